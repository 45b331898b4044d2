public import LabPlan

/// The table of devices × rates × gestures.
public struct ComparisonTable: Sendable {
  private var rows: [[String]] = []
  private var remarks: [String] = []
  private var equalCount = 0

  /// Makes an empty table.
  public init() {}

  /// Whether there are rows and all of them are as intended.
  public var isEqual: Bool { !rows.isEmpty && equalCount == rows.count }

  /// Adds a row.
  public mutating func add(_ row: PlannedRow, _ comparison: Comparison) {
    let tolerance = row.device.tolerance
    add(
      row,
      [
        "\(comparison.contacts.expected)/\(comparison.contacts.recorded)",
        "\(comparison.samples.expected)/\(comparison.samples.recorded)",
        "\(comparison.timeError)", thousandths(comparison.positionError),
        "\(tolerance.microseconds) µs, \(thousandths(tolerance.points)) pt, "
          + (tolerance.samples == .all ? "every sample" : "down and up"),
      ], comparison.difference)
  }

  /// Adds a row for which nothing was recorded.
  public mutating func add(_ row: PlannedRow, missing reason: String) {
    add(row, ["–", "–", "–", "–", "–"], reason)
  }

  private mutating func add(_ row: PlannedRow, _ cells: [String], _ difference: String?) {
    rows.append(
      [row.device.rawValue, "\(row.rate)", row.gesture] + cells + [difference == nil ? "equal" : "NOT EQUAL"])
    if let difference {
      remarks.append("\(row.name): \(difference)")
    } else {
      equalCount += 1
    }
  }

  /// The table, then a line for each row that differs, then the number of equal rows.
  public var text: String {
    let head = [
      "device", "Hz", "gesture", "contacts", "samples", "time error µs", "position error pt", "allowed", "",
    ]
    let lines = columns([head] + rows, numeric: [1, 5, 6])
    return (lines + remarks + ["\(equalCount) of \(rows.count) rows equal"]).joined(separator: "\n")
  }
}
