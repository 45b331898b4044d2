import RetouchSupport
import RetouchReplay

/// A JSON value of a suite with its line, so that every error can name the place.
package typealias SuiteNode = JSONTree

extension JSONTree {
  static let depthLimit = 32
  private static let fewMembers = 12

  static func quoted(_ text: String) -> String {
    OutcomeText.quoted(String(text.prefix(60))) + (text.count > 60 ? "…" : "")
  }

  /// A short description of the value, for an error.
  var brief: String {
    switch value {
    case .null: "null"
    case .bool(let bool): "\(bool)"
    case .number(let number):
      number == number.rounded() && abs(number) < 1e15 ? "\(Int64(number))" : "\(number)"
    case .string(let string): SuiteNode.quoted(string)
    case .array(let items): items.count == 1 ? "a list of 1 item" : "a list of \(items.count) items"
    case .object: "an object"
    }
  }

  /// Parses a file's bytes as one JSON value in which no object has a key twice.
  package static func parse(_ bytes: [UInt8], file: String) throws(SuiteError) -> SuiteNode {
    let tree: JSONTree
    do {
      tree = try JSONParser.parse(withoutMark(bytes), depth: depthLimit)
    } catch {
      throw SuiteError(.malformed, file: file, line: error.line, problem: error.problem)
    }
    try tree.checkKeys(file)
    return tree
  }

  /// A text without the mark with which some editors indicate UTF-8.
  static func withoutMark(_ bytes: [UInt8]) -> [UInt8] {
    bytes.starts(with: [0xef, 0xbb, 0xbf]) ? Array(bytes.dropFirst(3)) : bytes
  }

  /// Refuses an object that has a key twice.
  func checkKeys(_ file: String) throws(SuiteError) {
    switch value {
    case .null, .bool, .number, .string: return
    case .array(let items): for item in items { try item.checkKeys(file) }
    case .object(let members):
      // Used only for many members; for a few, making a set takes longer than comparing them.
      var keys: Set<String> = []
      for (index, member) in members.enumerated() {
        let isNew =
          members.count <= Self.fewMembers
          ? !members[..<index].contains { $0.key == member.key } : keys.insert(member.key).inserted
        guard isNew else {
          throw SuiteError(
            .duplicate, file: file, line: member.line,
            problem: "the key \(Self.quoted(member.key)) is here twice", hint: "Remove one")
        }
        try member.node.checkKeys(file)
      }
    }
  }
}
