import RetouchSupport
import UIKit

/// One observation of a replay: when, who, what, and the details.
///
///     0         touch 1   began          195.000,812.000  back
///
/// The texts are already escaped: nothing in them can move a terminal's cursor or break a line.
public struct OutcomeLine: Hashable, Sendable {
  /// The kind of an observation; the source's text does not determine it, since a view may be named `note`.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A touch began, moved, ended or was cancelled.
    case touch
    /// A recognizer changed its state, or waits.
    case recognizer
    /// A control sent an event.
    case control
    /// The Large Content Viewer did something.
    case viewer
    /// A scroll view began to scroll, was let go, or came to rest.
    case scroll
    /// A target's method or a closure was called.
    case action
    /// A note that the fixture wrote.
    case note
    /// An image could not be used.
    case image
    /// A problem that the client's author has to know about.
    case trouble
    /// What VoiceOver would speak of an element, if the case asks for it.
    case spoken
    /// A contact of the recording began or ended; only a replay without a fixture has such lines.
    case contact
    /// The app did something that a person would see, if the suite's lines have these.
    case app
    /// An element of the screen at rest, if the case asks for it.
    case screen
    /// UIKit would raise an exception here, which ends an app; a case with such a line is red.
    case raises
    /// A program or an engine outside this process ended, or still waits.
    case end
  }

  /// When, in µs since the recording's start.
  public var time: Int64
  /// The kind of observation.
  public var kind: Kind
  /// Who: `touch 1`, the name of a recognizer or control, `viewer`, `scroll`, `action`, `note`,
  /// `image`, `trouble`, `spoken`, `app`, `screen`, `raises`, `contact 1`; for a program `stdout`, `stderr`,
  /// `outcome`, `device 0` or `program`.
  public var source: String
  /// What it did, such as `began`, `touchUpInside` or `shows`; for an action, who called whom; for a note,
  /// its text; for speech, the element's number or `container`.
  public var event: String
  /// The details, in a fixed order.
  public var details: [String]
  /// Whether client code could have observed it; it cannot observe a failure, a prevention or a wait.
  public var isObservable: Bool
  /// Why a recognizer or the viewer ended or waits; its text is the last of the details.
  package var reason: EndReason?

  /// Creates a line; the texts have to be escaped already.
  public init(
    time: Int64, kind: Kind, source: String, event: String, details: [String] = [], isObservable: Bool = true
  ) {
    self.time = time
    self.kind = kind
    self.source = source
    self.event = event
    self.details = details
    self.isObservable = isObservable
  }

  /// Creates a line with a reason, whose text becomes the last of the details.
  package init(
    time: Int64, kind: Kind, source: String, event: String, details: [String] = [],
    isObservable: Bool = true, reason: EndReason?
  ) {
    self.init(
      time: time, kind: kind, source: source, event: event, details: details, isObservable: isObservable)
    self.reason = reason
    if let reason { self.details.append(reason.text) }
  }
}

extension OutcomeLine {
  /// Whether two lines are equal byte for byte.
  ///
  /// Swift's own comparison treats é and e with a combining accent as equal.
  public static func == (left: OutcomeLine, right: OutcomeLine) -> Bool {
    left.time == right.time && left.kind == right.kind && left.isObservable == right.isObservable
      && left.source.hasSameBytes(as: right.source)
      && left.event.hasSameBytes(as: right.event)
      && left.details.elementsEqual(right.details) { $0.hasSameBytes(as: $1) }
      && left.reason == right.reason
  }
}

extension OutcomeLine {
  /// The line as an outcome shows it: in columns of 10, 10 and 15 characters, with two spaces after a field
  /// that overflows.
  public var text: String {
    var writer = LineWriter(lineCount: 1)
    write(to: &writer)
    return writer.text
  }

  /// Writes the line without its end.
  func write(to writer: inout LineWriter) {
    writer.write(time)
    writer.pad(to: 10)
    writer.write(source)
    writer.pad(to: 10)
    writer.write(event)
    if !details.isEmpty {
      writer.pad(to: 15)
      for index in details.indices {
        if index > 0 { writer.write("  ") }
        writer.write(details[index])
      }
    }
    writer.trimSpaces()
  }

  /// The words of the line after its time, one list for each field; expectations are matched against them.
  public var fields: [[String]] {
    ([source, event] + details).map(OutcomeText.words)
  }
}
