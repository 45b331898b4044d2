import Foundation
import Testing
import RetouchVerdict

@Suite("Recordings/SEEDS.md")
struct SeedsTests {
  /// A row of a table: a sentence of the seed, and the cases or test files that verify it.
  private struct Row {
    var section: String
    var sentence: String
    var names: [String]
  }

  private static let rows: [Row] = {
    let file = RecordingFilesTests.folder.appending(path: "SEEDS.md")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    var (rows, section) = ([Row](), "")
    for line in text.split(separator: "\n") {
      if line.hasPrefix("## ") { section = String(line.dropFirst(3)) }
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard line.hasPrefix("|"), cells.count == 2, cells[0] != "what it says", cells[0] != "---" else {
        continue
      }
      rows.append(Row(section: section, sentence: cells[0], names: names(in: cells[1])))
    }
    return rows
  }()

  /// Returns the texts between backquotes.
  private static func names(in cell: String) -> [String] {
    cell.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }

  @Test("each of the five texts has sentences")
  func sections() {
    let sections = Dictionary(grouping: Self.rows, by: \.section)
    #expect(sections.keys.count == 5 && sections.values.allSatisfy { !$0.isEmpty })
    for word in ["WWDC19", "Immoweb", "Korean", "Candybar"] {
      #expect(sections.keys.filter { $0.contains(word) }.count == 1, "\(word)")
    }
  }

  @Test("every sentence names cases or test files that exist")
  func names() throws {
    let cases = Set(
      try SuiteTests.names.flatMap { try Suite.load("\(SuiteTests.folder)/\($0)").cases.map(\.address) })
    // A case with a matrix may be named with its values or without.
    let plain = Set(cases.map { String($0.prefix { $0 != "[" }) })
    let root = RecordingFilesTests.folder.appending(path: "..")
    for row in Self.rows {
      #expect(!row.names.isEmpty, "\(row.sentence)")
      for name in row.names {
        let isFile = name.hasPrefix("Tests/")
        let exists =
          isFile
          ? FileManager.default.fileExists(atPath: root.appending(path: name).path)
          : cases.contains(name) || plain.contains(name)
        #expect(exists, "\(name), which is to hold: \(row.sentence)")
      }
    }
  }

  @Test("every suite of the gallery is named by a sentence, and no text has a sentence twice")
  func coverage() {
    let named = Set(Self.rows.flatMap(\.names).map { String($0.prefix { $0 != "/" }) })
    // The device lab's suites repeat the same cases, and no seed speaks of what goes wrong.
    let suites = SuiteTests.names.filter { !$0.hasSuffix("-lab") && $0 != "odd-items" }
    #expect(suites.filter { !named.contains($0) } == [])
    let sentences = Self.rows.map { $0.section + $0.sentence }
    #expect(Set(sentences).count == sentences.count)
  }
}
