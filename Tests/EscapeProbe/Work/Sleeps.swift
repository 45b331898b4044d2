import Foundation
import RetouchReplay
import UIKit

@MainActor let sleeps: [any Fixture.Type] = [
  Doing<SleepFor>.self, Doing<SleepNanoseconds>.self, Doing<SleepUntil>.self, Doing<Suspending>.self,
  Doing<Tolerance>.self, Doing<Debounce>.self, Doing<Timeout>.self, Doing<PollingLoop>.self,
  Doing<MeasuredTime>.self, Doing<CancelledSleep>.self, Doing<EqualSleeps>.self,
]

enum SleepFor: Work {
  static func begin() {
    Task {
      try await Task.sleep(for: .milliseconds(300))
      note("woke")
    }
  }
}

enum SleepNanoseconds: Work {
  static func begin() {
    Task.detached {
      try await Task.sleep(nanoseconds: 50_000_000)
      await note("woke")
    }
  }
}

enum SleepUntil: Work {
  static func begin() {
    Task {
      let clock = ContinuousClock()
      let start = clock.now
      try await clock.sleep(until: start + .seconds(1))
      note("\(clock.now - start)")
      try await Task.sleep(until: start + .milliseconds(1500), clock: .continuous)
      note("\(clock.now - start)")
    }
  }
}

enum Suspending: Work {
  static func begin() {
    Task {
      let clock = SuspendingClock()
      let start = clock.now
      try await clock.sleep(for: .microseconds(1234))
      note("\(clock.now - start)")
    }
  }
}

/// A tolerance allows to be late; a replay never is.
enum Tolerance: Work {
  static func begin() {
    Task {
      try await Task.sleep(for: .seconds(2), tolerance: .milliseconds(500))
      note("woke")
    }
  }
}

enum Debounce: Work {
  @MainActor final class Search {
    var waiting: Task<Void, Never>?
    func type(_ text: String) {
      waiting?.cancel()
      waiting = Task {
        do {
          try await Task.sleep(for: .milliseconds(300))
          note("search \(text)")
        } catch {
          note("cancelled \(text)")
        }
      }
    }
  }
  static func begin() {
    let search = Search()
    search.type("a")
    Task {
      try await Task.sleep(for: .milliseconds(200))
      search.type("ab")
    }
  }
}

enum Timeout: Work {
  static func begin() {
    Task {
      let first = await withTaskGroup(of: String.self) { group in
        group.addTask {
          try? await Task.sleep(for: .seconds(5))
          return "slow"
        }
        group.addTask {
          try? await Task.sleep(for: .milliseconds(250))
          return "timeout"
        }
        let first = await group.next() ?? "none"
        group.cancelAll()
        return first
      }
      note(first)
    }
  }
}

enum PollingLoop: Work {
  static func begin() {
    let polling = Task {
      var count = 0
      while !Task.isCancelled {
        count += 1
        note("poll \(count)")
        try? await Task.sleep(for: .milliseconds(100))
      }
      note("over")
    }
    Task {
      try await Task.sleep(for: .milliseconds(250))
      polling.cancel()
    }
  }
}

enum MeasuredTime: Work {
  static func begin() {
    Task {
      let time = await ContinuousClock().measure { try? await Task.sleep(for: .milliseconds(70)) }
      note("\(time)")
    }
  }
}

enum CancelledSleep: Work {
  static func begin() {
    let sleeping = Task {
      do { try await Task.sleep(for: .seconds(3)) } catch { note("\(type(of: error))") }
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.4) { sleeping.cancel() }
  }
}

/// Sleeps that end at one instant end in the order in which they began.
enum EqualSleeps: Work {
  static func begin() {
    for number in 1...5 {
      Task {
        try await Task.sleep(for: .milliseconds(20))
        note("\(number)")
      }
    }
  }
}
