import RetouchArguments
import RetouchContactTracking
import RetouchSupport
import RetouchInterchange
import RetouchRecordCommands
import RetouchRecording
import RetouchReplay
import UIKit
import RetouchRunner
import RetouchVerdict

extension Retouch {
  /// The `replay CASE` and `replay FILE [--fixture F]` command.
  @MainActor
  static func replayCommand(_ setting: Setting) -> Command {
    let fixtureName = setting.fixtureNames.first ?? "MyFixture"
    return Command(
      "replay", "Replay a recording into a fixture and print the outcome.",
      discussion: """
        CASE is SUITE/NAME, looked up in \(setting.recordings); it brings its fixture and settings along. \
        FILE is a recording of any kind that 'import' understands. Options override the case's own settings.

        A FILE without --fixture is replayed into a bare screen, as large as the recording's display. \
        Instead of touches the outcome then lists contacts: when and where each went down (or that it was \
        down before) and was lifted, cancelled or cut off by the end, how far it went, and within which \
        corners. --event then takes rotations only.

        --event lets something happen at a time beside the recording: TIME:contentSizeCategory=SIZE, \
        TIME:cancelTouches, TIME:rotation=DEGREES, TIME:type=TEXT, which the first responder takes, or \
        TIME:speak, which writes down what VoiceOver would speak then.

        --why prints one recognizer's story instead of the outcome: which touches reached it and why others \
        did not, how far they moved and how far it lets them, its timers, what delegates and views answered, \
        what it waited for and what prevented it, and how near each end was to another one. NAME is its name \
        in the outcome; for a name such as "Message 2".card, card alone means every recognizer of that name, \
        whatever contains it. If there are several, the stories of the touched ones are printed and the \
        others are counted.

        With --json one JSON object: \(ReplayJSON.keys).
        """,
      examples: [
        .init("replay safari-toolbar/tap", "A case of the suites."),
        .init("replay tap.events --fixture \(fixtureName)", "Any file, into a fixture."),
        .init("replay tap.events", "Any file, without one: its contacts."),
        .init(
          "replay tap.recording --fixture \(fixtureName) --size accessibilityLarge", "At another text size."),
        .init("replay safari-toolbar/tap --set viewerDelay=300000", "With another figure of the engine."),
        .init("replay safari-toolbar/tap --event 0.5s:cancelTouches", "With an incoming call."),
        .init("replay safari-toolbar/tap --time-zone Asia/Tokyo --locale ja_JP", "In another country."),
        .init("replay safari-toolbar/tap --why history", "What a recognizer went through."),
      ],
      essentials: [
        "fixture", "why", "all", "json", "size", "set", "event", "tail", "seed", "display",
      ]
    ) { signature in
      let fixture = signature.option(
        "fixture", setting.fixtures.isEmpty ? .text.named("F") : .choice(setting.fixtureNames).named("F"),
        "The fixture to replay a FILE into; a bare screen if none is named.")
      let all = signature.flag("all", "A line for each move, instead of counting them.")
      let app = signature.flag("app", "Also what the app does where a person would see it.")
      let screen = signature.flag("screen", "Also what is on the screen at the end.")
      let why = signature.option(
        "why", .text.named("NAME"), "Print one recognizer's story, from the first touch to its end.")
      let json = signature.flag("json", "One JSON object instead of lines.")
      let tail = signature.option("tail", .duration, default: 0, "Let this much time pass after the end.")
      let thresholds = signature.options(
        "set", .threshold, "Set a figure of the engine; see 'help limits'.")
      let size = signature.option(
        "size", .choice(UIContentSizeCategory.named.map(\.name)).named("SIZE"), "The text size at the start.")
      let fit = signature.option(
        "fit", .choice(of: PointMapping.Fit.self).named("FIT"),
        "stretch the device over the window, or keep mm.")
      let display = signature.option(
        "display", .text.named("NAME"),
        "Of a recording's several displays, the one that is the screen; or a display such as 1080x1920@3,90 in "
          + "place of the recording's.")
      let rate = signature.option(
        "display-rate", .integer(in: 1...10_000),
        "Deliver input at a display's ticks, N per second, instead of frame by frame.")
      let around = SurroundingsOptions(&signature)
      let events = signature.options("event", .caseEvent, "Let something happen at a time.")
      signature.renamed("at", to: "event")
      let description = signature.option(
        "description", .file, "A description of the device, for a file that has none: see 'help import'.")
      let what = signature.operand("CASE|FILE", .cases.named("CASE|FILE"), "What to replay; - is stdin.")
      return { parsed, console in
        for threshold in parsed[thresholds] { try threshold.check() }
        guard !parsed[json] || parsed[why] == nil else {
          throw UsageError("--json cannot be used with --why")
        }
        var job = try replayJob(
          parsed[what], fixture: parsed[fixture], description: parsed[description],
          display: parsed[display].flatMap(DisplayText.display), mayBeBare: true,
          takesPrograms: parsed[why] == nil, setting)
        try job.refuseOnBareScreen(
          [
            ("--why", parsed[why] != nil), ("--size", parsed[size] != nil),
            ("--set", !parsed[thresholds].isEmpty),
            ("--display-rate", parsed[rate] != nil),
          ] + around.given(parsed), events: parsed[events].map(\.event))
        job.document.endTime = min(
          job.document.endTime &+ parsed[tail], RecordingLimits.maximumNumber)
        job.settings.showsAll = parsed[all]
        if parsed[app] { job.settings.lines.insert(.app) }
        if parsed[screen] { job.settings.showsScreenAtEnd = true }
        for threshold in parsed[thresholds] { job.settings.thresholds[threshold.name] = threshold.value }
        if let category = UIContentSizeCategory.named.first(where: { $0.name == parsed[size] }) {
          job.settings.contentSizeCategory = category.category
        }
        if let fit = parsed[fit] { job.settings.fit = fit }
        if let text = parsed[display] {
          if let described = DisplayText.display(text) {
            job.settings.display = described
            job.settings.displayName = nil
          } else {
            job.settings.displayName = text
          }
        }
        if let rate = parsed[rate] { job.settings.displayRate = rate }
        around.apply(parsed, to: &job.settings.surroundings)
        job.settings.events += parsed[events].map(\.event)
        if parsed[fit] == nil, parsed[display] == nil { job.warnOfStretching(console) }
        let outcome: Outcome
        if let name = parsed[why] {
          let told = try job.naming {
            try Replayer.tell(job.document, in: job.fixture, settings: job.settings)
          }
          console.write(try stories(of: name, in: told.stories))
          outcome = told.outcome
        } else {
          outcome = try job.naming {
            try job.engine.outcome(of: job.document, job.settings, line: Supervised.teller)
          }
          if parsed[json] {
            console.print(ReplayJSON.object(of: outcome, job))
          } else {
            console.write(outcome.text)
          }
        }
        // The outcome's remarks begin with the document's own.
        console.warn(outcome.remarks + outcome.warnings, about: job.name)
        for leak in outcome.leaks { console.note("leak: \(printable(leak))") }
        return outcome.leaks.isEmpty ? .success : .mismatch
      }
    }
  }
}

