import Foundation
import RetouchReplay
import Testing

@Suite("lint --json")
@MainActor
struct LintJSONTests {
  @Test("contains nothing that acts on a terminal, and means the same to a program")
  func escapes() throws {
    let folder = try Folder()
    let name = "evil\u{202e}\u{1b}\u{9b}\u{61c}.recording"
    let file = try folder.write(name, .tap(at: CGPoint(x: 100, y: 100)))
    let run = RetouchCommandsTests.run(["lint", file, "--json"])
    for evil in ["\u{202e}", "\u{1b}", "\u{9b}", "\u{61c}"] as [Unicode.Scalar] {
      #expect(!(run.output + run.errors).unicodeScalars.contains(evil))
    }
    guard !run.output.isEmpty else {
      Issue.record("nothing was said: \(run.errors)")
      return
    }
    #expect(run.output.contains("\\u202e"))
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    #expect((object["file"] as? String)?.hasSuffix(name) == true)
  }
}
