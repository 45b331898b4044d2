import RetouchVerdict

/// Divides a range of whole numbers into the regions in which a function has one result.
///
/// ```swift
/// var search = BoundsSearch<String>(range: 0...4_000_000)
/// let partition = try search.run { values in values.map { .init(result: press($0.value)) } }
/// ```
/// It tries a grid of values; then what the trials say that they compared, each such value and one between
/// each two of them, and again what those compared; and then halves what lies between two values with
/// different results until they are neighbours. What is left of the trials goes to more values near the
/// edges. A region between two neighbouring values that were tried, which no comparison names, is not found.
struct BoundsSearch<Result: Hashable> {
  /// A value at which another result may begin, and why.
  struct Hint: Hashable, Sendable {
    var value: Int64
    var rule: String
  }

  /// What happened at a value.
  struct Trial {
    var result: Result
    /// Where the comparisons say that another result may begin; empty unless the trial was watched.
    var hints: [Hint] = []
  }

  /// A value to try, and whether its comparisons are wanted.
  struct Order: Hashable {
    var value: Int64
    var isWatched: Bool
  }

  typealias Probe = (_ orders: [Order]) throws -> [Trial]

  private let range: ClosedRange<Int64>
  private let gridSize: Int
  private let limit: Int
  /// How many trials of each edge the caller makes afterwards, to be sure; they count as well.
  private let repeats: Int
  /// A value in the range at which comparisons are wanted first, or nil.
  private let usual: Int64?
  /// Whether a trial is dear and nothing is compared: then the roundest value is tried, and the values beside
  /// round ones.
  private let prefersRound: Bool

  private var results: [Int64: Result] = [:]
  private var watched: Set<Int64> = []
  private var rules: [Int64: String] = [:]
  /// The values that the comparisons named, which are not tried yet.
  private var pending: Set<Int64> = []
  private var trials = 0

  /// The maximum number of edges that are narrowed.
  static var edgeLimit: Int { 100 }
  /// How many trials it takes to narrow an edge that nothing names, between two values of the grid.
  private static var edgeCost: Int { 24 }
  /// How many times narrower than the grid's distance a gap near an edge may become.
  private static var finest: Int64 { 512 }
  /// How wide a gap near an edge may stay, as a share of the way to the edge.
  private static var widestShare: Double { 0.125 }
  /// How many gaps near edges are tried before new edges are looked for.
  private static var gapsAtOnce: Int { 8 }
  /// The maximum number of trials that are repeated to see what they compared.
  private static var watchLimit: Int { 40 }

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - range: The values, with both ends.
  ///   - usual: A value that is tried as well, as the one that was recorded.
  ///   - grid: How many values are tried before anything is known, half of the trials at most; all of a range
  ///     that has no more.
  ///   - limit: How many trials there may be.
  ///   - repeats: How many of them are kept for each edge that is found, for the caller's own trials.
  ///   - prefersRound: Whether edges are looked for at round values first, as what people choose is round.
  init(
    range: ClosedRange<Int64>, usual: Int64? = nil, grid: Int = 101, limit: Int = 600,
    repeats: Int = 0, prefersRound: Bool = false
  ) {
    self.range = range
    self.prefersRound = prefersRound
    self.usual = usual.flatMap { range.contains($0) ? $0 : nil }
    // Each value of the grid may have an edge beside it, which the caller tries again.
    gridSize = max(
      2, min(grid, limit / 2, max(limit / (1 + repeats), limit - repeats * BoundsRun.checkedEdges)))
    self.limit = limit
    self.repeats = repeats
  }

  /// Returns the partition.
  mutating func run(_ probe: Probe) throws -> Partition<Result> {
    let grid = gridValues()
    let ends: Set<Int64> = [range.lowerBound, range.upperBound, usual ?? range.lowerBound]
    try attempt(Set(grid).union(ends).sorted(), watching: ends, room: limit, probe)
    // What the halving finds may compare something that nothing before it did.
    while room > 0 {
      try follow(upTo: limit * 3 / 5, probe)
      if try halve(probe) { continue }
      // Where all edges are exact, what is left goes to comparisons and to the neighbourhood of the edges,
      // but for what one more edge takes.
      guard left > Self.edgeCost else { break }
      if pending.isEmpty {
        guard try lookAround(probe) else { break }
      } else {
        try follow(upTo: trials + (left - Self.edgeCost) / 4 + 1, nearEdges: true, probe)
        _ = try lookAround(probe)
      }
    }
    var partition = partition()
    partition.grid = grid.count
    return partition
  }

