import RetouchContactTracking
import RetouchRecording

/// What happened to the contacts of a recording, as files of contacts have it.
struct ContactFrames {
  /// The frames in order; a contact that is down at the end is cancelled there.
  let frames: [ContactFrame]
  /// Notes for the user, one sentence each.
  let remarks: [String]

  /// Follows the contacts of a whole recording.
  init(_ document: RecordingDocument, _ mappings: DisplayMappings) throws(RecordingError) {
    var follower = ContactFollower(ContactTracker(devices: document.header.devices, mappings: mappings))
    follower.follow(document)
    try follower.tracker.check(or: RecordingErrorCode.noLibrary)
    follower.finish(time: document.endTime)
    (frames, remarks) = (follower.takeFrames(), follower.tracker.remarks)
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
    defer { time = max(time, (moment + 500) / 1000) }
    return max(0, (moment + 500) / 1000 - time)
  }
}
