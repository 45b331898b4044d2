import Foundation
import RetouchContactTracking
import RetouchReplay
import Testing

/// A red case of contacts, as a user meets it.
@Suite("a red case of contacts")
@MainActor
struct ContactRedTests {
  let folder: Folder

  init() throws {
    folder = try Folder()
    try write("drag 60,700 -> 330,120 in 0.5s")
    #expect(inProcess("test").code == 6)
    #expect(inProcess("accept", "panel").code == 0)
  }

  private func write(_ gesture: String, tolerance: String = "") throws {
    try folder.write(
      "panel/suite.json",
      """
      {"suite": 1, "fixture": null, \(tolerance) "cases": [{"name": "drag", "gesture": ["\(gesture)", "wait 1s"]}]}
      """)
  }

  private func inProcess(_ command: String, _ arguments: String...) -> Run {
    run(
      [command, "--in-process"] + arguments, fixtures: [], recordings: folder.path,
      environment: ["XDG_CACHE_HOME": folder.file("cache")])
  }

  private func text(_ name: String) throws -> String {
    String(decoding: try folder.bytes(name), as: UTF8.self)
  }

  @Test("is headed by what differs, in the same words in the terminal, in JUnit, in events and in the page")
  func headline() throws {
    try write(
      "drag 64.2,700 -> 334.2,120 in 0.5s", tolerance: #""tolerance": {"time": "5ms", "place": "2pt"},"#)
    let red = inProcess(
      "test", "--report", "html=\(folder.file("a.html"))", "--report", "junit=\(folder.file("b.xml"))",
      "--report", "ndjson=\(folder.file("c.ndjson"))")
    let words = "contact 1 is 4.2 points to the right at 0 s"
    #expect(red.code == 1)
    #expect(red.output.contains("MISMATCH  panel/drag\n  \(words)\n  expected  "), "\(red.output)")
    #expect(!red.output.contains("lasts") && !red.output.contains("  input "))
    for file in ["a.html", "b.xml", "c.ndjson"] { #expect(try text(file).contains(words), "\(file)") }
    #expect(try text("a.html").contains(#""ways":{"expected":[["#))
    let merged = run(
      ["merge", folder.file("c.ndjson"), "--report", "html=\(folder.file("d.html"))"], fixtures: [],
      recordings: folder.path)
    #expect(merged.code == 1)
    #expect(try text("d.html").contains(words))
  }

  @Test("is none within the suite's tolerance, and one without it")
  func tolerance() throws {
    try write("drag 61,700 -> 331.5,120 in 0.502s")
    #expect(inProcess("test").code == 1)
    try write(
      "drag 61,700 -> 331.5,120 in 0.502s", tolerance: #""tolerance": {"time": "5ms", "place": "2pt"},"#)
    let passed = inProcess("test")
    #expect(passed.code == 0, "\(passed.output)")
    #expect(!FileManager.default.fileExists(atPath: folder.file("panel/drag.golden.new")))
  }

  @Test("is one whose golden does not have the ways, until it is accepted anew")
  func old() throws {
    let golden = try text("panel/drag.golden")
    let end = try #require(golden.ranges(of: WayText.firstLine).first)
    for old in [
      String(golden[..<end.lowerBound]), golden.replacing(WayText.firstLine, with: "retouch ways 0"),
    ] {
      for tolerance in ["", #""tolerance": {"time": "5ms"},"#] {
        try write("drag 60,700 -> 330,120 in 0.5s", tolerance: tolerance)
        try folder.write("panel/drag.golden", old)
        let red = inProcess("test")
        #expect(red.code == 1)
        #expect(red.output.contains("the golden does not hold the ways of the contacts"), "\(red.output)")
        #expect(red.output.contains("accept it anew"))
      }
    }
    #expect(inProcess("accept", "panel").code == 0)
    #expect(try text("panel/drag.golden") == golden)
    #expect(inProcess("test").code == 0)
  }

  @Test(
    "has a tolerance that is for contacts alone, with the place of what is wrong",
    arguments: [
      (#"{"time": "5"}"#, "expected a time such as"),
      (#"{"place": "2"}"#, "expected a distance such as \"2pt\""),
      (#"{"pressure": "2"}"#, "is not a key of a tolerance"),
    ])
  func malformed(value: String, problem: String) throws {
    try write("tap 1,1", tolerance: "\"tolerance\": \(value),")
    let refused = inProcess("test")
    #expect(refused.code == 4)
    #expect((refused.output + refused.errors).contains(problem), "\(refused.output)\(refused.errors)")
  }
}
