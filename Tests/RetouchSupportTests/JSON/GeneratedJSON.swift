@testable import RetouchSupport

extension JSONTree {
  /// The value in a form of its own, with its lines where they are not the first.
  var told: String {
    let told =
      switch value {
      case .null: "null"
      case .bool(let bool): "\(bool)"
      case .number(let number): "\(number)"
      case .string(let string): "'\(string)'"
      case .array(let items): "[" + items.map(\.told).joined(separator: " ") + "]"
      case .object(let members): Self.told(members)
      }
    return line > 1 ? "\(told)@\(line)" : told
  }

  static func told(_ members: [Member]) -> String {
    "{"
      + members.map { "\($0.key)\($0.line > 1 ? "@\($0.line)" : "")=" + $0.node.told }.joined(separator: " ")
      + "}"
  }
}

extension JSONTrouble {
  /// The line and what is wrong.
  var told: String { (line.map { "\($0): " } ?? "") + problem }
}

/// A seeded source of JSON texts.
struct GeneratedJSON {
  var state: UInt64

  mutating func below(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(limit))
  }

  /// Takes bytes away, puts others in their place or between them.
  mutating func damage(_ bytes: inout [UInt8]) {
    for _ in 0...below(3) where !bytes.isEmpty {
      let place = below(bytes.count)
      switch below(3) {
      case 0: bytes.remove(at: place)
      case 1: bytes[place] = Array("[]{},:\"\\0-1e.tn \n".utf8)[below(17)]
      default: bytes.insert(bytes[below(bytes.count)], at: place)
      }
    }
  }

  mutating func json(depth: Int) -> String {
    let space = ["", "", " ", "\n", "\t"][below(5)]
    switch below(depth > 4 ? 5 : 8) {
    case 0: return space + ["true", "false", "null"][below(3)]
    case 1: return space + "\(below(2_000) - 1_000)"
    case 2: return space + "\(below(1_000)).\(below(1_000))e\(below(40) - 20)"
    case 3:
      return space + "\"" + ["", "a", "\\n", "é", "\\u00e9", "\\ud83d\\ude00", "x\\\\y"][below(7)] + "\""
    case 4: return "\"" + String(repeating: "k", count: below(40)) + "\"" + space
    case 5, 6:
      var items: [String] = []
      for _ in 0..<below(4) { items.append(json(depth: depth + 1)) }
      return "[" + items.joined(separator: ",") + space + "]"
    default:
      var members: [String] = []
      for index in 0..<below(4) { members.append("\"key\(index)\":" + json(depth: depth + 1)) }
      return "{" + space + members.joined(separator: ",") + "}"
    }
  }
}
