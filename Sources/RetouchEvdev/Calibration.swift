/// The matrix that corrects a touchscreen's positions before anything else: libinput's calibration.
///
/// ```swift
/// let calibration = Calibration([0, 1, 0, -1, 0, 1])   // a digitizer mounted a quarter turn off
/// // 0.25,0.75 → x′ = 0·0.25 + 1·0.75 + 0 = 0.75, y′ = −1·0.25 + 0·0.75 + 1 = 0.75
/// ```
/// Positions are fractions of the surface, `(value − min) / (max − min + 1)`, before its rotation.
public struct Calibration: Hashable, Sendable {
  /// The numbers a b c d e f, in rows: x′ = a·x + b·y + c, y′ = d·x + e·y + f.
  public let numbers: [Double]

  /// Why six numbers are not a calibration.
  public enum Problem: Hashable, Sendable {
    /// There are not six of them, or one is not a number up to ±``Calibration/limit``.
    case numbers
    /// It would put every position on one line, so that touches could not be distinguished.
    case singular
  }

  /// The largest number of a calibration, in either direction.
  public static let limit: Double = 1_000_000

  /// A calibration of six numbers; nil for any other list, and if ``problem(with:)`` finds a problem.
  public init?(_ numbers: [Double]) {
    guard Self.problem(with: numbers) == nil else { return nil }
    self.numbers = numbers
  }

  /// The numbers of a text, with blanks or commas between them; nil if a word is not a number.
  public static func numbers(in text: some StringProtocol) -> [Double]? {
    let words = text.split { $0 == " " || $0 == "," || $0 == "\t" }
    let numbers = words.compactMap { Double($0) }
    return numbers.count == words.count ? numbers : nil
  }

  /// What is wrong with some numbers, or nil if they are a calibration.
  public static func problem(with numbers: [Double]) -> Problem? {
    guard numbers.count == 6, numbers.allSatisfy({ $0.isFinite && $0.magnitude <= limit }) else {
      return .numbers
    }
    let (first, second) = (numbers[0] * numbers[4], numbers[1] * numbers[3])
    // Allows for rounding: even for parallel rows, the two products may differ a little.
    let rest = (first - second).magnitude
    return rest <= 1e-9 || rest <= 1e-12 * (first.magnitude + second.magnitude) ? .singular : nil
  }

  /// The calibration that changes nothing.
  public static let identity = [1.0, 0, 0, 0, 1, 0]

  /// Whether it changes nothing.
  public var isIdentity: Bool { numbers == Self.identity }
}
