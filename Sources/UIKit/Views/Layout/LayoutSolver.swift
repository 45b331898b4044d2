/// Finds frames that satisfy the active constraints of a hierarchy.
///
/// The frames of views with constraints are unknown; all others stay where they are. Constraints are added by
/// priority, then in the order of activation; one that contradicts earlier ones is left out, and reported if
/// it is required. An inequality counts only if it would be violated, and then as an equality. A length that
/// remains undetermined is taken from the content size, or is zero; a position that does is the superview's
/// origin.
@MainActor
struct LayoutSolver {
  typealias Sum = LinearEquations.Sum

  /// A rule: a sum that must be zero, or must not be negative.
  struct Rule {
    var sum: Sum
    var isEquality: Bool
    var priority: Float
    var constraint: NSLayoutConstraint?
  }

  let root: UIView
  /// Whether the root's own size is an unknown.
  let rootIsOpen: Bool
  /// The first unknown of an item: x, y, width, height; of the root and of scrolled content: width, height.
  private var places: [ObjectIdentifier: Int] = [:]
  private var unknownCount = 0
  /// The views that are placed.
  private(set) var views: [(view: UIView, first: Int)] = []
  private(set) var guides: [(guide: UILayoutGuide, first: Int)] = []
  private(set) var contents: [(view: UIScrollView, first: Int)] = []
  private var constraints: [NSLayoutConstraint] = []
  /// The views whose content counts: those that are placed, after a root that fits its own content.
  private var sized: [(view: UIView, first: Int)] = []
  /// What is given of the size of a root that fits its content.
  private var given: [Rule] = []

  var hasUnknowns: Bool { unknownCount > 0 }

  init(root: UIView, rootIsOpen: Bool) {
    (self.root, self.rootIsOpen) = (root, rootIsOpen)
    if rootIsOpen {
      places[ObjectIdentifier(root)] = 0
      unknownCount = 2
    }
    collect(from: root)
    constraints.sort { ($1.priority, $0.order) < ($0.priority, $1.order) }
    for constraint in constraints {
      add(constraint.firstItem, constraint.firstAttribute, other: constraint.secondItem)
      add(constraint.secondItem, constraint.secondAttribute, other: constraint.firstItem)
    }
    // The size of a root is not affected by views that no constraint ties to it.
    if !rootIsOpen { addUnconstrained(in: root) }
    sized = views
  }

  /// Counts the content of a root whose size is an unknown, as constraints may only limit it.
  ///
  /// Not that of a stack whose constraints limit nothing: measuring what it arranges costs most.
  mutating func countContentOfRoot() {
    guard !(root is UIStackView) || constraints.contains(where: { $0.relation != .equal }) else { return }
    // The width of a placed view is its third unknown, that of the root the first of all.
    sized.insert((root, -2), at: 0)
  }

  /// Makes a root whose size is an unknown as long as a length, or no longer, unless its required constraints
  /// say otherwise.
  mutating func give(_ axis: NSLayoutConstraint.Axis, _ length: CGFloat, isExact: Bool) {
    guard length.isFinite, length < .greatestFiniteMagnitude else { return }
    let sum = Sum.constant(Double(length)).adding(.unknown(axis.rawValue), times: -1)
    given.append(Rule(sum: sum, isEquality: isExact, priority: UILayoutPriority.required.rawValue))
  }

  // MARK: Collecting items

  private mutating func collect(from view: UIView) {
    for constraint in view.madeRules?.held ?? [] {
      guard constraint.isInside(view) else {
        // An item has left the view or no longer exists: the constraint no longer counts, as in UIKit.
        constraint.deactivate()
        continue
      }
      // A stack meets those between itself and what it arranges, none of which determine its own size.
      if let stack = view as? UIStackView {
        if constraint.isWithin(stack) || rootIsOpen && view === root && constraint.hasSecondItem { continue }
      }
      // The length that a view asks of its stack is the stack's to give.
      if view !== root, view.isArranged, !constraint.hasSecondItem { continue }
      constraints.append(constraint)
    }
    for subview in view.subviews { collect(from: subview) }
  }

