import Foundation
import RetouchGallery
import RetouchReplay
import RetouchTesting
import Testing
import UIKit
import XCTest

// The examples of Documentation/HowTo/Testing.md, word for word.

@Test func ring() throws { try expect(Door.self, .tap("bell"), "up+0s bell touchUpInside") }

@Test func knock() throws {
  try expect(try Door(knock: "knocked"), .tap("bell"), "bell touchUpInside", "once note knocked")
}

@Test func hold() throws {
  let outcome = try replay(Door.self, .press("bell", for: 1.2))
  #expect(outcome.happened("kept ringing", at: 1))
  #expect(outcome.count(of: "bell touchUpInside") == 0)
}

@Test(arguments: try Cases(of: "Recordings/safari-toolbar"))
func toolbar(_ example: SuiteCase) throws { try expect(example, in: SafariToolbar.self) }

@Test func noKnock() async {
  await #expect(processExitsWith: .failure) { try expect(Broken(), "tap 1,1", "* touchUpInside") }
}

@Test(arguments: try Recordings(in: "Recordings/safari-toolbar-lab"))
func back(_ recording: ReplayInput) throws {
  try expect(SafariToolbarOnBareScreen.self, recording, "back touchDown")
}

// The examples of the comments in Sources/RetouchTesting that are no tests themselves.

@Test func `the examples of inputs`() throws {
  try expect(Door.self, .tap("bell"), "up+0s bell touchUpInside")
  try expect(Door.self, "press bell for 1.2s", "1s hold began", "never bell touchUpInside")
  try expect(
    SafariToolbar.self, .recording("Recordings/safari-toolbar/tap.recording"), "back touchUpInside")
}

@Test func `the example of questions`() throws {
  let outcome = try replay(SafariToolbar.self, .press("back", for: 1.2))
  #expect(outcome.happened("history began", at: 1))
  #expect(outcome.count(of: "back touchUpInside") == 0)
}

/// A controller whose code is wrong.
final class Broken: UIViewController {
  override func viewDidLoad() { fatalError("no bell") }
}

final class DoorXCTests: XCTestCase {
  func testRing() throws { try expect(Door.self, .tap("bell"), "up+0s bell touchUpInside") }
}

@Suite struct TestingDocumentTests {
  private func text(_ path: String) throws -> String {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  /// The blocks of the page that begin with these words.
  private func blocks(_ fence: String) throws -> [String] {
    let parts = try text("Documentation/HowTo/Testing.md").components(separatedBy: "\n```" + fence + "\n")
    return parts.dropFirst().map { $0.components(separatedBy: "\n```")[0] + "\n" }
  }

  @Test func `the page's examples are these tests`() throws {
    let source = try text("Tests/RetouchTestingTests/Examples.swift")
    let blocks = try blocks("swift")
    #expect(blocks.count == 8)
    let strange = blocks.filter { !source.contains("\n" + $0) }
    #expect(strange.count == 1 && strange.first?.hasPrefix(".testTarget(") == true, "\(strange)")
  }

  @Test(arguments: ["Cases", "Expect", "ReplayInput", "Replayed"])
  func `the examples of comments are these tests`(file: String) throws {
    func lines(_ text: String) -> String {
      text.split(separator: "\n", omittingEmptySubsequences: false).map {
        $0.split(separator: " ").joined(separator: " ")
      }.joined(separator: "\n")
    }
    let here = lines(try text("Tests/RetouchTestingTests/Examples.swift"))
    let source = lines(try text("Sources/RetouchTesting/\(file).swift"))
    let examples = source.components(separatedBy: "/// ```swift\n").dropFirst()
      .map { $0.components(separatedBy: "\n/// ```")[0].replacing("/// ", with: "") }
    #expect(!examples.isEmpty)
    for example in examples { #expect(here.contains(example), "\(example)") }
  }

  @Test func `the red that the page shows is what a failure says`() throws {
    let text = try failure(line: 1) {
      try expect(
        Door.self, .press("bell", for: 1.2), "up+0s bell touchUpInside", function: "ring()", line: 1)
    }
    let page = try self.text("Documentation/HowTo/Testing.md")
    // The command is that of the test that runs.
    let lines = text.split(separator: "\n")
    #expect(lines.last?.hasPrefix("  again     swift test --filter '^") == true)
    let shown = lines.dropLast() + ["  again     swift test --filter '^ScreensTests\\.ring\\(\\)/'"]
    #expect(page.contains("\n```text\n\(shown.joined(separator: "\n"))\n```\n"), "\(text)")
  }

  @Test func `what a new package has of XCTest is a test there`() throws {
    try DoorXCTests(name: "testRing") { _ in }.testRing()
  }
}
