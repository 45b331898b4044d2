import RetouchSupport
import Testing

@testable import UIKit

@Suite("Where the characters of a text are")
@MainActor
struct TextLinesTests {
  /// A text in an area, with a font of 10 points: characters are 5 points wide, lines 12 points high.
  @MainActor
  private final class Layout {
    let storage: NSTextStorage
    let manager = NSLayoutManager()
    let container: NSTextContainer

    init(_ text: String, width: CGFloat, padding: CGFloat = 0, alignment: NSTextAlignment = .natural) {
      let style = NSMutableParagraphStyle()
      style.alignment = alignment
      storage = NSTextStorage(
        string: text, attributes: [.font: UIFont.systemFont(ofSize: 10), .paragraphStyle: style])
      container = NSTextContainer(size: CGSize(width: width, height: 0))
      container.lineFragmentPadding = padding
      storage.addLayoutManager(manager)
      manager.addTextContainer(container)
    }

    func rect(_ location: Int, _ length: Int) -> CGRect {
      manager.boundingRect(forGlyphRange: NSRange(location: location, length: length), in: container)
    }
    func glyph(_ x: CGFloat, _ y: CGFloat) -> (index: Int, fraction: CGFloat) {
      var fraction: CGFloat = 9
      let index = manager.glyphIndex(
        for: CGPoint(x: x, y: y), in: container, fractionOfDistanceThroughGlyph: &fraction)
      return (index, fraction)
    }
  }

  private var stage: Stage { Stage() }

  @Test("lines are broken where labels break them, and have all characters", arguments: 0..<60)
  func twins(seed: Int) {
    var random = SeededNumbers(seed: UInt64(seed))
    let pieces = ["a", "bc", "word", " ", "  ", "\n", "字", "👍🏽", "é"]
    let text = (0..<(1 + random.below(40))).map { _ in pieces[random.below(pieces.count)] }.joined()
    let font = UIFont.systemFont(ofSize: 10)
    let estimate = TextEstimate()
    for width in [5, 12, 33, 60, CGFloat.greatestFiniteMagnitude] {
      let lines = estimate.lines(of: text, within: width / 10)
      let size = estimate.size(of: text, font: font, width: width)
      #expect(CGFloat(lines.count) * 12 == size.height)
      let widest = lines.reduce(0) { max($0, $1.width) } * 10
      #expect(min((widest * 2).rounded(.up) / 2, width) == size.width)
      var next = 0
      for line in lines {
        #expect(line.range.location == next && line.places.count == line.range.length)
        next = NSMaxRange(line.range)
      }
      #expect(next == text.utf16.count)
    }
  }

  @Test("glyphs have rectangles on their lines, one around all, and the space at a line's end has no width")
  func rects() {
    let stage = stage
    let it = Layout("ab cde fg", width: 30)
    #expect(it.rect(0, 2) == CGRect(x: 0, y: 0, width: 10, height: 12))
    #expect(it.rect(3, 3) == CGRect(x: 15, y: 0, width: 15, height: 12))
    #expect(it.rect(6, 1) == CGRect(x: 30, y: 0, width: 0, height: 12))
    #expect(it.rect(7, 2) == CGRect(x: 0, y: 12, width: 10, height: 12))
    #expect(it.rect(3, 6) == CGRect(x: 0, y: 0, width: 30, height: 24))
    #expect(it.rect(9, 4) == .zero && Layout("", width: 30).rect(0, 1) == .zero)
    #expect(stage.isQuiet && stage.take().isEmpty)
  }

  @Test("a point has the glyph under it, or the nearest one, and how far through it it is")
  func points() {
    let stage = stage
    let it = Layout("ab cde fg", width: 30)
    #expect(it.glyph(7.5, 6) == (1, 0.5) && it.glyph(1, 13) == (7, 0.2))
    #expect(it.glyph(-9, -9) == (0, 0) && it.glyph(99, 99) == (8, 1) && it.glyph(99, 3) == (5, 1))
    #expect(Layout("", width: 30).glyph(5, 5) == (0, 0))
    let wide = Layout("👍🏽x", width: 0)
    #expect(wide.glyph(2, 2).index == 0 && wide.glyph(11, 2).index == 4)
    let point = CGPoint(x: 1, y: 13)
    #expect(it.manager.glyphIndex(for: point, in: it.container) == 7)
    #expect(it.manager.fractionOfDistanceThroughGlyph(for: point, in: it.container) == 0.2)
    #expect(
      it.manager.characterIndex(
        for: point, in: it.container, fractionOfDistanceBetweenInsertionPoints: nil) == 7)
    #expect(stage.isQuiet && stage.take().isEmpty)
  }

  @Test("lines are told with their rectangles until the closure says stop, and with padding and alignment")
  func fragments() {
    let stage = stage
    let it = Layout("ab cde fg", width: 34, padding: 2, alignment: .right)
    var told: [(CGRect, CGRect, NSRange)] = []
    let all = it.manager.glyphRange(for: it.container)
    it.manager.enumerateLineFragments(forGlyphRange: all) { rect, used, container, range, _ in
      #expect(container === it.container)
      told.append((rect, used, range))
    }
    #expect(told.map(\.0) == [0, 12].map { CGRect(x: 0, y: $0, width: 34, height: 12) })
    #expect(told.map(\.1.minX) == [2, 22] && told.map(\.1.width) == [30, 10])
    #expect(told.map(\.2) == [NSRange(location: 0, length: 7), NSRange(location: 7, length: 2)])
    var count = 0
    it.manager.enumerateLineFragments(forGlyphRange: all) { _, _, _, _, stop in
      count += 1
      stop.pointee = true
    }
    #expect(count == 1)
    var range = NSRange()
    #expect(it.manager.lineFragmentUsedRect(forGlyphAt: 8, effectiveRange: &range).minX == 22)
    #expect(range == NSRange(location: 7, length: 2))
    #expect(it.manager.lineFragmentRect(forGlyphAt: 8, effectiveRange: nil).minY == 12)
    #expect(it.manager.location(forGlyphAt: 8).x == 27)
    #expect(Layout("ab", width: 30, alignment: .center).rect(0, 1).minX == 10)
    var rects: [CGRect] = []
    it.manager.enumerateEnclosingRects(
      forGlyphRange: NSRange(location: 5, length: 3), withinSelectedGlyphRange: all, in: it.container
    ) { rect, _ in rects.append(rect) }
    #expect(rects.map(\.minX) == [27, 22] && rects.map(\.width) == [5, 5])
    #expect(
      it.manager.glyphRange(forBoundingRect: CGRect(x: 0, y: 13, width: 1, height: 1), in: it.container)
        == NSRange(location: 7, length: 2))
    #expect(stage.isQuiet && stage.take().isEmpty)
  }
}
