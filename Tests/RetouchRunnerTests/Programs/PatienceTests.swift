import Testing

@testable import RetouchRunner

/// When a program that does nothing hangs.
@Suite struct PatienceTests {
  /// How many ticks of 200 ms pass before it is over, if the threads wait so long for a processor in each.
  private func ticks(starving: Int64, seconds: Int = 2) -> Int {
    var patience = Patience(seconds: seconds, most: 6 * seconds)
    var total: Int64 = 5_000_000_000
    for tick in 1...1000 {
      total += starving
      if patience.isOver(after: .milliseconds(200), starved: total) { return tick }
    }
    return 1000
  }

  @Test func `a program that has a processor hangs after its time`() {
    #expect(ticks(starving: 0) == 11)
  }

  @Test func `what its threads wait for a processor is not counted`() {
    // The first tick only tells what was waited before.
    #expect(ticks(starving: 100_000_000) == 20)
  }

  @Test func `several threads that wait at a time take no more than that time off`() {
    #expect(ticks(starving: 900_000_000) == 61, "six times as long is the end of it")
  }

  @Test func `anything that happens begins it anew`() {
    var patience = Patience(seconds: 1, most: 6)
    func isOver() -> Bool { patience.isOver(after: .milliseconds(200), starved: 0) }
    var answers = (0..<5).map { _ in isOver() }
    patience.begin()
    answers += (0..<6).map { _ in isOver() }
    #expect(answers == Array(repeating: false, count: 10) + [true])
  }
}
