/// How a bar looks: what lies behind it, and the line at its edge.
///
/// A bar that is given one keeps a copy. Only the standard appearance is shown: whether content lies under a bar, which on
/// iOS decides about the others, is not looked at here.
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
  /// Tells the bar that the appearance belongs to.
  final var didChange: (@MainActor () -> Void)?

  /// Makes the system's appearance, which lets a little of what is behind it through.
  public override required init() {
    super.init()
    take(BarLook())
  }

  /// Makes an appearance with the background and the line of another one.
  public required init(barAppearance: UIBarAppearance) {
    super.init()
    take(barAppearance)
  }

  /// Makes the system's appearance: there are no archives to read on Linux.
  public required convenience init?(coder: NSCoder) { self.init() }

  /// The system's background, which lets a little of what is behind it through.
  open func configureWithDefaultBackground() { take(BarLook()) }
  /// A background that lets nothing through.
  open func configureWithOpaqueBackground() { take(BarLook(isTranslucent: false)) }
  /// No background and no line.
  open func configureWithTransparentBackground() { (backgroundColor, shadowColor) = (nil, nil) }

  private func take(_ look: BarLook) { (backgroundColor, shadowColor) = (look.background, look.line) }

  /// Takes over what another one says, as far as this class knows it.
  func take(_ other: UIBarAppearance) {
    (backgroundColor, shadowColor) = (other.backgroundColor, other.shadowColor)
  }

  /// An appearance of the same class that says the same.
  final var duplicate: Self { Self(barAppearance: self) }

  final var look: BarLook {
    var look = BarLook()
    (look.background, look.line) = (backgroundColor, shadowColor)
    return look
  }
}

/// How a toolbar looks.
@preconcurrency @MainActor
open class UIToolbarAppearance: UIBarAppearance {
  /// How its buttons look.
  open var buttonAppearance = UIBarButtonItemAppearance() {
    didSet { didChange?() }
  }
  /// How its buttons look that end what is being done.
  open var doneButtonAppearance = UIBarButtonItemAppearance() {
    didSet { didChange?() }
  }

  override func take(_ other: UIBarAppearance) {
    super.take(other)
    guard let other = other as? UIToolbarAppearance else { return }
    (buttonAppearance, doneButtonAppearance) = (other.buttonAppearance, other.doneButtonAppearance)
  }
}

/// How a navigation bar looks.
@preconcurrency @MainActor
open class UINavigationBarAppearance: UIBarAppearance {
  /// Font and colour of the title.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] {
    didSet { didChange?() }
  }
  /// Font and colour of a large title.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:] {
    didSet { didChange?() }
  }
  /// How its buttons look.
  open var buttonAppearance = UIBarButtonItemAppearance() {
    didSet { didChange?() }
  }
  /// How its buttons look that end what is being done.
  open var doneButtonAppearance = UIBarButtonItemAppearance() {
    didSet { didChange?() }
  }
  /// How the button looks that goes back.
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

/// How buttons of a bar look in each state.
@preconcurrency @MainActor
open class UIBarButtonItemAppearance: NSObject {
  /// How they look as usual.
  public final let normal = UIBarButtonItemStateAppearance()
  /// How they look while pressed; kept, as a pressed button is drawn fainter.
  public final let highlighted = UIBarButtonItemStateAppearance()
  /// How they look while they cannot be used.
  public final let disabled = UIBarButtonItemStateAppearance()

  /// Makes the system's appearance.
  public override init() { super.init() }
  /// Makes the system's appearance, which is one for all styles but for the weight of the font.
  public convenience init(style: UIBarButtonItem.Style) { self.init() }

  final func attributes(isEnabled: Bool) -> [NSAttributedString.Key: Any] {
    let usual = normal.titleTextAttributes
    return isEnabled ? usual : usual.merging(disabled.titleTextAttributes) { $1 }
  }
}

/// How buttons of a bar look in one state.
@preconcurrency @MainActor
open class UIBarButtonItemStateAppearance: NSObject {
  /// Font and colour of the title.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]

  override init() { super.init() }
}
