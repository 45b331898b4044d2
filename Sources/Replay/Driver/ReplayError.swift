/// Why a replay gave no outcome.
public struct ReplayError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What kind of trouble it is, for code that decides on it.
  public enum Code: String, Hashable, Sendable, CaseIterable {
    /// Another replay is running: it holds the clock.
    case alreadyReplaying
    /// Time stopped moving: more callbacks at one instant than ``ReplayLimits/callbacksAtOneInstant``.
    case stuck
    /// More lines than ``ReplayLimits/lines``.
    case tooLong
    /// A figure that the gesture engine does not have, or a value that it cannot have.
    case badThreshold
  }

  /// The kind of trouble.
  public var code: Code
  /// What is wrong: what was expected and what was found.
  public var problem: String
  /// What the user can do about it, or nil.
  public var hint: String?

  /// Makes an error; the text is put together in ``description``.
  public init(_ code: Code, problem: String, hint: String? = nil) {
    self.code = code
    self.problem = problem
    self.hint = hint
  }

  /// `problem. hint`, on one line.
  public var description: String { problem + (hint.map { ". \($0)" } ?? "") }
}

/// Where a replay gives up.
public enum ReplayLimits {
  /// So many timers and blocks may run at one instant (rule 4 of the clock).
  public static let callbacksAtOneInstant = 100_000
  /// So long the clock runs on after the end for timers that are still waiting, in µs (rule 4).
  public static let overtime: Int64 = 10_000_000
  /// So many lines an outcome may have.
  public static let lines = 1_000_000
  /// So many Unicode scalars of a note are kept; then comes how many are left out.
  public static let noteLength = 1_000
  /// More bytes of notes than this end the replay.
  public static let noteBytes = 64 << 20
  /// More bytes of spoken text than this end the replay.
  public static let spokenBytes = 64 << 20
}
