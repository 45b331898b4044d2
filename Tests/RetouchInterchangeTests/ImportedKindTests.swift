import RetouchEvdev
import RetouchRecording
import Testing

@testable import RetouchInterchange

/// What an undescribed device sent, and what it then is.
struct SeenKind: Sendable {
  let codes: [EventCode]
  let kind: DeviceKind

  init(_ codes: [EventCode], _ kind: DeviceKind) { (self.codes, self.kind) = (codes, kind) }

  private static let contact: [EventCode] = [.mtTrackingID, .mtPositionX, .mtPositionY]
  private static let toolWidth = EventCode(.absolute, 28)

  static let table: [SeenKind] = [
    SeenKind(contact, .touchscreen),
    SeenKind([.mtTrackingID], .touchscreen),
    SeenKind([.mtPositionX, .mtPositionY, .mtReport], .slotlessTouchscreen),
    // Phones send the finger tool.
    SeenKind(contact + [.touch, .toolFinger], .touchscreen),
    SeenKind(contact + [.touch, .toolFinger, .mtPressure, .mtToolType], .touchscreen),
    SeenKind([.x, .y, .touch, .toolFinger], .singleTouchscreen),
    SeenKind([.x, .touch], .singleTouchscreen),
    SeenKind(contact + [.touch, .toolFinger, .x, .y], .touchscreen),
    // Touchpads move a pointer, count fingers or click.
    SeenKind(contact + [.touch, .toolFinger, .toolDoubleTap], .touchpad),
    SeenKind(contact + [.touch, .toolDoubleTap], .touchpad),
    SeenKind(contact + [.touch, .toolFinger, .left], .touchpad),
    SeenKind([.x, .y, .touch, .toolFinger, toolWidth], .touchpad),
    SeenKind([.relativeX], .mouse),
    SeenKind([.left], .mouse),
    SeenKind([.left, .wheel], .mouse),
    SeenKind([.left, .relativeX, .relativeY] + contact, .mouse),
    SeenKind([.left, .x, .y], .absolutePointer),
    SeenKind([.left, .x, .y, .relativeX], .absolutePointer),
    SeenKind([.toolPen, .x, .y, .pressure], .pen),
    SeenKind([.wheel, .horizontalWheel, EventCode(.relative, 9)], .other),
    SeenKind([.relativeX, .relativeY, EventCode(.relative, 2)], .other),
    SeenKind([.x, .y], .other),
  ]
}

@Suite("The kind of a device without a description")
struct ImportedKindTests {
  /// Evemu's events without a header: each code once.
  private func log(_ codes: [EventCode]) -> [UInt8] {
    let lines = codes.map { code in
      let digits = [code.type.rawValue, code.number].map { number in
        let text = String(number, radix: 16)
        return String(repeating: "0", count: 4 - text.count) + text
      }
      return "E: 1.000000 \(digits[0]) \(digits[1]) 1\n"
    }
    return Array((lines.joined() + "E: 1.000000 0000 0000 0\n").utf8)
  }

  private func document(
    _ codes: [EventCode], kind: StatedDevice.Kind? = nil
  ) throws(RecordingError) -> RecordingDocument {
    var stated = StatedDevice()
    stated.kind = kind
    return try Importer.read(bytes: log(codes), stated: stated)
  }

  @Test("it follows from all that the device sent", arguments: SeenKind.table)
  func weighed(seen: SeenKind) throws {
    let document = try document(seen.codes)
    #expect(DeviceKind.of(document.header.devices[0]) == seen.kind)
    let told = document.remarks.filter { $0.contains("treated as") || $0.contains("taken for no mouse") }
    #expect(told.count == (seen.kind == .other && !seen.codes.contains(.wheel) ? 0 : 1))
  }

  @Test("it does not depend on the order of the events")
  func order() throws {
    for seen in SeenKind.table where !seen.codes.contains(.mtReport) {
      #expect(DeviceKind.of(try document(seen.codes.reversed()).header.devices[0]) == seen.kind)
    }
  }

  @Test("the reason is told")
  func reason() throws {
    let finger = try document([.mtPositionX, .mtPositionY, .touch, .toolFinger]).remarks
    #expect(finger.contains { $0.contains("touchscreen") && $0.contains("BTN_TOOL_FINGER alone") })
    let pad = try document([.mtPositionX, .mtPositionY, .toolDoubleTap]).remarks
    #expect(pad.contains { $0.contains("touchpad") && $0.contains("BTN_TOOL_DOUBLETAP") })
  }

  @Test("a stated kind wins over what the events suggest")
  func stated() throws {
    let contacts: [EventCode] = [
      .mtTrackingID, .mtPositionX, .mtPositionY, .toolFinger, .toolDoubleTap, .left,
    ]
    #expect(DeviceKind.of(try document(contacts, kind: .touchscreen).header.devices[0]) == .touchscreen)
    #expect(
      DeviceKind.of(try document(Array(contacts.prefix(3)), kind: .touchpad).header.devices[0]) == .touchpad)
    #expect(DeviceKind.of(try document([.x, .y], kind: .pen).header.devices[0]) == .pen)
    #expect(DeviceKind.of(try document([.x, .y], kind: .pointer).header.devices[0]) == .absolutePointer)
    #expect(DeviceKind.of(try document([.wheel], kind: .mouse).header.devices[0]) == .mouse)
  }

  @Test("a stated kind is taken of a text in UTF-16 and of one that was quoted, too")
  func statedOfWrapped() throws {
    var stated = StatedDevice()
    stated.kind = .pen
    let text = String(decoding: log([.x, .y]), as: UTF8.self)
    let wide: [UInt8] = [0xff, 0xfe] + text.utf8.flatMap { [$0, 0] as [UInt8] }
    let quoted = text.split(separator: "\n").map { "> \($0)\n" }.joined()
    for bytes in [wide, Array(quoted.utf8)] {
      let document = try Importer.read(bytes: bytes, stated: stated)
      #expect(DeviceKind.of(document.header.devices[0]) == .pen)
    }
  }

  @Test("a kind that the events cannot be of, or of a device that is described, is refused")
  func refused() throws {
    #expect(throws: RecordingError.self) { try document([.mtPositionX, .mtPositionY], kind: .mouse) }
    #expect(throws: RecordingError.self) { try document([.relativeX], kind: .touchscreen) }
    var stated = StatedDevice()
    stated.kind = .touchpad
    let described = try Importer.open(path: fixture("evemu/full.evemu"))
    #expect(!described.header.devices.isEmpty)
    #expect(throws: RecordingError.self) {
      try Importer.open(path: fixture("evemu/full.evemu"), description: nil, stated: stated)
    }
  }
}
