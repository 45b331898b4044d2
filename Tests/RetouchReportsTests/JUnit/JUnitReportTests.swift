import RetouchSupport
import RetouchReplay
import Testing
import RetouchVerdict

@testable import RetouchReports

@Suite("The JUnit report")
struct JUnitReportTests {
  private func document(_ run: FinishedRun) throws -> XMLElement {
    let root = try XMLElement(document: try JUnitReport().text(of: run))
    #expect(JUnitSchema.violations(root) == [])
    return root
  }

  @Test("has a case for each result, with at most one failure or error, as the schemas want it")
  func everyVerdict() throws {
    let root = try document(Samples.run(problems: []))
    let cases = root.all("testcase")
    #expect(cases.map { $0.attributes["name"] } == Samples.results.map(\.testCase.name))
    for (element, result) in zip(cases, Samples.results) {
      let marks = element.children.filter { !$0.name.hasPrefix("system-") }.map(\.name)
      switch result.verdict {
      case .passed: #expect(marks == [])
      case .trapped, .hung, .failed: #expect(marks == ["error"])
      default: #expect(marks == ["failure"])
      }
      #expect(element.attributes["classname"] == result.testCase.suite)
    }
    #expect(cases[1].attributes["time"] == "0.001")
    #expect(root.all("testsuite").map { $0.attributes["name"] } == ["safari", "door"])
    #expect(root.all("testsuite")[0].attributes["timestamp"] == "2026-01-01T00:00:00Z")
    #expect(root.all("testsuite")[1].attributes["file"] == "Recordings/door/suite.json")
  }

  @Test("prints a failure as the terminal does, with its first difference as the message")
  func failure() throws {
    let result = Samples.result(.mismatched([Samples.mismatch]))
    let failure = try #require(try document(Samples.run([result], problems: [])).all("failure").first)
    #expect(failure.attributes == ["type": "mismatch", "message": "expected: 1.2s note goBack"])
    #expect(failure.text == TextReport().failure(result))
    #expect(failure.text.contains("again     retouch replay safari/press\n"))
  }

  @Test("says why a case could not be made, in its message")
  func failed() throws {
    let result = Samples.result(.failed("gesture: there is no view \"bel\"", .usage))
    let error = try #require(try document(Samples.run([result], problems: [])).all("error").first)
    #expect(error.attributes == ["type": "error", "message": "gesture: there is no view \"bel\""])
    let ctrf = try CTRFReport().text(of: Samples.run([result], problems: []))
    #expect(ctrf.contains(#""message":"gesture: there is no view \"bel\"""#))
  }

  @Test("counts what it holds, in each suite and in all")
  func counts() throws {
    let root = try document(Samples.run())
    for element in root.all("testsuite") + [root] {
      #expect(element.attributes["tests"] == "\(element.all("testcase").count)")
      #expect(element.attributes["failures"] == "\(element.all("failure").count)")
      #expect(element.attributes["errors"] == "\(element.all("error").count)")
    }
    // Cases that were named one by one: those of a suite that stand together are counted together.
    let mixed = [("a", "safari"), ("b", "door"), ("c", "safari")].map {
      Samples.result(.passed, name: $0.0, suite: $0.1)
    }
    let apart = try document(Samples.run(mixed, problems: []))
    #expect(apart.all("testsuite").map { $0.attributes["tests"] } == ["1", "1", "1"])
  }

  @Test("is valid even without any case")
  func empty() throws {
    let root = try document(Samples.run([], problems: []))
    #expect(root.attributes["tests"] == "0" && root.children.isEmpty)
  }

  @Test("is not green where a suite is in error")
  func problems() throws {
    let root = try document(Samples.run([Samples.result(.passed)]))
    #expect(root.attributes["errors"] == "1" && root.attributes["tests"] == "2")
    let element = try #require(root.all("testsuite").last?.children.first)
    #expect(element.attributes["name"] == "suite.json:3")
    #expect(element.children.first?.text == Samples.problem.description)
  }

