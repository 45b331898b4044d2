import RetouchEvdev
import Foundation

/// What umockdev needs to stand in for a device: its sysfs entry, its answers to ioctls, and its events.
struct MockDevice {
  /// The description that the device reports.
  var description: DeviceDescription
  /// The number of its node.
  var number: Int
  /// The frames that it sends.
  var frames: [Frame]

  var path: String { "/dev/input/event\(number)" }

  /// The sysfs entry, in umockdev-record's format.
  var sysfs: String {
    let parent = "/devices/virtual/input/input\(number)"
    return """
      P: \(parent)
      E: NAME="\(description.name)"
      E: SUBSYSTEM=input
      A: name=\(description.name)

      P: \(parent)/event\(number)
      N: input/event\(number)
      E: DEVNAME=\(path)
      E: MAJOR=13
      E: MINOR=\(64 + number)
      E: SUBSYSTEM=input
      A: dev=13:\(64 + number)
      L: device=../../input\(number)


      """
  }

  /// The events, in evemu's format.
  ///
  /// The stamps start at 1.1 s: this version of umockdev reads a fraction that starts with 0 as octal.
  var events: String {
    frames.map { frame in
      (frame.events + [InputEvent(.report, frame.report)]).map { event in
        let stamp = frame.time + 1_100_000
        let type = Self.hex(UInt64(event.code.type.rawValue), bytes: 2)
        let code = Self.hex(UInt64(event.code.number), bytes: 2)
        let fraction = String(stamp % 1_000_000)
        precondition(fraction.utf8.count == 6, "umockdev reads \(stamp) wrongly")
        return "E: \(stamp / 1_000_000).\(fraction) \(type) \(code) \(event.value)\n"
      }.joined()
    }.joined()
  }

  /// The answers to ioctls, in umockdev-record's format: the call, its result, the bytes.
  var answers: String {
    var lines = ["@DEV \(path)"]
    func answer(_ call: String, _ bytes: [UInt8], result: Int = 0) {
      lines.append("\(call) \(result) \(bytes.map { Self.hex(UInt64($0), bytes: 1) }.joined())")
    }
    func bits(_ numbers: [UInt16], bytes count: Int) -> [UInt8] {
      numbers.reduce(into: [UInt8](repeating: 0, count: count)) { bytes, number in
        if Int(number) / 8 < count { bytes[Int(number) / 8] |= 1 << (number % 8) }
      }
    }
    func words(_ numbers: [Int32]) -> [UInt8] {
      numbers.flatMap { number in withUnsafeBytes(of: number.littleEndian) { Array($0) } }
    }
    let types = [0] + description.codes.keys.map(\.rawValue)
    answer("EVIOCGBIT(0)", bits(types, bytes: 8), result: 8)
    // Answers are matched by size too: libevdev asks for strings of 255 bytes.
    func string(_ text: String) -> [UInt8] {
      text.utf8 + [UInt8](repeating: 0, count: 255 - text.utf8.count)
    }
    answer("EVIOCGNAME(0)", string(description.name), result: description.name.utf8.count + 1)
    answer("EVIOCGPHYS(0)", string(""), result: 1)
    answer("EVIOCGUNIQ(0)", string(""), result: 1)
    let id = [description.bus, description.vendor, description.product, description.version]
    answer("EVIOCGID", id.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] })
    answer("EVIOCGVERSION", words([0x10001]))
    answer("EVIOCGPROP(0)", bits(description.properties.map(\.rawValue), bytes: 8), result: 8)
    // As many bytes as the kernel's words take for each type's number of codes.
    for (type, size) in [(1, 96), (2, 8), (3, 8), (4, 8), (5, 8), (17, 8), (18, 8), (21, 16)] {
      let codes = description.codes[EventType(rawValue: UInt16(type))] ?? []
      answer("EVIOCGBIT(\(type))", bits(codes, bytes: size), result: size)
    }
    answer("EVIOCGKEY(0)", bits(Array(description.state.keys), bytes: 96), result: 96)
    answer("EVIOCGLED(0)", bits([], bytes: 8), result: 8)
    answer("EVIOCGSW(0)", bits([], bytes: 8), result: 8)
    for (code, axis) in description.axes.sorted(by: { $0.key < $1.key }) {
      let value =
        code == EventCode.mtSlot.number ? description.state.currentSlot : description.state.axes[code] ?? 0
      answer(
        code == 0 ? "EVIOCGABS" : "EVIOCGABS(\(code))",
        words([value, axis.minimum, axis.maximum, axis.fuzz, axis.flat, axis.resolution]))
    }
    // libevdev asks for each code in turn, with room for 256 slots whatever the device has.
    if description.axes[EventCode.mtSlot.number] != nil {
      for code in description.axes.keys.sorted() where EventCode(.absolute, code).isPerSlot {
        let values = (0..<256).map { slot -> Int32 in
          let state = slot < description.state.slots.count ? description.state.slots[slot] : nil
          return state?[code] ?? (code == EventCode.mtTrackingID.number ? -1 : 0)
        }
        answer("EVIOCGMTSLOTS(0)", words([Int32(code)] + values))
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func hex(_ number: UInt64, bytes: Int) -> String {
    let digits = String(number, radix: 16, uppercase: true)
    return String(repeating: "0", count: bytes * 2 - digits.utf8.count) + digits
  }
}
