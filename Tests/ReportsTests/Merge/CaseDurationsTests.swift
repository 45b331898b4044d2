import Foundation
import Testing

@testable import Reports

@Suite("the durations of an earlier run")
struct CaseDurationsTests {
  private func file(_ text: String) throws -> String {
    let path = NSTemporaryDirectory() + "/durations-\(UUID().uuidString).ndjson"
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    return path
  }

  @Test("are those of each case's last end, in one file or several")
  func times() throws {
    let first = try file(
      """
      {"event":"run-start"}
      {"event":"case-end","place":0,"case":"door/ring","verdict":"passed","wall_us":4120}
      {"event":"observation","case":"door/ring","time_us":0}
      {"event":"case-end","place":1,"case":"door/knock","verdict":"failed","wall_us":70}
      {"event":"case-end","place":2,"case":"door/without-time","verdict":"failed"}
      {"event":"case-end","place":0,"case":"cut
      """)
    let second = try file(#"{"event":"case-end","place":0,"case":"door/ring","wall_us":5}"#)
    defer { for path in [first, second] { unlink(path) } }
    #expect(try CaseDurations.read([first]) == ["door/ring": 4120, "door/knock": 70])
    #expect(try CaseDurations.read([first, second]) == ["door/ring": 5, "door/knock": 70])
  }

  @Test(
    "are not taken from other files",
    arguments: ["", "hello\n", "{\"event\":\"run-start\"}\n", "{\"event\":\"case-end\"}\n{}\n"])
  func others(text: String) throws {
    let path = try file(text)
    defer { unlink(path) }
    #expect {
      try CaseDurations.read([path])
    } throws: {
      ($0 as? ReportError)?.code == .malformed
    }
    #expect(throws: ReportError.self) { try CaseDurations.read([path + "-missing"]) }
  }
}
