import RetouchEvdev
public import RetouchRecording

extension Gesture {
  /// A gesture and the device that reports it, for recordings of several devices.
  public struct Part: Hashable, Sendable {
    /// What the fingers do.
    public var gesture: Gesture
    /// The device that reports it.
    public var device: GestureDevice

    /// Creates a part from a gesture and the device that reports it.
    public init(_ gesture: Gesture, on device: GestureDevice) {
      self.gesture = gesture
      self.device = device
    }
  }

  /// Returns what a device would have reported of this gesture, as a recording.
  ///
  /// Contacts begin, turn and end at their exact instants; in between there is a frame at each scan in which
  /// something changed. What happens to several fingers at one instant is one frame. One frame reports one
  /// thing about a contact: where a finger lifts as it arrives, one frame reports its position and a second
  /// one of the same time reports the lift, because drivers report no position with a lift. What the device
  /// cannot report is left out, and `remarks` says so.
  ///
  /// - Parameters:
  ///   - device: The device that reports the gesture.
  ///   - rate: How often the device scans, in frames a second.
  ///   - jitter: How the fingers tremble, or nil.
  ///   - start: When the recording starts; what came before determines the state at its start.
  public func recording(
    on device: GestureDevice, rate: Int = 120, jitter: GestureJitter? = nil, from start: GestureTime = .zero
  ) -> RecordingDocument {
    Gesture.recording(of: [Part(self, on: device)], rate: rate, jitter: jitter, from: start)
  }

  /// Returns what several devices would have reported, each for its own gesture, as one recording.
  ///
  /// The devices are numbered in order from 0, and frames of one instant are in that order. The display is
  /// the first device's.
  public static func recording(
    of parts: [Part], rate: Int = 120, jitter: GestureJitter? = nil, from start: GestureTime = .zero
  ) -> RecordingDocument {
    let streams = parts.enumerated().map { number, part in
      var stream = GestureStream(part.gesture, on: part.device, id: number, rate: rate, jitter: jitter)
      stream.run(from: start.microseconds)
      return stream
    }
    var display = parts.first?.device.display
    display?.rotation = streams.last { $0.rotation != 0 }?.rotation ?? 0
    var meta: [String: JSONValue] = [
      "made": .string("written by code, no hand and no device"),
      "gesture": .string(parts.map(\.gesture.description).joined(separator: "; ")),
      "rate": .integer(Int64(rate)),
    ]
    if let jitter {
      meta["jitter"] = .object([
        "seed": .string(String(jitter.seed)), "points": .number(jitter.points),
        "late_us": .integer(jitter.late.microseconds),
      ])
    }
    let length = parts.map(\.gesture.length).max() ?? 0
    return RecordingDocument(
      header: RecordingHeader(
        display: display, pointer: streams.lazy.compactMap(\.pointer).first,
        devices: streams.compactMap(\.description), meta: meta),
      entries: merged(streams), endTime: max(length - start.microseconds, 0),
      remarks: streams.flatMap(\.remarks))
  }

  private static func merged(_ streams: [GestureStream]) -> [TimedEntry] {
    let all = streams.flatMap { stream in
      stream.entries.enumerated().map { (entry: $1, stream: stream.id, number: $0) }
    }
    return all.sorted {
      ($0.entry.time, $0.stream, $0.number) < ($1.entry.time, $1.stream, $1.number)
    }.map(\.entry)
  }
}
