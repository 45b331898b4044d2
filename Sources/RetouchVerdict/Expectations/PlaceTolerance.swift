/// How far a number or a place in a line may be from the expected one: `195.000,420.000 ±1pt`.
///
/// Figures are kept in thousandths of a point, as in an outcome, so that a limit is exact.
enum PlaceTolerance {
  /// What a word of an expectation is read as.
  enum Reading: Hashable {
    /// A word like any other.
    case plain
    /// A tolerance of the word in front of it, which becomes this one.
    case ofLast(OutcomeExpectation.Word)
    /// A figure with its tolerance directly after it.
    case own(OutcomeExpectation.Word)
    /// None of these; says what was expected.
    case wrong(expected: String)
  }

  /// The largest tolerance, in points: a larger one would match nearly anywhere on a screen.
  static let largest: Int64 = 500

  /// Reads a word that follows another one.
  static func reading(_ word: String, after last: OutcomeExpectation.Word?) -> Reading {
    if let amount = amount(of: word) {
      let isOfPoints = amount.hasSuffix("pt")
      guard case .exact(let text)? = last, let figures = figures(text) else {
        return isOfPoints
          ? .wrong(expected: "a place such as 195.000,420.000 in front of the tolerance") : .plain
      }
      guard isOfPoints || figures.count == 2 else { return .plain }
      return points(amount).map { .ofLast(.near(figures, within: $0)) } ?? .wrong(expected: expected)
    }
    guard let sign = sign(in: word), sign.lowerBound > word.startIndex,
      let figures = figures(word[..<sign.lowerBound])
    else { return .plain }
    let amount = String(word[sign.upperBound...])
    guard amount.hasSuffix("pt") || figures.count == 2 else { return .plain }
    return points(amount).map { .own(.near(figures, within: $0)) } ?? .wrong(expected: expected)
  }

  private static let expected = "a tolerance such as ±1pt, at most ±\(largest)pt and no finer than 0.001pt"

  /// What follows the sign of a tolerance, or nil if the word does not begin with one.
  private static func amount(of word: String) -> String? {
    guard let sign = sign(in: word), sign.lowerBound == word.startIndex else { return nil }
    return String(word[sign.upperBound...])
  }

  /// Where the first `±` is, or else the first `+-`; both are two bytes.
  ///
  /// Hardly any word has one, and a suite has hundreds of thousands of words.
  private static func sign(in word: String) -> Range<String.Index>? {
    var word = word
    let place = word.withUTF8 { bytes -> Int? in
      func first(_ one: UInt8, _ other: UInt8) -> Int? {
        bytes.indices.dropLast().first { bytes[$0] == one && bytes[$0 + 1] == other }
      }
      guard bytes.contains(where: { $0 == 0xC2 || $0 == UInt8(ascii: "+") }) else { return nil }
      return first(0xC2, 0xB1) ?? first(UInt8(ascii: "+"), UInt8(ascii: "-"))
    }
    guard let place else { return nil }
    let start = word.utf8.index(word.startIndex, offsetBy: place)
    return start..<word.utf8.index(start, offsetBy: 2)
  }

  /// Reads a number of points into thousandths; nil for another text, and for more than ``largest``.
  private static func points(_ text: String) -> Int64? {
    guard text.hasSuffix("pt"), let value = thousandths(text.dropLast(2)[...]), value >= 0,
      value <= largest * 1000
    else { return nil }
    return value
  }

  /// Reads a number, or a place of two numbers with a comma between them, in thousandths; nil for another
  /// text.
  static func figures(_ text: some StringProtocol) -> [Int64]? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count <= 2 else { return nil }
    var figures: [Int64] = []
    for part in parts {
      guard let value = thousandths(part) else { return nil }
      figures.append(value)
    }
    return figures
  }

  /// Reads a number with at most three decimals, such as `-12.5`.
  private static func thousandths(_ text: some StringProtocol) -> Int64? {
    var digits = Array(text.utf8)[...]
    let isNegative = digits.first == UInt8(ascii: "-")
    if isNegative { digits.removeFirst() }
    let point = digits.firstIndex(of: UInt8(ascii: "."))
    var fraction = point.map { Array(digits[($0 + 1)...]) } ?? []
    let whole = digits[..<(point ?? digits.endIndex)]
    guard !whole.isEmpty, point == nil || !fraction.isEmpty, fraction.count <= 3, whole.count <= 12 else {
      return nil
    }
    while fraction.count < 3 { fraction.append(48) }
    var value: Int64 = 0
    for byte in whole + fraction {
      guard 48...57 ~= byte else { return nil }
      value = value * 10 + Int64(byte - 48)
    }
    return isNegative ? -value : value
  }
}

extension OutcomeExpectation {
  /// Whether a word of a line has as many figures, each within the tolerance; places in each direction.
  static func isNear(_ text: String, _ figures: [Int64], within tolerance: Int64) -> Bool {
    guard let found = PlaceTolerance.figures(text), found.count == figures.count else { return false }
    return zip(found, figures).allSatisfy { ($0 - $1).magnitude <= tolerance }
  }
}