  private func gridValues() -> [Int64] {
    let length = range.upperBound - range.lowerBound
    if length < Int64(gridSize) { return Array(range) }
    let parts = Int64(gridSize - 1)
    // Of a product that is too long for 64 bits each part is taken by itself.
    return (0...parts).map {
      range.lowerBound + length / parts * $0 + (length % parts) * $0 / parts
    }
  }

  // MARK: What was compared

  /// Tries what the trials have compared, until they name nothing new or there were so many trials: the rest
  /// is for the edges.
  ///
  /// - Parameter nearEdges: Whether the values beside edges come first, if there are more than can be tried:
  ///   where an outcome turns at one tick of a display it likes to turn at the next one, too.
  private mutating func follow(upTo most: Int, nearEdges: Bool = false, _ probe: Probe) throws {
    while room > 0 {
      try watchNewRegions(probe)
      var orders: Set<Int64> = []
      // Each value that is named costs one more beside it.
      let share = max(0, min((most - trials + 1) / 2, (room + 1) / 2))
      // If there are more than can be tried, they are taken from everywhere in the range.
      let named = nearEdges && pending.count > share ? nearest(share) : pending.sorted()
      let step = share > 0 ? (named.count + share - 1) / share : 1
      for index in stride(from: 0, to: share > 0 ? named.count : 0, by: max(step, 1)) {
        pending.remove(named[index])
        if results[named[index]] == nil { orders.insert(named[index]) }
      }
      guard !orders.isEmpty || !pending.isEmpty && share > 0 else { return }
      if orders.isEmpty { continue }
      try attempt(orders.sorted(), watching: [], probe)
      try attempt(between(), watching: [], probe)
    }
  }

  /// The values that comparisons have named which are nearest to an edge, so many at most and in order.
  private func nearest(_ count: Int) -> [Int64] {
    let known = results.keys.sorted()
    let edges = zip(known, known.dropFirst()).filter { results[$0] != results[$1] }.map(\.1)
    var next = 0
    let distances = pending.sorted().map { value in
      while next < edges.count, edges[next] < value { next += 1 }
      let (left, right) = (
        next > 0 ? value - edges[next - 1] : .max, next < edges.count ? edges[next] - value : .max
      )
      return (value: value, way: min(left, right))
    }
    return distances.sorted { ($0.way, $0.value) < ($1.way, $1.value) }.prefix(count).map(\.value).sorted()
  }

  /// One value between each two neighbouring values that comparisons have named, if none was tried there.
  private func between() -> [Int64] {
    let tried = results.keys.sorted()
    return zip(tried, tried.dropFirst()).compactMap { left, right in
      guard right - left > 1, rules[left] != nil, rules[right] != nil else { return nil }
      return left + (right - left) / 2
    }
  }

  /// Watches one value of each region in which none was watched.
  private mutating func watchNewRegions(_ probe: Probe) throws {
    guard watched.count < Self.watchLimit else { return }
    var unseen: [Int64] = []
    var run: [Int64] = []
    func close(_ run: [Int64]) -> Int64? {
      run.contains(where: watched.contains) ? nil : run[run.count / 2]
    }
    for value in results.keys.sorted() {
      if let last = run.last, results[last] != results[value] {
        if let middle = close(run) { unseen.append(middle) }
        run = []
      }
      run.append(value)
    }
    if !run.isEmpty, let middle = close(run) { unseen.append(middle) }
    let values = Array(unseen.prefix(Self.watchLimit - watched.count))
    try attempt(values, watching: Set(values), probe)
  }

  // MARK: Halving

  /// Narrows each edge by one trial, the first ones if there are too many, and then tries the values beside
  /// them, where regions of a few units like to be; returns whether there was anything left.
  private mutating func halve(_ probe: Probe) throws -> Bool {
    let known = results.keys.sorted()
    let edges = zip(known, known.dropFirst()).filter { results[$0] != results[$1] }.prefix(Self.edgeLimit)
    var values = edges.filter { $1 - $0 > 1 }.map { middle($0, $1) }
    if values.isEmpty, !prefersRound {
      values = Set(edges.flatMap { [$0 - 1, $1 + 1] }).filter { range.contains($0) && results[$0] == nil }
        .sorted()
    }
    guard !values.isEmpty else { return false }
    try attempt(values, watching: [], probe)
    return true
  }

  /// The value to try between two whose results differ: beside one that a comparison names, because the edge
  /// usually is there.
  private func middle(_ left: Int64, _ right: Int64) -> Int64 {
    if rules[right] != nil, results[right - 1] == nil { return right - 1 }
    if rules[left] != nil, results[left + 1] == nil { return left + 1 }
    guard prefersRound else { return left + (right - left) / 2 }
    return roundMiddle(left, right)
  }

