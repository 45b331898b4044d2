import CCounters
import ReplayClock
import UIKit

/// The engine with nobody listening: touches go in, recognizers call their targets, no outcome is written.
@MainActor
struct EngineStage {
  private let clock = VirtualClock()
  private let application: UIApplication
  private let window: UIWindow
  private let tree: PeerTree

  /// Makes a window with a tree of views.
  init(depth: Int, recognizers: Int) {
    application = UIApplication(clock: clock)
    ReplayContext.stay(in: ReplayContext(application, drivesTime: false))
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    tree = PeerTree(in: window, depth: depth, recognizers: recognizers)
    window.makeKeyAndVisible()
  }

  /// Plays the stream at its own times, back to back, and returns the line that every program here prints.
  ///
  /// Gestures are timed one by one, as in the other programs; the first tenth warms up and is counted, not
  /// timed.
  func measure(_ stream: PlainStream) throws -> String {
    let frames = stream.frames.map { frame in
      (
        time: VirtualClock.startOfReplay + frame.time,
        samples: frame.samples.map { sample in
          TouchSample(
            contact: sample.slot, phase: Self.phase(sample.phase), location: CGPoint(x: sample.x, y: sample.y)
          )
        }
      )
    }
    var down = 0
    var taken: Int64 = 0
    var touches = 0
    var start: Int64 = 0
    for (number, frame) in frames.enumerated() {
      if down == 0 { start = real_processor_ns() }
      while clock.fireNext(through: frame.time) { application.dispatcher.settle() }
      clock.advance(to: frame.time)
      application.dispatcher.dispatch(frame.samples, in: window)
      for sample in stream.frames[number].samples where sample.phase != "m" {
        down += sample.phase == "b" ? 1 : -1
      }
      let isTimed = number >= frames.count / 10
      if isTimed { touches += frame.samples.count }
      if down == 0, isTimed { taken += real_processor_ns() - start }
    }
    guard touches > 0 else { throw BenchmarkError("expected touches after the first tenth, found none") }
    let counts = zip(PeerTree.kinds, tree.recognized).map { "\($0) \($1)" }.joined(separator: " ")
    return "ns \(Double(taken) / Double(touches)) units \(touches) \(counts)\n"
  }

  private static func phase(_ letter: Character) -> TouchSample.Phase {
    switch letter {
    case "b": .began
    case "e": .ended
    default: .moved
    }
  }
}
