import RetouchRecording
import Testing
import UIKit

@testable import RetouchReplay

@MainActor @Suite("The lines of a press in its file")
struct PressLineTests {
  @Test("are those of the file, with blank lines and comments between them")
  func lines() throws {
    let plain = try String(decoding: Gesture.press(at: Bar.point, for: 0.2).recorded.encoded(), as: UTF8.self)
    var lines = plain.split(separator: "\n").map(String.init)
    #expect(lines.count == 4)
    lines.insert(contentsOf: ["", "  ", ##"[0,"#","a remark"]"##, #"[0,"future",1]"#], at: 1)
    lines.insert("", at: 6)
    let document = try RecordingDocument(bytes: Array((lines.joined(separator: "\n") + "\n").utf8))
    let press = try #require(try Replayer.replay(document, in: Bar.self).presses.first)
    #expect([press.downLine, press.upLine] == [6, 8])
    #expect(press.linesBeginWithDelta)
    // A recording that was edited after reading has no line numbers any more.
    var edited = document
    edited.entries.removeFirst()
    #expect(try Replayer.replay(edited, in: Bar.self).presses.first?.downLine == nil)
  }
}
