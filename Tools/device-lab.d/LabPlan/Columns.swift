import RetouchSupport

/// Formats a table's lines, each column as wide as its widest cell; numbers are aligned to the right.
public func columns(_ rows: [[String]], numeric: Set<Int>) -> [String] {
  let count = rows.map(\.count).max() ?? 0
  let widths = (0..<count).map { column in
    rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
  }
  return rows.map { row in
    var line = row.enumerated().map { column, cell in
      numeric.contains(column) ? padded(left: cell, widths[column]) : padded(cell, widths[column])
    }.joined(separator: "  ")
    while line.last == " " { line.removeLast() }
    return line
  }
}

/// Formats a number with three decimals, without Foundation.
public func thousandths(_ value: Double) -> String {
  guard value.isFinite, value.magnitude < 1e12 else { return "\(value)" }
  let rounded = Int64((value * 1000).rounded())
  let fraction = String(1000 + rounded.magnitude % 1000).dropFirst()
  return "\(rounded < 0 ? "-" : "")\(rounded.magnitude / 1000).\(fraction)"
}
