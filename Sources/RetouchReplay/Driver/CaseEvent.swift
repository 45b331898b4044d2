import UIKit

/// Something that a case makes happen at a given time, in addition to the recording.
public struct CaseEvent: Hashable, Sendable {
  /// What happens.
  public enum Kind: Hashable, Sendable {
    /// The user chooses another text size.
    case contentSizeCategory(UIContentSizeCategory)
    /// The system takes all touches away, as for an incoming call.
    case cancelTouches
    /// The display is turned to this many degrees clockwise: 0, 90, 180 or 270.
    ///
    /// A quarter turn swaps the window's width and height and lays it out again; touches that are down
    /// continue in the new coordinates.
    case rotation(Int)
    /// The outcome records what VoiceOver would speak of the window: one line for each element, in
    /// VoiceOver's order.
    case speak
    /// A text is typed, character by character, into the first responder.
    ///
    /// "\n" is the return key, and "\u{8}" deletes backward.
    case type(String)
    /// The outcome records what is on the screen: one line for each element.
    case screen
  }

  /// When, in µs since the recording's start; events of the same time happen in the list's order.
  public var time: Int64
  /// What happens.
  public var kind: Kind

  /// Creates an event at a time in µs.
  public init(time: Int64, _ kind: Kind) {
    self.time = time
    self.kind = kind
  }
}
