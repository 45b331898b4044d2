import RetouchEvdev
import RetouchSupport
import RetouchRecording

/// Combines the devices of one imported file into a recording.
struct DocumentBuilder {
  /// The largest time that a recording can hold: 2⁵³−1 µs.
  static let lastTime: Int64 = 1 << 53 - 1

  /// The kind of file and its version, for `meta.imported`.
  var imported: String
  /// The devices in the order of their numbers.
  var devices: [ImportedDevice]
  /// What is to be said of a file that stopped early; nil for a whole one.
  var cut: String?

  /// What is to be said of a text that stops within a line.
  static let cutLine = "its last line is incomplete"

  /// Makes the recording: one timeline that begins with the first frame, with remarks on every change.
  ///
  /// - Parameter stated: what the user states of devices.
  /// - Throws: `outOfRange` if the first frame and the last are further apart than a recording can hold, or
  ///   if a stated kind is that of no device.
  func finish(_ stated: StatedDevice) throws(RecordingError) -> ImportedStream {
    if let kind = stated.kind, !devices.contains(where: { $0.allows(kind) }) { throw Self.refusal(kind) }
    var header = RecordingHeader()
    var notes = cut.map { ["the file is cut: \($0)"] } ?? []
    for var device in devices {
      let name = devices.count > 1 ? "device \(device.frames.device): " : ""
      notes += try device.complete(stated).map { name + $0 }
      device.description.id = device.frames.device
      header.devices.append(device.description)
    }
    header.meta["imported"] = .string(imported)

    let spools = devices.map(\.frames.spool)
    let origin = spools.compactMap(\.firstTime).min()
    if let origin {
      guard let last = spools.compactMap(\.lastTime).max(), last - origin <= Self.lastTime else {
        throw RecordingError(
          .outOfRange, problem: "the recording is longer than 2^53 microseconds",
          hint: "Are the time stamps right?")
      }
      header.meta["origin"] = .string(stampText(origin))
    }
    let tail = devices.reduce(0) { $0 + $1.frames.tail }
    let keys = devices.reduce(0) { $0 + $1.frames.privateEvents }
    return ImportedStream(
      spools, header: header, origin: origin ?? 0, isCut: cut != nil || tail > 0,
      remarks: notes + changes(tail: tail, isEmpty: origin == nil),
      keyEventsLeftOut: keys, lateReports: devices.compactMap(\.frames.late),
      emptiness: origin == nil ? emptiness(events: max(tail, keys), keys: keys) : nil)
  }

  private func emptiness(events: Int, keys: Int) -> RecordingError {
    let (problem, hint) =
      if events == 0 {
        (
          "the file holds no event",
          "Was anything touched while it was recorded? A description of a device is for --description"
        )
      } else if events == keys {
        (
          "the file holds \(count(keys, "event")), all of which would reveal what was typed",
          "Record a touchscreen; the keys of a keyboard are left out"
        )
      } else {
        (
          "the file holds \(count(events, "event")) and no SYN_REPORT, which ends a frame",
          "Were lines left out, as with grep? Record again, and keep all lines"
        )
      }
    return RecordingError(.malformed, problem: problem, hint: hint)
  }

  /// The error for a kind that no device can be.
  static func refusal(_ kind: StatedDevice.Kind) -> RecordingError {
    RecordingError(
      .outOfRange,
      problem:
        "expected a device without a description whose events may be those of a \(kind.rawValue), found none",
      hint: "Leave out --kind, or state what the events show")
  }

  private func changes(tail: Int, isEmpty: Bool) -> [String] {
    var result: [String] = []
    let frames = devices.map(\.frames)
    func sum(_ value: KeyPath<ImportedFrames, Int>) -> Int { frames.reduce(0) { $0 + $1[keyPath: value] } }
    if isEmpty { result.append("the file holds no frame") }
    if tail > 0 {
      result.append(
        "the file stops in the middle of a frame: its last \(count(tail, "event")) "
          + "without a SYN_REPORT \(tail == 1 ? "was" : "were") left out")
    }
    if case let keys = sum(\.privateEvents), keys > 0 {
      result.append(
        "\(count(keys, "event")) that would reveal which keys were typed \(keys == 1 ? "was" : "were") left out"
      )
    }
    if case let drops = sum(\.drops), drops > 0 {
      result.append(
        "the kernel dropped events (SYN_DROPPED) \(count(drops, "time")), and the file does not hold the state "
          + "after it: the last known one stands in, and \(count(sum(\.eventsAfterDrops), "event")) "
          + "up to the next SYN_REPORT \(sum(\.eventsAfterDrops) == 1 ? "was" : "were") left out")
    }
    result += devices.compactMap(stepsBack)
    return result
  }
}

extension DocumentBuilder {
  /// Where a device's time went back, or nil if it did not.
  private func stepsBack(of device: ImportedDevice) -> String? {
    guard let first = device.frames.firstStepBack else { return nil }
    let name = devices.count > 1 ? " of device \(device.frames.device)" : ""
    return "the time\(name) went back, first by \(stampText(first.distance)) s to \(stampText(first.stamp)), "
      + "\(count(device.frames.timesWentBack, "time")) in all: what follows keeps its distances; "
      + "if no clock was set meanwhile, look at the stamps there"
  }
}

/// Returns a number with its noun: `1 event`, `2 events`.
func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

/// Returns a time in µs as seconds with six digits: `1376287996.305248`.
func stampText(_ microseconds: Int64) -> String {
  let magnitude = microseconds.magnitude
  return (microseconds < 0 ? "-" : "") + "\(magnitude / 1_000_000).\(digits(magnitude % 1_000_000, 6))"
}
