import Testing

@testable import UIKit

@Suite("Subclasses of views, with the initializers and overrides that they have on iOS")
@MainActor
struct SubclassTests {
  private final class Column: UIStackView {
    var asked = 0
    override var arrangedSubviews: [UIView] {
      asked += 1
      return super.arrangedSubviews
    }
    override init(frame: CGRect) {
      super.init(frame: frame)
      axis = .vertical
    }
    required init(coder: NSCoder) {
      super.init(coder: coder)
      axis = .vertical
    }
  }
  private final class Wheel: UIActivityIndicatorView {
    required init(coder: NSCoder) { super.init(coder: coder) }
  }
  private final class Photo: UIImageView {
    var note = ""
    override init(image: UIImage?) {
      super.init(image: image)
      note = "image"
    }
    override init(image: UIImage?, highlightedImage: UIImage?) {
      super.init(image: image, highlightedImage: highlightedImage)
      note = "both"
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
  }
  private final class Field: UITextField {
    var sets = 0
    override var text: String? { didSet { sets += 1 } }
    override var font: UIFont? { didSet { sets += 1 } }
    override var placeholder: String? {
      didSet {
        sets += 1
        if sets < 5 { attributedPlaceholder = NSAttributedString(string: placeholder ?? "") }
      }
    }
  }
  private final class Caption: UILabel {
    var sets = 0
    override var text: String? { didSet { sets += 1 } }
    override var textColor: UIColor! { didSet { sets += 1 } }
  }
  private final class Overlay: UIWindow {
    override init(windowScene: UIWindowScene) {
      super.init(windowScene: windowScene)
      windowLevel = .alert
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
  }
  private final class Item: UIBarButtonItem {
    var isAwake = false
    override func awakeFromNib() {
      super.awakeFromNib()
      isAwake = true
    }
  }

  @Test("a stack and a wheel are made from any coder, without failing")
  func coders() {
    let column = Column(coder: NSKeyedArchiver(requiringSecureCoding: true))
    let wheel = Wheel(coder: NSKeyedArchiver(requiringSecureCoding: true))
    #expect(column.axis == .vertical && column.frame == .zero && column.subviews.isEmpty)
    #expect(wheel.isHidden && wheel.style == .medium && !wheel.isAnimating)
  }

  @Test("a stack tells its views to whoever asks, and lays out what it has whatever an override says")
  func stacks() {
    let column = Column(frame: CGRect(x: 0, y: 0, width: 100, height: 90))
    column.distribution = .fillEqually
    let views = (0..<3).map { _ in UIView() }
    for view in views { column.addArrangedSubview(view) }
    column.layoutIfNeeded()
    #expect(column.asked == 0 && column.arrangedSubviews == views && column.asked == 1)
    #expect(views.map(\.frame.minY) == [0, 30, 60])
  }

  @Test("an image view is as large as its image, and lets touches through, by each initializer")
  func images() {
    let image = UIImage(name: "a", size: CGSize(width: 20, height: 10))
    for (photo, note) in [
      (Photo(image: image), "image"), (Photo(image: image, highlightedImage: nil), "both"),
    ] {
      #expect(photo.note == note && photo.image == image && photo.frame.size == image.size)
      #expect(!photo.isUserInteractionEnabled && photo.highlightedImage == nil)
    }
  }

  @Test("what is set with attributes is shown, past the properties that a subclass overrides")
  func attributes() {
    let text = NSAttributedString(
      string: "a", attributes: [.font: UIFont.systemFont(ofSize: 30), .foregroundColor: UIColor.red])
    let (field, caption) = (Field(frame: .zero), Caption(frame: .zero))
    field.placeholder = "name"
    #expect(field.sets == 1 && field.attributedPlaceholder?.string == "name")
    (field.attributedText, caption.attributedText) = (text, text)
    #expect(field.sets == 1 && field.text == "a" && field.font?.pointSize == 30)
    #expect(caption.sets == 0 && caption.text == "a" && caption.textColor == .red)
    caption.text = "b"
    #expect(caption.sets == 1 && caption.attributedText?.string == "b")
  }

  @Test("a window made in a scene is hidden, fills the screen, is a window of its own, and is shown as any")
  func windows() {
    let stage = Stage()
    let scene = UIApplication.shared.windowScene
    let overlay = Overlay(windowScene: scene)
    #expect(overlay.isHidden && overlay.windowScene === scene && overlay.window === overlay)
    #expect(overlay.frame == UIScreen.main.bounds && overlay.windowLevel == .alert)
    overlay.isHidden = false
    #expect(UIApplication.shared.windows.contains { $0 === overlay } && stage.take().isEmpty)
  }

  @Test("an item wakes from a nib as a view does, and neither is written to an archive")
  func nibs() {
    let item = Item(title: "a", style: .plain, target: nil, action: nil)
    item.awakeFromNib()
    let coder = NSKeyedArchiver(requiringSecureCoding: true)
    let before = coder.encodedData
    UIView(frame: .zero).encode(with: coder)
    #expect(item.isAwake && coder.encodedData == before)
  }
}
