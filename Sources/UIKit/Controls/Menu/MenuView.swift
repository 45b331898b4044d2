/// What has opened a menu, and is told of what is done in it.
@MainActor
protocol MenuOwner: AnyObject {
  var menuAppearance: UIContextMenuInteraction.Appearance { get }
  /// Where the menu was asked for.
  func location(in view: UIView?) -> CGPoint
  func choose(_ action: UIAction, at row: MenuRow)
  func commitPreview()
  func dismissMenu()
}

extension UIContextMenuInteraction: MenuOwner {}
extension UIEditMenuInteraction: MenuOwner {}

/// An open menu: a panel in front of everything else in the window.
@MainActor
final class MenuView: UIView {
  override var isPartOfStandardView: Bool { true }
  override var takesViewsOfClients: Bool { false }
  weak var interaction: (any MenuOwner)?
  /// The menu that is shown: the open one, or the innermost one chosen in it.
  private(set) var menu: UIMenu?
  private var outer: [UIMenu] = []
  private let panel = UIView(frame: .zero)
  /// The scroll area of the rows; a finger drags what does not fit.
  private let list = UIView(frame: .zero)
  private let titleLabel = UILabel(frame: .zero)
  private let drag = UIPanGestureRecognizer()
  private var content: CGFloat = 0
  private var rows: [MenuRow] = []
  private weak var anchorView: UIView?
  /// The part of the view that the menu is beside; nil for all of it.
  private let anchorRect: CGRect?
  private let order: UIContextMenuConfiguration.ElementOrder
  /// Where the finger that opened the menu pressed, in the window.
  private let origin: CGPoint
  /// The touch on a row; others are ignored until it has ended.
  private weak var touch: UITouch?
  /// Deferred elements that were asked for.
  private var deferred: [UIDeferredMenuElement] = []

  init(
    _ interaction: any MenuOwner, from source: UIView, _ rect: CGRect? = nil, in window: UIWindow,
    order: UIContextMenuConfiguration.ElementOrder
  ) {
    (self.interaction, anchorView, anchorRect, self.order) = (interaction, source, rect, order)
    origin = interaction.location(in: nil)
    super.init(frame: window.bounds)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    accessibilityViewIsModal = true
    panel.accessibilityIdentifier = "menu"
    panel.clipsToBounds = true
    panel.backgroundColor = .tertiarySystemBackground
    panel.layer.cornerRadius = AssumedFigures.standard.menuCornerRadius
    drag.isBuiltIn = true
    drag.name = "menu.drag"
    drag.addTarget(self, action: MenuView.dragRows)
    list.clipsToBounds = true
    list.addGestureRecognizer(drag)
    titleLabel.font = .systemFont(ofSize: UIFont.smallSystemFontSize)
    titleLabel.textColor = .secondaryLabel
    titleLabel.numberOfLines = 0
    panel.addSubview(titleLabel)
    panel.addSubview(list)
    addSubview(panel)
  }

  required init?(coder: NSCoder) { nil }

  /// What a menu shows, in order: without what is hidden, and with the elements of menus shown inline.
  static func elements(of menu: UIMenu) -> [UIMenuElement] {
    menu.children.flatMap { child -> [UIMenuElement] in
      switch child {
      case let inner as UIMenu where inner.options.contains(.displayInline): elements(of: inner)
      case let inner as UIMenu: elements(of: inner).isEmpty ? [] : [inner]
      case let late as UIDeferredMenuElement:
        // A deferred element counts as something to show until it turns out to be empty.
        late.elements.map { elements(of: UIMenu(children: $0)) } ?? [late]
      case let action as UIAction where action.attributes.contains(.hidden): []
      default: [child]
      }
    }
  }

  /// Shows a menu.
  func show(_ menu: UIMenu) {
    self.menu = menu
    touch = nil
    for row in rows { row.removeFromSuperview() }
    var elements = Self.elements(of: menu)
    for case let late as UIDeferredMenuElement in elements {
      deferred.append(late)
      late.ask { [weak self] in self?.showAgain() }
    }
    elements = Self.elements(of: menu).filter { !($0 is UIDeferredMenuElement) }
    rows = elements.map { MenuRow($0) }
    if let last = outer.last {
      rows.insert(MenuRow(last.title.isEmpty ? menu : last, leadsBack: true), at: 0)
    }
    // The row that leads back says what an inner menu belongs to.
    titleLabel.text = outer.isEmpty ? menu.title : ""
    let hasMarks = rows.contains { $0.hasMark }
    for row in rows {
      row.leavesRoomForMark = hasMarks
      list.addSubview(row)
    }
    AppEvents.tell(.opens(rows.map(\.element.title)))
    setNeedsLayout()
  }

  /// Shows the same menu with its elements as they are now.
  func showAgain() {
    if let menu { show(menu) }
  }

