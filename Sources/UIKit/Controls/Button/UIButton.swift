/// A control that is pressed to do something.
@preconcurrency @MainActor
open class UIButton: UIControl {
  /// The look of a button; all types handle touches in the same way.
  public enum ButtonType: Int, Sendable {
    /// Drawn by the client.
    case custom = 0
    /// The system's own look.
    case system
    /// A disclosure symbol.
    case detailDisclosure
    /// An information symbol.
    case infoLight
    /// An information symbol for light backgrounds.
    case infoDark
    /// A plus sign.
    case contactAdd
    /// The plain look of a media player.
    case plain
    /// A cross.
    case close
    /// The system's own look, by its old name.
    public static let roundedRect = ButtonType.system
  }

  /// What a button is for, as the system's own menus and alerts show it.
  public enum Role: Int, Sendable {
    /// Nothing in particular.
    case normal = 0
    /// What is done most often.
    case primary
    /// It goes back.
    case cancel
    /// It destroys something.
    case destructive
  }
  /// What the button is for; stored only.
  open var role = Role.normal

  /// The look of the button.
  open var buttonType: ButtonType { madeType }
  final var madeType = ButtonType.custom
  /// The label that shows the title.
  open var titleLabel: UILabel? {
    if let madeLabel { return madeLabel }
    let label = UILabel(frame: .zero)
    madeLabel = label
    addSubview(label)
    return label
  }
  /// The view that shows the image.
  open var imageView: UIImageView? {
    if let madeImageView { return madeImageView }
    let view = UIImageView(frame: .zero)
    madeImageView = view
    addSubview(view)
    return view
  }
  private var madeLabel: UILabel?
  private var madeImageView: UIImageView?
  /// The title's font as it was before a configuration gave it another.
  private var fontBeforeConfiguration: UIFont?

  private var content = ButtonContent()

  /// What the button shows and how, or nil for a button whose content is set per state.
  ///
  /// The title, or image, that was set last is shown: the configuration's or the state's.
  open var configuration: Configuration? {
    didSet {
      guard configuration != oldValue else { return }
      if configuration?.title != oldValue?.title {
        content.configurationHasTitle = configuration?.title != nil
      }
      if configuration?.image != oldValue?.image {
        content.configurationHasImage = configuration?.image != nil
      }
      contentDidChange()
    }
  }
  /// Changes the configuration to fit the state, after the state has changed and before the next layout.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// Whether a change of state updates the configuration; true by default.
  open var automaticallyUpdatesConfiguration = true
  private var waitsForUpdate = false

  /// The menu that a press shows or, with ``UIControl/showsMenuAsPrimaryAction``, the touch itself; nil for
  /// none (CM1).
  open var menu: UIMenu? {
    didSet {
      isContextMenuInteractionEnabled = menu != nil
      selectionDidChange()
    }
  }
  /// The order of the menu's elements on the screen.
  open var preferredMenuElementOrder = UIContextMenuConfiguration.ElementOrder.automatic
  /// Whether a menu that is the primary action shows in the title which of its actions is on (CM5); without a
  /// menu, whether each activation toggles ``UIControl/isSelected``.
  open var changesSelectionAsPrimaryAction = false { didSet { selectionDidChange() } }
  /// Whether the button's menu opens with the touch itself, in place of its primary action (CM1).
  open override var showsMenuAsPrimaryAction: Bool { didSet { selectionDidChange() } }

  /// The space around the content of a button without a configuration, in points.
  ///
  /// While all of them are zero, the button's own size has 6 points above and below the title.
  open var contentEdgeInsets = UIEdgeInsets.zero {
    didSet { if contentEdgeInsets != oldValue { contentDidChange() } }
  }
  /// By how much the space for the title is reduced, in points; ignored with a configuration.
  ///
  /// The button's own size does not depend on it, nor on ``imageEdgeInsets``.
  open var titleEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  /// By how much the space for the image is reduced, in points; ignored with a configuration.
  open var imageEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  /// Whether the image is drawn darker while pressed; stored only, because nothing is drawn.
  open var adjustsImageWhenHighlighted = true
  /// Whether the image is drawn lighter while disabled; stored only, because nothing is drawn.
  open var adjustsImageWhenDisabled = true

