import Foundation
import RetouchReplay
import UIKit

@MainActor let sources: [any Fixture.Type] = [
  Doing<TimerSource>.self, Doing<ResumedTimerSource>.self, Doing<FreedTimerSource>.self,
  Doing<DataSource>.self,
]

enum TimerSource: Work {
  static func begin() {
    let timer = DispatchSource.makeTimerSource(queue: .main)
    var count = 0
    timer.setEventHandler {
      MainActor.assumeIsolated {
        count += 1
        note("tick \(count)")
        if count == 3 { timer.cancel() }
      }
    }
    timer.setCancelHandler { MainActor.assumeIsolated { note("cancelled") } }
    timer.schedule(deadline: .now() + 0.1, repeating: 0.2)
    timer.activate()
  }
}

/// What a suspended timer has missed comes at once, as one event.
enum ResumedTimerSource: Work {
  static func begin() {
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.setEventHandler {
      MainActor.assumeIsolated {
        note("\(timer.data)")
        if timer.data == 1 { timer.cancel() }
      }
    }
    timer.schedule(deadline: .now() + 0.1, repeating: 0.1)
    timer.activate()
    timer.suspend()
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.35) { timer.resume() }
  }
}

enum FreedTimerSource: Work {
  static func begin() {
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.setEventHandler { MainActor.assumeIsolated { note("never") } }
    timer.schedule(deadline: .now() + 0.1)
    timer.activate()
    note("freed")
  }
}

enum DataSource: Work {
  static func begin() {
    let source = DispatchSource.makeUserDataAddSource(queue: .main)
    source.setEventHandler { MainActor.assumeIsolated { note("\(source.data)") } }
    source.activate()
    source.add(data: 2)
    source.add(data: 3)
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.01) { source.cancel() }
  }
}
