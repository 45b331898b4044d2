import RetouchVerdict

/// Cases whose outcomes differ, grouped by the first decision that differs.
package struct DecisionGroups: Sendable {
  /// Cases that part at the same decision by the same rule.
  package struct Group: Sendable {
    /// The difference of the first of them.
    package var difference: DecisionDifference
    /// Their names, in order.
    package var cases: [String]
  }

  /// The groups, the largest first; of equal ones the one whose first case comes first.
  package private(set) var groups: [Group] = []
  /// How many cases were compared.
  package private(set) var compared = 0
  /// The cases whose decisions differ and whose outcomes do not.
  package private(set) var onlyDecisions: [String] = []

  /// Groups pairs of sides.
  package init(_ pairs: [(a: DecisionSide, b: DecisionSide)]) {
    var places: [String: Int] = [:]
    for (a, b) in pairs {
      compared += 1
      guard let difference = DecisionDifference(a, b) else { continue }
      if difference.lines.isEmpty, a.ended == b.ended {
        onlyDecisions.append(a.name)
        continue
      }
      let place = places[difference.key] ?? groups.count
      if place == groups.count {
        places[difference.key] = place
        groups.append(Group(difference: difference, cases: []))
      }
      groups[place].cases.append(a.name)
    }
    groups = groups.enumerated().sorted {
      ($1.element.cases.count, $0.offset) < ($0.element.cases.count, $1.offset)
    }.map(\.element)
  }
}
