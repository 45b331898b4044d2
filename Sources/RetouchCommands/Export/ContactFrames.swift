import RetouchContactTracking
import RetouchFaults
import RetouchRecording

/// What happened to the contacts of a recording, as files of contacts have it.
struct ContactFrames {
  /// The frames in order; a contact that is down at the end is cancelled there.
  private(set) var frames: [ContactFrame] = []
  /// Notes for the user, one sentence each.
  let remarks: [String]

  /// Follows the contacts of a whole recording.
  init(_ document: RecordingDocument, _ mappings: DisplayMappings) throws(RecordingError) {
    let tracker = ContactTracker(devices: document.header.devices, mappings: mappings)
    for entry in document.entries {
      switch entry.entry {
      case .frame(let device, let events, let report):
        tracker.process(device: device, events: events, report: report, time: entry.time, into: &frames)
      case .dropped(let device, let state):
        tracker.dropped(device: device, state: state, time: entry.time, into: &frames)
      case .plugged(let device): tracker.plugged(device, time: entry.time, into: &frames)
      case .unplugged(let device): tracker.unplugged(device: device, time: entry.time, into: &frames)
      case .rotated(let degrees, let display): tracker.rotated(degrees: degrees, display: display)
      default: break
      }
    }
    try tracker.check(or: RecordingErrorCode.noLibrary)
    tracker.finish(time: document.endTime, reason: "recording ended", into: &frames)
    remarks = tracker.remarks
  }

  /// How many changes are of a kind that a format cannot hold.
  func count(_ isLost: (ContactChange) -> Bool) -> Int {
    frames.reduce(0) { $0 + $1.changes.count(where: isLost) }
  }
}

/// The waits between moments in whole milliseconds, whose sum is never off by more than half a millisecond.
struct WholeMilliseconds {
  private var time: Int64 = 0

  /// The wait from the last moment to one in µs.
  mutating func wait(until moment: Int64) -> Int64 {
    if Fault.isPlanted(.exportedPausesDrift) {
      defer { time = moment }
      return (moment - time) / 1000
    }
    defer { time = max(time, (moment + 500) / 1000) }
    return max(0, (moment + 500) / 1000 - time)
  }
}
