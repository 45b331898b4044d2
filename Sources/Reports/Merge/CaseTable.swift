import Verdict

/// The cases of the files that are merged: where each stands, and what is counted of it, in 36 bytes a case.
///
/// Of a million cases no text is kept. Their names are read again where they are asked for.
struct CaseTable {
  /// A case.
  struct Record {
    /// Its place among all cases that were selected.
    var place: UInt32
    /// A hash of its identity, to find two that have one.
    var hash: UInt32
    /// Where its first event stands in its file.
    var offset: Int64
    /// How far behind that its last event stands.
    var length: UInt32
    /// The real time of its replay in µs; the largest number for one that takes more, which is in `longTimes`.
    var wallTime: UInt32
    /// Its suite, by its place among all suites.
    var suite: UInt32
    /// What else is counted of it, by its place among all kinds.
    var kind: UInt16
    /// Its file.
    var file: UInt16
  }

  /// How many files can be merged.
  static let fileLimit = Int(UInt16.max)

  private var records: [Record] = []
  /// The records in the order of their places.
  private var order: [UInt32] = []
  private var suites: [(name: String, folder: String)] = []
  private var suiteIndices: [String: UInt32] = [:]
  private var kinds: [CaseCount.Kind] = []
  private var kindIndices: [CaseCount.Kind: UInt16] = [:]
  private var longTimes: [UInt32: Int64] = [:]
  private var virtualTime: Int64 = 0

  /// How many cases there are.
  var count: Int { order.count }

  /// Makes room for cases.
  ///
  /// A file can say any number of them, so there is room for some millions at most.
  mutating func reserve(_ count: Int) { records.reserveCapacity(min(count, 1 << 22)) }

  /// Adds a case that was read from a file.
  ///
  /// - Parameters:
  ///   - offset: Where its first event stands in the file.
  ///   - end: Where its last event stands.
  mutating func add(_ reported: ReportedCase, file: Int, offset: Int64, end: Int64) {
    let count = CaseCount(reported)
    let index = UInt32(records.count)
    let identity = reported.result.testCase.identity
    let hash = StableHash.fnv1a(identity.utf8)
    if count.wallTime < 0 || count.wallTime >= UInt32.max { longTimes[index] = count.wallTime }
    virtualTime &+= count.virtualTime
    records.append(
      Record(
        place: UInt32(reported.place), hash: UInt32(truncatingIfNeeded: hash ^ hash >> 32), offset: offset,
        length: UInt32(clamping: end - offset),
        wallTime: count.wallTime < 0 ? .max : UInt32(clamping: count.wallTime),
        suite: suite(count), kind: kind(count.kind), file: UInt16(file)))
  }

  private mutating func suite(_ count: CaseCount) -> UInt32 {
    if let index = suiteIndices[count.folder] { return index }
    let index = UInt32(suites.count)
    suiteIndices[count.folder] = index
    suites.append((count.suite, count.folder))
    return index
  }

  private mutating func kind(_ kind: CaseCount.Kind) -> UInt16 {
    if let index = kindIndices[kind] { return index }
    // Verdicts, their exit codes, and four marks: some hundreds.
    let index = UInt16(kinds.count)
    kindIndices[kind] = index
    kinds.append(kind)
    return index
  }

  /// Sorts the cases by their places; nothing may be added any more.
  ///
  /// - Parameters:
  ///   - equal: Is told of two cases with one place, the first of which stays.
  ///   - namesake: Is told of two cases whose identities have one hash.
  mutating func sort(
    equal: (Record, Record) throws(ReportError) -> Void,
    namesake: (Record, Record) throws(ReportError) -> Void
  ) throws(ReportError) {
    let records = records
    order = (0..<UInt32(records.count)).map { $0 }
    order.sort { one, other in
      let (first, second) = (records[Int(one)].place, records[Int(other)].place)
      return first != second ? first < second : one < other
    }
    var kept = 0
    for index in order {
      if kept > 0, records[Int(order[kept - 1])].place == records[Int(index)].place {
        try equal(records[Int(order[kept - 1])], records[Int(index)])
      } else {
        order[kept] = index
        kept += 1
      }
    }
    order.removeLast(order.count - kept)
    var hashes = order.map { UInt64(records[Int($0)].hash) << 32 | UInt64($0) }
    hashes.sort()
    for (one, other) in zip(hashes, hashes.dropFirst()) where one >> 32 == other >> 32 {
      try namesake(
        records[Int(truncatingIfNeeded: one & 0xFFFF_FFFF)],
        records[Int(truncatingIfNeeded: other & 0xFFFF_FFFF)])
    }
  }

  /// Leaves the virtual time of a case out that is there twice.
  mutating func leaveOut(virtualTime time: Int64) { virtualTime &-= time }

  /// The cases in the order of their places.
  var sorted: some Sequence<Record> { order.lazy.map { records[Int($0)] } }

  /// Whether a case passed.
  func hasPassed(_ record: Record) -> Bool { kinds[Int(record.kind)].outcome == .passed }

  /// Whether there is a case at a place.
  func has(place: Int) -> Bool {
    var (low, high) = (0, order.count)
    while low < high {
      let middle = low + (high - low) / 2
      if records[Int(order[middle])].place < place { low = middle + 1 } else { high = middle }
    }
    return low < order.count && records[Int(order[low])].place == place
  }

  /// The counts of all cases.
  var tally: RunTally {
    var tally = RunTally()
    for index in order {
      let record = records[Int(index)]
      let suite = suites[Int(record.suite)]
      tally.add(
        CaseCount(
          suite: suite.name, folder: suite.folder, kind: kinds[Int(record.kind)], virtualTime: 0,
          wallTime: longTimes[index] ?? Int64(record.wallTime)))
    }
    tally.add(virtualTime: virtualTime)
    return tally
  }
}
