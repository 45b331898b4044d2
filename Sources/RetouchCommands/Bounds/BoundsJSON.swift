import RetouchSupport
import RetouchVerdict

/// What `bounds --json` prints.
enum BoundsJSON {
  /// The object's keys, for the help.
  static let keys =
    "bounds (the format's version), name, quantities (quantity, unit, recorded, from, to, regions (from, to, line, "
    + "tried), edges (before, after, line_before, line_after, rule, exact), replays, grid, gap, untried, suite, "
    + "warnings, remarks); with --plot map (x, y, columns, rows, cells, outcomes)"

  /// The bounds of a case as a JSON object on one line.
  static func object(_ name: String, _ bounds: [CaseBounds], _ map: BoundsMap?) -> String {
    var object = JSONObject()
    object.add("bounds", 1)
    object.add("name", name)
    object.add("quantities", bounds.map(Self.object))
    if let map { object.add("map", json: Self.object(map).json) }
    return object.json
  }

  private static func unit(_ quantity: Quantity) -> String {
    switch quantity.unit {
    case .time: "us"
    case .points: "0.001pt"
    case .category: "text size"
    case .hertz: "hz"
    }
  }

  private static func object(_ bounds: CaseBounds) -> JSONObject {
    var object = JSONObject()
    object.add("quantity", bounds.quantity.name)
    object.add("unit", unit(bounds.quantity))
    object.add("recorded", bounds.recorded)
    object.add("from", bounds.range.lowerBound)
    object.add("to", bounds.range.upperBound)
    object.add(
      "regions",
      bounds.regions.map { region in
        var object = JSONObject()
        object.add("from", region.from)
        object.add("to", region.through)
        object.add("line", region.line)
        object.add("tried", region.tried)
        return object
      })
    object.add(
      "edges",
      bounds.edges.map { edge in
        var object = JSONObject()
        object.add("before", edge.before)
        object.add("after", edge.after)
        object.add("line_before", edge.lineBefore)
        object.add("line_after", edge.lineAfter)
        object.add("rule", edge.rule)
        object.add("exact", isTrue: edge.isExact)
        return object
      })
    object.add("replays", bounds.replays)
    object.add("grid", bounds.grid)
    object.add("gap", bounds.gap)
    if bounds.untried > 0 { object.add("untried", bounds.untried) }
    object.add("suite", bounds.suiteWords)
    if !bounds.warnings.isEmpty { object.add("warnings", bounds.warnings) }
    if !bounds.remarks.isEmpty { object.add("remarks", bounds.remarks) }
    return object
  }

  private static func object(_ map: BoundsMap) -> JSONObject {
    var object = JSONObject()
    object.add("x", map.x.name)
    object.add("y", map.y.name)
    object.add("columns", json: "[" + map.columns.map { "\($0)" }.joined(separator: ",") + "]")
    object.add("rows", json: "[" + map.rows.map { "\($0)" }.joined(separator: ",") + "]")
    object.add("cells", json: "[" + map.cells.map { "\($0)" }.joined(separator: ",") + "]")
    object.add("outcomes", map.outcomes)
    return object
  }
}
