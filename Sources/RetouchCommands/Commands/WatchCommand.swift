import Problems
import Verdict
import Arguments
import Capture
import Glibc
import Recording
import Replay
import UIKit

extension Retouch {
  /// The `watch [DEVICE…] --fixture F` command.
  @MainActor
  static func watchCommand(_ setting: Setting) -> Command {
    let fixtureName = setting.fixtureNames.first ?? "MyFixture"
    return Command(
      "watch", "Let live input into a fixture, and print the outcome as it happens.",
      discussion: """
        Reads DEVICE as 'record' does, and delivers its touches to the fixture at once; the device's axes \
        are spread over the fixture's window. Timers fire at their time. The lines are those that a replay \
        of the same input prints; the lines of an instant are printed when it is over. Ctrl-C ends it.

        At the end it prints how long it took from the kernel's timestamp of a frame until the recognizers \
        had handled it. With --json each line is an object {time_us, line}, and the last one is {watch, \
        fixture, lines, frames, latency_us {p50, p99, max}}.
        """,
      examples: [
        .init("watch --fixture \(fixtureName)", "The touchscreens, until Ctrl-C."),
        .init(
          "watch event2 --fixture \(fixtureName) --record tap.recording", "And write it down, to replay it."),
        .init("watch --fixture \(fixtureName) --json | jq .latency_us", "Measure the latency."),
      ]
    ) { signature in
      let fixture = signature.option(
        "fixture", setting.fixtures.isEmpty ? .text.named("F") : .choice(setting.fixtureNames).named("F"),
        "The fixture that the input goes to.")
      let record = signature.option("record", .file.named("FILE"), "Also write the input to a new FILE.")
      let duration = signature.option(
        "duration", .duration(in: 1...RecordingLimits.maximumNumber), "Stop after this time.")
      let all = signature.flag("all", "A line for each move, instead of counting them.")
      let thresholds = signature.options(
        "set", .threshold, "Set a figure of the engine; see 'help limits'.")
      let size = signature.option(
        "size", .choice(UIContentSizeCategory.named.map(\.name)).named("SIZE"), "The text size.")
      let grab = signature.flag("grab", "Keep the devices' events from everybody else meanwhile.")
      let json = signature.flag("json", "A JSON object a line.")
      let devices = signature.operands(
        "DEVICE", .file.named("DEVICE"), "Which devices; by default the touchscreens.")
      return { parsed, console in
        guard let name = parsed[fixture] else {
          throw UsageError("--fixture is missing: \(listed(setting.fixtureNames))")
        }
        for threshold in parsed[thresholds] { try threshold.check() }
        var settings = ReplaySettings()
        settings.showsAll = parsed[all]
        for threshold in parsed[thresholds] { settings.thresholds[threshold.name] = threshold.value }
        if let category = UIContentSizeCategory.named.first(where: { $0.name == parsed[size] }) {
          settings.contentSizeCategory = category.category
        }
        if let file = parsed[record] {
          try OutputFile(
            path: file, replaces: false,
            hintWhereItExists: "Choose another name, or remove the file first"
          ).check()
        }
        // The reader of the lines may go away; the devices and the file must still be closed properly.
        signal(SIGPIPE, SIG_IGN)
        let stop = try StopSignal()
        let input = try LiveInput(
          devices: DeviceSelection.nodes(for: parsed[devices]), grabs: parsed[grab],
          duration: parsed[duration], stop: stop.descriptor,
          onRemark: { console.warn([$0], about: "watch") })
        let names = input.header.devices.map { "\"\(printable($0.name))\"" }.joined(separator: ", ")
        console.note("watching \(names); Ctrl-C ends it")
        let run = WatchRun(
          input: input, fixture: try setting.fixture(name), settings: settings, asJSON: parsed[json],
          writer: try parsed[record].map { try RecordingWriter(header: input.header, to: .newFile($0)) },
          console: console)
        defer { _ = stop.take() }
        return try run.run().rawValue
      }
    }
  }
}
