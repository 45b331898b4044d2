import RetouchSupport
import RetouchVerdict

/// The cases of the files that are merged: where each is, and what is counted for it, in 24 bytes per case.
///
/// It keeps no text, even for a million cases; names are read again when they are needed.
struct CaseTable {
  /// A case.
  struct Record {
    /// Its place among all cases that were selected.
    var place: Int
    /// Where its first event is in its file.
    var offset: Int64
    /// The distance from there to its last event, or nil if that is more than 4 GiB.
    var length: Int64?
    /// The file, by its place among those that are merged.
    var file: Int
  }

  /// What is kept of a case; its position in the table is its place.
  private struct Entry {
    /// Where its first event is in its file, without the bits above these.
    var offset: UInt32 = 0
    /// The distance from there to its last event; the largest number for more.
    var length: UInt32 = 0
    /// The real time of its replay in µs; the largest number for one that takes more, which is in
    /// `longTimes`.
    var wallTime: UInt32 = 0
    /// A hash of its identity, to find two that have the same one.
    var hash: UInt32 = 0
    /// Its suite and what else is counted for it, by the group's place among all groups, from 1; 0 if there
    /// is no case.
    var group: UInt32 = 0
    /// The bits of the offset above the others.
    var highOffset: UInt16 = 0
    /// The file, by its place among those that are merged.
    var file: UInt16 = 0

    func record(at place: Int) -> Record {
      Record(
        place: place, offset: Int64(highOffset) << 32 | Int64(offset),
        length: length == .max ? nil : Int64(length),
        file: Int(file))
    }
  }

  /// The counts that many cases share: the places of their suite and of what is counted for them.
  private struct Group: Hashable {
    var suite: UInt32
    var kind: UInt32
  }

  /// How many files can be merged.
  static let fileLimit = Shard.countLimit
  /// How many cases a page holds: one part of a run may have only a few of many cases.
  private static let pageSize = 256

  /// The cases by their places; a page without any is empty.
  private var pages: [[Entry]] = []
  /// Cases whose places were already taken, in the order of the files.
  private var doubles: [(place: Int, entry: Entry, wallTime: Int64)] = []
  private var suites: [(name: String, folder: String)] = []
  private var suiteIndices: [ExactText: UInt32] = [:]
  /// There are a few dozen at most.
  private var kinds: [CaseCount.Kind] = []
  private var groups: [Group] = []
  private var groupIndices: [Group: UInt32] = [:]
  private var longTimes: [Int: Int64] = [:]
  private var virtualTime: Int64 = 0

  /// How many cases there are.
  private(set) var count = 0

  /// Adds a case that was read from a file.
  ///
  /// - Parameters:
  ///   - identity: Its name among all cases.
  ///   - offset: Where its first event is in the file.
  ///   - end: Where its last event is.
  mutating func add(_ counted: CaseCount, place: Int, identity: String, file: Int, offset: Int64, end: Int64)
  {
    let hash = StableHash.fnv1a(identity)
    virtualTime &+= counted.virtualTime
    let entry = Entry(
      offset: UInt32(truncatingIfNeeded: offset), length: UInt32(clamping: end - offset),
      wallTime: counted.wallTime < 0 ? .max : UInt32(clamping: counted.wallTime),
      hash: UInt32(truncatingIfNeeded: hash ^ hash >> 32), group: group(counted),
      highOffset: UInt16(truncatingIfNeeded: offset >> 32), file: UInt16(file))
    let (page, line) = place.quotientAndRemainder(dividingBy: Self.pageSize)
    while pages.count <= page { pages.append([]) }
    if pages[page].isEmpty { pages[page] = Array(repeating: Entry(), count: Self.pageSize) }
    guard pages[page][line].group == 0 else {
      doubles.append((place, entry, counted.wallTime))
      return
    }
    if entry.wallTime == .max { longTimes[place] = counted.wallTime }
    pages[page][line] = entry
    count += 1
  }

  private mutating func group(_ counted: CaseCount) -> UInt32 {
    // Cases of one suite are often consecutive.
    if let last = lastGroup {
      let group = groups[Int(last) - 1]
      if kinds[Int(group.kind)] == counted.kind,
        suites[Int(group.suite)].folder.hasSameBytes(as: counted.folder)
      {
        return last
      }
    }
    let folder = ExactText(counted.folder)
    let suite = suiteIndices[folder] ?? UInt32(suites.count)
    if suite == suites.count {
      suites.append((counted.suite, counted.folder))
      suiteIndices[folder] = suite
    }
    let kind = kinds.firstIndex(of: counted.kind) ?? kinds.count
    if kind == kinds.count { kinds.append(counted.kind) }
    let group = Group(suite: suite, kind: UInt32(kind))
    let index = groupIndices[group] ?? UInt32(groups.count + 1)
    if index > groups.count {
      groups.append(group)
      groupIndices[group] = index
    }
    lastGroup = index
    return index
  }

