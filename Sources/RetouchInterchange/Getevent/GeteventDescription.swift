import RetouchEvdev
import RetouchRecording

/// The output of getevent about one device with `-p`, `-i` or at its start.
struct GeteventDescription {
  /// The device's path.
  let path: String
  /// The description from the lines.
  var device: DeviceDescription
  /// Whether the codes were listed.
  private(set) var isDescription = false

  private enum Section { case none, events, properties }
  private var section = Section.none
  private var type: EventType?

  init(path: String) {
    self.path = path
    device = DeviceDescription(name: path, clock: .unknown)
  }

  /// Takes one line after `add device`; unknown lines are skipped.
  mutating func read(_ line: Line) throws(RecordingError) {
    var line = line
    line.skipBlanks()
    if line.skip("name:") {
      line.skipBlanks()
      var name = line.rest
      if name.first == UInt8(ascii: "\"") { name = .init(rebasing: name.dropFirst()) }
      if name.last == UInt8(ascii: "\"") { name = .init(rebasing: name.dropLast()) }
      device.name = String(decoding: name, as: UTF8.self)
    } else if line.skip("bus:") {
      device.bus = line.identity() ?? device.bus
    } else if line.skip("vendor ") {
      device.vendor = line.identity() ?? device.vendor
    } else if line.skip("product ") {
      device.product = line.identity() ?? device.product
    } else if line.skip("version ") {
      device.version = line.identity() ?? device.version
    } else if line.skip("events:") {
      (section, type) = (.events, nil)
    } else if line.skip("input props:") {
      section = .properties
    } else if section == .events {
      try readCodes(&line)
    } else if section == .properties {
      readProperty(&line)
    }
  }

  /// Takes a line of codes; the first of a type begins with `ABS (0003):`.
  private mutating func readCodes(_ line: inout Line) throws(RecordingError) {
    var head = line
    if head.skip(behind: "("), let number = head.hex(digits: 4...4), head.skip("):") {
      type = EventType(rawValue: UInt16(truncatingIfNeeded: number))
      line = head
      isDescription = true
    }
    guard let type, type.rawValue < RecordingLimits.codesPerList else { return }
    while true {
      line.skipBlanks()
      if line.isAtEnd || line.first == UInt8(ascii: ":") { break }
      let word = line.word()
      guard let (number, isDown) = Self.code(word, type) else {
        // Android's own keys have names that no kernel header has, and long names are truncated: the next
        // code counts.
        guard type == .key, word.starts(with: "KEY_".utf8) || word.starts(with: "BTN_".utf8) else { return }
        continue
      }
      device.announce(number, type)
      let code = EventCode(type, number)
      if isDown, type == .key, !code.isPrivate { device.state.keys.insert(number) }
      line.skipBlanks()
      if type == .absolute, line.skip(":") { try device.readRange(&line, number) }
    }
  }

  /// Reads a code as hexadecimal digits or a name, with a star if it is pressed.
  private static func code(_ word: UnsafeBufferPointer<UInt8>, _ type: EventType) -> (UInt16, Bool)? {
    let isDown = word.last == UInt8(ascii: "*")
    let name = String(decoding: isDown ? UnsafeBufferPointer(rebasing: word.dropLast()) : word, as: UTF8.self)
    if let code = EventCode(name: name), code.type == type { return (code.number, isDown) }
    guard name.utf8.count == 4, let number = UInt16(name, radix: 16), number < RecordingLimits.codesPerList
    else {
      return nil
    }
    return (number, isDown)
  }

  private mutating func readProperty(_ line: inout Line) {
    let word = String(decoding: line.word(), as: UTF8.self)
    let number = word.utf8.count == 4 ? UInt16(word, radix: 16) : nil
    guard let property = InputProperty(name: word) ?? number.map({ InputProperty(rawValue: $0) }),
      property.rawValue < RecordingLimits.codesPerList, !device.properties.contains(property)
    else { return }
    device.properties.append(property)
    device.properties.sort()
  }
}

extension Line {
  /// Reads a number of the device's identity.
  fileprivate mutating func identity() -> UInt16? {
    skipBlanks()
    return hex(digits: 4...4).map { UInt16(truncatingIfNeeded: $0) }
  }
}
