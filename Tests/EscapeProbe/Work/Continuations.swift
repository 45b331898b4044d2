import RetouchReplay
import UIKit

@MainActor let continuations: [any Fixture.Type] = [
  Doing<AnimationContinuation>.self, Doing<QueueContinuation>.self, Doing<CancelledContinuation>.self,
]

enum AnimationContinuation: Work {
  static func begin() {
    let view = UIView()
    Task {
      await withCheckedContinuation { continuation in
        UIView.animate(withDuration: 0.25) {
          view.alpha = 0
        } completion: { _ in
          continuation.resume()
        }
      }
      note("faded")
    }
  }
}

enum QueueContinuation: Work {
  static func begin() {
    Task {
      let text = await withCheckedContinuation { continuation in
        DispatchQueue.global().asyncAfter(deadline: .now() + 0.125) {
          continuation.resume(returning: "loaded")
        }
      }
      note(text)
    }
  }
}

enum CancelledContinuation: Work {
  static func begin() {
    let waiting = Task {
      let (stream, input) = AsyncStream<Void>.makeStream()
      await withTaskCancellationHandler {
        for await _ in stream {}
      } onCancel: {
        input.finish()
      }
      note("cancelled")
    }
    Task {
      try await Task.sleep(for: .milliseconds(60))
      waiting.cancel()
    }
  }
}
