/// Layout by constraints, done before a hierarchy is laid out if anything that constraints depend on has
/// changed (1.6c).
@MainActor
enum LayoutSystem {
  /// Whether a constraint has ever been active in the current application; until then views do not look for
  /// constraints.
  static var isUsed: Bool { UIApplication.useCurrent { $0.usesConstraints } ?? false }
  private static var lastOrder = 0
  private static var lastSolution = 0
  private static var isSolving = false

  /// Makes views look for constraints from now on, until the next replay.
  static func use() { UIApplication.useShared { $0.usesConstraints = true } }

  /// Makes views look for constraints if a view may have some that were made before the replay.
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

  /// Invalidates the layout of a hierarchy in which a view that others are tied to has moved or scrolled.
  ///
  /// The view itself needs no layout: only what is tied to it may move.
  static func follow(_ view: UIView, from old: LayerGeometry) {
    guard let own = view.madeRules, isUsed, !isSolving else { return }
    let new = view.geometry
    let moves =
      own.isItem && view.translatesAutoresizingMaskIntoConstraints && new.position != old.position
    guard moves || own.isTiedToVisiblePart && new.bounds.origin != old.bounds.origin else { return }
    view.root.layoutRules.needsSolution = true
    UIApplication.current?.layoutIsPending = true
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

  static func nextSolution() -> Int {
    lastSolution += 1
    return lastSolution
  }

  /// Puts the subviews of a view that is laid out back where the last solution has them.
  static func placeSubviews(of view: UIView) {
    // Without constraints nothing of a view is looked at: this is asked in each pass.
    guard isUsed, !isSolving, view.subviews.contains(where: { $0.madeRules?.place != nil }) else { return }
    let solution = view.root.madeRules?.solution
    isSolving = true
    defer { isSolving = false }
    for subview in view.subviews
    where subview.madeRules?.place?.solution == solution
      && !subview.translatesAutoresizingMaskIntoConstraints && !subview.isArranged
    { _ = subview.takePlace() }
  }

  /// The width and height that constraints give a view, nil for what they leave undetermined.
  ///
  /// Only constraints of the view itself and of its contents count, not those that tie it to views around it.
  static func size(of view: UIView) -> (width: CGFloat?, height: CGFloat?) {
    size(of: view) { _ in }
  }

  /// The width and height that constraints and content give a view that has constraints, at a given width or
  /// within one, and at a given height if there is one.
  static func size(
    of view: UIView, within width: CGFloat, isExact: Bool, height: CGFloat? = nil
  ) -> (width: CGFloat?, height: CGFloat?) {
    size(of: view) { solver in
      solver.countContentOfRoot()
      solver.give(.horizontal, width, isExact: isExact)
      if let height { solver.give(.vertical, height, isExact: true) }
    }
  }

  private static func size(
    of view: UIView, prepare: (inout LayoutSolver) -> Void
  ) -> (width: CGFloat?, height: CGFloat?) {
    guard isUsed, view.madeRules?.held.isEmpty == false else { return (nil, nil) }
    var solver = LayoutSolver(root: view, rootIsOpen: true)
    prepare(&solver)
    return solver.solve().rootSize
  }
}

extension LayoutSystem {
  /// The width and height that constraints give an arranged view as a share of a length outside the arranged
  /// views: of its stack, or of a view or guide that the stack does not arrange. Nil for what they leave to
  /// the stack.
  static func share(of view: UIView, in stack: UIStackView) -> (width: CGFloat?, height: CGFloat?) {
    guard isUsed else { return (nil, nil) }
    var (width, height): (CGFloat?, CGFloat?)
    var owner: UIView? = stack
    while let holder = owner {
      for rule in holder.madeRules?.held ?? [] where rule.relation == .equal && rule.firstItem === view {
        guard let length = rule.lengthOutside(of: view) else { continue }
        if rule.firstAttribute == .width { width = width ?? length }
        if rule.firstAttribute == .height { height = height ?? length }
      }
      owner = holder.superview
    }
    return (
      width
        ?? distance(of: view, in: stack, [.trailing, .right]).flatMap { end in
          distance(of: view, in: stack, [.leading, .left]).map { stack.bounds.width + end - $0 }
        },
      height
        ?? distance(of: view, in: stack, [.bottom]).flatMap { end in
          distance(of: view, in: stack, [.top]).map { stack.bounds.height + end - $0 }
        }
    )
  }

  /// How far an arranged view's edge is from the same one of its stack, if a constraint ties the two.
  private static func distance(
    of view: UIView, in stack: UIStackView, _ edges: [NSLayoutConstraint.Attribute]
  ) -> CGFloat? {
    for rule in stack.madeRules?.held ?? []
    where rule.relation == .equal && edges.contains(rule.firstAttribute)
      && edges.contains(rule.secondAttribute)
    {
      if rule.firstItem === view, rule.secondItem === stack { return rule.constant }
      if rule.firstItem === stack, rule.secondItem === view { return -rule.constant }
    }
    return nil
  }
}

extension LayoutSystem {
  /// For each view that a stack arranges, the number of its group, whose views rules make equally long; nil
  /// for none.
  static func groups(of views: [UIView], in stack: UIStackView) -> [Int?] {
    var groups = [Int?](repeating: nil, count: views.count)
    guard isUsed else { return groups }
    let length: NSLayoutConstraint.Attribute = stack.axis == .horizontal ? .width : .height
    // The stack is the closest view that contains both.
    for rule in stack.madeRules?.held ?? []
    where rule.relation == .equal && rule.multiplier == 1 && rule.constant == 0 {
      guard rule.firstAttribute == length, rule.secondAttribute == length,
        let first = views.firstIndex(where: { $0 === rule.firstItem }),
        let second = views.firstIndex(where: { $0 === rule.secondItem }), first != second
      else { continue }
      let (kept, joined) = (groups[first] ?? first, groups[second] ?? second)
      for index in groups.indices
      where index == first || index == second || groups[index] == joined { groups[index] = kept }
    }
    return groups
  }
}

extension NSLayoutConstraint {
  /// The second side of a rule between lengths, if the stack around a view does not determine it.
  fileprivate func lengthOutside(of view: UIView) -> CGFloat? {
    let size: CGSize
    switch secondItem {
    case let other as UIView where !other.isDescendant(of: view) && other.superview !== view.superview:
      size = other.bounds.size
    case let guide as UILayoutGuide: size = guide.layoutFrame.size
    default: return nil
    }
    let length: CGFloat
    switch secondAttribute {
    case .width: length = size.width
    case .height: length = size.height
    default: return nil
    }
    return max(0, finite(length * multiplier + constant))
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
    (superview as? UIStackView)?.arranged.contains { $0 === self } ?? false
  }
}
