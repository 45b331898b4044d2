import RetouchEvdev
import RetouchRecording

extension RecordingHeader {
  /// The keys of `meta` that a redacted recording keeps: what programs say about how to read it.
  ///
  /// The words of a gesture have every position in clear; other keys may hold anything.
  static let metaOfRedacted: Set<String> = [
    "made", "imported", "origin", "rate", "kernel", "display", "where", "segment", "ring", "cut", "redacted",
  ]

  /// Leaves out the texts that may say what is redacted, or who recorded it.
  ///
  /// - Returns: What was left out, in sentences.
  mutating func leaveOutTexts() -> [String] {
    var left: [String] = []
    left = meta.keys.filter { !Self.metaOfRedacted.contains($0) }.sorted().map { "meta.\($0)" }
    meta = meta.filter { Self.metaOfRedacted.contains($0.key) }
    // Numbers say which piece it is; the file's name and the marker are people's words.
    for key in ["cut", "ring", "segment"] {
      guard case .object(let members)? = meta[key] else { continue }
      let numbers = members.filter { if case .integer = $0.value { true } else { false } }
      left += members.keys.filter { numbers[$0] == nil }.sorted().map { "meta.\(key).\($0)" }
      meta[key] = .object(numbers)
    }
    if let text = created, !text.utf8.allSatisfy({ "0123456789-:.+TZ".utf8.contains($0) }) {
      created = nil
      left.append("created")
    }
    guard !left.isEmpty else { return [] }
    return ["left out of the header, since a text may say what is redacted: \(left.joined(separator: ", "))"]
  }
}

extension DeviceDescription {
  /// Leaves out a name that holds a serial number, and a clock that is none.
  ///
  /// - Returns: What was left out, in a sentence; nil if nothing was.
  mutating func leaveOutTexts() -> String? {
    let clocks: [DeviceClock] = [.monotonic, .realtime, .boottime, .unknown]
    if !clocks.contains(clock) { clock = .unknown }
    guard name.holdsSerial else { return nil }
    name = ""
    return "the name of device \(id) was left out, since it seems to hold a serial number or an address"
  }
}

extension String {
  /// Whether it has a word as long and with as many digits as a serial number, or a hardware address.
  package var holdsSerial: Bool {
    let words = split { !($0.isLetter || $0.isNumber) }
    if words.contains(where: { $0.count >= 10 && $0.count(where: \.isNumber) >= 5 }) { return true }
    let parts = split(whereSeparator: { ":-".contains($0) }).map { part in
      part.split(separator: " ").last.map(String.init) ?? ""
    }
    var run = 0
    for part in parts {
      run = part.count == 2 && part.allSatisfy(\.isHexDigit) ? run + 1 : 0
      if run == 6 { return true }
    }
    return false
  }
}
