import Evdev
public import Recording

extension Gesture {
  /// A gesture with the device that reports it, for recordings of several devices.
  public struct Part: Hashable, Sendable {
    /// What the fingers do.
    public var gesture: Gesture
    /// What reports it.
    public var device: GestureDevice

    /// Lets a device report a gesture.
    public init(_ gesture: Gesture, on device: GestureDevice) {
      self.gesture = gesture
      self.device = device
    }
  }

  /// What a device would have reported of this gesture, as a recording.
  ///
  /// Contacts begin and end at their exact instants, and the turns of their ways stand at theirs; in between
  /// there is a frame at each scan in which something changed. What happens to several fingers at one
  /// instant is one frame. One frame says one thing about a contact: where a finger lifts as it arrives, a frame
  /// says where it is, and another one of the same time that it lifted, because drivers report no position with a lift.
  /// What the device cannot report is left out, and `remarks` says so.
  ///
  /// - Parameters:
  ///   - device: what reports the gesture.
  ///   - rate: how often the device scans, in frames a second.
  ///   - jitter: how the fingers tremble, or nil.
  ///   - start: when the recording starts; what came before shapes the state at its start.
  public func recording(
    on device: GestureDevice, rate: Int = 120, jitter: GestureJitter? = nil, from start: GestureTime = .zero
  ) -> RecordingDocument {
    Gesture.recording(of: [Part(self, on: device)], rate: rate, jitter: jitter, from: start)
  }

  /// What several devices would have reported of a gesture each, as one recording.
  ///
  /// The devices are numbered in order from 0, and frames of one instant stand in that order. The display is the
  /// first device's.
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
