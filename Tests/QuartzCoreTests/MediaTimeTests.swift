import RetouchReplayClock
import Testing

@testable import QuartzCore

@MainActor @Suite("Media time", .serialized)
struct MediaTimeTests {
  @Test("media time is the replay's while one runs, and the machine's otherwise")
  func mediaTime() {
    let before = CACurrentMediaTime()
    let clock = VirtualClock()
    ReplayContext(clock: clock).run {
      #expect(CACurrentMediaTime() == 1000)
      clock.advance(to: clock.now + 500_000)
      #expect(CACurrentMediaTime() - 1000 == 0.5)
    }
    #expect(CACurrentMediaTime() >= before)
  }
}
