import Foundation

@testable import RetouchDoctor

/// The public declarations of a module's sources: each type with its members, as documentation names them.
struct PublicDeclarations {
  /// A public type, or one of Foundation's or the standard library's that the module extends.
  struct TypeEntry {
    /// Its name, qualified by the enclosing types: `UIButton.Configuration`.
    var name: String
    /// `class`, `struct`, `enum` or `protocol`; nil if the module only extends it.
    var kind: String?
    /// The superclass and protocols, as written.
    var inherited: [String] = []
    /// `location(in:)`, `view`, `init(frame:)`, `.began`; each once, in source order.
    var members: [String] = []
  }

  private(set) var types: [String: TypeEntry] = [:]
  /// Functions and variables outside types.
  private(set) var free: [String] = []

  /// Reads every Swift file under a folder, sorted by path.
  init(folder: String) throws {
    let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    for file in files.filter({ $0.hasSuffix(".swift") }).sorted() {
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: folder + "/" + file)))
      read(Conditions.compiled(Lexer.tokens(of: bytes)))
    }
  }

  /// A pair of braces.
  private enum Scope {
    /// The braces of a type, with its full name, and whether its members are public without a modifier.
    case type(String, kind: String, isPublic: Bool)
    /// The braces of a body or an accessor.
    case other
  }

  private static let kinds: Set<String> = ["class", "struct", "enum", "protocol", "extension", "actor"]
  private static let modifiers: Set<String> = [
    "public", "open", "package", "internal", "fileprivate", "private", "final", "static", "class",
    "nonisolated",
    "override", "required", "convenience", "mutating", "weak", "unowned", "lazy", "indirect", "dynamic",
  ]

  private mutating func read(_ tokens: [Token]) {
    var scopes: [Scope] = []
    var announced: Scope?
    var index = 0
    while index < tokens.count {
      let token = tokens[index]
      if token.isMark("{") {
        scopes.append(announced ?? .other)
        announced = nil
        index += 1
        continue
      }
      if token.isMark("}") {
        _ = scopes.popLast()
        index += 1
        continue
      }
      var outer: (name: String, kind: String, isPublic: Bool)?
      switch scopes.last {
      case .type(let name, let kind, let isPublic)?: outer = (name, kind, isPublic)
      case .other?:
        index += 1
        continue
      case nil: break
      }
      if token.isWord("case"), let outer, outer.kind == "enum", outer.isPublic {
        index = readCases(tokens, index + 1, into: outer.name)
        continue
      }
      guard token.kind == .word, let start = declaration(tokens, index) else {
        index += 1
        continue
      }
      let words = Set(tokens[index..<start.keyword].map(\.text))
      let keyword = tokens[start.keyword].text
      let isExtension = keyword == "extension"
      let isPublic =
        start.isPublic || isExtension || outer?.isPublic == true && outer?.kind == "protocol"
        || outer?.kind == "extension" && outer?.isPublic == true
      if Self.kinds.contains(keyword) {
        let head = readHead(tokens, start.keyword + 1)
        let name = (outer.map { $0.name + "." } ?? "") + head.name
        if isPublic, !isExtension { note(type: name, kind: keyword, inherited: head.inherited) }
        announced = .type(name, kind: keyword, isPublic: isExtension ? start.isPublic : isPublic)
        index = head.end
        continue
      }
      if isPublic, !words.contains("override") || keyword == "init" {
        if let member = member(tokens, start.keyword) { note(member: member, of: outer?.name) }
      }
      // Skips the modifiers and their parentheses; a body is skipped as a scope.
      index = start.keyword + 1
    }
  }

  /// Returns where the keyword of the declaration is whose first word is at an index.
  private func declaration(_ tokens: [Token], _ first: Int) -> (keyword: Int, isPublic: Bool)? {
    var index = first
    var isPublic = false
    while index < tokens.count {
      let token = tokens[index]
      if token.kind == .attribute {
        index += 1
        if index < tokens.count, tokens[index].isMark("(") { index = past(tokens, index) }
        continue
      }
      guard token.kind == .word else { return nil }
      let isMember = ["func", "var", "let", "init", "subscript", "typealias", "associatedtype"].contains(
        token.text)
      let next = index + 1 < tokens.count ? tokens[index + 1] : nil
      let isType =
        Self.kinds.contains(token.text) && next?.kind == .word
        && !["func", "var", "let", "init", "subscript", "override"].contains(next?.text ?? "")
      if isMember || isType { return (index, isPublic) }
      guard Self.modifiers.contains(token.text) else { return nil }
      index += 1
      // `internal(set)`, `unowned(unsafe)`: says nothing about the declaration itself.
      if index < tokens.count, tokens[index].isMark("(") {
        index = past(tokens, index)
      } else if token.text == "public" || token.text == "open" {
        isPublic = true
      }
    }
    return nil
  }

  /// Returns the index after the bracket that closes the one at an index.
  private func past(_ tokens: [Token], _ open: Int) -> Int {
    var (index, depth) = (open, 0)
    while index < tokens.count {
      if tokens[index].kind == .mark {
        if "([".contains(tokens[index].text) { depth += 1 }
        if ")]".contains(tokens[index].text) { depth -= 1 }
      }
      index += 1
      if depth == 0 { break }
    }
    return index
  }

  /// Reads a type's name and what it inherits, up to its brace.
  private func readHead(_ tokens: [Token], _ start: Int) -> (name: String, inherited: [String], end: Int) {
    var index = start
    var (name, inherited, isBehindColon, angles) = ("", [String](), false, 0)
    while index < tokens.count, !tokens[index].isMark("{"), !tokens[index].isWord("where") {
      let token = tokens[index]
      if token.isMark("<") { angles += 1 }
      if token.isMark(">") { angles -= 1 }
      if angles == 0 {
        if token.isMark(":") { isBehindColon = true }
        if token.kind == .word || token.isMark("."), token.text != "any" {
          if !isBehindColon {
            name += token.text
          } else if token.kind == .word {
            inherited.append(token.text)
          }
        }
      }
      index += 1
    }
    while index < tokens.count, !tokens[index].isMark("{") { index += 1 }
    return (name, inherited, index)
  }

  /// Returns a member as documentation names it.
  private func member(_ tokens: [Token], _ keyword: Int) -> String? {
    let name = keyword + 1 < tokens.count ? tokens[keyword + 1].text : ""
    switch tokens[keyword].text {
    case "init": return "init" + labels(tokens, keyword + 1)
    case "subscript": return "subscript" + labels(tokens, keyword + 1)
    case "func":
      guard tokens[keyword + 1].kind == .word else { return nil }
      return name + labels(tokens, keyword + 2)
    case "associatedtype": return nil
    default: return tokens[keyword + 1].kind == .word ? name : nil
    }
  }

  private func labels(_ tokens: [Token], _ start: Int) -> String {
    var index = start
    while index < tokens.count, !tokens[index].isMark("(") { index += 1 }
    let end = past(tokens, index)
    var (labels, depth, isAtStart) = ("", 0, true)
    for place in index..<max(index, end - 1) {
      let token = tokens[place]
      if token.kind == .mark {
        let isArrow = token.text == ">" && place > 0 && tokens[place - 1].isMark("-")
        if "([{<".contains(token.text) { depth += 1 }
        if ")]}>".contains(token.text), !isArrow { depth -= 1 }
        if token.text == ",", depth == 1 { isAtStart = true }
      } else if isAtStart, depth == 1, token.kind == .word {
        labels += token.text + ":"
        isAtStart = false
      }
    }
    return "(\(labels))"
  }

  /// Reads the names after `case`, and returns the index after them.
  private mutating func readCases(_ tokens: [Token], _ start: Int, into type: String) -> Int {
    var index = start
    while index < tokens.count, tokens[index].kind == .word {
      note(member: "." + tokens[index].text, of: type)
      index += 1
      if index < tokens.count, tokens[index].isMark("(") { index = past(tokens, index) }
      if index < tokens.count, tokens[index].isMark("=") {
        index += 1
        while index < tokens.count, !tokens[index].isMark(","), tokens[index].line == tokens[index - 1].line {
          index += 1
        }
      }
      guard index < tokens.count, tokens[index].isMark(",") else { break }
      index += 1
    }
    return index
  }

  private mutating func note(type: String, kind: String, inherited: [String]) {
    types[type, default: TypeEntry(name: type)].kind = kind
    types[type, default: TypeEntry(name: type)].inherited = inherited
  }

  private mutating func note(member: String, of type: String?) {
    guard let type else {
      if !free.contains(member) { free.append(member) }
      return
    }
    if types[type, default: TypeEntry(name: type)].members.contains(member) { return }
    types[type, default: TypeEntry(name: type)].members.append(member)
  }
}
