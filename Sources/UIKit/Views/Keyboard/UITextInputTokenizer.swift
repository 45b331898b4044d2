/// The directions of a text on the screen.
public enum UITextLayoutDirection: Int, Sendable {
  /// To the right, in which text is read here.
  case right = 2
  /// To the left.
  case left
  /// To the line above.
  case up
  /// To the line below.
  case down
}

/// A direction in a text, as it is stored or as it is seen.
public struct UITextDirection: RawRepresentable, Hashable, Sendable {
  /// The number of the direction among those of both kinds.
  public let rawValue: Int
  /// Makes a direction by its number.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// A direction as text is stored.
  public static func storage(_ direction: UITextStorageDirection) -> UITextDirection {
    UITextDirection(rawValue: direction.rawValue)
  }
  /// A direction as text is seen.
  public static func layout(_ direction: UITextLayoutDirection) -> UITextDirection {
    UITextDirection(rawValue: direction.rawValue)
  }
  /// Whether it leads towards the end of the text: forward, to the right and down.
  var isForward: Bool {
    rawValue == UITextStorageDirection.forward.rawValue
      || rawValue == UITextLayoutDirection.right.rawValue || rawValue == UITextLayoutDirection.down.rawValue
  }
}

/// The units of a text.
public enum UITextGranularity: Int, Sendable {
  /// A character as it is read.
  case character = 0
  /// Letters and digits without anything else between them.
  case word
  /// What ends with a full stop, a question mark or an exclamation mark, and the space after it.
  case sentence
  /// What is between line breaks.
  case paragraph
  /// A line as it is shown; here a paragraph, as the tokenizer of a text does not know its layout.
  case line
  /// The whole text.
  case document
}

/// The direction in which a text is read.
public enum NSWritingDirection: Int, Sendable {
  /// As its language is.
  case natural = -1
  /// From left to right.
  case leftToRight
  /// From right to left.
  case rightToLeft
}

/// Finds the units of a text around its places.
@preconcurrency @MainActor
public protocol UITextInputTokenizer: NSObjectProtocol {
  /// The unit that a place is in; at a boundary the one that the direction leads into; nil if there is none.
  func rangeEnclosingPosition(
    _ position: UITextPosition, with granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> UITextRange?
  /// Whether a place is where a unit ends for one who goes in a direction.
  func isPosition(
    _ position: UITextPosition, atBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool
  /// The next place in a direction where a unit ends, or nil.
  func position(
    from position: UITextPosition, toBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextPosition?
  /// Whether a place is in a unit; at a boundary, whether the direction leads into one.
  func isPosition(
    _ position: UITextPosition, withinTextUnit granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool
}

/// Finds the units of a text by its characters, whatever its language (KB9).
@preconcurrency @MainActor
open class UITextInputStringTokenizer: NSObject, UITextInputTokenizer {
  private weak var textHolder: (any UITextInput)?

  /// Makes a tokenizer of the text that a responder holds, weakly.
  public init(textInput: any UIResponder & UITextInput) {
    textHolder = textInput
    super.init()
  }

  /// The unit that a place is in; at a boundary the one that the direction leads into; nil if there is none.
  open func rangeEnclosingPosition(
    _ position: UITextPosition, with granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> UITextRange? {
    guard let input = textHolder, let place = offset(of: position) else { return nil }
    let unit = units(granularity).first {
      direction.isForward
        ? $0.location <= place && place < NSMaxRange($0) : $0.location < place && place <= NSMaxRange($0)
    }
    guard let unit, let start = self.position(at: unit.location),
      let end = self.position(at: NSMaxRange(unit))
    else { return nil }
    return input.textRange(from: start, to: end)
  }

  /// Whether a place is where a unit ends for one who goes in a direction.
  open func isPosition(
    _ position: UITextPosition, atBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool {
    guard let place = offset(of: position) else { return false }
    return ends(granularity, direction).contains(place)
  }

  /// The next place in a direction where a unit ends, or nil.
  open func position(
    from position: UITextPosition, toBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextPosition? {
    guard let place = offset(of: position) else { return nil }
    let ends = ends(granularity, direction)
    return (direction.isForward ? ends.first { $0 > place } : ends.last { $0 < place })
      .flatMap(self.position(at:))
  }

  /// Whether a place is in a unit; at a boundary, whether the direction leads into one.
  open func isPosition(
    _ position: UITextPosition, withinTextUnit granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool { rangeEnclosingPosition(position, with: granularity, inDirection: direction) != nil }

  private func offset(of position: UITextPosition) -> Int? {
    textHolder.map { $0.offset(from: $0.beginningOfDocument, to: position) }
  }

  private func position(at offset: Int) -> UITextPosition? {
    textHolder.flatMap { $0.position(from: $0.beginningOfDocument, offset: offset) }
  }

  /// Where units end for one who goes in a direction: backward, where they begin.
  private func ends(_ granularity: UITextGranularity, _ direction: UITextDirection) -> [Int] {
    units(granularity).map { direction.isForward ? NSMaxRange($0) : $0.location }
  }

  /// The units of the text, in UTF-16 units.
  private func units(_ granularity: UITextGranularity) -> [NSRange] {
    guard let input = textHolder,
      let all = input.textRange(from: input.beginningOfDocument, to: input.endOfDocument),
      let text = input.text(in: all)
    else { return [] }
    var (units, start, place) = ([NSRange](), 0, 0)
    func end(at end: Int) {
      if end > start { units.append(NSRange(location: start, length: end - start)) }
      start = place
    }
    var stopped = false
    let characters = Array(text)
    for (index, character) in characters.enumerated() {
      let begin = place
      place += character.utf16.count
      switch granularity {
      case .character: end(at: place)
      case .word where !Self.isInWord(characters, index), .paragraph where character.isNewline,
        .line where character.isNewline:
        end(at: begin)
      case .sentence:
        let isSpace = character.isWhitespace
        if stopped, !isSpace {
          place = begin
          end(at: begin)
          place += character.utf16.count
        }
        stopped = ".?!".contains(character) || character.isNewline || stopped && isSpace
      case .word, .paragraph, .line, .document: break
      }
    }
    end(at: place)
    return units
  }

  /// Letters and digits are in words, and an apostrophe between two of them.
  private static func isInWord(_ characters: [Character], _ index: Int) -> Bool {
    func isPart(_ index: Int) -> Bool {
      characters.indices.contains(index) && (characters[index].isLetter || characters[index].isNumber)
    }
    return isPart(index) || "'’".contains(characters[index]) && isPart(index - 1) && isPart(index + 1)
  }
}
