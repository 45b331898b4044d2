import Foundation
import RetouchSupport

/// One thing that happens at one instant of a gesture.
struct GestureEvent {
  enum Kind {
    case marker(String)
    case rotate(degrees: Int)
    case unplug
    case plug
    case beginHole
    /// A contact moves; `isSample` if at a scan of the device rather than at a turn of its path.
    case move(path: Int, to: CGPoint, isSample: Bool)
    case palm(path: Int)
    case lift(path: Int)
    case down(path: Int)
    case endHole
  }

  /// When, in µs.
  var time: Int64
  /// The order at one instant: what is not input, then old contacts, then new ones, then the end of a hole in
  /// the recording.
  var phase: Int
  var kind: Kind

  /// Whether it belongs to a frame.
  var isInput: Bool {
    switch kind {
    case .move, .palm, .lift, .down: true
    case .marker, .rotate, .unplug, .plug, .beginHole, .endHole: false
    }
  }
}

extension Gesture {
  /// Returns everything that happens, in order.
  ///
  /// - Parameter display: The display's size in points, which a trembling finger does not leave.
  func events(rate: Int, jitter: GestureJitter?, display: CGSize) -> [GestureEvent] {
    precondition(rate > 0 && rate <= 1_000_000, "a frame rate is 1…1,000,000 frames a second, found \(rate)")
    var events = occurrences.flatMap(\.events)
    for (number, path) in paths.enumerated() {
      // At the instant of a contact's down, everything else about the contact comes after it.
      func add(_ time: Int64, _ phase: Int, _ kind: GestureEvent.Kind) {
        events.append(GestureEvent(time: time, phase: time == path.down ? phase + 4 : phase, kind: kind))
      }
      events.append(GestureEvent(time: path.down, phase: 4, kind: .down(path: number)))
      for (time, point) in path.samples(
        number: number, until: path.lift ?? length, rate: Int64(rate), jitter: jitter, display: display)
      {
        add(time, 1, .move(path: number, to: point, isSample: true))
      }
      for leg in path.legs { add(leg.end, 1, .move(path: number, to: leg.to, isSample: false)) }
      if let palm = path.palm { add(palm, 2, .palm(path: number)) }
      if let lift = path.lift { add(lift, 3, .lift(path: number)) }
    }
    // Also sorted by the order of writing, so that the result does not depend on the sort being stable.
    return events.enumerated().sorted {
      ($0.element.time, $0.element.phase, $0.offset) < ($1.element.time, $1.element.phase, $1.offset)
    }.map(\.element)
  }
}

extension Gesture.Occurrence {
  fileprivate var events: [GestureEvent] {
    switch self {
    case .marker(let text, let at): [GestureEvent(time: at, phase: 0, kind: .marker(text))]
    case .rotated(let degrees, let at): [GestureEvent(time: at, phase: 0, kind: .rotate(degrees: degrees))]
    case .unplugged(let at, let until):
      [GestureEvent(time: at, phase: 0, kind: .unplug)]
        + (until.map { [GestureEvent(time: $0, phase: 0, kind: .plug)] } ?? [])
    case .dropped(let from, let to):
      [
        GestureEvent(time: from, phase: 0, kind: .beginHole),
        GestureEvent(time: to, phase: 9, kind: .endHole),
      ]
    }
  }
}

extension GesturePath {
  /// Returns the contact's position at each scan of the device between its down and its end.
  ///
  /// Scan k is at ⌊k·10⁶/rate⌋ µs of the recording, the same for all contacts. A scan within half a scan
  /// interval of a leg's end is left out, because the leg's end is itself reported: two positions a few µs
  /// apart would give a speed that no finger has.
  fileprivate func samples(
    number: Int, until end: Int64, rate: Int64, jitter: GestureJitter?, display: CGSize
  ) -> [(time: Int64, point: CGPoint)] {
    let lateLimit = min(jitter?.late.microseconds ?? 0, 1_000_000 / rate - 1)
    var samples: [(time: Int64, point: CGPoint)] = []
    var scan = down * rate / 1_000_000
    while scan * 1_000_000 / rate < end {
      defer { scan += 1 }
      var time = scan * 1_000_000 / rate
      if let jitter {
        var numbers = SeededNumbers(
          seed: jitter.seed &+ UInt64(truncatingIfNeeded: scan) &* 0x2545_f491_4f6c_dd1d)
        time += numbers.next(upTo: lateLimit)
      }
      guard time > down, time < end else { continue }
      let leg = leg(at: time)
      if let leg, 2 * min(time - leg.start, leg.end - time) * rate < 1_000_000 { continue }
      var point = leg?.position(at: time) ?? destination
      if let jitter {
        var numbers = SeededNumbers(
          seed: jitter.seed &+ UInt64(truncatingIfNeeded: scan) &* 0x9fb2_1c65_1e98_df25
            &+ UInt64(truncatingIfNeeded: number + 1) &* 0xd6e8_feb8_6659_fd93)
        let still = point
        point = still.offset(numbers.nextOffset() * jitter.points, numbers.nextOffset() * jitter.points)
        point.x = kept(point.x, still.x, below: display.width)
        point.y = kept(point.y, still.y, below: display.height)
      }
      samples.append((time, point))
    }
    return samples
  }

  /// A coordinate that jitter has changed, kept on the display unless the finger is meant to be beside it.
  private func kept(_ moved: Double, _ still: Double, below limit: Double) -> Double {
    guard still >= 0, still < limit else { return moved }
    return min(max(moved, 0), max(still, limit - 0.001))
  }
}
