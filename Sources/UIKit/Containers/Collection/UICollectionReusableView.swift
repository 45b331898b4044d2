/// A view that a collection view shows for a part of its content, and reuses for another.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
  override var isPartOfStandardView: Bool { true }
  /// The identifier under which the view is reused; nil if it was not made by a collection view.
  public final internal(set) var reuseIdentifier: String?

  /// Makes a view with a frame in its future superview, in points.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Makes a view; there are no archives to read on Linux.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Makes a view for a collection view that knows only its class, through the class's own `init(frame:)`.
  ///
  /// Not in UIKit: the Objective-C runtime creates objects of a class without it. A subclass has it as soon
  /// as it overrides `init(frame:)` or declares no initialiser of its own.
  public required convenience init(dequeuedWithFrame frame: CGRect) { self.init(frame: frame) }

  /// Prepares the view for being used for something else.
  open func prepareForReuse() {}

  /// Applies the attributes with which the layout has placed the view.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// The attributes with the size that the content asks for; a compositional layout asks where it has an
  /// estimate.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let estimates = layoutAttributes.estimates
    guard estimates.width || estimates.height,
      let made = layoutAttributes.copy() as? UICollectionViewLayoutAttributes
    else { return layoutAttributes }
    let frame = layoutAttributes.frame
    let asked = systemLayoutSizeFitting(
      CGSize(width: estimates.width ? 0 : frame.width, height: estimates.height ? 0 : frame.height),
      withHorizontalFittingPriority: estimates.width ? .fittingSizeLevel : .required,
      verticalFittingPriority: estimates.height ? .fittingSizeLevel : .required)
    if estimates.width, asked.width > 0 { made.frame.size.width = asked.width }
    if estimates.height, asked.height > 0 { made.frame.size.height = asked.height }
    return made
  }

  /// Another layout is about to place the view; not called.
  open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}
  /// Another layout has placed the view; not called.
  open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}
}

/// The view of an item in a collection view.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
  override var takesViewsOfClients: Bool { false }
  override var sharesStoppingTouches: Bool { false }
  /// The view that contains the item's own views.
  open var contentView: UIView { content }
  private let content = UIView(frame: .zero)

  /// Whether the item is selected; the collection view sets it.
  open var isSelected = false {
    didSet { if isSelected != oldValue { setNeedsUpdateConfiguration() } }
  }
  /// Whether a finger is on the item; the collection view sets it.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { setNeedsUpdateConfiguration() } }
  }
  /// The view behind the content, or nil.
  open var backgroundView: UIView? {
    didSet { replace(oldValue, by: backgroundView) }
  }
  /// The view behind the content while the item is selected, or nil.
  open var selectedBackgroundView: UIView? {
    didSet { replace(oldValue, by: selectedBackgroundView) }
  }

  /// Makes a cell with a frame in its future superview, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    begin()
  }

  /// Makes a cell; there are no archives to read on Linux.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    begin()
  }

  private func begin() {
    content.frame = bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(content)
  }

  override func askedSize(within width: CGFloat, isExact: Bool, height: CGFloat?) -> CGSize {
    configured.size(within: width, isExact: isExact)
      ?? content.fittingSize(within: width, isExact: isExact, height: height)
  }

  // MARK: Configurations

  /// The texts and the image of the item, as a value; nil until it is set.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { configured.configuration }
    set {
      configured.show(newValue, in: content)
    }
  }
  final var configured = ConfiguredContent()
  /// Whether the collection view is edited, which sets it.
  final var isEdited = false {
    didSet {
      guard isEdited != oldValue else { return }
      editingDidChange()
      setNeedsUpdateConfiguration()
    }
  }
  func editingDidChange() {}
  /// What is behind the content, as a value; nil until it is set, and then in place of ``backgroundView``.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    didSet { backgroundView = backgroundConfiguration.map(ConfiguredBackground.init) }
  }
  /// The item's state.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState()
    (state.isSelected, state.isHighlighted, state.isEditing) = (isSelected, isHighlighted, isEdited)
    return state
  }
  /// Called with the cell and its state when that changes, to change the configurations.
  ///
  /// It is final, because the compiler of 6.3 names the getter otherwise in a subclass of this module.
  public final var configurationUpdateHandler:
    (@MainActor (UICollectionViewCell, UICellConfigurationState) -> Void)?
  {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// Whether the content follows the state; true by default.
  open var automaticallyUpdatesContentConfiguration = true
  /// Calls ``updateConfiguration(using:)``, at once.
  open func setNeedsUpdateConfiguration() { updateConfiguration(using: configurationState) }
  /// The state has changed; overrides call super, and change the configurations.
  open func updateConfiguration(using state: UICellConfigurationState) {
    if automaticallyUpdatesContentConfiguration { configured.update(for: state) }
    configurationUpdateHandler?(self, state)
  }

  override var traitsOfState: UIAccessibilityTraits { isSelected ? .selected : .none }

  private func replace(_ old: UIView?, by new: UIView?) {
    guard old !== new else { return }
    old?.removeFromSuperview()
    guard let new else { return }
    new.frame = bounds
    new.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    // The background of a selected cell is in front of the one that is always shown.
    insertSubview(new, belowSubview: content)
    if new === backgroundView { sendSubviewToBack(new) }
  }
}
