import RetouchRecording

/// Where a recording is cut.
public enum CutPoint: Hashable, Sendable {
  /// The given number of µs after the recording's start.
  case time(Int64)
  /// The first marker with this text; for an end point, the first one after the beginning of the cut.
  case marker(String)
}

/// A part of a recording that was written as a separate recording.
public struct RecordingPiece: Hashable, Sendable {
  /// Its number among the pieces of a recording, counted from 1.
  public var number: Int
  /// The marker that it begins with, or nil.
  public var marker: String?
  /// When it begins in the original recording, in µs.
  public var start: Int64
  /// When it ends in the original recording, in µs.
  public var end: Int64
  /// How many frames it holds.
  public var frameCount = 0
  /// How many contacts and buttons are already down when it begins; a finger counts once.
  public var heldCount = 0
  /// How many events were left out because they would reveal what was typed.
  public var eventsLeftOut = 0
  /// How many lines were left out because this version does not know their kind.
  public var unknownLineCount = 0

  /// How long it is, in µs.
  public var duration: Int64 { end - start }
}
