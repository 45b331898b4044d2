import RetouchSupport
import RetouchVerdict

/// Bounds as JSON: what `bounds --json` prints of each quantity, and the event of a suite's.
package enum BoundsJSON {
  /// The bounds of one quantity.
  package static func object(_ bounds: CaseBounds) -> JSONObject {
    var object = JSONObject()
    add(bounds, to: &object)
    return object
  }

  private static func add(_ bounds: CaseBounds, to object: inout JSONObject) {
    let quantity = bounds.quantity
    object.add("quantity", quantity.name)
    object.add("unit", unit(quantity))
    object.add("recorded", bounds.recorded)
    object.add("from", bounds.range.lowerBound)
    object.add("to", bounds.range.upperBound)
    object.add("regions", bounds.regions.map(Self.object))
    object.add(
      "edges",
      bounds.edges.map { edge in
        var object = JSONObject()
        object.add("before", edge.before)
        object.add("after", edge.after)
        object.add("at", quantity.compact(edge.after))
        object.add("line_before", edge.lineBefore)
        object.add("line_after", edge.lineAfter)
        object.add("by", bounds.way(to: edge).rawValue)
        object.add("rule", edge.rule)
        object.add("exact", isTrue: edge.isExact)
        return object
      })
    if !bounds.common.isEmpty { object.add("common", bounds.common) }
    object.add("replays", bounds.replays)
    object.add("grid", bounds.grid)
    object.add("gap", bounds.gap)
    if bounds.untried > 0 { object.add("untried", bounds.untried) }
    object.add("missed", bounds.missed)
    let words = bounds.suiteWords
    if !words.isEmpty { object.add("suite", words) }
    if !bounds.warnings.isEmpty { object.add("warnings", bounds.warnings) }
    if !bounds.remarks.isEmpty { object.add("remarks", bounds.remarks) }
  }

  private static func object(_ region: CaseBounds.Region) -> JSONObject {
    var object = JSONObject()
    object.add("from", region.from)
    object.add("to", region.through)
    object.add("line", region.line)
    if !region.lines.isEmpty { object.add("lines", region.lines) }
    object.add("tried", region.tried)
    return object
  }

  private static func unit(_ quantity: Quantity) -> String {
    switch quantity.unit {
    case .time: "us"
    case .points: "0.001pt"
    case .category: "text size"
    case .hertz: "hz"
    }
  }

  /// The event of bounds that a case's suite expects.
  static func event(_ held: HeldBounds, of address: String) -> String {
    var object = JSONObject()
    object.add("event", "bounds")
    object.add("case", address)
    add(held.found, to: &object)
    var expected = JSONObject()
    expected.add("from", held.expected.lower)
    expected.add("to", held.expected.upper)
    expected.add("line", held.expected.line)
    expected.add(
      "edges",
      held.expected.edges.map { edge in
        var object = JSONObject()
        object.add("after", edge.value)
        object.add("line_before", edge.before)
        object.add("line_after", edge.after)
        return object
      })
    object.add("expected", json: expected.json)
    let changes = held.changes
    if !changes.isEmpty {
      object.add(
        "changes",
        changes.map { change in
          var object = JSONObject()
          object.add("what", held.sentence(change))
          object.add("expected", change.expected?.value)
          object.add("found", change.found?.after)
          object.add("moved", change.expected == nil || change.found == nil ? nil : change.moved)
          return object
        })
      let words = held.suiteWords
      if !words.isEmpty { object.add("accept", words) }
    }
    return object.json
  }
}

extension EventReader {
  /// The bounds of one quantity that a case's suite expects.
  struct Bounds: Decodable {
    struct Region: Decodable {
      var from: Int64
      var to: Int64
      var line: String
      var lines: [String]?
      var tried: Int
    }

    struct Edge: Decodable {
      var before: Int64?
      var after: Int64
      var lineBefore: String
      var lineAfter: String
      var rule: String?
    }

    struct Expected: Decodable {
      var from: Int64?
      var to: Int64?
      var line: Int?
      var edges: [Edge]
    }

    var `case`: String
    var quantity: String
    var recorded: Int64
    var from: Int64
    var to: Int64
    var regions: [Region]
    var edges: [Edge]
    var common: [String]?
    var replays: Int
    var grid: Int
    var gap: Int64
    var untried: Int?
    var warnings: [String]?
    var remarks: [String]?
    var expected: Expected

    func held() throws(Malformed) -> HeldBounds {
      guard let known = Quantity(quantity) else {
        throw Malformed(
          problem: "expected a quantity such as \"press.for\" as \"quantity\", found "
            + JSONLiteral.quoted(quantity))
      }
      guard from <= to else {
        throw Malformed(problem: "expected \"from\" to be at most \"to\", found \(from) and \(to)")
      }
      var bounds = CaseBounds(name: `case`, quantity: known, recorded: recorded, range: from...to)
      bounds.regions = regions.map {
        .init(from: $0.from, through: $0.to, line: $0.line, lines: $0.lines ?? [], tried: $0.tried)
      }
      bounds.edges = edges.map {
        .init(
          before: $0.before ?? $0.after, after: $0.after, lineBefore: $0.lineBefore, lineAfter: $0.lineAfter,
          rule: $0.rule)
      }
      bounds.common = common ?? []
      (bounds.replays, bounds.grid, bounds.gap, bounds.untried) = (replays, grid, gap, untried ?? 0)
      (bounds.warnings, bounds.remarks) = (warnings ?? [], remarks ?? [])
      return HeldBounds(
        expected: ExpectedBounds(
          quantity: known, lower: expected.from, upper: expected.to,
          edges: expected.edges.map { .init(value: $0.after, before: $0.lineBefore, after: $0.lineAfter) },
          line: expected.line),
        found: bounds)
    }
  }
}
