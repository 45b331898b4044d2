import Foundation
import RetouchReplay
import UIKit

@MainActor let waits: [any Fixture.Type] = [
  Doing<SemaphoreWait>.self, Doing<SemaphoreTimeout>.self, Doing<GroupWait>.self, Doing<ConditionWait>.self,
  Doing<OperationWait>.self, Doing<ItemWait>.self, Doing<EndlessWait>.self, Doing<SyncOnItself>.self,
  Doing<NestedRunLoop>.self,
]

/// A wait on the main thread runs what it waits for; clocks show its time as passed.
enum SemaphoreWait: Work {
  static func begin() {
    let semaphore = DispatchSemaphore(value: 0)
    let start = DispatchTime.now().uptimeNanoseconds
    DispatchQueue.global().asyncAfter(deadline: .now() + 0.5) { semaphore.signal() }
    semaphore.wait()
    note("\((DispatchTime.now().uptimeNanoseconds - start) / 1000) µs")
  }
}

enum SemaphoreTimeout: Work {
  static func begin() {
    let semaphore = DispatchSemaphore(value: 0)
    let start = Date()
    note(semaphore.wait(timeout: .now() + 1) == .timedOut ? "timed out" : "signalled")
    note("\(Date().timeIntervalSince(start))")
  }
}

enum GroupWait: Work {
  static func begin() {
    let group = DispatchGroup()
    nonisolated(unsafe) var sum = 0
    for number in 1...3 { DispatchQueue.global().async(group: group) { sum += number } }
    group.wait()
    note("\(sum)")
  }
}

enum ConditionWait: Work {
  static func begin() {
    let condition = NSCondition()
    nonisolated(unsafe) var isDone = false
    DispatchQueue.global().async {
      condition.lock()
      isDone = true
      condition.signal()
      condition.unlock()
    }
    condition.lock()
    while !isDone { condition.wait() }
    condition.unlock()
    note("done")
  }
}

enum OperationWait: Work {
  static func begin() {
    let queue = OperationQueue()
    nonisolated(unsafe) var names: [String] = []
    queue.maxConcurrentOperationCount = 1
    for name in ["a", "b"] { queue.addOperation { names.append(name) } }
    queue.waitUntilAllOperationsAreFinished()
    note(names.joined())
  }
}

enum ItemWait: Work {
  static func begin() {
    nonisolated(unsafe) var answer = 0
    let item = DispatchWorkItem { answer = 42 }
    DispatchQueue.global().async(execute: item)
    item.wait()
    note("\(answer)")
  }
}

/// A wait that nothing can end is trouble.
enum EndlessWait: Work {
  static func begin() {
    DispatchSemaphore(value: 0).wait()
    note("went on")
  }
}

enum SyncOnItself: Work {
  static func begin() {
    let queue = DispatchQueue(label: "itself")
    queue.async { queue.sync { DispatchQueue.main.async { MainActor.assumeIsolated { note("went on") } } } }
  }
}

enum NestedRunLoop: Work {
  static func begin() {
    DispatchQueue.main.async { MainActor.assumeIsolated { note("inside") } }
    RunLoop.current.run(until: Date() + 0.1)
    note("after")
  }
}
