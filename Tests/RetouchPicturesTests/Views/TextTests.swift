import Testing
import UIKit

@testable import RetouchPictures

@Suite("text")
@MainActor
struct TextTests {
  private func label(_ text: String, _ frame: CGRect = CGRect(x: 20, y: 100, width: 300, height: 40))
    -> UILabel
  {
    let label = UILabel(frame: frame).named("label")
    label.text = text
    return label
  }

  private func texts(_ label: UILabel) throws -> [Element] {
    try #require(try drawn(label).group("label")).every("text")
  }

  @Test(
    "a label's text has the size of its style in each category",
    arguments: UIContentSizeCategory.named.map(\.name))
  func sizes(name: String) throws {
    let category = try #require(UIContentSizeCategory(name: name))
    let label = label("Title", CGRect(x: 0, y: 0, width: 390, height: 100))
    label.font = .preferredFont(
      forTextStyle: .title1, compatibleWith: UITraitCollection(preferredContentSizeCategory: category))
    #expect(
      try texts(label).first?["font-size"] == SVGText.number(UIFont.TextStyle.title1.pointSize(in: category)))
  }

  @Test("the baseline stands in the middle, by the engine's line height")
  func baseline() throws {
    let text = try #require(try texts(label("Title")).first)
    // 17 points: lines of 20.5, with 16.5 above the baseline.
    #expect(text.number("x") == 20)
    #expect(text.number("y") == 100 + (40 - 20.5) / 2 + 16.5)
    #expect(text["fill"] == "#000000")
  }

  @Test(
    "alignment places the text's end, middle or start",
    arguments: [(NSTextAlignment.left, 20.0, "start"), (.center, 170, "middle"), (.right, 320, "end")])
  func alignment(alignment: NSTextAlignment, x: Double, anchor: String) throws {
    let label = label("Title")
    label.textAlignment = alignment
    let text = try #require(try texts(label).first)
    #expect(text.number("x") == x)
    #expect(text["text-anchor"] ?? "start" == anchor)
  }

  @Test("Hebrew and Arabic begin at the right, read from there", arguments: ["שלום", "مرحبا", "12. שלום"])
  func rightToLeft(words: String) throws {
    let text = try #require(try texts(label(words)).first)
    #expect(text["direction"] == "rtl")
    #expect(text.number("x") == 320)
    // Such text starts at its right end.
    #expect(text["text-anchor"] == nil)
    #expect(text.text == words)
  }

  @Test("natural alignment follows the interface's direction, whatever the text's letters are")
  func interfaceFromTheRight() throws {
    let label = label("Title")
    label.semanticContentAttribute = .forceRightToLeft
    let text = try #require(try texts(label).first)
    #expect(text.number("x") == 320)
    #expect(text["text-anchor"] == "end")
    #expect(text["direction"] == nil)
  }

  @Test(
    "accents and Korean are written to the SVG unchanged", arguments: ["Ångström café", "뒤로 가기", "e\u{301}"])
  func unicode(words: String) throws {
    #expect(try texts(label(words)).map(\.text) == [words])
  }

  @Test("lines are broken between words, as many as the label has")
  func lines() throws {
    let label = label(
      "The quick brown fox jumps over the lazy dog", CGRect(x: 0, y: 0, width: 120, height: 100))
    label.numberOfLines = 0
    let lines = try texts(label)
    #expect(lines.count > 2)
    #expect(lines.map(\.text).joined(separator: " ") == label.text)
    // Equal distances, and centered as a whole.
    let baselines = lines.map { $0.number("y") }
    #expect(zip(baselines.dropFirst(), baselines).allSatisfy { $0 - $1 == 20.5 })
    label.numberOfLines = 2
    #expect(try texts(label).count == 2)
    #expect(try texts(label).last?.text.hasSuffix("…") == true)
  }

  @Test(
    "text that is too long is cut where the label says, and fills the label's width",
    arguments: [NSLineBreakMode.byTruncatingTail, .byTruncatingHead, .byTruncatingMiddle, .byClipping])
  func cut(mode: NSLineBreakMode) throws {
    let all = "abcdefghijklmnopqrstuvwxyz"
    let label = label(all, CGRect(x: 0, y: 0, width: 90, height: 21))
    label.lineBreakMode = mode
    let shown = try #require(try texts(label).first?.text)
    let parts = shown.split(separator: "…", omittingEmptySubsequences: false).map(String.init)
    switch mode {
    case .byClipping: #expect(parts.count == 1 && all.hasPrefix(shown))
    case .byTruncatingTail: #expect(parts.count == 2 && all.hasPrefix(parts[0]) && parts[1].isEmpty)
    case .byTruncatingHead: #expect(parts.count == 2 && all.hasSuffix(parts[1]) && parts[0].isEmpty)
    default:
      #expect(parts.count == 2 && all.hasPrefix(parts[0]) && all.hasSuffix(parts[1]) && !parts[0].isEmpty)
    }
    let width = TextMeasure.width(of: shown, DisplayFont(size: 17))
    #expect(width <= 90 && width > 70)
  }

  @Test(
    "text that fits by the engine's estimate is shown whole: centred, and condensed where necessary",
    arguments: ["Bookmarks", "Home", "WWW", "MMMMMMMM"])
  func narrowed(words: String) throws {
    let label = label(words)
    label.frame.size = label.intrinsicContentSize
    label.textAlignment = .center
    let text = try #require(try texts(label).first)
    #expect(text.text == words)
    #expect(text["lengthAdjust"] == "spacingAndGlyphs")
    #expect(abs(text.number("x") - label.frame.midX) < 0.001)
    // The text may be wider than its label only by as much as its letters may not be narrowed.
    #expect(text.number("textLength") <= label.frame.width * 1.25 + 0.001)
  }

  @Test("a button's title stands in its middle, also where real letters are wider than the estimate")
  func buttonTitle() throws {
    let button = UIButton(frame: CGRect(x: 20, y: 100, width: 120, height: 44)).named("button")
    button.setTitle("WWW", for: .normal)
    func text() throws -> Element { try #require(try drawn(button).group("button")?.every("text").first) }
    #expect(try text().number("x") == 80 && text()["text-anchor"] == "middle")
    button.contentHorizontalAlignment = .left
    #expect(try text().number("x") == 20 && text()["text-anchor"] == nil)
  }

  @Test("weight and monospacing are written to the SVG")
  func fonts() throws {
    let label = label("Title")
    label.font = .systemFont(ofSize: 20, weight: .semibold)
    #expect(try texts(label).first?["font-weight"] == "600")
    label.font = .monospacedSystemFont(ofSize: 20, weight: .regular)
    #expect(try texts(label).first?["font-family"]?.contains("Mono") == true)
  }

  @Test("a text of 100,000 characters is laid out up to the label's edge, and an empty one draws nothing")
  func extremes() throws {
    let label = label(String(repeating: "long ", count: 20_000), CGRect(x: 0, y: 0, width: 390, height: 844))
    label.numberOfLines = 0
    let lines = try texts(label)
    #expect(lines.count <= 41)
    #expect(lines.last?.text.hasSuffix("…") == true)
    #expect(try texts(self.label("")).isEmpty)
    #expect(try texts(self.label("one\ntwo")).map(\.text) == ["one…"])
  }

  @Test(
    "a line does not end in a no-break space, nor between a sign and its number",
    arguments: [
      ("3 rooms, 275\u{A0}000\u{A0}€", ["3 rooms,", "275\u{A0}000\u{A0}€"]),
      ("3 rooms, 275\u{202F}000\u{202F}€", ["3 rooms,", "275\u{202F}000\u{202F}€"]),
      ("it is now -12345", ["it is now", "-12345"]), ("mother-in-law too", ["mother-in-", "law too"]),
      ("upwards–downwards", ["upwards–", "downwards"]),
    ])
  func unbroken(words: String, lines: [String]) {
    #expect(TextLines(words, DisplayFont(size: 10), width: 60, limit: 9).lines == lines)
  }

  @Test("a word that is wider than a line is broken, however narrow the line", arguments: [0.5, 1, 17, 50])
  func longWord(width: Double) {
    let lines = TextLines("incomprehensibilities", DisplayFont(size: 17), width: width, limit: 100).lines
    #expect(lines.joined() == "incomprehensibilities")
    #expect(!lines.contains(""))
  }

  @Test("names and texts are escaped")
  func escaping() throws {
    let label = label("<b>\"&'\u{1}\u{202E}").named("a\"<&>\n")
    let svg = try drawn(label)
    let group = try #require(svg.groups(ofKind: "UILabel").first)
    #expect(group["data-name"] == "a\"<&>\n")
    #expect(group.every("text").map(\.text) == ["<b>\"&'\u{FFFD}\u{202E}"])
  }
}
