import ReplayClock
import Testing

@testable import QuartzCore

@MainActor @Suite("Media time", .serialized)
struct MediaTimeTests {
  @Test("media time is the replay's while one runs, and the machine's otherwise")
  func mediaTime() {
    let before = CACurrentMediaTime()
    let clock = VirtualClock()
    VirtualClock.current = clock
    #expect(CACurrentMediaTime() == 1000)
    clock.advance(to: clock.now + 500_000)
    #expect(CACurrentMediaTime() - 1000 == 0.5)
    VirtualClock.current = nil
    #expect(CACurrentMediaTime() >= before)
  }
}
