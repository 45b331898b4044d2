/// A difference from what was expected, reported in the order in which a reader asks: expected, got, likely
/// cause, next step.
public struct Mismatch: Hashable, Sendable {
  /// What differs as a whole, in a sentence that heads the case; nil unless the case's contacts differ from a
  /// golden.
  public var headline: String?
  /// What was expected: an expectation as it was written, or a golden's line.
  public var expected: String
  /// What was found instead: the nearest line, or a sentence.
  public var got: String
  /// The lines of the outcome around it.
  public var context: [ContextLine]
  /// The cause, or nil if unknown: a fact of the outcome, or something without which a further replay had the
  /// expected line.
  public var cause: String?
  /// Whether a further replay proved the cause: it had the expected line without it.
  public var isCauseProved = false
  /// Possible causes, the likeliest first; each has to be tested by a replay before it is reported.
  var suspects: [Suspect] = []
  /// The press of the recording that the line depends on, with its lines in the file, or nil.
  public var input: String?
  /// What to do about it.
  public var nextStep: String
  /// How the outcome differs from the golden, or nil if an expectation is not met.
  public var difference: DifferenceKey?
  /// The expectation as it was written, if what was expected also says which time that is.
  package var expectation: String?
  /// The first line of the golden that differs, with which the cause begins, or nil.
  package var goldenLine: Int?
  /// What follows that line in the cause, if anything does.
  package var explanation: String?

  /// Creates a mismatch.
  public init(
    expected: String, got: String, context: [ContextLine], cause: String?, input: String? = nil,
    nextStep: String
  ) {
    self.expected = expected
    self.got = got
    self.context = context
    self.cause = cause
    self.input = input
    self.nextStep = nextStep
  }

  /// A line of the outcome, or of the golden, near a mismatch.
  public struct ContextLine: Hashable, Sendable {
    /// How the line relates to the mismatch.
    public enum Role: Hashable, Sendable {
      /// It is only nearby.
      case near
      /// It is the line that the mismatch is about.
      case subject
      /// Only the golden has it.
      case missing
      /// Only the new outcome has it.
      case added
    }

    /// How it relates to the mismatch.
    public var role: Role
    /// The text of the line, without its mark.
    public var text: String

    /// Creates a line.
    public init(_ role: Role, _ text: String) {
      self.role = role
      self.text = text
    }
  }
}
