import Foundation
import RetouchReplay
import UIKit

@MainActor let actors: [any Fixture.Type] = [
  Doing<SavingActor>.self, Doing<ReentrantActor>.self, Doing<ActorOnQueue>.self, Doing<SharedActor>.self,
  Doing<GlobalActor>.self,
]

private actor Store {
  private var count = 0
  func save(_ number: Int) -> Int {
    count += number
    return count
  }
  func slowly() async -> String {
    let before = count
    try? await Task.sleep(for: .milliseconds(10))
    return "\(before) then \(count)"
  }
}

enum SavingActor: Work {
  static func begin() {
    let store = Store()
    for number in 1...3 {
      Task {
        let count = await store.save(number)
        note("saved \(count)")
      }
    }
  }
}

/// While a method of an actor waits, others of its run.
enum ReentrantActor: Work {
  static func begin() {
    let store = Store()
    Task { note(await store.slowly()) }
    Task { note("\(await store.save(5))") }
  }
}

private final class QueueExecutor: SerialExecutor {
  private let queue = DispatchQueue(label: "printer")
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}

private actor Printer {
  private let executor = QueueExecutor()
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
  func page(_ number: Int) -> String { "page \(number)" }
}

enum ActorOnQueue: Work {
  static func begin() {
    let printer = Printer()
    Task { note(await printer.page(1)) }
    Task { note(await printer.page(2)) }
  }
}

/// An actor of the whole program, which outlives each replay.
enum SharedActor: Work {
  private static let store = Store()
  static func begin() {
    Task {
      let before = await store.save(0)
      note("\(await store.save(1) - before)")
    }
  }
}

@globalActor private actor Disk {
  static let shared = Disk()
}

@Disk private func write(_ text: String) -> Int { text.utf8.count }

enum GlobalActor: Work {
  static func begin() {
    Task { note("\(await write("hello")) bytes") }
  }
}
