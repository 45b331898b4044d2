import RetouchArguments
import Foundation
import RetouchInterchange
import RetouchSupport
import RetouchRecording
import RetouchReports

extension Retouch {
  /// Imports all that is below folders, with its path below them; files that were named keep their name.
  @MainActor
  static func importFolders(
    _ paths: [String], into out: String, replaces: Bool, _ run: FilesRun,
    _ importOne: @escaping @Sendable (String, OutputFile, Console) throws -> Void
  ) throws -> ExitCode {
    guard out != "-" else { throw UsageError("a folder is imported into a folder, not to stdout") }
    try makeFolder(out)
    var files: [FolderFile] = []
    for path in paths {
      guard isRealFolder(path) else {
        guard path != "-" else { throw UsageError("standard input has no name; import it by itself") }
        let name = URL(fileURLWithPath: path).lastPathComponent
        files.append(FolderFile(path: path, name: name, isInFolder: false))
        continue
      }
      let folder = try RecordingFolder(path, without: out)
      if folder.files.isEmpty, folder.problems.isEmpty { throw RecordingFolder.empty(path) }
      files += folder.files
      run.tell(folder)
    }
    let sameName = Dictionary(grouping: files.indices) { ExactText(recordingName(files[$0].name)) }
    run.run(files.count) { [files] place in
      let name = recordingName(files[place].name)
      let earlier = (sameName[ExactText(name)] ?? []).filter { $0 < place }.map { files[$0].path }
      return imported(
        files[place], to: (out.hasSuffix("/") ? out : out + "/") + name, replaces: replaces, after: earlier,
        importOne)
    }
    if run.fileCount == 0 { throw RecordingFolder.empty(paths.first ?? "") }
    run.console.note(run.summary)
    return run.finish()
  }

  /// Imports a file, unless an earlier one that is a recording has its target.
  private nonisolated static func imported(
    _ file: FolderFile, to target: String, replaces: Bool, after earlier: [String],
    _ importOne: (String, OutputFile, Console) throws -> Void
  ) -> FileResult {
    let console = Console.captured()
    do {
      let output = OutputFile(path: target, replaces: replaces)
      if let first = earlier.first(where: { (try? Importer.stream(path: $0)) != nil }) {
        _ = try Importer.stream(path: file.path)
        throw CommandFailure(
          .usage, "\(file.path): would become \(target), as \(first) does",
          hint: "Import it by itself with -o, or rename one")
      }
      try makeFolders(of: target)
      try output.check()
      try importOne(file.path, output, console)
      let file = FilesReport.File(
        name: file.name, verdict: "imported", summary: target,
        details: console.error.text.split(separator: "\n").map(String.init))
      return FileResult(file: file, errors: console.error.text)
    } catch let error as RecordingError where error.code == .unknownKind && file.isInFolder {
      return .skipped(file.name)
    } catch {
      var result = FileResult.failed(file.path, error)
      result.file.verdict = "refused"
      return result
    }
  }

  /// A path with the extension of a recording instead of its own; that of a compressed one goes as well.
  static func recordingName(_ path: String) -> String {
    var url = URL(fileURLWithPath: "/" + path)
    if url.pathExtension == "zst" { url.deletePathExtension() }
    return String(url.deletingPathExtension().path.dropFirst()) + ".recording"
  }

  /// Creates the folders above a file.
  private static func makeFolders(of path: String) throws {
    guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return }
    let folder = String(path[..<slash])
    if isRealFolder(folder) { return }
    try makeFolders(of: folder)
    try makeFolder(folder)
  }
}
