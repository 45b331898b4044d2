import Foundation
import RetouchGallery
import RetouchRecording
import RetouchCommands
import Testing

/// Real recordings by others, read in place; without them, the tests are reported as skipped.
@Suite("real recordings")
@MainActor
struct CorpusTests {
  nonisolated static let folder = ProcessInfo.processInfo.environment["RETOUCH_CORPUS"]

  /// Every file that contains events.
  nonisolated static let files: [String] = {
    guard let folder, let found = FileManager.default.enumerator(atPath: folder) else { return [] }
    return found.compactMap { $0 as? String }.filter { name in
      [".events", ".evemu", ".yml", ".recording"].contains { name.hasSuffix($0) }
    }.sorted()
  }()

  @Test("the corpus has files", .enabled(if: folder != nil, "RETOUCH_CORPUS is not set"))
  func exists() {
    #expect(Self.files.count > 10)
  }

  @Test(
    "each imports, shows its contacts, and replays into the gallery without a trap",
    .enabled(if: folder != nil, "RETOUCH_CORPUS is not set"), arguments: files)
  func allTheWay(file: String) throws {
    let path = (Self.folder ?? "") + "/" + file
    let out = try Folder()
    // The one without a description does not say how far its axes reach, which a fixture needs.
    let isUnranged = file.contains("castlebuilder")
    let ranges = isUnranged ? ["--range", "X=0..4095", "--range", "Y=0..4095"] : []
    #expect(run(["import", path, "-o", out.file("a.recording")] + ranges).code == 0)

    let shown = run("show", path, "--contacts", "--json")
    #expect(shown.code == 0)
    for line in shown.lines {
      let object = try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      #expect(
        Set(object.keys) == [
          "contact", "device", "slot", "kind", "start", "down_us", "up_us", "end", "down", "up", "frames",
        ])
    }
    #expect(run("show", out.file("a.recording"), "--contacts", "--json").output == shown.output)
    #expect(run("show", path).code == 0)

    let fixture = try #require(GalleryFixtures.all.first)
    for file in [path, out.file("a.recording")] {
      let replayed = run("replay", file, "--fixture", fixture.name, fixtures: GalleryFixtures.all)
      if file == path, isUnranged {
        #expect(replayed.code == 4)
        #expect(replayed.errors.contains("import the log with --range X=0..MAX --range Y=0..MAX"))
        continue
      }
      #expect(replayed.code == 0)
      #expect(replayed.output.hasPrefix("retouch outcome 1\n"))
      // A contact that began before the recording is not delivered; every other one is delivered completely.
      let began = replayed.lines.count { $0.contains("touch ") && $0.contains(" began ") }
      let delivered = shown.lines.count { $0.contains("\"start\":\"down\"") }
      #expect(began == delivered)
    }
  }
}
