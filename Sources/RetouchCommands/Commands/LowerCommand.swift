import RetouchArguments
import RetouchSupport
import RetouchVerdict

extension Retouch {
  /// The `lower DIR -o DIR` command.
  @MainActor
  static func lowerCommand(_ setting: Setting) -> Command {
    Command(
      "lower", "Turn an iOS app's own sources into sources that compile on Linux.",
      discussion: """
        Reads all Swift files of a folder, those of one target, and writes NAME.lowered.swift for each, in the same \
        subfolders. #selector, @objc, @objc optional, outlets, actions, overrides in extensions, literals of images and \
        colours, key paths, imports of parts and '#if os(iOS)' become what compiles without the Objective-C runtime. \
        The compiler's messages about what is written name the source and its own lines.

        What did not change is not written. 1 is returned if something cannot be lowered; it is said with its place.

        The first run makes the program that does it, with the Swift toolchain, and keeps it in the cache: a quarter of \
        a minute. The build plugin RetouchLowering does the same for a target: Documentation/HowTo/UneditedSources.md.
        """,
      examples: [.init("lower App/Sources -o Lowered", "All files of a target.")]
    ) { signature in
      let output = signature.option("output", short: "o", .folder, "The folder to write to.")
      let mainActor = signature.flag(
        "main-actor", "What says nothing else belongs to the main actor, as in projects since Xcode 26.")
      let folder = signature.operand("DIR", .folder, "The folder with the sources of one target.")
      return { parsed, console in
        guard let output = parsed[output] else { throw UsageError("expected -o and a folder to write to") }
        let files = try SwiftFiles.found(at: parsed[folder])
        let tool = try LoweringTool(setting.environment)
        let base = parsed[folder].hasSuffix("/") ? String(parsed[folder].dropLast()) : parsed[folder]
        let problems = try tool.lower(
          files, below: base, to: output, options: parsed[mainActor] ? ["--main-actor"] : [])
        for problem in problems { console.print(printable(problem.text)) }
        console.note("\(counted(files.count, "file")) lowered to \(printable(output))")
        return problems.isEmpty ? .success : .mismatch
      }
    }
  }
}
