import RetouchVerdict

/// Determines which request a worker gets next.
struct Schedule {
  private var queues: [ArraySlice<Int>]
  private var isTaken: [Bool]
  /// Whether all workers take their requests from one list.
  private let isShared: Bool
  private let goesOn: Bool
  private var firstOpen = 0

  /// Creates one list of all requests, from which workers take the next; each takes only one if `alone`.
  init(count: Int, alone: Bool) { self.init(list: Array(0..<count), alone: alone) }

  /// Creates one list of requests, from which workers take the next; each takes only one if `alone`.
  init(list: [Int], alone: Bool) {
    queues = [list[...]]
    isTaken = [false]
    isShared = true
    goesOn = !alone
  }

  /// Creates a list for each worker, which answers it from beginning to end.
  init(lanes: [[Int]]) {
    queues = lanes.map { $0[...] }
    isTaken = lanes.map(\.isEmpty)
    isShared = false
    goesOn = true
  }

  /// Returns the first request for a new worker, or nil if all lists have been started.
  mutating func start() -> (lane: Int, request: Int)? {
    if isShared { return queues[0].popFirst().map { (0, $0) } }
    while firstOpen < queues.count, isTaken[firstOpen] { firstOpen += 1 }
    guard firstOpen < queues.count, let request = queues[firstOpen].popFirst() else { return nil }
    isTaken[firstOpen] = true
    return (firstOpen, request)
  }

  /// The request that a worker would get next.
  func upcoming(in lane: Int) -> Int? { goesOn ? queues[lane].first : nil }

  /// Returns the next request of a worker.
  mutating func next(in lane: Int) -> Int? { goesOn ? queues[lane].popFirst() : nil }

  /// The request that the next worker to finish gets, whichever it is; nil if that depends on the worker.
  var upcoming: Int? { isShared && goesOn ? queues[0].first : nil }

  /// Makes the rest of a list available to the next worker.
  mutating func release(_ lane: Int) {
    guard !isShared, !queues[lane].isEmpty else { return }
    isTaken[lane] = false
    firstOpen = min(firstOpen, lane)
  }

  /// Removes and returns the requests that were never started.
  mutating func drain() -> [Int] {
    defer { queues = queues.map { _ in [] } }
    return queues.flatMap { $0 }
  }
}
