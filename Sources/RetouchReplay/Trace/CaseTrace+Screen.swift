import UIKit

extension CaseTrace {
  /// Something that the Large Content Viewer did.
  public struct ViewerEvent: Hashable, Sendable {
    /// When, in µs since the recording's start.
    public var time: Int64
    /// What: `shows`, `moves`, `ends` or `cancelled`.
    public var event: String
    /// The item, or nil if it is on none.
    public var item: String?
    /// The item's title, or nil.
    public var title: String?
    /// Why it was taken away, or nil.
    package var why: EndReason?

    /// Why it was taken away, in words.
    public var reason: String? { why?.text }

    /// Creates an event.
    package init(
      time: Int64, event: String, item: String? = nil, title: String? = nil, why: EndReason? = nil
    ) {
      (self.time, self.event, self.item, self.title, self.why) = (time, event, item, title, why)
    }

    /// Whether the viewer is on the screen after this event.
    public var isShown: Bool { event == "shows" || event == "moves" }
  }

  /// An event that a control sent.
  public struct ControlEvent: Hashable, Sendable {
    /// When, in µs since the recording's start.
    public var time: Int64
    /// The control that sent it.
    public var control: String
    /// The event's name, such as `touchUpInside`.
    public var event: String

    /// Creates an event.
    public init(time: Int64, control: String, event: String) {
      (self.time, self.control, self.event) = (time, control, event)
    }
  }

  /// A scroll view and where its content was.
  public struct Scroll: Hashable, Sendable {
    /// What the outcome calls it.
    public var name: String
    /// Its offsets, each from its time on.
    public var offsets: [Offset]

    /// Makes it from its parts.
    public init(name: String, offsets: [Offset]) { (self.name, self.offsets) = (name, offsets) }
  }

  /// Where a scroll view's content was from a time on.
  public struct Offset: Hashable, Sendable {
    /// The time from which it applies, in µs since the recording's start.
    public var time: Int64
    /// The content offset.
    public var x, y: Double
    /// The zoom scale.
    public var zoom: Double

    /// Creates an offset.
    public init(time: Int64, x: Double, y: Double, zoom: Double = 1) {
      (self.time, self.x, self.y, self.zoom) = (time, x, y, zoom)
    }
  }

  /// A view that a finger can meet.
  public struct Place: Hashable, Sendable {
    /// What a view is to a finger.
    public enum Kind: Int, Hashable, Sendable, CaseIterable {
      /// It only holds a recognizer, or was touched.
      case view
      /// It is a control.
      case control
      /// It scrolls.
      case scroll
    }

    /// What the outcome calls it.
    public var name: String
    /// What it is.
    public var kind: Kind
    /// Where it was, each frame from its time on.
    public var frames: [Frame]
    /// Whether it took touches, each answer from its time on; empty if it always did.
    public var abilities: [Ability]

    /// Creates a place.
    public init(name: String, kind: Kind, frames: [Frame], abilities: [Ability] = []) {
      (self.name, self.kind, self.frames, self.abilities) = (name, kind, frames, abilities)
    }
  }

  /// Whether a view took touches from a time on.
  public struct Ability: Hashable, Sendable {
    /// The time from which it applies, in µs since the recording's start.
    public var time: Int64
    /// Whether it is enabled, which a view that is not a control always is.
    public var isEnabled: Bool
    /// Its `isUserInteractionEnabled`.
    public var isUserInteractionEnabled: Bool

    /// Makes it from its parts.
    public init(time: Int64, isEnabled: Bool = true, isUserInteractionEnabled: Bool = true) {
      (self.time, self.isEnabled) = (time, isEnabled)
      self.isUserInteractionEnabled = isUserInteractionEnabled
    }
  }

  /// Where a view was from a time on.
  public struct Frame: Hashable, Sendable {
    /// The time from which it applies, in µs since the recording's start.
    public var time: Int64
    /// Its frame in the window, or nil if it is not visible.
    public var rect: Rect?

    /// Creates a frame.
    public init(time: Int64, rect: Rect?) { (self.time, self.rect) = (time, rect) }
  }

  /// A rectangle of the window, in points.
  public struct Rect: Hashable, Sendable {
    /// Its upper left corner.
    public var x, y: Double
    /// How wide and how high.
    public var width, height: Double

    /// Creates a rectangle.
    public init(x: Double, y: Double, width: Double, height: Double) {
      (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }
  }
}
