import RetouchEvdev

/// What a recording's contacts did, in a form that can be compared with that of another recording.
package struct SessionTrace: Sendable {
  /// The contacts, in the order in which they went down.
  package internal(set) var contacts: [ContactTrace] = []
  package internal(set) var ways = WayStore()
  /// How regularly each device reported, by its number; only devices that made contacts.
  package internal(set) var rhythms: [Int: ReportRhythm] = [:]
  /// How many frames there were, of all devices.
  package internal(set) var frames = 0
  /// How often the kernel dropped events.
  package internal(set) var drops = 0
  /// The devices that were there at the start.
  package internal(set) var devices: [DeviceDescription] = []
  /// What else each device sent, by its number.
  package internal(set) var streams: [Int: StreamTrace] = [:]
  /// The age of the event that is oldest against its frame's report, in µs, and when that was.
  package var oldestEvent: (age: Int64, time: Int64)?
  /// The recording's end time, in µs.
  package internal(set) var endTime: Int64 = 0
  /// The tracker's notes for the user, one sentence each.
  package internal(set) var remarks: [String] = []

  /// Returns the positions of a contact, by its index in ``contacts``.
  package func samples(of place: Int) -> [WaySample] {
    withWays { ways in
      guard var samples = WaySamples(contacts[place], in: ways.bytes) else { return [contacts[place].first] }
      var all = [samples.sample]
      while samples.advance() { all.append(samples.sample) }
      return all
    }
  }

  /// Calls a function with the memory of the paths, which is valid only within it.
  func withWays<Result>(_ body: (WayMemory) -> Result) -> Result {
    ways.bytes.withUnsafeBufferPointer { bytes in
      ways.sketch.withUnsafeBufferPointer { body(WayMemory(bytes: bytes, sketch: $0)) }
    }
  }

  /// The memory of the paths, so that looking up each position does not count references.
  struct WayMemory {
    let bytes: UnsafeBufferPointer<UInt8>
    let sketch: UnsafeBufferPointer<WayStore.SketchPoint>
  }
}

extension SessionTrace {
  /// The limits on a recording.
  package struct Limits: Sendable {
    /// The maximum number of contacts.
    package var contacts = 1_000_000
    /// The maximum number of bytes of their paths: some six hours of ten fingers that never rest.
    package var wayBytes = 128 << 20

    /// The usual limits.
    package init() {}
  }
}
