/// One thing that is not as expected, told in the order in which a reader asks: expected, got, likely cause, next step.
public struct Mismatch: Hashable, Sendable {
  /// What was expected: an expectation as it was written, or a golden's line.
  public var expected: String
  /// What came instead: the nearest line, or a sentence.
  public var got: String
  /// The lines of the outcome around it.
  public var context: [ContextLine]
  /// What made the difference, or nil where that is not known: a fact of the outcome, or something without which
  /// the expected line came in a further replay.
  public var cause: String?
  /// What may have made the difference, the likeliest first; each has to be tried before it is told.
  var suspects: [Suspect] = []
  /// The press of the recording that it hangs on, and the lines of the file that make it; nil where there is none.
  public var input: String?
  /// What to do about it.
  public var nextStep: String

  /// Makes a mismatch.
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
    /// How the line stands to the mismatch.
    public enum Role: Hashable, Sendable {
      /// It only stands near.
      case near
      /// It is the line that the mismatch is about.
      case subject
      /// Only the golden has it.
      case missing
      /// Only the new outcome has it.
      case added
    }

    /// How it stands to the mismatch.
    public var role: Role
    /// The line.
    public var text: String

    /// Makes a line.
    public init(_ role: Role, _ text: String) {
      self.role = role
      self.text = text
    }
  }
}
