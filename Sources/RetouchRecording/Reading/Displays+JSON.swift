import RetouchEvdev

extension RecordingHeader {
  /// Parses the list of displays, the first of which has to match `display` if the header has both.
  static func displays(
    _ node: JSONNode, first: DisplayDescription?
  ) throws(RecordingError) -> [NamedDisplay] {
    var displays: [NamedDisplay] = []
    var names: Set<String> = []
    for item in try node.items(atMost: RecordingLimits.displays) {
      let display = try NamedDisplay(item)
      guard names.insert(display.name).inserted else {
        throw item["name"].mismatch("a name that no other display has")
      }
      displays.append(display)
    }
    if let first, let found = displays.first, found.description != first {
      throw RecordingError(
        .malformed,
        problem: "displays[0]: expected what \"display\" says of the first display, found something else",
        hint: "Change both alike")
    }
    return displays
  }
}

extension NamedDisplay {
  init(_ node: JSONNode) throws(RecordingError) {
    let coordinates = -RecordingLimits.magnitude...RecordingLimits.magnitude
    let description = try DisplayDescription(node)
    self.init(
      name: try node["name"].displayName(), description, x: try node["x"].ifPresent?.double(in: coordinates),
      y: try node["y"].ifPresent?.double(in: coordinates))
  }
}

extension Calibration {
  init(_ node: JSONNode) throws(RecordingError) {
    var numbers: [Double] = []
    for item in try node.items(atMost: 6) {
      numbers.append(try item.double(in: -Calibration.limit...Calibration.limit))
    }
    guard let calibration = Calibration(numbers) else {
      throw numbers.count == 6
        ? node.mismatch("a matrix a b c d e f whose a·e − b·d is not 0, or every touch is on one line")
        : node.mismatch("six numbers a b c d e f")
    }
    self = calibration
  }
}

extension JSONNode {
  /// A display's name: short, and not empty.
  func displayName() throws(RecordingError) -> String {
    let name = try string()
    guard (1...RecordingLimits.displayName).contains(name.utf8.count) else {
      throw mismatch("a display's name of 1 to \(RecordingLimits.displayName) bytes", .outOfRange)
    }
    return name
  }
}
