import RetouchReplay
import UIKit

@MainActor let groups: [any Fixture.Type] = [
  Doing<TaskGroupOrder>.self, Doing<AsyncLet>.self, Doing<ThrowingGroup>.self, Doing<DiscardingGroup>.self,
  Doing<NestedGroups>.self,
]

/// A group hands on results in the order in which they come.
enum TaskGroupOrder: Work {
  static func begin() {
    Task {
      await withTaskGroup(of: Int.self) { group in
        for number in 0..<3 {
          group.addTask {
            try? await Task.sleep(for: .milliseconds(30 - number * 10))
            return number
          }
        }
        for await number in group { note("\(number)") }
      }
      note("all")
    }
  }
}

enum AsyncLet: Work {
  nonisolated static func price(_ item: Int) async -> Int {
    try? await Task.sleep(for: .milliseconds(item * 10))
    return item * 100
  }
  static func begin() {
    Task {
      async let one = price(1)
      async let three = price(3)
      note("\(await one + three)")
    }
  }
}

enum ThrowingGroup: Work {
  struct Failure: Error {}
  static func begin() {
    Task {
      do {
        try await withThrowingTaskGroup(of: Void.self) { group in
          group.addTask { try await Task.sleep(for: .seconds(4)) }
          group.addTask {
            try await Task.sleep(for: .milliseconds(15))
            throw Failure()
          }
          for try await _ in group {}
        }
      } catch {
        note("\(type(of: error))")
      }
    }
  }
}

enum DiscardingGroup: Work {
  static func begin() {
    Task {
      await withDiscardingTaskGroup { group in
        for number in 1...3 { group.addTask { await note("\(number)") } }
      }
      note("all")
    }
  }
}

enum NestedGroups: Work {
  static func begin() {
    Task {
      let sum = await withTaskGroup(of: Int.self) { outer in
        for row in 1...3 {
          outer.addTask {
            await withTaskGroup(of: Int.self) { inner in
              for column in 1...3 { inner.addTask { row * column } }
              return await inner.reduce(0, +)
            }
          }
        }
        var sum = 0
        for await row in outer { sum += row }
        return sum
      }
      note("\(sum)")
    }
  }
}
