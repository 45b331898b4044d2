import CRetouchPreload
import Foundation
import RetouchEvdev
import RetouchSupport
import RetouchRecording
import RetouchVerdict

/// What a program under recordings gets to see: devices and events, as the preload library reads them.
struct ProgramWorld {
  /// A device, with the number N of its `/dev/input/eventN`.
  private struct Device {
    var description: DeviceDescription
    var isPlugged: Bool
  }

  private var devices: [Device] = []
  private var events: [retouch_event] = []
  /// When the last of the recordings ends, in µs.
  private(set) var end: Int64 = 0
  var names: [String] { devices.map(\.description.name) }

  /// Puts recordings that begin at the same time beside each other.
  init(_ documents: [RecordingDocument]) throws(ProgramError) {
    for document in documents {
      let first = devices.count
      var numbers: [Int: Int] = [:]
      for device in document.header.devices {
        numbers[device.id] = devices.count
        devices.append(Device(description: device, isPlugged: true))
      }
      for entry in document.entries { add(entry, &numbers) }
      end = max(end, document.endTime)
      guard devices.count - first <= 256, devices.count <= 256 else {
        throw ProgramError(
          .tooMuch, problem: "expected at most 256 devices, found \(devices.count)",
          hint: "Replay fewer recordings at once")
      }
    }
    // Sorting is stable here: frames keep their order, and those of a recording named first come first.
    let order = events.indices.sorted { (events[$0].time, $0) < (events[$1].time, $1) }
    events = order.map { events[$0] }
  }

  private mutating func add(_ entry: TimedEntry, _ numbers: inout [Int: Int]) {
    switch entry.entry {
    case .frame(let device, let frame, let report):
      guard let number = numbers[device] else { return }
      for event in frame { add(entry.time, number, event) }
      add(entry.time, number, InputEvent(type: 0, code: 0, value: report))
    case .dropped(let device, let state):
      guard let number = numbers[device] else { return }
      // The program reads the state by itself once it finds that events are lost.
      addState(entry.time, number, state)
      add(entry.time, number, InputEvent(type: 0, code: 3, value: 0))
      add(entry.time, number, InputEvent(type: 0, code: 0, value: 0))
    case .plugged(let device):
      if numbers[device.id] == nil {
        numbers[device.id] = devices.count
        devices.append(Device(description: device, isPlugged: false))
      }
      guard let number = numbers[device.id] else { return }
      add(entry.time, number, InputEvent(type: UInt16(RETOUCH_PLUGGED), code: 0, value: 0))
    case .unplugged(let device):
      guard let number = numbers[device] else { return }
      add(entry.time, number, InputEvent(type: UInt16(RETOUCH_UNPLUGGED), code: 0, value: 0))
    case .marker, .rotated, .suspended, .wentBack, .comment, .end, .unknown: break
    }
  }

  private mutating func addState(_ time: Int64, _ device: Int, _ state: DeviceState) {
    func hidden(_ type: UInt16, _ code: UInt16, _ value: Int32) -> retouch_event {
      retouch_event(
        time: time, device: UInt16(device), type: type, code: code, is_hidden: 1, value: value, unused: 0)
    }
    for key in devices[device].description.codes[.key] ?? [] {
      events.append(hidden(1, key, state.keys.contains(key) ? 1 : 0))
    }
    for (code, value) in state.axes.sorted(by: { $0.key < $1.key }) { events.append(hidden(3, code, value)) }
    for (slot, values) in state.slots.enumerated() {
      events.append(hidden(3, EventCode.mtSlot.number, Int32(slot)))
      for (code, value) in (values ?? [EventCode.mtTrackingID.number: -1]).sorted(by: { $0.key < $1.key }) {
        events.append(hidden(3, code, value))
      }
    }
    events.append(hidden(3, EventCode.mtSlot.number, state.currentSlot))
  }

  private mutating func add(_ time: Int64, _ device: Int, _ event: InputEvent) {
    events.append(
      retouch_event(
        time: time, device: UInt16(device), type: event.code.type.rawValue, code: event.code.number,
        is_hidden: 0,
        value: event.value, unused: 0))
  }

