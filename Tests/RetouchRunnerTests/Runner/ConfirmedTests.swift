import Foundation
import RetouchReplay
import Testing
import UIKit
import VerdictSamples

@testable import RetouchRunner
@testable import RetouchVerdict

@Suite("An outcome that is as its golden says")
struct ConfirmedTests {
  /// Runs cases that have goldens and no expectations, and returns their results.
  ///
  /// - Parameters:
  ///   - confirmations: How many that are not as expected are replayed again; nil for all.
  ///   - change: Changes the cases and their goldens before the run.
  private func run(
    _ fixtures: [String], policy: GoldenPolicy = .compare, takesPasses: Bool = false,
    confirmations: Int? = nil,
    change: (inout [TestCase], (Int) -> String) throws -> Void = { _, _ in },
    judge: (RunResults) throws -> Void = { _ in }
  ) throws -> [CaseResult] {
    var failure: (any Error)?
    let probes = fixtures.map { ($0, "touch 1 began") }
    let results = try Probe.run(probes, options: Probe.options()) { cases, options in
      do {
        var (cases, options) = (cases, options)
        for index in cases.indices { cases[index].expectations = [] }
        // Each alone: what leaks from one case into the next is no part of a golden.
        for testCase in cases {
          let outcome = Runner.replay(testCase, options: options).outcome
          try Golden.write(outcome?.text ?? "", to: Golden.path(for: testCase))
        }
        let all = cases
        try change(&cases) { Golden.path(for: all[$0]) }
        (options.goldens, options.confirmations) = (policy, confirmations)
        let results = Runner.results(
          of: cases, options: options, store: OutcomeStore(takesPasses: takesPasses))
        try judge(results)
        return Array(results)
      } catch {
        failure = error
        return []
      }
    }
    if let failure { throw failure }
    return results
  }

