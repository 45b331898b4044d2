import Foundation
import RetouchSupport
import RetouchReplay
import RetouchVerdict
import UIKit

/// The fields of events; a name such as `timeUs` is `time_us` in a file.
extension EventReader {
  struct Name: Decodable {
    var event: String
  }

  struct RunStart: Decodable {
    struct Shard: Decodable {
      var index: Int
      var count: Int
    }

    var version: Int
    var retouch: String
    var build: String?
    var time: String
    var total: Int
    var shard: Shard?
    var selection: String?
    var cases: Cases
    var places: [Int]?
    var unusable: [Int]?

    /// The names of cases, or only their number and a hash of them, in order.
    struct Cases: Decodable {
      private(set) var names: [String] = []
      private(set) var count = 0
      private(set) var hash: UInt64 = 0

      init() {}

      init(from decoder: any Decoder) throws {
        for name in try [String](from: decoder) {
          add(hash: StableHash.fnv1a(name))
          names.append(name)
        }
      }

      /// Adds a name of plain bytes.
      mutating func add(_ name: UnsafeBufferPointer<UInt8>, keepsName: Bool) {
        add(hash: StableHash.fnv1a(name))
        if keepsName { names.append(String(decoding: name, as: UTF8.self)) }
      }

      private mutating func add(hash one: UInt64) {
        count += 1
        hash = one &+ hash &* 0x100_0000_01b3
      }
    }

    func header() throws(Malformed) -> RunHeader {
      guard let start = ClockText.microseconds(time) else {
        throw Malformed(
          problem: "expected a time such as 2026-01-01T00:00:00Z as \"time\", "
            + "found \(JSONLiteral.quoted(time))")
      }
      if let shard, RetouchVerdict.Shard(number: shard.index, of: shard.count) == nil {
        throw Malformed(
          problem: "expected a shard from 1 to its count, at most \(RetouchVerdict.Shard.countLimit), "
            + "found \(shard.index) of \(shard.count)")
      }
      guard total <= Int(Int32.max), total >= cases.count,
        ((places ?? []) + (unusable ?? [])).allSatisfy({ 0..<total ~= $0 }),
        places == nil || places?.count == cases.count
      else {
        throw Malformed(
          problem: "expected as many \"places\" as \"cases\", and all, with those in \"unusable\", below "
            + "\"total\", found \(places?.count ?? cases.count) places and \(cases.count) cases of \(total)")
      }
      let names = cases.names
      return RunHeader(
        version: retouch, build: build, startTime: start, total: total,
        shard: shard.flatMap { RetouchVerdict.Shard(number: $0.index, of: $0.count) }, selection: selection,
        caseCount: cases.count, unusablePlaces: unusable ?? []
      ) { (names, places ?? Array(names.indices)) }
    }
  }

  struct CaseStart: Decodable {
    var place: Int
    var suite: String
    var name: String
    var folder: String
    var line: Int?
    var recording: String
    var fixture: String?
    var goldenRequired: Bool?

    /// Its name among all cases, in the same form as in a ``RunHeader``.
    var identity: String { "\(folder)/\(name)" }

    var testCase: TestCase {
      var testCase = TestCase(
        suite: suite, folder: folder, name: name, line: line, recording: recording, fixture: fixture)
      testCase.requiresGolden = goldenRequired ?? false
      return testCase
    }
  }

  struct Observation: Decodable {
    var timeUs: Int64
    var kind: String
    var source: String
    var what: String
    var details: [String]?
    var hidden: Bool?
    var reason: Reason?
  }

  /// Why a recognizer or the viewer ended or waits.
  struct Reason: Decodable {
    var why: String
    var value: Int64?
    var limit: Int64?
    var across: Int64?
    var withinUs: Int64?
    var other: String?

    /// The reason; nil for one of a later version.
    var reason: EndReason? {
      EndReason.Kind(rawValue: why).map {
        EndReason($0, value ?? 0, of: limit ?? 0, extra: across ?? withinUs ?? 0, name: other)
      }
    }
  }

  struct CaseEnd: Decodable {
    struct Line: Decodable {
      var role: String
      var text: String
    }

    struct Key: Decodable {
      var kind: String
      var gone: String
      var new: String
    }

