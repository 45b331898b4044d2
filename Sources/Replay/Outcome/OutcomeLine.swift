/// One observation of a replay: when, who, what, and the particulars.
///
///     0         touch 1   began          195.000,812.000  back
///
/// The texts are escaped already: nothing in them can move a terminal's cursor or break a line.
public struct OutcomeLine: Hashable, Sendable {
  /// What kind of thing was observed; a view may be named `note`, so the source's text alone does not tell.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A touch began, moved, ended or was cancelled.
    case touch
    /// A recognizer came into a state, or waits.
    case recognizer
    /// A control sent an event.
    case control
    /// The Large Content Viewer did something.
    case viewer
    /// A target's method or a closure was called.
    case action
    /// What the fixture itself had to say.
    case note
    /// An image could not be used.
    case image
    /// Something that a client's author has to know.
    case trouble
    /// What VoiceOver would speak of an element, where the case asks for it.
    case spoken
  }

  /// µs since the recording's start.
  public var time: Int64
  /// What kind of thing was observed.
  public var kind: Kind
  /// Who: `touch 1`, the name of a recognizer or control, `viewer`, `action`, `note`, `image`,
  /// `trouble` or `spoken`.
  public var source: String
  /// What it did: `began`, `touchUpInside`, `shows`; for an action who called whom; for a note its text; for what is
  /// spoken its number, or `container`.
  public var event: String
  /// The particulars, in a fixed order.
  public var details: [String]
  /// Whether client code could have observed it; a failure, a prevention and a wait cannot be.
  public var isObservable: Bool

  /// Makes a line; the texts have to be escaped already.
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

  /// Whether the engine made it, and not the fixture's own word.
  public var isEngineLine: Bool { kind != .note }
}

extension OutcomeLine {
  /// Whether two lines are the same byte for byte: Swift's own comparison takes é and e with an accent for one.
  public static func == (left: OutcomeLine, right: OutcomeLine) -> Bool {
    left.time == right.time && left.kind == right.kind && left.isObservable == right.isObservable
      && left.source.utf8.elementsEqual(right.source.utf8)
      && left.event.utf8.elementsEqual(right.event.utf8)
      && left.details.elementsEqual(right.details) { $0.utf8.elementsEqual($1.utf8) }
  }
}

extension OutcomeLine {
  /// The line as an outcome shows it: columns of 10, 10 and 15 characters, two spaces where one overflows.
  public var text: String {
    var text = ""
    append(to: &text)
    return text
  }

  func append(to text: inout String) {
    append(String(time), width: 10, to: &text)
    append(source, width: 10, to: &text)
    if details.isEmpty {
      text += event
    } else {
      append(event, width: 15, to: &text)
      for (index, detail) in details.enumerated() {
        if index > 0 { text += "  " }
        text += detail
      }
    }
    while text.last == " " { text.removeLast() }
  }

  private func append(_ column: String, width: Int, to text: inout String) {
    text += column
    let count = column.utf8.allSatisfy { $0 < 128 } ? column.utf8.count : column.unicodeScalars.count
    for _ in 0..<max(2, width - count) { text += " " }
  }

  /// The words of the line after its time, one list a field; an expectation is matched against them.
  public var fields: [[String]] {
    ([source, event] + details).map(OutcomeText.words)
  }
}
