import RetouchSupport
import RetouchVerdict
import RetouchArguments
import RetouchCapture
import RetouchEvdev
import Foundation
import RetouchInterchange
import RetouchRecording

extension Retouch {
  /// The `inject FILE --yes` command.
  static func injectCommand() -> Command {
    Command(
      "inject", "Play a recording into the kernel, through devices made for it.",
      discussion: """
        Makes a virtual device (/dev/uinput) for each of the recording's, with the same axes, properties and \
        name, plays them on one timeline, and unplugs them. Whatever listens to input on this machine takes \
        the events for real ones, so --yes is required; without it the command prints what it would do. \
        Nothing is ever written to a device that it did not make. Ctrl-C lifts every finger and ends it.

        Each frame's time is counted from the start, so that errors do not add up; how late the frames were \
        is printed at the end. --json prints one object: file, result (finished, stopped, devices gone), \
        speed, frames, events, played_us, duration_us, late_us {p50, p99, max}, lifted, released, devices \
        [{id, name, node}].
        """,
      examples: [
        .init("inject tap.recording", "Print what would happen."),
        .init("inject tap.recording --yes", "Play it."),
        .init("inject tap.recording --yes --speed 0.5 --settle 3s", "At half speed, in three seconds."),
      ]
    ) { signature in
      let yes = signature.flag("yes", "Really do it.")
      let speed = signature.option(
        "speed", .speed, default: 1, "How many times faster than recorded.")
      let settle = signature.option(
        "settle", .duration(in: 0...600_000_000), default: 1_000_000,
        "Wait between making the devices and the first event.")
      let reader = signature.option(
        "wait-for-reader", .duration(in: 0...600_000_000),
        "Wait at most this long for a reader of each device.")
      let ids = signature.options(
        "device", .integer(in: 0...RecordingLimits.maximumDeviceID).named("ID"),
        "Make only this device of the recording.")
      let description = signature.option(
        "description", .file, "A description of the device, for a file that has none: see 'help import'.")
      let json = signature.flag("json", "Print the result as one JSON object.")
      let file = signature.operand("FILE", .file, "The recording, of any kind; - is stdin.")
      return { parsed, console in
        let input = try Importer.stream(path: parsed[file], description: parsed[description])
        var options = InjectionOptions()
        options.speed = parsed[speed]
        options.settle = parsed[settle]
        options.readerTimeout = parsed[reader]
        if !parsed[ids].isEmpty { options.devices = Set(parsed[ids]) }
        try checkDevices(parsed[ids], of: input)
        guard parsed[yes] else {
          for line in try plan(input, options) { console.note(line) }
          throw CommandFailure(
            .usage, "\(printable(input.name)): nothing was injected", hint: "Add --yes to do it")
        }
        return try inject(input, options, asJSON: parsed[json], console)
      }
    }
  }

  private static func checkDevices(_ ids: [Int], of input: ImportStream) throws {
    let known = input.header.devices.map(\.id)
    guard let stranger = ids.first(where: { !known.contains($0) }) else { return }
    throw CommandFailure(
      .usage, "\(printable(input.name)): there is no device \(stranger) at its start",
      hint: "There are: \(listed(known.map(String.init)))")
  }

  /// Describes what would be done, one line for each step.
  private static func plan(_ input: ImportStream, _ options: InjectionOptions) throws -> [String] {
    let devices = input.header.devices.filter { options.devices?.contains($0.id) ?? true }
    var frame = Frame(time: 0, events: [])
    var frames = 0
    while let item = try input.next(into: &frame) {
      if case .frame = item, options.devices?.contains(frame.device) ?? true { frames += 1 }
    }
    let time = Int64((Double(input.endTime) / options.speed).rounded())
    return devices.map { "would make \(DeviceKind.of($0).rawValue) \"\(printable($0.name))\"" }
      + [
        "would wait \(seconds(options.settle)), then play \(counted(frames, "frame")) in \(seconds(time)), "
          + "and unplug \(devices.count == 1 ? "it" : "them")"
      ]
  }

