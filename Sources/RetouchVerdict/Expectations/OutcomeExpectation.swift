/// One line of what a case expects, in the outcome's words.
///
///     down+0.2s viewer shows back        // in order with the other plain ones, exactly 0.2 s after the first down
///     1.2s±5ms * touchUpInside           // any source; 5 ms earlier or later will do
///     never history began                // nowhere in the outcome
///     once back touchUpInside            // exactly one line of the outcome
///     history decides within 1ms of its deadline    // when its own time is over
///     tap waits at most 350ms for doubleTap         // as its failure requirement makes it
///     nothing else                       // no note, action, viewer line or activation beyond those
public struct OutcomeExpectation: Hashable, Sendable {
  /// What is required of the lines that match.
  public enum Kind: Hashable, Sendable {
    /// One line, after those that the preceding plain expectations matched.
    case inOrder
    /// No line.
    case never
    /// Exactly one line, anywhere.
    case once
    /// No note, action, viewer line or activating control event that no other expectation matched.
    case nothingElse
  }

  /// What is required.
  public var kind: Kind { content.kind }
  /// When, or nil for any time.
  public var time: Time? { content.time }
  /// How many µs earlier or later the line may come; 0 means exactly at that time.
  public var tolerance: Int64 { content.tolerance }
  /// The words that a line has to start with after its time.
  public var words: [Word] {
    get { content.words }
    set { change { $0.words = newValue } }
  }
  /// How many contacts are expected, or nil if it is about lines.
  public var contactCount: ContactCount? {
    get { content.contactCount }
    set { change { $0.contactCount = newValue } }
  }
  /// The claim about the time at which a recognizer decides, or nil if it is about lines.
  public var decision: DecisionClaim? {
    get { content.decision }
    set { change { $0.decision = newValue } }
  }
  /// The expectation as it was written.
  public var text: String { content.text }
  /// The line of `suite.json` that contains it, or nil if none does.
  public var line: Int? {
    get { shortLine < 0 ? nil : Int(shortLine) }
    set { shortLine = newValue.flatMap { Int32(exactly: $0) } ?? -1 }
  }

  /// What it says, apart from it: a run may have very many expectations, most of them with the same words.
  private var kept: Kept
  private var shortLine: Int32 = -1

  private var content: Content { kept.content }

  private mutating func change(_ body: (inout Content) -> Void) {
    var content = kept.content
    body(&content)
    kept = Kept(content)
  }

  /// Creates an expectation; the text is what reports show.
  public init(kind: Kind, time: Time? = nil, tolerance: Int64 = 0, words: [Word] = [], text: String) {
    kept = Kept(Content(kind: kind, time: time, tolerance: tolerance, words: words, text: text))
  }

  private struct Content: Hashable, Sendable {
    let kind: Kind
    let time: Time?
    let tolerance: Int64
    var words: [Word]
    var contactCount: ContactCount?
    var decision: DecisionClaim?
    let text: String
  }

  private final class Kept: Hashable, Sendable {
    let content: Content

    init(_ content: Content) { self.content = content }

    static func == (left: Kept, right: Kept) -> Bool { left === right || left.content == right.content }

    func hash(into hasher: inout Hasher) { hasher.combine(content) }
  }
}

extension OutcomeExpectation {
  /// A word of an expectation.
  public enum Word: Hashable, Sendable {
    /// `*`, which matches any one word or any one field.
    case any
    /// A word that has to match as a whole.
    case exact(String)
    /// A number, or a place of two numbers, with its tolerance, in thousandths of a point.
    case near([Int64], within: Int64)
  }

  /// A time of an expectation.
  public enum Time: Hashable, Sendable {
    /// A number of µs since the recording's start.
    case at(Int64)
    /// A number of µs after the first contact went down.
    case down(Int64)
    /// A number of µs after the last contact was lifted.
    case up(Int64)
    /// A number of µs after the first marker with this text.
    case marker(String, Int64)
  }

  /// Whether it requires that something happens, in a line of the engine: a case needs at least one of these.
  ///
  /// A first word of `*` counts, because what it matches is up to the author; `note` does not.
  public var demandsEngineLine: Bool {
    if let contactCount { return kind == .inOrder && contactCount.number > 0 }
    guard demandsLine, let first = words.first else { return false }
    return first != .exact("note")
  }

  /// Whether it requires that something happens, even if only a note.
  package var demandsLine: Bool {
    contactCount == nil ? kind == .inOrder || kind == .once : demandsEngineLine
  }
}
