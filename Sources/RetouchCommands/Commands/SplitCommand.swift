import RetouchSupport
import RetouchVerdict
import RetouchArguments
import Glibc
import RetouchEditing
import RetouchInterchange
import RetouchRecording

extension Retouch {
  /// The `split FILE --at-markers -o FOLDER` command.
  static func splitCommand() -> Command {
    Command(
      "split", "Divide a recording at its markers, into recordings of their own.",
      discussion: """
        OUT is a folder, which is created if it does not exist. Each piece becomes \
        NAME-NUMBER-MARKER.recording there: first what precedes the first marker, if anything does, then one \
        piece for each marker. Every line is in exactly one piece, and each piece begins with the state at \
        its start, as with 'trim'. The files written are printed, one per line.
        """,
      examples: [
        .init(
          "split session.recording --at-markers -o parts", "A recording for each marker, in the folder parts."
        )
      ]
    ) { signature in
      let atMarkers = signature.flag("at-markers", "Divide in front of each marker.")
      let editing = EditingOptions(&signature, output: "The folder that the pieces go to.")
      return { parsed, console in
        guard parsed[atMarkers] else { throw UsageError("where to divide is missing: --at-markers") }
        let (input, folder) = try editing.open(parsed)
        guard folder != "-" else { throw UsageError("the pieces need a folder, -o OUT") }
        let name = pieceName(parsed[editing.file]) ?? "piece"
        func target(of piece: RecordingPiece) -> OutputFile {
          OutputFile(path: folder + "/" + fileName(name, piece), replaces: parsed[editing.force])
        }
        if parsed[editing.file] != "-" {
          try tryOut(parsed[editing.file], parsed[editing.description]) { try target(of: $0).check() }
        }
        try makeFolder(folder)
        if parsed[editing.keys] { console.warnOfKeys(in: folder) }
        var output: (target: OutputFile, file: NewFile)?
        let pieces = try OutputFile.withoutClaims {
          try input.named {
            try input.splitAtMarkers(
              name: pieceName(parsed[editing.file]), includeKeys: parsed[editing.keys],
              into: { piece in
                let target = target(of: piece)
                let file = try target.begin()
                output = (target, file)
                return .descriptor(file.descriptor, name: target.path)
              },
              finished: { piece in
                guard let (target, file) = output else { return }
                output = nil
                try target.finish(file)
                console.print(printable(target.path))
                say(piece, at: target.path, console)
              })
          }
        }
        console.warn(input.remarks, about: input.name)
        if pieces.allSatisfy({ $0.marker == nil }) {
          console.warn(["there is no marker: the only piece is the whole recording"], about: input.name)
        }
        return .success
      }
    }
  }

  /// Splits a recording without writing the pieces, to detect what cannot be read or written before any piece
  /// is made.
  private static func tryOut(
    _ path: String, _ description: String?, _ check: (RecordingPiece) throws -> Void
  ) throws {
    let nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC)
    guard nowhere >= 0 else { return }
    defer { close(nowhere) }
    let input = try Importer.stream(path: path, description: description)
    _ = try input.named {
      try input.splitAtMarkers(
        into: { piece in
          try check(piece)
          return .descriptor(nowhere, name: path)
        })
    }
  }

  /// A file's name such as `session-02-open-menu.recording`, with those characters of the marker that any
  /// file system allows.
  private static func fileName(_ name: String, _ piece: RecordingPiece) -> String {
    var number = String(piece.number)
    if number.count < 2 { number = "0" + number }
    var word = ""
    for scalar in (piece.marker ?? "").unicodeScalars.prefix(60) {
      let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
      if isPlain {
        word.unicodeScalars.append(scalar)
      } else if !word.isEmpty, word.last != "-" {
        word += "-"
      }
    }
    while word.last == "-" { word.removeLast() }
    return "\(name)-\(number)" + (word.isEmpty ? "" : "-" + word) + ".recording"
  }
}
