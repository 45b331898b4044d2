import RetouchSupport
import Testing

@testable import RetouchContactTracking

@Suite("The clocks of two recordings")
struct ClockFitTests {
  /// Taps at irregular times all over the display.
  private func taps(_ count: Int, every: Int64 = 700_000) -> Session {
    var random = SeededNumbers(seed: 3)
    var time: Int64 = 0
    return Session(
      (0..<count).map { _ in
        time += Int64.random(in: every / 2...every, using: &random)
        let place = (
          x: Double.random(in: 5...385, using: &random), y: Double.random(in: 5...840, using: &random)
        )
        return Session.Finger(time, time + Int64.random(in: 40_000...200_000, using: &random), place)
      })
  }

  @Test(
    "are matched by the contacts, whatever the offset",
    arguments: [0, 1, 7_000, -7_000, 1_234_567, 3_600_000_000, -86_400_000_000] as [Int64])
  func offset(offset: Int64) {
    let session = taps(60)
    let comparison = SessionComparison(session.record(), session.record(.init(offset: offset)))
    #expect(comparison.clock == ClockFit(offset: offset))
    #expect(comparison.isOneToOne(60))
    #expect(TimeSpread(comparison.matches.map(\.down))?.worst.value == 0)
  }

  @Test("are matched by a single tap, and by taps in one place at equal intervals")
  func few() {
    let one = taps(1)
    #expect(SessionComparison(one.record(), one.record(.init(offset: 5_000_000))).clock.offset == 5_000_000)
    let robot = Session(
      (0..<40).map { index -> Session.Finger in
        let start = Int64(index) * 500_000
        return Session.Finger(start, start + 60_000, (100, 100))
      })
    let comparison = SessionComparison(robot.record(), robot.record(.init(offset: -250_000)))
    #expect(comparison.clock.offset == -250_000)
    #expect(comparison.isOneToOne(40))
  }

  @Test("are not estimated if their offset is given, so that a late driver shows up as late")
  func given() {
    let session = taps(20)
    let comparison = SessionComparison(session.record(), session.record(.init(offset: 12_000)), offset: 0)
    #expect(comparison.clock == ClockFit(offset: 0, isGiven: true))
    #expect(comparison.isOneToOne(20))
    #expect(TimeSpread(comparison.matches.map(\.down))?.median == 12_000)
    #expect(TimeSpread(comparison.matches.map(\.up))?.median == 12_000)
  }

  @Test("that drift are measured, and no contact is off by more than a frame", arguments: [40e-6, -150e-6])
  func drift(drift: Double) {
    let session = taps(1200)
    let comparison = SessionComparison(session.record(), session.record(.init(offset: 90_000, drift: drift)))
    #expect(abs(comparison.clock.drift - drift) < 1e-6)
    #expect(comparison.isOneToOne(1200))
    #expect((TimeSpread(comparison.matches.map(\.down))?.worst.value.magnitude ?? .max) < 1000)
  }

  @Test("show no drift if the times merely vary")
  func noDrift() {
    let session = taps(600)
    var other = session
    var random = SeededNumbers(seed: 8)
    for index in other.fingers.indices {
      let late = Int64.random(in: -4000...4000, using: &random)
      other.fingers[index].down += late
      other.fingers[index].up += late
    }
    let comparison = SessionComparison(session.record(), other.record())
    #expect(comparison.clock.drift == 0)
    #expect(comparison.clock.offset.magnitude < 1000)
    #expect(comparison.isOneToOne(600))
  }

  @Test("are matched if recordings overlap in part, and contacts outside the overlap are no differences")
  func overlap() {
    let session = taps(400)
    let later = Session(Array(session.fingers[150...]))
    let comparison = SessionComparison(session.record(), later.record(.init(offset: -later.fingers[0].down)))
    #expect(comparison.clock.offset == -later.fingers[0].down)
    #expect(comparison.outsideA == Array(0..<150))
    #expect(comparison.pairs == (0..<250).map { [[$0 + 150], [$0]] })
    #expect(comparison.onlyA.isEmpty && comparison.onlyB.isEmpty && comparison.outsideB.isEmpty)
  }

  @Test("can be converted from B's times into A's")
  func times() {
    #expect(ClockFit(offset: 500).timeOfA(1500) == 1000)
    #expect(ClockFit(offset: 0, drift: 0.001).timeOfA(1_000_000) == 999_000)
    #expect(ClockFit(offset: -500, isGiven: true).timeOfA(0) == 500)
  }
}
