import Foundation
import Gallery
import Recording
import Replay
import Testing
import Verdict

@Suite("The suites in Recordings/")
@MainActor
struct SuiteTests {
  nonisolated static let folder = RecordingFilesTests.folder.standardizedFileURL.path

  @Test(
    "every case is as its expectations say", arguments: ["safari-toolbar", "safari-toolbar-ending-viewer"])
  func expectations(name: String) throws {
    let suite = try Suite.load("\(Self.folder)/\(name)", fixtures: GalleryFixtures.all.map { $0.name })
    #expect(suite.problems.isEmpty, "\(suite.problems)")
    #expect(!suite.cases.isEmpty)
    for testCase in suite.cases {
      let fixture = try #require(GalleryFixtures.all.first { $0.name == testCase.fixture })
      let outcome = try Replayer.replay(
        RecordingDocument(contentsOf: testCase.recording), in: fixture, settings: testCase.settings)
      let place = RecordingPlace(file: testCase.recording, hasEntryLines: true)
      let mismatches = Judge.mismatches(testCase.expectations, outcome, recording: place)
      #expect(mismatches.isEmpty, "\(testCase.address)\n\(mismatches.map(\.expected))\n\(outcome.text)")
    }
  }

  @Test("an outcome is the same whatever was replayed before it")
  func independentOfTheCaseBefore() throws {
    let cases = try ["safari-toolbar", "safari-toolbar-ending-viewer"].flatMap {
      try Suite.load("\(Self.folder)/\($0)").cases
    }
    func text(_ testCase: TestCase) throws -> String {
      let fixture = try #require(GalleryFixtures.all.first { $0.name == testCase.fixture })
      let document = try RecordingDocument(contentsOf: testCase.recording)
      return try Replayer.replay(document, in: fixture, settings: testCase.settings).text
    }
    let alone = try cases.map(text)
    var (before, differing) = (7, Set<String>())
    for _ in 0..<300 {
      // A walk that comes by every pair in time: the steps have no common factor with the number of cases.
      before = (before * 5 + 3) % 1009
      let index = before % cases.count
      if try text(cases[index]) != alone[index] { differing.insert(cases[index].address) }
    }
    #expect(differing.isEmpty)
  }
}
