import RetouchSupport

/// A contact that both recordings have.
package struct ContactMatch: Sendable {
  /// The indices in A's contacts: one, or several if A lost and found a contact of B's.
  package let a: [Int]
  /// The indices in B's contacts: one, or several if B lost and found a contact of A's.
  package let b: [Int]
  /// The index of the contact of B that it ends with: that of another one if fingers change places.
  package internal(set) var lastB: Int
  /// How much later it goes down in B, in µs; nil for one that was down before a recording began.
  package internal(set) var down: Int64?
  /// How much later it goes up in B, in µs; nil for one that was down when a recording ended.
  package internal(set) var up: Int64?
  /// How much later B is along the path, in µs; nil for one that moves less than 20 points.
  package internal(set) var lag: Int64?
  /// How far apart the paths are.
  package internal(set) var distance = WayDistance()
  /// Whether it ends otherwise: lifted in one, and cancelled or still down at the end in the other.
  package internal(set) var endsDiffer = false
  /// Whether it is, for example, a finger in one recording and a pen in the other.
  package internal(set) var kindsDiffer = false

  init(a: [Int], b: [Int]) {
    (self.a, self.b) = (a, b)
    lastB = b.last ?? 0
  }

  /// How often one of the recordings lost it, and found it again.
  package var breaks: Int { a.count + b.count - 2 }
}

/// How values in µs are spread around 0.
package struct TimeSpread: Sendable {
  /// How many there are.
  package let count: Int
  /// The median; for an even number the lower of the two in the middle.
  package let median: Int64
  /// The magnitude that 95 % of them do not exceed.
  package let p95: Int64
  /// The one that is furthest from 0, with its index among all values; of two equal ones the first.
  package let worst: (value: Int64, index: Int)

  /// Creates the spread of the values that are not nil; nil if there are none.
  package init?(_ values: [Int64?]) {
    let known = values.compactMap(\.self)
    guard let first = values.firstIndex(where: { $0 != nil }), let value = values[first] else { return nil }
    count = known.count
    median = RetouchSupport.median(known)
    let sizes = known.map(\.magnitude).sorted()
    p95 = Int64(clamping: sizes[(sizes.count * 95 + 99) / 100 - 1])
    var worst = (value: value, index: first)
    for (index, value) in values.enumerated() {
      if let value, value.magnitude > worst.value.magnitude { worst = (value, index) }
    }
    self.worst = worst
  }

}
