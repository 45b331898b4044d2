import Foundation
import Testing
import UIKit

@testable import RetouchDoctor

/// Checks COVERAGE.md and the reference, Documentation/Reference/UIKit.md, against the sources that they
/// describe.
///
/// If `RETOUCH_WRITE_COVERAGE` is set, the test writes the text between the reference's two marks.
@Suite("COVERAGE.md and the reference")
struct CoverageTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path
  private static let path = root + "/Documentation/Reference/UIKit.md"
  private static let marks = ("<!-- members: begin -->\n", "<!-- members: end -->\n")

  private static func declarations(_ module: String) throws -> PublicDeclarations {
    try PublicDeclarations(folder: root + "/Sources/" + module)
  }

  /// The reference.
  private static func text() throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

  /// Returns what stands between backticks in a section of COVERAGE.md.
  private static func overview(_ title: String) throws -> [String] {
    let text = try String(contentsOfFile: root + "/COVERAGE.md", encoding: .utf8)
    let section = try #require(text.components(separatedBy: "## \(title)\n").dropFirst().first)
      .components(separatedBy: "\n## ")[0]
    return quoted(section)
  }

  /// Returns what stands between backticks in a text.
  private static func quoted(_ text: some StringProtocol) -> [String] {
    text.components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
  }

  /// Returns the types with their members, as the document lists them.
  private static func list() throws -> String {
    var text = ""
    for module in ["UIKit", "QuartzCore", "CoreGraphics"] {
      let declarations = try declarations(module)
      text += "## \(module)\n\n"
      for type in declarations.types.values.sorted(by: { $0.name < $1.name }) {
        guard type.kind != nil || !type.members.isEmpty else { continue }
        let kind = type.kind ?? "extension"
        let inherited = type.inherited.isEmpty ? "" : ": " + type.inherited.joined(separator: ", ")
        text += "**\(kind) `\(type.name)`**\(inherited)"
        // A name in backticks of Swift's would end those of the document.
        let members = type.members.map { "`\($0.filter { $0 != "`" })`" }.joined(separator: " ")
        text += members.isEmpty ? "\n\n" : "  \n\(members)\n\n"
      }
      if !declarations.free.isEmpty {
        text += "**outside types**  \n" + declarations.free.map { "`\($0)`" }.joined(separator: " ") + "\n\n"
      }
    }
    return text
  }

  @Test("lists every public type with its members as the sources have them")
  func members() throws {
    let text = try Self.text()
    let begin = try #require(text.range(of: Self.marks.0))
    let end = try #require(text.range(of: Self.marks.1))
    let list = try Self.list()
    if ProcessInfo.processInfo.environment["RETOUCH_WRITE_COVERAGE"] != nil {
      let new = text[..<begin.upperBound] + list + text[end.lowerBound...]
      try String(new).write(toFile: Self.path, atomically: true, encoding: .utf8)
      return
    }
    let lines = { (text: String) in Set(text.split(separator: "\n").map(String.init)) }
    let (listed, declared) = (lines(String(text[begin.upperBound..<end.lowerBound])), lines(list))
    let again = "RETOUCH_WRITE_COVERAGE=1 swift test --filter CoverageTests"
    #expect(
      declared.subtracting(listed) == [], "not in Documentation/Reference/UIKit.md; write it anew: \(again)")
    #expect(
      listed.subtracting(declared) == [],
      "not in the sources; write Documentation/Reference/UIKit.md anew: \(again)")
  }

  @Test("the overview is short, and names as present only what exists")
  func families() throws {
    let text = try String(contentsOfFile: Self.root + "/COVERAGE.md", encoding: .utf8)
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 95)
    let types = try ["UIKit", "QuartzCore", "CoreGraphics"].map { try Self.declarations($0).types }
    let names = try Self.overview("What is there").filter { $0.hasPrefix("UI") || $0.hasPrefix("CA") }
    #expect(names.count > 40)
    for name in names { #expect(types.contains { $0[name] != nil }, "\(name) is not there") }
  }

  @Test("the overview has every recognizer of the table, and no other one")
  func recognizers() throws {
    let row = try #require(
      String(contentsOfFile: Self.root + "/COVERAGE.md", encoding: .utf8).split(separator: "\n")
        .first { $0.hasPrefix("| Recognizers |") })
    #expect(Set(Self.quoted(row)) == Set(RecognizerTable.all.map(\.name) + ["UIGestureRecognizer"]))
  }

  @Test("the overview names as absent only what does not exist")
  func absences() throws {
    let names = try Self.overview("Not there at all")
    #expect(names.count > 15)
    for module in ["UIKit", "QuartzCore", "CoreGraphics"] {
      let there = try Self.declarations(module).types
      for name in names { #expect(there[name] == nil, "\(name) is there") }
    }
  }

  @Test("the overview names every absence that doctor knows")
  func everyAbsence() throws {
    #expect(AbsentNames.types.subtracting(try Self.overview("Not there at all")).sorted() == [])
  }

  @Test("the overview names the methods of delegates that doctor knows as never called, and no others")
  func neverCalled() throws {
    let methods = AbsentNames.members.mapValues { $0.filter { $0.contains("(") } }.filter {
      !$0.value.isEmpty
    }
    #expect(Set(methods.keys).union(methods.values.joined()) == Set(try Self.overview("Never called")))
  }

  @Test("the limits it lists name classes and members that exist")
  func limits() throws {
    let text = try Self.text()
    let section = try #require(text.components(separatedBy: "## How it differs from iOS\n").dropFirst().first)
      .components(separatedBy: "\n## ")[0]
    var (types, members) = (Set<String>(), Set<String>())
    for module in ["UIKit", "QuartzCore", "CoreGraphics"] {
      let declarations = try Self.declarations(module)
      types.formUnion(declarations.types.keys)
      for type in declarations.types.values { members.formUnion(type.members) }
      members.formUnion(declarations.free)
    }
    let rows = section.split(separator: "\n").filter { $0.hasPrefix("| `") }
    #expect(rows.count > 10)
    for row in rows {
      for name in Self.quoted(row) {
        #expect(types.contains(name) || members.contains(name), "\(name) in: \(row)")
      }
    }
  }

  // MARK: Members without effect

  /// Returns the members that the document says have no effect, by type.
  private static func withoutEffect() throws -> [String: [String]] {
    let section = try #require(
      try text().components(separatedBy: "## There, and without effect\n").dropFirst().first
    ).components(separatedBy: "\n<!-- ")[0]
    var members: [String: [String]] = [:]
    for row in section.split(separator: "\n") where row.hasPrefix("| `") {
      let names = quoted(row)
      members[names[0], default: []] += names.dropFirst()
    }
    #expect(members.count > 10)
    return members
  }

  @Test("the members that it lists as without effect exist")
  func effects() throws {
    let listed = try Self.withoutEffect()
    let types = try ["UIKit", "QuartzCore", "CoreGraphics"].map { try Self.declarations($0).types }
    for (type, members) in listed {
      let there = types.compactMap { $0[type]?.members }.joined()
      for member in members { #expect(there.contains(member), "\(type) has no \(member)") }
    }
  }

  @Test("a property that is stored and that nothing reads is listed as one without effect")
  func storedOnly() throws {
    let listed = Set(try Self.withoutEffect().values.joined())
    var uses: [String: Int] = [:]
    var stored: [(name: String, place: String)] = []
    for module in [
      "UIKit", "QuartzCore", "CoreGraphics", "RetouchReplay", "RetouchPictures", "RetouchVerdict",
      "RetouchRunner", "RetouchCommands",
    ] {
      let folder = Self.root + "/Sources/" + module
      let files = try #require(FileManager.default.enumerator(atPath: folder)).compactMap { $0 as? String }
      for file in files.filter({ $0.hasSuffix(".swift") }).sorted() {
        let tokens = Lexer.tokens(
          of: [UInt8](try Data(contentsOf: URL(fileURLWithPath: folder + "/" + file))))
        for token in tokens where token.kind == .word { uses[token.text, default: 0] += 1 }
        guard ["UIKit", "QuartzCore", "CoreGraphics"].contains(module) else { continue }
        stored += Self.storedProperties(tokens).map { ($0, "\(module)/\(file)") }
      }
    }
    #expect(stored.count > 200)
    for property in stored where uses[property.name] == 1 {
      #expect(listed.contains(property.name), "\(property.name) of \(property.place) is kept and never read")
    }
  }

  /// Returns the names of the properties declared `open var` or `public var` on a line without a brace.
  private static func storedProperties(_ tokens: [Token]) -> [String] {
    Dictionary(grouping: tokens, by: \.line).values.compactMap { line in
      guard line.contains(where: { $0.isWord("open") || $0.isWord("public") }),
        !line.contains(where: { $0.isMark("{") }),
        let index = line.firstIndex(where: { $0.isWord("var") }), index + 1 < line.count
      else { return nil }
      return line[index + 1].text
    }
  }
}
