import UIKit

/// A text laid out in a rectangle, as in a label.
struct TextBlock {
  var text: String
  var font: DisplayFont
  var lineHeight: Double
  var ascent: Double
  var color: DisplayColor
  var alignment = NSTextAlignment.natural
  var mode = NSLineBreakMode.byTruncatingTail
  /// The maximum number of lines; 0 for as many as fit.
  var limit = 0
  /// The interface's reading direction, if it specifies one.
  var direction = UITraitEnvironmentLayoutDirection.unspecified
  /// Whether the text fits by the engine's own estimate of its layout.
  var isMeantToFit = false

  /// How many characters of a longer text are laid out.
  static let longest = 10_000
  /// The narrowest factor for text that is meant to fit; beyond it, the text is truncated.
  private static let narrowest = 0.45
  /// How narrow letters become at first: Inter, narrowed by this factor, is as wide as the system's font.
  private static let narrowLetters = 0.92
  /// How far text may then exceed its place, as a multiple of its width, before letters are narrowed further.
  private static let reach = 1.25

  /// The lines, centred vertically.
  func items(in rect: CGRect) -> [DisplayItem] {
    let text = String(text.prefix(Self.longest))
    guard !text.isEmpty, rect.width > 0, color.isVisible, font.size > 0 else { return [] }
    let room = max(1, Int((rect.height / lineHeight + 0.02).rounded(.down)))
    let most = limit > 0 ? min(limit, room) : room
    // Text that fits by the estimate is shown whole, narrowed a little if needed: real letters are wider.
    var narrowing = 1.0
    var lines = lines(narrowing, rect, most)
    while lines.isCut, isMeantToFit, narrowing > Self.narrowest + 0.001 {
      narrowing -= 0.02
      lines = self.lines(narrowing, rect, most)
    }
    if lines.isCut {
      narrowing = 1
      lines = self.lines(1, rect, most)
    }
    let letters = max(narrowing, min(Self.narrowLetters, narrowing * Self.reach))
    let widest = rect.width / narrowing * letters
    let top = rect.midY - Double(lines.lines.count) * lineHeight / 2
    let anchor = anchor(isRightToLeft: TextMeasure.isRightToLeft(text))
    let x =
      switch anchor {
      case .left: rect.minX
      case .center: rect.midX
      case .right: rect.maxX
      }
    return lines.lines.enumerated().map { index, line in
      .text(
        DisplayText(
          text: line, place: CGPoint(x: x, y: top + Double(index) * lineHeight + ascent), anchor: anchor,
          font: font, color: color, isRightToLeft: TextMeasure.isRightToLeft(line), widest: widest,
          width: min(TextMeasure.width(of: line, font) * letters, widest), narrowing: letters))
    }
  }

  private func lines(_ narrowing: Double, _ rect: CGRect, _ most: Int) -> TextLines {
    TextLines(text, font, width: rect.width / narrowing, limit: most, mode: mode)
  }

  /// Where lines begin: at the reading side, which the interface specifies, or else the text's first letter.
  private func anchor(isRightToLeft: Bool) -> DisplayText.Anchor {
    switch alignment {
    case .left: .left
    case .center: .center
    case .right: .right
    case .natural, .justified:
      switch direction {
      case .leftToRight: .left
      case .rightToLeft: .right
      case .unspecified: isRightToLeft ? .right : .left
      }
    }
  }
}
