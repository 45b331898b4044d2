/// A row of a menu; the menu itself tracks the touches, so that a finger can slide to another row.
@MainActor
final class MenuRow: UIView {
  override var isPartOfStandardView: Bool { true }
  override var takesViewsOfClients: Bool { false }
  let element: UIMenuElement
  /// Whether it leads back from a menu to the enclosing one.
  let leadsBack: Bool
  private let label = UILabel(frame: .zero)
  private let picture = UIImageView(frame: .zero)
  /// Whether its action is on, or where it leads.
  private let mark = UIImageView(frame: .zero)
  private let line = UIView(frame: .zero)

  /// Whether a mark is before its title.
  var hasMark: Bool { mark.image != nil && !leadsOn }
  /// Whether the title begins where it does in rows that have a mark.
  var leavesRoomForMark = false { didSet { setNeedsLayout() } }
  /// Whether a thin line separates it from what is above.
  var hasLine = false { didSet { line.isHidden = !hasLine } }
  private var leadsOn: Bool { element is UIMenu && !leadsBack }

  /// Whether a finger is on it.
  var isHighlighted = false { didSet { backgroundColor = isHighlighted ? .systemGray4 : nil } }
  /// Whether it can be chosen.
  var isAvailable: Bool { !((element as? UIAction)?.attributes.contains(.disabled) ?? false) }

  private var menuView: MenuView? {
    var view = superview
    while let found = view, !(found is MenuView) { view = found.superview }
    return view as? MenuView
  }

  init(_ element: UIMenuElement, leadsBack: Bool = false) {
    (self.element, self.leadsBack) = (element, leadsBack)
    super.init(frame: .zero)
    accessibilityIdentifier = element.title
    accessibilityLabel = element.title
    isAccessibilityElement = true
    let action = element as? UIAction
    let isDestructive =
      action?.attributes.contains(.destructive) ?? (element as? UIMenu)?.options.contains(.destructive)
      ?? false
    let isOn = action?.state == .on
    accessibilityTraits = isOn ? [.button, .selected] : .button
    let symbol: String? =
      leadsBack
      ? "chevron.left"
      : leadsOn ? "chevron.right" : isOn ? "checkmark" : action?.state == .mixed ? "minus" : nil
    mark.image = symbol.flatMap { UIImage(systemName: $0) }
    mark.contentMode = .scaleAspectFit
    label.text = element.title
    label.font = .systemFont(ofSize: UIFont.labelFontSize)
    label.textColor = isDestructive ? .systemRed : .label
    label.isEnabled = isAvailable
    picture.image = element.image
    picture.contentMode = .scaleAspectFit
    for view in [picture, mark] {
      view.tintColor = isAvailable ? label.textColor : .tertiaryLabel
    }
    line.backgroundColor = .separator
    for view in [label, picture, mark, line] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    line.isHidden = true
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let margin = AssumedFigures.standard.menuMargin
    var room = bounds.insetBy(dx: min(2 * margin, bounds.width / 2), dy: 0)
    line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: AssumedFigures.standard.separatorHeight)
    let width = min(2 * margin, room.width)
    if leavesRoomForMark {
      mark.frame = CGRect(x: room.minX - margin / 2, y: bounds.midY - width / 2, width: width, height: width)
      room = CGRect(x: room.minX + width, y: room.minY, width: room.width - width, height: room.height)
    }
    if leadsOn {
      mark.frame = CGRect(x: room.maxX - width, y: bounds.midY - width / 2, width: width, height: width)
      room.size.width = max(0, room.width - width - margin)
    }
    if picture.image != nil {
      let side = min(bounds.height / 2, room.width)
      picture.frame = CGRect(x: room.maxX - side, y: bounds.midY - side / 2, width: side, height: side)
      room.size.width = max(0, room.width - side - margin)
    }
    label.frame = room
  }

  override func accessibilityActivate() -> Bool {
    menuView?.choose(self)
    return menuView != nil
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches { menuView?.follow(touch) }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches { menuView?.follow(touch) }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches { menuView?.end(touch, isChoice: true) }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches { menuView?.end(touch, isChoice: false) }
  }
}
