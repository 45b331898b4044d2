import Foundation
import RetouchArguments
import RetouchDoctor
import RetouchReports
import RetouchSupport
import RetouchVerdict

extension Retouch {
  /// The `check PATH…` command.
  @MainActor
  static func checkCommand(_ setting: Setting) -> Command {
    Command(
      "check", "Compile an iOS app's own sources, unedited, and say what does not compile and why.",
      discussion: """
        Files are lowered as by 'lower', and checked by the compiler against UIKit as this program has it; no package \
        is needed. What was found is kept in the cache, and only what has changed is checked anew. Each error has the \
        line and the column of the source. stderr says how many files compile, and the reasons of the others, the most \
        frequent first. 1 is returned if a file does not compile. A method of a delegate of UIKit that compiles and \
        that nothing calls here is a note, which changes nothing of that.

        Of files and folders those are taken together that one target of the nearest package or project around them \
        has, with its language mode, default isolation and conditions; all others are one target, in mode 5. Each \
        target sees the modules of the others that it imports, which are checked first. Mode 4 has UIKit's names of its \
        time. Of a package what counts is what the text of its manifest says, which is not run.

        Of an Xcode project (NAME.xcodeproj) or one for XcodeGen (a file .yml) the targets that --target names are \
        checked, by default all apps, frameworks and libraries for iOS: each by itself, with the files, the language \
        mode, the default isolation and the conditions that its configuration Debug has. A file that the project names \
        and does not have is an error at its line of the project.

        The program needs a Swift toolchain, of the version that it was built with, and what it was built from.

        With --json one JSON object: check (the format's version), files, compiling, errors, reasons, targets, notes. Each \
        error has file, line, column, message; each reason has message, count, files, first; each target of a project has \
        name, files, mode, mainActor; notes are as doctor has them.

        --report KIND=PATH writes a report, and may be repeated; - is stdout, and what is usually printed there \
        then goes to stderr. KIND is sarif, which GitHub reads, codequality, which GitLab reads, junit, html or json.
        """,
      examples: [
        .init("check Sources", "Every Swift file in a folder."),
        .init("check Editor.swift --json | jq '.reasons[].message'", "Why a file does not compile."),
        .init("check App --mode 6 --main-actor", "With the settings of a new project in Xcode 26."),
        .init("check App.xcodeproj --target App", "A target of a project, with its settings."),
      ]
    ) { signature in
      let json = signature.flag("json", "One JSON object instead of lines.")
      let mode = signature.option(
        "mode", .choice(["4", "4.2", "5", "6"]),
        "Swift's language mode; by default that of the project or package around the files, or 5.")
      let mainActor = signature.flag(
        "main-actor", "What says nothing else belongs to the main actor, as in projects since Xcode 26.")
      let targets = signature.options("target", .text.named("NAME"), "A target of the projects.")
      let conditions = signature.options("define", .text.named("NAME"), "A condition for #if, such as DEBUG.")
      let modules = signature.option(
        "modules", .folder, "The modules of a build of Retouch, in place of its own.")
      let reports: Argument<[ReportRequest<FilesReportKind>]> = signature.options(
        "report", .report(), "Write a report on all files; see above.")
      let paths = signature.operands(
        "PATH", .file, minimum: 1, "A Swift file, a folder with such files, or a project.")
      return { parsed, console in
        try ReportRequest.check(parsed[reports])
        let yields = parsed[reports].contains(where: \.isStandard)
        guard !yields || !parsed[json] else {
          throw UsageError("--json and a report would be mixed on stdout")
        }
        let written = ReportFiles(parsed[reports], parsed.invocation, setting, console)
        let talk = yields ? Console(output: console.error, error: console.error) : console
        let projects = parsed[paths].filter(ProjectFiles.isProject)
        guard parsed[targets].isEmpty || !projects.isEmpty else {
          throw UsageError(
            "--target names a target of a project: expected one, found files and folders alone")
        }
        let named = try projects.map { try ProjectFiles.targets(at: $0, named: parsed[targets]) }
        var around = Surroundings.targets(
          of: try parsed[paths].filter { !ProjectFiles.isProject($0) }.flatMap { try sources(at: $0) })
        let tool = try LoweringTool(setting.environment)
        // What Retouch brings itself is there as it was built.
        let own = try parsed[modules] ?? SourceCheck.ownModules()
        let others = (around.others + named.flatMap(\.others)).filter {
          !FileManager.default.fileExists(atPath: "\(own)/\($0.module).swiftmodule")
        }
        if projects.isEmpty, around.found.count == 1, let source = around.sources.first {
          around.found[0].name = ""
          let only = around.found[0]
          let said =
            (parsed[mode] == nil ? only.mode : nil).flatMap { $0 == "5" ? nil : ["language mode \($0)"] }
            ?? []
          let words = said + (only.isMainActorByDefault ? ["the main actor by default"] : [])
          if !words.isEmpty {
            talk.note(printable("\(words.joined(separator: ", ")), as \(source) says"))
          }
        }
        let imports = TargetImports(of: around.found + named.flatMap(\.found), beside: others)
        let all = TargetChecks(imports: imports, tool: tool) { target in
          SourceCheck(
            mode: parsed[mode] ?? target.mode ?? "5",
            isMainActorByDefault: parsed[mainActor] || target.isMainActorByDefault,
            conditions: parsed[conditions] + target.conditions, options: target.options,
            modules: parsed[modules])
        }
        var report = CheckReport()
        for (target, check, problems) in try all.check() {
          report.add(target, check, problems)
          var examination = Examination()
          for file in target.files { examination.read(try SwiftFiles.read(file), path: file) }
          report.add(examination.uncalledMethods())
        }
        if parsed[json] {
          talk.print(try jsonText(report))
        } else {
          for error in report.errors { talk.print(printable(error.text)) }
          for note in report.notes { talk.print(printable(note.text)) }
          for line in report.summary { talk.note(printable(line)) }
        }
        written.write { kind, output in try report.report().write(kind, to: output) }
        return ExitCode.combined(
          [report.errors.isEmpty ? .success : .mismatch] + (written.hasFailed ? [.machine] : []))
      }
    }
  }

  /// The Swift files of a folder but for manifests of packages, or the file.
  private static func sources(at path: String) throws -> [String] {
    let found = try SwiftFiles.found(at: path)
    let sources = found.filter { !$0.hasSuffix("/Package.swift") && !$0.contains("/Package@swift-") }
    return found == [path] || sources.isEmpty ? found : sources
  }
}