    struct Difference: Decodable {
      var expected: String
      var got: String
      var context: [Line]
      var cause: String?
      var headline: String?
      var proved: Bool?
      var input: String?
      var next: String
      var expectation: String?
      var goldenLine: Int?
      var explanation: String?
      var difference: Key?
    }

    var place: Int
    var verdict: String
    var exit: Int32?
    var wallUs: Int64?
    var endUs: Int64?
    var cut: Bool?
    var remarks: [String]?
    var warnings: [String]?
    var golden: Bool?
    var known: Known?
    var warning: String?
    var margin: MarginFields?
    var thin: Bool?
    var confirmation: String?
    var confirmedLike: String?
    var after: String?
    var mismatches: [Difference]?
    var details: [String]?
    var problem: String?
    var limitMs: Int?
    var pendingWritten: Bool?
    var code: Int32?
    var crashedAt: String?
    var until: [String]?
    var output: String?
  }

  /// The end of a case for which only the result is reported, such as one that passed.
  struct PlainEnd {
    var place: Int
    var verdict: VerdictName
    var wallUs: Int64?
    var endUs: Int64?
    var cut: Bool
    var golden: Bool

    /// The same with all its fields.
    var whole: CaseEnd {
      var end = CaseEnd(place: place, verdict: verdict.rawValue)
      (end.wallUs, end.endUs, end.cut, end.golden) = (wallUs, endUs, cut, golden)
      return end
    }
  }

  /// How far a case is from another outcome.
  struct MarginFields: Decodable {
    struct Figure: Decodable {
      var us: Int64?
      var milliPoints: Int64?
      var more: Bool?
      var pushed: Int64?
      var contact: Int?
      var moved: String?
      var atUs: Int64?
      var way: String?
      var rule: String?
      var then: String?

      var figure: Margin.Figure {
        var figure = Margin.Figure(amount: us ?? milliPoints ?? 0)
        figure.isMore = more ?? false
        figure.pushed = pushed
        figure.contact = contact ?? 0
        figure.event = moved.flatMap(Margin.Figure.Event.init) ?? .down
        figure.at = atUs ?? 0
        figure.way = way ?? ""
        figure.rule = rule ?? ""
        figure.line = then ?? ""
        return figure
      }
    }

    var time: Figure?
    var place: Figure?
    var incomplete: Bool?

    var margin: Margin {
      var margin = Margin(time: time?.figure, points: place?.figure)
      margin.isIncomplete = incomplete ?? false
      return margin
    }
  }

  /// An entry of the file of known failures.
  struct Known: Decodable {
    var entry: String
    var reason: String
    var until: String
    var line: Int
    var expired: Bool?

    func failure() throws(EventReader.Malformed) -> KnownFailure {
      guard let day = Day(until) else {
        throw EventReader.Malformed(
          problem: "expected a day such as 2026-12-01 as \"until\", found \(JSONLiteral.quoted(until))")
      }
      return KnownFailure(
        address: entry, reason: reason, until: day, line: line, isExpired: expired ?? false)
    }
  }

  struct RunEnd: Decodable {
    struct Problem: Decodable {
      var code: String
      var file: String?
      var line: Int?
      var problem: String
      var hint: String?
    }

    var time: String
    var interrupted: Bool?
    var problems: [Problem]?

    var endTime: Int64? { ClockText.microseconds(time) }

    var suiteErrors: [SuiteError] {
      (problems ?? []).map {
        SuiteError(
          SuiteErrorCode(rawValue: $0.code) ?? .malformed, file: $0.file, line: $0.line, problem: $0.problem,
          hint: $0.hint)
      }
    }
  }
}

extension EventReader.End {
  /// The case's place among all cases.
  var place: Int {
    switch self {
    case .plain(let end): end.place
    case .whole(let end): end.place
    }
  }

  /// The case that this event ends, with the lines that came before it.
  func reported(_ testCase: TestCase, _ lines: [OutcomeLine]) throws(EventReader.Malformed) -> ReportedCase {
    switch self {
    case .plain(let end) where end.verdict == .passed:
      var outcome = end.endUs.map { Outcome(lines: lines, endTime: $0) }
      outcome?.isCut = end.cut
      var result = CaseResult(testCase: testCase, verdict: .passed, outcome: outcome)
      result.isHeldAgainstGolden = end.golden
      result.wallTime = WallTime(microseconds: end.wallUs ?? 0)
      return ReportedCase(place: end.place, result: result)
    case .plain(let end): return try end.whole.reported(testCase, lines)
    case .whole(let end): return try end.reported(testCase, lines)
    }
  }

