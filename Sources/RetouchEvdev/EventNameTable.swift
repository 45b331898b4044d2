/// The names of types, codes and properties in both directions, parsed from the text on first use.
struct EventNameTable: Sendable {
  /// The shared table.
  static let shared = EventNameTable()

  private(set) var types: [UInt16: String] = [:]
  private(set) var codes: [UInt32: String] = [:]
  private(set) var properties: [UInt16: String] = [:]
  private(set) var typesByName: [String: UInt16] = [:]
  private(set) var codesByName: [String: UInt32] = [:]
  private(set) var propertiesByName: [String: UInt16] = [:]

  private init() {
    let lines = EventNameText.lines
    let text = UnsafeBufferPointer(start: lines.utf8Start, count: lines.utf8CodeUnitCount)
    for line in text.split(separator: UInt8(ascii: "\n")) {
      let words = line.split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
      guard words.count > 2, let first = UInt16(words[1], radix: 16) else { continue }
      for (offset, word) in words[2...].enumerated() {
        let names = word.split(separator: "=").map { words[0] + "_" + $0 }
        add(names, prefix: words[0], number: first + UInt16(offset))
      }
    }
  }

  private mutating func add(_ names: [String], prefix: String, number: UInt16) {
    switch prefix {
    case "EV":
      types[number] = names[0]
      for name in names { typesByName[name] = number }
    case "INPUT_PROP":
      properties[number] = names[0]
      for name in names { propertiesByName[name] = number }
    default:
      guard let type = Self.type(ofPrefix: prefix) else { return }
      let code = EventCode(type, number).rawValue
      codes[code] = names[0]
      for name in names { codesByName[name] = code }
    }
  }

  private static func type(ofPrefix prefix: String) -> EventType? {
    switch prefix {
    case "SYN": .synchronization
    case "KEY", "BTN": .key
    case "REL": .relative
    case "ABS": .absolute
    case "MSC": .miscellaneous
    case "SW": .toggle
    case "LED": .light
    case "SND": .sound
    case "REP": .repetition
    case "FF": .forceFeedback
    case "FF_STATUS": .forceFeedbackStatus
    default: nil
    }
  }
}
