package import RetouchEvdev

/// A tracker that keeps the frames of contacts until they are taken.
package struct ContactFollower: DeviceFollower {
  /// The tracker.
  package let tracker: ContactTracker
  private var frames: [ContactFrame] = []

  /// Follows with a tracker that was fed nothing yet.
  package init(_ tracker: ContactTracker) {
    self.tracker = tracker
    tracker.takeStart(into: &frames)
  }

  /// Takes the frames since the last time.
  package mutating func takeFrames() -> [ContactFrame] {
    defer { frames = [] }
    return frames
  }

  // MARK: Entries

  package mutating func process(device: Int, events: [InputEvent], report: Int32, time: Int64) {
    tracker.process(device: device, events: events, report: report, time: time, into: &frames)
  }

  package mutating func dropped(device: Int, state: DeviceState, time: Int64) {
    tracker.dropped(device: device, state: state, time: time, into: &frames)
  }

  package mutating func plugged(_ description: DeviceDescription, time: Int64) {
    tracker.plugged(description, time: time, into: &frames)
  }

  package mutating func unplugged(device: Int, time: Int64) {
    tracker.unplugged(device: device, time: time, into: &frames)
  }

  package mutating func rotated(degrees: Int, display: String?) {
    tracker.rotated(degrees: degrees, display: display)
  }

  /// Ends the recording at a time in µs, which cancels what is still down.
  package mutating func finish(time: Int64) {
    tracker.finish(time: time, reason: "recording ended", into: &frames)
  }
}
