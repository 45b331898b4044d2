import Foundation
import RetouchReplay
import UIKit

@MainActor let queues: [any Fixture.Type] = [
  Doing<GlobalQueue>.self, Doing<SerialQueue>.self, Doing<ConcurrentQueue>.self, Doing<DelayedQueue>.self,
  Doing<DispatchGroups>.self, Doing<WorkItems>.self, Doing<SuspendedQueue>.self, Doing<SleepingQueue>.self,
  Doing<Operations>.self, Doing<TargetedQueue>.self, Doing<QueueSpecifics>.self,
  Doing<ConcurrentPerform>.self, Doing<PerformedBlock>.self, Doing<ObserversOnQueues>.self,
  Doing<FreedBytes>.self,
]

/// Notes from any queue.
private func later(_ text: String) { DispatchQueue.main.async { MainActor.assumeIsolated { note(text) } } }

enum GlobalQueue: Work {
  static func begin() {
    DispatchQueue.global(qos: .userInitiated).async {
      let sum = (1...10).reduce(0, +)
      DispatchQueue.main.async { MainActor.assumeIsolated { note("sum \(sum)") } }
    }
    note("begun")
  }
}

/// What frees the bytes of some data, on a queue that nothing but the data knows.
enum FreedBytes: Work {
  static func begin() {
    nonisolated(unsafe) let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: 8, alignment: 1)
    let queue = DispatchQueue(label: "bytes")
    var data: DispatchData? = DispatchData(
      bytesNoCopy: UnsafeRawBufferPointer(bytes),
      deallocator: .custom(queue) {
        bytes.deallocate()
        later("freed")
      })
    note("\(data?.count ?? 0)")
    data = nil
    note("dropped")
  }
}

enum SerialQueue: Work {
  static func begin() {
    let queue = DispatchQueue(label: "serial")
    nonisolated(unsafe) var sum = 0
    for number in 1...3 {
      queue.async {
        sum += number
        later("\(number)")
      }
    }
    note("\(queue.sync { sum })")
  }
}

/// A barrier waits for all before it, and all after it for the barrier.
enum ConcurrentQueue: Work {
  static func begin() {
    let queue = DispatchQueue(label: "concurrent", attributes: .concurrent)
    queue.async {
      Thread.sleep(forTimeInterval: 0.2)
      later("slow")
    }
    queue.async { later("quick") }
    queue.async(flags: .barrier) { later("barrier") }
    queue.async { later("after") }
  }
}

enum DelayedQueue: Work {
  static func begin() {
    let queue = DispatchQueue(label: "delayed")
    queue.asyncAfter(deadline: .now() + .microseconds(1500)) { later("uptime") }
    queue.asyncAfter(wallDeadline: .now() + 0.25) { later("date") }
    queue.asyncAfter(deadline: .now() + 0.1) { later("tenth") }
  }
}

enum DispatchGroups: Work {
  static func begin() {
    let group = DispatchGroup()
    DispatchQueue.global().async(group: group) { later("worked") }
    group.enter()
    DispatchQueue.global().asyncAfter(deadline: .now() + 0.5) { group.leave() }
    group.notify(queue: .main) { MainActor.assumeIsolated { note("all") } }
  }
}

enum WorkItems: Work {
  static func begin() {
    let queue = DispatchQueue(label: "items")
    let item = DispatchWorkItem { later("item") }
    item.notify(queue: .main) { MainActor.assumeIsolated { note("item is over") } }
    queue.async(execute: item)
    let cancelled = DispatchWorkItem { later("never") }
    queue.asyncAfter(deadline: .now() + 0.1, execute: cancelled)
    cancelled.cancel()
    let inPlace = DispatchWorkItem { MainActor.assumeIsolated { note("in place") } }
    inPlace.perform()
    inPlace.notify(queue: .main) { MainActor.assumeIsolated { note("in place is over") } }
  }
}

enum SuspendedQueue: Work {
  static func begin() {
    let queue = DispatchQueue(label: "suspended", attributes: .initiallyInactive)
    queue.async { later("1") }
    queue.async { later("2") }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { queue.activate() }
  }
}

/// What follows a sleep on a queue of its own comes later, and so does what waits for that queue.
enum SleepingQueue: Work {
  static func begin() {
    let queue = DispatchQueue(label: "sleeping")
    queue.async {
      Thread.sleep(forTimeInterval: 1)
      later("slept")
    }
    queue.async { later("next") }
    DispatchQueue.global().async { later("another") }
  }
}

enum Operations: Work {
  static func begin() {
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 1
    let first = BlockOperation { later("first") }
    let second = BlockOperation { later("second") }
    first.addDependency(second)
    queue.addOperations([first, second], waitUntilFinished: false)
    queue.addBarrierBlock { OperationQueue.main.addOperation { MainActor.assumeIsolated { note("all") } } }
  }
}

enum TargetedQueue: Work {
  static func begin() {
    let target = DispatchQueue(label: "target")
    let one = DispatchQueue(label: "one", target: target)
    let other = DispatchQueue(label: "other", target: target)
    one.async {
      Thread.sleep(forTimeInterval: 0.1)
      later("one")
    }
    other.async { later("other") }
    let main = DispatchQueue(label: "main too", target: .main)
    main.async { MainActor.assumeIsolated { note("main") } }
  }
}

enum QueueSpecifics: Work {
  static func begin() {
    let queue = DispatchQueue(label: "specific")
    let key = DispatchSpecificKey<String>()
    queue.setSpecific(key: key, value: "mine")
    queue.async {
      dispatchPrecondition(condition: .onQueue(queue))
      later(DispatchQueue.getSpecific(key: key) ?? "none")
    }
    queue.sync { note(DispatchQueue.getSpecific(key: key) ?? "none") }
  }
}

enum ConcurrentPerform: Work {
  static func begin() {
    DispatchQueue.concurrentPerform(iterations: 3) { number in later("\(number)") }
  }
}

enum PerformedBlock: Work {
  static func begin() {
    RunLoop.main.perform { MainActor.assumeIsolated { note("performed") } }
    note("begun")
  }
}

/// Observers on a queue of their own; `post` waits for them.
enum ObserversOnQueues: Work {
  static func begin() {
    let queue = OperationQueue()
    for number in 1...4 {
      NotificationCenter.default.addObserver(forName: .init("happened"), object: nil, queue: queue) { _ in
        later("\(number)")
      }
    }
    NotificationCenter.default.post(name: .init("happened"), object: nil)
    note("posted")
  }
}