  @Test("passes, with its end and without lines, and is held against the golden")
  func confirmed() throws {
    let whole = try run(
      ["Calm", "Calm"], takesPasses: true,
      judge: { results in #expect(results.allSatisfy { $0.whole.outcome?.lines.isEmpty == false }) })
    let results = try run(["Calm", "Calm"])
    #expect(results.map(\.verdict) == [.passed, .passed])
    #expect(results.allSatisfy { $0.isHeldAgainstGolden && $0.outcome?.lines == [] && !$0.isKept })
    #expect(results.map(\.outcome?.endTime) == whole.map(\.outcome?.endTime))
  }

  @Test("removes an outdated pending golden, and only where goldens may be written")
  func pending() throws {
    for policy in [GoldenPolicy.compare, .writePending] {
      var pending = ""
      _ = try run(["Calm"], policy: policy) { _, path in
        pending = path(0) + ".new"
        try Golden.write("old", to: pending)
      } judge: { results in
        #expect(results.map(\.verdict) == [.passed])
        #expect(FileManager.default.fileExists(atPath: pending) == (policy == .compare))
      }
    }
  }

  @Test("differs if one byte does, or one more is there, and then its lines are all there")
  func different() throws {
    for change in [{ $0 + "x" }, { String($0.dropLast()) }, { $0.replacing("calm", with: "clam") }]
      as [(String) -> String]
    {
      _ = try run(["Calm", "Calm"]) { _, path in
        try Golden.write(change(String(contentsOfFile: path(1), encoding: .utf8)), to: path(1))
      } judge: { results in
        #expect(results.first?.verdict == .passed)
        guard case .mismatched(let found)? = results.last?.verdict else {
          Issue.record("\(String(describing: results.last?.verdict))")
          return
        }
        #expect(found.count == 1 && found[0].cause?.hasPrefix("case1.golden:") == true)
        #expect(results.last?.whole.outcome?.lines.contains { $0.event == "calm" } == true)
      }
    }
  }

  @Test("is judged in the usual way if its golden cannot be read or does not exist")
  func unreadable() throws {
    let results = try run(["Calm", "Calm"]) { _, path in
      try FileManager.default.removeItem(atPath: path(0))
      try Data([0xFF]).write(to: URL(fileURLWithPath: path(1)))
    }
    #expect(results.first?.verdict == .goldenMissing(isWritten: false))
    guard case .failed(let problem, .usage)? = results.last?.verdict else {
      Issue.record("\(String(describing: results.last?.verdict))")
      return
    }
    #expect(problem.contains("found bytes that are not UTF-8 text"))
  }

  @Test("is read line by line if it has expectations, or a never of its suite asks for a name in it")
  func lines() throws {
    _ = try run(["Calm", "Marked"]) { cases, _ in
      cases[1].expectations = [try expectations(["note clean", "never note calm"])]
    } judge: { results in
      #expect(results.allSatisfy { $0.verdict == .passed })
      // Only the first case, which has no expectations, ever says it.
      let folder = results[0].testCase.folder
      #expect(Runner.idleNevers(results, inSuites: [folder], options: Probe.options()).isEmpty)
    }
    _ = try run(["Calm", "Marked"]) { cases, _ in
      cases[1].expectations = [try expectations(["note clean", "never note clam"])]
    } judge: { results in
      let folder = results[0].testCase.folder
      #expect(Runner.idleNevers(results, inSuites: [folder], options: Probe.options()).count == 1)
    }
  }

  @Test("is a leak all the same if something of it came from an earlier case")
  func leaks() throws {
    var text = ""
    let fixtures = ["Leaking", "Leaking"]
    let leaked = try run(
      fixtures, confirmations: 0, judge: { text = $0[1].whole.outcome?.text ?? "" })
    #expect(text.contains("still here"))
    // Accepted with what leaked into it.
    let accepted = try run(
      fixtures, confirmations: 0, change: { _, path in try Golden.write(text, to: path(1)) })
    #expect(accepted.map(\.verdict) == leaked.map(\.verdict))
    guard case .leaked(let sentences)? = accepted.last?.verdict else {
      Issue.record("\(accepted.map(\.verdict))")
      return
    }
    #expect(sentences == ["note \"still here\" came from an earlier Leaking"])
  }

  @Test("is recognized by the process that replays it, and has lines only there")
  @MainActor func answer() throws {
    try inFolder { folder in
      let path = folder + "/tap.recording"
      try Gesture.tap(at: CGPoint(x: 195, y: 800)).recording(on: .touchscreen(width: 390, height: 844))
        .write(to: path)
      var request = ReplayRequest(recording: path, fixture: nil, settings: ReplaySettings())
      guard case .outcome(let outcome) = Catalogue([]).answer(request) else {
        Issue.record("no outcome")
        return
      }
      #expect(!outcome.lines.isEmpty)
      request.golden = Array(outcome.goldenText.utf8)
      let confirmed = Outcome(
        endTime: outcome.endTime, remarks: outcome.remarks, warnings: outcome.warnings)
      #expect(Catalogue([]).answer(request) == .confirmed(confirmed))
      request.golden?.append(0x0A)
      #expect(Catalogue([]).answer(request) == .outcome(outcome))
      request.golden = []
      #expect(Catalogue([]).answer(request) == .outcome(outcome))
    }
  }

  /// Asks for a touch that its gesture does not have.
  private final class Raising: UIViewController, Fixture {
    override func viewDidLoad() { _ = UIPanGestureRecognizer().location(ofTouch: 0, in: view) }
  }

  @Test("has its lines all the same where UIKit raises an exception, which is red")
  @MainActor func raising() throws {
    try inFolder { folder in
      let path = folder + "/tap.recording"
      try Gesture.tap(at: CGPoint(x: 195, y: 800)).recording(on: .touchscreen(width: 390, height: 844))
        .write(to: path)
      var request = ReplayRequest(recording: path, fixture: Raising.name, settings: ReplaySettings())
      let catalogue = Catalogue([Raising.self])
      guard case .outcome(let outcome) = catalogue.answer(request) else {
        Issue.record("no outcome")
        return
      }
      #expect(outcome.lines.count { $0.kind == .raises } == 1)
      request.golden = Array(outcome.goldenText.utf8)
      #expect(catalogue.answer(request) == .outcome(outcome))
    }
  }
}
