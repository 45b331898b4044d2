import RetouchEvdev
import Glibc
import LabPlan
import RetouchRecording

/// Takes a recording's frames, and makes an event device of the kernel report them.
protocol Feeder {
  /// The path of the event device.
  var node: String { get }
  /// Feeds the frames at their instants, and returns when that was.
  func play(_ document: RecordingDocument) throws -> FeedTimes
  /// Removes the device, if possible.
  func unplug()
}

/// An error in the guest.
struct LabError: Error, CustomStringConvertible {
  var description: String
  init(_ description: String) { self.description = description }
}

/// Returns the C library's message for the last error.
func systemMessage() -> String { String(cString: strerror(errno)) }

/// The guest's monotonic clock.
enum Timeline {
  /// The current time, in µs.
  static var now: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000
  }

  /// Waits until an instant of the monotonic clock, in µs.
  static func wait(until instant: Int64) {
    var time = timespec(tv_sec: Int(instant / 1_000_000), tv_nsec: Int(instant % 1_000_000) * 1000)
    while clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &time, nil) == EINTR {}
  }

  /// Passes on each frame at its instant, counted from now, waits for the end, and returns when that was.
  static func play(
    _ document: RecordingDocument, _ give: (_ events: [InputEvent], _ time: Int64) throws -> Void
  ) throws -> FeedTimes {
    let start = now + 1000
    var times = FeedTimes(start: start)
    for entry in document.entries {
      guard case .frame(_, let events, _) = entry.entry else { continue }
      wait(until: start + entry.time)
      let begin = now
      try give(events, entry.time)
      times.frames.append(begin - start...now - start)
    }
    wait(until: start + document.endTime)
    return times
  }
}

/// Waits for an input device with a name, and returns its node; calls `meanwhile` while waiting.
func eventNode(
  named name: String, within limit: Int64 = 10_000_000, meanwhile: () throws -> Void
) throws -> String {
  let deadline = Timeline.now + limit
  while Timeline.now < deadline {
    try meanwhile()
    for number in 0..<32 {
      let path = "/sys/class/input/event\(number)/device/name"
      if contents(of: path).map({ $0 == name + "\n" }) ?? false,
        access("/dev/input/event\(number)", R_OK) == 0
      {
        return "/dev/input/event\(number)"
      }
    }
    Timeline.wait(until: Timeline.now + 1000)
  }
  throw LabError("the kernel makes no event device \(name)")
}

/// Returns the contents of a small file, or nil.
func contents(of path: String) -> String? {
  let descriptor = open(path, O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else { return nil }
  defer { close(descriptor) }
  var bytes = [UInt8](repeating: 0, count: 4096)
  let count = read(descriptor, &bytes, bytes.count)
  return count >= 0 ? String(decoding: bytes[..<count], as: UTF8.self) : nil
}

/// Returns the lines of a file.
func lines(of path: String) throws -> [String] {
  let descriptor = open(path, O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else { throw LabError("\(path) cannot be opened: \(systemMessage())") }
  defer { close(descriptor) }
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 65536)
  while true {
    let count = read(descriptor, &buffer, buffer.count)
    guard count > 0 else { break }
    bytes += buffer[..<count]
  }
  return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
}

/// Writes a small file.
func write(_ text: String, to path: String) throws {
  let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
  guard descriptor >= 0 else { throw LabError("\(path) cannot be written: \(systemMessage())") }
  defer { close(descriptor) }
  let bytes = Array(text.utf8)
  guard write(descriptor, bytes, bytes.count) == bytes.count else {
    throw LabError("\(path) cannot be written: \(systemMessage())")
  }
}
