import CRetouchLibevdev
import RetouchEvdev
import RetouchRecording
import Testing

@testable import RetouchCapture

/// A system without a kernel: devices whose events arrive at set times on a fake clock.
final class FakeInput {
  /// What one read of a device gives.
  enum Reading {
    case frames([(stamp: Int64, events: [InputEvent])])
    case bytes([UInt8])
    case failure(SystemError)
    case end
  }

  /// Something that ends a wait, at a time in µs since the start.
  struct Wake {
    var time: Int64
    var readings: [String: [Reading]] = [:]
    var isHangUp = false
    var error: SystemError?
    /// How long the machine slept before it, in µs.
    var slept: Int64 = 0
    /// What is typed at that time.
    var typed: Result<String, SystemError>?
    /// How many signals ask for a marker at that time.
    var signals = 0
    /// The nodes that appear at that time, and the devices behind them.
    var plugged: [String: DeviceDescription] = [:]
    /// The nodes that disappear at that time.
    var unplugged: [String] = []
    /// Whether the other end of the output is closed at that time.
    var isOutputClosed = false
  }

  static let start: Int64 = 3_000_000_000
  static let stop: Int32 = 1000
  static let lines: Int32 = 1001
  static let marks: Int32 = 1002
  static let plugs: Int32 = 1003
  static let output: Int32 = 1004
  static let group: Int32 = 1005

  var now = FakeInput.start
  var slept: Int64 = 0
  var realtime: Int64 = 1_767_225_600_000_000
  var devices: [String: DeviceDescription] = [:]
  var openErrors: [String: SystemError] = [:]
  var clockError: SystemError?
  /// How often a device's state was requested after it had dropped events.
  private(set) var stateCount = 0
  var describeError: SystemError?
  var wakes: [Wake] = []
  var grabError: SystemError?
  /// Whether descriptors other than devices can be waited for as a group.
  var groupsControls = false
  /// The numbers of the devices behind nodes, and behind links to them.
  var nodeNumbers: [String: UInt64] = [:]
  /// Where devices are attached, by node.
  var physicalPaths: [String: String] = [:]
  /// Whether the folder of devices can be watched for changes.
  var canWatch = false
  /// The news reported while recording.
  private(set) var news: [RecorderNews] = []
  private var typed: [Result<String, SystemError>] = []
  private var signals = 0
  private var hasNewNodes = false
  /// How many waits found nothing more to come; after 50, a recorder that keeps polling is stopped.
  private var idleWaits = 0
  /// The descriptors that were opened and not yet closed.
  private(set) var openPaths: [Int32: String] = [:]
  private var openedCount = 0
  private var readings: [Int32: [Reading]] = [:]

  init(_ devices: [String: DeviceDescription]) { self.devices = devices }

  /// A touchscreen and a mouse.
  static func usual() -> FakeInput { FakeInput(["/dev/touch": touchscreen(), "/dev/mouse": mouse()]) }

  /// Makes a device send frames, stamped in µs since the start, that are read at a later time.
  func send(_ path: String = "/dev/touch", at time: Int64, _ frames: [(Int64, [InputEvent])]) {
    let reading = Reading.frames(frames.map { (Self.start + $0.0, $0.1 + [InputEvent(.report, 0)]) })
    wakes.append(Wake(time: time, readings: [path: [reading]]))
  }

