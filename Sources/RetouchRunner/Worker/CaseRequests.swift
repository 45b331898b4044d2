import RetouchReplay
import RetouchVerdict

/// The requests for cases, each repeated as often as it is to be replayed, made when they are sent.
struct CaseRequests: RandomAccessCollection {
  private let cases: [TestCase]
  private let repetitions: Int
  /// Whether somebody reads the lines of a case even if its golden confirms them.
  private let needsLines: (TestCase) -> Bool

  init(_ cases: [TestCase], repetitions: Int = 1, needsLines: @escaping (TestCase) -> Bool = { _ in true }) {
    self.cases = cases
    self.repetitions = repetitions
    self.needsLines = needsLines
  }

  /// The requests in the order in which the fewest processes are needed: those of cases with the same
  /// surroundings one after the other.
  var order: [Int] {
    guard let first = cases.first?.settings.surroundings,
      !cases.allSatisfy({ $0.settings.surroundings.isSameProcess(as: first) })
    else { return Array(indices) }
    var groups: [ReplaySurroundings: Int] = [:]
    let group = cases.map { testCase in
      var surroundings = testCase.settings.surroundings
      surroundings.seed = 0
      if let number = groups[surroundings] { return number }
      groups[surroundings] = groups.count
      return groups.count - 1
    }
    var lists: [[Int]] = Array(repeating: [], count: groups.count)
    for index in indices { lists[group[index / repetitions]].append(index) }
    return lists.flatMap(\.self)
  }

  var startIndex: Int { 0 }
  var endIndex: Int { cases.count * repetitions }

  subscript(position: Int) -> ReplayRequest {
    let testCase = cases[position / repetitions]
    var request = ReplayRequest(testCase)
    // If it cannot be read, the verdict on the lines says so.
    if !needsLines(testCase) { request.golden = try? Golden.bytes(for: testCase) }
    return request
  }
}
