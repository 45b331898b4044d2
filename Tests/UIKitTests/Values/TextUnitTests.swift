import Testing

@testable import UIKit

@Suite("Units of a text, and what is at its points (row KB9)")
@MainActor
struct TextUnitTests {
  private static let forward = UITextDirection.storage(.forward)
  private static let backward = UITextDirection.storage(.backward)

  private let field: UITextField = {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 300, height: 40))
    field.text = "one two.  It's\nend"
    return field
  }()

  private func place(_ offset: Int) throws -> UITextPosition {
    try #require(field.position(from: field.beginningOfDocument, offset: offset))
  }

  private func unit(
    _ offset: Int, _ granularity: UITextGranularity, _ direction: UITextDirection = TextUnitTests.forward
  ) throws -> String? {
    let place = try place(offset)
    let range = field.tokenizer.rangeEnclosingPosition(place, with: granularity, inDirection: direction)
    #expect(
      (range != nil)
        == field.tokenizer.isPosition(place, withinTextUnit: granularity, inDirection: direction))
    return range.flatMap { field.text(in: $0) }
  }

  @Test("KB9: a place is in the word around it, and at a boundary in the one that the direction leads into")
  func words() throws {
    #expect(try unit(5, .word) == "two" && unit(5, .word, Self.backward) == "two")
    #expect(try unit(3, .word) == nil && unit(3, .word, Self.backward) == "one")
    #expect(try unit(4, .word) == "two" && unit(4, .word, Self.backward) == nil)
    #expect(try unit(9, .word) == nil && unit(12, .word) == "It's")
    #expect(try unit(5, .word, .layout(.right)) == "two" && unit(4, .word, .layout(.left)) == nil)
    #expect(field.text == "one two.  It's\nend", "and nothing else happened")
  }

  @Test("KB9: other units are characters, sentences with the space after them, paragraphs, and all")
  func others() throws {
    #expect(try unit(4, .character) == "t" && unit(4, .character, Self.backward) == " ")
    #expect(try unit(0, .sentence) == "one two.  " && unit(9, .sentence) == "one two.  ")
    #expect(try unit(10, .sentence) == "It's\n" && unit(15, .sentence) == "end")
    #expect(try unit(2, .paragraph) == "one two.  It's" && unit(16, .line) == "end")
    #expect(try unit(14, .paragraph) == nil && unit(18, .document, Self.backward) == field.text)
  }

  @Test("KB9: units end at their ends for one who goes forward, and at their beginnings backward")
  func boundaries() throws {
    let tokenizer = field.tokenizer
    func next(_ offset: Int, _ direction: UITextDirection) throws -> Int? {
      tokenizer.position(from: try place(offset), toBoundary: .word, inDirection: direction)
        .map { field.offset(from: field.beginningOfDocument, to: $0) }
    }
    #expect(try next(0, Self.forward) == 3 && next(3, Self.forward) == 7 && next(18, Self.forward) == nil)
    #expect(try next(18, Self.backward) == 15 && next(4, Self.backward) == 0 && next(0, Self.backward) == nil)
    for (offset, ends, begins) in [(3, true, false), (4, false, true), (8, false, false)] {
      let place = try place(offset)
      #expect(tokenizer.isPosition(place, atBoundary: .word, inDirection: Self.forward) == ends)
      #expect(tokenizer.isPosition(place, atBoundary: .word, inDirection: Self.backward) == begins)
    }
  }

  @Test("KB9: the place nearest to a point is at the nearer end of the character there")
  func points() throws {
    let two = try #require(field.textRange(from: place(4), to: place(7)))
    let rect = field.firstRect(for: two)
    #expect(rect.width > 0 && field.bounds.contains(rect))
    let letter = field.firstRect(for: try #require(field.textRange(from: place(4), to: place(5))))
    let near = { (share: CGFloat) in
      field.closestPosition(to: CGPoint(x: letter.minX + share * letter.width, y: letter.midY))
    }
    #expect(try near(0.2) == place(4) && near(0.8) == place(5))
    #expect(try field.closestPosition(to: CGPoint(x: 0, y: 20), within: two) == place(4))
    #expect(field.characterRange(at: CGPoint(x: letter.midX, y: letter.midY)).flatMap(field.text(in:)) == "t")
    #expect(field.characterRange(at: CGPoint(x: letter.midX, y: 400)) == nil)
    #expect(try field.position(from: place(4), in: .left, offset: 2) == place(2))
    #expect(try field.position(within: two, farthestIn: .right) == place(7))
  }

  @Test(
    "KB9: a tap on a word of a text view finds it where its line is broken, and the view's area is as wide")
  func taps() throws {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 120, height: 200))
    view.text = "one two three four five six seven"
    let used = view.layoutManager.usedRect(for: view.textContainer)
    #expect(used.width <= 120 && used.height > 2 * 17)
    let start = view.beginningOfDocument
    let (from, to) = (view.position(from: start, offset: 14), view.position(from: start, offset: 18))
    let four = try #require(view.textRange(from: from ?? start, to: to ?? start))
    let rect = view.firstRect(for: four)
    #expect(rect.minY > view.firstRect(for: UITextRange(NSRange(location: 0, length: 3))).maxY - 1)
    let place = try #require(view.closestPosition(to: CGPoint(x: rect.midX, y: rect.midY)))
    let word = view.tokenizer.rangeEnclosingPosition(place, with: .word, inDirection: Self.forward)
    #expect(word.flatMap { view.text(in: $0) } == "four")
    let all = try #require(view.textRange(from: start, to: view.endOfDocument))
    let parts = view.selectionRects(for: all)
    #expect(parts.count > 2 && parts[0].containsStart && !parts[0].containsEnd)
    #expect(parts.last?.containsEnd == true && parts.last?.containsStart == false)
    let own = NSTextContainer(size: CGSize(width: 70, height: 0))
    let other = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100), textContainer: own)
    #expect(other.layoutManager.textContainers.first?.size.width == 70)
  }
}
