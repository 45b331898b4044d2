import Foundation
import RetouchSupport
import RetouchReplay
import RetouchVerdict

@testable import RetouchReports

/// Results and runs for the reports' tests.
enum Samples {
  static let mismatch = Mismatch(
    expected: "1.2s note goBack", got: "1700000   note      goBack",
    context: [
      .init(.near, "0         back      touchDown"), .init(.subject, "1700000   note      goBack"),
      .init(.missing, "1200000   note      goBack"), .init(.added, "1700000   note      goBack"),
    ], cause: "the same thing happened, 500000 µs later", input: "touch 1 is down\nfor long",
    nextStep: "change it back")

  /// What the golden differs in.
  static var goldenMismatch: Mismatch {
    var mismatch = mismatch
    mismatch.difference = DifferenceKey(.time, gone: "note goBack", new: "note goBack")
    return mismatch
  }

  /// One verdict of each kind, and of each kind of failure.
  static let verdicts: [CaseVerdict] = [
    .passed, .mismatched([mismatch, goldenMismatch]), .leaked(["a", "b"]), .trapped("crashed"),
    .spoils("spoils", details: ["seen", "again"]), .hung(limit: 10_000),
    .notDeterministic(first: "one", second: "other"), .goldenMissing(isWritten: true),
    .goldenMissing(isWritten: false), .goldenPending, .failed("usage", .usage), .failed("machine", .machine),
    .disturbed("is as expected alone", details: ["alone", "beside others"]), .warned(["counts real time"]),
  ]

  static let confirmations: [Confirmation] = [
    .notNeeded, .confirmed, .unconfirmed, .passedAlone(after: "a/b"),
  ]

  static func testCase(_ name: String, suite: String = "safari") -> TestCase {
    TestCase(
      suite: suite, folder: "Recordings/\(suite)", name: name, line: 3,
      recording: "Recordings/\(suite)/\(name).recording", fixture: "SafariToolbar")
  }

  static func result(
    _ verdict: CaseVerdict, name: String = "press", suite: String = "safari", wallTime: Int64 = 12_345,
    title: String = "goBack"
  ) -> CaseResult {
    var result = CaseResult(testCase: testCase(name, suite: suite), verdict: verdict)
    if !verdict.hasNoOutcome {
      result.outcome = Outcome(
        lines: [
          OutcomeLine(
            time: 0, kind: .touch, source: "touch 1", event: "began", details: ["39.000,784.000", "back"]),
          OutcomeLine(time: 1_700_000, kind: .note, source: "note", event: title),
          OutcomeLine(
            time: 1_700_000, kind: .recognizer, source: "history", event: "failed", isObservable: false),
        ], endTime: 1_700_000)
      if case .warned(let sentences) = verdict { result.outcome?.warnings = sentences }
    }
    result.wallTime = WallTime(microseconds: wallTime)
    return result
  }

  /// Sixteen cases of two suites, of all verdicts, some with further facts.
  static let results: [CaseResult] = (0..<16).map { index in
    var result = result(
      verdicts[index % verdicts.count], name: "case\(index)", suite: index < 9 ? "safari" : "door",
      wallTime: Int64(index) * 1000)
    result.isHeldAgainstGolden = index % 3 == 0
    result.confirmation = confirmations[index % confirmations.count]
    result.warning = index == 2 ? "depends on the order of a Set" : nil
    if index == 0 { (result.margin, result.isThin) = (margin, true) }
    result.outcome?.isCut = index == 4
    if index == 3 {
      result.output = CapturedOutput(text: "printed\n\u{1b}[31m")
      result.crashPlace = "Panel.swift:12"
      result.linesUntilEnd = ["0         touch 1   began          39.000,784.000  back"]
    }
    return result
  }

  /// Two passes, the first of which has too small a margin.
  static var thin: [CaseResult] {
    var result = result(.passed, name: "thin")
    (result.margin, result.isThin, result.warning) = (margin, true, "passes, 8 ms from another outcome")
    return [result, Samples.result(.passed, name: "other")]
  }

  /// A margin with everything that one can say.
  static var margin: Margin {
    var time = Margin.Figure(amount: 8333)
    time.isMore = true
    time.pushed = 12_001
    time.contact = 1
    time.event = .lift
    time.at = 512_000
    time.way = "earlier"
    time.rule = "history's press duration of 0.5 s"
    time.line = "history failed"
    var points = time
    points.amount = 2001
    points.pushed = nil
    points.way = "by 2.001,0.000"
    var margin = Margin(time: time, points: points)
    margin.isIncomplete = true
    return margin
  }

  static let problem = SuiteError(
    .unknownKey, file: "suite.json", line: 3, problem: "\"expct\" is not a key of a case",
    hint: "Did you mean expect?"
  )

  /// The time at which every sample begins: 2026-01-01T00:00:00Z.
  static let startTime: Int64 = 1_767_225_600_000_000

  static func run(
    _ results: [CaseResult] = results, problems: [SuiteError] = [problem], of cases: [String]? = nil,
    shard: Shard? = nil, places: [Int]? = nil, unusablePlaces: [Int] = [], total: Int? = nil,
    isInterrupted: Bool = false, failsOnThinMargins: Bool = false, startTime: Int64 = startTime,
    build: String? = nil, selection: String? = nil
  ) -> FinishedRun {
    let header = RunHeader(
      version: "0.1.0", build: build, startTime: startTime, total: total ?? results.count, shard: shard,
      selection: selection,
      cases: cases ?? results.map(\.testCase.identity), places: places,
      unusablePlaces: unusablePlaces)
    let cases = results.enumerated().map { ReportedCase(place: places?[$0] ?? $0, result: $1) }
    return FinishedRun(
      header, cases: cases, problems: problems, endTime: startTime + 2_000_000, isInterrupted: isInterrupted,
      failsOnThinMargins: failsOnThinMargins)
  }
}

extension CaseResult {
  /// The same result, whose failure the team knows of.
  func known(because reason: String, isExpired: Bool = false) throws -> CaseResult {
    guard let day = Day("2026-12-01") else { throw Samples.problem }
    var result = self
    result.known = KnownFailure(
      address: testCase.address, reason: reason, until: day, line: 7, isExpired: isExpired)
    return result
  }
}

extension SeededNumbers {
  /// A text of what formats have a meaning for, and of what they forbid.
  mutating func hostileText() -> String {
    let pieces = [
      "\u{1b}", "\0", "<", ">", "&", "]]>", "<!--", "\"", "'", "%", "%0A", ":", "::", ",", "\n", "\r", "\t",
      "\u{202e}", "\u{2066}", "שלום", "é", "e\u{301}", "\u{FFFE}", "\u{FFFF}", "😀", "`", "```", "|", "\\",
      "\u{85}",
      "\u{2028}", "a", " ", "::error::", "&#27;", "\u{FEFF}", "{\"event\":\"run-end\"}",
    ]
    return (0..<Int.random(in: 0...12, using: &self)).map { _ in pieces.randomElement(using: &self) ?? "" }
      .joined()
  }
}

/// A folder that is removed when the test is over.
final class ReportFolder {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.appendingPathComponent("reports-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file and returns its path.
  func write(_ name: String, _ text: String) throws -> String {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path + "/" + name))
    return path + "/" + name
  }
}
