import RetouchArguments
import RetouchCapture
import RetouchEvdev
import Glibc
import RetouchInterchange
import RetouchSupport
import RetouchRecording
import RetouchReplay
import UIKit
import RetouchVerdict

extension Retouch {
  /// The `watch [DEVICE…] [--fixture F]` command.
  @MainActor
  static func watchCommand(_ setting: Setting) -> Command {
    let fixtureName = setting.fixtureNames.first ?? "MyFixture"
    return Command(
      "watch", "Let live input into a fixture, and print the outcome as it happens.",
      discussion: watchDiscussion,
      examples: [
        .init("watch --fixture \(fixtureName)", "The touchscreens, until Ctrl-C."),
        .init(
          "watch event2 --fixture \(fixtureName) --record tap.recording", "And write it down, to replay it."),
        .init("watch --fixture \(fixtureName) --json | jq .stages_us", "Measure the latency."),
        .init("watch --paths", "Show where the fingers are, while a panel is tapped."),
        .init("watch --paths --from -", "The same of what 'retouch-record -' sends from another machine."),
      ],
      essentials: [
        "fixture", "record", "duration", "all", "paths", "size", "set", "display", "from", "json",
      ]
    ) { signature in
      let arguments = WatchArguments(&signature, setting)
      return { parsed, console in try watch(arguments.request(parsed), setting, console) }
    }
  }

  private static let watchDiscussion = """
    Reads DEVICE as 'record' does, and delivers its touches to the fixture at once; the device's axes are spread \
    over the fixture's window, turned and calibrated as 'record' notes it (turns meanwhile are not followed). Without --fixture it prints the contacts, on a screen as large as the display. \
    Timers fire at their time. The lines are those that a replay of the same input prints; the lines of an instant \
    are printed when it is over. Ctrl-C ends it.

    --paths draws the fingers and where they have been, with slot and contact, on a terminal; beside them how often \
    devices and contacts report (the median of the last 32 intervals, and the longest of them), and the last lines. \
    What is lifted stays until the next finger goes down. Where stdout is a file, the lines go there.

    --from plays a recording in real time instead of reading devices: FILE of any kind, or what 'retouch-record -' \
    on a device sends through a pipe (-), a tenth of a second later.

    At the end it prints how long frames took from the kernel's timestamp to the recognizers' callbacks and to the \
    outcome's lines, by stage. With --json each line is an object {time_us, line}, and the last one is {watch, \
    fixture, lines, frames, latency_us {p50, p90, p99, p999, max, mean}, stages_us {read, contacts, \
    callbacks, line, stamp_to_callbacks, stamp_to_line: {count, p50, p90, p99, p999, max, mean}}}.
    """

  @MainActor
  private static func watch(
    _ request: WatchRequest, _ setting: Setting, _ console: Console
  ) throws -> ExitCode {
    let fixture = try request.fixture.map(setting.fixture) ?? BareScreen.self
    let screen = try request.paths ? WatchScreen(console, setting.environment, request) : nil
    if let file = request.record {
      try OutputFile(
        path: file, replaces: false, hintWhereItExists: "Choose another name, or remove the file first"
      ).check()
    }
    // This comes before signals are blocked, because only a signal ends the wait for a pipe's first line.
    let stream = try request.from.map { try Importer.stream(path: $0) }
    // The reader of the lines may go away; the devices and the file must still be closed properly.
    signal(SIGPIPE, SIG_IGN)
    let stop = try StopSignal()
    let wake = try StopSignal(screen == nil ? [] : [SIGWINCH, SIGTSTP])
    let remarks = WatchRemarks(console)
    let nodes = stream == nil ? try DeviceSelection.nodes(for: request.devices) : []
    let input = try open(
      request, nodes, stream, stop: stop.descriptor, wake: screen == nil ? nil : wake.descriptor
    ) { remarks.say($0) }
    let header = try header(of: input, nodes, request.display, console)
    let names = header.devices.map { "\"\(printable($0.name))\"" }.joined(separator: ", ")
    console.note("watching \(names); Ctrl-C ends it")
    defer {
      while wake.take() != nil {}
      while stop.take() != nil {}
    }
    var run = WatchRun(
      input: input, fixture: fixture, settings: request.settings, asJSON: request.asJSON,
      writer: try request.record.map { try RecordingWriter(header: header, to: .newFile($0)) },
      console: console)
    run.header = header
    run.remarks = remarks
    if let screen {
      let descriptor = wake.descriptor
      run.view = LiveView(
        header, title: request.fixture ?? "", on: screen.terminal, glyphs: screen.glyphs,
        signals: { StopSignal.take(from: descriptor) })
      run.printsLines = screen.leavesResults
    }
    return try run.run()
  }

  /// The devices and where their touches land, as they are written to the file.
  private static func header(
    of input: any WatchSource, _ nodes: [String], _ display: DisplayDescription?, _ console: Console
  ) throws -> RecordingHeader {
    var header = input.header
    guard !nodes.isEmpty else {
      header.display = display ?? header.display
      return header
    }
    var request = PlacementRequest()
    request.displays = display.map { [.given(name: nil, $0, isTurned: $0.rotation != 0)] } ?? []
    let placement = try DisplayPlacement(request, devices: nodes)
    placement.write(to: &header)
    for remark in placement.remarks { console.note(printable(remark)) }
    return header
  }

  private static func open(
    _ request: WatchRequest, _ nodes: [String], _ stream: ImportStream?, stop: Int32, wake: Int32?,
    onRemark: @escaping (String) -> Void
  ) throws -> any WatchSource {
    guard let stream else {
      return try LiveInput(
        devices: nodes, grabs: request.grabs, duration: request.duration, stop: stop, wake: wake,
        onRemark: onRemark)
    }
    stream.stop = stop
    return try RecordedInput(
      stream, isPipe: request.from == "-", duration: request.duration, stop: stop, wake: wake)
  }
}
