import Foundation
import RetouchSupport
import Testing

@testable import RetouchReports

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

  /// Lines of all lengths, some longer than what is read at once, among which ends are searched by bytes.
  @Test("are found among other lines wherever pieces of the file end", arguments: 0..<20)
  func piece(seed: UInt64) throws {
    var random = SeededNumbers(seed: seed)
    var (lines, expected) = ([String](), [String: Int64]())
    for number in 0..<300 {
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        let time = Int64.random(in: 0..<1_000_000, using: &random)
        lines.append(#"{"event":"case-end","place":\#(number),"case":"door/\#(number)","wall_us":\#(time)}"#)
        expected["door/\(number)"] = time
      case 1: lines.append("")
      case 2: lines.append(String(#"{"event":"case-end"#.prefix(Int.random(in: 0..<18, using: &random))))
      default:
        let length = Int.random(in: 0..<(number % 50 == 0 ? 40_000 : 500), using: &random)
        lines.append(#"{"event":"case-e"# + String(repeating: "x", count: length))
      }
    }
    // A malformed end of a case is named by the number of its line.
    let path = try file(lines.joined(separator: "\n") + "\n")
    let broken = try file(lines.joined(separator: "\n") + "\n{\"event\":\"case-end\"}\n{}\n")
    defer { for path in [path, broken] { unlink(path) } }
    #expect(try CaseDurations.read([path]) == expected)
    #expect {
      try CaseDurations.read([broken])
    } throws: {
      ($0 as? ReportError)?.line == lines.count + 1
    }
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
