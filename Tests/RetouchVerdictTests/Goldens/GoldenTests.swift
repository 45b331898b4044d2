import Foundation
import RetouchReplay
import Testing
import RetouchVerdict
import VerdictSamples

@Suite("A golden")
struct GoldenTests {
  /// Runs a test with a case in a folder that contains the given files.
  private func withCase(
    _ files: [String: String] = [:], expecting texts: [String] = [], _ body: (TestCase, String) throws -> Void
  ) throws {
    try inFolder(files) { folder in
      let testCase = TestCase(
        suite: "s", folder: folder, name: "press", line: 1, recording: folder + "/press.recording",
        fixture: "Bar",
        expectations: texts.isEmpty ? [] : [try expectations(texts)])
      try body(testCase, folder)
    }
  }

  private func files(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  private func result(_ testCase: TestCase, _ outcome: Outcome = example) -> CaseResult {
    CaseResult(testCase: testCase, verdict: .passed, outcome: outcome)
  }

  @Test("that is the outcome passes, and takes an outdated pending one away")
  func same() throws {
    try withCase(["press.golden": example.text, "press.golden.new": "old"]) { testCase, folder in
      #expect(CaseVerdict.judge(example, of: testCase, policy: .compare) == .passed)
      #expect(files(in: folder) == ["press.golden", "press.golden.new"])
      #expect(CaseVerdict.judge(example, of: testCase, policy: .writePending) == .passed)
      #expect(files(in: folder) == ["press.golden"])
    }
  }

  @Test("that is not the outcome is a mismatch that shows the lines around, and the outcome waits beside it")
  func different() throws {
    let golden = example.text.replacingOccurrences(of: "200000    viewer", with: "250000    viewer")
    try withCase(["press.golden": golden]) { testCase, folder in
      guard case .mismatched(let found) = CaseVerdict.judge(example, of: testCase, policy: .writePending)
      else {
        Issue.record("passed")
        return
      }
      #expect(found.count == 1)
      #expect(found[0].expected == "250000    viewer    shows          back  \"Back\"")
      #expect(found[0].got == "200000    viewer    shows          back  \"Back\"")
      #expect(
        found[0].cause
          == "press.golden:5 is the first line that differs; the same thing happened, 50000 µs earlier")
      #expect(
        found[0].input?.contains("goes down at 0 s and is lifted at 1.2 s: the press lasts 1.2 s") == true)
      #expect(found[0].context.map(\.role) == [.near, .near, .near, .missing, .added, .near, .near, .near])
      #expect(files(in: folder) == ["press.golden", "press.golden.new"])
      let pending = try String(contentsOfFile: folder + "/press.golden.new", encoding: .utf8)
      #expect(pending == example.text)
    }
  }

  @Test("in another Unicode form is a different one, as bytes are compared")
  func unicodeForm() throws {
    let outcome = Outcome(lines: [line("0|touch 1|began"), line("5|note|caf\u{e9}")])
    let golden = outcome.text.decomposedStringWithCanonicalMapping
    #expect(golden == outcome.text && !golden.utf8.elementsEqual(outcome.text.utf8))
    try withCase(["press.golden": golden]) { testCase, folder in
      guard case .mismatched(let found) = CaseVerdict.judge(outcome, of: testCase, policy: .writePending)
      else {
        Issue.record("passed")
        return
      }
      #expect(
        found[0].cause
          == "press.golden:3 is the first line that differs; it reads the same, in other characters of Unicode"
      )
      #expect(found[0].context.map(\.role) == [.near, .near, .missing, .added])
      // Accepting it writes the new bytes.
      let accepted = try Golden.accept(result(testCase, outcome), policy: .writePending)
      #expect(accepted == .changed(folder + "/press.golden"))
      #expect(CaseVerdict.judge(outcome, of: testCase, policy: .compare) == .passed)
    }
    #expect(outcome.lines[1] != line("5|note|cafe\u{301}"))
  }

  @Test("is never written in CI, nor a pending one")
  func inCI() throws {
    #expect(GoldenPolicy(environment: ["CI": "true"]) == .compare)
    #expect(GoldenPolicy(environment: ["CI": ""]) == .writePending)
    #expect(GoldenPolicy(environment: [:]) == .writePending)
    try withCase { testCase, folder in
      #expect(CaseVerdict.judge(example, of: testCase, policy: .compare) == .goldenMissing(isWritten: false))
      #expect(throws: SuiteError.self) { try Golden.accept(result(testCase), policy: .compare) }
      #expect(files(in: folder) == [])
    }
  }

  @Test("is missing if nothing else is expected; the outcome is then kept and can be accepted")
  func missing() throws {
    try withCase { testCase, folder in
      #expect(
        CaseVerdict.judge(example, of: testCase, policy: .writePending) == .goldenMissing(isWritten: true))
      #expect(CaseVerdict.goldenMissing(isWritten: true).exitCode == .golden)
      #expect(files(in: folder) == ["press.golden.new"])
      let accepted1 = try Golden.accept(result(testCase), policy: .writePending)
      #expect(accepted1 == .added(folder + "/press.golden"))
      #expect(files(in: folder) == ["press.golden"])
      #expect(CaseVerdict.judge(example, of: testCase, policy: .writePending) == .passed)
      let accepted2 = try Golden.accept(result(testCase), policy: .writePending)
      #expect(accepted2 == .unchanged(folder + "/press.golden"))
    }
  }

  @Test("is not needed by a case with expectations, but a pending one has to be dealt with")
  func pending() throws {
    try withCase(expecting: ["note goBack"]) { testCase, _ in
      #expect(CaseVerdict.judge(example, of: testCase, policy: .writePending) == .passed)
    }
    try withCase(["press.golden.new": "x"], expecting: ["note goBack"]) { testCase, _ in
      #expect(CaseVerdict.judge(example, of: testCase, policy: .writePending) == .goldenPending)
      #expect(CaseVerdict.goldenPending.exitCode == .golden)
    }
  }

  @Test("is missing if the suite requires one, whatever is expected; a broken expectation comes first")
  func required() throws {
    try withCase(expecting: ["note goBack"]) { testCase, folder in
      var testCase = testCase
      testCase.requiresGolden = true
      #expect(CaseVerdict.judge(example, of: testCase, policy: .compare) == .goldenMissing(isWritten: false))
      #expect(
        CaseVerdict.judge(example, of: testCase, policy: .writePending) == .goldenMissing(isWritten: true))
      #expect(files(in: folder) == ["press.golden.new"])
      #expect(CaseVerdict.judge(example, of: testCase, policy: .compare) == .goldenPending)
      _ = try Golden.accept(result(testCase), policy: .writePending)
      #expect(CaseVerdict.judge(example, of: testCase, policy: .compare) == .passed)
    }
    try withCase(expecting: ["history began"]) { testCase, folder in
      var testCase = testCase
      testCase.requiresGolden = true
      #expect(CaseVerdict.judge(example, of: testCase, policy: .writePending).exitCode == .mismatch)
      #expect(files(in: folder) == [])
    }
  }

  @Test("is not read through a link out of the folder, and a link to nothing is not a missing golden")
  func links() throws {
    let manager = FileManager.default
    try inFolder(["secret": example.text, "press.golden": example.text]) { outside in
      for name in ["press.golden", "press.golden.new"] {
        try withCase(expecting: ["note goBack"]) { testCase, folder in
          try manager.createSymbolicLink(
            atPath: "\(folder)/\(name)", withDestinationPath: outside + "/secret")
          let error = #expect(throws: SuiteError.self) {
            _ = try Golden.read(for: testCase)
            _ = try Golden.readPending(for: testCase)
          }
          #expect(error?.code == .outsideFolder)
          #expect(error?.exitCode == .usage)
          #expect(throws: SuiteError.self) { try Golden.accept(result(testCase), policy: .writePending) }
          let secret = try String(contentsOfFile: outside + "/secret", encoding: .utf8)
          #expect(secret == example.text)
        }
      }
      try withCase(expecting: ["note goBack"]) { testCase, folder in
        try manager.createSymbolicLink(
          atPath: folder + "/press.golden",
          withDestinationPath: "../\(outside.split(separator: "/").last!)/press.golden")
        guard case .failed(let problem, .usage) = CaseVerdict.judge(example, of: testCase, policy: .compare)
        else {
          Issue.record("a golden outside the folder was believed")
          return
        }
        #expect(problem.contains("leads out of the suite's folder"))
        try manager.removeItem(atPath: folder + "/press.golden")
        try manager.createSymbolicLink(
          atPath: folder + "/press.golden", withDestinationPath: folder + "/none")
        #expect(CaseVerdict.judge(example, of: testCase, policy: .compare).exitCode == .usage)
        try manager.removeItem(atPath: folder + "/press.golden")
        try Data(example.text.utf8).write(to: URL(fileURLWithPath: folder + "/shared"))
        try manager.createSymbolicLink(atPath: folder + "/press.golden", withDestinationPath: "shared")
        #expect(CaseVerdict.judge(example, of: testCase, policy: .compare) == .passed)
      }
    }
  }

  @Test("is only made from an outcome that was looked at and breaks no expectation")
  func accepting() throws {
    try withCase(["press.golden.new": "another one"]) { testCase, folder in
      #expect(throws: SuiteError.self) { try Golden.accept(result(testCase), policy: .writePending) }
      #expect(files(in: folder) == ["press.golden.new"])
    }
    try withCase(expecting: ["history began"]) { testCase, folder in
      let error = #expect(throws: SuiteError.self) {
        try Golden.accept(result(testCase), policy: .writePending)
      }
      #expect(error?.problem == "the outcome breaks the expectation \"history began\"")
      #expect(error?.exitCode == .mismatch)
      #expect(files(in: folder) == [])
    }
    try withCase(["press.golden": "old"]) { testCase, folder in
      let accepted3 = try Golden.accept(result(testCase), policy: .writePending)
      #expect(accepted3 == .changed(folder + "/press.golden"))
    }
  }

  @Test("does not excuse a broken expectation")
  func both() throws {
    try withCase(["press.golden": example.text], expecting: ["history began"]) { testCase, _ in
      guard case .mismatched(let found) = CaseVerdict.judge(example, of: testCase, policy: .writePending)
      else {
        Issue.record("passed")
        return
      }
      #expect(found.map(\.expected) == ["history began"])
    }
  }

  @Test("fails a case in which an earlier case's fixture acted, whatever else is right")
  func leak() throws {
    try withCase(["press.golden": example.text]) { testCase, _ in
      var outcome = example
      outcome.leaks = ["a"]
      #expect(CaseVerdict.judge(outcome, of: testCase, policy: .writePending) == .leaked(["a"]))
    }
  }
}
