import Foundation
import RetouchReplay
import UIKit

@MainActor let streams: [any Fixture.Type] = [
  Doing<StreamLoop>.self, Doing<StreamOfTicks>.self, Doing<NewestOnly>.self, Doing<NotificationLoop>.self,
]

enum StreamLoop: Work {
  static func begin() {
    let (stream, input) = AsyncStream<Int>.makeStream()
    Task {
      for await number in stream { note("\(number)") }
      note("over")
    }
    Task.detached {
      for number in 1...3 {
        input.yield(number)
        await Task.yield()
      }
      input.finish()
    }
  }
}

enum StreamOfTicks: Work {
  static func begin() {
    let stream = AsyncStream<Int> { input in
      let task = Task {
        for number in 1...3 {
          try? await Task.sleep(for: .milliseconds(100))
          input.yield(number)
        }
        input.finish()
      }
      input.onTermination = { _ in task.cancel() }
    }
    Task { for await number in stream { note("tick \(number)") } }
  }
}

enum NewestOnly: Work {
  static func begin() {
    let (stream, input) = AsyncStream<Int>.makeStream(bufferingPolicy: .bufferingNewest(1))
    for number in 1...5 { input.yield(number) }
    input.finish()
    Task { for await number in stream { note("\(number)") } }
  }
}

enum NotificationLoop: Work {
  static func begin() {
    let (stream, input) = AsyncStream<String>.makeStream()
    let observer = NotificationCenter.default.addObserver(forName: .init("saved"), object: nil, queue: .main)
    { _ in
      input.yield("heard")
    }
    Task {
      for await text in stream.prefix(1) { note(text) }
      NotificationCenter.default.removeObserver(observer)
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.05) {
      NotificationCenter.default.post(name: .init("saved"), object: nil)
    }
  }
}