  /// Writes the files of the run into an empty folder.
  func write(to folder: String, token: String, _ settings: ProgramSettings) throws(ProgramError) {
    var head = retouch_world()
    head.version = UInt32(RETOUCH_WORLD_VERSION)
    head.device_count = UInt32(devices.count)
    head.event_count = UInt64(events.count)
    head.end = end + settings.tail
    head.phase = settings.phase * 1000
    head.wall = settings.start
    head.settle = settings.settle * 1000
    fill(&head.token, token)
    guard folder.utf8.count < MemoryLayout.size(ofValue: head.folder) else {
      throw ProgramError(
        .machineFailed, file: folder, problem: "the path of the folder for temporary files is too long",
        hint: "Set TMPDIR to a shorter one")
    }
    fill(&head.folder, folder)
    var bytes = withUnsafeBytes(of: head) { Data($0) }
    for device in devices { withUnsafeBytes(of: described(device)) { bytes.append(contentsOf: $0) } }
    events.withUnsafeBytes { bytes.append(contentsOf: $0) }
    let files = FileManager.default
    for name in [
      "dev/input/by-path", "sys/class/input", "sys/devices/retouch", "sys/dev/char", "proc/bus/input",
      "run/udev/data",
    ] {
      try? files.createDirectory(atPath: "\(folder)/\(name)", withIntermediateDirectories: true)
    }
    var isWritten = files.createFile(atPath: "\(folder)/world", contents: bytes)
    isWritten =
      isWritten
      && files.createFile(
        atPath: "\(folder)/state", contents: Data(count: retouch_state_size()))
    for name in ["stdout", "stderr", "outcome"] {
      isWritten = isWritten && mkfifo("\(folder)/\(name)", 0o600) == 0
    }
    guard isWritten else {
      throw ProgramError(
        .machineFailed, file: folder, problem: "cannot be written: \(String(cString: strerror(errno)))",
        hint: "Set TMPDIR to a folder with room")
    }
    var list = ""
    for number in devices.indices {
      writeFiles(of: number, to: folder)
      if devices[number].isPlugged { list += listed(number) }
    }
    _ = files.createFile(atPath: "\(folder)/proc/bus/input/devices", contents: Data(list.utf8))
  }

  /// Writes what programs look for in the system's own folders.
  private func writeFiles(of number: Int, to folder: String) {
    let files = FileManager.default
    let (device, node) = (devices[number].description, "event\(number)")
    let parent = "\(folder)/sys/devices/retouch/input\(number)"
    func write(_ path: String, _ text: String) {
      _ = files.createFile(atPath: path, contents: Data((text + "\n").utf8))
    }
    func link(_ path: String, _ target: String) {
      try? files.createSymbolicLink(atPath: path, withDestinationPath: target)
    }
    if devices[number].isPlugged { mkfifo("\(folder)/dev/input/\(node)", 0o660) }
    link("\(folder)/dev/input/by-path/platform-retouch.\(number)-event", "../\(node)")
    for name in ["\(parent)/\(node)", "\(parent)/id", "\(parent)/capabilities"] {
      try? files.createDirectory(atPath: name, withIntermediateDirectories: true)
    }
    let (major, minor) = (13, 64 + number)
    write("\(parent)/name", device.name)
    write("\(parent)/phys", "retouch/input\(number)")
    write("\(parent)/uniq", "")
    write("\(parent)/properties", hexadecimalBits(device.properties.map(\.rawValue)))
    for (name, value) in [
      ("bustype", device.bus), ("vendor", device.vendor), ("product", device.product),
      ("version", device.version),
    ] {
      write("\(parent)/id/\(name)", padded(value))
    }
    for (name, codes) in capabilities(of: device) {
      write("\(parent)/capabilities/\(name)", hexadecimalBits(codes))
    }
    write("\(parent)/\(node)/dev", "\(major):\(minor)")
    write("\(parent)/\(node)/uevent", "MAJOR=\(major)\nMINOR=\(minor)\nDEVNAME=input/\(node)")
    link("\(parent)/\(node)/device", "../../input\(number)")
    link("\(parent)/subsystem", "../../../class/input")
    link("\(parent)/\(node)/subsystem", "../../../../class/input")
    link("\(folder)/sys/class/input/input\(number)", "../../devices/retouch/input\(number)")
    link("\(folder)/sys/class/input/\(node)", "../../devices/retouch/input\(number)/\(node)")
    link("\(folder)/sys/dev/char/\(major):\(minor)", "../../devices/retouch/input\(number)/\(node)")
    let kind = udevKind(device)
    write(
      "\(folder)/run/udev/data/c\(major):\(minor)",
      kind.isEmpty ? "I:1" : "I:1\nE:ID_INPUT=1\nE:\(kind)=1")
  }

