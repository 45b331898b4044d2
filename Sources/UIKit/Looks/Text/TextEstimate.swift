/// The estimated size of text, from counting its characters, so that no installed font determines where a
/// button is (1.8d).
///
/// A character is half as wide as the font's size, an East Asian character or an emoji twice that; a line is
/// 1.2 times the size. Both are rounded up to half a point. These figures are guesses in `GestureThresholds`;
/// a case whose outcome depends on them should set them, or set its frames itself.
package struct TextEstimate: Sendable {
  /// The width of a character as a share of the font's size.
  package var characterWidth: CGFloat
  /// The width of an East Asian character or an emoji as a share of the font's size.
  package var wideCharacterWidth: CGFloat
  /// The height of a line as a share of the font's size.
  package var lineHeight: CGFloat
  /// The height from the top of a line to its baseline as a share of the font's size.
  package var ascent: CGFloat

  /// Makes an estimate with the figures of thresholds.
  package init(_ thresholds: GestureThresholds = GestureThresholds()) {
    characterWidth = CGFloat(thresholds.characterWidth)
    wideCharacterWidth = CGFloat(thresholds.wideCharacterWidth)
    lineHeight = CGFloat(thresholds.lineHeight)
    ascent = CGFloat(thresholds.lineAscent)
  }

  /// The estimate in force, which the current application makes from its thresholds; on any thread.
  package static var current: TextEstimate { UIApplication.openValues.textEstimate }

  /// The height of a line in points.
  package func lineHeight(pointSize: CGFloat) -> CGFloat { roundedUp(lineHeight * pointSize) }

  /// The height from the top of a line to its baseline, in points.
  package func ascent(pointSize: CGFloat) -> CGFloat { roundedUp(ascent * pointSize) }

  /// The height from a line's baseline to its bottom, in points.
  package func descent(pointSize: CGFloat) -> CGFloat {
    lineHeight(pointSize: pointSize) - ascent(pointSize: pointSize)
  }

  /// The size in points of a text in a font, broken at line ends and where it is wider than `width`.
  ///
  /// - Parameter lines: The maximum number of lines to count, or 0 for no limit.
  package func size(
    of text: String, font: UIFont, width: CGFloat = .greatestFiniteMagnitude, lines limit: Int = 0
  ) -> CGSize {
    guard !text.isEmpty else { return .zero }
    var widest: CGFloat = 0
    var count = 0
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      for line in broken(paragraph, into: width / font.pointSize) where limit <= 0 || count < limit {
        widest = max(widest, line)
        count += 1
      }
    }
    return CGSize(
      width: min(roundedUp(widest * font.pointSize), max(0, width)),
      height: CGFloat(count) * lineHeight(pointSize: font.pointSize))
  }

  /// The widths of a paragraph's lines, in units of the font's size, broken between words where possible.
  private func broken(_ paragraph: Substring, into limit: CGFloat) -> [CGFloat] {
    var lines: [CGFloat] = []
    var line: CGFloat = 0
    var hasWords = false
    for word in paragraph.split(separator: " ", omittingEmptySubsequences: false) {
      let wordWidth = word.reduce(0) { $0 + width(of: $1) }
      let joined = hasWords ? line + characterWidth + wordWidth : wordWidth
      if joined <= limit {
        line = joined
      } else {
        if hasWords { lines.append(line) }
        line = 0
        // A word wider than a whole line is broken between characters; a line contains at least one.
        for character in word {
          let next = width(of: character)
          if line > 0 && line + next > limit {
            lines.append(line)
            line = 0
          }
          line += next
        }
      }
      hasWords = true
    }
    lines.append(line)
    return lines
  }

  func width(of character: Character) -> CGFloat {
    guard let scalar = character.unicodeScalars.first?.value else { return 0 }
    return Self.isWide(scalar) ? wideCharacterWidth : characterWidth
  }

  /// Whether a character that starts with this scalar takes two columns: Hangul, Han, kana, full-width forms
  /// and emoji.
  private static func isWide(_ scalar: UInt32) -> Bool {
    switch scalar {
    case ..<0x1100: false
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE4F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF,
      0x20000...0x3FFFD:
      true
    default: false
    }
  }

  private func roundedUp(_ value: CGFloat) -> CGFloat { (value * 2).rounded(.up) / 2 }
}
