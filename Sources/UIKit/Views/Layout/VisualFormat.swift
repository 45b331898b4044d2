/// Constraints written as a line of text: `H:|-[label(>=40)]-8-[button(==label)]-|`.
///
/// The grammar is Apple's: an orientation, the superview's edges, views in brackets with what they have to
/// be, and the spaces between them. Names of metrics and of views come from dictionaries. The space of a
/// single dash is 8 points, and beside the superview its margin.
@MainActor
struct VisualFormat {
  /// What cannot be read, and where.
  struct Trouble: Error {
    let text: String
  }

  /// A relation to a number, or to a length of another view.
  private struct Predicate {
    var relation = NSLayoutConstraint.Relation.equal
    var constant: CGFloat = 0
    var view: UIView?
    var priority = UILayoutPriority.required
  }

  private enum Space {
    case touching
    case standard
    case given([Predicate])
  }

  private var rest: Substring
  private let metrics: [String: Any]
  private let views: [String: Any]
  private let options: NSLayoutConstraint.FormatOptions
  private var isVertical = false
  private var made: [NSLayoutConstraint] = []

  init(
    _ format: String, _ options: NSLayoutConstraint.FormatOptions, _ metrics: [String: Any],
    _ views: [String: Any]
  ) {
    (rest, self.options, self.metrics, self.views) = (format[...], options, metrics, views)
  }

  /// The constraints, in the order of the text.
  mutating func constraints() throws -> [NSLayoutConstraint] {
    rest = rest.filter { $0 != " " }[...]
    if take("V:") { isVertical = true } else { _ = take("H:") }
    var last: UIView?
    var shown: [UIView] = []
    var pending: (space: Space, fromEdge: Bool)?
    if take("|") { pending = (try space(), true) }
    while rest.first == "[" {
      let view = try readView()
      if let pending {
        try connect(pending.fromEdge ? nil : last, pending.space, view)
      }
      shown.append(view)
      last = view
      pending = rest.isEmpty ? nil : (try space(), false)
    }
    guard let last else { throw trouble("a view in brackets") }
    if take("|") { try connect(last, pending?.space ?? .touching, nil) }
    guard rest.isEmpty else { throw trouble("the end") }
    align(shown)
    return made
  }

  private func trouble(_ wanted: String) -> Trouble {
    Trouble(text: "expected \(wanted), found \(rest.isEmpty ? "the end" : String(rest).debugDescription)")
  }

  private mutating func take(_ text: String) -> Bool {
    guard rest.hasPrefix(text) else { return false }
    rest = rest.dropFirst(text.count)
    return true
  }

  private mutating func name() -> String {
    let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    rest = rest.dropFirst(name.count)
    return String(name)
  }

  private mutating func space() throws -> Space {
    guard take("-") else { return .touching }
    if rest.first == "[" || rest.first == "|" { return .standard }
    let predicates = try rest.first == "(" ? predicateList() : [predicate()]
    guard take("-") else { throw trouble("-") }
    return .given(predicates)
  }

  private mutating func predicateList() throws -> [Predicate] {
    guard take("(") else { throw trouble("(") }
    var found = [try predicate()]
    while take(",") { found.append(try predicate()) }
    guard take(")") else { throw trouble(")") }
    return found
  }

  private mutating func predicate() throws -> Predicate {
    var found = Predicate()
    if take(">=") {
      found.relation = .greaterThanOrEqual
    } else if take("<=") {
      found.relation = .lessThanOrEqual
    } else {
      _ = take("==")
    }
    let isNegative = take("-")
    let word = name()
    if let view = views[word] as? UIView {
      found.view = view
    } else {
      found.constant = try number(word) * (isNegative ? -1 : 1)
    }
    if take("@") { found.priority = UILayoutPriority(Float(try number(name()))) }
    return found
  }

  private func number(_ word: String) throws -> CGFloat {
    if let number = Double(word) { return CGFloat(number) }
    switch metrics[word] {
    case let number as NSNumber: return CGFloat(number.doubleValue)
    case let number as CGFloat: return number
    case let number as Double: return CGFloat(number)
    case let number as Float: return CGFloat(number)
    case let number as Int: return CGFloat(number)
    default:
      throw Trouble(
        text: "expected a number, or the name of a metric or view, found \(word.debugDescription)")
    }
  }

  private mutating func readView() throws -> UIView {
    guard take("[") else { throw trouble("[") }
    let word = name()
    guard let view = views[word] as? UIView else {
      throw Trouble(text: "expected the name of a view, found \(word.debugDescription)")
    }
    if rest.first == "(" {
      for predicate in try predicateList() {
        let length: NSLayoutConstraint.Attribute = isVertical ? .height : .width
        add(
          view, length, predicate, to: predicate.view, predicate.view == nil ? .notAnAttribute : length)
      }
    }
    guard take("]") else { throw trouble("]") }
    return view
  }

