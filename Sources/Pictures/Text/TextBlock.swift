import UIKit

/// A text laid out in a rectangle, as a label does it.
struct TextBlock {
  var text: String
  var font: DisplayFont
  var lineHeight: Double
  var ascent: Double
  var color: DisplayColor
  var alignment = NSTextAlignment.natural
  var mode = NSLineBreakMode.byTruncatingTail
  /// The most lines, 0 for as many as there is room for.
  var limit = 0
  /// Which way the interface is read, where it says so.
  var direction = UITraitEnvironmentLayoutDirection.unspecified
  /// Whether the engine, which lays out by an estimate of its own, takes the text to fit.
  var isMeantToFit = false

  /// Of a longer text only so many characters are laid out.
  static let longest = 10_000
  /// By how much too wide text may be that is meant to fit; what is more is cut.
  private static let narrowest = 0.45
  /// How narrow letters become at first: Inter so narrowed is as wide as the system's font.
  private static let narrowLetters = 0.92
  /// How far text then reaches out of its place, as a multiple of its width, before letters become narrower yet.
  private static let reach = 1.25

  /// The lines, in the middle between top and bottom.
  func items(in rect: CGRect) -> [DisplayItem] {
    let text = String(text.prefix(Self.longest))
    guard !text.isEmpty, rect.width > 0, color.isVisible, font.size > 0 else { return [] }
    let room = max(1, Int((rect.height / lineHeight + 0.02).rounded(.down)))
    let most = limit > 0 ? min(limit, room) : room
    // What fits by the estimate is shown whole, if need be a little narrower: real letters are wider.
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

  /// Where lines begin: where reading starts, which the interface says, or else the text's first letter.
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
