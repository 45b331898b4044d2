import Foundation
import Testing

@Suite("texts in a recording, in privacy and after a redaction")
@MainActor
struct HeaderTextTests {
  let folder: Folder

  init() throws { folder = try Folder() }

  /// A recording in which every text that a header and its lines can hold is a word of its own.
  private func filled() throws -> String {
    try folder.write(
      "filled.recording",
      """
      {"retouch":1,"created":"word-created","author":"word-top","display":{"width":390,"height":844,"owner":"word-d"},\
      "displays":[{"name":"word-display","width":390,"height":844}],"pointer":{"x":11,"y":222,"speed":1},\
      "devices":[{"id":0,"name":"word-name AB12345678901","clock":"word-clock","uniq":"word-uniq",\
      "display":"word-display","properties":[1],"codes":{"1":[330],"3":[53,54]},\
      "axes":{"53":{"min":0,"max":389},"54":{"min":0,"max":843}}}],\
      "meta":{"author":"word-author","serial":4711,"notes":["word-notes"],"gesture":"tap 195,700 word-gesture",\
      "words":"tap word-words","fixture":"word-fixture","sum":"word-sum","made":"word-made","kernel":"word-kernel",\
      "remarks":["word-remarks"],"cut":{"of":"word-of","marker":"word-cut","from_us":7},"redacted":["word-rect"]}}
      [0,"#","word-comment"]
      [0,"m","word-marker"]
      [0,"zz","word-line"]
      [10,"e",0,3,53,195,3,54,700,1,330,1]
      [0,"x",{"frames":1}]

      """)
  }

  @Test("privacy names every one of them")
  func named() throws {
    let told = run("privacy", try filled())
    for word in [
      "word-created", "word-display", "word-name", "word-clock", "word-author", "4711", "word-notes",
      "word-gesture",
      "word-words", "word-fixture", "word-sum", "word-made", "word-kernel", "word-remarks", "word-of",
      "word-cut",
      "word-comment", "word-marker", "11,222", "word-rect",
    ] { #expect(told.output.contains(word), "\(word)") }
    #expect(told.output.contains("the file has author, devices.uniq, display.owner, which no reader needs"))
    #expect(told.output.contains("1 line of a kind that this version does not know"))
    // What was to be redacted is still said in words.
    #expect(told.output.contains("secret     use      meta.gesture"))
    #expect(told.code == 1)
  }

  @Test("a redaction leaves only those that a reader needs, and tells what it leaves out")
  func redacted() throws {
    let (file, out) = (try filled(), folder.file("out.recording"))
    for command in [["trim", file], ["import", file]] {
      let told = run(command + ["--redact", "0,600,390,244@word-display", "-o", out, "--force"])
      #expect(told.code == 0)
      let text = String(decoding: try folder.bytes("out.recording"), as: UTF8.self)
      let left = Set(text.matches(of: #/word-[a-z]+/#).map { String($0.0) })
      #expect(left == ["word-display", "word-made", "word-kernel", "word-marker"])
      #expect(!text.contains("4711") && !text.contains("AB12345678901") && !text.contains("3,54,700"))
      for words in [
        "meta.author, meta.fixture, meta.gesture, meta.notes, meta.remarks, meta.serial, meta.sum, meta.words, "
          + "meta.cut.marker, meta.cut.of, created", "the name of device 0 was left out",
        "a comment was left out",
      ] { #expect(told.errors.contains(words), "\(words)") }
    }
  }
}
