import RetouchReplay
import Testing
import RetouchVerdict

@testable import RetouchReports

@Suite("A report on a terminal")
struct WrappingTests {
  private let testCase = TestCase(
    suite: "safari", folder: "Recordings/safari", name: "press", line: 3,
    recording: "Recordings/safari/press.recording", fixture: "SafariToolbar")

  private func mismatch(_ cause: String) -> Mismatch {
    Mismatch(
      expected: "1.2s note \(String(repeating: "long ", count: 20))", got: "1700000   note      goBack",
      context: [], cause: cause, nextStep: "change it back")
  }

  @Test("wraps sentences at its width, and breaks neither commands nor lines of an outcome")
  func sentences() throws {
    let cause = (1...40).map { "word\($0)" }.joined(separator: " ")
    let result = CaseResult(testCase: testCase, verdict: .mismatched([mismatch(cause)]))
    let text = try #require(TextReport(program: "a rather long name of a program", width: 60).failure(result))
    let lines = text.split(separator: "\n")
    let wrapped = lines.filter { $0.contains("word") }
    #expect(wrapped.count > 5)
    #expect(wrapped.allSatisfy { $0.count <= 60 })
    #expect(wrapped.dropFirst().allSatisfy { $0.hasPrefix("            word") })
    #expect(
      wrapped.flatMap { $0.split(separator: " ") }.filter { $0.hasPrefix("word") }.joined(separator: " ")
        == cause)
    #expect(lines.contains { $0.hasPrefix("  expected  1.2s note long long") && $0.count > 60 })
    #expect(lines.contains("  again     a rather long name of a program replay safari/press"))
    let unlimited = try #require(TextReport().failure(result))
    #expect(unlimited.contains("  cause     \(cause)\n"))
  }

  @Test("puts a remark below the verdict if there is no room beside it")
  func remarks() {
    let result = CaseResult(testCase: testCase, verdict: .mismatched([mismatch("")]))
    let lines = TextReport(width: 60).line(result).split(separator: "\n")
    #expect(lines.count > 1)
    #expect(lines[0].hasPrefix("MISMATCH  safari/press "))
    #expect(lines.dropFirst().allSatisfy { $0.hasPrefix("          ") && $0.count <= 60 })
    #expect(!TextReport(width: 400).line(result).contains("\n"))
  }

  @Test("loses no word, whatever the width", arguments: 1...90)
  func words(width: Int) {
    let text =
      "a bb  ccc \(String(repeating: "d", count: 50)) e\u{301} 日本語 \(String(repeating: "f ", count: 30))"
    let lines = Wrapping.lines(text, width: width)
    #expect(lines.joined(separator: " ") == text)
    #expect(lines.allSatisfy { $0.unicodeScalars.count <= max(width, 20) || !$0.contains(" ") })
  }

  @Test("names the accepting command for an unmet golden, and not for an unmet expectation")
  func accept() throws {
    var golden = mismatch("")
    golden.difference = DifferenceKey(golden: "a\n", outcome: "b\n")
    let text = try #require(
      TextReport().failure(CaseResult(testCase: testCase, verdict: .mismatched([golden]))))
    #expect(text.contains("  accept    retouch accept safari/press\n"))
    for mismatches in [[mismatch("")], [mismatch(""), golden]] {
      let text = try #require(
        TextReport().failure(CaseResult(testCase: testCase, verdict: .mismatched(mismatches))))
      #expect(!text.contains("  accept "))
    }
  }
}
