import Evdev
import Glibc
import LabPlan
import Recording

/// Something that a recording's frames can be given to, so that an event device of the kernel reports them.
protocol Feeder {
  /// The event device.
  var node: String { get }
  /// Gives it the frames at their instants, and returns when that was.
  func play(_ document: RecordingDocument) throws -> FeedTimes
  /// Takes the device away, if it can be.
  func unplug()
}

/// What is wrong in the guest.
struct LabError: Error, CustomStringConvertible {
  var description: String
  init(_ description: String) { self.description = description }
}

/// The C library's words for what failed last.
func systemMessage() -> String { String(cString: strerror(errno)) }

/// When things happen in the guest.
enum Timeline {
  /// The monotonic clock, in µs.
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

  /// Hands each frame on at its instant, counted from now, waits for the end, and returns when that was.
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

/// The node of an input device that the kernel calls so, as soon as there is one; `meanwhile` is called while waiting.
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

/// What a small file holds, or nil.
func contents(of path: String) -> String? {
  let descriptor = open(path, O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else { return nil }
  defer { close(descriptor) }
  var bytes = [UInt8](repeating: 0, count: 4096)
  let count = read(descriptor, &bytes, bytes.count)
  return count >= 0 ? String(decoding: bytes[..<count], as: UTF8.self) : nil
}

/// The lines of a file.
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
