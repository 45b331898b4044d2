/// An item in a bar: a title, an image, and what the Large Content Viewer shows for it.
///
/// The viewer shows the title and the image, scaled up; ``largeContentSizeImage`` replaces the image, at its
/// own size (LV2). Bars do not change when the user's text size changes.
@preconcurrency @MainActor
open class UIBarItem: UIAccessibilityObject, UIAccessibilityIdentification {
  /// Whether the item can be used; true by default. A disabled item is shown faintly, in the viewer too.
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { didChange() } }
  }
  /// The title, or nil for none.
  open var title: String? {
    didSet {
      guard title != oldValue else { return }
      if let button { AppEvents.changed(button, .text, from: .text(oldValue)) }
      didChange()
    }
  }
  /// The image, or nil for none.
  open var image: UIImage? {
    didSet {
      guard image != oldValue else { return }
      if let button { AppEvents.changed(button, .image, from: .image(oldValue)) }
      didChange()
    }
  }
  /// The image for the lower bars of a phone in landscape; stored only, as bars have the same height here.
  open var landscapeImagePhone: UIImage?
  /// The image that the viewer shows in place of ``image``, or nil for none (LV2).
  open var largeContentSizeImage: UIImage?
  /// The offset of the image in the bar as insets, in points; zero by default.
  open var imageInsets = UIEdgeInsets.zero {
    didSet { if imageInsets != oldValue { didChange() } }
  }
  /// The offset of ``landscapeImagePhone`` as insets, in points; stored only.
  open var landscapeImagePhoneInsets = UIEdgeInsets.zero
  /// The insets that centre the image in the viewer, in points; zero by default (LV2).
  open var largeContentSizeImageInsets = UIEdgeInsets.zero
  /// A number by which a client identifies the item; 0 by default.
  open var tag = 0

  private var titleAttributes: [UIControl.State.RawValue: [NSAttributedString.Key: Any]] = [:]

  /// Sets the font and colour of the title in a state; fonts do not grow with the user's text size.
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    titleAttributes[state.rawValue] = attributes
    didChange()
  }

  /// The attributes of the title in a state, or nil where none were set.
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    titleAttributes[state.rawValue]
  }

  /// The item was read from a nib: nothing calls it, as there are none on Linux; a fixture may.
  open func awakeFromNib() {}

  // MARK: Accessibility

  /// An identifier for tests, which outcomes use; never spoken.
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

  /// The button that shows the item while it is in a bar.
  final weak var button: BarButton?

  /// Makes an empty item.
  public override init() { super.init() }

  /// Makes an empty item; there are no archives to read on Linux.
  public required init?(coder: NSCoder) { super.init() }

  /// The title that a bar shows: the client's, or that of a system item.
  var shownTitle: String? { title }
  /// The image that a bar shows.
  var shownImage: UIImage? { image }

  /// The title that the viewer shows and that is spoken.
  var viewerTitle: String? { shownTitle }

  /// Updates the button after a change of the item.
  func didChange() { button?.itemDidChange() }

  /// Takes the attributes of titles that an appearance has, and this has not.
  final func takeTitleAttributes(of given: UIBarItem) {
    let missing = given.titleAttributes.filter { titleAttributes[$0.key] == nil }
    guard !missing.isEmpty else { return }
    titleAttributes.merge(missing) { own, _ in own }
    didChange()
  }
}
