import Testing

@testable import UIKit

// The figures are guesses: these tests set their own figures, and check what the estimate does with any of
// them.
@Suite("The estimate of a text's size (row 1.8d)")
struct TextEstimateTests {
  let estimate: TextEstimate = {
    var estimate = TextEstimate()
    estimate.characterWidth = 0.5
    estimate.wideCharacterWidth = 1
    estimate.lineHeight = 1.25
    return estimate
  }()
  let font = UIFont.systemFont(ofSize: 10)

  func size(_ text: String, _ width: CGFloat = .greatestFiniteMagnitude, lines: Int = 0) -> [CGFloat] {
    let size = estimate.size(of: text, font: font, width: width, lines: lines)
    return [size.width, size.height]
  }

  @Test("counts characters as they are read, wide ones twice, in steps of half a point upwards")
  func characters() {
    #expect(size("") == [0, 0])
    #expect(size("Back") == [20, 12.5])
    #expect(size("뒤로") == [20, 12.5])
    #expect(size("e\u{301}") == [5, 12.5])
    #expect(size("👩‍👩‍👧") == [10, 12.5])
    let odd = estimate.size(of: "a", font: .systemFont(ofSize: 10.3))
    #expect(odd == CGSize(width: 5.5, height: 13))
  }

  @Test("breaks between words, between characters of a word that is too wide, and at line ends")
  func lines() {
    #expect(size("aaa bbb", 35) == [35, 12.5])
    #expect(size("aaa bbb", 34) == [15, 25])
    #expect(size("aaaaaaa bb", 20) == [20, 37.5])
    #expect(size("a\n\nb") == [5, 37.5])
    #expect(size("aaa bbb ccc", 20, lines: 2) == [15, 25])
    #expect(size("aaa bbb", 34, lines: 1) == [15, 12.5])
  }

  @Test("a width too small for a character gives each its own line, and a width of zero does not hang")
  func tiny() {
    #expect(size("abc", 1) == [1, 37.5])
    #expect(size("abc", 0) == [0, 37.5])
    #expect(size("abc", -1)[0] == 0)
    #expect(estimate.size(of: "abc", font: .systemFont(ofSize: 0), width: 0).width == 0)
  }
}
