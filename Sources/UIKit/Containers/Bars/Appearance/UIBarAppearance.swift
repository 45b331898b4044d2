/// The appearance of a bar: its background, and the line at its edge.
///
/// A bar keeps a copy of the appearance that it is given. Only the standard appearance is shown: on iOS the
/// others depend on whether content is under the bar, which is not tracked here.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject {
  /// The colour behind the bar, or nil for none.
  open var backgroundColor: UIColor? {
    didSet { didChange?() }
  }
  /// The colour of the line at the bar's edge, or nil for none.
  open var shadowColor: UIColor? {
    didSet { didChange?() }
  }
  /// The image behind the bar, or nil; stored only, as are the others.
  open var backgroundImage: UIImage?
  /// How the image behind the bar fills it.
  open var backgroundImageContentMode = UIView.ContentMode.scaleToFill
  /// The blur behind the bar, or nil; stored only.
  open var backgroundEffect: UIBlurEffect?
  /// The image of the line at the bar's edge, or nil; stored only.
  open var shadowImage: UIImage?
  /// Notifies the bar to which the appearance belongs.
  final var didChange: (@MainActor () -> Void)?

  /// Makes the system's appearance, which is slightly translucent.
  public override required init() {
    super.init()
    take(BarLook())
  }

  /// Makes an appearance with the background and the line of another one.
  public required init(barAppearance: UIBarAppearance) {
    super.init()
    take(barAppearance)
  }

  /// Makes the system's appearance; there are no archives to read on Linux.
  public required convenience init(coder: NSCoder) { self.init() }

  /// Sets the system's background, which is slightly translucent.
  open func configureWithDefaultBackground() { take(BarLook()) }
  /// Sets an opaque background.
  open func configureWithOpaqueBackground() { take(BarLook(isTranslucent: false)) }
  /// Removes the background and the line.
  open func configureWithTransparentBackground() {
    (backgroundColor, shadowColor) = (nil, nil)
    removeImages()
  }

  private func take(_ look: BarLook) {
    (backgroundColor, shadowColor) = (look.background, look.line)
    removeImages()
  }

  private func removeImages() { (backgroundImage, backgroundEffect, shadowImage) = (nil, nil, nil) }

  /// Copies the properties of another appearance that this class has.
  func take(_ other: UIBarAppearance) {
    (backgroundColor, shadowColor) = (other.backgroundColor, other.shadowColor)
    (backgroundImage, backgroundImageContentMode) = (other.backgroundImage, other.backgroundImageContentMode)
    (backgroundEffect, shadowImage) = (other.backgroundEffect, other.shadowImage)
  }

  /// A copy of the appearance, of the same class.
  final var duplicate: Self { Self(barAppearance: self) }

  final var look: BarLook {
    var look = BarLook()
    (look.background, look.line) = (backgroundColor, shadowColor)
    return look
  }
}

/// The appearance of a toolbar.
@preconcurrency @MainActor
open class UIToolbarAppearance: UIBarAppearance {
  /// The appearance of its plain buttons.
  open var buttonAppearance = UIBarButtonItemAppearance() {
    didSet { didChange?() }
  }
  /// The appearance of its buttons of style `done`.
  open var doneButtonAppearance = UIBarButtonItemAppearance() {
    didSet { didChange?() }
  }

  override func take(_ other: UIBarAppearance) {
    super.take(other)
    guard let other = other as? UIToolbarAppearance else { return }
    (buttonAppearance, doneButtonAppearance) = (other.buttonAppearance, other.doneButtonAppearance)
  }
}

/// The appearance of a navigation bar.
@preconcurrency @MainActor
open class UINavigationBarAppearance: UIBarAppearance {
  /// The font and colour of the title.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] {
    didSet { didChange?() }
  }
  /// The font and colour of a large title.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:] {
    didSet { didChange?() }
  }
  /// The appearance of its plain buttons.
  open var buttonAppearance = UIBarButtonItemAppearance() {
    didSet { didChange?() }
  }
  /// The appearance of its buttons of style `done`.
  open var doneButtonAppearance = UIBarButtonItemAppearance() {
    didSet { didChange?() }
  }
  /// The appearance of the back button.
  open var backButtonAppearance = UIBarButtonItemAppearance() {
    didSet { didChange?() }
  }

  override func take(_ other: UIBarAppearance) {
    super.take(other)
    guard let other = other as? UINavigationBarAppearance else { return }
    titleTextAttributes = other.titleTextAttributes
    largeTitleTextAttributes = other.largeTitleTextAttributes
    (buttonAppearance, doneButtonAppearance) = (other.buttonAppearance, other.doneButtonAppearance)
    backButtonAppearance = other.backButtonAppearance
  }
}

/// The appearance of a bar's buttons in each state.
@preconcurrency @MainActor
open class UIBarButtonItemAppearance: NSObject {
  /// The appearance in the normal state.
  public final let normal = UIBarButtonItemStateAppearance()
  /// The appearance while pressed; stored only, as a pressed button is drawn fainter.
  public final let highlighted = UIBarButtonItemStateAppearance()
  /// The appearance of disabled buttons.
  public final let disabled = UIBarButtonItemStateAppearance()

  /// Makes the system's appearance.
  public override init() { super.init() }
  /// Makes the system's appearance, which differs between styles only in the weight of the font.
  public convenience init(style: UIBarButtonItem.Style) { self.init() }

  final func attributes(isEnabled: Bool) -> [NSAttributedString.Key: Any] {
    let usual = normal.titleTextAttributes
    return isEnabled ? usual : usual.merging(disabled.titleTextAttributes) { $1 }
  }
}

/// The appearance of a bar's buttons in one state.
@preconcurrency @MainActor
open class UIBarButtonItemStateAppearance: NSObject {
  /// The font and colour of the title.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]

  override init() { super.init() }
}
