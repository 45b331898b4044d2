import LabPlan
import RetouchEvdev
import Glibc
import RetouchRecording

/// A mouse or tablet of the machine that the guest runs in, moved over QEMU's control port (QMP), which the
/// lab makes available inside the guest. Its events therefore come from outside the kernel, at times of the
/// guest's clock.
final class MachinePointer: Feeder {
  private let machine: Machine
  let node: String

  /// Makes QEMU send all input to one of its devices.
  init(mouse: String, name: String, on machine: Machine) throws {
    self.machine = machine
    node = try eventNode(named: name) {}
    let mice = try machine.ask(#"{"execute":"query-mice"}"#)
    guard let index = Self.index(of: mouse, in: mice) else {
      throw LabError("QEMU has no \(mouse), only \(mice)")
    }
    let command = #"{"execute":"human-monitor-command","arguments":{"command-line":"mouse_set \#(index)"}}"#
    _ = try machine.ask(command)
  }

  func play(_ document: RecordingDocument) throws -> FeedTimes {
    try Timeline.play(document) { events, _ in
      let parts = events.flatMap(Self.words)
      guard !parts.isEmpty else { return }
      _ = try machine.ask(
        #"{"execute":"input-send-event","arguments":{"events":[\#(parts.joined(separator: ","))]}}"#)
    }
  }

  func unplug() {}

  /// Returns QEMU's form of an event; a wheel's detent is a button that is pressed and released there.
  private static func words(_ event: InputEvent) -> [String] {
    func axis(_ type: String, _ axis: String) -> String {
      #"{"type":"\#(type)","data":{"axis":"\#(axis)","value":\#(event.value)}}"#
    }
    func button(_ button: String, _ isDown: Bool) -> String {
      #"{"type":"btn","data":{"button":"\#(button)","down":\#(isDown)}}"#
    }
    switch event.code {
    case .x: return [axis("abs", "x")]
    case .y: return [axis("abs", "y")]
    case .relativeX: return [axis("rel", "x")]
    case .relativeY: return [axis("rel", "y")]
    case .left: return [button("left", event.value != 0)]
    case .wheel:
      let wheel = event.value > 0 ? "wheel-up" : "wheel-down"
      return [button(wheel, true), button(wheel, false)]
    default: return []
    }
  }

  /// Returns the number of a mouse in QEMU's list.
  private static func index(of mouse: String, in list: String) -> Int? {
    for part in list.split(separator: "}") where part.contains("\"name\": \"\(mouse)\"") {
      guard let place = part.firstRange(of: "\"index\": ") else { continue }
      return Int(part[place.upperBound...].prefix { $0.isNumber })
    }
    return nil
  }
}

/// The machine that the guest runs in, reached over its control port.
final class Machine {
  private let descriptor: Int32
  private var unread: [UInt8] = []

  /// Opens the port and negotiates capabilities.
  init() throws {
    guard let path = getenv("LAB_QMP").map({ String(cString: $0) }) else {
      throw LabError("LAB_QMP is not set")
    }
    descriptor = open(path, O_RDWR | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw LabError("\(path) cannot be opened: \(systemMessage())") }
    _ = try ask(#"{"execute":"qmp_capabilities"}"#)
  }

  /// Sends a command and waits for its answer.
  func ask(_ command: String) throws -> String {
    let bytes = Array((command + "\n").utf8)
    guard write(descriptor, bytes, bytes.count) == bytes.count else {
      throw LabError("QEMU takes no command: \(systemMessage())")
    }
    while true {
      let line = try line()
      if line.hasPrefix("{\"return\"") { return line }
      if line.hasPrefix("{\"error\"") { throw LabError("QEMU answers \(line) to \(command)") }
    }
  }

  private func line() throws -> String {
    while true {
      if let end = unread.firstIndex(of: 10) {
        defer { unread.removeSubrange(...end) }
        return String(decoding: unread[..<end].filter { $0 != 13 }, as: UTF8.self)
      }
      var buffer = [UInt8](repeating: 0, count: 4096)
      var count = read(descriptor, &buffer, buffer.count)
      // An idle guest's time jumps to its next timer, however long QEMU takes to answer, so the guest is kept
      // busy.
      while count < 0, errno == EAGAIN { count = read(descriptor, &buffer, buffer.count) }
      guard count > 0 else { throw LabError("QEMU says nothing: \(systemMessage())") }
      unread += buffer[..<count]
    }
  }
}
