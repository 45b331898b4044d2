import UIKit

/// Something that a case lets happen at a time, beside the recording.
public struct CaseEvent: Hashable, Sendable {
  /// What happens.
  public enum Kind: Hashable, Sendable {
    /// The user chooses another text size.
    case contentSizeCategory(UIContentSizeCategory)
    /// The system takes all touches away, as for an incoming call.
    case cancelTouches
    /// The display is turned to this many degrees clockwise: 0, 90, 180 or 270.
    ///
    /// A quarter turn makes the window as wide as it was high, and lays it out anew; touches that are down go on
    /// in the new coordinates.
    case rotation(Int)
    /// What VoiceOver would speak of the window is written down, a line an element, in its order.
    case speak
  }

  /// When, in µs since the recording's start; of events at one time the first in the list happens first.
  public var time: Int64
  /// What happens.
  public var kind: Kind

  /// Makes an event at a time in µs.
  public init(time: Int64, _ kind: Kind) {
    self.time = time
    self.kind = kind
  }
}
