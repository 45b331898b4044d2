import Foundation
import RetouchReplay
import Testing
import VerdictSamples

@testable import RetouchRunner
@testable import RetouchVerdict

/// What is done to a text before something is compared with it.
enum Damage: String, CaseIterable, CustomTestStringConvertible {
  case empty, lineFeed, cutInHeader, cutByAByte, cutByALine, doubled, foreign, newer, marked, binary, huge,
    otherLineEnds

  var testDescription: String { rawValue }

  func of(_ text: String) -> [UInt8] {
    let bytes = Array(text.utf8)
    switch self {
    case .empty: return []
    case .lineFeed: return [0x0A]
    case .cutInHeader: return Array(bytes.prefix(10))
    case .cutByAByte: return Array(bytes.dropLast())
    case .cutByALine: return Array(bytes[...(bytes.dropLast().lastIndex(of: 0x0A) ?? 0)])
    case .doubled: return bytes + bytes
    case .foreign: return Array("# EVEMU 1.3\nE: 0.000000 0003 0039 0000\n".utf8)
    case .newer: return Array(text.replacing("outcome 1", with: "outcome 2").utf8)
    case .marked: return [0xEF, 0xBB, 0xBF] + bytes
    case .binary: return bytes.prefix(8) + [0xFF, 0xFE, 0x00]
    case .huge:
      return bytes + Array(repeating: Array("7         note      more\n".utf8), count: 2000).joined()
    case .otherLineEnds: return Array(text.replacing("\n", with: "\r\n").utf8)
    }
  }

  /// Whether what is left is no text of an outcome at all.
  var leavesNoOutcome: Bool {
    switch self {
    case .empty, .lineFeed, .cutInHeader, .foreign, .newer, .marked, .binary: true
    case .cutByAByte, .cutByALine, .doubled, .huge, .otherLineEnds: false
    }
  }
}

@Suite("A damaged golden")
struct GoldenDamageTests {
  /// A case with a fixture, and one without, whose outcome is of contacts.
  static let fixtures: [String?] = ["Bar", nil]
  /// An outcome of lines, and one in which nothing happened.
  static let outcomes = [example, Outcome(endTime: 5)]

  private func testCase(in folder: String, _ fixture: String?) -> TestCase {
    TestCase(
      suite: "s", folder: folder, name: "press", line: 1, recording: folder + "/press.recording",
      fixture: fixture)
  }

  private func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  @Test(
    "never passes: one that is no outcome's text is an error of the suite, another one a mismatch",
    arguments: Damage.allCases, fixtures)
  func compared(damage: Damage, fixture: String?) throws {
    for outcome in Self.outcomes {
      let bytes = damage.of(outcome.text)
      // Of an outcome without lines there is only the header left.
      if damage == .cutByALine, outcome.lines.isEmpty { continue }
      try inFolder { folder in
        let golden = URL(fileURLWithPath: folder + "/press.golden")
        try Data(bytes).write(to: golden)
        let testCase = testCase(in: folder, fixture)
        for policy in [GoldenPolicy.compare, .writePending] {
          switch CaseVerdict.judge(outcome, of: testCase, policy: policy) {
          case .failed(let problem, .usage):
            #expect(damage.leavesNoOutcome, "\(problem)")
            #expect(problem.hasPrefix(folder + "/press.golden"))
            #expect(problem.contains("whose first line is \"retouch outcome 1\", found "), "\(problem)")
            #expect(problem.contains("retouch accept \(folder)/press"))
          case .mismatched(let found):
            #expect(!damage.leavesNoOutcome && found.count == 1)
            #expect(found[0].expected != found[0].got)
          case let other: Issue.record("\(damage): \(other)")
          }
        }
        #expect(try Array(Data(contentsOf: golden)) == bytes)
        let waits = damage.leavesNoOutcome ? [] : ["press.golden.new"]
        #expect(try names(in: folder) == ["press.golden"] + waits)
      }
    }
  }

  @Test("is confirmed by no worker, and the outcome's lines are sent", arguments: Damage.allCases)
  @MainActor func confirmed(damage: Damage) throws {
    try inFolder { folder in
      let path = folder + "/tap.recording"
      try Gesture.tap(at: CGPoint(x: 195, y: 800)).recording(on: .touchscreen(width: 390, height: 844))
        .write(to: path)
      var request = ReplayRequest(recording: path, fixture: nil, settings: ReplaySettings())
      guard case .outcome(let outcome) = Catalogue([]).answer(request) else {
        Issue.record("no outcome")
        return
      }
      request.golden = damage.of(outcome.text)
      #expect(Catalogue([]).answer(request) == .outcome(outcome))
    }
  }

  @Test(
    "that waits is never accepted in place of the outcome, and stays", arguments: Damage.allCases, fixtures)
  func accepted(damage: Damage, fixture: String?) throws {
    try inFolder { folder in
      let pending = URL(fileURLWithPath: folder + "/press.golden.new")
      let bytes = damage.of(example.text)
      try Data(bytes).write(to: pending)
      let testCase = testCase(in: folder, fixture)
      let result = CaseResult(testCase: testCase, verdict: .passed, outcome: example)
      let error = #expect(throws: SuiteError.self) { try Golden.accept(result, policy: .writePending) }
      #expect(error?.exitCode == .usage && error?.file?.hasPrefix(folder + "/press.golden.new") == true)
      #expect(try names(in: folder) == ["press.golden.new"])
      #expect(try Array(Data(contentsOf: pending)) == bytes)
      // Looking at it shows that it is another text, unless it is none.
      if damage != .binary {
        let difference = try PendingGolden(testCase)?.difference() ?? LineDifference(from: "", to: "")
        #expect(difference.newCount + difference.goneCount > 0 || bytes.isEmpty)
      }
    }
  }

  @Test("of a single missing byte says that it is the last line feed")
  func lineFeed() throws {
    try inFolder(["press.golden": String(example.text.dropLast())]) { folder in
      let verdict = CaseVerdict.judge(example, of: testCase(in: folder, "Bar"), policy: .compare)
      guard case .mismatched(let found) = verdict else {
        Issue.record("\(verdict)")
        return
      }
      #expect(found.map(\.expected) == ["the end without a line feed"] && found[0].got == "the end")
    }
  }
}
