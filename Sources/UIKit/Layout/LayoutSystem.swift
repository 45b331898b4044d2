/// When layout by rules happens: before a hierarchy lays out, if something in it that rules look at has changed.
@MainActor
enum LayoutSystem {
  /// Whether a rule was ever active; until then no view looks for rules.
  private(set) static var isUsed = false
  private static var lastOrder = 0
  private static var isSolving = false

  /// Makes views look for rules from now on.
  static func use() { isUsed = true }

  static func nextOrder() -> Int {
    use()
    lastOrder += 1
    return lastOrder
  }

  /// Says that something that rules look at has changed in a view.
  static func isOutdated(for view: UIView?) {
    guard isUsed, !isSolving, let view else { return }
    view.root.layoutRules.isOutdated = true
    view.setNeedsLayout()
  }

  /// Places the views of a hierarchy by their rules, where something has changed.
  ///
  /// What rules place may resize by its mask what other rules look at; so it is done until nothing moves, four
  /// times at most.
  static func bringUpToDate(around view: UIView) {
    guard isUsed, !isSolving else { return }
    let root = view.root
    guard root.madeRules?.isOutdated == true else { return }
    root.updateConstraintsIfNeeded()
    root.madeRules?.isOutdated = false
    isSolving = true
    defer { isSolving = false }
    for _ in 0..<4 {
      let solver = LayoutSolver(root: root, rootIsOpen: false)
      guard solver.hasUnknowns, solver.solve().apply() else { return }
    }
  }

  /// The width and height that rules give a view, nil for what they leave open.
  ///
  /// The rules about the view itself and about what is in it count, those that tie it to what is around it don't.
  static func size(of view: UIView) -> (width: CGFloat?, height: CGFloat?) {
    guard isUsed, view.madeRules?.held.isEmpty == false else { return (nil, nil) }
    let solver = LayoutSolver(root: view, rootIsOpen: true)
    return solver.hasUnknowns ? solver.solve().rootSize : (nil, nil)
  }
}

extension UIView {
  /// The view at the top of the hierarchy.
  var root: UIView {
    var view = self
    while let superview = view.superview { view = superview }
    return view
  }

  /// Whether a stack view places it.
  var isArranged: Bool {
    (superview as? UIStackView)?.arrangedSubviews.contains { $0 === self } ?? false
  }
}
