/// What stands in a bar: a title, an image, and what the Large Content Viewer shows of it.
///
/// The viewer shows title and image, scaled up; ``largeContentSizeImage`` takes the image's place, in its own size (LV2).
/// Bars stay as they are when the user's text size changes.
@preconcurrency @MainActor
open class UIBarItem: UIAccessibilityObject, UIAccessibilityIdentification {
  /// Whether the item can be used; true by default. One that cannot is shown faintly, in the viewer too.
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { didChange() } }
  }
  /// The title, or nil for none.
  open var title: String? {
    didSet { if title != oldValue { didChange() } }
  }
  /// The image, or nil for none.
  open var image: UIImage? {
    didSet { if image != oldValue { didChange() } }
  }
  /// The image for the lower bars of a phone that lies on its side; kept, as bars have one height here.
  open var landscapeImagePhone: UIImage?
  /// The image that the viewer shows in place of ``image``, or nil for none (LV2).
  open var largeContentSizeImage: UIImage?
  /// How the image is moved in the bar, in points; zero by default.
  open var imageInsets = UIEdgeInsets.zero {
    didSet { if imageInsets != oldValue { didChange() } }
  }
  /// The same for ``landscapeImagePhone``; kept.
  open var landscapeImagePhoneInsets = UIEdgeInsets.zero
  /// How the image is moved in the viewer to look centred, in points; zero by default (LV2).
  open var largeContentSizeImageInsets = UIEdgeInsets.zero
  /// A number by which a client knows the item; 0 by default.
  open var tag = 0

  private var titleAttributes: [UIControl.State.RawValue: [NSAttributedString.Key: Any]] = [:]

  /// Sets font and colour of the title in a state; fonts do not grow with the user's text size.
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    titleAttributes[state.rawValue] = attributes
    didChange()
  }

  /// How the title is written in a state, or nil where nothing was set.
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    titleAttributes[state.rawValue]
  }

  // MARK: Accessibility

  /// A name for tests, which an outcome uses; never spoken.
  open var accessibilityIdentifier: String?

  override var isElementByDefault: Bool { true }
  override var labelByDefault: String? { viewerTitle ?? shownImage?.spokenName }
  override var traitsByDefault: UIAccessibilityTraits { .button }
  override var traitsOfState: UIAccessibilityTraits {
    var traits = UIAccessibilityTraits.none
    if !isEnabled { traits.insert(.notEnabled) }
    if button?.isSelected == true { traits.insert(.selected) }
    return traits
  }

  // MARK: In a bar

  /// What shows the item, as long as it is in a bar.
  final weak var button: BarButton?

  /// Makes an item that shows nothing.
  public override init() { super.init() }

  /// Makes an item that shows nothing: there are no archives to read on Linux.
  public required init?(coder: NSCoder) { super.init() }

  /// The title that a bar shows: the client's, or the words of a system item.
  var shownTitle: String? { title }
  /// The image that a bar shows.
  var shownImage: UIImage? { image }

  /// The title that the viewer shows, and that is spoken.
  var viewerTitle: String? { shownTitle }

  /// Something that a bar shows has changed.
  func didChange() { button?.itemDidChange() }
}