  /// Records until nothing more happens, or until the options end it.
  func record(
    _ paths: [String] = ["/dev/touch"], _ change: (inout RecorderOptions) -> Void = { _ in }
  ) throws -> (document: RecordingDocument, summary: RecorderSummary) {
    var options = RecorderOptions(devices: paths, output: .memory)
    change(&options)
    var summary: RecorderSummary?
    var bytes: [UInt8] = []
    do {
      let controls = RecorderControls(stop: Self.stop, marks: Self.marks, lines: Self.lines)
      let recorder = try Recorder(options, system: system, controls: controls) { self.news.append($0) }
      summary = try recorder.record()
      bytes = recorder.bytes
    }
    return (try RecordingDocument(bytes: bytes), try #require(summary))
  }

  var system: InputSystem {
    var system = calls
    system.list = { [self] folder in
      folder == ListedDevice.folder
        ? .success(devices.keys.compactMap { $0.split(separator: "/").last.map(String.init) })
        : .failure(.noEntry)
    }
    system.grab = { [self] _ in grabError }
    // The fake waits know nothing of real descriptors.
    system.files.mayBlock = { _ in false }
    system.nodeNumber = { [self] in nodeNumbers[$0] }
    if groupsControls {
      let poll = system.poll
      var grouped: [InputSystem.Watch] = []
      system.group = { [self] watches in
        grouped = watches
        openPaths[Self.group] = "epoll"
        return Self.group
      }
      // The group is polled for the descriptors it contains, and reports whether any of them is ready.
      system.poll = { watches, timeout in
        guard let place = watches.firstIndex(where: { $0.descriptor == Self.group }) else {
          for index in watches.indices {
            let found = grouped.first { $0.descriptor == watches[index].descriptor }
            watches[index].isReadable = found?.isReadable ?? false
            watches[index].isGone = found?.isGone ?? false
          }
          return nil
        }
        var all = watches[..<place] + grouped
        let devices = place
        var list = Array(all)
        let error = poll(&list, timeout)
        all = list[...]
        for index in 0..<devices { watches[index] = list[index] }
        grouped = Array(list[devices...])
        watches[place].isReadable = grouped.contains { $0.isReadable || $0.isGone }
        return error
      }
    }
    system.physicalPath = { [self] descriptor in openPaths[descriptor].flatMap { physicalPaths[$0] } }
    system.watchFolder = { [self] _ in
      guard canWatch else { return .failure(.noEntry) }
      openPaths[Self.plugs] = "inotify"
      return .success(Self.plugs)
    }
    return system
  }

  private var calls: InputSystem {
    InputSystem(
      open: { [self] path in
        if let error = openErrors[path] { return .failure(error) }
        guard devices[path] != nil else { return .failure(.noEntry) }
        openedCount += 1
        let descriptor = Int32(openedCount + 2)
        openPaths[descriptor] = path
        return .success(descriptor)
      },
      close: { [self] descriptor in
        openPaths[descriptor] = nil
      },
      read: { [self] descriptor, buffer in
        switch descriptor {
        case Self.lines:
          guard !typed.isEmpty else { return .failure(.wouldBlock) }
          return typed.removeFirst().map {
            buffer.copyBytes(from: $0.utf8)
            return $0.utf8.count
          }
        case Self.marks:
          defer { signals = 0 }
          return signals == 0 ? .failure(.wouldBlock) : .success(128 * signals)
        case Self.plugs:
          defer { hasNewNodes = false }
          return hasNewNodes ? .success(32) : .failure(.wouldBlock)
        default: break
        }
        guard readings[descriptor]?.isEmpty == false, let next = readings[descriptor]?.removeFirst() else {
          return .failure(.wouldBlock)
        }
        switch next {
        case .frames(let frames):
          let bytes = frames.flatMap { frame in frame.events.flatMap { Self.bytes($0, stamp: frame.stamp) } }
          buffer.copyBytes(from: bytes)
          return .success(bytes.count)
        case .bytes(let bytes):
          buffer.copyBytes(from: bytes)
          return .success(bytes.count)
        case .failure(let error): return .failure(error)
        case .end: return .success(0)
        }
      },
      poll: { [self] watches, timeout in poll(&watches, timeout) },
      now: { [self] clock in
        switch clock {
        case .monotonic: now
        case .realtime: realtime + now - Self.start
        case .boottime: now + slept
        }
      },
      setMonotonicClock: { [self] _ in clockError },
      describe: { [self] descriptor in
        if let describeError { return .failure(describeError) }
        guard let description = openPaths[descriptor].flatMap({ devices[$0] }) else {
          return .failure(.noDevice)
        }
        return .success(description)
      },
      state: { [self] descriptor, _ in
        stateCount += 1
        guard let path = openPaths[descriptor], let device = devices[path] else { return .failure(.noDevice) }
        return .success(device.state)
      },
      kernelRelease: { "6.1.0" })
  }

  private func poll(_ watches: inout [InputSystem.Watch], _ timeout: Int64?) -> SystemError? {
    guard let wake = wakes.first, timeout.map({ Self.start + wake.time <= now + $0 }) ?? true else {
      if wakes.isEmpty { idleWaits += 1 }
      if let timeout, idleWaits < 50 {
        now += timeout
      } else {
        for index in watches.indices where watches[index].descriptor == Self.stop {
          watches[index].isReadable = true
        }
      }
      return nil
    }
    wakes.removeFirst()
    now = max(now, Self.start + wake.time)
    slept += wake.slept
    if let new = wake.typed { typed.append(new) }
    signals += wake.signals
    for path in wake.unplugged { devices[path] = nil }
    devices.merge(wake.plugged) { $1 }
    if !wake.plugged.isEmpty { hasNewNodes = true }
    for index in watches.indices {
      switch watches[index].descriptor {
      case Self.lines: watches[index].isReadable = !typed.isEmpty
      case Self.marks: watches[index].isReadable = signals > 0
      case Self.plugs: watches[index].isReadable = hasNewNodes
      case Self.output: watches[index].isGone = wake.isOutputClosed
      default: break
      }
      guard let path = openPaths[watches[index].descriptor] else { continue }
      if let new = wake.readings[path] {
        readings[watches[index].descriptor, default: []] += new
        watches[index].isReadable = true
      }
      if wake.isHangUp { watches[index].isGone = true }
    }
    return wake.error
  }

  /// Returns an event as the kernel delivers it.
  static func bytes(_ event: InputEvent, stamp: Int64) -> [UInt8] {
    var raw = input_event()
    raw.time.tv_sec = Int(stamp / 1_000_000)
    raw.time.tv_usec = Int(stamp % 1_000_000)
    raw.type = event.code.type.rawValue
    raw.code = event.code.number
    raw.value = event.value
    return withUnsafeBytes(of: &raw) { Array($0) }
  }
}

/// Returns a touchscreen with ten slots.
func touchscreen() -> DeviceDescription {
  var device = DeviceDescription(name: "Fake Touchscreen", bus: 6, version: 1, properties: [.direct])
  let x = AxisDescription(minimum: 0, maximum: 3899, resolution: 60)
  device.codes = [.key: [EventCode.touch.number], .absolute: [0x00, 0x01, 0x2f, 0x35, 0x36, 0x39]]
  device.axes = [
    0x00: x, 0x01: x, 0x2f: AxisDescription(minimum: 0, maximum: 9), 0x35: x, 0x36: x,
    0x39: AxisDescription(minimum: 0, maximum: 65535),
  ]
  return device
}

/// Returns a mouse with three buttons and a wheel.
func mouse() -> DeviceDescription {
  DeviceDescription(
    name: "Fake Mouse", bus: 3, vendor: 0x46d, product: 0xc077, version: 0x111,
    codes: [.key: [0x110, 0x111, 0x112], .relative: [0x00, 0x01, 0x08, 0x0b]])
}

extension RecordingDocument {
  /// Everything after the header, one line each, with the kernel's numbers: `1000 e0 3/57=5`.
  var lines: [String] {
    entries.map { entry in
      let text =
        switch entry.entry {
        case .frame(let device, let events, let report):
          "e\(device)"
            + events.map { " \($0.code.type.rawValue)/\($0.code.number)=\($0.value)" }.joined()
            + (report == 0 ? "" : " report=\(report)")
        case .dropped(let device, let state): "d\(device) \(state.contactSlots)"
        case .plugged(let device): "p\(device.id)"
        case .unplugged(let device): "u\(device)"
        case .marker(let text): "m \(text)"
        case .rotated(let degrees, let display): "r \(degrees)" + (display.map { " \($0)" } ?? "")
        case .suspended(let microseconds): "s \(microseconds)"
        case .wentBack(let device, let microseconds): "b\(device) \(microseconds)"
        case .comment(let text): "# \(text)"
        case .end(let frames): "x \(frames)"
        case .unknown(let code): "? \(code)"
        }
      return "\(entry.time) \(text)"
    }
  }
}
