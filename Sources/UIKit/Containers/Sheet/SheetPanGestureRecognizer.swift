/// The recognizer that drags a sheet, `sheet.pan` in an outcome (SH2).
@MainActor
final class SheetPanGestureRecognizer: UIPanGestureRecognizer {
  weak var sheet: UISheetPresentationController?

  override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    isBuiltIn = true
    name = "sheet.pan"
    maximumNumberOfTouches = 1
  }

  override var handlesOwnActions: Bool { true }
  override func act(on state: State) { sheet?.follow(state, self) }

  /// A sheet follows vertical motion only.
  override var draggedDistance: Double { abs(Double(translation(in: nil).y)) }
}

/// The dimmed layer between a sheet and the views beneath.
@MainActor
final class SheetDimmingView: UIView {
  override var isPartOfStandardView: Bool { true }
  override var takesViewsOfClients: Bool { false }
  weak var sheet: UISheetPresentationController?

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, touch.view === self, bounds.contains(touch.location(in: self)) else {
      return
    }
    sheet?.touchedOutside()
  }
}
