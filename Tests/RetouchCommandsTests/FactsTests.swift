import Foundation
import Testing
import UIKit

/// The documents that the sources, the tests and the help cite hold what they cite.
@Suite("the facts")
struct FactsTests {
  /// A row of `Documentation/Reference/Engine.md`.
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
  nonisolated(unsafe) private static let code =
    /\b(?:SC|CL|CO|CS|KB|DD|DY|EX|TV|AL|CM|SH|TR|PV|LV|PC|PK|PO|SE|SV|WN|A(?=[12]\b)|[STRLPWZOEHGVCN])\d+[a-d]?\b/
  /// A row with the number of a section.
  nonisolated(unsafe) private static let numbered = /1\.\d[b-e]?/
  /// A citation of such a row: `(1.6b)`, `1.8 of Documentation/Reference/Engine.md`, `"1.9: …`, `rows S1,
  /// 1.6`.
  nonisolated(unsafe) private static let numberCited =
    /(?:[(]|"|rows? (?:\w+, )*)(1\.\d[b-e]?)(?=[)]|:| of Documentation\/Reference\/Engine|, |", \.(?:low|medium|high))/

  private static func document(_ name: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent("Documentation/\(name)"), encoding: .utf8)
  }

  private static func rows() throws -> [Row] {
    try document("Reference/Engine.md").split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 5,
        cells[0].wholeMatch(of: code) != nil || cells[0].wholeMatch(of: numbered) != nil
      else { return nil }
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

  /// The paths of the files of a folder that end so, in ascending order.
  private static func paths(in folder: String, _ endings: String...) -> [String] {
    let place = root.appendingPathComponent(folder)
    let paths = FileManager.default.enumerator(atPath: place.path)?.compactMap { $0 as? String } ?? []
    return paths.filter { path in endings.contains { path.hasSuffix($0) } }.sorted().map { "\(folder)/\($0)" }
  }

  /// The lines of all sources, tests, documents and suites that may cite something.
  ///
  /// They are chosen by their bytes, since a search in so many lines by regular expressions takes a minute.
  private static let lines = Result {
    let documents = ["README.md", "CONTRIBUTING.md", "COVERAGE.md", "CHANGELOG.md"]
    let files =
      paths(in: "Sources", ".swift", ".h", ".c") + paths(in: "Tests", ".swift", ".h", ".c", ".faults")
      + paths(in: "Documentation", ".md") + paths(in: "Recordings", ".md", "suite.json") + documents
    return try files.flatMap { path in
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

  /// Whether a line has what is in every citation: a capital and a digit, a digit and the word "of", or
  /// the number of a section.
  private static func mayCite(_ line: UnsafeRawBufferPointer) -> Bool {
    var (before, last): (UInt8, UInt8) = (0, 0)
    for byte in line {
      if byte <= 57 {  // a digit
        if byte >= 48, (last >= 65 && last <= 90) || (last == 46 && before == 49) { return true }
      } else if byte == 111, last == 32, before >= 48, before <= 57 {  // an o
        return true
      }
      (before, last) = (last, byte)
    }
    return false
  }

  /// What of a line can cite a row: all of a document's, otherwise a comment, a test's title, or a figure's
  /// row in the table that help prints.
  private static func citing(_ cited: Line) -> Substring {
    let line = cited.text
    if ![".swift", ".h", ".c"].contains(where: cited.path.hasSuffix) { return line }
    if line.contains("@Test(") || line.contains("@Suite(") { return line }
    let text = line.drop { $0 == " " }
    if text.prefixMatch(of: /"(?:[A-Z]{1,2}|1\.)\d+[a-e]?(?:, [A-Z]{1,2}\d+[a-d]?)*:/) != nil { return line }
    if text.prefixMatch(of: /(?:Entry\()?"\w+", "(?:[A-Z]{1,2}|1\.)\d+[a-d]?", \./) != nil { return line }
    return line.range(of: "//").map { line[$0.lowerBound...] } ?? ""
  }

  /// The rows that a line cites.
  private static func citations(in line: Line) -> [String] {
    let text = citing(line)
    return text.matches(of: code).map { String($0.output) }
      + text.matches(of: numberCited).map { String($0.output.1) }
  }

  @Test("are read whole: what begins like a row has its five cells")
  func allRead() throws {
    let begun = try Self.document("Reference/Engine.md").split(separator: "\n").filter {
      $0.prefixMatch(of: /\| *[A-Z0-9.]*\d+[a-z]? *\|/) != nil
    }
    #expect(try Self.rows().count == begun.count && begun.count > 150)
  }

  @Test("hold every row that sources, tests, documents and help cite")
  func cited() throws {
    let known = Set(try Self.rows().map(\.code))
    var unknown: [String] = []
    var cited = Set<String>()
    for line in try Self.lines.get() {
      for code in Self.citations(in: line) {
        if !line.path.hasPrefix("Documentation/Reference/Engine.md") { cited.insert(code) }
        if !known.contains(code) { unknown.append("\(line.path):\(line.number): \(code)") }
      }
    }
    #expect(unknown.isEmpty, "\(unknown.joined(separator: "\n"))")
    #expect(cited.count > 150)
  }

  @Test("are cited by the sources one by one, so that a search finds the place of each")
  func places() throws {
    let absent: Set = ["LV14"]
    var uncited = Set(try Self.rows().map(\.code)).subtracting(absent)
    for line in try Self.lines.get() where line.path.hasPrefix("Sources/") {
      uncited.subtract(Self.citations(in: line))
      let range = Self.citing(line).firstMatch(of: /\b[A-Z]{1,2}\d+ to [A-Z]{1,2}\d+\b/)
      #expect(range == nil, "\(line.path):\(line.number) hides rows in a range")
    }
    #expect(uncited.isEmpty, "\(uncited.sorted())")
  }

  @Test("name tests that cite the row, for every row that is no guess, and no row twice")
  func held() throws {
    let rows = try Self.rows()
    #expect(Set(rows.map(\.code)).count == rows.count)
    var files: [String: [String]] = [:]
    for path in Self.paths(in: "Tests", ".swift") {
      files[URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent, default: []]
        .append(path)
    }
    var cited: [String: Set<String>] = [:]
    for line in try Self.lines.get() where line.path.hasPrefix("Tests/") {
      cited[line.path, default: []].formUnion(Self.citations(in: line))
    }
    // One test sets every figure of the table in turn, and is told their rows by it.
    let path = try #require(files["ThresholdTests"]?.first)
    cited[path, default: []].formUnion(GestureThresholds.table.map(\.row))
    let absent = ["LV14"]
    for row in rows {
      for test in row.tests {
        // Some modules have files of one name.
        let citing = try (files[test] ?? []).filter { path in
          guard cited[path]?.contains(row.code) == true else { return false }
          let text = try String(contentsOf: Self.root.appendingPathComponent(path), encoding: .utf8)
          return text.contains("  @Test(")
        }
        #expect(!citing.isEmpty, "\(row.code): \(test) has no test, or does not cite it")
      }
      let isGuess = row.confidence.hasPrefix("L")
      #expect(isGuess || !row.tests.isEmpty || absent.contains(row.code), "\(row.code) names no test")
    }
    // What is not there says so.
    for row in rows where absent.contains(row.code) {
      #expect(row.tests.isEmpty && row.fact.contains(" not"), "\(row.code)")
    }
  }

  @Test("name each figure that is no documented one in its row, with its value, and what else is assumed")
  func guesses() throws {
    let document = try Self.document("Reference/Engine.md")
    func value(_ value: Double, _ unit: String) -> String {
      let number = Int(exactly: value).map(String.init) ?? "\((value * 1000).rounded() / 1000)"
      return unit.isEmpty ? number : "\(number) \(unit)"
    }
    let standard = GestureThresholds()
    var figures: [String: [(name: String, text: String)]] = [:]
    for entry in GestureThresholds.table where entry.confidence != .high {
      let text = value(standard.value(entry.name) ?? .nan, entry.unit)
      figures[entry.row, default: []].append((entry.name, "`\(entry.name)` \(text)"))
    }
    for entry in AssumedFigures.table where entry.confidence != .high {
      let text = value(entry.value(in: .standard), entry.unit)
      figures[entry.row, default: []].append((entry.name, "`\(entry.name)` \(text)"))
    }
    let rows = try Self.rows()
    for (code, figures) in figures {
      let isNumbered = code.wholeMatch(of: Self.numbered) != nil
      // A paragraph of a list, its lines put together.
      let paragraph = document.components(separatedBy: "\n- **\(code)**: ").last?.components(
        separatedBy: ".\n"
      )
      .first?.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      let row = try #require(rows.first { $0.code == code })
      let place = try #require(isNumbered ? paragraph : row.confidence)
      // Nothing is left out, and nothing named that is not in the tables.
      let named = place.matches(of: /`\w+` [^,)]+/).map { String($0.output) }
      let wanted = figures.map(\.text)
      #expect(named.sorted() == wanted.sorted(), "\(code) should say \(wanted.joined(separator: ", "))")
    }
    for row in rows where row.confidence.contains(/\bL\b/) {
      let isTold = row.confidence == "L" || row.confidence.contains(/\bL \(.+\)/)
      #expect(isTold, "\(row.code) does not say what is assumed")
    }
  }

  @Test("name tests that cite it for every rule of the clock")
  func heldRules() throws {
    let page = try Self.document("Reference/Clock.md")
    let clock = page.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let cited = try Self.lines.get().filter { $0.path.hasPrefix("Tests/") }
    var numbers: [Int] = []
    for rule in clock.matches(of: /(\d+)\. \*\*.+?Held by: ((?:\w+Tests(?:, )?)+)/) {
      let number = try #require(Int(rule.output.1))
      numbers.append(number)
      for name in rule.output.2.matches(of: /\w+/) {
        let isCited = cited.contains { line in
          line.path.hasSuffix("/\(name.output).swift")
            && Self.citing(line).contains("rule \(number) of the clock")
        }
        #expect(isCited, "\(name.output) does not cite rule \(number) of the clock")
      }
    }
    #expect(numbers == Array(1...10))
  }

  @Test("hold every rule of the clock that is cited")
  func rules() throws {
    let clock = try Self.document("Reference/Clock.md")
    var count = 0
    for line in try Self.lines.get() {
      for match in Self.citing(line).matches(of: /rule (\d+) of the clock/) {
        #expect(clock.contains("\n\(match.output.1). **"), "\(line.path): \(match.output.0)")
        count += 1
      }
    }
    #expect(count > 20)
    #expect(clock.contains("\n8. **"))
  }
}
