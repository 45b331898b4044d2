import Foundation
import RetouchReplay
import Testing

@testable import RetouchTesting

@Suite(.serialized) struct GoldenTests {
  private static let here: StaticString = #filePath
  private static let folder =
    URL(fileURLWithPath: "\(here)").deletingLastPathComponent().path + "/Goldens/GoldenTests"

  /// Runs a body where `CI` is not set, and removes the golden of that name that it records.
  private func withoutCI(golden name: String, _ body: () throws -> Void) rethrows {
    defer {
      try? FileManager.default.removeItem(atPath: "\(Self.folder)/\(name).golden")
      rmdir(Self.folder)
      rmdir(URL(fileURLWithPath: Self.folder).deletingLastPathComponent().path)
    }
    try GoldenScope.$environment.withValue([:], operation: body)
  }

  @Test func `a golden is recorded by argument, fails then, and is compared from then on`() throws {
    try withoutCI(golden: "made-bell") {
      func check(_ golden: GoldenUse, _ input: ReplayInput = .tap("bell")) throws {
        try expect(Door.self, input, golden: golden, function: "made()", line: 1)
      }
      var text = try failure(line: 1) { try check(.kept(as: "bell")) }
      #expect(
        text.contains("NO GOLDEN: expected Tests/RetouchTestingTests/Goldens/GoldenTests/made-bell.golden"))
      #expect(text.contains("write golden: .recorded here"))
      text = try failure(line: 1) { try check(.recorded(as: "bell")) }
      #expect(text.contains("recorded Tests/RetouchTestingTests/Goldens/GoldenTests/made-bell.golden"))
      try check(.kept(as: "bell"))
      let golden = try String(contentsOfFile: Self.folder + "/made-bell.golden", encoding: .utf8)
      #expect(golden.hasPrefix("retouch outcome 1\n"))
      try (golden + "0  note  other\n").write(
        toFile: Self.folder + "/made-bell.golden", atomically: false, encoding: .utf8)
      text = try failure(line: 1) { try check(.kept(as: "bell")) }
      #expect(text.contains("made-bell.golden"))
      #expect(text.contains("\n  accept    write golden: .recorded here"))
    }
  }

  @Test func `a scope and a trait record what would be compared`() async throws {
    try withoutCI(golden: "scoped") {
      let text = try failure(line: 2) {
        try recordingGoldens { () throws -> Void in
          try expect(Door.self, .tap("bell"), golden: .kept, function: "scoped()", line: 2)
        }
      }
      #expect(text.contains("recorded Tests/RetouchTestingTests/Goldens/GoldenTests/scoped.golden"))
    }
    #expect(!GoldenScope.records)
    let test = try #require(Test.current)
    try await GoldenRecording.recordingGoldens.provideScope(for: test, testCase: nil) {
      #expect(GoldenScope.records)
    }
  }

  @Test func `where CI is set nothing is recorded, and a missing golden says so`() throws {
    try GoldenScope.$environment.withValue(["CI": "true"]) {
      let text = try failure(line: 3) {
        try expect(Door.self, .tap("bell"), golden: .recorded, function: "inCI()", line: 3)
      }
      #expect(text.contains("NO GOLDEN"))
      #expect(text.contains("CI is set, and there none is recorded"))
      #expect(!FileManager.default.fileExists(atPath: Self.folder + "/inCI.golden"))
    }
  }

  @Test func `two replays of one golden are refused`() throws {
    try withoutCI(golden: "twice") {
      _ = try failures {
        try expect(Door.self, .tap("bell"), golden: .recorded, function: "twice()", line: 4)
      }
      let text = try failure(line: 5) {
        try expect(Door.self, .press("bell", for: 0.2), golden: .kept, function: "twice()", line: 5)
      }
      #expect(text.contains("is that of the gesture \"tap bell\" on line 4 as well"))
    }
  }

  @Test func `the golden of a suite's test lies in a folder of the suite's name`() throws {
    try GoldenScope.$environment.withValue([:]) {
      let text = try failure(line: 7) { try expect(Door.self, .tap("bell"), golden: .kept, line: 7) }
      let name = "the golden of a suite's test lies in a folder of the suite's name"
      #expect(text.contains("/Goldens/GoldenTests/\(name).golden, found nothing"))
      #expect(try Self.Inner().path().contains("/Goldens/GoldenTests/other.golden, found nothing"))
    }
  }

  @Suite struct Inner {
    /// Where a golden of a function that is no test lies.
    func path() throws -> String {
      try failure(line: 8) {
        try expect(Door.self, .tap("bell"), golden: .kept, function: "other()", line: 8)
      }
    }

    @Test func `a suite in a suite has a folder, and parentheses (such as these) stay`() throws {
      try GoldenScope.$environment.withValue([:]) {
        let text = try failure(line: 9) { try expect(Door.self, .tap("bell"), golden: .kept, line: 9) }
        let name = "a suite in a suite has a folder, and parentheses (such as these) stay"
        #expect(text.contains("/Goldens/GoldenTests/GoldenTests/Inner/\(name).golden, found nothing"))
      }
    }
  }

  @Test func `an outcome that breaks an expectation is not recorded`() throws {
    try withoutCI(golden: "broken") {
      let text = try failure(line: 6) {
        try expect(
          Door.self, .tap("bell"), "hold began", golden: .recorded, function: "broken()", line: 6)
      }
      #expect(text.hasPrefix("MISMATCH"))
      #expect(!FileManager.default.fileExists(atPath: Self.folder + "/broken.golden"))
    }
  }
}
