import RetouchSupport
import RetouchVerdict
import RetouchArguments
import RetouchEditing
import RetouchInterchange
import RetouchRecording

extension Retouch {
  /// The `trim FILE --from T --to T -o OUT` command.
  static func trimCommand() -> Command {
    Command(
      "trim", "Cut a part out of a recording, as a recording of its own.",
      discussion: """
        The part includes what happens at --from and at --to. With markers, it includes the one at its \
        beginning and not the one at its end. The new recording begins with the state at that point: a \
        finger that is down then counts as down before, so a replay does not deliver it; a mouse starts \
        where it was; the display is turned as it was. Its meta names the recording that it comes from.

        --redact RECT keeps no position within a rectangle of the display, such as a screen keyboard's: wherever a \
        finger is in it, the new recording says its middle. Times, pressure and size stay, and the whole recording is \
        kept without --from and --to. RECT is x,y,w,h in points of the display as it is turned; 'retouch privacy' \
        suggests one. A mouse is not redacted, for where it was on the display is not known. Texts that may say what is \
        redacted are left out, and named: comments, the words of a gesture, and what else people wrote into meta.
        """,
      examples: [
        .init("trim session.recording --from 1s --to 3s -o part.recording", "Two seconds of it."),
        .init(
          "trim session.recording --from-marker open --to-marker close -o part.recording",
          "What lies between two markers."),
        .init("trim session.recording --to 500ms -o - | retouch show -", "Its beginning, to look at."),
        .init(
          "trim session.recording --redact 0,600,390,244 -o shared.recording",
          "All of it, but not what was typed."),
      ]
    ) { signature in
      let from = signature.option(
        "from", .duration(in: 0...RecordingLimits.maximumNumber), "Where it begins.")
      let to = signature.option("to", .duration(in: 0...RecordingLimits.maximumNumber), "Where it ends.")
      let fromMarker = signature.option("from-marker", .text.named("TEXT"), "The marker that it begins with.")
      let toMarker = signature.option("to-marker", .text.named("TEXT"), "The marker that it ends before.")
      let redaction = signature.options(
        "redact", .redaction,
        "Keep no positions within RECT, x,y,w,h[@DISPLAY] in points; for several, repeat it.")
      let editing = EditingOptions(&signature, output: "Write to OUT; - is stdout.")
      return { parsed, console in
        let start = try point("from", parsed[from], parsed[fromMarker])
        let end = try point("to", parsed[to], parsed[toMarker])
        guard start != nil || end != nil || !parsed[redaction].isEmpty else {
          throw UsageError("where to cut is missing: --from, --to, --from-marker or --to-marker")
        }
        let (input, out) = try editing.open(parsed)
        let redacted =
          parsed[redaction].isEmpty ? nil : try input.named { try RedactedStream(input, parsed[redaction]) }
        let stream: any RecordingStream = redacted ?? input
        let target = OutputFile(path: out, replaces: parsed[editing.force])
        try target.check()
        if parsed[editing.keys] { console.warnOfKeys(in: outputName(out)) }
        let piece = try target.stream(console) { sink in
          try input.named {
            try stream.trim(
              // A file's name may say what was typed in it.
              from: start, to: end, name: redacted == nil ? pieceName(parsed[editing.file]) : nil,
              includeKeys: parsed[editing.keys], into: sink)
          }
        }
        console.warn(stream.remarks, about: input.name)
        say(piece, at: out, console)
        if let redacted { sayRedacted(redacted.redactedFrameCount, in: outputName(out), console) }
        return .success
      }
    }
  }

  private static func point(_ name: String, _ time: Int64?, _ marker: String?) throws -> CutPoint? {
    if time != nil, marker != nil { throw UsageError("only one of --\(name) and --\(name)-marker at a time") }
    return time.map { .time($0) } ?? marker.map { .marker($0) }
  }

  /// Reports on a piece that was written.
  static func say(_ piece: RecordingPiece, at path: String, _ console: Console) {
    var remarks: [String] = []
    if piece.eventsLeftOut > 0 {
      remarks.append(
        "\(counted(piece.eventsLeftOut, "key event")) left out, which would reveal what was typed")
    }
    if piece.unknownLineCount > 0 {
      remarks.append(
        "\(counted(piece.unknownLineCount, "line")) left out, which this version does not understand")
    }
    if piece.heldCount > 0 {
      remarks.append(
        "\(counted(piece.heldCount, "contact or button", "contacts or buttons")) down when it begins: a replay does not "
          + "deliver what was down before")
    }
    console.warn(remarks, about: outputName(path))
    guard path != "-" else { return }
    console.note("\(printable(path)): \(counted(piece.frameCount, "frame")), \(seconds(piece.duration))")
  }

  /// Reports how many frames had positions that were replaced.
  static func sayRedacted(_ frames: Int, in name: String, _ console: Console) {
    console.note(
      "\(printable(name)): \(counted(frames, "frame")) redacted"
        + (frames == 0 ? ": no position lies within a rectangle" : ""))
  }

  /// The base name of a recording's pieces: the file's name without folders and extension.
  static func pieceName(_ path: String) -> String? {
    guard path != "-", let name = path.split(separator: "/").last else { return nil }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count > 1 && !parts[0].isEmpty ? parts.dropLast().joined(separator: ".") : String(name)
  }
}

extension Console {
  /// Warns that a recording with keys may reveal what was typed.
  func warnOfKeys(in name: String) {
    warn(
      ["keys are kept, too: whatever was typed meanwhile can be read from it, passwords included"],
      about: name)
  }
}

/// The options of commands that write one recording from another.
struct EditingOptions {
  let keys: Argument<Bool>
  let force: Argument<Bool>
  let output: Argument<String?>
  let description: Argument<String?>
  let file: Argument<String>

  /// Declares the options.
  ///
  /// - Parameter help: The help for `-o`.
  init(_ signature: inout Signature, output help: String) {
    keys = signature.flag(
      "include-keys", "Keep keys that reveal what was typed; without, they are left out.")
    force = signature.flag("force", "Replace what is there.")
    output = signature.option("output", short: "o", .file.named("OUT"), help)
    description = signature.option(
      "description", .file, "A description of the device, for a file that has none: see 'help import'.")
    file = signature.operand("FILE", .file, "The recording, of any kind; - is stdin.")
  }

  /// Opens the recording, and returns it with the name of the output, which must have been given.
  func open(_ parsed: Parsed) throws -> (input: ImportStream, output: String) {
    guard let out = parsed[output] else { throw UsageError("-o OUT is missing") }
    return (try Importer.stream(path: parsed[file], description: parsed[description]), out)
  }
}

/// A count with its noun: `1 contact or button`, `2 contacts or buttons`.
private func counted(_ count: Int, _ one: String, _ many: String) -> String {
  "\(count) \(count == 1 ? one : many)"
}
