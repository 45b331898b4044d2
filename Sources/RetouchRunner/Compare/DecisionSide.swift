import Foundation
import RetouchReplay
import RetouchSupport
import RetouchVerdict

/// Everything that was decided in one replay of a case, in the words of stories and of outcomes.
///
/// It is what two replays are compared by: each recognizer's steps, and each line of anything else.
package struct DecisionSide: Hashable, Sendable {
  /// A step of a subject at a time.
  package struct Step: Hashable, Sendable {
    /// When, in µs since the recording's start.
    package var time: Int64
    /// What happened, with its figures; those of the step before follow in lines of their own.
    package var text: String

    package init(time: Int64, _ text: String) { (self.time, self.text) = (time, text) }

    /// The text without what views are called, which may depend on what happens later: a row's view shows
    /// another row then.
    var withoutViews: String {
      for answer in [": yes to gestureRecognizerShouldBegin", ": no to gestureRecognizerShouldBegin"]
      where text.hasSuffix(answer) {
        return "\(text.split(separator: ",").count) views\(answer)"
      }
      guard let on = text.range(of: " on "), text.contains(" goes down at "),
        let colon = text.range(of: ": it ", range: on.upperBound..<text.endIndex)
      else { return text }
      let said = text[colon.lowerBound...]
      let outside = said.range(of: ", outside of ")?.lowerBound ?? said.endIndex
      return String(text[..<on.lowerBound] + said[..<outside])
    }
  }

  /// A recognizer, or what else an outcome has lines of.
  package struct Subject: Hashable, Sendable {
    /// What the outcome calls it: `history`, `touch 1`, `back`, `viewer`.
    package var name: String
    /// The recognizer's class, or the kind of the lines: `UITapGestureRecognizer`, `touch`, `control`.
    package var kind: String
    package var steps: [Step]

    package init(_ name: String, _ kind: String, _ steps: [Step] = []) {
      (self.name, self.kind, self.steps) = (name, kind, steps)
    }

    /// Whether it is a recognizer.
    package var isRecognizer: Bool { OutcomeLine.Kind(rawValue: kind) == nil }
  }

  /// The case's address.
  package var name: String
  /// The fixture that was replayed in; nil if it is not known, or if there was none.
  package var fixture: String?
  /// Why there is no outcome, or nil.
  package var ended: String?
  package var subjects: [Subject] = []
  /// The outcome's lines.
  package var lines: [String] = []

  /// Creates a side of a replay that has no outcome.
  package init(_ name: String, ended: String?) { (self.name, self.ended) = (name, ended) }

  /// Creates a side from a replay's trace.
  package init(_ name: String, _ trace: CaseTrace) {
    self.name = name
    lines = trace.lines.map(\.text)
    for recognizer in trace.recognizers {
      // `history: UILongPressGestureRecognizer on back`
      let words = OutcomeText.words(String(recognizer.story.title.dropFirst(recognizer.name.count)))
      let type = words.first { $0 != ":" } ?? "recognizer"
      var steps: [Step] = []
      for step in recognizer.story.steps {
        if let time = step.time {
          steps.append(Step(time: time, step.text))
        } else if let last = steps.last {
          steps.append(Step(time: last.time, step.text))
        }
      }
      subjects.append(Subject(recognizer.name, type, steps))
    }
    var places: [String: Int] = [:]
    for line in trace.lines where line.kind != .recognizer {
      let key = line.kind.rawValue + " " + line.source
      let place = places[key] ?? subjects.count
      if place == subjects.count {
        places[key] = place
        subjects.append(Subject(line.source, line.kind.rawValue))
      }
      subjects[place].steps.append(
        Step(time: line.time, ([line.event] + line.details).joined(separator: "  ")))
    }
  }
}

