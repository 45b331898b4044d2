import RetouchSupport
import RetouchVerdict
import RetouchArguments
import Foundation
import RetouchContactTracking
import RetouchEvdev
import RetouchInterchange
import RetouchRecordCommands
import RetouchRecording

extension Retouch {
  /// The formats that `export` can write.
  private enum ExportFormat: String, CaseIterable {
    case evemu, libinput, zst, sendevent, minitouch, w3c, csv

    /// Those that are given by a flag of their own as well, and go to stdout by themselves.
    static let given: [Self] = [.sendevent, .minitouch, .w3c, .csv]

    /// Whether a file holds one device.
    var holdsOneDevice: Bool { [.evemu, .sendevent, .minitouch].contains(self) }

    /// What a flag of this format says.
    var words: String {
      switch self {
      case .sendevent: "Lines of Android's sendevent: the same as --format sendevent."
      case .minitouch: "Commands of minitouch: the same as --format minitouch."
      case .w3c: "WebDriver's pointer actions: the same as --format w3c."
      default: "A table of contacts: the same as --format csv."
      }
    }
  }

  /// The `export FILE --format F -o OUT` command.
  @MainActor
  static func exportCommand() -> Command {
    Command(
      "export", "Write a recording as the file of another program, or compressed.",
      discussion: """
        evemu (evemu-play, umockdev) holds one device per file; if there are several, --device chooses one. \
        libinput is the YAML of 'libinput record'. zst is the recording itself, compressed. A warning names \
        what the format cannot hold.

        sendevent is a script for the shell of an Android device, with a sleep between two frames; it plays slower \
        than was recorded, as each line starts a program. minitouch has the contacts of a touchscreen in its units. \
        w3c is what a WebDriver performs: a pointer source for each slot, positions in CSS px, which are the \
        points of the recording's first display. csv is a table: time in seconds, contact, x, y, pressure (0 to 1), \
        phase (began, moved, ended, cancelled, hovered), and with --wall the time of day in UTC. Without -o these \
        four go to stdout.
        """,
      examples: [
        .init("export tap.recording --format evemu -o tap.events", "For evemu-play."),
        .init("export pen.recording --format libinput -o - | less", "To look at."),
        .init("export tap.recording --sendevent --node /dev/input/event2 -o tap.sh", "For a phone."),
        .init("export tap.recording --w3c > tap.json", "For chromedriver."),
        .init("export panel.recording --csv --wall > panel.csv", "To open in a spreadsheet."),
        .init("export long.recording --format zst -o long.recording.zst", "About a tenth of the size."),
      ],
      essentials: [
        "format", "w3c", "csv", "minitouch", "sendevent", "device", "node", "display", "force", "output",
      ]
    ) { signature in
      let format = signature.option(
        "format", short: "f", .choice(of: ExportFormat.self).named("FORMAT"),
        "evemu, libinput, zst, sendevent, minitouch, w3c or csv.")
      let flags = ExportFormat.given.map { ($0, signature.flag($0.rawValue, $0.words)) }
      let device = signature.option(
        "device", .integer(in: 0...RecordingLimits.maximumDeviceID).named("ID"),
        "For evemu, sendevent and minitouch: the device.")
      let node = signature.option(
        "node", .file.named("NODE"), "For sendevent: where the events go; by default /dev/input/event0.")
      let wall = signature.flag("wall", "For csv: also the time of day in UTC.")
      let display = signature.option(
        "display", .describedDisplay, "The display under the devices, in place of what FILE says.")
      let description = signature.option(
        "description", .file, "A description of the device, for a file that has none: see 'help import'.")
      let keys = signature.flag(
        "include-keys", "Keep keys that reveal what was typed; without, they are left out.")
      let force = signature.flag("force", "Replace what is there.")
      let output = signature.option("output", short: "o", .file.named("OUT"), "Write to OUT; - is stdout.")
      let file = signature.operand("FILE", .file, "The recording, of any kind; - is stdin.")
      return { parsed, console in
        let formats = [parsed[format]].compactMap { $0 } + flags.filter { parsed[$0.1] }.map(\.0)
        guard let format = formats.first else {
          throw UsageError("--format is missing: evemu, libinput, zst, sendevent, minitouch, w3c or csv")
        }
        guard formats.count == 1 else { throw UsageError("only one format at a time") }
        guard let out = parsed[output] ?? (ExportFormat.given.contains(format) ? "-" : nil) else {
          throw UsageError("-o OUT is missing")
        }
        guard parsed[device] == nil || format.holdsOneDevice else {
          throw UsageError("--device needs --format evemu, sendevent or minitouch")
        }
        guard parsed[node] == nil || format == .sendevent else {
          throw UsageError("--node needs --sendevent")
        }
        guard !parsed[wall] || format == .csv else { throw UsageError("--wall needs --csv") }
        // Another program's file may be shared; one that is still a recording or has typed keys is private.
        let output = OutputFile(
          path: out, replaces: parsed[force], readers: format == .zst || parsed[keys] ? .owner : .everyone)
        try output.check()
        if parsed[keys] { console.warnOfKeys(in: outputName(out)) }
        var document = try Importer.open(path: parsed[file], description: parsed[description])
        document.header = try document.header.placed(display: parsed[display])
        console.warn(document.remarks, about: inputName(parsed[file]))
        let export: Export
        switch format {
        case .evemu:
          export = try Exporter.evemu(
            document, device: try parsed[device] ?? onlyDevice(of: document, parsed[file], for: format),
            includeKeys: parsed[keys])
        case .libinput: export = Exporter.libinput(document, includeKeys: parsed[keys])
        case .zst:
          export = Export(bytes: try Exporter.compressed(document, includeKeys: parsed[keys]), remarks: [])
        case .sendevent:
          var script = try Exporter.sendevent(
            document, device: try parsed[device] ?? onlyDevice(of: document, parsed[file], for: format),
            node: parsed[node] ?? "/dev/input/event0", includeKeys: parsed[keys])
          if parsed[node] == nil {
            script.remarks.append("the events go to /dev/input/event0, unless --node says where")
          }
          export = script
        case .minitouch:
          export = try minitouch(
            document, device: try parsed[device] ?? onlyDevice(of: document, parsed[file], for: format),
            parsed[file])
        case .w3c: export = try pointerActions(document, parsed[file])
        case .csv: export = try table(document, hasWall: parsed[wall], parsed[file])
        }
        console.warn(export.remarks, about: outputName(out))
        let bytes = export.bytes
        try output.write(bytes, console)
        return .success
      }
    }
  }