  private mutating func add(
    _ item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute, other: AnyObject?
  ) {
    guard let item else { return }
    if let distance = item as? LayoutDistance {
      add(distance.start.item, distance.start.attribute, other: distance.end.item)
      return add(distance.end.item, distance.end.attribute, other: distance.start.item)
    }
    if let scroll = content(of: item, attribute, other: other) {
      guard places[ObjectIdentifier(scroll.contentLayoutGuide)] == nil else { return }
      contents.append((scroll, take(scroll.contentLayoutGuide, 2)))
      return
    }
    guard places[ObjectIdentifier(item)] == nil else { return }
    if let view = item as? UIView, view !== root, !view.translatesAutoresizingMaskIntoConstraints,
      !view.isArranged
    {
      views.append((view, take(view, 4)))
    } else if let guide = item as? UILayoutGuide, guide.kind == .free {
      guides.append((guide, take(guide, 4)))
    }
  }

  /// Adds the views that no constraint mentions and whose content asks for a size.
  private mutating func addUnconstrained(in superview: UIView) {
    for view in superview.subviews {
      if !view.translatesAutoresizingMaskIntoConstraints, places[ObjectIdentifier(view)] == nil,
        !view.isArranged, view.hasContentSize
      {
        views.append((view, take(view, 4)))
      }
      addUnconstrained(in: view)
    }
  }

  private mutating func take(_ item: AnyObject, _ count: Int) -> Int {
    places[ObjectIdentifier(item)] = unknownCount
    unknownCount += count
    return unknownCount - count
  }

  /// The scroll view whose content an item represents: that of a content guide, or the scroll view itself if
  /// a constraint ties one of its edges to something in it.
  private func content(
    of item: AnyObject, _ attribute: NSLayoutConstraint.Attribute, other: AnyObject?
  ) -> UIScrollView? {
    if let guide = item as? UILayoutGuide {
      return guide.kind == .content ? guide.owningView as? UIScrollView : nil
    }
    guard let scroll = item as? UIScrollView, let other = (other as? any LayoutItem)?.layoutView,
      other !== scroll, other.isDescendant(of: scroll)
    else { return nil }
    return attribute == .width || attribute == .height ? nil : scroll
  }

  // MARK: From constraints to sums

  private func rules(heights: [Double?]) -> [Rule] {
    var rules: [Rule] = []
    for constraint in constraints {
      guard let sum = sum(of: constraint) else { continue }
      let isMost = constraint.relation == .lessThanOrEqual
      rules.append(
        Rule(
          sum: isMost ? Sum().adding(sum, times: -1) : sum, isEquality: constraint.relation == .equal,
          priority: constraint.priority.rawValue, constraint: constraint))
    }
    rules += given
    for (index, (view, first)) in sized.enumerated() {
      let asked =
        (view as? UIStackView)?.arrangementSize(within: .greatestFiniteMagnitude) ?? view.intrinsicContentSize
      let lengths = [
        (NSLayoutConstraint.Axis.horizontal, Double(asked.width), first + 2),
        (.vertical, heights[index] ?? Double(asked.height), first + 3),
      ]
      for (axis, length, unknown) in lengths where length >= 0 {
        let sum = Sum.unknown(unknown).adding(.constant(-length))
        rules.append(
          Rule(
            sum: sum, isEquality: false,
            priority: view.contentCompressionResistancePriority(for: axis).rawValue))
        rules.append(
          Rule(sum: sum, isEquality: true, priority: view.contentHuggingPriority(for: axis).rawValue))
      }
    }
    rules = rules.enumerated().sorted { ($1.element.priority, $0.offset) < ($0.element.priority, $1.offset) }
      .map(\.element)
    return rules
  }

  /// The default values of lengths, then of positions, that no rule determines.
  private var fallbacks: [Sum] {
    var sums = contents.flatMap { view, first in
      [
        Sum.unknown(first).adding(.constant(-Double(view.contentSize.width))),
        Sum.unknown(first + 1).adding(.constant(-Double(view.contentSize.height))),
      ]
    }
    let firsts = views.map(\.first) + guides.map(\.first)
    for first in firsts { sums += [.unknown(first + 2), .unknown(first + 3)] }
    for first in firsts { sums += [.unknown(first), .unknown(first + 1)] }
    return sums
  }

