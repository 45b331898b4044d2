/// A bar that contains buttons for items.
@MainActor
protocol BarButtonOwner: UIView {
  /// Performs the action of a button's item.
  func activate(_ button: BarButton, _ event: UIEvent?)
  /// Reacts to a change of the bar's items or of their sizes.
  func barContentDidChange()
  /// The font and colour that the bar's appearance gives a button's title.
  func attributes(of button: BarButton) -> [NSAttributedString.Key: Any]
}

extension BarButtonOwner {
  func barContentDidChange() { setNeedsLayout() }
  func attributes(of button: BarButton) -> [NSAttributedString.Key: Any] { [:] }
}

/// The button for an item in a bar: a control with an image and a label, also the viewer's item (LV2, LV15).
///
/// The viewer shows a disabled item like any other, since users who cannot read it in the bar want to know
/// what it is; lifting the finger on it does nothing.
@MainActor
package class BarButton: UIControl {
  /// The item that is shown.
  package final let item: UIBarItem
  final weak var owner: (any BarButtonOwner)?
  final let label = UILabel(frame: .zero)
  final let picture = UIImageView(frame: .zero)

  init(item: UIBarItem, in owner: any BarButtonOwner) {
    self.item = item
    self.owner = owner
    super.init(frame: .zero)
    label.textAlignment = .center
    picture.contentMode = .scaleAspectFit
    addSubview(picture)
    addSubview(label)
    item.button = self
    show()
  }

  package required init?(coder: NSCoder) {
    item = UIBarItem()
    super.init(coder: coder)
  }

  // MARK: Content

  override var takesViewsOfClients: Bool { false }
  override var shownText: String? { item.shownTitle }
  override var shownPicture: UIImage? { item.shownImage }

  /// What the item says of itself, and whether it is in the bar.
  override func followsClient(_ property: AppProperty) -> Bool {
    switch property {
    case .place, .hidden, .text, .image, .enabled, .selected, .badge: true
    case .frame, .alpha, .value, .prompt: false
    }
  }

  /// Updates the button from its item.
  func show() {
    isEnabled = item.isEnabled
    if let item = item as? UIBarButtonItem {
      isSelected = item.isSelected
      isContextMenuInteractionEnabled = item.menu != nil
      showsMenuAsPrimaryAction = item.menu != nil && !item.hasAction
    }
    label.text = shownTitle
    label.font = attributes[.font] as? UIFont ?? usualFont
    picture.image = shownImage.map {
      $0.renderingMode == .automatic ? $0.withRenderingMode(.alwaysTemplate) : $0
    }
    label.isHidden = label.text == nil
    picture.isHidden = picture.image == nil
    showColors()
    setNeedsLayout()
  }

  final func itemDidChange() {
    show()
    owner?.setNeedsLayout()
  }

  /// The title that is shown in the bar: none where there is an image.
  var shownTitle: String? { shownImage == nil ? item.shownTitle : nil }
  /// The image that is shown in the bar.
  var shownImage: UIImage? { item.shownImage }
  /// The font if the item sets none; it does not follow the user's text size.
  var usualFont: UIFont {
    let isDone = (item as? UIBarButtonItem)?.style == .done
    return .systemFont(ofSize: AssumedFigures.standard.barFontSize, weight: isDone ? .semibold : .regular)
  }
  /// The colour of the content while the button is enabled.
  var usualColor: UIColor { (item as? UIBarButtonItem)?.tintColor ?? tintColor }

  /// The font and colour that the bar gives the title.
  var barAttributes: [NSAttributedString.Key: Any] { owner?.attributes(of: self) ?? [:] }

  private var attributes: [NSAttributedString.Key: Any] {
    let own =
      (isEnabled ? nil : item.titleTextAttributes(for: .disabled))
      ?? (isSelected ? item.titleTextAttributes(for: .selected) : nil)
      ?? item.titleTextAttributes(for: .normal)
    return barAttributes.merging(own ?? [:]) { $1 }
  }

  private func showColors() {
    let color = isEnabled ? usualColor : .tertiaryLabel
    label.textColor = attributes[.foregroundColor] as? UIColor ?? color
    picture.tintColor = color
    let alpha = isHighlighted ? AssumedFigures.standard.barHighlightOpacity : 1
    (label.alpha, picture.alpha) = (alpha, alpha)
  }

  package override func tintColorDidChange() {
    super.tintColorDidChange()
    showColors()
  }

  override func stateDidChange() {
    super.stateDidChange()
    showColors()
  }

  // MARK: Layout

  /// The space on either side of the content, in points.
  static let padding = AssumedFigures.standard.barItemPadding

  /// The width that the item or its content asks for, in points, with some space on either side.
  var contentWidth: CGFloat {
    if let width = (item as? UIBarButtonItem)?.width, width > 0 { return width }
    var titles = [label.text ?? ""]
    if shownImage == nil { titles += (item as? UIBarButtonItem)?.possibleTitles ?? [] }
    let words = titles.map { TextEstimate.current.size(of: $0, font: label.font, lines: 1).width }.max() ?? 0
    return max(words, shownImage?.size.width ?? 0) + 2 * Self.padding
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    let room = bounds.insetBy(dx: min(Self.padding, bounds.width / 2), dy: 0)
    label.frame = room
    picture.frame = fitted(shownImage?.size ?? .zero, in: room)
  }

  /// A size centred in a rectangle, scaled down where it does not fit, and moved by the item's insets.
  final func fitted(_ size: CGSize, in room: CGRect) -> CGRect {
    let scale = min(1, room.width / max(size.width, 1), room.height / max(size.height, 1))
    let (width, height) = (size.width * scale, size.height * scale)
    let insets = item.imageInsets
    return CGRect(
      x: room.midX - width / 2 + (insets.left - insets.right) / 2,
      y: room.midY - height / 2 + (insets.top - insets.bottom) / 2, width: width, height: height)
  }

  // MARK: Actions

  package override func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let item = item as? UIBarButtonItem else { return nil }
    return item.menu.map { UIContextMenuConfiguration($0, item.preferredMenuElementOrder) }
  }

  override func activate(with event: UIEvent?) {
    super.activate(with: event)
    guard !showsMenuAsPrimaryAction else { return }
    owner?.activate(self, event)
  }

  /// Detaches the button from the bar that its item has left: a press in progress no longer does anything.
  final func leave() {
    cancelTracking(with: nil)
    owner = nil
    if item.button === self { item.button = nil }
    removeFromSuperview()
  }

  /// Whether a recognizer may begin: a tap by one finger belongs to the button, as with any button (R10).
  package override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    !isOwnTap(gestureRecognizer) && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  // MARK: The Large Content Viewer

  /// Whether there is anything to show; a disabled item is shown as well.
  package override var showsLargeContentViewer: Bool {
    get { largeContentImage != nil || largeContentTitle?.isEmpty == false }
    set {}
  }
  override var defaultLargeContentTitle: String? { item.viewerTitle }
  override var defaultLargeContentImage: UIImage? {
    return item.largeContentSizeImage ?? item.shownImage
  }
  /// Whether the image is scaled up, which keeps only vectors sharp; a separate image for the viewer is not
  /// scaled.
  package override var scalesLargeContentImage: Bool {
    get { item.largeContentSizeImage == nil }
    set {}
  }
  package override var largeContentImageInsets: UIEdgeInsets {
    get { item.largeContentSizeImageInsets }
    set {}
  }

  // MARK: Accessibility, from the item

  override var isElementByDefault: Bool { item.isAccessibilityElement }
  override var labelByDefault: String? { item.accessibilityLabel }
  override var valueByDefault: String? { item.accessibilityValue }
  override var traitsByDefault: UIAccessibilityTraits { item.accessibilityTraits }
  package override var accessibilityHint: String? {
    get { item.accessibilityHint }
    set {}
  }
  package override var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { item.accessibilityCustomActions }
    set {}
  }
  package override var accessibilityIdentifier: String? {
    get { item.accessibilityIdentifier }
    set {}
  }
}
