import Foundation
import RetouchReplay
import Testing
import UIKit
import VerdictSamples

@testable import RetouchRunner
@testable import RetouchVerdict

/// Notes something else the first time in its process.
private final class Turning: UIViewController, Fixture {
  static var count = 0

  override func viewDidLoad() {
    note(Self.count == 0 ? "odd" : "even")
    Self.count += 1
  }
}

private final class Still: UIViewController, Fixture {
  override func viewDidLoad() { note("even") }
}

/// The fixture follows a script, so that what happens by chance happens here on purpose: each replay of it
/// takes the next letter.
@Suite("A case that is not as expected by chance")
struct ChanceTests {
  /// Replays a scripted case after calm ones, and returns its result.
  private func run(_ script: String, after others: Int) throws -> CaseResult {
    try inFolder(["script": script]) { folder in
      let fixtures =
        Array(repeating: ("Calm", "note calm"), count: others) + [("Scripted", "note even")]
      let results = try Probe.run(fixtures, options: Probe.options()) { cases, options in
        var cases = cases
        // Of all cases, because those of other surroundings have other processes.
        for index in cases.indices {
          cases[index].settings.surroundings.environment = ["PROBE_SCRIPT": folder + "/script"]
        }
        return Runner.run(cases, options: options)
      }
      #expect(results.dropLast().allSatisfy { $0.verdict == .passed && $0.confirmation == .notNeeded })
      return try #require(results.last)
    }
  }

  private func disturbed(_ address: String, by span: String) -> CaseVerdict {
    .disturbed(
      "is as expected alone; what changed it is not known: \(span)",
      details: [
        "\(address) alone: 100000    note      even", "\(address) beside others: 100000    note      odd",
      ])
  }

  @Test("blames no case if none of those before it does that again, and the run is red")
  func unknown() throws {
    let result = try run("o", after: 3)
    let span = "3 cases ran before it in its process, from probe/case0 to probe/case2"
    #expect(result.verdict == disturbed("probe/case3", by: span))
    #expect(result.verdict.exitCode == .notDeterministic)
    #expect(
      try run("o", after: 1).verdict
        == disturbed("probe/case1", by: "probe/case0 ran before it in its process"))
  }

  @Test("blames no case to which the search was led by chance")
  func led() throws {
    // Red at first; then as expected alone, five times; then red after all others, which begins the search.
    let result = try run("oeeeeeo", after: 2)
    let span = "2 cases ran before it in its process, from probe/case0 to probe/case1"
    #expect(result.verdict == disturbed("probe/case2", by: span))
  }

  private let varies = [
    CaseVerdict.notDeterministic(first: "100000    note      odd", second: "100000    note      even"),
    CaseVerdict.notDeterministic(first: "100000    note      even", second: "100000    note      odd"),
  ]

  @Test("varies if nothing was replayed before it, or if it differs among replays alone")
  func varying() throws {
    #expect(try run("o", after: 0).verdict == varies[0])
    #expect(try run("oeeo", after: 2).verdict == varies[1])
  }

  @Test(
    "is not said to vary where all cases run in one process, unless it is the first one", .serialized,
    arguments: 0...2)
  @MainActor
  func here(others: Int) throws {
    Turning.count = 0
    let fixtures: [any Fixture.Type] = [Turning.self, Still.self]
    let cases = Array(repeating: ("Still", "note even"), count: others) + [("Turning", "note even")]
    let results = try Probe.run(cases, options: Probe.options()) { cases, options in
      MainActor.assumeIsolated { Runner.runHere(cases, fixtures: fixtures, options: options) }
    }
    #expect(results.dropLast().allSatisfy { $0.verdict == .passed })
    let verdict = try #require(results.last).verdict
    guard others > 0 else {
      #expect(
        verdict == .notDeterministic(first: "0         note      odd", second: "0         note      even"))
      return
    }
    guard case .disturbed(let sentence, let details) = verdict else {
      Issue.record("\(verdict)")
      return
    }
    #expect(sentence.hasPrefix("is as expected when it is replayed again; whether it varies, or "))
    #expect(sentence.contains(others == 1 ? "the case before it" : "one of the 2 cases before it"))
    #expect(details == ["at first: 0         note      odd", "again: 0         note      even"])
  }
}