  /// Makes a button of a type, with a size of zero.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    madeType = buttonType
  }

  /// Makes a button that calls an action, whose title and image it uses (C8).
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: buttonType)
    if let primaryAction { take(primaryAction) }
  }

  /// Makes a custom button at a place in its future superview, in points.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Makes a button; the coder is ignored, because there are no archives to read on Linux.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Sets the title for a state.
  open func setTitle(_ title: String?, for state: State) {
    content.titles[state] = title
    content.configurationHasTitle = false
    contentDidChange()
  }

  /// Sets the title with attributes for a state, which is shown in place of a plain one.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    content.attributedTitles[state] = title
    content.configurationHasTitle = false
    contentDidChange()
  }
  /// The title with attributes for a state, or that of the normal state if it has none.
  open func attributedTitle(for state: State) -> NSAttributedString? {
    ButtonContent.value(content.attributedTitles, for: state)
  }
  /// Sets the colour of the title's shadow for a state; stored only.
  open func setTitleShadowColor(_ color: UIColor?, for state: State) { content.shadowColors[state] = color }
  /// The colour of the title's shadow for a state, or that of the normal state if it has none.
  open func titleShadowColor(for state: State) -> UIColor? {
    ButtonContent.value(content.shadowColors, for: state)
  }
  /// Sets how a symbol is shown in a state; stored only.
  open func setPreferredSymbolConfiguration(
    _ configuration: UIImage.SymbolConfiguration?, forImageIn state: State
  ) { content.symbolConfigurations[state] = configuration }
  /// How a symbol is shown in a state, or in the normal state if nothing was set.
  open func preferredSymbolConfigurationForImage(in state: State) -> UIImage.SymbolConfiguration? {
    ButtonContent.value(content.symbolConfigurations, for: state)
  }
  /// Whether the title's shadow turns while pressed; stored only.
  open var reversesTitleShadowWhenHighlighted = false
  /// Whether the button glows while pressed; stored only.
  open var showsTouchWhenHighlighted = false
  /// Whether a pointer changes over the button; stored only.
  open var isPointerInteractionEnabled = false
  /// Makes a button of the system's look with an image, which calls a method.
  public class func systemButton(with image: UIImage, target: AnyObject?, action: Selector?) -> UIButton {
    let button = UIButton(type: .system)
    button.setImage(image, for: .normal)
    if let action { button.addTarget(target, action: action, for: .touchUpInside) }
    return button
  }

  /// The title for a state, or that of the normal state if it has none.
  open func title(for state: State) -> String? { ButtonContent.value(content.titles, for: state) }

  /// Sets the image for a state.
  open func setImage(_ image: UIImage?, for state: State) {
    content.images[state] = image
    content.configurationHasImage = false
    contentDidChange()
  }

  /// The image for a state, or that of the normal state if it has none.
  open func image(for state: State) -> UIImage? { ButtonContent.value(content.images, for: state) }

  /// Sets the title's colour for a state.
  open func setTitleColor(_ color: UIColor?, for state: State) {
    content.titleColors[state] = color
    contentDidChange()
  }

  /// The title's colour for a state, or that of the normal state if it has none.
  open func titleColor(for state: State) -> UIColor? { ButtonContent.value(content.titleColors, for: state) }

  /// Sets the image behind title and image for a state; stored only, because it is not drawn.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    content.backgroundImages[state] = image
  }

  /// The image behind title and image for a state, or that of the normal state if it has none.
  open func backgroundImage(for state: State) -> UIImage? {
    ButtonContent.value(content.backgroundImages, for: state)
  }

  /// The title that is shown: the state's or the configuration's, whichever was set last.
  open var currentTitle: String? {
    if content.configurationHasTitle, let title = configuration?.title { return title }
    return currentAttributedTitle?.string ?? title(for: state) ?? configuration?.title
  }
  /// The title with attributes that is shown, or nil.
  open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
  /// The image behind title and image in the button's state, or nil.
  open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }
  /// The colour of the title's shadow in the button's state, or nil.
  open var currentTitleShadowColor: UIColor? { titleShadowColor(for: state) }
  /// The image that is shown: the state's or the configuration's, whichever was set last.
  open var currentImage: UIImage? {
    if content.configurationHasImage, let image = configuration?.image { return image }
    return image(for: state) ?? configuration?.image
  }
  /// The colour of the title in the button's state; white if none is set.
  open var currentTitleColor: UIColor {
    configuration?.baseForegroundColor ?? titleColor(for: state) ?? .white
  }

  /// Requests a call of ``updateConfiguration()`` before the next layout.
  open func setNeedsUpdateConfiguration() {
    waitsForUpdate = true
    setNeedsLayout()
  }

  /// Changes the configuration to fit the state by calling the handler; overrides call super.
  open func updateConfiguration() { configurationUpdateHandler?(self) }

  /// A subclass has views of its own beside the title and the image.
  override func takes(_ view: UIView) -> Bool {
    view !== madeLabel && view !== madeImageView && super.takes(view)
  }
  override var shownText: String? { currentTitle }
  override var shownPicture: UIImage? { currentImage }
  override var labelByDefault: String? {
    guard let title = currentTitle else { return currentImage?.spokenName }
    guard let subtitle = configuration?.subtitle, !subtitle.isEmpty else { return title }
    return title + ", " + subtitle
  }
  override var traitsByDefault: UIAccessibilityTraits { .button }

  /// The size of image and title with the space around them, in points.
  open override var intrinsicContentSize: CGSize { ownSize }

  /// The size of image and title with the space around them, in points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// A button's size depends on its title.
  override func contentOfSubviewChanged() -> Bool {
    LayoutSystem.invalidate(self)
    return true
  }

  /// Whether a recognizer may begin: one tap by one finger belongs to the button, unless the recognizer is on
  /// the button itself (R10).
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    !isOwnTap(gestureRecognizer) && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  /// The rectangle in which the background is drawn: all of the bounds.
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// The rectangle in which title and image are placed: the bounds without the space around the content.
  open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.reduced(by: contentRoom) }

  /// The frame of the title in a rectangle for the content; without a title its size is zero.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    parts(in: contentRect.reduced(by: configuration == nil ? titleEdgeInsets : .zero)).title
  }

  /// The frame of the image in a rectangle for the content; without an image its size is zero.
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    parts(in: contentRect.reduced(by: configuration == nil ? imageEdgeInsets : .zero)).image
  }

  /// The label with the title, or the button itself if it has no title.
  open override var forFirstBaselineLayout: UIView { shownLabel ?? self }
  /// The label with the title, or the button itself if it has no title.
  open override var forLastBaselineLayout: UIView { shownLabel ?? self }
  private var shownLabel: UILabel? { currentTitle == nil ? nil : titleLabel }
  override func baseline(first: Bool) -> Baseline { baselineOfTitle(first: first) }

  override var defaultLargeContentTitle: String? { currentTitle }
  override var defaultLargeContentImage: UIImage? { currentImage }

  /// Shows the button's menu.
  open override func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    menu.map { UIContextMenuConfiguration($0, preferredMenuElementOrder) }
  }

  override func activate(with event: UIEvent?) {
    super.activate(with: event)
    guard contextMenuInteraction == nil || !showsMenuAsPrimaryAction else { return }
    if changesSelectionAsPrimaryAction { isSelected.toggle() }
    sendActions(for: .primaryActionTriggered, event)
  }

  override func stateDidChange() {
    super.stateDidChange()
    if automaticallyUpdatesConfiguration, configurationUpdateHandler != nil { setNeedsUpdateConfiguration() }
    contentDidChange()
  }

  /// Places image and title according to the alignments, side by side or as the configuration specifies.
  open override func layoutSubviews() {
    super.layoutSubviews()
    if waitsForUpdate {
      waitsForUpdate = false
      updateConfiguration()
    }
    let room = contentRect(forBounds: bounds)
    if currentImage != nil { imageView?.frame = imageRect(forContentRect: room) }
    if currentTitle != nil { titleLabel?.frame = titleRect(forContentRect: room) }
  }

  private func contentDidChange() {
    let (title, image) = (currentTitle, currentImage)
    if AppEvents.observer != nil {
      if title != madeLabel?.text { AppEvents.changed(self, .text, from: .text(madeLabel?.text)) }
      if image != madeImageView?.image { AppEvents.changed(self, .image, from: .image(madeImageView?.image)) }
    }
    if title != nil || madeLabel != nil {
      if let attributed = currentAttributedTitle, attributed.string == title {
        titleLabel?.attributedText = attributed
      } else {
        titleLabel?.text = title
      }
    }
    if image != nil || madeImageView != nil { imageView?.image = image }
    if madeLabel != nil, currentAttributedTitle == nil { titleLabel?.textColor = currentTitleColor }
    takeConfiguredAttributes()
    invalidateIntrinsicContentSize()
  }

  /// Gives the title the font and the colour of its configuration, and its own font again without one.
  private func takeConfiguredAttributes() {
    guard let label = madeLabel else { return }
    let own = fontBeforeConfiguration ?? label.font
    guard let given = configuration?.titleAttributes(own, currentTitleColor) else {
      if fontBeforeConfiguration != nil { label.font = own }
      return fontBeforeConfiguration = nil
    }
    fontBeforeConfiguration = own
    label.font = given.font ?? own
    label.textColor = given.foregroundColor ?? currentTitleColor
  }

  /// Takes the colours of titles that an appearance has, and this has not.
  final func takeTitleColors(of given: UIButton) {
    let missing = given.content.titleColors.filter { content.titleColors[$0.key] == nil }
    guard !missing.isEmpty else { return }
    content.titleColors.merge(missing) { own, _ in own }
    contentDidChange()
  }
}