  // MARK: Contacts

  /// The contacts in the commands of minitouch.
  private static func minitouch(
    _ document: RecordingDocument, device id: Int, _ path: String
  ) throws -> Export {
    let devices = Exporter.devices(of: document)
    guard let device = devices.first(where: { $0.id == id }), DeviceKind.of(device).isTouchscreen else {
      throw CommandFailure(
        .usage, "\(path): expected a touchscreen to export, found device \(id)",
        hint: "'show' prints what the devices are")
    }
    let contacts = try ContactFrames(document, DisplayMappings(.deviceUnits))
    var losses = ExportLosses(of: document, hasEnd: true)
    losses.add(contacts.count(\.isCancelled), "cancelled contact is lifted", "cancelled contacts are lifted")
    let text = MinitouchText(contacts, of: device, until: document.endTime).text
    return Export(bytes: Array(text.utf8), remarks: losses.remarks + contacts.remarks)
  }

  /// The contacts as WebDriver's actions.
  private static func pointerActions(_ document: RecordingDocument, _ path: String) throws -> Export {
    guard document.header.display != nil else {
      throw CommandFailure(
        .usage, "\(path): expected a display, whose points are CSS px, found positions in device units alone",
        hint: "Add --display WxH@SCALE, its pixels and how many of them a point has")
    }
    let contacts = try ContactFrames(
      document, DisplayMappings(document.header.allDisplays, screen: nil, document.header.mapping))
    var losses = ExportLosses(of: document, hasPlaces: true, hasEnd: true)
    losses.add(contacts.count(\.isWheel), "turn of a wheel is lost", "turns of a wheel are lost")
    let text = try jsonText(PointerActions(contacts, of: document))
    return Export(bytes: Array((text + "\n").utf8), remarks: losses.remarks + contacts.remarks)
  }

  /// The contacts as a table.
  private static func table(_ document: RecordingDocument, hasWall: Bool, _ path: String) throws -> Export {
    let start = document.header.created.flatMap { try? Date($0, strategy: .iso8601) }
    guard !hasWall || start != nil else {
      throw CommandFailure(
        .usage, "\(path): expected a recording that says when it was made, found none",
        hint: "Leave out --wall: only the recorder writes that down")
    }
    let contacts = try ContactFrames(document, document.header.mappings)
    var losses = ExportLosses(of: document, hasPlaces: true)
    losses.add(contacts.count(\.isWheel), "turn of a wheel is lost", "turns of a wheel are lost")
    if document.header.display == nil {
      losses.add("positions are in device units: the file names no display")
    }
    let text = ContactTable(contacts, of: document, start: hasWall ? start : nil).text
    return Export(bytes: Array(text.utf8), remarks: losses.remarks + contacts.remarks)
  }

  /// The device to export if none is named.
  private static func onlyDevice(
    of document: RecordingDocument, _ path: String, for format: ExportFormat
  ) throws -> Int {
    let devices = Exporter.devices(of: document).filter {
      format != .minitouch || DeviceKind.of($0).isTouchscreen
    }
    guard let device = devices.first else {
      throw CommandFailure(
        .usage, "\(path): expected a device to export, found none",
        hint: "'show' prints what the recording has; \(format) needs a device, zst does not")
    }
    guard devices.count == 1 else {
      let list = devices.map { "\($0.id) (\($0.name))" }.joined(separator: ", ")
      throw CommandFailure(
        .usage, "\(path): \(format) holds one device per file, and the recording has \(list)",
        hint: "Name one with --device ID")
    }
    return device.id
  }
}

extension ExportLosses {
  /// Adds how often something is lost, if it is.
  fileprivate mutating func add(_ count: Int, _ one: String, _ many: String) {
    if count > 0 { add("\(count) \(count == 1 ? one : many)") }
  }
}

extension ContactChange {
  fileprivate var isCancelled: Bool { if case .cancelled = self { true } else { false } }
  fileprivate var isWheel: Bool { if case .scrolled = self { true } else { false } }
}
