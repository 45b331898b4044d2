import Testing

@testable import RetouchSupport

@Suite("Texts with the same bytes")
struct SameBytesTests {
  @Test("are equal in each byte, whatever counts as one character")
  func bytes() {
    let texts = ["", "e", "\u{e9}", "e\u{301}", "abc", "abd", "ab", String(repeating: "line\n", count: 100)]
    for (first, text) in texts.enumerated() {
      for (second, other) in texts.enumerated() {
        #expect(text.hasSameBytes(as: other) == (first == second), "\(text) and \(other)")
        #expect((text + "!").dropLast().hasSameBytes(as: other) == (first == second))
      }
    }
  }
}
