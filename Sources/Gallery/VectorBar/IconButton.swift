import UIKit

/// A button of an app's own making: an image over a text, in a plain view with a tap of its own.
///
/// It overrides what the viewer asks of an item: the text is the title, and the small image is the large one too,
/// which may be scaled because it is made of vectors.
final class IconButton: UIView {
  private let text: String
  private let smallImage: UIImage?
  private let label = UILabel(frame: .zero)
  private let imageView: UIImageView
  private let press: @MainActor () -> Void

  /// Makes a button whose image has the button's name in the catalog; `press` is what a tap does.
  init(frame: CGRect, name: String, text: String, press: @escaping @MainActor () -> Void) {
    self.text = text
    smallImage = UIImage(named: name)
    imageView = UIImageView(image: smallImage)
    self.press = press
    super.init(frame: frame)
    accessibilityIdentifier = name
    isAccessibilityElement = true
    accessibilityLabel = text
    accessibilityTraits = .button
    imageView.frame = CGRect(x: (frame.width - 24) / 2, y: 4, width: 24, height: 24)
    label.frame = CGRect(x: 0, y: 32, width: frame.width, height: 16)
    label.text = text
    label.textAlignment = .center
    label.font = .systemFont(ofSize: 11)
    label.textColor = .secondaryLabel
    addSubview(imageView)
    addSubview(label)
    let tap = UITapGestureRecognizer(target: self, action: IconButton.tapped)
    tap.name = name + "Tap"
    addGestureRecognizer(tap)
  }

  required init?(coder: NSCoder) { nil }

  private func tapped() { activate() }

  /// Does what a tap does.
  func activate() { press() }

  // MARK: UILargeContentViewerItem

  override var showsLargeContentViewer: Bool {
    get { true }
    set {}
  }

  override var largeContentTitle: String? {
    get { text }
    set {}
  }

  override var largeContentImage: UIImage? {
    get { smallImage }
    set {}
  }

  override var scalesLargeContentImage: Bool {
    get { true }
    set {}
  }
}
