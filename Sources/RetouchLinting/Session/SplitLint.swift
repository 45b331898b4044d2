/// Looks for one finger that opens several slots: contacts that begin and end in the same frames.
struct SplitLint {
  private var groups: [(slots: Set<Int32>, place: LintPlace, isOnePlace: Bool)] = []
  /// How many groups of three came so far, and where the first one is.
  private var threes: (count: Int, place: LintPlace) = (0, LintPlace())

  /// Contacts this close have one place, in points: two fingers are at least 40 apart. Of two contacts the
  /// second may be a neighbour's that the panel displaces.
  private static let onePlace = (two: 3.0, more: 30.0)
  /// Distances within these factors of their mean are even.
  private static let even = 0.7...1.3
  /// The largest number of contacts of one finger, and of groups that are followed at once.
  private static let limit = 10

  /// Takes the contacts that began in a frame.
  mutating func begin(_ contacts: [(slot: Int32, at: LintPoint)], _ place: LintPlace) {
    guard (2...Self.limit).contains(contacts.count), groups.count < Self.limit else { return }
    let onePlace = contacts.count == 2 ? Self.onePlace.two : Self.onePlace.more
    let isOnePlace = contacts.allSatisfy { ($0.at - contacts[0].at).length <= onePlace }
    guard isOnePlace || contacts.count >= 3 && Self.isEven(contacts.map(\.at)) else { return }
    groups.append((Set(contacts.map(\.slot)), place, isOnePlace))
  }

  /// Whether places lie in a row at even distances.
  private static func isEven(_ places: [LintPoint]) -> Bool {
    let isWide = span(places.map(\.x)) >= span(places.map(\.y))
    let row = places.sorted { isWide ? $0.x < $1.x : $0.y < $1.y }
    let distances = zip(row, row.dropFirst()).map { ($1 - $0).length }
    let whole = (row[row.count - 1] - row[0]).length
    let mean = distances.reduce(0, +) / Double(distances.count)
    // The way along the row is not longer than the row is: it is straight.
    return distances.allSatisfy { even.contains($0 / mean) } && mean * Double(distances.count) <= 1.05 * whole
  }

  private static func span(_ values: [Double]) -> Double { (values.max() ?? 0) - (values.min() ?? 0) }

  /// Takes the slots whose contacts ended in a frame; returns where contacts began that are one finger, and
  /// how many they are.
  mutating func end(_ slots: Set<Int32>) -> [(place: LintPlace, contacts: Int, isOnePlace: Bool)] {
    var found: [(place: LintPlace, contacts: Int, isOnePlace: Bool)] = []
    groups.removeAll { group in
      guard !group.slots.isDisjoint(with: slots) else { return false }
      guard group.slots.isSubset(of: slots) else { return true }
      if group.slots.count == 3, !group.isOnePlace {
        // Three fingers of a hand may do so once.
        threes.count += 1
        if threes.count == 1 { threes.place = group.place }
        guard threes.count > 1 else { return true }
        if threes.count == 2 { found.append((threes.place, 3, false)) }
      }
      found.append((group.place, group.slots.count, group.isOnePlace))
      return true
    }
    return found
  }
}
