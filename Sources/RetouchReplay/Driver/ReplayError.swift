import RetouchSupport

/// Why a replay gave no outcome.
public typealias ReplayError = Problem<ReplayErrorCode>

/// What a ``ReplayError`` is about.
public enum ReplayErrorCode: String, ProblemKind, CaseIterable {
  /// Another replay is running: it holds the clock.
  case alreadyReplaying
  /// Time stopped moving: more callbacks at one instant than ``ReplayLimits/callbacksAtOneInstant``.
  case stuck
  /// More lines than ``ReplayLimits/lines``.
  case tooLong
  /// A threshold that the gesture engine does not have, or a value that it cannot have.
  case badThreshold
  /// The recording has no display of the name that is to be the screen.
  case noSuchDisplay
  /// The fixture's view controller has no view.
  case noView
  /// A fixture needs points, and nobody stated how far the axes of a device reach.
  case unknownRange
  /// A device's contacts cannot be followed without a library that is not installed.
  case noLibrary
}

/// The limits at which a replay gives up.
public enum ReplayLimits {
  /// How many timers and blocks may run at one instant (rule 4 of the clock).
  public static let callbacksAtOneInstant = 100_000
  /// How long the clock runs on after the end for timers that are still waiting, in µs (rule 4).
  public static let overtime: Int64 = 10_000_000
  /// How many lines an outcome may have.
  public static let lines = 1_000_000
  /// How many Unicode scalars of a note are kept; after them the note says how many are left out.
  public static let noteLength = 1_000
  /// How many bytes of notes a replay may have; it ends if there are more.
  public static let noteBytes = 64 << 20
  /// How many bytes of spoken text a replay may have; it ends if there are more.
  public static let spokenBytes = 64 << 20
}
