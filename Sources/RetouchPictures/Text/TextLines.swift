import UIKit

/// A text broken into lines.
struct TextLines: Equatable {
  /// The lines from top to bottom.
  var lines: [String]
  /// Whether part of the text is missing.
  var isCut: Bool

  /// Breaks a text between words, and between characters if a word is wider than a line.
  ///
  /// - Parameters:
  ///   - width: the width of a line, in points.
  ///   - limit: the maximum number of lines, at least 1; if text remains, the last one is shortened.
  ///   - mode: how the last line is shortened.
  init(
    _ text: String, _ font: DisplayFont, width: Double, limit: Int, mode: NSLineBreakMode = .byTruncatingTail
  ) {
    lines = []
    isCut = false
    var rest = text[...]
    while true {
      let end = rest.firstIndex(where: \.isNewline) ?? rest.endIndex
      var paragraph = rest[..<end]
      repeat {
        if lines.count + 1 == limit {
          let isWhole =
            end == rest.endIndex && TextMeasure.width(of: Self.trimmed(paragraph), font) <= width + 0.01
          // Only the part of a long text that can matter is processed.
          let left = Self.trimmed(paragraph.prefix(Self.mostShown))
          lines.append(isWhole ? left : Self.cut(left, font, width: width, mode, goesOn: true))
          isCut = !isWhole
          return
        }
        let count = Self.broken(paragraph, font, width: width)
        lines.append(Self.trimmed(paragraph.prefix(count)))
        paragraph = paragraph.dropFirst(count)
        while paragraph.first == " " { paragraph = paragraph.dropFirst() }
      } while !paragraph.isEmpty
      guard end < rest.endIndex else { return }
      rest = rest[rest.index(after: end)...]
    }
  }

  private static let mostShown = 10_000

  private static func trimmed(_ text: Substring) -> String {
    var text = text
    while text.last == " " { text = text.dropLast() }
    return String(text)
  }

  /// How many characters go on the first line: at least one, if there is any.
  private static func broken(_ text: Substring, _ font: DisplayFont, width: Double) -> Int {
    var sum = 0.0
    var count = 0
    var good = 0
    // A no-break space is a character like others here; it ends no word (UAX 14).
    for (index, character) in zip(text.indices, text) {
      // A space at the end of a line takes no width.
      if character == " " || character == "\t" { good = count + 1 }
      sum += TextMeasure.width(of: character, font)
      if sum > width + 0.01, character != " " { return good > 0 ? good : max(1, count) }
      count += 1
      if TextMeasure.isBreakable(character)
        || breaks(after: character, before: text[index...].dropFirst().first)
      {
        good = count
      }
    }
    return count
  }

  /// Whether a line may end after a hyphen or a dash: not where it is the sign of a number (UAX 14).
  private static func breaks(after character: Character, before next: Character?) -> Bool {
    switch character {
    case "-": next?.isNumber != true
    case "–", "—": true
    default: false
    }
  }

  /// Shortens a text to a width.
  ///
  /// - Parameter goesOn: whether more text follows, so that this one is shortened even if it would fit.
  private static func cut(
    _ text: String, _ font: DisplayFont, width: Double, _ mode: NSLineBreakMode, goesOn: Bool
  ) -> String {
    let sign = "…"
    let room = width - TextMeasure.width(of: sign, font)
    switch mode {
    case .byClipping, .byWordWrapping, .byCharWrapping:
      return String(text.prefix(fitting(text, font, room: width)))
    case .byTruncatingHead: return sign + text.suffix(fitting(text.reversed(), font, room: room))
    case .byTruncatingMiddle:
      let front = text.prefix(fitting(text, font, room: room / 2))
      let back = text.suffix(fitting(text.reversed(), font, room: room - TextMeasure.width(of: front, font)))
      return front + sign + back
    case .byTruncatingTail:
      return trimmed(text.prefix(fitting(text, font, room: room))) + sign
    }
  }

  private static func fitting(_ text: some Sequence<Character>, _ font: DisplayFont, room: Double) -> Int {
    var sum = 0.0
    var count = 0
    for character in text {
      sum += TextMeasure.width(of: character, font)
      if sum > room { return count }
      count += 1
    }
    return count
  }
}
