import Foundation
import RetouchRecording
import Testing

@testable import RetouchCommands

@Suite("The common stream")
@MainActor
struct CommonStreamTests {
  @Test("is the same each time, has about 7,900 touches a minute, and begins with the shorter one")
  func stream() throws {
    let minute = CommonStream(seconds: 60)
    #expect((7_500...8_300).contains(minute.touches))
    let again = try CommonStream(seconds: 60).document.encoded()
    #expect(try minute.document.encoded() == again)
    let short = CommonStream(seconds: 2)
    #expect(short.touches > 100)
    let shared = short.document.entries.dropLast()
    #expect(Array(shared) == Array(minute.document.entries.prefix(shared.count)))
    #expect(CommonStream(seconds: 2, seed: 15).document.entries != short.document.entries)
  }

  @Test("is written as a recording, and never over another file")
  func written() throws {
    let folder = try Folder()
    let path = folder.path + "/stream.recording"
    let written = run(["bench", "--stream", path, "--seconds", "1"])
    #expect(written.code == 0 && written.output == "")
    let document = try RecordingDocument(contentsOf: path)
    #expect(document.entries == CommonStream(seconds: 1).document.entries)
    let again = run(["bench", "--stream", path])
    #expect(again.code != 0 && again.errors.contains("remove it"))
    #expect(try RecordingDocument(contentsOf: path).entries == document.entries)
  }
}
