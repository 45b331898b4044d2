import RetouchArguments
import RetouchSupport

extension Retouch {
  /// The `init DIR` command.
  @MainActor
  static func initCommand() -> Command {
    Command(
      "init", "Make a package of your own: a screen, a suite, tests, a program, files for CI.",
      discussion: """
        The package builds and passes as it is: 'swift test' runs its tests, and 'swift run NAME test' its suite. \
        AGENTS.md says what an agent calls after an edit.

        It depends on the checkout that this program was built from, if that is still there, or on --retouch PATH; with \
        --url it depends on a repository instead.
        """,
      examples: [
        .init("init door", "A package in the new folder door."),
        .init("init door --name AppGestures --retouch ../retouch", "Under another name, with that clone."),
      ]
    ) { signature in
      let name = signature.option(
        "name", .text.named("NAME"), "The package's and its program's name; by default the folder's.")
      let retouch = signature.option(
        "retouch", .file.named("PATH"), "The folder of Retouch that the package depends on.")
      let url = signature.option(
        "url", .text.named("URL"), "The repository of Retouch that it depends on, in place of a folder.")
      let folder = signature.operand("DIR", .file, "The folder to make: new, or empty.")
      return { parsed, console in
        if parsed[retouch] != nil, parsed[url] != nil {
          throw UsageError("--retouch and --url exclude each other: the package depends on one of them")
        }
        let package = try NewPackage(
          folder: parsed[folder], name: parsed[name], retouch: parsed[retouch], url: parsed[url])
        try package.write(console)
        console.print(
          """
          \(printable(parsed[folder])): \(counted(package.files.count, "file"))
          Next:
            cd \(printable(shellQuoted(parsed[folder])))
            swift test
            swift run \(package.name) test
          """)
        return .success
      }
    }
  }
}
