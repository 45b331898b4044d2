import Foundation
import RetouchRecording
import RetouchReplay
import Testing
import UIKit
import VerdictSamples

@testable import RetouchRunner
@testable import RetouchVerdict

@Suite("A run without a fixture") @MainActor
struct ContactRunTests {
  private let pinch = Gesture.pinch(at: CGPoint(x: 195, y: 420), from: 40, to: 180, over: 0.3)

  private func run<Result>(_ texts: [String], _ body: ([TestCase]) throws -> Result) throws -> Result {
    try inFolder { folder in
      let path = folder + "/pinch.recording"
      try pinch.recording(on: .touchscreen(width: 390, height: 844)).write(to: path)
      return try body(
        try texts.enumerated().map { index, text in
          TestCase(
            suite: "panel", folder: folder, name: "case\(index)", recording: path, fixture: nil,
            expectations: [try expectations([text])])
        })
    }
  }

  @Test("gives the same in a worker as in this process, with the contacts")
  func workers() throws {
    try run(["contact 1 down", "contacts 2 at once", "contacts 3 at once", "never contact * cancelled"]) {
      cases in
      let there = Runner.run(cases, options: Probe.options(jobs: 2))
      let here = Runner.runHere(cases, fixtures: [], options: Probe.options())
      #expect(there.map(\.verdict) == here.map(\.verdict))
      #expect(there.map(\.outcome?.text) == here.map(\.outcome?.text))
      #expect(there.map(\.outcome?.contacts) == here.map(\.outcome?.contacts))
      #expect(there.first?.outcome?.contacts.count == 2)
      #expect(there.map(\.verdict.exitCode) == [.success, .success, .mismatch, .success])
      #expect(there.first?.outcome?.text.hasPrefix("retouch outcome 1\n0         contact 1  down") == true)
    }
  }

  @Test("reports no never that cannot be broken, and no margin")
  func neversAndMargins() throws {
    try run(["contact 1 down", "never contact 9 cancelled"]) { cases in
      var results = RunResults(Runner.run(cases, options: Probe.options()))
      let folders = [cases[0].folder]
      #expect(Runner.idleNevers(results, inSuites: folders, options: Probe.options()) == [])
      Runner.measureMargins(&results, least: LeastMargin("1s,1pt"), options: Probe.options())
      for result in results {
        #expect(result.margin == nil)
        #expect(result.warning == nil && !result.isThin)
      }
    }
  }

  @Test("speaks of contacts in its messages, and of no fixture in its commands")
  func messages() throws {
    try run(["1s contact 1 up"]) { cases in
      let result = try #require(Runner.run(cases, options: Probe.options()).first)
      guard case .mismatched(let mismatches) = result.verdict else {
        Issue.record("\(result.verdict)")
        return
      }
      #expect(mismatches.first?.input?.hasPrefix("contact ") == true, "\(mismatches)")
      #expect(!Reproduction.command(cases[0]).contains("--fixture"))
    }
  }
}
