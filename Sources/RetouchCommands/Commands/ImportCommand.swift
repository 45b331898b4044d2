import Problems
import Verdict
import Arguments
import Foundation
import Interchange
import Recording

extension Retouch {
  /// The `import FILE… -o OUT` command.
  static func importCommand() -> Command {
    Command(
      "import", "Turn the files of other programs into recordings.",
      discussion: """
        Reads evemu, libinput record's YAML, Android's getevent -t and -lt, evtest, and compressed \
        recordings; the format is recognized by the content, never by the name. For evemu events without a \
        header, the device's description is read from the file beside them.

        With several FILEs, or if it ends in a slash, OUT is a folder, which is created if it does not \
        exist; each FILE becomes NAME.recording there.
        """,
      examples: [
        .init("import tap.events -o tap.recording", "One file."),
        .init(
          "import --description panel.desc tap.events -o tap.recording", "With the device's description."),
        .init("import *.events -o Recordings/Panel", "Several, into a folder."),
        .init("import - -o - < log.txt | retouch show -", "From a pipe into a pipe."),
      ]
    ) { signature in
      let description = signature.option("description", .file, "The evemu description of the device.")
      let keys = signature.flag(
        "include-keys", "Keep keys that reveal what was typed; without, they are left out and counted.")
      let force = signature.flag("force", "Replace what is there.")
      let output = signature.option("output", short: "o", .file.named("OUT"), "Write to OUT; - is stdout.")
      let files = signature.operands("FILE", .file, minimum: 1, "What to import; - is stdin.")
      return { parsed, console in
        guard let out = parsed[output] else { throw UsageError("-o OUT is missing") }
        let outputs = try recordingNames(for: parsed[files], in: out).map {
          OutputFile(path: $0, replaces: parsed[force])
        }
        for output in outputs { try output.check() }
        if outputs[0].path != out { try makeFolder(out) }
        if parsed[keys] { console.warnOfKeys(in: outputName(out)) }
        for (path, output) in zip(parsed[files], outputs) {
          let document = try Importer.open(path: path, description: parsed[description])
          let writer = try RecordingWriter(
            header: document.header, to: .memory, includeKeys: parsed[keys])
          for entry in document.entries { try writer.append(entry) }
          try writer.finish(at: document.endTime)
          try output.write(writer.bytes, console)
          console.warn(document.remarks, about: inputName(path))
          if writer.eventsLeftOut > 0 {
            console.warn(
              ["\(counted(writer.eventsLeftOut, "key event")) left out, which would reveal what was typed"],
              about: inputName(path))
          }
          if !output.isStandard {
            console.note(
              "\(printable(output.path)): \(counted(writer.frameCount, "frame")), "
                + "\(seconds(document.endTime))")
          }
        }
        return ExitCode.success.rawValue
      }
    }
  }

  /// The destination of each file: OUT itself, or, if there are several, a separate name in the folder OUT.
  private static func recordingNames(for files: [String], in out: String) throws -> [String] {
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: out, isDirectory: &isFolder)
    if files.count == 1, !(exists ? isFolder.boolValue : out.hasSuffix("/")) { return [out] }
    guard !exists || isFolder.boolValue else {
      throw CommandFailure(
        .usage, "\(out): is not a folder, and several files need one",
        hint: "Name a folder, or import one file at a time")
    }
    var names: [String] = []
    for file in files {
      guard file != "-" else { throw UsageError("standard input has no name; import it by itself") }
      let name = URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent + ".recording"
      let path = (out.hasSuffix("/") ? out : out + "/") + name
      guard !names.contains(path) else {
        throw CommandFailure(.usage, "\(path): two of the files would become this one")
      }
      names.append(path)
    }
    return names
  }
}
