import Foundation
import Testing

/// The documents that the sources, the tests and the help cite hold what they cite.
@Suite("the facts")
struct FactsTests {
  /// A row of `Documentation/Engine.md`.
  private struct Row {
    var code: String
    var fact: String
    var confidence: String
    /// The files of tests that hold it, without their ending.
    var tests: [String]
  }

  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  /// A code of a row, as comments and titles cite it.
  nonisolated(unsafe) private static let code = /\b(?:SC|LV|[STRLPWZOEHGVCN])\d+[a-d]?\b/

  private static func document(_ name: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent("Documentation/\(name)"), encoding: .utf8)
  }

  private static func rows() throws -> [Row] {
    try document("Engine.md").split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 5, cells[0].wholeMatch(of: code) != nil else { return nil }
      let tests = cells[4] == "–" ? [] : cells[4].components(separatedBy: ", ")
      return Row(code: cells[0], fact: cells[1], confidence: cells[3], tests: tests)
    }
  }

  /// A line of a Swift file that may cite something.
  private struct Line {
    var path: String
    var number: Int
    var text: Substring
  }

  /// The paths of the Swift files of a folder, in ascending order.
  private static func paths(in folder: String) -> [String] {
    let place = root.appendingPathComponent(folder)
    let paths = FileManager.default.enumerator(atPath: place.path)?.compactMap { $0 as? String } ?? []
    return paths.filter { $0.hasSuffix(".swift") }.sorted().map { "\(folder)/\($0)" }
  }

  /// The lines of all sources and tests that may cite something.
  ///
  /// They are chosen by their bytes, since a search in so many lines by regular expressions takes a minute.
  private static let lines = Result {
    try (paths(in: "Sources") + paths(in: "Tests")).flatMap { path in
      let data = try Data(contentsOf: root.appendingPathComponent(path))
      return data.withUnsafeBytes { bytes in
        var lines: [Line] = []
        var rest = bytes[...]
        var number = 1
        while let base = UnsafeRawBufferPointer(rebasing: rest).baseAddress, !rest.isEmpty {
          let end = memchr(base, 10, rest.count).map { UnsafeRawPointer($0) - base } ?? rest.count
          let line = UnsafeRawBufferPointer(start: base, count: end)
          if mayCite(line) {
            lines.append(Line(path: path, number: number, text: Substring(decoding: line, as: UTF8.self)))
          }
          rest = rest.dropFirst(end + 1)
          number += 1
        }
        return lines
      }
    }
  }

  /// Whether a line has what is in every citation: a capital and a digit, or a digit and the word "of".
  private static func mayCite(_ line: UnsafeRawBufferPointer) -> Bool {
    var (before, last): (UInt8, UInt8) = (0, 0)
    for byte in line {
      if byte <= 57 {  // a digit
        if byte >= 48, last >= 65, last <= 90 { return true }
      } else if byte == 111, last == 32, before >= 48, before <= 57 {  // an o
        return true
      }
      (before, last) = (last, byte)
    }
    return false
  }

  /// What of a line can cite a row: a comment, a test's title, a figure's row in the table that help prints.
  private static func citing(_ line: Substring) -> Substring {
    if line.contains("@Test(") || line.contains("@Suite(") { return line }
    let text = line.drop { $0 == " " }
    if text.prefixMatch(of: /"[A-Z]{1,2}\d+[a-d]?:/) != nil { return line }
    if text.prefixMatch(of: /"\w+", "[A-Z]{1,2}\d+[a-d]?", \./) != nil { return line }
    return line.range(of: "//").map { line[$0.lowerBound...] } ?? ""
  }

  @Test("hold every row that sources, tests and help cite")
  func cited() throws {
    let known = Set(try Self.rows().map(\.code))
    var unknown: [String] = []
    var cited = Set<Substring>()
    for line in try Self.lines.get() {
      for match in Self.citing(line.text).matches(of: Self.code) {
        cited.insert(match.output)
        if !known.contains(String(match.output)) {
          unknown.append("\(line.path):\(line.number): \(match.output)")
        }
      }
    }
    #expect(unknown.isEmpty, "\(unknown.joined(separator: "\n"))")
    #expect(cited.count > 90)
  }

  @Test("name a test for every row that is not a guess, and no row twice")
  func held() throws {
    let rows = try Self.rows()
    #expect(rows.count > 100 && Set(rows.map(\.code)).count == rows.count)
    let tests = Set(
      Self.paths(in: "Tests").map { URL(fileURLWithPath: $0).deletingPathExtension().lastPathComponent })
    let absent = ["LV14"]
    for row in rows {
      for test in row.tests { #expect(tests.contains(test), "\(row.code): \(test)") }
      let isGuess = row.confidence.hasPrefix("L")
      #expect(isGuess || !row.tests.isEmpty || absent.contains(row.code), "\(row.code) names no test")
    }
    // What is not there says so.
    for row in rows where absent.contains(row.code) {
      #expect(row.tests.isEmpty && row.fact.contains(" not"), "\(row.code)")
    }
  }

  @Test("hold every rule of the clock, and every section, that is cited")
  func rules() throws {
    let clock = try Self.document("Clock.md")
    let engine = try Self.document("Engine.md")
    var count = 0
    for line in try Self.lines.get() {
      let text = Self.citing(line.text)
      for match in text.matches(of: /rule (\d+) of the clock/) {
        #expect(clock.contains("\n\(match.output.1). **"), "\(line.path): \(match.output.0)")
        count += 1
      }
      for match in text.matches(of: /\((1\.\d) of Documentation\/Engine\.md\)/) {
        #expect(engine.contains("**\(match.output.1)**"), "\(line.path): \(match.output.0)")
        count += 1
      }
    }
    #expect(count > 5)
    #expect(clock.contains("\n8. **"))
  }
}