  @Test("is not green where the run was interrupted, and names what did not run")
  func interrupted() throws {
    let results = (0..<4).map { Samples.result(.passed, name: "case\($0)") }
    let run = Samples.run(
      Array(results.prefix(2)), problems: [], of: results.map(\.testCase.identity), total: 4,
      isInterrupted: true)
    let root = try document(run)
    #expect(root.attributes["errors"] == "1" && root.attributes["tests"] == "3")
    let suite = try #require(root.all("testsuite").last)
    #expect(suite.attributes["errors"] == "1" && suite.attributes["name"] == "suites")
    let error = try #require(suite.all("error").first)
    let sentence = "the run was interrupted: 2 cases did not run"
    #expect(error.attributes == ["type": "interrupted", "message": sentence])
    #expect(error.text == "\(sentence)\n  Recordings/safari/case2\n  Recordings/safari/case3")
    #expect(
      try GitHubReport().text(of: run)
        == "::error title=retouch::the run was interrupted: 2 cases did not run\n")
    // An error of a suite stands beside it.
    let both = try document(Samples.run(results, isInterrupted: true))
    #expect(both.attributes["errors"] == "2" && both.all("error").count == 2)
    #expect(both.all("error")[0].text == "the run was interrupted")
  }

  @Test("a case that is known to fail is skipped, with the reason")
  func known() throws {
    let result = try Samples.result(.mismatched([Samples.mismatch])).known(because: "ticket 12")
    let run = [ReportedCase(place: 0, result: result)]
    let header = RunHeader(version: "1", startTime: 0, total: 1, cases: [run[0].result.testCase.identity])
    let finished = FinishedRun(header, cases: run, problems: [], endTime: 0)
    let element = try #require(try document(finished).all("testcase").first)
    #expect(element.children.map(\.name) == ["skipped"])
    #expect(element.children[0].attributes["message"] == "until 2026-12-01: ticket 12")
    #expect(finished.exitCode == .success)
  }

  @Test("escapes what XML forbids and what reverses text")
  func forbidden() throws {
    let scalars =
      (0..<0x20).map { $0 } + [0x7F, 0x85, 0x9F, 0x61C, 0x200E, 0x202E, 0x2066, 0xFEFF, 0xFFFE, 0xFFFF]
    for value in scalars where ![0x9, 0xA, 0xD].contains(value) {
      let scalar = try #require(Unicode.Scalar(UInt32(value)))
      var result = Samples.result(.trapped("a\(scalar)b"), name: "a\(scalar)b")
      result.output = CapturedOutput(text: "a\(scalar)b")
      let element = try #require(try document(Samples.run([result], problems: [])).all("testcase").first)
      let escape = "a\\u{\(String(value, radix: 16, uppercase: true))}b"
      #expect(element.attributes["name"] == escape)
      #expect(element.all("system-out").first?.text == escape)
    }
    #expect(XMLText.attribute("a\n\t\rb") == "a&#10;&#9;&#13;b")
  }

  @Test("keeps a title of 10,000 characters and text from right to left, valid and whole")
  func longTitles() throws {
    for title in [String(repeating: "long ", count: 2000), String(repeating: "שלום ", count: 2000)] {
      var mismatch = Samples.mismatch
      mismatch.expected = "note \(title)"
      let failure = try #require(
        try document(Samples.run([Samples.result(.mismatched([mismatch]))], problems: [])).all("failure")
          .first)
      #expect(failure.text.contains(title.dropLast()))
      #expect((failure.attributes["message"]?.count ?? 0) < 400)
    }
  }

  @Test("is well-formed and valid whatever names, messages and output are")
  func hostile() throws {
    var numbers = SeededNumbers(seed: 1)
    for _ in 0..<300 {
      let texts = (0..<5).map { _ in numbers.hostileText() }
      let mismatch = Mismatch(
        expected: texts[0], got: texts[1], context: [.init(.added, texts[2])], cause: texts[3],
        nextStep: texts[4])
      var result = Samples.result(
        numbers.next() % 2 == 0 ? .mismatched([mismatch]) : .trapped(texts[0]), name: texts[1],
        suite: texts[2])
      result.output = CapturedOutput(text: texts[3])
      let problem = SuiteError(.malformed, file: texts[0], problem: texts[1], hint: texts[4])
      let root = try document(Samples.run([result], problems: [problem]))
      #expect(root.all("testcase").count == 2)
    }
  }

  @Test("is handed on in pieces that do not grow with the number of cases")
  func streamed() throws {
    var pieces: [Int] = []
    let output = ReportOutput { (bytes) throws(ReportError) in pieces.append(bytes.count) }
    let results = (0..<1500).map { Samples.result(.trapped("crash"), name: "case\($0)") }
    try JUnitReport().write(Samples.run(results), to: output)
    try output.flush()
    #expect(pieces.count > 3 && (pieces.max() ?? 0) < 1 << 17)
  }
}
