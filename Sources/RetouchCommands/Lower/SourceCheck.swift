import CRetouchProcess
import Foundation
import RetouchSupport
import RetouchVerdict

/// Lowers sources and has the compiler check them against the modules that this program was built with.
struct SourceCheck {
  var mode = "5"
  var isMainActorByDefault = false
  var conditions: [String] = []
  /// The folder with UIKit's module, or nil for the one beside this program.
  var modules: String?

  /// Checks files as the one module of a target.
  ///
  /// - Returns: What does not compile, file by file in their order.
  func problems(of files: [String], with tool: LoweringTool) throws -> [LoweringTool.Problem] {
    let options = try moduleOptions()
    guard let scratch = ScratchFolder(in: tool.cache) else {
      throw CommandFailure(
        .machine, "\(tool.cache): nothing can be kept there: \(String(cString: strerror(errno)))",
        hint: "Set XDG_CACHE_HOME to a folder that can be written")
    }
    let columns = scratch.path + "/columns"
    var found = try tool.lower(
      files, below: "", to: scratch.path + "/lowered",
      options: ["--numbered", "--columns", columns] + (isMainActorByDefault ? ["--main-actor"] : []))
    var lowered = files.enumerated().map { number, file in
      let name = file.split(separator: "/").last.map(String.init) ?? file
      let stem = name.hasSuffix(".swift") ? String(name.dropLast(6)) : name
      return (file: file, path: "\(scratch.path)/lowered/\(number)-\(stem).lowered.swift")
    }
    let shifts = Shifts(try String(contentsOfFile: columns, encoding: .utf8))
    while !lowered.isEmpty {
      let said = try compile(lowered.map(\.path), list: scratch.path + "/files", options, tool).map(
        shifts.inSource)
      found += Self.causes(said)
      // The compiler looks no further than at imports while one is missing: the other files are checked
      // without those that have it.
      let foreign = Set(said.filter { $0.message.hasPrefix("no such module") }.map(\.file))
      guard !foreign.isEmpty else { break }
      lowered.removeAll { foreign.contains($0.file) }
    }
    let places = Dictionary(files.enumerated().map { ($1, $0) }) { first, _ in first }
    return found.sorted {
      (places[$0.file] ?? files.count, $0.line, $0.column) < (
        places[$1.file] ?? files.count, $1.line, $1.column
      )
    }
  }

  /// What is left without what only follows from another error at the same place: of a selector that nobody
  /// has, the compiler also says that it does not know the type of its sender.
  private static func causes(_ problems: [LoweringTool.Problem]) -> [LoweringTool.Problem] {
    problems.filter { problem in
      !problem.message.hasPrefix("cannot infer type of closure parameter")
        || !problems.contains {
          $0 != problem && ($0.file, $0.line, $0.column) == (problem.file, problem.line, problem.column)
        }
    }
  }

  /// Returns the compiler's errors about some files.
  private func compile(_ files: [String], list: String, _ options: [String], _ tool: LoweringTool) throws
    -> [LoweringTool.Problem]
  {
    try files.map { "\"\($0)\"" }.joined(separator: "\n").write(
      toFile: list, atomically: true, encoding: .utf8)
    let checked = try LoweringTool.run(
      tool.compiler,
      ["-frontend", "-typecheck", "-parse-as-library", "-module-name", "Checked", "-swift-version", mode]
        + (isMainActorByDefault ? ["-default-isolation", "MainActor"] : [])
        + conditions.map { "-D\($0)" } + ["-module-cache-path", tool.cache + "/modules"] + options + [
          "@" + list
        ])
    let said = LoweringTool.problems(in: checked.text)
    guard checked.status == 0 || !said.isEmpty else {
      throw CommandFailure(
        .machine, "the compiler has failed without saying where",
        details: checked.text.split(separator: "\n").prefix(10).map(String.init))
    }
    return said
  }

  // MARK: Modules

  private func moduleOptions() throws -> [String] {
    let folder = try modules ?? Self.ownModules()
    guard FileManager.default.fileExists(atPath: folder + "/UIKit.swiftmodule") else {
      throw CommandFailure(
        .usage, "\(folder): expected UIKit.swiftmodule of a build of Retouch, found none",
        hint: "Build Retouch from its sources, or name the folder Modules of a build with --modules")
    }
    // The modules in C that those of Swift stand on; SwiftPM writes maps of theirs beside what it builds.
    let build = URL(fileURLWithPath: folder).deletingLastPathComponent().path
    let built = ((try? FileManager.default.contentsOfDirectory(atPath: build)) ?? []).sorted()
      .filter { $0.hasSuffix(".build") }.map { "\(build)/\($0)/module.modulemap" }
    let system = URL(fileURLWithPath: String(cString: retouch_source_path())).deletingLastPathComponent()
      .deletingLastPathComponent().path
    let given = ["CRetouchUIKit", "CRetouchSwiftRuntime"].map { "\(system)/\($0)/module.modulemap" }
    if let absent = given.first(where: { !FileManager.default.fileExists(atPath: $0) }) {
      throw CommandFailure(
        .usage, "\(absent): expected the sources that this program was built from, found none",
        hint: "Build Retouch from its sources on this machine")
    }
    return ["-I", folder]
      + (given + built).filter { FileManager.default.fileExists(atPath: $0) }
      .flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] }
  }

  private static func ownModules() throws -> String {
    let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    return URL(fileURLWithPath: program).deletingLastPathComponent().path + "/Modules"
  }
}

/// By how much columns of lowered files differ from those of the sources.
private struct Shifts {
  /// A replacement: the column behind it in the lowered line, how much longer than the source's text it is,
  /// and its own length.
  private typealias Shift = (column: Int, by: Int, length: Int)
  private var lines: [String: [Shift]] = [:]

  init(_ text: String) {
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: "\t")
      let numbers = parts.dropFirst(2).compactMap { Int($0) }
      guard parts.count == 5, numbers.count == 3 else { continue }
      lines["\(parts[0])\t\(parts[1])", default: []].append((numbers[0], numbers[1], numbers[2]))
    }
  }

  /// The problem at the source's own column; one in a replacement is at what was replaced.
  func inSource(_ problem: LoweringTool.Problem) -> LoweringTool.Problem {
    var problem = problem
    var moved = 0
    for shift in lines["\(problem.file)\t\(problem.line)"] ?? [] {
      let start = shift.column - shift.length
      if problem.column >= shift.column {
        moved += shift.by
      } else if problem.column > start {
        problem.column = start
        break
      }
    }
    problem.column = max(1, problem.column - moved)
    return problem
  }
}
