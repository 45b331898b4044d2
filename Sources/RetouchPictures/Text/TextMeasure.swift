import Foundation

/// Measures text in the interface's font, Inter, without loading a font, so that lines are broken in the same
/// places whatever is installed.
///
/// The numbers are Inter's advances in thousandths of the size; kerning, which removes a little, is ignored.
/// For scripts that Inter lacks, they are the usual advances of the fallback font.
enum TextMeasure {
  /// Inter's advances from the space to the tilde, regular.
  private static let regular: [Int] = [
    281, 278, 403, 631, 638, 813, 639, 222, 362, 362, 500, 659, 280, 460, 276, 357, 625, 464, 605, 636, 642,
    608,
    624, 571, 616, 624, 276, 280, 659, 659, 659, 507, 936, 676, 651, 727, 719, 598, 587, 743, 740, 264, 543,
    652,
    563, 889, 753, 761, 635, 761, 639, 638, 642, 741, 676, 949, 642, 665, 625, 362, 357, 362, 469, 452, 497,
    564,
    621, 558, 621, 582, 361, 609, 591, 237, 237, 544, 237, 869, 585, 597, 609, 609, 372, 523, 364, 581, 557,
    813,
    540, 557, 541, 362, 327, 362, 659,
  ]
  /// The same, semibold (600).
  private static let semibold: [Int] = [
    248, 309, 396, 643, 649, 844, 663, 213, 393, 393, 543, 673, 295, 466, 290, 379, 667, 481, 621, 652, 666,
    632,
    648, 587, 646, 648, 290, 295, 673, 673, 673, 544, 999, 724, 657, 744, 724, 608, 586, 755, 744, 275, 561,
    677,
    566, 906, 741, 775, 643, 776, 651, 649, 660, 734, 724, 1007, 690, 705, 653, 393, 379, 393, 481, 468, 497,
    575,
    630, 577, 630, 593, 377, 625, 613, 261, 261, 569, 261, 898, 610, 608, 625, 625, 397, 549, 380, 608, 576,
    837,
    563, 576, 562, 393, 358, 393, 673,
  ]

  /// The width of a text in points.
  static func width(of text: some StringProtocol, _ font: DisplayFont) -> Double {
    var sum = 0.0
    for character in text { sum += width(of: character, font) }
    return sum
  }

  /// The width of one character in points.
  static func width(of character: Character, _ font: DisplayFont) -> Double {
    guard let scalar = character.unicodeScalars.first else { return 0 }
    if font.isMonospaced { return 0.602 * font.size }
    if let index = index(of: scalar, in: character) {
      // Advances grow evenly between two weights of one family.
      let share = min(max(-1, Double(font.weight - 400) / 200), 2.5)
      let advance = Double(regular[index]) + share * Double(semibold[index] - regular[index])
      return advance / 1000 * font.size
    }
    return share(of: scalar) * font.size
  }

  /// The index in the tables of a character, or of the letter under its accents.
  private static func index(of scalar: Unicode.Scalar, in character: Character) -> Int? {
    if (32..<127).contains(scalar.value) { return Int(scalar.value) - 32 }
    guard (0xC0..<0x250).contains(scalar.value) || (0x1E00..<0x1F00).contains(scalar.value) else {
      return nil
    }
    let letter = String(character).decomposedStringWithCanonicalMapping.unicodeScalars.first
    return letter.flatMap { (32..<127).contains($0.value) ? Int($0.value) - 32 : nil }
  }

  /// The width of a character of another script as a fraction of the size.
  private static func share(of scalar: Unicode.Scalar) -> Double {
    switch scalar.value {
    case 0x0300...0x036F, 0x0591...0x05C7, 0x0610...0x061A, 0x064B...0x065F, 0x200B...0x200F, 0x202A...0x202E,
      0x2060...0x2069, 0xFE00...0xFE0F:
      0
    case 0x00A0: 0.281
    case 0x2009, 0x202F: 0.2
    case 0x20AC: 0.64
    case 0x2026: 0.806
    case 0x2013: 0.66
    case 0x2014: 1
    case 0x0590...0x05FF: 0.62
    case 0x0600...0x06FF: 0.56
    case 0xAC00...0xD7A3: 0.94
    case _ where isWide(scalar): 1
    default: 0.62
    }
  }

  /// Whether a character takes two columns: Hangul, Han, kana, full-width forms and emoji.
  static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFF60,
      0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }

  /// Whether a line may be broken on either side of a character: Han and kana are written without spaces.
  static func isBreakable(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first?.value else { return false }
    return (0x2E80...0xA4CF).contains(scalar) || (0xF900...0xFAFF).contains(scalar)
      || (0x20000...0x3FFFD).contains(scalar)
  }

  /// Whether reading starts at the right: the first letter that has a direction is Hebrew or Arabic.
  static func isRightToLeft(_ text: String) -> Bool {
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
        return true
      case _ where scalar.properties.isAlphabetic: return false
      default: continue
      }
    }
    return false
  }
}
