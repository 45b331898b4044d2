import RetouchEvdev

extension RecordingHeader {
  /// Parses a header; keys that this version does not know are skipped.
  init(_ node: JSONNode) throws(RecordingError) {
    try Self.checkVersion(node["retouch"])
    created = try node["created"].ifPresent?.string()
    display = try node["display"].ifPresent.map { node throws(RecordingError) in try DisplayDescription(node)
    }
    displays = try Self.displays(node["displays"], first: display)
    display = display ?? displays.first?.description
    pointer = try node["pointer"].ifPresent.map { node throws(RecordingError) in try PointerDescription(node)
    }
    devices = []
    var ids: Set<Int> = []
    for item in try node["devices"].items(atMost: RecordingLimits.devices) {
      let device = try DeviceDescription(item)
      guard ids.insert(device.id).inserted else {
        throw item["id"].mismatch("an id that no other device has")
      }
      devices.append(device)
    }
    devices.sort { $0.id < $1.id }
    meta = try node["meta"].members()
  }

  /// Rejects a later major version of the format, which may give the same keys another meaning.
  private static func checkVersion(_ node: JSONNode) throws(RecordingError) {
    let version: Double
    switch node.value {
    case .integer(let integer): version = Double(integer)
    case .number(let number): version = number
    default: throw node.mismatch("the format's version, a number")
    }
    guard version >= 1 else { throw node.mismatch("a version from 1 on") }
    guard version < Double(currentVersion + 1) else {
      throw RecordingError(
        .newerVersion,
        problem: "the recording is of format version \(node.value?.brief ?? ""); "
          + "this program reads up to version \(currentVersion)",
        hint: "Use a newer version of retouch")
    }
  }
}

extension DisplayDescription {
  init(_ node: JSONNode) throws(RecordingError) {
    guard case .object = node.value else { throw node.mismatch("an object") }
    let size = 1...RecordingLimits.displaySize
    self.init(
      width: Int(try node["width"].integer(in: size)), height: Int(try node["height"].integer(in: size)))
    widthInMillimetres = try Self.millimetres(node["width_mm"])
    heightInMillimetres = try Self.millimetres(node["height_mm"])
    scale = try node["scale"].ifPresent?.double(in: 0.001...1000) ?? 1
    rotation = try node["rotation"].ifPresent?.rotation() ?? 0
  }

  /// A length; 0 means that it is not known, as in the kernel's drivers.
  private static func millimetres(_ node: JSONNode) throws(RecordingError) -> Int? {
    let length = try node.ifPresent?.integer(in: 0...RecordingLimits.displaySize) ?? 0
    return length == 0 ? nil : Int(length)
  }
}

extension PointerDescription {
  init(_ node: JSONNode) throws(RecordingError) {
    guard case .object = node.value else { throw node.mismatch("an object") }
    let coordinates = -RecordingLimits.magnitude...RecordingLimits.magnitude
    self.init(
      x: try node["x"].ifPresent?.double(in: coordinates),
      y: try node["y"].ifPresent?.double(in: coordinates),
      speed: try node["speed"].ifPresent?.double(in: 0...RecordingLimits.magnitude) ?? 1)
  }
}

extension JSONNode {
  /// The rotation of a display in degrees.
  func rotation() throws(RecordingError) -> Int {
    let degrees = try integer(in: Int.min...Int.max)
    guard [0, 90, 180, 270].contains(degrees) else { throw mismatch("0, 90, 180 or 270", .outOfRange) }
    return degrees
  }

  /// The members of an object, unchanged; a missing object is empty.
  func members() throws(RecordingError) -> [String: JSONValue] {
    guard let value else { return [:] }
    guard case .object(let members) = value else { throw mismatch("an object") }
    return members
  }
}