  private static func inject(
    _ input: ImportStream, _ options: InjectionOptions, asJSON: Bool, _ console: Console
  ) throws -> ExitCode {
    // The reader of the output may go away; dying of the signal would leave fingers down.
    signal(SIGPIPE, SIG_IGN)
    let stop = try StopSignal()
    input.stop = stop.descriptor
    let injector = try Injector(
      input.header, options: options, onRemark: { console.warn([$0], about: input.name) },
      onMarker: { console.note("marker \"\(printable($0))\"") })
    var made: [MadeDevice] = []
    let isReady = try injector.prepare(stop: stop.descriptor) { devices in
      made = devices.map { MadeDevice(id: $0.description.id, name: $0.description.name, node: $0.node) }
      for device in made {
        console.note("made device \(device.id) \"\(printable(device.name))\" at \(device.node ?? "no node")")
      }
    }
    guard isReady else {
      _ = stop.take()
      console.note("stopped before the first event")
      return .interrupted
    }
    console.progress("injecting; Ctrl-C ends it")
    let summary = try injector.play(input, stop: stop.descriptor)
    _ = stop.take()
    // If it was stopped, the truncation is not the file's fault.
    if !input.wasStopped { console.warn(input.remarks, about: input.name) }
    if asJSON {
      console.print(try InjectionReport(input.name, options, summary, made).text())
    } else {
      for line in lines(summary) { console.print(line) }
    }
    switch summary.reason {
    case .finished: return .success
    case .stopped: return .interrupted
    case .devicesGone: return .machine
    }
  }

  private static func lines(_ summary: InjectionSummary) -> [String] {
    let late = summary.lateness
    var lines = [
      "injected \(counted(summary.frames, "frame")), \(counted(summary.events, "event")) in \(seconds(summary.duration))",
      "late     p50 \(late.percentile(50)) µs, p99 \(late.percentile(99)) µs, max \(late.maximum) µs",
    ]
    switch summary.reason {
    case .finished: break
    case .stopped: lines.append("stopped  at \(seconds(summary.played)) of the recording")
    case .devicesGone:
      lines.append("stopped  at \(seconds(summary.played)): the kernel took the devices away")
    }
    let held = [
      summary.liftedContacts > 0 ? counted(summary.liftedContacts, "contact") + " lifted" : nil,
      summary.releasedKeys > 0 ? counted(summary.releasedKeys, "button") + " released" : nil,
    ].compactMap(\.self)
    if !held.isEmpty { lines.append("at the end " + held.joined(separator: ", ")) }
    return lines
  }
}

/// A device that was created, for reports.
private struct MadeDevice: Encodable {
  var id: Int
  var name: String
  var node: String?
}

/// The output of `inject --json`.
private struct InjectionReport: Encodable {
  struct Lateness: Encodable {
    var p50: Int64
    var p99: Int64
    var max: Int64
  }

  var file: String
  var result: String
  var speed: Double
  var frames: Int
  var events: Int
  var played_us: Int64
  var duration_us: Int64
  var late_us: Lateness
  var lifted: Int
  var released: Int
  var devices: [MadeDevice]

  init(_ file: String, _ options: InjectionOptions, _ summary: InjectionSummary, _ devices: [MadeDevice]) {
    self.file = file
    result =
      switch summary.reason {
      case .finished: "finished"
      case .stopped: "stopped"
      case .devicesGone: "devices gone"
      }
    speed = options.speed
    frames = summary.frames
    events = summary.events
    played_us = summary.played
    duration_us = summary.duration
    late_us = Lateness(
      p50: summary.lateness.percentile(50), p99: summary.lateness.percentile(99),
      max: summary.lateness.maximum)
    lifted = summary.liftedContacts
    released = summary.releasedKeys
    self.devices = devices
  }

  func text() throws -> String { try jsonText(self, isIndented: false) }
}

extension ValueKind where Value == Double {
  /// A speed factor, from a thousandth to a thousand.
  fileprivate static var speed: Self {
    let range = 0.001...1000
    return Self(
      placeholder: "N", expected: "a number from 0.001 to 1000", format: { "\($0)" },
      parse: { text in Double(text).flatMap { range.contains($0) ? $0 : nil } })
  }
}