  private var lastGroup: UInt32?

  /// Resolves the cases whose places or names occur twice; nothing may be added afterwards.
  ///
  /// - Parameters:
  ///   - choose: Receives all cases of one place, and returns the one that stays.
  ///   - namesake: Receives two cases whose identities have the same hash.
  mutating func check(
    choose: ([Record]) throws(ReportError) -> Int,
    namesake: (Record, Record) throws(ReportError) -> Void
  ) throws(ReportError) {
    let ordered = doubles.indices.sorted { (doubles[$0].place, $0) < (doubles[$1].place, $1) }
    for same in ordered.split(whenSeparating: { doubles[$0].place != doubles[$1].place }) {
      let place = doubles[same[same.startIndex]].place
      let records = [self[place].record(at: place)] + same.map { doubles[$0].entry.record(at: place) }
      let choice = try choose(records)
      guard choice > 0 else { continue }
      let (_, entry, wallTime) = doubles[same[same.startIndex + choice - 1]]
      pages[place / Self.pageSize][place % Self.pageSize] = entry
      longTimes[place] = entry.wallTime == .max ? wallTime : nil
    }
    doubles = []
    // No more cases are added, and for a million cases these dictionaries take some megabytes.
    (suiteIndices, groupIndices) = ([:], [:])
    // Part of the hashes at a time: all of them together would take a third of the table's memory.
    let parts = UInt32(count >> 16 + 1)
    var hashes: [UInt64] = []
    for part in 0..<parts {
      hashes.removeAll(keepingCapacity: true)
      forEach { place, entry in
        if entry.hash % parts == part { hashes.append(UInt64(entry.hash) << 32 | UInt64(place)) }
      }
      hashes.sort()
      for (one, other) in zip(hashes, hashes.dropFirst()) where one >> 32 == other >> 32 {
        let places = (Int(one & 0xFFFF_FFFF), Int(other & 0xFFFF_FFFF))
        try namesake(self[places.0].record(at: places.0), self[places.1].record(at: places.1))
      }
    }
  }

  /// Leaves out the virtual time of a case that occurs twice.
  mutating func leaveOut(virtualTime time: Int64) { virtualTime &-= time }

  /// Passes on the cases in the order of their places.
  func forEach(onlyFailed: Bool, _ body: (Record) throws(ReportError) -> Void) throws(ReportError) {
    try forEach { (place, entry) throws(ReportError) in
      guard !onlyFailed || kind(entry).outcome != .passed || kind(entry).isTooThin else { return }
      try body(entry.record(at: place))
    }
  }

  /// Passes on the cases that have warnings, in the order of their places.
  func forEachWithWarnings(_ body: (Record) throws(ReportError) -> Void) throws(ReportError) {
    guard kinds.contains(where: \.hasWarnings) else { return }
    try forEach { (place, entry) throws(ReportError) in
      if kind(entry).hasWarnings { try body(entry.record(at: place)) }
    }
  }

  private func forEach<Failure>(_ body: (Int, Entry) throws(Failure) -> Void) throws(Failure) {
    for (number, page) in pages.enumerated() {
      for (line, entry) in page.enumerated() where entry.group != 0 {
        try body(number * Self.pageSize + line, entry)
      }
    }
  }

  private subscript(place: Int) -> Entry { pages[place / Self.pageSize][place % Self.pageSize] }

  private func kind(_ entry: Entry) -> CaseCount.Kind { kinds[Int(groups[Int(entry.group) - 1].kind)] }

  /// Whether there is a case at a place.
  func has(place: Int) -> Bool {
    let page = place / Self.pageSize
    return pages.indices.contains(page) && !pages[page].isEmpty && self[place].group != 0
  }

  /// The counts of all cases.
  var tally: RunTally {
    var tally = RunTally()
    tally.reserve(suites: suites.count)
    forEach { place, entry in
      let suite = suites[Int(groups[Int(entry.group) - 1].suite)]
      tally.add(
        CaseCount(
          suite: suite.name, folder: suite.folder, kind: kind(entry), virtualTime: 0,
          wallTime: longTimes[place] ?? Int64(entry.wallTime)))
    }
    tally.add(virtualTime: virtualTime)
    return tally
  }
}

extension Array {
  /// Divides the array between any two neighbours that the closure separates.
  fileprivate func split(whenSeparating isEnd: (Element, Element) -> Bool) -> [ArraySlice<Element>] {
    var (parts, start): ([ArraySlice<Element>], Int) = ([], 0)
    for index in indices where index + 1 == endIndex || isEnd(self[index], self[index + 1]) {
      parts.append(self[start...index])
      start = index + 1
    }
    return parts
  }
}