extension DecisionSide {
  /// A text in which fixtures and the types of delegates and targets have no names of their own: another
  /// fixture has others, and decides nothing by that.
  static func withoutTypes(_ text: String, of fixtures: [String]) -> String {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    return words.indices.map { index in
      let before = index > 0 ? words[index - 1] : ""
      let after = index + 1 < words.count ? words[index + 1] : ""
      let isType =
        before == "→" || before == "calls" && after == "for" || before == "delegate" && after == "says"
      // The type of a fixture may be around another one: `Door.Bell`.
      let isFixture = words[index].split(separator: ".").first.map { fixtures.contains(String($0)) } ?? false
      return isType || isFixture ? "…" : words[index]
    }.joined(separator: " ")
  }
}

extension DecisionSide {
  /// The side as a JSON object on one line, which another build reads.
  package var json: String {
    var object = JSONObject()
    object.add("side", 1)
    object.add("name", name)
    object.add("fixture", fixture)
    object.add("ended", ended)
    object.add("lines", lines)
    object.add(
      "subjects",
      subjects.map { subject in
        var part = JSONObject()
        part.add("name", subject.name)
        part.add("kind", subject.kind)
        part.add(
          "times", json: "[" + subject.steps.map { "\($0.time)" }.joined(separator: ",") + "]")
        part.add("steps", subject.steps.map(\.text))
        return part
      })
    return object.json
  }
}

extension DecisionSide {
  /// The sides that lines of JSON hold, as ``json`` writes them or as `replay --json` does, which has no
  /// decisions; nil if a line is neither.
  package static func read(_ text: String) -> [DecisionSide]? {
    var sides: [DecisionSide] = []
    for line in text.split(separator: "\n") where !line.allSatisfy(\.isWhitespace) {
      let data = Data(line.utf8)
      if let written = try? JSONDecoder().decode(Written.self, from: data), written.side == 1 {
        sides.append(DecisionSide(written))
      } else if let replayed = try? JSONDecoder().decode(Replayed.self, from: data), replayed.replay == 1 {
        sides.append(DecisionSide(replayed))
      } else {
        return nil
      }
    }
    return sides
  }

  /// A side as ``json`` has it.
  private struct Written: Decodable {
    struct Subject: Decodable {
      var name, kind: String
      var times: [Int64]
      var steps: [String]
    }

    var side: Int
    var name: String
    var fixture, ended: String?
    var lines: [String]
    var subjects: [Subject]
  }

  /// A side as `replay --json` has it.
  private struct Replayed: Decodable {
    struct Line: Decodable {
      var time_us: Int64
      var kind, source, what: String
      var details: [String]?
    }

    var replay: Int
    var name: String
    var lines: [Line]
  }

  private init(_ written: Written) {
    (name, fixture, ended, lines) = (written.name, written.fixture, written.ended, written.lines)
    subjects = written.subjects.map { subject in
      Subject(subject.name, subject.kind, zip(subject.times, subject.steps).map { Step(time: $0, $1) })
    }
  }

  private init(_ replayed: Replayed) {
    var trace = CaseTrace()
    trace.lines = replayed.lines.map { line in
      OutcomeLine(
        time: line.time_us, kind: OutcomeLine.Kind(rawValue: line.kind) ?? .note, source: line.source,
        event: line.what, details: line.details ?? [])
    }
    self.init(replayed.name, trace)
    // What it has of recognizers are their lines alone.
    var names: [String] = []
    for line in trace.lines where line.kind == .recognizer {
      if !names.contains(line.source) { names.append(line.source) }
    }
    subjects += names.map { name in
      Subject(
        name, OutcomeLine.Kind.recognizer.rawValue,
        trace.lines.filter { $0.kind == .recognizer && $0.source == name }.map {
          Step(time: $0.time, ([$0.event] + $0.details).joined(separator: "  "))
        })
    }
  }

  /// Whether it has recognizers' decisions, and not only their lines.
  package var hasDecisions: Bool { subjects.contains(where: \.isRecognizer) }

  /// The side with only what both a trace and `replay --json` have of it, to be compared with the other kind.
  package var linesAlone: DecisionSide {
    var side = self
    side.subjects.removeAll { $0.isRecognizer || $0.kind == OutcomeLine.Kind.recognizer.rawValue }
    return side
  }
}
