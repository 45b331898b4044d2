import RetouchEvdev

/// Finds the devices that a user names.
public enum DeviceSelection {
  /// The words that a user may write for a kind of device, and the kinds that each covers.
  public static let kinds: [(word: String, names: [String])] = [
    (
      "touchscreen",
      [DeviceKind.touchscreen, .slotlessTouchscreen, .singleTouchscreen].map(\.rawValue)
    ),
    ("mouse", [DeviceKind.mouse.rawValue]), ("pointer", [DeviceKind.absolutePointer.rawValue]),
    ("pen", [DeviceKind.pen.rawValue]), ("touchpad", [DeviceKind.touchpad.rawValue]),
    ("keyboard", ["keyboard"]),
  ]

  /// The nodes that match the user's words, or those of all touchscreens if there are no words.
  ///
  /// Each device appears once, under its first name, in the order of the words. A word is a path
  /// (`/dev/input/by-path/…`), a node's short name (`event2`), a kind (`mouse`), `all`, or a name or part of
  /// one, ignoring case. A part of a name must match only one name.
  ///
  /// - Throws: `CaptureError` if a word matches no device, or several names; it lists the available ones.
  public static func nodes(
    for words: [String], _ system: InputSystem = .live
  ) throws(CaptureError) -> [String] {
    var nodes: [String] = []
    var numbers: Set<UInt64> = []
    for word in words.isEmpty ? ["touchscreen"] : words {
      for node in try self.nodes(of: word, system) where !nodes.contains(node) {
        // A link to a node that was already named, or another spelling of its path.
        if let number = system.nodeNumber(node), !numbers.insert(number).inserted { continue }
        nodes.append(node)
      }
    }
    return nodes
  }

  private static func nodes(of word: String, _ system: InputSystem) throws(CaptureError) -> [String] {
    if word.contains("/") { return [word] }
    if word.hasPrefix("event"), UInt32(word.dropFirst(5)) != nil { return ["\(ListedDevice.folder)/\(word)"] }
    let devices = try ListedDevice.all(system)
    if word == "all", !devices.isEmpty { return devices.map(\.path) }
    if let kind = kinds.first(where: { $0.word == word }) {
      let found = devices.filter { kind.names.contains($0.description.kindName) }
      guard found.isEmpty else { return found.map(\.path) }
      throw unknown("a \(word)", devices)
    }
    let wanted = word.lowercased()
    let exact = devices.filter { $0.description.name.lowercased() == wanted }
    if !exact.isEmpty { return exact.map(\.path) }
    let similar = devices.filter { $0.description.name.lowercased().contains(wanted) }
    let names = Set(similar.map(\.description.name))
    guard !names.isEmpty else { throw unknown("a device, its node, name or kind, found '\(word)'", devices) }
    guard names.count == 1 else {
      throw CaptureError(
        .notChosen,
        problem: "expected a part of one device's name, found '\(word)', which \(list(similar)) have",
        hint: "Write more of the name, or the node")
    }
    return similar.map(\.path)
  }

  private static func unknown(_ wanted: String, _ devices: [ListedDevice]) -> CaptureError {
    CaptureError(
      .notChosen,
      problem: "expected \(wanted)"
        + (devices.isEmpty ? "; there are no event devices here" : "; there are \(list(devices))"),
      hint: "--list shows them; a kind is one of \(kinds.map(\.word).joined(separator: ", ")), all")
  }

  private static func list(_ devices: [ListedDevice]) -> String {
    let names = devices.prefix(10).map {
      "\($0.shortName) \"\($0.description.name)\" (\($0.description.kindName))"
    }
    return names.joined(separator: ", ") + (devices.count > 10 ? ", …" : "")
  }
}