  /// What is counted for the case.
  func count(_ start: EventReader.CaseStart) throws(EventReader.Malformed) -> CaseCount {
    guard case .plain(let end) = self, end.verdict == .passed else {
      return CaseCount(try reported(start.testCase, []))
    }
    return CaseCount(
      suite: start.suite, folder: start.folder,
      kind: CaseCount.Kind(isHeldAgainstGolden: end.golden, isCut: end.endUs != nil && end.cut),
      virtualTime: end.endUs ?? 0, wallTime: end.wallUs ?? 0)
  }
}

extension EventReader.CaseEnd {
  /// The case that this event ends, with the lines that came before it.
  func reported(_ testCase: TestCase, _ lines: [OutcomeLine]) throws(EventReader.Malformed) -> ReportedCase {
    var outcome: Outcome?
    if let endUs {
      let warnings = warnings ?? []
      outcome = Outcome(
        lines: lines, endTime: endUs, remarks: (remarks ?? []).filter { !warnings.contains($0) },
        warnings: warnings)
      outcome?.isCut = cut ?? false
    }
    var result = CaseResult(
      testCase: testCase, verdict: try caseVerdict(), outcome: outcome,
      output: CapturedOutput(text: output ?? ""))
    result.isHeldAgainstGolden = golden ?? false
    result.warning = warning
    result.margin = margin?.margin
    result.isThin = thin ?? false
    result.wallTime = WallTime(microseconds: wallUs ?? 0)
    switch confirmation {
    case "confirmed": result.confirmation = .confirmed
    case "unconfirmed":
      result.confirmation = .unconfirmed
      result.confirmedLike = confirmedLike
    case "passed-alone": result.confirmation = .passedAlone(after: after ?? "")
    default: result.confirmation = .notNeeded
    }
    result.known = try known?.failure()
    result.crashPlace = crashedAt
    result.linesUntilEnd = until ?? []
    return ReportedCase(
      place: place, result: result, failsOnThinMargin: exit == ExitCode.mismatch.rawValue)
  }

  private func caseVerdict() throws(EventReader.Malformed) -> CaseVerdict {
    guard let name = VerdictName(rawValue: verdict) else {
      throw EventReader.Malformed(
        problem: "expected a verdict such as \"passed\" as \"verdict\", found \(JSONLiteral.quoted(verdict))")
    }
    let details = details ?? []
    switch name {
    case .passed: return .passed
    case .mismatch: return .mismatched((mismatches ?? []).map(\.mismatch))
    case .leak: return .leaked(details)
    case .crash: return .trapped(problem ?? "")
    case .spoils: return .spoils(problem ?? "", details: details)
    case .disturbed: return .disturbed(problem ?? "", details: details)
    case .warned: return .warned(warnings ?? [])
    // The file may hold any number.
    case .hang: return .hung(limit: min(max(0, limitMs ?? 0), 1 << 40))
    case .varies: return .notDeterministic(first: details.first ?? "", second: details.last ?? "")
    case .goldenMissing: return .goldenMissing(isWritten: pendingWritten ?? false)
    case .goldenPending: return .goldenPending
    case .error: return .failed(problem ?? "", code.flatMap(ExitCode.init) ?? .usage)
    }
  }
}

extension EventReader.CaseEnd.Difference {
  fileprivate var mismatch: Mismatch {
    var mismatch = Mismatch(
      expected: expected, got: got,
      context: context.map { .init(RoleName(rawValue: $0.role)?.role ?? .near, $0.text) }, cause: cause,
      input: input, nextStep: next)
    mismatch.isCauseProved = proved ?? false
    mismatch.headline = headline
    (mismatch.expectation, mismatch.goldenLine, mismatch.explanation) = (expectation, goldenLine, explanation)
    // A kind that only a later version has is nevertheless a difference from the golden.
    mismatch.difference = difference.map {
      DifferenceKey(DifferenceKey.Kind(rawValue: $0.kind) ?? .exchanged, gone: $0.gone, new: $0.new)
    }
    return mismatch
  }
}
