import RetouchArguments
import RetouchSupport
import RetouchRecording
import RetouchReplay
import UIKit
import RetouchVerdict

extension Retouch {
  /// The `speak CASE` and `speak FILE --fixture F` command.
  @MainActor
  static func speakCommand(_ setting: Setting) -> Command {
    let fixtureName = setting.fixtureNames.first ?? "MyFixture"
    return Command(
      "speak", "Print what VoiceOver would speak for a fixture's window at a given time.",
      discussion: """
        One line per element, in VoiceOver's order: its number, what is spoken, and its name. Before the \
        first element of a tab bar, list, landmark, table or group is what VoiceOver says on entering that \
        container. They are the lines that a case's event {"at": "1s", "speak": true} writes, for \
        expectations and goldens. The words are English.

        CASE is SUITE/NAME, looked up in \(setting.recordings); FILE is a recording of any kind that \
        'import' understands, and needs --fixture. With --at it speaks at the given times only; without it \
        at those of the case's own events, or at the recording's end if it has none.

        --tree prints the window, the containers in it and their elements as indented text, with frames in \
        points, traits and container types.

        With --json one JSON object: \(SpeakJSON.keys).
        """,
      examples: [
        .init("speak safari-toolbar/tap --at 1s", "Once the finger has gone."),
        .init("speak safari-toolbar/tap --tree", "With frames, traits and containers."),
        .init("speak tap.recording --fixture \(fixtureName) --at 0s --at 2s", "Before and after."),
      ]
    ) { signature in
      let fixture = signature.option(
        "fixture", setting.fixtures.isEmpty ? .text.named("F") : .choice(setting.fixtureNames).named("F"),
        "The fixture to replay a FILE into.")
      let times = signature.options(
        "at", .duration(in: 0...RecordingLimits.maximumNumber),
        "Speak at this time, instead of at the case's own.")
      let tree = signature.flag("tree", "Print the tree with frames, traits and container types.")
      let json = signature.flag("json", "One JSON object instead of lines.")
      let size = signature.option(
        "size", .choice(UIContentSizeCategory.named.map(\.name)).named("SIZE"), "The text size at the start.")
      let description = signature.option(
        "description", .file, "A description of the device, for a file that has none: see 'help import'.")
      let what = signature.operand("CASE|FILE", .cases.named("CASE|FILE"), "What to replay; - is stdin.")
      return { parsed, console in
        guard !parsed[json] || !parsed[tree] else {
          throw UsageError("--json cannot be used with --tree: it has frames and traits anyway")
        }
        var job = try replayJob(
          parsed[what], fixture: parsed[fixture], description: parsed[description], setting)
        guard !job.isBare else {
          throw UsageError("'\(job.name)' is a case without a fixture, so there is nothing to speak")
        }
        if let category = UIContentSizeCategory.named.first(where: { $0.name == parsed[size] }) {
          job.settings.contentSizeCategory = category.category
        }
        if !parsed[times].isEmpty { job.settings.events.removeAll { $0.kind == .speak } }
        job.settings.events += parsed[times].map { CaseEvent(time: $0, .speak) }
        if !job.settings.events.contains(where: { $0.kind == .speak }) {
          let last = job.settings.events.map(\.time).max() ?? 0
          job.settings.events.append(CaseEvent(time: max(job.document.endTime, last), .speak))
        }
        let spoken = try Replayer.speak(job.document, in: job.fixture, settings: job.settings)
        if parsed[json] { console.print(SpeakJSON.object(of: spoken.screens, spoken.outcome, job)) }
        for screen in spoken.screens where !parsed[json] {
          console.write(
            parsed[tree] ? "at \(screen.time)\n" + screen.tree : screen.lines.map { $0.text + "\n" }.joined())
        }
        console.warn(spoken.outcome.remarks + spoken.outcome.warnings, about: job.name)
        for leak in spoken.outcome.leaks { console.note("leak: \(printable(leak))") }
        return spoken.outcome.leaks.isEmpty ? .success : .mismatch
      }
    }
  }
}
