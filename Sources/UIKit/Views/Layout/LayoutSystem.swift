/// Layout by constraints, before a hierarchy is laid out, if anything that constraints depend on has changed.
@MainActor
enum LayoutSystem {
  /// Whether a constraint was ever active in the current application; until then views do not look for
  /// constraints.
  private static var isUsed: Bool { UIApplication.useCurrent { $0.usesConstraints } ?? false }
  private static var lastOrder = 0
  private static var isSolving = false

  /// Makes views look for constraints from now on, until the next replay.
  static func use() { UIApplication.useShared { $0.usesConstraints = true } }

  /// Makes views look for constraints if a view may bring some that were made before the replay.
  static func use(ifTakingPart view: UIView) {
    if view.madeRules?.takesPart == true { use() }
  }

  static func nextOrder() -> Int {
    use()
    lastOrder += 1
    return lastOrder
  }

  /// Invalidates the layout of a view's hierarchy after a change of something that constraints depend on.
  static func invalidate(_ view: UIView?) {
    guard isUsed, !isSolving, let view else { return }
    let rules = view.root.layoutRules
    rules.needsSolution = true
    rules.takesPart = true
    view.setNeedsLayout()
  }

  /// Places the views of a hierarchy by their constraints, if the layout has been invalidated.
  ///
  /// Placing a view may resize other views through their masks, on which other constraints depend; so it is
  /// repeated until nothing moves, at most four times.
  static func bringUpToDate(around view: UIView) {
    guard isUsed, !isSolving else { return }
    let root = view.root
    guard root.madeRules?.needsSolution == true else { return }
    root.updateConstraintsIfNeeded()
    root.madeRules?.needsSolution = false
    isSolving = true
    defer { isSolving = false }
    for _ in 0..<4 {
      let solver = LayoutSolver(root: root, rootIsOpen: false)
      guard solver.hasUnknowns, solver.solve().apply() else { return }
    }
  }

  /// The width and height that constraints give a view, nil for what they leave undetermined.
  ///
  /// Only constraints of the view itself and of its contents count, not those that tie it to views around it.
  static func size(of view: UIView) -> (width: CGFloat?, height: CGFloat?) {
    guard isUsed, view.madeRules?.held.isEmpty == false else { return (nil, nil) }
    let solver = LayoutSolver(root: view, rootIsOpen: true)
    return solver.hasUnknowns ? solver.solve().rootSize : (nil, nil)
  }
}

extension UIView {
  /// The view at the root of the hierarchy.
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
