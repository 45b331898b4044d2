import RetouchReports
import RetouchSupport
import RetouchRunner
import RetouchVerdict

extension BoundsJSON {
  /// The keys of what `bounds --json` prints, for the help.
  static let keys =
    "bounds (the format's version), name, quantities (quantity, unit, recorded, from, to, regions (from, to, line, "
    + "lines, tried), edges (before, after, at, line_before, line_after, by, rule, exact), common, replays, grid, gap, "
    + "untried, missed, suite, warnings, remarks); with --plot map (x, y, columns, rows, cells, outcomes)"

  /// The bounds of a case as a JSON object on one line.
  static func object(_ name: String, _ bounds: [CaseBounds], _ map: BoundsMap?) -> String {
    var object = JSONObject()
    object.add("bounds", 1)
    object.add("name", name)
    object.add("quantities", bounds.map { Self.object($0) })
    if let map { object.add("map", json: Self.object(map).json) }
    return object.json
  }

  private static func object(_ map: BoundsMap) -> JSONObject {
    func list(_ numbers: [some BinaryInteger]) -> String {
      "[" + numbers.map { "\($0)" }.joined(separator: ",") + "]"
    }
    var object = JSONObject()
    object.add("x", map.x.name)
    object.add("y", map.y.name)
    object.add("columns", json: list(map.columns))
    object.add("rows", json: list(map.rows))
    object.add("cells", json: list(map.cells))
    object.add("outcomes", map.outcomes)
    return object
  }
}
