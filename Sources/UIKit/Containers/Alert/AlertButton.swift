/// The button of an alert's action; the alert itself tracks the touches, so that a finger can slide to
/// another button.
@MainActor
final class AlertButton: UIView {
  override var isPartOfStandardView: Bool { true }
  override var takesViewsOfClients: Bool { false }
  let action: UIAlertAction
  private let label = UILabel(frame: .zero)
  private let topLine = UIView(frame: .zero)
  private let leftLine = UIView(frame: .zero)

  /// Where a thin line separates it from what is beside it.
  var lineEdges: UIRectEdge = [] { didSet { setNeedsLayout() } }
  /// Whether it can be chosen.
  var isAvailable: Bool = true { didSet { showState() } }
  /// Whether a finger is on it.
  var isHighlighted = false { didSet { showState() } }

  private var alert: AlertView? {
    var view = superview
    while let found = view, !(found is AlertView) { view = found.superview }
    return view as? AlertView
  }

  init(_ action: UIAlertAction, isPreferred: Bool) {
    self.action = action
    super.init(frame: .zero)
    accessibilityIdentifier = action.title
    accessibilityLabel = action.title
    accessibilityTraits = .button
    isAccessibilityElement = true
    let isBold = isPreferred || action.style == .cancel
    label.text = action.title
    label.font =
      isBold
      ? .systemFont(ofSize: UIFont.labelFontSize, weight: .semibold)
      : .systemFont(ofSize: UIFont.labelFontSize)
    label.textColor = action.style == .destructive ? .systemRed : .systemBlue
    label.textAlignment = .center
    addSubview(label)
    for line in [topLine, leftLine] {
      line.backgroundColor = .separator
      line.isUserInteractionEnabled = false
      addSubview(line)
    }
    isAvailable = action.isEnabled
    showState()
  }

  required init?(coder: NSCoder) { nil }

  private func showState() {
    label.isEnabled = isAvailable
    backgroundColor = isHighlighted ? .systemGray4 : .secondarySystemBackground
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
    let width = AssumedFigures.standard.separatorHeight
    topLine.frame = CGRect(x: 0, y: 0, width: bounds.width, height: lineEdges.contains(.top) ? width : 0)
    leftLine.frame = CGRect(x: 0, y: 0, width: lineEdges.contains(.left) ? width : 0, height: bounds.height)
  }

  override func accessibilityActivate() -> Bool {
    alert?.choose(self)
    return alert != nil
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches { alert?.follow(touch) }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches { alert?.follow(touch) }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches { alert?.end(touch, isChoice: true) }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches { alert?.end(touch, isChoice: false) }
  }
}
