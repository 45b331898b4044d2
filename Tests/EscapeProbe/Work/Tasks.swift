import Foundation
import RetouchReplay
import UIKit

@MainActor let tasks: [any Fixture.Type] = [
  Doing<TaskOrder>.self, Doing<DetachedTask>.self, Doing<YieldingTasks>.self, Doing<RunOnMain>.self,
  Doing<NonisolatedAsync>.self, Doing<Priorities>.self, Doing<TaskValue>.self, Doing<ThrowingTask>.self,
  Doing<TaskLocalValue>.self,
]

/// A task of the main actor begins after the code that makes it, in the order of making.
enum TaskOrder: Work {
  static func begin() {
    Task { note("first") }
    Task { note("second") }
    DispatchQueue.main.async { MainActor.assumeIsolated { note("block") } }
    note("made")
  }
}

enum DetachedTask: Work {
  static func begin() {
    Task.detached {
      let sum = (1...100).reduce(0, +)
      await note("sum \(sum)")
    }
  }
}

enum YieldingTasks: Work {
  static func begin() {
    for name in ["a", "b"] {
      Task {
        for step in 1...3 {
          note("\(name)\(step)")
          await Task.yield()
        }
      }
    }
  }
}

enum RunOnMain: Work {
  static func begin() {
    Task.detached {
      await MainActor.run { note("on main") }
      await MainActor.run { note("again") }
    }
  }
}

enum NonisolatedAsync: Work {
  nonisolated static func twice(_ number: Int) async -> Int { number * 2 }
  static func begin() {
    Task {
      let number = await twice(21)
      note("\(number)")
    }
  }
}

/// Priorities do not change the order.
enum Priorities: Work {
  static func begin() {
    Task(priority: .background) { note("background") }
    Task(priority: .high) { note("high") }
    Task.detached(priority: .low) { await note("low") }
    Task.detached(priority: .userInitiated) { await note("user") }
  }
}

enum TaskValue: Work {
  static func begin() {
    let answer = Task.detached { () -> Int in
      try? await Task.sleep(for: .milliseconds(40))
      return 42
    }
    Task { note("\(await answer.value)") }
    Task { note("\(await answer.value) too") }
  }
}

enum ThrowingTask: Work {
  struct Failure: Error {}
  static func begin() {
    let failing = Task { () async throws -> Int in
      try await Task.sleep(for: .milliseconds(10))
      throw Failure()
    }
    Task {
      do { note("\(try await failing.value)") } catch { note("\(type(of: error))") }
    }
  }
}

enum TaskLocalValue: Work {
  @TaskLocal static var user = "nobody"
  static func begin() {
    $user.withValue("Ada") {
      _ = Task {
        try? await Task.sleep(for: .milliseconds(5))
        note(user)
      }
    }
    Task { note(user) }
  }
}
