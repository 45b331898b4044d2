import RetouchSupport
import RetouchReplay
import Testing
import RetouchVerdict

@testable import RetouchReports

@Suite("GitHub's annotations")
struct GitHubReportTests {
  private func lines(_ run: FinishedRun) throws -> [String] {
    try GitHubReport().text(of: run).split(separator: "\n").map(String.init)
  }

  private func reds(_ count: Int) -> [CaseResult] {
    (0..<count).map { Samples.result(.mismatched([Samples.mismatch]), name: "case\($0)") }
  }

  @Test("stand at the case's line of its suite, with the whole failure")
  func annotation() throws {
    let result = Samples.result(.mismatched([Samples.mismatch]))
    let lines = try lines(Samples.run([result, Samples.result(.passed, name: "b")], problems: []))
    let message = (TextReport().failure(result) ?? "").replacing("\n", with: "%0A")
    #expect(
      lines == ["::error file=Recordings/safari/suite.json,line=3,title=MISMATCH safari/press::\(message)"])
    #expect(try self.lines(Samples.run([Samples.result(.passed)], problems: [])) == [])
  }

  @Test("are at most ten of a kind, the last of which counts the rest")
  func limits() throws {
    #expect(try lines(Samples.run(reds(10), problems: [])).count == 10)
    let many = try lines(Samples.run(reds(25), problems: []))
    #expect(many.count == 10)
    #expect(many.last == "::error title=retouch::16 more: see the log, or another report")
    var results = reds(25)
    for index in results.indices { results[index].warning = "warning" }
    let both = try lines(Samples.run(results))
    #expect(both.filter { $0.hasPrefix("::error ") }.count == 10)
    #expect(both.filter { $0.hasPrefix("::warning ") }.count == 10)
    #expect(
      both.first
        == "::error file=suite.json,line=3,title=error in the suites::\"expct\" is not a key of a case. "
        + "Did you mean expect?")
    #expect(both.contains("::error title=retouch::17 more: see the log, or another report"))
  }

  @Test("are one line each, whatever their texts hold, with nothing that ends a property early")
  func escaping() throws {
    var numbers = SeededNumbers(seed: 4)
    for _ in 0..<300 {
      let texts = (0..<3).map { _ in numbers.hostileText() }
      let result = Samples.result(.trapped(texts[0]), name: texts[1], suite: texts[2])
      let lines = try GitHubReport().text(of: Samples.run([result], problems: []))
        .split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count == 2)
      let parts = try #require(
        lines[0].wholeMatch(of: /::error file=([^,:]*),line=3,title=([^,:]*)::(.*)/), "\(lines[0])")
      #expect(!parts.3.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x202E })
    }
    #expect(
      WorkflowCommand(kind: .error, file: "a,b:c%", line: 1, title: "t\nu", message: "50%\r\nx").text
        == "::error file=a%2Cb%3Ac%25,line=1,title=t%0Au::50%25%0Ax")
  }

  @Test("shorten a title of 10,000 characters")
  func longTitles() throws {
    let name = String(repeating: "שלום", count: 2500)
    let line = try #require(
      try lines(Samples.run([Samples.result(.trapped(name), name: name)], problems: [])).first)
    #expect(line.count < 25_000 && line.contains("… and "))
  }

  @Test("have a page beside them, with a table of the failures and the first of them in full")
  func summary() throws {
    let page = try StepSummary().text(of: Samples.run(reds(12)))
    #expect(
      page.hasPrefix(
        "### ❌ 12 cases, 0 passed, 12 mismatch, 0 held against a golden, 1 error in the suites\n"))
    #expect(
      page.contains(
        "\n| verdict | case | |\n|---|---|---|\n| MISMATCH | safari/case0 | expected&#58; 1.2s note goBack |\n"
      ))
    #expect(page.split(separator: "\n").count { $0.hasPrefix("| MISMATCH |") } == 12)
    #expect(page.split(separator: "\n").count { $0.hasPrefix("<details>") } == StepSummary.fullFailures)
    let good = try StepSummary().text(of: Samples.run([Samples.result(.passed)], problems: []))
    #expect(good == "### ✅ 1 case, 1 passed, 0 held against a golden\n\n\n")
  }

  @Test("have a page on which no text acts as Markdown and no fence ends early")
  func markdown() throws {
    #expect(
      StepSummary.cell("<b>|`*_[x](y)\n")
        == "&#60;b&#62;&#124;&#96;&#42;&#95;&#91;x&#93;&#40;y&#41;&#92;u&#123;A&#125;")
    let page = try StepSummary().text(of: Samples.run([Samples.result(.trapped("a\n````\nb"))], problems: []))
    #expect(page.contains("\n`````\n"))
    var numbers = SeededNumbers(seed: 5)
    for _ in 0..<200 {
      let cell = StepSummary.cell(numbers.hostileText())
      #expect(!cell.contains { "<>|`*_[]()\n\r".contains($0) })
    }
  }

  @Test("have a page that stays below GitHub's limit even with many failures")
  func longPage() throws {
    let name = String(repeating: "ü", count: 10_000)
    let results = (0..<2000).map { Samples.result(.trapped(name), name: "\($0)" + name) }
    let page = try StepSummary().text(of: Samples.run(results, problems: []))
    #expect(page.utf8.count < 1 << 20)
    #expect(page.contains("\n1800 more\n"))
  }
}