  /// Leaves the window.
  func leave() {
    for element in deferred { element.forget() }
    removeFromSuperview()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let figures = AssumedFigures.standard
    let room = bounds.inset(by: safeAreaInsets).insetBy(dx: figures.menuMargin, dy: figures.menuMargin)
    let anchor =
      anchorView.map { $0.convert(anchorRect ?? $0.bounds, to: self) }
      ?? CGRect(origin: origin, size: .zero)
    let width = max(0, min(figures.menuWidth, room.width))
    content = figures.menuRowHeight * CGFloat(rows.count)
    let header = layOutTitle(width)
    let height = max(0, min(header + content, room.height))
    var y = anchor.maxY + figures.menuMargin
    var isAbove = false
    if y + height > room.maxY {
      y = anchor.minY - figures.menuMargin - height
      isAbove = y >= room.minY
      // If the view fills the screen, the panel lies over it, as near to the finger as space allows.
      if !isAbove { y = max(room.minY, min(origin.y, room.maxY - height)) }
    }
    let x = max(room.minX, min(anchor.midX - width / 2, room.maxX - width))
    panel.frame = CGRect(x: x, y: y, width: width, height: height)
    list.frame = CGRect(x: 0, y: header, width: width, height: max(0, height - header))
    scroll(to: list.bounds.minY)
    // A list that fits cannot be dragged, so that a finger can slide from one row to the next.
    drag.isEnabled = header + content > height
    let sorted = isAbove && order == .priority ? Array(rows.reversed()) : rows
    for (index, row) in sorted.enumerated() {
      row.frame = CGRect(
        x: 0, y: figures.menuRowHeight * CGFloat(index), width: width, height: figures.menuRowHeight)
      row.hasLine = index > 0 || header > 0
    }
  }

  /// Places the menu's title above the rows, and returns the height that it takes.
  private func layOutTitle(_ width: CGFloat) -> CGFloat {
    let margin = AssumedFigures.standard.menuMargin
    titleLabel.isHidden = titleLabel.text?.isEmpty != false
    guard !titleLabel.isHidden else { return 0 }
    let start = 2 * margin
    let room = max(0, width - 2 * start)
    let size = titleLabel.sizeThatFits(CGSize(width: room, height: .greatestFiniteMagnitude))
    titleLabel.frame = CGRect(x: start, y: margin, width: room, height: size.height)
    return size.height + 2 * margin
  }

  package override var standardLook: StandardLook? {
    .menu(panel: panel.frame, lifted: interaction?.menuAppearance == .rich ? anchorView : nil)
  }

  private func dragRows() {
    scroll(to: list.bounds.minY - drag.translation(in: panel).y)
    drag.setTranslation(.zero, in: panel)
  }

  /// Scrolls the rows to a height, without bouncing or gliding.
  private func scroll(to y: CGFloat) { list.bounds.origin.y = max(0, min(y, content - list.bounds.height)) }

  // MARK: The finger that has opened it

  /// Highlights only the row under a finger.
  func follow(_ point: CGPoint?) {
    let found = point.flatMap { row(at: $0) }
    for row in rows where row.isHighlighted != (row === found) { row.isHighlighted = row === found }
  }

  /// Chooses the row under the finger that has opened the menu, if it has slid to one (CM2).
  func lift(at point: CGPoint) {
    follow(nil)
    let hasSlid = distance(point, origin) > UIApplication.shared.thresholds.panHysteresis
    guard hasSlid, let row = row(at: point) else { return }
    choose(row)
  }

  private func row(at point: CGPoint) -> MenuRow? {
    rows.first { row in
      guard row.isAvailable, row.bounds.contains(row.convert(point, from: nil)) else { return false }
      // A row that is scrolled out of the list's bounds is not visible.
      return list.bounds.contains(list.convert(point, from: nil))
    }
  }

  // MARK: Further touches

  /// Highlights the row under a touch.
  func follow(_ touch: UITouch) {
    guard self.touch == nil || self.touch === touch else { return }
    self.touch = touch
    follow(touch.location(in: nil))
  }

  /// Chooses the row under a touch that ended, if there is one.
  func end(_ touch: UITouch, isChoice: Bool) {
    guard self.touch === touch else { return }
    self.touch = nil
    follow(nil)
    if isChoice, let row = row(at: touch.location(in: nil)) { choose(row) }
  }

  /// A touch beside the panel closes the menu; on the view itself it touches the preview (CM4, CM6).
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, touch.view === self, let interaction,
      hitTest(touch.location(in: self), with: event) === self
    else { return }
    let isOnPreview = anchorView.map { $0.bounds.contains(touch.location(in: $0)) } ?? false
    if isOnPreview, interaction.menuAppearance == .rich {
      interaction.commitPreview()
    } else {
      interaction.dismissMenu()
    }
  }

  /// Performs a row's action, or shows its menu.
  func choose(_ row: MenuRow) {
    if row.leadsBack {
      show(outer.removeLast())
    } else if let inner = row.element as? UIMenu {
      if let menu { outer.append(menu) }
      show(inner)
    } else if let action = row.element as? UIAction, row.isAvailable {
      interaction?.choose(action, at: row)
    }
    layoutIfNeeded()
  }
}
