import Foundation
import Testing

@testable import RetouchReplayClock

@MainActor @Suite("The context of a replay (rule 7 of the clock)", .serialized)
struct ReplayContextTests {
  private final class Application {
    var end: () -> Void = {}
    deinit { end() }
  }

  private struct Stop: Error {}

  private var application: AnyObject? {
    ReplayContext.applicationPointer.map { Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue() }
  }

  @Test("sets clock and application in one call, and afterwards the previous ones again")
  func scope() {
    let (outer, inner) = (Application(), Application())
    ReplayContext.stay(in: ReplayContext(clock: VirtualClock(), application: outer, drivesTime: false))
    #expect(application === outer && ReplayContext.runningClock == nil)
    let clock = VirtualClock()
    ReplayContext(clock: clock, application: inner).run {
      #expect(application === inner && ReplayContext.runningClock === clock)
      #expect(Date().timeIntervalSince1970 == 1_767_225_600)
      let same = ReplayContext.withApplication { $0 == ReplayContext.applicationPointer }
      #expect(same)
    }
    #expect(application === outer && ReplayContext.runningClock == nil)
    #expect(abs(Date().timeIntervalSince1970 - 1_767_225_600) > 1)
    ReplayContext.stay(in: nil)
    #expect(application == nil && ReplayContext.current == nil)
  }

  @Test("is left after an error as well")
  func failure() {
    ReplayContext.stay(in: nil)
    #expect(throws: Stop.self) {
      try ReplayContext(clock: VirtualClock()).run { () throws(Stop) in throw Stop() }
    }
    #expect(ReplayContext.current == nil && ReplayContext.runningClock == nil)
  }

  @Test("is replaced before the application of the previous one is freed")
  func release() {
    var found: AnyObject?
    let next = Application()
    do {
      let first = Application()
      first.end = { MainActor.assumeIsolated { found = application } }
      ReplayContext.stay(in: ReplayContext(clock: VirtualClock(), application: first, drivesTime: false))
    }
    #expect(found == nil)
    ReplayContext.stay(in: ReplayContext(clock: VirtualClock(), application: next, drivesTime: false))
    #expect(found === next)
    ReplayContext.stay(in: nil)
  }
}
