import CRetouchCounters
import RetouchReplayClock
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
  /// timed. What the engine takes is made of the stream while time is taken, as there, and the clock's own
  /// cost is taken off.
  func measure(_ stream: PlainStream) throws -> String {
    let cost = Self.clockCost
    var samples: [TouchSample] = []
    var down = 0
    var taken: Int64 = 0
    var touches = 0
    var start: Int64 = 0
    for (number, frame) in stream.frames.enumerated() {
      if down == 0 { start = real_processor_ns() }
      let time = VirtualClock.startOfReplay + frame.time
      while clock.fireNext(through: time) { application.dispatcher.settle() }
      clock.advance(to: time)
      samples.removeAll(keepingCapacity: true)
      for sample in frame.samples {
        if sample.phase != .moved { down += sample.phase == .began ? 1 : -1 }
        samples.append(
          TouchSample(
            contact: sample.slot, phase: Self.phase(sample.phase), location: CGPoint(x: sample.x, y: sample.y)
          ))
      }
      application.dispatcher.dispatch(samples, in: window)
      let isTimed = number >= stream.frames.count / 10
      if isTimed { touches += frame.samples.count }
      if down == 0, isTimed { taken += real_processor_ns() - start - cost }
    }
    guard touches > 0 else { throw BenchmarkError("expected touches after the first tenth, found none") }
    let counts = zip(PeerTree.kinds, tree.recognized).map { "\($0) \($1)" }.joined(separator: " ")
    return "ns \(Double(taken) / Double(touches)) units \(touches) \(counts)\n"
  }

  /// What two readings of the clock put between them, in ns: the least of many.
  private static var clockCost: Int64 {
    (0..<1000).reduce(.max) { least, _ in
      let start = real_processor_ns()
      return min(least, real_processor_ns() - start)
    }
  }

  private static func phase(_ phase: PlainStream.Phase) -> TouchSample.Phase {
    switch phase {
    case .began: .began
    case .moved: .moved
    case .ended: .ended
    }
  }
}
