import Foundation
import RetouchGallery
import RetouchRecording
import RetouchReplay
import Testing
import RetouchVerdict

@Suite("The suites in Recordings/")
@MainActor
struct SuiteTests {
  nonisolated static let folder = RecordingFilesTests.folder.standardizedFileURL.path

  /// The names of all folders under `Recordings/`; each is a suite.
  nonisolated static let names: [String] = {
    let found = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return found.filter {
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: "\(folder)/\($0)", isDirectory: &isFolder)
        && isFolder.boolValue
    }.sorted()
  }()

  private func suite(_ name: String) throws -> Suite {
    try Suite.load("\(Self.folder)/\(name)", fixtures: GalleryFixtures.all.map { $0.name })
  }

  private func outcome(of testCase: TestCase) throws -> Outcome {
    let fixture = try #require(GalleryFixtures.all.first { $0.name == testCase.fixture })
    let document = try testCase.document(in: fixture)
    return try Replayer.replay(document, in: fixture, settings: testCase.settings)
  }

  @Test("every case meets its expectations", arguments: names)
  func expectations(name: String) throws {
    let suite = try suite(name)
    #expect(suite.problems.isEmpty, "\(suite.problems)")
    #expect(!suite.cases.isEmpty)
    for testCase in suite.cases {
      let outcome = try outcome(of: testCase)
      let place = RecordingPlace(file: testCase.recording)
      let mismatches = Judge.mismatches(testCase.expectations, outcome, recording: place)
      #expect(mismatches.isEmpty, "\(testCase.address)\n\(mismatches.map(\.expected))\n\(outcome.text)")
    }
  }

  @Test("every fixture has a suite, and every suite plays recordings of its folder only, each at least once")
  func fixturesAndRecordings() throws {
    let suites = try Self.names.map(suite)
    #expect(suites.count >= 3)
    let used = Set(suites.flatMap(\.cases).compactMap(\.fixture))
    #expect(used == Set(GalleryFixtures.all.map { $0.name }))
    let played = Set(suites.flatMap(\.cases).map { URL(filePath: $0.recording).standardizedFileURL.path })
    let written = Set(RecordingFilesTests.files.map { "\(Self.folder)/\($0)" })
    #expect(written.subtracting(played).sorted() == [])
  }

  @Test("every suite has a pictured press in a tablet's window, which shows the viewer where it should")
  func tablets() throws {
    for name in Self.names where !name.contains("-lab") {
      let found = try #require(try suite(name).cases.first { $0.name == "tablet-long-press" }, "\(name)")
      #expect(found.settings.windowSize == CGSize(width: 1024, height: 768))
      #expect(found.pictures == [600_000])
      // The patterns are about other gestures, at the usual size.
      guard found.settings.contentSizeCategory.isAccessibilityCategory else { continue }
      let lines = try outcome(of: found).lines
      #expect(lines.contains { $0.source == "viewer" && $0.event == "shows" && $0.time == 200_000 })
    }
  }

  @Test("an outcome is the same whatever was replayed before it")
  func independentOfTheCaseBefore() throws {
    let cases = try Self.names.flatMap { try suite($0).cases }
    func text(_ testCase: TestCase) throws -> String { try outcome(of: testCase).text }
    var (chosen, number) = ([Int](), 7)
    for _ in 0..<150 {
      // A walk that jumps from suite to suite.
      number = (number * 5 + 3) % 1009
      chosen.append(number % cases.count)
    }
    // The same cases in two orders, so that each follows a different case the second time.
    var (first, differing) = ([Int: String](), Set<String>())
    for index in chosen.sorted() { first[index] = try text(cases[index]) }
    for index in chosen where try text(cases[index]) != first[index] {
      differing.insert(cases[index].address)
    }
    #expect(differing.isEmpty && first.count > 100)
  }
}
