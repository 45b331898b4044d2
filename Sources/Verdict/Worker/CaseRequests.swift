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
