import RetouchSupport

/// The expectations of a suite that were read without a problem, by their texts.
///
/// Many cases of a large suite expect the same; they share its words and are not parsed again.
final class KnownExpectations {
  private var known: [ExactText: OutcomeExpectation] = [:]

  /// How many are kept; a suite in which each is different gains nothing from them.
  private static let limit = 10_000

  /// The expectation of a text, without its line; nil if none is known.
  func expectation(of text: String) -> OutcomeExpectation? { known[ExactText(text)] }

  /// Keeps an expectation for its text.
  func keep(_ expectation: OutcomeExpectation) {
    if known.count < Self.limit { known[ExactText(expectation.text)] = expectation }
  }
}
