import RetouchEvdev
import RetouchRecording
import Testing

@testable import RetouchContactTracking

/// The folder of the test recordings.
private let files = #filePath.split(separator: "/").dropLast(2).reduce("") { $0 + "/" + $1 } + "/Files"

/// The result of playing a recording, as lines; see ``Track``.
struct Played {
  var frames: [ContactFrame]
  var remarks: [String]

  /// One line per change, in order.
  var lines: [String] { frames.flatMap { frame in frame.changes.map { "\(frame.time): \($0.line)" } } }
  /// The lines of each frame.
  var groups: [[String]] { frames.map { frame in frame.changes.map { "\(frame.time): \($0.line)" } } }
  var contacts: [Contact] { frames.flatMap(\.changes).compactMap(\.contact) }
}

/// Reads a test recording by name.
func recording(_ name: String) throws -> RecordingDocument {
  try RecordingDocument(contentsOf: "\(files)/\(name).recording")
}

/// Plays a test recording through a tracker to its end.
func play(_ name: String, mapping: PointMapping = .test) throws -> Played {
  play(try recording(name), mapping: mapping)
}

func play(_ document: RecordingDocument, mapping: PointMapping = .test) -> Played {
  var follower = ContactFollower(ContactTracker(devices: document.header.devices, mapping: mapping))
  follower.follow(document)
  follower.finish(time: document.endTime)
  return Played(frames: follower.takeFrames(), remarks: follower.tracker.remarks)
}

/// Lists the contacts of a test recording.
func summarize(_ name: String, mapping: PointMapping = .test) throws -> [ContactSummary] {
  summarize(try recording(name), mapping: mapping)
}

func summarize(_ document: RecordingDocument, mapping: PointMapping = .test) -> [ContactSummary] {
  var summarizer = ContactSummarizer(devices: document.header.devices, mapping: mapping)
  summarizer.follow(document)
  summarizer.finish(time: document.endTime)
  return summarizer.takeComplete()
}

extension ContactSummary {
  /// The contact as text: `1 slot 0 down 0…50000 up at 10,20 to 10,20 in 2`.
  var line: String {
    "\(contact) slot \(slot) \(start.rawValue) \(downTime)…\(upTime) \(end.rawValue) "
      + "at \(Self.decimal(downX)),\(Self.decimal(downY)) to \(Self.decimal(upX)),\(Self.decimal(upY)) in \(frames)"
  }
}
