import RetouchSupport
import RetouchVerdict
import RetouchArguments
import RetouchInterchange
import RetouchRecording

extension Retouch {
  /// The `privacy FILE` command.
  static func privacyCommand() -> Command {
    Command(
      "privacy", "Say what a recording reveals, before it is shared.",
      discussion: """
        One line for each thing that can be read from FILE, of any kind that 'import' understands, worst first, and \
        below it what takes it out:

          secret     what may hold passwords: keys that were pressed, and many short
                     taps at several places, as on a screen keyboard or a PIN pad
          personal   what may say who it was: names, serial numbers, texts, and what
                     was done
          technical  which products were used, and when

        Typing is at least 4 taps of at most 0.5 s at 3 places or more, within 2 s of one another, and close together: \
        buttons that are tapped quickly look the same, and single slow taps on a keyboard are not found. It exits 1 if \
        there is anything secret, otherwise 0.

        With --json one object: privacy (the format's version), file, findings (kind, level, meaning, remedy, device, \
        count, from_us, to_us, rectangle as x, y, width, height, and its units).
        """,
      examples: [
        .init("privacy session.recording", "What a recipient could find out."),
        .init(
          "privacy panel.events --json | jq '.findings[] | select(.level == \"secret\")'", "For a program."),
      ]
    ) { signature in
      let json = signature.flag("json", "One JSON object instead of lines.")
      let description = signature.option(
        "description", .file, "A description of the device, for a file that has none: see 'help import'.")
      let file = signature.operand("FILE", .file, "The recording, of any kind; - is stdin.")
      return { parsed, console in
        let input = try Importer.stream(path: parsed[file], description: parsed[description])
        var scan = PrivacyScan(input)
        try walk(input, frame: { scan.take($0) }, entry: { scan.take($0) })
        try scan.check()
        let findings = scan.findings(
          input, and: FileText.findings(path: parsed[file], kind: input.kind))
        if parsed[json] {
          var object = JSONObject()
          object.add("privacy", 1)
          object.add("file", input.name)
          object.add("findings", findings.map(\.json))
          console.print(printableJSON(object.json))
        } else {
          for line in findings.flatMap(\.lines) { console.print(line) }
          let counts = PrivacyFinding.Level.allCases.map { level in
            "\(findings.count { $0.level == level }) \(level.rawValue)"
          }
          console.note("\(printable(input.name)): " + counts.joined(separator: ", "))
        }
        console.warn(
          input.isCut ? ["the file was cut: what stood behind is not looked at"] : [], about: input.name)
        return findings.contains { $0.level == .secret } ? .mismatch : .success
      }
    }
  }
}