  private mutating func add(
    _ first: Any, _ one: NSLayoutConstraint.Attribute, _ predicate: Predicate, to second: Any?,
    _ other: NSLayoutConstraint.Attribute
  ) {
    let constraint = NSLayoutConstraint(
      item: first, attribute: one, relatedBy: predicate.relation, toItem: second, attribute: other,
      multiplier: 1, constant: predicate.constant)
    constraint.priority = predicate.priority
    made.append(constraint)
  }

  /// The space between two views, or between one and its superview's edge.
  private mutating func connect(_ before: UIView?, _ space: Space, _ after: UIView?) throws {
    let isMirrored = !isVertical && options.contains(.directionRightToLeft)
    let isFixed = isMirrored || options.contains(.directionLeftToRight)
    var start: NSLayoutConstraint.Attribute = isVertical ? .top : isFixed ? .left : .leading
    var end: NSLayoutConstraint.Attribute = isVertical ? .bottom : isFixed ? .right : .trailing
    if isMirrored { swap(&start, &end) }
    guard let around = (before ?? after)?.superview, before == nil || after == nil else {
      guard let before, let after else { throw Trouble(text: "a view beside | has no superview") }
      for var predicate in predicates(space, standard: 8) {
        if isMirrored { predicate = turned(predicate) }
        add(after, start, predicate, to: before, end)
      }
      return
    }
    let margins = around.layoutMargins
    let standard =
      before == nil ? (isVertical ? margins.top : margins.left) : isVertical ? margins.bottom : margins.right
    for var predicate in predicates(space, standard: standard) {
      if isMirrored { predicate = turned(predicate) }
      if let after { add(after, start, predicate, to: around, start) }
      if let before { add(around, end, predicate, to: before, end) }
    }
  }

  private func turned(_ predicate: Predicate) -> Predicate {
    var turned = predicate
    turned.constant.negate()
    if predicate.relation != .equal {
      turned.relation = predicate.relation == .lessThanOrEqual ? .greaterThanOrEqual : .lessThanOrEqual
    }
    return turned
  }

  private func predicates(_ space: Space, standard: CGFloat) -> [Predicate] {
    switch space {
    case .touching: [Predicate()]
    case .standard: [Predicate(constant: standard)]
    case .given(let predicates): predicates
    }
  }

  /// Aligns each view with the next one, as the options say.
  private mutating func align(_ views: [UIView]) {
    let edges: [(NSLayoutConstraint.FormatOptions, NSLayoutConstraint.Attribute)] = [
      (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top), (.alignAllBottom, .bottom),
      (.alignAllLeading, .leading), (.alignAllTrailing, .trailing), (.alignAllCenterX, .centerX),
      (.alignAllCenterY, .centerY), (.alignAllLastBaseline, .lastBaseline),
      (.alignAllFirstBaseline, .firstBaseline),
    ]
    for (option, edge) in edges where options.contains(option) {
      for (one, next) in zip(views, views.dropFirst()) { add(next, edge, Predicate(), to: one, edge) }
    }
  }
}

extension NSLayoutConstraint {
  /// How the views of a text are aligned, and in which direction it is read.
  public struct FormatOptions: OptionSet, Hashable, Sendable {
    /// The bits, as UIKit numbers them.
    public let rawValue: UInt
    /// Makes a set of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The left edges.
    public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
    /// The right edges.
    public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
    /// The upper edges.
    public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
    /// The lower edges.
    public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
    /// The edges at which reading starts.
    public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
    /// The edges at which reading ends.
    public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
    /// The horizontal centres.
    public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
    /// The vertical centres.
    public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
    /// The last baselines.
    public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
    /// The first baselines.
    public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
    /// From leading to trailing edges, as a language is read.
    public static let directionLeadingToTrailing: FormatOptions = []
    /// From left to right.
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    /// From right to left.
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
  }

  /// Makes the constraints of a text, which are not active yet: `H:|-[label(>=40)]-8-[button]-|`.
  ///
  /// A text that cannot be read is reported, for which UIKit raises an exception, and makes none. The margin
  /// beside a single dash is the superview's as it is now.
  public class func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?,
    views: [String: Any]
  ) -> [NSLayoutConstraint] {
    var reader = VisualFormat(format, opts, metrics ?? [:], views)
    do {
      return try reader.constraints()
    } catch {
      let text = (error as? VisualFormat.Trouble)?.text ?? "\(error)"
      UIApplication.shared.observer?.raises(
        .badArgument, "the visual format \(format.debugDescription) cannot be read: \(text)", source: nil)
      return []
    }
  }
}
