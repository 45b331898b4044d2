public import RetouchSupport

/// Why words make no gesture, or a gesture no recording.
public typealias GestureError = Problem<GestureErrorCode>

/// What a ``GestureError`` is about.
public enum GestureErrorCode: String, ProblemKind, CaseIterable {
  /// The words do not follow the grammar.
  case malformed
  /// A finger does what it cannot, such as going up while it is up.
  case impossible
  /// No view, or more than one, has the given name.
  case unknownView
  /// A finger leaves the display or the window.
  case outside
  /// More fingers are down at once than the device reports.
  case tooManyFingers
  /// The gesture is longer than a recording may be.
  case tooLong
  /// The fixture in which views are looked up could not be replayed that far.
  case replayFailed

  /// What a message names where the words come from a command line.
  public static let placeWithoutFile: String? = "gesture"
}
