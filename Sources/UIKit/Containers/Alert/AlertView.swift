/// The view of an alert: a panel in front of everything else, which is dimmed.
@MainActor
final class AlertView: UIView {
  override var isPartOfStandardView: Bool { true }
  override var takesViewsOfClients: Bool { false }
  private let panel = UIView(frame: .zero)
  private let list = UIScrollView(frame: .zero)
  private let titleLabel = UILabel(frame: .zero)
  private let messageLabel = UILabel(frame: .zero)
  private var buttons: [AlertButton] = []
  private weak var controller: UIAlertController?
  /// The touch that chooses a button; others are ignored until it has ended.
  private weak var touch: UITouch?

  override init(frame: CGRect) {
    super.init(frame: frame)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    backgroundColor = UIColor(white: 0, alpha: AssumedFigures.standard.alertDimming)
    for (view, name) in [(panel, "panel"), (list, "actions")] {
      view.accessibilityIdentifier = name
      view.clipsToBounds = true
    }
    panel.backgroundColor = .secondarySystemBackground
    list.contentInsetAdjustmentBehavior = .never
    for label in [titleLabel, messageLabel] {
      label.textAlignment = .center
      label.numberOfLines = 0
      panel.addSubview(label)
    }
    titleLabel.font = .systemFont(ofSize: UIFont.labelFontSize, weight: .semibold)
    messageLabel.font = .systemFont(ofSize: UIFont.smallSystemFontSize)
    panel.addSubview(list)
    addSubview(panel)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows what an alert says, and its actions.
  func show(_ controller: UIAlertController) {
    self.controller = controller
    // A touch on a button that was removed chooses nothing.
    touch = nil
    titleLabel.text = controller.title
    messageLabel.text = controller.message
    for button in buttons { button.removeFromSuperview() }
    buttons = controller.sortedActions.map { action in
      let button = AlertButton(action, isPreferred: action === controller.preferredAction)
      action.button = button
      return button
    }
    for button in buttons { list.addSubview(button) }
    for field in controller.textFields ?? [] where field.superview !== panel { panel.addSubview(field) }
    setNeedsLayout()
  }

  // MARK: Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let controller else { return }
    let figures = AssumedFigures.standard
    let isSheet = controller.preferredStyle == .actionSheet
    var room = bounds.inset(by: safeAreaInsets)
    let keyboard = UIApplication.shared.keyboard
    if controller.textFields != nil, keyboard.height > 0 {
      room.size.height = max(0, min(room.maxY, keyboard.frame.minY) - room.minY)
    }
    let width =
      isSheet ? max(0, room.width - 2 * figures.alertSheetMargin) : min(figures.alertWidth, room.width)
    let most = max(0, room.height - 2 * figures.alertSheetMargin)
    let texts = layOutTexts(width)
    // In an action sheet the cancel action is apart from the others.
    let apart = isSheet ? buttons.filter { $0.action.style == .cancel } : []
    let together = buttons.filter { button in !apart.contains { $0 === button } }
    let height = isSheet ? figures.alertSheetActionHeight : figures.alertActionHeight
    let apartHeight = apart.isEmpty ? 0 : height + figures.alertSheetMargin
    let content = height * CGFloat(controller.isSideBySide ? 1 : together.count)
    let shown = max(0, min(content, most - texts - apartHeight))
    let panelHeight = texts + shown
    panel.frame = CGRect(
      x: room.midX - width / 2,
      y: isSheet
        ? room.maxY - figures.alertSheetMargin - apartHeight - panelHeight : room.midY - panelHeight / 2,
      width: width, height: panelHeight)
    list.frame = CGRect(x: 0, y: texts, width: width, height: shown)
    list.contentSize = CGSize(width: width, height: content)
    // A list that fits does not scroll, so that a finger can slide from one button to the next.
    list.isScrollEnabled = content > shown
    let share = controller.isSideBySide ? width / 2 : width
    for (index, button) in together.enumerated() {
      button.frame = CGRect(
        x: controller.isSideBySide ? share * CGFloat(index) : 0,
        y: controller.isSideBySide ? 0 : height * CGFloat(index), width: share, height: height)
      let isFirst = index == 0 || controller.isSideBySide
      button.lineEdges = isFirst && texts == 0 ? [] : .top
      if controller.isSideBySide, index > 0 { button.lineEdges.insert(.left) }
    }
    for button in apart {
      addSubview(button)
      button.frame = CGRect(
        x: panel.frame.minX, y: panel.frame.maxY + figures.alertSheetMargin, width: width, height: height)
    }
    for view in [panel] + apart { view.layer.cornerRadius = figures.alertCornerRadius }
  }

  /// Places the title, the message and the text fields, and returns their combined height.
  private func layOutTexts(_ width: CGFloat) -> CGFloat {
    let margin = AssumedFigures.standard.alertMargin
    var y = margin
    for label in [titleLabel, messageLabel] where label.text?.isEmpty == false {
      let size = label.sizeThatFits(
        CGSize(width: max(0, width - 2 * margin), height: .greatestFiniteMagnitude))
      label.frame = CGRect(x: margin, y: y, width: max(0, width - 2 * margin), height: size.height)
      y += size.height
    }
    let height = AssumedFigures.standard.searchFieldHeight
    for field in controller?.textFields ?? [] {
      field.frame = CGRect(x: margin, y: y, width: max(0, width - 2 * margin), height: height)
      y += height
    }
    return y == margin ? 0 : y + margin
  }

  // MARK: Touches

  /// Highlights only the button under a touch.
  func follow(_ touch: UITouch) {
    guard self.touch == nil || self.touch === touch else { return }
    self.touch = touch
    let found = button(under: touch)
    for button in buttons where button.isHighlighted != (button === found) {
      button.isHighlighted = button === found
    }
  }

  /// Chooses the button under a touch that ended, if there is one.
  func end(_ touch: UITouch, isChoice: Bool) {
    guard self.touch === touch else { return }
    self.touch = nil
    let found =
      button(under: touch)
    for button in buttons { button.isHighlighted = false }
    if isChoice, let found { choose(found) }
  }

  /// Chooses the action of a button.
  func choose(_ button: AlertButton) { controller?.choose(button.action) }

  private func button(under touch: UITouch) -> AlertButton? {
    buttons.first { button in
      guard button.isAvailable, button.bounds.contains(touch.location(in: button)) else { return false }
      // A button that is scrolled out of the list's bounds is not visible.
      return button.superview !== list || list.bounds.contains(touch.location(in: list))
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, touch.view === self,
      hitTest(touch.location(in: self), with: event) === self
    else { return }
    controller?.touchedOutside()
  }
}
