import RetouchContactTracking
import Foundation
import RetouchSupport
import RetouchRecording
import RetouchReplay

/// The input on which whole replays, and other engines for comparison, are measured: seeded, of any length.
///
/// A touchscreen of protocol B reports 120 frames a second of one to five fingers that tap, press, pan, pinch
/// and turn, and tremble by half a point. A minute has about 7,900 touches: states of one contact in one
/// frame. A longer stream begins with the shorter one.
package struct CommonStream {
  /// The recording.
  package let document: RecordingDocument
  /// How many touches it has: states of one contact in one frame.
  package let touches: Int

  /// The size of the display, in points.
  package static let size = CGSize(width: 390, height: 844)
  /// How many frames the screen reports in a second.
  static let rate = 120

  /// Makes a stream that is at least a number of seconds long.
  ///
  /// - Parameter seed: Which of the many streams it is.
  package init(seconds: Double, seed: UInt64 = 14) {
    var hand = Hand(seed: seed)
    var gestures: [Gesture] = []
    var length = 0.0
    while length < seconds {
      let gesture = hand.next()
      gestures.append(gesture)
      length += Double(gesture.duration.microseconds) / 1e6
    }
    var device = GestureDevice.touchscreen(width: Self.size.width, height: Self.size.height)
    device.unitsPerPoint = 8
    var document = Self.sequence(gestures[...]).recording(
      on: device, rate: Self.rate, jitter: .seeded(seed, 0.5))
    // Describing every single gesture would take up most of the file.
    document.header.meta["gesture"] = .string("common stream")
    document.header.meta["seed"] = .integer(Int64(clamping: seed))
    self.document = document
    touches = Self.count(document)
  }

  /// One gesture after the other. Halves are joined, so that an hour is not copied once for each gesture.
  private static func sequence(_ gestures: ArraySlice<Gesture>) -> Gesture {
    guard gestures.count > 1 else { return gestures.first ?? Gesture() }
    let middle = gestures.startIndex + gestures.count / 2
    return sequence(gestures[..<middle]).then(sequence(gestures[middle...]))
  }

  private static func count(_ document: RecordingDocument) -> Int {
    var touches = 0
    forEachFrame(of: document) { _, changes in touches += changes.count }
    return touches
  }

  /// Calls back with the time of each frame, in µs, and what changed of its contacts.
  package static func forEachFrame(
    of document: RecordingDocument, _ body: (_ time: Int64, _ changes: ArraySlice<ContactChange>) -> Void
  ) {
    let tracker = ContactTracker(
      devices: document.header.devices, mapping: PointMapping(width: size.width, height: size.height))
    var batch = ContactBatch()
    for entry in document.entries {
      guard case .frame(let device, let events, let report) = entry.entry else { continue }
      tracker.process(device: device, events: events.span, report: report, time: entry.time, into: &batch)
      for frame in batch.frames { body(frame.time, batch.changes[frame.changes]) }
      batch.removeAll()
    }
  }
}

extension CommonStream {
  /// Chooses one gesture after the other.
  private struct Hand {
    private var numbers: SeededNumbers

    init(seed: UInt64) { numbers = SeededNumbers(seed: seed) }

    /// The next gesture, with the pause after it.
    mutating func next() -> Gesture {
      let gesture =
        switch whole(0, 9) {
        case 0...2: Gesture.tap(at: place(), for: time(60, 140), fingers: fingers(), spacing: 50)
        case 3: Gesture.tap(at: place(), for: time(520, 800), fingers: fingers(), spacing: 50)
        case 4...7: pan()
        case 8:
          Gesture.pinch(
            at: place(), from: number(40, 180), to: number(40, 180), degrees: number(0, 180),
            over: time(250, 500))
        default:
          Gesture.rotate(at: place(), degrees: number(-120, 120), spacing: 120, over: time(250, 500))
        }
      return gesture.idle(time(150, 600))
    }

    private mutating func pan() -> Gesture {
      let (start, end, duration) = (place(), place(), time(200, 600))
      let count = fingers()
      return (0..<count).reduce(Gesture()) { gesture, finger in
        let offset = (Double(finger) - Double(count - 1) / 2) * 50
        return gesture.together(
          with: .drag(
            from: CGPoint(x: start.x + offset, y: start.y), to: CGPoint(x: end.x + offset, y: end.y),
            over: duration, resting: 0.05))
      }
    }

    /// One finger most often, five least often.
    private mutating func fingers() -> Int { min(whole(1, 5), whole(1, 5)) }

    /// A point around which five fingers fit on the screen.
    private mutating func place() -> CGPoint { CGPoint(x: number(120, 270), y: number(140, 700)) }

    private mutating func time(_ least: Int64, _ most: Int64) -> GestureTime {
      .microseconds((least + numbers.next(upTo: most - least)) * 1_000)
    }

    private mutating func number(_ least: Double, _ most: Double) -> Double {
      (least + (most - least) * (numbers.nextOffset() + 1) / 2).rounded()
    }

    private mutating func whole(_ least: Int64, _ most: Int64) -> Int {
      Int(least + numbers.next(upTo: most - least))
    }
  }
}