  /// The first side minus the second, in the coordinates of the view that owns the constraint.
  private func sum(of constraint: NSLayoutConstraint) -> Sum? {
    guard let owner = constraint.owner, let firstItem = constraint.firstItem,
      let first = side(firstItem, constraint.firstAttribute, constraint.secondItem, owner)
    else { return nil }
    var sum = first.adding(.constant(-Double(constraint.constant)))
    if constraint.hasSecondItem {
      guard let secondItem = constraint.secondItem,
        let second = side(secondItem, constraint.secondAttribute, firstItem, owner)
      else { return nil }
      sum = sum.adding(second, times: -Double(constraint.multiplier))
    }
    return sum.constant.isFinite ? sum : nil
  }

  private func side(
    _ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute, _ other: AnyObject?, _ owner: UIView
  ) -> Sum? {
    if let distance = item as? LayoutDistance {
      guard let (first, second) = distance.items,
        let start = side(first, distance.start.attribute, second, owner),
        let end = side(second, distance.end.attribute, first, owner)
      else { return nil }
      return end.adding(start, times: -1)
    }
    if let inner = attribute.withinMargins {
      return side((item as? UIView)?.layoutMarginsGuide ?? item, inner, other, owner)
    }
    let axis: NSLayoutConstraint.Axis
    switch attribute {
    case .left, .right, .leading, .trailing, .width, .centerX: axis = .horizontal
    case .top, .bottom, .height, .centerY, .firstBaseline, .lastBaseline: axis = .vertical
    default: return nil
    }
    guard let (start, length) = span(item, axis, attribute, other, owner) else { return nil }
    switch attribute {
    case .left, .leading, .top: return start
    case .right, .trailing, .bottom: return start.adding(length)
    case .centerX, .centerY: return start.adding(length, times: 0.5)
    case .width, .height: return length
    case .firstBaseline, .lastBaseline:
      let baseline = (item as? UIView)?.baseline(first: attribute == .firstBaseline) ?? .bottom
      return start.adding(length, times: Double(baseline.share)).adding(.constant(Double(baseline.offset)))
    default: return nil
    }
  }

  private func span(
    _ item: AnyObject, _ axis: NSLayoutConstraint.Axis, _ attribute: NSLayoutConstraint.Attribute,
    _ other: AnyObject?, _ owner: UIView
  ) -> (start: Sum, length: Sum)? {
    if let scroll = content(of: item, attribute, other: other) {
      guard let first = places[ObjectIdentifier(scroll.contentLayoutGuide)] else { return nil }
      let length = Sum.unknown(first + axis.rawValue)
      return place(of: scroll, axis, in: owner, inside: .constant(0)).map { ($0, length) }
    }
    if let view = item as? UIView {
      let length = length(of: view, axis)
      if view === owner { return (.constant(origin(of: view, axis)), length) }
      return place(of: view, axis, in: owner).map { ($0, length) }
    }
    guard let guide = item as? UILayoutGuide, let view = guide.owningView else { return nil }
    var (start, length) = (Sum.constant(origin(of: view, axis)), length(of: view, axis))
    switch guide.kind {
    case .scrollFrame, .content: break
    case .safeArea, .margins:
      let room = guide.kind == .margins ? view.layoutMargins : view.safeAreaInsets
      let (before, after) = axis == .horizontal ? (room.left, room.right) : (room.top, room.bottom)
      start.constant += Double(before)
      length.constant -= Double(before + after)
    case .upperBars, .lowerBars, .keyboard:
      guard axis == .vertical else { break }
      let depth = Double(guide.depth)
      if guide.kind != .upperBars { start = start.adding(length).adding(.constant(-depth)) }
      length = .constant(depth)
    case .free:
      guard let first = places[ObjectIdentifier(guide)] else { return nil }
      start = .unknown(first + axis.rawValue)
      length = .unknown(first + 2 + axis.rawValue)
    }
    return place(of: view, axis, in: owner, inside: start).map { ($0, length) }
  }

  /// The start of a view in the coordinates of an enclosing view.
  private func place(of view: UIView, _ axis: NSLayoutConstraint.Axis, in owner: UIView) -> Sum? {
    guard let superview = view.superview else { return nil }
    return place(of: superview, axis, in: owner, inside: position(of: view, axis))
  }

