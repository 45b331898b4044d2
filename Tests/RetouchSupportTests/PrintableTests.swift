import Foundation
import Testing

@testable import RetouchSupport

@Suite("Text for a terminal")
struct PrintableTests {
  @Test("control and direction characters are made visible, and nothing else changes")
  func escapes() {
    #expect(printable("Touch 屏 µ") == "Touch 屏 µ")
    #expect(printable("a\u{1B}[2J\n\t\r\u{7F}\u{202E}b") == "a\\u{1B}[2J\\n\\t\\r\\u{7F}\\u{202E}b")
  }

  @Test("no scalar that acts on a terminal is left, and a second time changes nothing")
  func everyScalar() {
    for scalar in (UInt32(0)..<0x3000).compactMap(Unicode.Scalar.init) {
      let text = printable("a\(Character(scalar))b")
      #expect(!text.unicodeScalars.contains { $0.actsOnTerminal })
      #expect(printable(text) == text)
    }
  }

  @Test("JSON keeps its meaning and its line breaks")
  func json() throws {
    let text = "[\n\"a\u{202E}b\u{9B}\"\n]"
    let safe = printableJSON(text)
    #expect(safe == "[\n\"a\\u202eb\\u009b\"\n]")
    let values = try [text, safe].map { try JSONDecoder().decode([String].self, from: Data($0.utf8)) }
    #expect(values[0] == values[1])
  }
}
