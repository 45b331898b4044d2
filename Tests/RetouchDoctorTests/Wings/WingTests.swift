import Foundation
import Testing

@testable import RetouchDoctor

/// Checks what the wings of module UIKit, the folders of `Sources/UIKit`, know of each other.
///
/// A wing knows another one if it names a type that is declared there.
@Suite("The wings of module UIKit")
struct WingTests {
  /// What each wing may know, beside itself.
  private static let mayKnow: [String: Set<String>] = [
    "Engine": ["Views"],
    "Views": ["Engine", "Looks", "Controls", "Containers", "Accessibility"],
    "Looks": ["Engine", "Views", "Accessibility"],
    "Controls": ["Engine", "Views", "Looks", "Accessibility"],
    "Containers": ["Engine", "Views", "Looks", "Controls", "Accessibility"],
    "Lowering": ["Engine", "Views", "Looks", "Controls", "Containers", "Accessibility"],
    "Accessibility": ["Engine", "Views", "Looks", "Controls", "Containers"],
  ]

  @Test("are as listed, and each file belongs to exactly one")
  func folders() throws {
    let names = Set(try Self.sources().keys.map { String($0.split(separator: "/")[0]) })
    #expect(names == Set(Self.mayKnow.keys).union(["Exports.swift"]))
  }

  @Test("use no type of a wing that they may not depend on: the engine uses nothing above views")
  func knowledge() throws {
    let sources = try Self.sources()
    var declared: [String: String] = [:]
    for (file, tokens) in sources {
      for name in Self.declaredTypes(tokens) { declared[name] = Self.wing(of: file) }
    }
    for (file, tokens) in sources.sorted(by: { $0.key < $1.key }) {
      let own = Self.wing(of: file)
      guard let known = Self.mayKnow[own] else { continue }
      for token in tokens where token.kind == .word {
        guard let wing = declared[token.text], wing != own, !known.contains(wing) else { continue }
        Issue.record(
          """
          Sources/UIKit/\(file):\(token.line) names \(token.text) of \(wing), which \(own) does not know. Move the \
          code to where both are known, or let the upper one override a member of the lower one
          """)
      }
    }
  }

  @Test("use no member that a wing they may not depend on adds to a type that they know")
  func members() throws {
    let sources = try Self.sources()
    var types: [String: String] = [:]
    for (file, tokens) in sources {
      for name in Self.declaredTypes(tokens) { types[name] = Self.wing(of: file) }
    }
    var wings: [String: Set<String>] = [:]
    var added: [String: Set<String>] = [:]
    for (file, tokens) in sources {
      for member in Self.members(tokens) {
        let wing = Self.wing(of: file)
        wings[member.name, default: []].insert(wing)
        if let home = types[member.type], home != wing { added[member.name, default: []].insert(home) }
      }
    }
    for (file, tokens) in sources.sorted(by: { $0.key < $1.key }) {
      let own = Self.wing(of: file)
      guard let known = Self.mayKnow[own]?.union([own]) else { continue }
      for token in tokens where token.kind == .word {
        guard let homes = added[token.text], !homes.isDisjoint(with: known),
          let declaring = wings[token.text], declaring.isDisjoint(with: known)
        else { continue }
        Issue.record(
          """
          Sources/UIKit/\(file):\(token.line) names \(token.text), which only \(declaring.sorted()) declares. Let the \
          upper wing override a member of the lower one
          """)
      }
    }
  }

  @Test("are found in a source by its declarations")
  func declarations() {
    let source = """
      // class Commented {}
      public final class A: B { struct Inner {} }
      extension C { enum D { case x } }
      package protocol E {}
      typealias F = A
      let class1 = "class Quoted"
      """
    #expect(Self.declaredTypes(Lexer.tokens(of: Array(source.utf8))) == ["A", "E", "F"])
    let extending = """
      extension C { func added(a: Int) { func inner() { var local = 1 } } ; enum D { case x; var own: Int } }
      class G { static let made = 1 { didSet { let old = 2 } } }
      """
    let members = Self.members(Lexer.tokens(of: Array(extending.utf8)))
    #expect(members.map(\.type) == ["C", "D", "G"] && members.map(\.name) == ["added", "own", "made"])
  }

  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Sources/UIKit").standardizedFileURL

  /// The tokens of each file, by its path in the module.
  private static func sources() throws -> [String: [Token]] {
    let paths = try #require(FileManager.default.enumerator(atPath: folder.path))
    var sources: [String: [Token]] = [:]
    for case let path as String in paths where path.hasSuffix(".swift") {
      sources[path] = Lexer.tokens(of: Array(try Data(contentsOf: folder.appending(path: path))))
    }
    try #require(sources.count > 100)
    return sources
  }

  private static func wing(of file: String) -> String { String(file.split(separator: "/")[0]) }

  /// The methods and properties that types and extensions declare, in order.
  private static func members(_ tokens: [Token]) -> [(type: String, name: String)] {
    /// The types around a token, from the outside; an empty name stands for any other braces.
    var around: [String] = []
    var opening = ""
    var found: [(type: String, name: String)] = []
    for (index, token) in tokens.enumerated() {
      if token.isMark("{") {
        around.append(opening)
        opening = ""
      }
      if token.isMark("}") { _ = around.popLast() }
      guard token.kind == .word, index + 1 < tokens.count, tokens[index + 1].kind == .word else { continue }
      let name = tokens[index + 1].text
      switch token.text {
      case "class", "struct", "enum", "protocol", "actor", "extension":
        if !["func", "var", "let", "subscript", "override"].contains(name) { opening = name }
      case "func", "var", "let":
        if let type = around.last, !type.isEmpty { found.append((type, name)) }
        opening = ""
      default: break
      }
    }
    return found
  }

  /// The types that are declared outside of any other, in order.
  private static func declaredTypes(_ tokens: [Token]) -> [String] {
    var depth = 0
    var found: [String] = []
    for (index, token) in tokens.enumerated() {
      if token.isMark("{") { depth += 1 }
      if token.isMark("}") { depth -= 1 }
      let declares = ["class", "struct", "enum", "protocol", "actor", "typealias"].contains(token.text)
      guard depth == 0, token.kind == .word, declares, index + 1 < tokens.count else { continue }
      let name = tokens[index + 1]
      if name.kind == .word, name.text.first?.isUppercase == true { found.append(name.text) }
    }
    return found
  }
}
