/// Which request a worker gets next.
struct Schedule {
  private var queues: [ArraySlice<Int>]
  private var isTaken: [Bool]
  /// Whether a worker that is done with a request may have another one.
  private let isShared: Bool
  private let goesOn: Bool
  private var firstOpen = 0

  /// All requests in one list, from which each worker takes what comes next; or each in a process of its own.
  init(count: Int, alone: Bool) {
    queues = [ArraySlice(0..<count)]
    isTaken = [false]
    isShared = true
    goesOn = !alone
  }

  /// A list for each worker, to be answered by it from beginning to end.
  init(lanes: [[Int]]) {
    queues = lanes.map { $0[...] }
    isTaken = lanes.map(\.isEmpty)
    isShared = false
    goesOn = true
  }

  /// What a new worker begins with, or nil where all are begun.
  mutating func start() -> (lane: Int, request: Int)? {
    if isShared { return queues[0].popFirst().map { (0, $0) } }
    while firstOpen < queues.count, isTaken[firstOpen] { firstOpen += 1 }
    guard firstOpen < queues.count, let request = queues[firstOpen].popFirst() else { return nil }
    isTaken[firstOpen] = true
    return (firstOpen, request)
  }

  /// What a worker goes on with.
  mutating func next(in lane: Int) -> Int? { goesOn ? queues[lane].popFirst() : nil }

  /// Gives the rest of a list that belonged to a worker to the next one.
  mutating func release(_ lane: Int) {
    guard !isShared, !queues[lane].isEmpty else { return }
    isTaken[lane] = false
    firstOpen = min(firstOpen, lane)
  }

  /// What nobody has begun.
  mutating func drain() -> [Int] {
    defer { queues = queues.map { _ in [] } }
    return queues.flatMap { $0 }
  }
}
