/// The recognizer that uncovers the actions beside a row, `table.swipe` in an outcome (TV5).
///
/// It begins as the table's own pan does, but for horizontal motion: whichever of the two fits the finger's
/// direction begins and excludes the other.
@MainActor
final class RowSwipeGestureRecognizer: UIPanGestureRecognizer {
  weak var table: UITableView?
  /// The distance that the hysteresis consumed, in points.
  private(set) var dropped: CGFloat = 0

  override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    isBuiltIn = true
    name = "table.swipe"
    maximumNumberOfTouches = 1
  }

  override var handlesOwnActions: Bool { true }
  override func act(on state: State) { table?.followSwipe(state) }

  /// How far the finger has gone along the row since the gesture began.
  var way: CGFloat { translation(in: table).x - dropped }

  override var draggedDistance: Double { abs(Double(translation(in: table).x)) }

  override var letsOthersGoFirst: Bool {
    let gone = translation(in: table)
    return abs(gone.y) > abs(gone.x)
  }

  /// A row without actions on that side is not swiped, nor does vertical motion swipe one.
  override var reasonNotToDrag: GestureEndReason? {
    guard let table, let touch = trackedTouches.first else { return nil }
    let gone = translation(in: table)
    let start = fromWindow(touch.origin, to: table)
    dropped = max(-CGFloat(hysteresis), min(CGFloat(hysteresis), gone.x))
    guard abs(gone.x) >= abs(gone.y) else {
      return .wrongDirection(along: abs(Double(gone.x)), across: abs(Double(gone.y)))
    }
    return table.finds(swipeFrom: start, leading: gone.x > 0) ? nil : .refusedByView(table)
  }

  override func forget() {
    super.forget()
    dropped = 0
    table?.swipeCandidate = nil
  }
}

/// The recognizer that moves a row by its control, `table.reorder` in an outcome (TV8).
@MainActor
final class RowReorderGestureRecognizer: UILongPressGestureRecognizer {
  var follow: (@MainActor (State, UIGestureRecognizer) -> Void)?

  override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    isBuiltIn = true
    name = "table.reorder"
    minimumPressDuration = 0
  }

  override var handlesOwnActions: Bool { true }
  override func act(on state: State) { follow?(state, self) }
}
