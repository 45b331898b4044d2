import Foundation
import PackagePlugin

/// Lowers the sources of an iOS app that a target excludes, before the target is compiled.
///
/// The target keeps a stub, which SwiftPM wants a target to have, and excludes the folder with the app's own sources;
/// the plugin gives it their lowered forms in place of them. The first build makes the program that lowers with
/// the toolchain's compiler.
@main
struct RetouchLowering: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let module = target as? any SourceModuleTarget else { return [] }
    let folder = module.directoryURL
    let compiled = Set(module.sourceFiles.map { $0.url.standardizedFileURL.path })
    let sources = try swiftFiles(in: folder).filter { !compiled.contains($0.standardizedFileURL.path) }
    guard !sources.isEmpty else {
      Diagnostics.error(
        "\(target.name): expected Swift files that the target excludes, found none. Next: exclude the app's sources, and keep one stub"
      )
      return []
    }
    // What the target imports of other targets that are lowered: of these its own sources may be delegates.
    let imported = try target.recursiveTargetDependencies.flatMap { other -> [URL] in
      guard let module = other as? any SourceModuleTarget else { return [] }
      let compiled = Set(module.sourceFiles.map { $0.url.standardizedFileURL.path })
      return try swiftFiles(in: module.directoryURL).filter {
        !compiled.contains($0.standardizedFileURL.path) && concernsOthers($0)
      }
    }
    let settings = try Settings(folder.appending(path: "lowering.json"))
    let work = context.pluginWorkDirectoryURL
    let tool = work.appending(path: "lower")
    let output = work.appending(path: "Lowered")
    let (compiler, host) = try toolchain()
    let own = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Tools/lower.d")
    let lowered = sources.map {
      output.appending(path: $0.deletingPathExtension().lastPathComponent + ".lowered.swift")
    }
    // One command: SwiftPM would take a program that a command of its own makes for a resource of the target.
    let script = """
      tool=$1 compiler=$2 host=$3 own=$4
      shift 4
      if [ ! -x "$tool" ] || [ -n "$(find "$own" -newer "$tool")" ]; then
        "$compiler" -swift-version 6 -Onone -module-name lower -I "$host" -L "$host" \\
          -lSwiftSyntax -lSwiftParser -lSwiftParserDiagnostics -lSwiftDiagnostics -lSwiftBasicFormat \\
          -Xlinker -rpath -Xlinker "$host" "$own"/*.swift -o "$tool" || exit
      fi
      exec "$tool" "$@"
      """
    let options =
      ["--flat"] + (settings.mainActor ? ["--main-actor"] : []) + imported.flatMap { ["--beside", $0.path] }
    return [
      .buildCommand(
        displayName: "Lowering \(sources.count) sources of \(target.name)",
        executable: URL(fileURLWithPath: "/bin/sh"),
        arguments: ["-c", script, "lower", tool.path, compiler.path, host, own.path]
          + options + ["-o", output.path, folder.path] + sources.map(\.path),
        inputFiles: sources + imported + (try swiftFiles(in: own)), outputFiles: lowered)
    ]
  }

  /// All Swift files in a folder and those in it, in the order of their names; a link to a folder counts as
  /// one, unless it leads back to where it lies.
  private func swiftFiles(in folder: URL) throws -> [URL] {
    var files: [URL] = []
    func visit(_ folder: URL, within: [String]) throws {
      let place = folder.resolvingSymlinksInPath().path
      guard !within.contains(place) else { return }
      for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) where !name.hasPrefix(".")
      {
        let file = folder.appending(path: name)
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder) else { continue }
        if isFolder.boolValue {
          try visit(file, within: within + [place])
        } else if file.pathExtension == "swift" {
          files.append(file)
        }
      }
    }
    try visit(folder, within: [])
    return files.sorted { $0.path < $1.path }
  }

  /// Whether a file has what decides on how others are lowered: optional requirements, or a class that passes
  /// messages on to theirs.
  private func concernsOthers(_ file: URL) -> Bool {
    guard let text = try? Data(contentsOf: file) else { return false }
    func has(_ word: String) -> Bool { text.range(of: Data(word.utf8)) != nil }
    return has("@objc") && has("optional ") || has("forwardingTarget(for")
  }

  /// The compiler, and where its SwiftSyntax lies.
  private func toolchain() throws -> (compiler: URL, host: String) {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    for folder in path.split(separator: ":") {
      let compiler = URL(fileURLWithPath: "\(folder)/swiftc").resolvingSymlinksInPath()
      let host = compiler.deletingLastPathComponent().deletingLastPathComponent().appending(
        path: "lib/swift/host")
      guard FileManager.default.isExecutableFile(atPath: "\(folder)/swiftc"),
        FileManager.default.fileExists(atPath: host.appending(path: "libSwiftParser.so").path)
      else { continue }
      return (URL(fileURLWithPath: "\(folder)/swiftc"), host.path)
    }
    throw Problem(
      description:
        "expected a swiftc on the PATH with SwiftSyntax in its lib/swift/host, found none. Next: use a whole toolchain from swift.org"
    )
  }
}

/// What a target says of its sources in `lowering.json`, if it has one: `{"mainActor": true}`.
private struct Settings: Decodable {
  var mainActor = false

  init(_ file: URL) throws {
    guard let data = try? Data(contentsOf: file) else { return }
    self = try JSONDecoder().decode(Self.self, from: data)
  }
}

private struct Problem: Error, CustomStringConvertible {
  let description: String
}
