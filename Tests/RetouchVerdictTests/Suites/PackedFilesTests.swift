import Foundation
import Testing

@testable import RetouchVerdict

@Suite("the files that are packed into an archive")
struct PackedFilesTests {
  @Test("are all suites first, so that a shard finds them together, and then the others in order")
  func suitesFirst() throws {
    let root = NSTemporaryDirectory() + "/packed-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: root) }
    for name in [
      "b/tap.recording", "b/suite.json", "a/z.golden", "a/suite.json", "a/inner/suite.json", "a/b.suite.json",
      "a/suite.json.txt", "a/a.recording", "suite.json", ".hidden", "old.tar.zst", "old.tar.zst.index",
    ] {
      let file = URL(fileURLWithPath: root + "/" + name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(#"{"suite": 1, "cases": []}"#.utf8).write(to: file)
    }
    #expect(
      try PackedFiles(under: root).names == [
        "a/inner/suite.json", "a/suite.json", "b/suite.json", "suite.json", "a/a.recording", "a/b.suite.json",
        "a/suite.json.txt", "a/z.golden", "b/tap.recording",
      ])
  }
}
