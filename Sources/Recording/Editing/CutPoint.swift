/// Where a recording is cut.
public enum CutPoint: Hashable, Sendable {
  /// At so many µs from its start.
  case time(Int64)
  /// At the first marker of this text; for an end, the first one behind the beginning.
  case marker(String)
}

/// A part of a recording that became one of its own.
public struct RecordingPiece: Hashable, Sendable {
  /// Its place among the pieces of a recording, counted from 1.
  public var number: Int
  /// The marker that it begins with, or nil.
  public var marker: String?
  /// When it begins in the whole, in µs.
  public var start: Int64
  /// When it ends in the whole, in µs.
  public var end: Int64
  /// How many frames it holds.
  public var frameCount = 0
  /// How many contacts and buttons were down already when it begins; a finger counts once.
  public var heldCount = 0
  /// How many events were left out because they would tell what was typed.
  public var eventsLeftOut = 0
  /// How many lines were left out because this version does not know what they say.
  public var unknownLineCount = 0

  /// How long it is, in µs.
  public var duration: Int64 { end - start }
}
