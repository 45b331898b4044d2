import UIKit

/// A custom button: an image over a text, in a plain view with its own tap recognizer.
///
/// It overrides the viewer's item properties: the text is the title, and the small image is also the large
/// one, which may be scaled because it consists of vectors.
final class IconButton: UIView {
  private let text: String
  private let smallImage: UIImage?
  private let label = UILabel(frame: .zero)
  private let imageView: UIImageView
  private let press: @MainActor () -> Void

  /// Creates a button whose image has the button's name in the catalog; `press` is the action of a tap.
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

  /// Performs the action of a tap.
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
