import RetouchArguments
import Foundation
import RetouchInterchange

/// Searches the text of a file for what a recording never contains: serial numbers, places, the machine's
/// make.
///
/// An import of the file lacks all of that, but the file itself may be shared.
enum FileText {
  /// The maximum number of bytes that are searched; such lines are at the beginning.
  private static let limit = 4 << 20

  /// What precedes a value, in lower case and with single spaces, and what the value reveals.
  private static let words: [(word: String, kind: PrivacyFinding.Kind, meaning: String)] = [
    ("id: \"", .serial, "a device's unique id"), ("uniq: ", .serial, "a device's unique id"),
    ("\"uniq\":\"", .serial, "a device's unique id"), ("\"serial\":\"", .serial, "a serial number"),
    ("serial: ", .serial, "a serial number"), ("id_serial", .serial, "a serial number"),
    ("location: \"", .machine, "where the device is plugged in"),
    ("phys: ", .machine, "where the device is plugged in"),
    ("\"phys\":\"", .machine, "where the device is plugged in"),
    ("dmi: ", .machine, "the machine's maker and model"), ("kernel: ", .machine, "the machine's kernel"),
  ]

  /// What the text of a file reveals, with one finding for each kind of line.
  static func findings(path: String, kind: FileKind) -> [PrivacyFinding] {
    guard path != "-", kind != .zstandard, let handle = FileHandle(forReadingAtPath: path) else { return [] }
    defer { try? handle.close() }
    guard let data = try? handle.read(upToCount: limit) else { return [] }
    return findings(in: String(decoding: data, as: UTF8.self), kind: kind)
  }

  static func findings(in text: String, kind: FileKind) -> [PrivacyFinding] {
    var lines: [String: [Int]] = [:]
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      // In a recording, only the first line may have such keys; all others are events and the recording's own
      // texts.
      if kind == .recording, index > 0 { break }
      // Events need not be checked, and there are many: E: and Event:, [ 1.0], - [1, 2], /dev/input/event0.
      let start = line.drop { $0 == " " }
      guard let first = start.first, !"E[/".contains(first), !start.hasPrefix("- [") else { continue }
      let lower = line.lowercased().split(separator: " ").joined(separator: " ")
      for entry in words where holds(lower, entry.word) {
        lines[entry.meaning, default: []].append(index + 1)
      }
    }
    var found = kind == .recording ? unknownKeys(in: text) : []
    for entry in words {
      guard let numbers = lines.removeValue(forKey: entry.meaning) else { continue }
      let places =
        numbers.prefix(5).map(String.init).joined(separator: ", ") + (numbers.count > 5 ? ", …" : "")
      found.append(
        PrivacyFinding(
          kind: entry.kind, level: entry.kind == .serial ? .personal : .technical,
          meaning:
            "line\(numbers.count == 1 ? "" : "s") \(places) of the file show\(numbers.count == 1 ? "s" : "") "
            + entry.meaning,
          remedy: kind == .recording
            ? "take it out of the first line in an editor: no reader needs it"
            : "share a recording that is made from it: retouch import leaves it out",
          count: numbers.count))
    }
    return found
  }

  /// The keys that a recording's header may have, by where they are: at the top, in a display, in a device.
  private static let known: [String: Set<String>] = [
    "": ["retouch", "created", "display", "displays", "pointer", "devices", "meta"],
    "display": ["width", "height", "width_mm", "height_mm", "scale", "rotation", "name", "x", "y"],
    "device": [
      "id", "name", "bus", "vendor", "product", "version", "clock", "offset_us", "properties", "codes",
      "axes",
      "display", "calibration", "state",
    ],
    "pointer": ["x", "y", "speed"], "axis": ["min", "max", "fuzz", "flat", "resolution"],
    "state": ["keys", "abs", "slot", "slots"],
  ]

  /// Keys of the header, and of devices that are plugged in, that this version does not read: a copy that it
  /// writes lacks them, but the file itself has them.
  private static func unknownKeys(in text: String) -> [PrivacyFinding] {
    var names: Set<String> = []
    func look(_ value: Any?, _ place: String, _ path: String) {
      guard let members = value as? [String: Any], let allowed = known[place] else { return }
      names.formUnion(members.keys.filter { !allowed.contains($0) }.map { path + $0 })
      if place == "device" {
        look(members["state"], "state", path + "state.")
        for axis in (members["axes"] as? [String: Any] ?? [:]).values { look(axis, "axis", path + "axes.") }
      }
    }
    func parsed(_ line: Substring) -> Any? { try? JSONSerialization.jsonObject(with: Data(line.utf8)) }
    let lines = text.split(separator: "\n")
    guard let header = lines.first.flatMap(parsed) as? [String: Any]
    else {
      return []
    }
    look(header, "", "")
    look(header["display"], "display", "display.")
    look(header["pointer"], "pointer", "pointer.")
    for display in header["displays"] as? [Any] ?? [] { look(display, "display", "displays.") }
    let plugged = lines.dropFirst().lazy.filter { $0.contains("\"p\"") }.compactMap { parsed($0) as? [Any] }
    for device in (header["devices"] as? [Any] ?? []) + plugged.compactMap(\.last) {
      look(device, "device", "devices.")
    }
    guard !names.isEmpty else { return [] }
    return [
      PrivacyFinding(
        kind: .text, level: .personal,
        meaning:
          "the file has \(names.sorted().joined(separator: ", ")), which no reader needs: what stands there "
          + "goes with it",
        remedy: "share a copy, which lacks it: retouch trim FILE --from 0s -o OUT", count: names.count)
    ]
  }

  /// Whether a line has the word, followed by a value that is not empty.
  private static func holds(_ line: String, _ word: String) -> Bool {
    guard let range = line.range(of: word) else { return false }
    // "id: " is also the end of other words, such as "product_id: ".
    if let before = line[..<range.lowerBound].last, before.isLetter || before == "_" { return false }
    let value = line[range.upperBound...].drop { " =".contains($0) }
    guard let first = value.first else { return false }
    return !(first == "\"" && (word.hasSuffix("\"") || value.dropFirst().first == "\"")) && first != "\r"
  }
}
