import RecordingSamples
import RetouchEvdev
import RetouchLinting
import RetouchRecording

/// A session of fingers on a panel of 1080 × 1920 units under 390 × 693 points: taps, drags, flings, pinches
/// and rests, with tremor and uneven times, in which faults can be planted.
struct FingerSession {
  struct Sample {
    var time: Int64
    var x: Double
    var y: Double
  }

  struct Finger {
    var slot: Int32
    var samples: [Sample]
    var lift: Int64
    /// The id, or nil for the next one.
    var id: Int32?
    /// A position in the frame of the lift.
    var last: Sample?
  }

  /// What a finger does, and in which order, so that a fault can be planted where it belongs.
  enum Kind { case tap, drag, fling, rest, pinch }

  var fingers: [Finger] = []
  /// The first finger of each gesture.
  var starts: [(kind: Kind, finger: Int)] = []
  let period: Int64
  /// Changes the stamps and the units just before they are written.
  var stamp: (Int64) -> Int64 = { $0 }
  var round: (Double) -> Int32 = { Int32($0.rounded()) }
  var random: Seeded
  private var now: Int64 = 0

  init(seed: Int) {
    random = Seeded(seed)
    period = 1_000_000 / Int64([60, 75, 90, 100, 120][seed % 5])
    for kind in [
      Kind.tap, .drag, .fling, .pinch, .rest, .drag, .tap, .fling, .drag, .pinch, .drag, .rest, .fling, .drag,
    ] {
      starts.append((kind, fingers.count))
      add(kind)
      now += Int64.random(in: 300_000...600_000, using: &random)
    }
  }

  private mutating func add(_ kind: Kind) {
    let from = (
      x: Double.random(in: 60...330, using: &random), y: Double.random(in: 100...600, using: &random)
    )
    let to = (x: from.x < 195 ? from.x + 150 : from.x - 150, y: from.y < 350 ? from.y + 200 : from.y - 200)
    let start = now
    switch kind {
    case .tap: follow(0, start, for: Int64.random(in: 60_000...120_000, using: &random)) { _ in from }
    case .rest: follow(0, start, for: 1_800_000) { _ in from }
    case .drag:
      follow(0, start, for: 500_000) { share in
        let way = share * share * (3 - 2 * share)
        return (from.x + (to.x - from.x) * way, from.y + (to.y - from.y) * way)
      }
    case .fling:
      follow(0, start, for: 180_000) { share in
        (from.x + (to.x - from.x) * share * share, from.y + (to.y - from.y) * share * share)
      }
    case .pinch:
      for slot in Int32(0)...1 {
        let side = slot == 0 ? -1.0 : 1.0
        follow(slot, start + Int64(slot) * 30_000, for: 700_000) { share in
          (195 + side * (130 - 110 * share), 350 + side * (90 - 75 * share))
        }
      }
    }
  }

  private mutating func follow(
    _ slot: Int32, _ start: Int64, for duration: Int64, _ place: (Double) -> (x: Double, y: Double)
  ) {
    var samples: [Sample] = []
    var time = (start / period + 1) * period
    while time < start + duration || samples.isEmpty {
      let at = place(min(1, Double(time - start) / Double(duration)))
      func tremor() -> Double { Double.random(in: -0.4...0.4, using: &random) }
      samples.append(Sample(time: time, x: at.x + tremor(), y: at.y + tremor()))
      time += period
    }
    fingers.append(Finger(slot: slot, samples: samples, lift: time))
    now = max(now, time)
  }

  /// The first finger of the nth gesture of a kind.
  func finger(_ kind: Kind, _ number: Int = 0) -> Int { starts.filter { $0.kind == kind }[number].finger }

  /// Ends a finger in front of a sample, and lets another one go on from a later sample.
  mutating func cut(_ finger: Int, at index: Int, for lost: Int, slot: Int32? = nil) {
    let old = fingers[finger]
    guard index + lost < old.samples.count else { return }
    fingers[finger].samples = Array(old.samples[..<index])
    fingers[finger].lift = old.samples[index].time
    fingers[finger].last = nil
    var rest = old
    rest.samples = Array(old.samples[(index + lost)...])
    rest.slot = slot ?? old.slot
    fingers.append(rest)
  }

  // MARK: Frames

  private struct Change {
    var time: Int64
    var finger: Int
    var sample: Sample?
    var begins = false
    var ends = false
  }

  var document: RecordingDocument {
    var changes: [Change] = []
    for (index, finger) in fingers.enumerated() {
      for (number, sample) in finger.samples.enumerated() {
        changes.append(Change(time: sample.time, finger: index, sample: sample, begins: number == 0))
      }
      changes.append(Change(time: finger.lift, finger: index, sample: finger.last, ends: true))
    }
    changes.sort { ($0.time, $0.ends ? 0 : 1, $0.finger) < ($1.time, $1.ends ? 0 : 1, $1.finger) }
    var document = RecordingDocument(
      header: RecordingHeader(
        display: DisplayDescription(width: 1080, height: 1920, scale: 1080.0 / 390), devices: [Self.panel]))
    var noise = Seeded(7)
    var id: Int32 = 10
    var slot: Int32 = 0
    var held = 0
    var known: [Int32: (x: Int32, y: Int32)] = [:]
    var index = 0
    while index < changes.count {
      let time = changes[index].time
      var events: [InputEvent] = []
      let before = held
      while index < changes.count, changes[index].time == time {
        let change = changes[index]
        let finger = fingers[change.finger]
        index += 1
        var own: [InputEvent] = []
        if change.begins {
          id += 1
          held += 1
          own.append(InputEvent(.mtTrackingID, finger.id ?? id))
        }
        if let sample = change.sample {
          let units = (x: round(sample.x * 1080 / 390), y: round(sample.y * 1080 / 390))
          if known[finger.slot]?.x != units.x { own.append(InputEvent(.mtPositionX, units.x)) }
          if known[finger.slot]?.y != units.y { own.append(InputEvent(.mtPositionY, units.y)) }
          known[finger.slot] = units
        }
        if change.ends {
          held -= 1
          // An id that changes without a lift has a finger of the same slot that begins now.
          let isRenamed = changes[index...].prefix { $0.time == time }.contains {
            $0.begins && fingers[$0.finger].slot == finger.slot
          }
          if !isRenamed { own.append(InputEvent(.mtTrackingID, -1)) }
        }
        guard !own.isEmpty else { continue }
        if finger.slot != slot { events.append(InputEvent(.mtSlot, finger.slot)) }
        slot = finger.slot
        events += own
      }
      if (before > 0) != (held > 0) { events.append(InputEvent(.touch, held > 0 ? 1 : 0)) }
      guard !events.isEmpty else { continue }
      let stamp = max(document.endTime, stamp(time + Int64.random(in: -150...150, using: &noise)))
      document.endTime = stamp
      document.entries.append(TimedEntry(time: stamp, .frame(device: 0, events: events, report: 0)))
    }
    return document
  }

  func lint() throws -> LintReport { try document.stream().lint() }

  private static let panel = DeviceDescription(
    id: 0, name: "Panel", properties: [.direct],
    codes: [.key: [0x14a], .absolute: [0x2f, 0x35, 0x36, 0x39]],
    axes: [
      0x2f: AxisDescription(minimum: 0, maximum: 9),
      0x35: AxisDescription(minimum: 0, maximum: 1079, resolution: 16),
      0x36: AxisDescription(minimum: 0, maximum: 1919, resolution: 16),
      0x39: AxisDescription(minimum: 0, maximum: 65_535),
    ])
}
