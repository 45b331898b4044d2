import RetouchRecording
import Testing

@testable import RetouchInterchange

@Suite("The lines of an imported file")
struct EntryLineTests {
  private func lines(_ document: RecordingDocument) -> [Int?] {
    document.entries.indices.map(document.line(ofEntry:))
  }

  @Test("are those on which a frame begins, in evemu's text with comments and blank lines")
  func evemu() throws {
    let document = try importText(
      """
      # EVEMU 1.3
      N: Panel

      # the first touch
      E: 0.000001 0003 0039 7
      E: 0.000001 0003 0035 10
      E: 0.000001 0000 0000 0

      # SYN alone
      E: 0.100001 0000 0000 0
      E:  0.200001 0003 0039 -1
      E: 0.200001 0000 0000 0

      """)
    #expect(lines(document) == [5, 10, 11])
    #expect(!document.lines.beginWithDelta)
  }

  @Test("list the frames of all devices, in the order of their times")
  func getevent() throws {
    // The first device's frame begins before the second's, and ends after it.
    #expect(lines(try Importer.open(path: fixture("getevent/devices.txt"))) == [21, 24, 27, 29])
  }

  @Test("come from the marks of YAML")
  func libinput() throws {
    #expect(lines(try Importer.open(path: fixture("libinput/two-devices.yml"))) == [40, 49, 72, 75])
  }

  @Test("come from evtest's log, and from what zstd unpacks")
  func others() throws {
    #expect(lines(try Importer.open(path: fixture("evtest/panel.log"))) == [38, 41])
    let packed = try Exporter.compressed(RecordingDocument.sample.encoded())
    let document = try Importer.read(bytes: packed)
    #expect(lines(document) == document.entries.indices.map { $0 + 2 })
    #expect(document.lines.beginWithDelta)
  }
}
