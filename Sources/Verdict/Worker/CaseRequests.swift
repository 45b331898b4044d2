/// The requests for cases, each repeated as often as it is to be replayed, made when they are sent.
struct CaseRequests: RandomAccessCollection {
  private let cases: [TestCase]
  private let repetitions: Int

  init(_ cases: [TestCase], repetitions: Int = 1) {
    self.cases = cases
    self.repetitions = repetitions
  }

  var startIndex: Int { 0 }
  var endIndex: Int { cases.count * repetitions }

  subscript(position: Int) -> ReplayRequest { ReplayRequest(cases[position / repetitions]) }
}
