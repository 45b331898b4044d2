import RetouchReplay

/// What several engines made of one recording, side by side.
///
///     time      presses           ours
///     0         contact 1 down 100.000,100.000 finger
///     499000    tapped 100,100    tapped 100,100
///     500000                      held 100,100
struct EngineTable {
  /// The outcomes, each with the engine's name.
  let columns: [(name: String, outcome: Outcome)]

  /// When the first of them differs from the others, in µs; nil if all say the same.
  var firstDifference: Int64? {
    let said = columns.map { $0.outcome.lines.filter { $0.kind != .contact } }
    guard let first = said.first else { return nil }
    return said.dropFirst().compactMap { other -> Int64? in
      let count = zip(first, other).prefix { $0 == $1 }.count
      guard count < max(first.count, other.count) else { return nil }
      return [first, other].compactMap { count < $0.count ? $0[count].time : nil }.min()
    }.min()
  }

  /// The rows, with a line break after each.
  var text: String {
    var rows: [[String]] = [["time"] + columns.map(\.name)]
    let all = columns.map(\.outcome.lines)
    for time in Set(all.joined().map(\.time)).sorted() {
      for contact in (all.first ?? []) where contact.time == time && contact.kind == .contact {
        rows.append(["\(time)", ([contact.source, contact.event] + contact.details).joined(separator: " ")])
      }
      let said = all.map { lines in lines.filter { $0.time == time && $0.kind != .contact } }
      for index in 0..<(said.map(\.count).max() ?? 0) {
        rows.append(["\(time)"] + said.map { index < $0.count ? $0[index].event : "" })
      }
    }
    // A contact's line is as long as it is: no column is as wide.
    let widths = (0...columns.count).map { column in
      rows.filter { $0.count > 2 || columns.count == 1 || column == 0 }
        .map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
    }
    return rows.map { row in
      let cells = zip(row, widths).map { cell, width in
        cell + String(repeating: " ", count: max(0, width - cell.count))
      }
      let line = cells.joined(separator: "  ")
      return String(line.reversed().drop { $0 == " " }.reversed()) + "\n"
    }.joined()
  }
}
