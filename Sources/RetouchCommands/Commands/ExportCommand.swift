import RetouchProblems
import RetouchVerdict
import RetouchArguments
import Foundation
import RetouchInterchange
import RetouchRecording

extension Retouch {
  /// The formats that `export` can write.
  private enum ExportFormat: String, CaseIterable {
    case evemu, libinput, zst
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
        """,
      examples: [
        .init("export tap.recording --format evemu -o tap.events", "For evemu-play."),
        .init("export pen.recording --format libinput -o - | less", "To look at."),
        .init("export long.recording --format zst -o long.recording.zst", "About a tenth of the size."),
      ]
    ) { signature in
      let format = signature.option(
        "format", short: "f", .choice(of: ExportFormat.self).named("FORMAT"), "evemu, libinput or zst.")
      let device = signature.option(
        "device", .integer(in: 0...RecordingLimits.maximumDeviceID).named("ID"), "For evemu: the device.")
      let description = signature.option(
        "description", .file, "A description of the device, for a file that has none: see 'help import'.")
      let keys = signature.flag(
        "include-keys", "Keep keys that reveal what was typed; without, they are left out.")
      let force = signature.flag("force", "Replace what is there.")
      let output = signature.option("output", short: "o", .file.named("OUT"), "Write to OUT; - is stdout.")
      let file = signature.operand("FILE", .file, "The recording, of any kind; - is stdin.")
      return { parsed, console in
        guard let format = parsed[format] else {
          throw UsageError("--format is missing: evemu, libinput or zst")
        }
        guard let out = parsed[output] else { throw UsageError("-o OUT is missing") }
        guard parsed[device] == nil || format == .evemu else {
          throw UsageError("--device needs --format evemu")
        }
        // Another program's file may be shared; one that is still a recording or has typed keys is private.
        let output = OutputFile(
          path: out, replaces: parsed[force], readers: format == .zst || parsed[keys] ? .owner : .everyone)
        try output.check()
        if parsed[keys] { console.warnOfKeys(in: outputName(out)) }
        let document = try Importer.open(path: parsed[file], description: parsed[description])
        console.warn(document.remarks, about: inputName(parsed[file]))
        let bytes: [UInt8]
        switch format {
        case .evemu:
          let export = try Exporter.evemu(
            document, device: try parsed[device] ?? onlyDevice(of: document, parsed[file]),
            includeKeys: parsed[keys])
          console.warn(export.remarks, about: outputName(out))
          bytes = export.bytes
        case .libinput:
          let export = Exporter.libinput(document, includeKeys: parsed[keys])
          console.warn(export.remarks, about: outputName(out))
          bytes = export.bytes
        case .zst: bytes = try Exporter.compressed(document, includeKeys: parsed[keys])
        }
        try output.write(bytes, console)
        return .success
      }
    }
  }

  /// The device to export if none is named.
  private static func onlyDevice(of document: RecordingDocument, _ path: String) throws -> Int {
    let devices = Exporter.devices(of: document)
    guard let device = devices.first else {
      throw CommandFailure(
        .usage, "\(path): expected a device to export, found none",
        hint: "'show' prints what the recording has; evemu needs a device, zst does not")
    }
    guard devices.count == 1 else {
      let list = devices.map { "\($0.id) (\($0.name))" }.joined(separator: ", ")
      throw CommandFailure(
        .usage, "\(path): evemu holds one device per file, and the recording has \(list)",
        hint: "Name one with --device ID")
    }
    return device.id
  }
}
