import Foundation
import RetouchGallery
import RetouchReplay
import RetouchTesting
import Testing
import TestingMode5

@Suite struct CasesTests {
  @Test(arguments: try Cases(of: "Recordings/safari-toolbar"))
  func `the cases of a suite are arguments`(_ example: SuiteCase) throws {
    try expect(example, in: SafariToolbar.self)
  }

  @Test func `a case checks its expectations, and says so as the terminal does`() throws {
    let folder = try TestFolder()
    let suite = """
      {"suite": 1, "fixture": "Door", "cases": [
        {"name": "held", "gesture": ["press bell for 1.2s"], "expect": ["up+0s bell touchUpInside"]}
      ]}
      """
    try suite.write(toFile: folder.path + "/suite.json", atomically: false, encoding: .utf8)
    let cases = try Cases(of: folder.path)
    #expect(cases.count == 1)
    var line = #line + 1
    var text = try failure(line: line) { try expect(cases[0], in: Door.self) }
    #expect(text.contains("/held\n  expected  up+0s bell touchUpInside\n"))
    #expect(text.contains("cause     hold began at 1 s and took the touch away from bell"))
    line = #line + 1
    text = try failure(line: line) { try expect(cases[0], in: SafariToolbar.self) }
    #expect(text.contains("is for the fixture Door, found SafariToolbar"))
  }

  @Test func `a suite that cannot be used runs nothing in silence`() throws {
    let folder = try TestFolder()
    #expect(throws: (any Error).self) { try Cases(of: folder.path) }
    let suite = """
      {"suite": 1, "fixture": "Door", "cases": [
        {"name": "held", "gesture": ["press bell for 1.2s"], "expect": ["never bell touchUpInside"]}
      ]}
      """
    try suite.write(toFile: folder.path + "/suite.json", atomically: false, encoding: .utf8)
    #expect(throws: (any Error).self) { try Cases(of: folder.path) }
  }

  @Test func `the recordings of a folder are arguments, by name`() throws {
    let folder = try TestFolder()
    #expect(throws: (any Error).self) { try Recordings(in: folder.path) }
    for name in ["b", "a"] {
      try Gesture.tap(at: CGPoint(x: 195, y: 420)).recording(on: .touchscreen(width: 390, height: 844))
        .write(to: "\(folder.path)/\(name).recording")
    }
    let recordings = try Recordings(in: folder.path)
    #expect(recordings.map(\.description) == ["a", "b"].map { "\(folder.path)/\($0).recording" })
    for recording in recordings { try expect(Door.self, recording, "* bell touchUpInside") }
  }

  @Test func `a folder that is not there is named with its line, and with what was probably meant`() throws {
    func text(_ body: () throws -> Void) -> String {
      do {
        try body()
        return ""
      } catch {
        return "\(error)"
      }
    }
    let expected = """
      ERROR
        error     expected a folder Recordings/safari-tolbar, found nothing
        at        Tests/RetouchTestingTests/CasesTests.swift:8
        next      Did you mean Recordings/safari-toolbar?
      """
    #expect(text { _ = try Recordings(in: "Recordings/safari-tolbar", line: 8) } == expected)
    #expect(text { _ = try Cases(of: "Recordings/safari-tolbar", line: 8) } == expected)
    #expect(text { _ = try Cases(of: "Recording/door", line: 8) }.contains("Did you mean Recordings/door?"))
  }

  @Test func `a target in language mode 5 is a client as well`() throws {
    try ringInMode5()
  }
}
