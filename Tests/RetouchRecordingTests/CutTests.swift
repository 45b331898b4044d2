import RetouchEvdev
import Foundation
import RetouchRecording
import Testing

@Suite("Cut recordings")
struct CutTests {
  let bytes: [UInt8]
  let document: RecordingDocument

  init() throws {
    let full = try String(contentsOfFile: fixture("full-v1.recording"), encoding: .utf8)
    // Its lines after a short header, because the header is read again for every cut.
    bytes =
      Array(#"{"retouch":1,"devices":[{"id":0},{"id":1}]}"#.utf8)
      + full.utf8[(full.firstIndex(of: "\n") ?? full.endIndex)...]
    document = try RecordingDocument(bytes: bytes)
  }

  @Test("wherever a recording is cut, its whole lines load")
  func everyLength() throws {
    let headerEnd = try #require(bytes.firstIndex(of: 0x0a))
    for length in 0..<bytes.count {
      let prefix = Array(bytes[..<length])
      if length < headerEnd {
        let error = try #require(failure(prefix))
        #expect(
          error.problem == (length == 0 ? Self.empty : "the file was cut within its header, the first line"))
        continue
      }
      let cut = try RecordingDocument(bytes: prefix)
      // A line without its newline is complete if all its bytes are there.
      let whole = bytes[..<length].count { $0 == 0x0a } - (bytes[length - 1] == 0x0a ? 1 : 0)
      let entries = whole - (length > headerEnd && bytes[length] != 0x0a && bytes[length - 1] != 0x0a ? 1 : 0)
      #expect(cut.isCut == (length < bytes.count - 1))
      #expect(cut.remarks.count == (cut.isCut ? 1 : 0))
      #expect(cut.entries == Array(document.entries.prefix(entries)))
      #expect(cut.endTime == (cut.isCut ? cut.entries.last?.time ?? 0 : document.endTime))
    }
  }

  static let empty = "the file is empty; expected a header {\"retouch\":1,…}"

  @Test("zeros at the end, as a crash leaves them in a file, make it a cut recording")
  func zeros() throws {
    let lines = text(bytes).split(separator: "\n").prefix(4).joined(separator: "\n") + "\n"
    let document = try RecordingDocument(bytes: Array(lines.utf8) + Array(repeating: 0, count: 5000))
    #expect(document.isCut && document.entries.count == 3)
    #expect(
      document.remarks.first?.hasPrefix("The recording was cut within line 5: 2 frames up to 9000 µs") == true
    )
  }

  @Test("a recording without its end line says so")
  func withoutEnd() throws {
    let document = try read(header + #"[7,"e",0]"# + "\n\n \n")
    #expect(document.isCut && document.endTime == 7)
    #expect(
      document.remarks == [
        "The recording has no end line: 1 frame up to 7 µs could be read, "
          + "and how long it went on after that is not known"
      ])
  }

  @Test("a last line that is whole but wrong is an error, not a cut")
  func wrongLastLine() throws {
    let error = try #require(failure(header + #"[7,"e",0,3,53]"#))
    #expect(error.line == 2 && error.code == .malformed)
  }

  @Test("a frame count that is not the number of frames is a remark")
  func frameCount() throws {
    let document = try read(header + #"[7,"e",0]"# + "\n" + #"[0,"x",{"frames":3}]"#)
    #expect(!document.isCut)
    #expect(
      document.remarks == [
        "The end line counts 3 frames, 1 were read: the file was edited after it was recorded"
      ])
    #expect(document.miscount == document.remarks.first)
    #expect(try read(header + #"[7,"e",0]"# + "\n" + #"[0,"x",{"frames":1}]"#).miscount == nil)
  }
}
