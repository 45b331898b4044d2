import RetouchReplay
import UIKit

extension OutcomeExpectation {
  /// A word that no line of any outcome can have at its position.
  struct UnknownWord: Hashable {
    /// What is wrong with it.
    var problem: String
    /// What was probably meant, or nil.
    var suggestion: String?
  }

  private static let touchEvents = ["began", "ended", "cancelled"]
  private static let contactEvents = ["down", "before", "up", "cancelled", "cut"]
  private static let viewerEvents = ["shows", "moves", "ends", "cancelled", "failed"]
  private static let scrollEvents = ["begins", "lifted", "ends"]
  private static let recognizerEvents = ["began", "ended", "cancelled", "failed", "waits"]
  static let appEvents = [
    "adds", "alpha", "announces", "deletes", "deselects", "disables", "dismisses", "edits", "enables",
    "focuses",
    "hides", "image", "inserts", "moves", "opens", "performs", "pops", "presents", "pushes", "reloads",
    "removes", "resizes", "selects", "shows", "text", "turns", "unfocuses", "value",
  ]
  /// The sources of a program's lines, besides contacts.
  static let sourcesOfPrograms = ["stdout", "stderr", "outcome", "device", "program", "engine"]
  private static let imageEvents = ["missing", "broken", "huge", "unsafe"]
  private static let controlEvents = UIControl.Event.allEvents.parts.map(\.name).filter { !isFolded($0) }

  private static let ofViewer = Vocabulary(viewerEvents + recognizerEvents + controlEvents)
  private static let ofScroll = Vocabulary(scrollEvents + recognizerEvents + controlEvents)
  private static let ofTouch = Vocabulary(touchEvents)
  private static let ofContact = Vocabulary(contactEvents)
  private static let ofImage = Vocabulary(imageEvents)
  /// A button of an alert and a row of a menu are chosen.
  private static let ofActions = Vocabulary(recognizerEvents + controlEvents + ["chosen"])
  /// What an app does; a view may have the name `app`.
  private static let ofApp = Vocabulary(appEvents + recognizerEvents + controlEvents)
  private static let ofOthers = Vocabulary(recognizerEvents + controlEvents)

  /// All events that have a line.
  static let events = Set(
    touchEvents + contactEvents + viewerEvents + scrollEvents + recognizerEvents + imageEvents
      + controlEvents
  ).sorted()
  private static let ofAll = Vocabulary(events)

  /// Whether a word is an event of any line, or several that came together.
  static func isEvent(_ word: String) -> Bool {
    word.split(separator: "+", omittingEmptySubsequences: false).allSatisfy { ofAll.has(String($0)) }
  }

  /// The events that one kind of line can have.
  private struct Vocabulary {
    let words: [String]
    private let known: Set<String>

    init(_ words: [String]) {
      self.words = words
      known = Set(words)
    }

    /// Whether it has a word, compared byte by byte; all of its own are ASCII.
    func has(_ word: String) -> Bool { known.contains(word) && word.utf8.allSatisfy { $0 < 0x80 } }
  }

  /// Whether an event has no line of its own, because it is counted on the line that ends it.
  private static func isFolded(_ event: String) -> Bool {
    ["changed", "moved", "touchDragInside", "touchDragOutside"].contains(event)
  }

  /// The first word that no line can have, or nil.
  ///
  /// The engine's events are known; a fixture's names and notes are not.
  var unknownWord: UnknownWord? {
    guard kind != .nothingElse, contactCount == nil, decision == nil, case .exact(let source)? = words.first
    else {
      return nil
    }
    switch source {
    case ContactCount.word:
      guard case .exact(let number)? = words.dropFirst().first, Int(number) != nil else {
        return check(1, Self.ofOthers, "a recognizer or control")
      }
      return UnknownWord(problem: "expected \"contacts N at once\" or \"contacts N in all\"")
    case "note", "trouble", "spoken", "screen", "raises": return nil
    // What programs print, and how they end.
    case _ where Self.sourcesOfPrograms.contains(source): return nil
    case "app": return check(1, Self.ofApp, "the app")
    case "touch":
      // An object of the fixture may have this name.
      guard case .exact(let number)? = words.dropFirst().first, Int(number) != nil else { return nil }
      return check(2, Self.ofTouch, "a touch")
    case "contact":
      guard case .exact(let number)? = words.dropFirst().first, Int(number) != nil else { return nil }
      return check(2, Self.ofContact, "a contact")
    case "viewer":
      return check(1, Self.ofViewer, "the viewer")
    case "scroll":
      return check(1, Self.ofScroll, "a scroll")
    case "image": return check(2, Self.ofImage, "an image")
    case "action":
      return check(2, Self.ofActions, "what calls an action")
    default:
      guard var unknown = check(1, Self.ofOthers, "a recognizer or control") else { return nil }
      // What an expectation or a line begins with looks like a recognizer's name where it is spelled wrong,
      // and the next word is no event of that.
      let meant =
        Self.anchor(meantBy: source)
        ?? (unknown.suggestion == nil ? Suggestion.nearest(to: source, in: Self.beginnings) : nil)
      if let meant {
        unknown.problem = "\(OutcomeText.quoted(source)) begins no line, because " + unknown.problem
        unknown.suggestion = meant
      }
      return unknown
    }
  }

  /// The time from a touch that is misspelled in a word, such as `up+0s` for `upp+0s`; nil if it is none.
  private static func anchor(meantBy word: String) -> String? {
    guard let sign = word.firstIndex(where: { $0 == "+" || $0 == "-" }),
      word[word.index(after: sign)...].first?.isNumber == true
    else { return nil }
    return Suggestion.nearest(to: String(word[..<sign]), in: ["down", "up"]).map { $0 + word[sign...] }
  }

  /// The words with which expectations, and lines that are not of a recognizer or control, begin.
  private static let beginnings = [
    "never", "once", "nothing",
    "touch", "contact", "contacts", "viewer", "scroll", "image", "action", "note", "trouble", "spoken",
  ]

  /// The event of a contact that no line can have, with any contact's number or `*` in front of it; nil if
  /// there can be such a line.
  var unknownContactEvent: UnknownWord? { check(2, Self.ofContact, "a contact") }

  private func check(_ index: Int, _ known: Vocabulary, _ whose: String) -> UnknownWord? {
    guard index < words.count, case .exact(let word) = words[index] else { return nil }
    if known.has(word) { return nil }
    if let event = word.split(separator: "+").first(where: { Self.isFolded(String($0)) }) {
      return UnknownWord(
        problem:
          "no line has the event \(event): moves, changes and drags are counted on the line that closes them")
    }
    for part in word.split(separator: "+", omittingEmptySubsequences: false).map(String.init)
    where !known.has(part) {
      return UnknownWord(
        problem: "\(OutcomeText.quoted(part)) is not an event of \(whose)",
        suggestion: Suggestion.nearest(to: part, in: known.words + [DecisionClaim.verb]))
    }
    return nil
  }
}
