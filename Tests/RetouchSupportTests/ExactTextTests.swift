import Testing

@testable import RetouchSupport

@Suite("A text that is compared by its bytes")
struct ExactTextTests {
  @Test("is another one than its twin in other characters of Unicode, in each collection")
  func twins() {
    let (one, other) = ("caf\u{e9}", "cafe\u{301}")
    #expect(one == other && ExactText(one) != ExactText(other))
    #expect(ExactText(one) == ExactText("caf" + "\u{e9}"))
    var table = [ExactText(one): 1]
    #expect(table[ExactText(other)] == nil)
    table[ExactText(other)] = 2
    #expect(table == [ExactText(one): 1, ExactText(other): 2])
    #expect(Set([one, other, one].map(ExactText.init)).count == 2)
  }

  @Test("comes in the order of its bytes")
  func order() {
    let texts = ["", "a", "ab", "b", "cafe\u{301}", "cafz", "caf\u{e9}", "\u{ffff}", "\u{10000}"]
    #expect(texts.reversed().sortedByBytes().map { Array($0.utf8) } == texts.map { Array($0.utf8) })
    #expect(!(ExactText("a") < ExactText("a")))
  }
}
