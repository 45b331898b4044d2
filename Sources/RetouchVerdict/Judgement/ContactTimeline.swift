import RetouchReplay

/// How many contacts are down at any time, from an outcome's lines.
struct ContactTimeline {
  /// The contacts that are down from a time on.
  struct Step: Hashable {
    /// When, in µs.
    var time: Int64
    /// The numbers of the contacts, ascending.
    var contacts: [Int]
    /// The index of the line that causes it.
    var line: Int
  }

  /// The steps in order; several may have the same time.
  private(set) var steps: [Step] = []
  /// How many contacts there are in all.
  private(set) var total = 0

  /// Follows the lines of contacts.
  ///
  /// Contacts that are lifted in the frame in which others go down are lifted first, because the panel never
  /// saw them together.
  init(_ lines: [OutcomeLine]) {
    var down: [Int] = []
    var index = 0
    while index < lines.count {
      let time = lines[index].time
      let end = lines[index...].firstIndex { $0.time != time } ?? lines.count
      let changes = (index..<end).compactMap { Change(lines[$0], at: $0) }
      let begun = Set(changes.lazy.filter(\.begins).map(\.contact))
      total += begun.count
      let lifts = changes.filter { !$0.begins && !begun.contains($0.contact) }
      let late = changes.filter { !$0.begins && begun.contains($0.contact) }
      let begins = changes.filter(\.begins)
      let order =
        [lifts, begins, late]
      for group in order {
        guard let last = group.last else { continue }
        for change in group {
          if change.begins { down.append(change.contact) } else { down.removeAll { $0 == change.contact } }
        }
        steps.append(Step(time: time, contacts: down.sorted(), line: last.line))
      }
      index = end
    }
  }

  /// The first step with the most contacts, or nil if there are none.
  var peak: Step? {
    var peak: Step?
    for step in steps where step.contacts.count > peak?.contacts.count ?? 0 { peak = step }
    return peak
  }

  /// The states between two times: the one at the first time, and those after
  /// it.
  func states(from start: Int64, through end: Int64) -> [Step] {
    let first = steps.lastIndex { $0.time <= start }
    let found = first.map { steps[$0] } ?? Step(time: start, contacts: [], line: 0)
    let later = steps[(first.map { $0 + 1 } ?? 0)...].prefix { $0.time <= end }
    return [found] + later
  }

  /// A line that puts a contact down or takes it away.
  private struct Change {
    var contact: Int
    var begins: Bool
    var line: Int

    init?(_ outcomeLine: OutcomeLine, at line: Int) {
      guard outcomeLine.kind == .contact,
        let number = outcomeLine.source.split(separator: " ").last.flatMap({ Int($0) })
      else { return nil }
      switch outcomeLine.event {
      case "down", "before": begins = true
      case "up", "cancelled", "cut": begins = false
      default: return nil
      }
      (contact, self.line) = (number, line)
    }
  }
}