  /// A device's part of `/proc/bus/input/devices`.
  private func listed(_ number: Int) -> String {
    let device = devices[number].description
    func hexadecimal(_ value: UInt16) -> String { padded(value) }
    var text = "I: Bus=\(hexadecimal(device.bus)) Vendor=\(hexadecimal(device.vendor)) "
    text += "Product=\(hexadecimal(device.product)) Version=\(hexadecimal(device.version))\n"
    text +=
      "N: Name=\"\(device.name)\"\nP: Phys=retouch/input\(number)\nS: Sysfs=/devices/retouch/input\(number)\n"
    text +=
      "U: Uniq=\nH: Handlers=event\(number) \nB: PROP=\(hexadecimalBits(device.properties.map(\.rawValue)))\n"
    for (name, codes) in capabilities(of: device) where name == "ev" || !codes.isEmpty {
      text += "B: \(name.uppercased())=\(hexadecimalBits(codes))\n"
    }
    return text + "\n"
  }

  private func padded(_ value: UInt16) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }

  private func codes(_ device: DeviceDescription, _ type: EventType) -> [UInt16] {
    type == .absolute
      ? Set((device.codes[type] ?? []) + device.axes.keys).sorted() : device.codes[type] ?? []
  }

  private func types(of device: DeviceDescription) -> [UInt16] {
    let types = Set(device.codes.filter { !$0.value.isEmpty }.keys.map(\.rawValue) + [0])
    return (device.axes.isEmpty ? types : types.union([3])).sorted()
  }

  private func capabilities(of device: DeviceDescription) -> [(String, [UInt16])] {
    [("ev", types(of: device))]
      + [("key", 1), ("rel", 2), ("abs", 3), ("msc", 4), ("sw", 5), ("led", 0x11), ("snd", 0x12)].map {
        ($0.0, codes(device, EventType(rawValue: $0.1)))
      }
  }

  /// Bits as sysfs shows them: words of 64 in hexadecimal, the highest first.
  private func hexadecimalBits(_ numbers: [UInt16]) -> String {
    var words = [UInt64](repeating: 0, count: Int(numbers.max() ?? 0) / 64 + 1)
    for number in numbers { words[Int(number) / 64] |= 1 << UInt64(number % 64) }
    return words.reversed().map { String($0, radix: 16) }.joined(separator: " ")
  }

  /// What udev's `input_id` would call the device.
  private func udevKind(_ device: DeviceDescription) -> String {
    switch DeviceKind.of(device) {
    case .touchscreen, .slotlessTouchscreen, .singleTouchscreen: "ID_INPUT_TOUCHSCREEN"
    case .mouse, .absolutePointer: "ID_INPUT_MOUSE"
    case .pen: "ID_INPUT_TABLET"
    case .touchpad: "ID_INPUT_TOUCHPAD"
    case .other:
      switch device.kindName {
      case "keyboard": "ID_INPUT_KEYBOARD"
      case "keys": "ID_INPUT_KEY"
      case "accelerometer": "ID_INPUT_ACCELEROMETER"
      case "game controller": "ID_INPUT_JOYSTICK"
      case "switch": "ID_INPUT_SWITCH"
      default: ""
      }
    }
  }

  /// How many events the kernel's queue of an opened device holds: `input_estimate_events_per_packet()` and
  /// evdev's own factor.
  private func queueLength(_ device: DeviceDescription) -> Int {
    let axes = codes(device, .absolute).filter { $0 < 64 }
    let trackingID = EventCode.mtTrackingID.number
    var slots = min(device.slotCount ?? 0, 256)
    if slots == 0, axes.contains(trackingID) {
      let range = device.axes[trackingID].map { Int($0.maximum) - Int($0.minimum) + 1 } ?? 1
      slots = min(max(range, 2), 32)
    } else if slots == 0, axes.contains(EventCode.mtPositionX.number) {
      slots = 2
    }
    let values = axes.reduce(0) { $0 + ((0x30...0x3d).contains($1) ? slots : 1) }
    let events = slots + 1 + 7 + values + codes(device, .relative).count { $0 < 64 }
    var length = 64
    while length < events * 8 { length *= 2 }
    return length
  }

  private func described(_ device: Device) -> retouch_device {
    let description = device.description
    var made = retouch_device()
    fill(&made.name, description.name)
    fill(&made.kind, udevKind(description))
    (made.bus, made.vendor, made.product, made.version) =
      (description.bus, description.vendor, description.product, description.version)
    made.is_plugged = device.isPlugged ? 1 : 0
    made.slot_count = UInt32(clamping: min(description.slotCount ?? 0, 256))
    made.capacity = UInt32(queueLength(description))
    setBits(&made.properties, description.properties.map(\.rawValue))
    setBits(&made.types, types(of: description))
    setBits(&made.keys, codes(description, .key))
    setBits(&made.relative, codes(description, .relative))
    setBits(&made.absolute, codes(description, .absolute))
    setBits(&made.misc, codes(description, .miscellaneous))
    setBits(&made.switches, codes(description, .toggle))
    setBits(&made.leds, codes(description, EventType(rawValue: 0x11)))
    setBits(&made.sounds, codes(description, EventType(rawValue: 0x12)))
    setBits(&made.held, description.state.keys.sorted())
    withUnsafeMutableBytes(of: &made.axes) { bytes in
      let axes = bytes.bindMemory(to: retouch_axis.self)
      for (code, axis) in description.axes where Int(code) < axes.count {
        axes[Int(code)] = retouch_axis(
          value: description.state.axes[code] ?? 0, minimum: axis.minimum, maximum: axis.maximum,
          fuzz: axis.fuzz,
          flat: axis.flat, resolution: axis.resolution)
      }
      axes[Int(EventCode.mtSlot.number)].value = description.state.currentSlot
    }
    withUnsafeMutableBytes(of: &made.slots) { bytes in
      let values = bytes.bindMemory(to: Int32.self)
      let (first, count) = (0x30, Int(RETOUCH_SLOT_AXES))
      for slot in 0..<Int(RETOUCH_SLOTS) {
        let state = slot < description.state.slots.count ? description.state.slots[slot] ?? [:] : [:]
        // A slot without a contact has the tracking id -1: with 0 a program would take it for a finger.
        values[slot * count + Int(EventCode.mtTrackingID.number) - first] = -1
        for (code, value) in state where (first..<first + count).contains(Int(code)) {
          values[slot * count + Int(code) - first] = value
        }
      }
    }
    return made
  }
}

/// Copies a text into a C array, cut so that a zero follows it.
private func fill<Array>(_ array: inout Array, _ text: String) {
  withUnsafeMutableBytes(of: &array) { $0.copyBytes(from: text.utf8.prefix($0.count - 1)) }
}

/// Sets bits in a C array of bytes, as far as it reaches.
private func setBits<Array>(_ array: inout Array, _ numbers: [UInt16]) {
  withUnsafeMutableBytes(of: &array) { bytes in
    for number in numbers where Int(number) / 8 < bytes.count {
      bytes[Int(number) / 8] |= 1 << UInt8(number % 8)
    }
  }
}
