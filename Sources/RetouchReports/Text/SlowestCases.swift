import RetouchReplay
import RetouchVerdict

/// The cases whose replays took the longest, in real time, which says as much of the machine as of them.
public struct SlowestCases: Sendable {
  private let limit: Int
  /// The slowest so far, the slowest first.
  private var found: [(address: String, time: Int64)] = []

  /// Creates a list of at most so many cases.
  public init(_ limit: Int) { self.limit = limit }

  /// Takes a case if it is among the slowest; of equal ones the first.
  public mutating func add(_ result: CaseResult) {
    let time = result.wallTime.microseconds
    guard limit > 0, found.count < limit || time > found[found.count - 1].time else { return }
    let place = found.firstIndex { $0.time < time } ?? found.count
    found.insert((result.testCase.address, time), at: place)
    if found.count > limit { found.removeLast() }
  }

  /// A heading, and a line for each case: seconds of real time, and its name; nothing if there is no case.
  public var lines: [String] {
    guard !found.isEmpty else { return [] }
    return ["the slowest, in real time:"]
      + found.map { "  \(ClockText.seconds($0.time)) s  \(OutcomeText.printable($0.address))" }
  }
}