  /// The position of something inside a view in the coordinates of an enclosing view.
  private func place(
    of view: UIView, _ axis: NSLayoutConstraint.Axis, in owner: UIView, inside: Sum
  ) -> Sum? {
    var (sum, view) = (inside, view)
    while view !== owner {
      guard let superview = view.superview else { return nil }
      sum = sum.adding(position(of: view, axis)).adding(.constant(-origin(of: view, axis)))
      view = superview
    }
    return sum
  }

  private func origin(of view: UIView, _ axis: NSLayoutConstraint.Axis) -> Double {
    Double(axis == .horizontal ? view.geometry.bounds.origin.x : view.geometry.bounds.origin.y)
  }

  private func position(of view: UIView, _ axis: NSLayoutConstraint.Axis) -> Sum {
    if view !== root, let first = places[ObjectIdentifier(view)] { return .unknown(first + axis.rawValue) }
    let geometry = view.geometry
    return .constant(
      axis == .horizontal
        ? Double(geometry.position.x - geometry.anchorPoint.x * geometry.bounds.size.width)
        : Double(geometry.position.y - geometry.anchorPoint.y * geometry.bounds.size.height))
  }

  private func length(of view: UIView, _ axis: NSLayoutConstraint.Axis) -> Sum {
    if let first = places[ObjectIdentifier(view)] {
      return .unknown((view === root ? first : first + 2) + axis.rawValue)
    }
    let size = view.geometry.bounds.size
    return .constant(Double(axis == .horizontal ? size.width : size.height))
  }

  // MARK: Solving

  /// Solves the rules; twice if the height of text or of a stack depends on the width found first.
  func solve() -> LayoutSolution {
    let unknownHeights = [Double?](repeating: nil, count: sized.count)
    let first = solve(rules(heights: unknownHeights))
    let heights = sized.map { view, place in
      view.brokenSize(within: CGFloat(first.values[place + 2])).map { Double($0.height) }
    }
    guard heights.contains(where: { $0 != nil }) else { return first }
    return solve(rules(heights: heights))
  }

  private func solve(_ rules: [Rule]) -> LayoutSolution {
    var counts = rules.map(\.isEquality)
    while true {
      var equations = LinearEquations(unknowns: unknownCount)
      var leftOut: [NSLayoutConstraint] = []
      for (rule, counts) in zip(rules, counts) where counts {
        let answer = equations.add(rule.sum)
        if answer == .contradicts, let constraint = rule.constraint, constraint.priority == .required {
          leftOut.append(constraint)
        }
      }
      let rootSize = rootIsOpen ? (0..<2).map { equations.value(of: .unknown($0)) } : [nil, nil]
      for fallback in fallbacks { equations.add(fallback) }
      if rootIsOpen { for unknown in 0..<2 { equations.add(.unknown(unknown)) } }
      // Each round makes one more inequality count, so the loop terminates.
      if let violated = rules.indices.first(where: {
        !counts[$0] && (equations.value(of: rules[$0].sum) ?? 0) < -1e-6
      }) {
        counts[violated] = true
        continue
      }
      let values = (0..<unknownCount).map { equations.value(of: .unknown($0)) ?? 0 }
      return LayoutSolution(solver: self, values: values, rootValues: rootSize, leftOut: leftOut)
    }
  }
}

extension UIView {
  /// Whether the content asks for a width or height.
  fileprivate var hasContentSize: Bool {
    let size = intrinsicContentSize
    return size.width >= 0 || size.height >= 0 || self is UIStackView
  }
}

extension NSLayoutConstraint {
  /// Whether each item is a stack or a view that it arranges.
  fileprivate func isWithin(_ stack: UIStackView) -> Bool {
    [firstItem, secondItem].allSatisfy { item in item === stack || stack.arranged.contains { $0 === item } }
  }

  /// Whether the items still exist and are inside a view.
  fileprivate func isInside(_ owner: UIView) -> Bool {
    func isInside(_ item: AnyObject?) -> Bool {
      (item as? any LayoutItem)?.layoutView?.isDescendant(of: owner) ?? false
    }
    return isInside(firstItem) && (!hasSecondItem || isInside(secondItem))
  }
}
