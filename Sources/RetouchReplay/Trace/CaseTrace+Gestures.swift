import UIKit

extension CaseTrace {
  /// The window's size from a time on.
  public struct Size: Hashable, Sendable {
    /// The time from which it counts, in µs since the recording's start.
    public var time: Int64
    /// How wide and how high, in points.
    public var width, height: Double

    /// Creates a size.
    public init(time: Int64, width: Double, height: Double) {
      (self.time, self.width, self.height) = (time, width, height)
    }
  }

  /// A finger, pen or pressed pointer from down to up.
  public struct Contact: Hashable, Sendable {
    /// Its number, as in `touch 1`.
    public var number: Int
    /// What it is: `direct`, `pencil` or `indirectPointer`.
    public var type: String
    /// The view that it went down on, or nil if the outcome has no touch for it.
    public var view: String?
    /// Where it was; a sample that differs from the previous one only in its time is left out.
    public var samples: [Sample]
    /// Why it was cancelled, or nil.
    public var reason: String?

    /// Creates a contact.
    public init(
      number: Int, type: String = "direct", view: String? = nil, samples: [Sample] = [], reason: String? = nil
    ) {
      (self.number, self.type, self.view, self.samples, self.reason) = (number, type, view, samples, reason)
    }

    /// Whether its device measures pressure.
    public var hasPressure: Bool { samples.contains { $0.pressure != nil } }
  }

  /// A contact at one instant.
  public struct Sample: Hashable, Sendable {
    /// What happened to a contact.
    public enum Phase: Int, Hashable, Sendable, CaseIterable {
      /// It went down.
      case began
      /// It moved, or its pressure changed.
      case moved
      /// It was lifted.
      case ended
      /// It was taken away.
      case cancelled
    }

    /// When, in µs since the recording's start.
    public var time: Int64
    /// Where in the window.
    public var x, y: Double
    /// How hard it pressed, 1 being an ordinary press, or nil if its device does not measure that.
    public var pressure: Double?
    /// What happened.
    public var phase: Phase

    /// Creates a sample.
    public init(time: Int64, x: Double, y: Double, pressure: Double? = nil, phase: Phase) {
      (self.time, self.x, self.y, self.pressure, self.phase) = (time, x, y, pressure, phase)
    }
  }

  /// A recognizer and what it went through.
  public struct Recognizer: Hashable, Sendable {
    /// What the outcome calls it; several may share a name.
    public var name: String
    /// What the outcome calls the view that holds it, or nil if it was on no view at the end.
    public var view: String?
    /// The contacts that it received, and when.
    public var touches: [Received]
    /// The states that it entered, and the ones in which it waited.
    public var states: [State]
    /// Its story: what it looks for, how it ended, and each step with its numbers.
    package var story: RecognizerStory.Parts

    /// Creates a recognizer.
    package init(
      name: String, view: String? = nil, touches: [Received] = [], states: [State] = [],
      story: RecognizerStory.Parts = RecognizerStory.Parts()
    ) {
      (self.name, self.view, self.touches, self.states, self.story) = (name, view, touches, states, story)
    }

    /// Whether anything happened to it.
    public var tookPart: Bool { !touches.isEmpty || !states.isEmpty }
  }

  /// A contact that a recognizer received.
  public struct Received: Hashable, Sendable {
    /// The contact's number.
    public var contact: Int
    /// When, in µs since the recording's start.
    public var time: Int64

    /// Makes it from its parts.
    public init(contact: Int, time: Int64) { (self.contact, self.time) = (contact, time) }
  }

  /// A state that a recognizer entered.
  public struct State: Hashable, Sendable {
    /// When, in µs since the recording's start.
    public var time: Int64
    /// Which, in the outcome's words; also `waits`, and `possible` when it is reset.
    public var name: String
    /// Why, or for which other one it waits; nil if neither applies.
    package var why: EndReason?

    /// Why, or for which other one it waits, in words.
    public var reason: String? { why?.text }

    /// Makes it from its parts.
    package init(time: Int64, name: String, why: EndReason? = nil) {
      (self.time, self.name, self.why) = (time, name, why)
    }
  }
}
