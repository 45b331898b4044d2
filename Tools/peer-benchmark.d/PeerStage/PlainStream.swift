import RetouchContactTracking
import Foundation
import RetouchRecording

/// A stream of contacts in the plain form that each peer's program reads.
///
/// A line is a frame: its time in µs, the number of contacts that changed and, for each, its slot, `b`, `m`
/// or `e` for began, moved and ended, and its place in points.
struct PlainStream {
  /// What happened to a contact.
  enum Phase: Character {
    /// It went down.
    case began = "b"
    /// It moved.
    case moved = "m"
    /// It was lifted.
    case ended = "e"
  }

  /// One contact's change.
  struct Sample {
    /// The contact's slot, which another contact has later.
    var slot: Int
    /// What happened.
    var phase: Phase
    /// The distance from the left in points.
    var x: Double
    /// The distance from the top in points.
    var y: Double
  }

  /// The changes of one instant.
  struct Frame {
    /// µs since the recording's start.
    var time: Int64
    /// What changed; never empty.
    var samples: [Sample]
  }

  private(set) var frames: [Frame] = []

  /// Reads a recording.
  ///
  /// - Parameter fingers: How many fingers the gestures have that are kept; 0 keeps all. A gesture lasts
  ///   until no finger is down.
  init(recording path: String, fingers: Int) throws {
    let document = try RecordingDocument(contentsOf: path)
    let tracker = ContactTracker(
      devices: document.header.devices, mapping: PointMapping(width: 390, height: 844))
    var batch = ContactBatch()
    var gesture: [Frame] = []
    var down: Set<Int> = []
    var most = 0
    for entry in document.entries {
      guard case .frame(let device, let events, let report) = entry.entry else { continue }
      tracker.process(device: device, events: events.span, report: report, time: entry.time, into: &batch)
      for frame in batch.frames {
        let samples = try batch.changes[frame.changes].map(Self.sample)
        for sample in samples where sample.phase == .began { down.insert(sample.slot) }
        most = max(most, down.count)
        for sample in samples where sample.phase == .ended { down.remove(sample.slot) }
        gesture.append(Frame(time: frame.time, samples: samples))
        guard down.isEmpty else { continue }
        if fingers == 0 || fingers == most { frames += gesture }
        gesture = []
        most = 0
      }
      batch.removeAll()
    }
    guard down.isEmpty, !frames.isEmpty else {
      throw BenchmarkError(
        "\(path): expected gestures of \(fingers) fingers that end, found none or one that does not")
    }
  }

  private static func sample(_ change: ContactChange) throws -> Sample {
    let (contact, phase): (Contact, Phase) =
      switch change {
      case .began(let contact): (contact, .began)
      case .moved(let contact): (contact, .moved)
      case .ended(let contact): (contact, .ended)
      default: throw BenchmarkError("expected contacts that go down, move and are lifted, found \(change)")
      }
    return Sample(slot: contact.slot, phase: phase, x: contact.x, y: contact.y)
  }

  /// Reads the text of a file.
  init(text path: String) throws {
    for line in try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count > 2, let time = Int64(words[0]), let count = Int(words[1]), count > 0,
        words.count == 2 + 4 * count
      else {
        throw BenchmarkError("\(path): expected TIME COUNT and four words a contact, found \"\(line)\"")
      }
      frames.append(
        Frame(
          time: time,
          samples: try (0..<count).map { number in
            let word = 2 + 4 * number
            guard let slot = Int(words[word]), let phase = words[word + 1].first.flatMap(Phase.init),
              let x = Double(words[word + 2]), let y = Double(words[word + 3])
            else { throw BenchmarkError("\(path): expected SLOT PHASE X Y, found \"\(line)\"") }
            return Sample(slot: slot, phase: phase, x: x, y: y)
          }))
    }
  }

  /// The stream as text.
  var text: String {
    var text = ""
    for frame in frames {
      text += "\(frame.time) \(frame.samples.count)"
      for sample in frame.samples {
        text += " \(sample.slot) \(sample.phase.rawValue) \(sample.x) \(sample.y)"
      }
      text += "\n"
    }
    return text
  }
}