  /// The roundest value near the middle of two; of two neighbouring milliseconds, or thousandths of something
  /// else, a value beside one of them.
  private func roundMiddle(_ left: Int64, _ right: Int64) -> Int64 {
    let length = right - left
    if length <= 1000, right.isMultiple(of: 1000), results[right - 1] == nil { return right - 1 }
    if length <= 1000, left.isMultiple(of: 1000), results[left + 1] == nil { return left + 1 }
    let (low, high) = (left + max(1, length * 2 / 5), right - max(1, length * 2 / 5))
    var unit: Int64 = 1_000_000
    while unit > 1 {
      // The multiple that is nearest to the middle, if one is near enough.
      let value = (left + length / 2 + unit / 2) / unit * unit
      if value >= low, value <= high { return value }
      unit /= unit.description.first == "1" ? 2 : 5
    }
    return left + length / 2
  }

  // MARK: Around the edges

  /// Tries the middles of the widest gaps near edges, as seen from the edge; returns whether there were any.
  ///
  /// Where an outcome turns once it likes to turn again: how a glide goes that a lift begins is computed and
  /// compared with nothing that would name a value. A gap counts by its share of the way to the nearest edge,
  /// so that each edge is looked at in all scales alike.
  private mutating func lookAround(_ probe: Probe) throws -> Bool {
    guard !prefersRound else { return false }
    let known = results.keys.sorted()
    var distances = [Int64](repeating: .max, count: known.count)
    // From the nearest edge to the left, and then to the right.
    var edge: Int64?
    for index in known.indices.dropFirst() {
      if results[known[index]] != results[known[index - 1]] { edge = known[index] }
      if let edge { distances[index] = known[index] - edge }
    }
    edge = nil
    for index in known.indices.reversed().dropFirst() {
      if results[known[index]] != results[known[index + 1]] { edge = known[index] }
      if let edge { distances[index] = min(distances[index], edge - known[index]) }
    }
    let least = max(2, (range.upperBound - range.lowerBound) / Int64(gridSize) / Self.finest)
    var gaps: [(value: Int64, share: Double)] = []
    for index in known.indices.dropLast() {
      let width = known[index + 1] - known[index]
      let distance = min(distances[index], distances[index + 1])
      guard width >= least, distance < .max else { continue }
      let share = Double(width) / Double(distance + least)
      if share > Self.widestShare { gaps.append((known[index] + width / 2, share)) }
    }
    let widest = gaps.sorted { ($0.share, $1.value) > ($1.share, $0.value) }.prefix(Self.gapsAtOnce)
    guard !widest.isEmpty else { return false }
    try attempt(widest.map(\.value).sorted(), watching: [], probe)
    return true
  }

  // MARK: Trials

  /// How many trials there are left, but for the caller's own.
  private var left: Int {
    guard repeats > 0 else { return limit - trials }
    let known = results.keys.sorted()
    let edges = zip(known, known.dropFirst()).count { results[$0] != results[$1] }
    return max(0, limit - trials - repeats * min(edges, BoundsRun.checkedEdges))
  }

  /// How many values may be tried at once: a new one may have an edge on either side.
  private var room: Int { left / (1 + 2 * repeats) }

  /// Tries values, as many as the limit allows.
  private mutating func attempt(
    _ values: [Int64], watching: Set<Int64>, room: Int? = nil, _ probe: Probe
  ) throws {
    let orders = values.prefix(room ?? self.room).map { Order(value: $0, isWatched: watching.contains($0)) }
    guard !orders.isEmpty else { return }
    trials += orders.count
    for (order, trial) in zip(orders, try probe(orders)) {
      results[order.value] = trial.result
      if order.isWatched { watched.insert(order.value) }
      for hint in trial.hints {
        guard range.contains(hint.value) else { continue }
        if rules[hint.value] == nil { rules[hint.value] = hint.rule }
        if results[hint.value] == nil { pending.insert(hint.value) }
      }
    }
  }

  private func partition() -> Partition<Result> {
    var partition = Partition<Result>()
    partition.trials = trials
    partition.untried = pending.count
    for value in results.keys.sorted() {
      guard let result = results[value] else { continue }
      guard let last = partition.regions.last, last.result == result else {
        if let last = partition.regions.last {
          partition.edges.append(
            .init(before: last.through, after: value, rule: rules[value] ?? rules[last.through]))
        }
        partition.regions.append(.init(from: value, through: value, result: result, tried: 1))
        continue
      }
      partition.widestGap = max(partition.widestGap, value - last.through)
      partition.regions[partition.regions.count - 1].through = value
      partition.regions[partition.regions.count - 1].tried += 1
    }
    return partition
  }
}