extension Retouch.ReplayJob {
  /// Warns of a recording from a display of another form than the fixture's window: each touch is somewhere
  /// else then. A suite's case says itself what it wants.
  @MainActor
  fileprivate func warnOfStretching(_ console: Console) {
    guard !isCase, !isBare else { return }
    let window = fixture.windowSize
    guard let size = document.header.display(named: nil)?.description.sizeToStretch(over: window) else {
      return
    }
    let (shown, own) = (
      "\(Int(size.width))×\(Int(size.height))", "\(Int(window.width))×\(Int(window.height))"
    )
    console.warn(
      [
        "recorded on a display of \(shown) points, and stretched over a window of \(own): each touch is "
          + "somewhere else; --fit stretch says that it is meant so, --fit mm keeps millimetres"
      ], about: name)
  }
}

/// A threshold of the engine with its value, such as `viewerDelay=300000`.
struct ThresholdValue: Equatable {
  let name: String
  let value: Double

  /// Checks that the threshold can have this value.
  ///
  /// - Throws: ``CommandFailure`` with the threshold's unit.
  func check() throws(CommandFailure) {
    var thresholds = GestureThresholds()
    do {
      try thresholds.set(name, to: value)
    } catch .badValue(_, _, let unit) {
      throw CommandFailure(
        .usage, "--set \(name) expects \(GestureThresholds.expectation(unit: unit)), found '\(text)'",
        hint: "'help limits' lists the figures with their units")
    } catch {
      throw CommandFailure(.usage, "there is no figure '\(name)'", hint: "See 'help limits'")
    }
  }

  /// The value as a user would write it.
  var text: String { Int64(exactly: value).map(String.init) ?? "\(value)" }
}

extension ValueKind where Value == ThresholdValue {
  /// `NAME=VALUE` for an existing threshold; ``ThresholdValue/check()`` verifies that it can have the value.
  static var threshold: Self {
    Self(
      placeholder: "NAME=VALUE",
      expected: "a figure of 'help limits' with its value, such as viewerDelay=300000",
      completion: .choices(GestureThresholds.table.map { $0.name + "=" }),
      format: { "\($0.name)=\($0.text)" },
      parse: { text in
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, let value = Double(parts[1]), value.isFinite,
          GestureThresholds.table.contains(where: { $0.name == parts[0] })
        else { return nil }
        return ThresholdValue(name: String(parts[0]), value: value)
      })
  }
}

/// An event besides the recording, with the text that describes it.
struct CaseEventValue: Equatable {
  let text: String
  let event: CaseEvent
}

extension ValueKind where Value == CaseEventValue {
  /// An event: `2s:contentSizeCategory=large`, `1s:cancelTouches`, `3s:rotation=90`, `1s:type=hello` or
  /// `1s:speak`.
  static var caseEvent: Self {
    Self(
      placeholder: "TIME:EVENT",
      expected:
        "an event such as 2s:contentSizeCategory=large, 1s:cancelTouches, 3s:rotation=90, 1s:type=hello or "
        + "1s:speak",
      format: { $0.text },
      parse: { text in
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, let time = TimeText.microseconds(parts[0]) else { return nil }
        let words = parts[1].split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(
          String.init)
        guard let kind = eventKind(words) else { return nil }
        return CaseEventValue(text: text, event: CaseEvent(time: time, kind))
      })
  }

  private static func eventKind(_ words: [String]) -> CaseEvent.Kind? {
    switch (words.first, words.count) {
    case ("cancelTouches", 1): return .cancelTouches
    case ("speak", 1): return .speak
    case ("type", 2): return .type(words[1])
    case ("rotation", 2):
      guard let degrees = Int(words[1]), [0, 90, 180, 270].contains(degrees) else { return nil }
      return .rotation(degrees)
    case ("contentSizeCategory", 2):
      return UIContentSizeCategory.named.first { $0.name == words[1] }.map {
        .contentSizeCategory($0.category)
      }
    default: return nil
    }
  }
}
