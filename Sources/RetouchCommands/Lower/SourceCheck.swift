import CRetouchProcess
import Foundation
import RetouchDoctor
import RetouchSupport
import RetouchVerdict
import Synchronization

/// Lowers sources and has the compiler check them against the modules that this program was built with.
struct SourceCheck {
  var mode = "5"
  var isMainActorByDefault = false
  var conditions: [String] = []
  /// What the compiler is told besides.
  var options: [String] = []
  /// The folder with UIKit's module, or nil for the one beside this program.
  var modules: String?
  /// The name of the module that the files are, where nothing says it.
  var name = "Checked"
  /// The folders with modules of other targets that the files import.
  var imported: [String] = []
  /// The sources of those targets.
  var beside: [String] = []
  /// Whether other targets import it, so that its module is made.
  var isImported = false

  /// The folder that keeps what was found of these files.
  func folder(of files: [String], _ tool: LoweringTool) -> String {
    "\(tool.cache)/check-\(String(setSum(of: files), radix: 16))"
  }

  /// Checks files as the one module of a target.
  ///
  /// - Returns: What does not compile, file by file in their order.
  func problems(of files: [String], with tool: LoweringTool) throws -> [LoweringTool.Problem] {
    // A project may have nothing but what is missing.
    guard !files.isEmpty else { return [] }
    let options = try self.options + moduleOptions() + imported.flatMap { ["-I", $0] }
    let kept = CheckState.Folder(folder(of: files, tool))
    CheckState.Folder.prune(tool.cache)
    guard let scratch = ScratchFolder(in: tool.cache) else {
      throw CommandFailure(
        .machine, "\(tool.cache): nothing can be kept there: \(String(cString: strerror(errno)))",
        hint: "Set XDG_CACHE_HOME to a folder that can be written")
    }
    let key = settingsSum(options, tool)
    func sum() -> UInt64 {
      files.reduce(key) { sum, file in
        sum &* 31 ^ (FileManager.default.contents(atPath: file).map { StableHash.fnv1a($0) } ?? 0)
      }
    }
    let sources = sum()
    var before = kept?.take()
    if before?.key != key { before = nil }
    if let before, before.sources == sources {
      kept?.keep(before)
      return inOrder(Self.told(before), files)
    }
    if before?.uncompiled.contains(where: \.isOfProcess) == true { before = nil }
    var found = try check(files, in: kept?.path ?? scratch.path, scratch.path, options, tool, before)
    // A source may have been written meanwhile: then nobody knows which text was checked.
    found.key = key
    found.sources = sum() == sources ? sources : nil
    kept?.keep(found)
    return inOrder(Self.told(found), files)
  }

  /// What is found of a set of files: where something cannot be lowered, the compiler's own words are left
  /// out, because they only say of the same place that it is as it was.
  ///
  /// A number of which the compiler knows nothing, because its type is not there, it takes for a `Float16`:
  /// that is told only where nothing else is.
  static func told(_ state: CheckState) -> [LoweringTool.Problem] {
    let guessed = "cannot convert value of type 'Float16'"
    let known = state.uncompiled.filter { !$0.message.hasPrefix(guessed) }
    let said = known.isEmpty && state.unlowered.isEmpty ? state.uncompiled : known
    let compilers = said.filter { problem in
      !state.unlowered.contains {
        ($0.file, $0.line, $0.column) == (problem.file, problem.line, problem.column)
      }
    }
    return state.unlowered
      + compilers.map { problem in
        guard let name = missingModules([problem])[problem.file]?.first, Modules.isThere(name) == false else {
          return problem
        }
        var problem = problem
        problem.message +=
          ": it is Apple's, and not on Linux. Next: put what needs it into #if canImport(\(name))"
        return problem
      }
  }

  /// Lowers all files, and compiles those that can be other than in the state before, or all.
  private func check(
    _ files: [String], in folder: String, _ scratch: String, _ options: [String], _ tool: LoweringTool,
    _ before: CheckState?
  ) throws -> CheckState {
    let (columns, changed) = (scratch + "/columns", scratch + "/changes")
    var state = CheckState()
    state.unlowered = try tool.lower(
      files, below: "", to: folder + "/lowered",
      options: ["--numbered", "--columns", columns, "--changes", changed]
        + (isMainActorByDefault ? ["--main-actor"] : []) + beside.flatMap { ["--beside", $0] })
    let shifts = Shifts(try String(contentsOfFile: columns, encoding: .utf8))
    let changes = CheckState.Changes(try String(contentsOfFile: changed, encoding: .utf8))
    var lowered = files.enumerated().map { number, file in
      let name = file.split(separator: "/").last.map(String.init) ?? file
      let stem = name.hasSuffix(".swift") ? String(name.dropLast(6)) : name
      return (place: number, file: file, path: "\(folder)/lowered/\(number)-\(stem).lowered.swift")
    }
    var again: Set<Int>?
    let red = Set(before?.uncompiled.map(\.file) ?? [])
    let told = KeptDependencies(lowered.map(\.path), in: folder)
    if let before {
      told.forget(changes.seen)
      let foreign = Self.missingModules(before.uncompiled)
      again = changes.again(
        told, before.since,
        red: Set(files.indices.filter { red.contains(files[$0]) && foreign[files[$0]] == nil }),
        silent: Set(files.indices.filter { foreign[files[$0]] != nil }))
      let anew = Set((again ?? []).map { files[$0] })
      state.uncompiled = again == nil ? [] : before.uncompiled.filter { !anew.contains($0.file) }
    } else {
      told.forget(Set(files.indices))
    }
    let doubtful = Set(lowered.filter { red.contains($0.file) }.map(\.path))
    /// Leaves the imports of modules that are not there out of what is compiled next.
    func leaveOut(_ problems: [LoweringTool.Problem]) throws -> Bool {
      let found = Self.missingModules(problems)
      let crashing = Set(problems.filter(\.isCrash).map(\.file))
      let before = lowered.count
      lowered.removeAll { crashing.contains($0.file) }
      var isLess = lowered.count < before
      for index in lowered.indices {
        guard let modules = found[lowered[index].file],
          let copy = try Self.copy(of: lowered[index].path, without: modules, in: folder)
        else { continue }
        lowered[index].path = copy
        isLess = true
      }
      return isLess
    }
    if again == nil {
      let known = before?.uncompiled.filter { !Self.missingModules([$0]).isEmpty }
      let changed = Set(changes.files.map { files[$0] })
      if let known, !changes.areOfInterfaces, !known.contains(where: { changed.contains($0.file) }) {
        state.uncompiled = known
      } else {
        // Of all imports at once, as the compiler looks at no file while one of another is missing.
        let said = try compile(
          "-resolve-imports", [], lowered.map(\.path), in: folder, scratch, options, tool)
        state.uncompiled = said.filter { !Self.missingModules([$0]).isEmpty }.map(shifts.inSource)
      }
    }
    _ = try leaveOut(state.uncompiled)
    while again?.isEmpty != true {
      // Of a file that imports what is not there nothing else is told.
      var foreign = Self.missingModules(state.uncompiled)
      let told = Set(files.indices.filter { foreign[files[$0]] == nil })
      let primary = lowered.filter {
        changes.holds($0.place, partsOf: told) && again?.contains($0.place) != false
      }
      guard !primary.isEmpty else { break }
      let places = Set(primary.map(\.place))
      let others = lowered.filter { !places.contains($0.place) }
      let all = try compile(
        "-typecheck", primary.map(\.path), others.map(\.path), apart: doubtful, in: folder, scratch, options,
        tool
      ).map(shifts.inSource)
      foreign.merge(Self.missingModules(all)) { $1 }
      // What is said of other files is known, where only some are compiled again.
      let anew = again.map { _ in Set(primary.map(\.file)) }
      if before != nil, Self.areNews(all, beside: anew?.union(red).union(foreign.keys)) {
        return try check(files, in: folder, scratch, options, tool, nil)
      }
      var texts = SourceLines()
      let said = all.map { texts.inLine($0) }.filter { problem in
        problem.isCrash
          || anew?.contains(problem.file) != false
            && (foreign[problem.file] == nil || !Self.missingModules([problem]).isEmpty)
      }
      for problem in Self.causes(said) where !state.uncompiled.contains(problem) {
        state.uncompiled.append(problem)
      }
      // Where the compiler crashes all are compiled again, without the file.
      guard try leaveOut(said) else { break }
      again = again.map { again in again.intersection(lowered.map(\.place)) }
    }
    state.since = changes.since(told, before?.since ?? [:])
    let module = "\(folder)/modules/\(name).swiftmodule"
    if isImported, again == nil || changes.areDeclared || !FileManager.default.fileExists(atPath: module) {
      try makeModule(of: lowered.map(\.path), in: folder, scratch, options, tool)
    }
    return state
  }

  /// Makes the module that other targets import, without the bodies of functions, as far as it compiles.
  private func makeModule(
    of files: [String], in folder: String, _ scratch: String, _ options: [String], _ tool: LoweringTool
  ) throws {
    try? FileManager.default.createDirectory(
      atPath: folder + "/modules", withIntermediateDirectories: true)
    try files.map { "\"\($0)\"" }.joined(separator: "\n").write(
      toFile: scratch + "/files", atomically: true, encoding: .utf8)
    _ = try LoweringTool.run(
      tool.compiler,
      frontend("-emit-module", options, tool) + [
        "-experimental-skip-all-function-bodies", "-experimental-allow-module-with-compiler-errors",
        "-enable-testing", "-o", "\(folder)/modules/\(name).swiftmodule", "@\(scratch)/files",
      ], mayCrash: true)
  }

  /// How the compiler is called for an action.
  private func frontend(_ action: String, _ options: [String], _ tool: LoweringTool) -> [String] {
    ["-frontend", action, "-parse-as-library", "-module-name", name, "-swift-version", mode]
      + (isMainActorByDefault ? ["-default-isolation", "MainActor"] : [])
      + conditions.map { "-D\($0)" } + ["-module-cache-path", tool.cache + "/modules"]
      + ["-plugin-path", tool.macros] + options
  }

  /// Whether something is said that depends on what is looked at together, or of other files than those of
  /// which it was expected, nil for all: then more is other than it was than what was looked at.
  static func areNews(_ problems: [LoweringTool.Problem], beside files: Set<String>?) -> Bool {
    problems.contains { $0.isOfProcess || files?.contains($0.file) == false }
  }

  /// The modules that files import and that are not there, by file.
  private static func missingModules(_ problems: [LoweringTool.Problem]) -> [String: Set<String>] {
    var found: [String: Set<String>] = [:]
    for problem in problems where problem.message.hasPrefix("no such module '") {
      let name = problem.message.dropFirst("no such module '".count).prefix { $0 != "'" && $0 != "." }
      found[problem.file, default: []].insert(String(name))
    }
    return found
  }

  /// A copy of a lowered file with blank lines in place of some imports; nil if it has none of them.
  ///
  /// The compiler tells of one at a time, so that a copy may be copied in its place.
  static func copy(of path: String, without modules: Set<String>, in folder: String) throws -> String? {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line -> Substring in
      let words = line.split { " \t\r.;".contains($0) }
      guard let place = words.firstIndex(of: "import"), place < 3 else { return line }
      return words.dropFirst(place + 1).prefix(2).contains { modules.contains(String($0)) } ? "" : line
    }
    let rest = lines.joined(separator: "\n")
    guard rest != text else { return nil }
    try? FileManager.default.createDirectory(
      atPath: folder + "/without", withIntermediateDirectories: true)
    let copy = "\(folder)/without/\(path.split(separator: "/").last ?? "")"
    try rest.write(toFile: copy, atomically: true, encoding: .utf8)
    return copy
  }

  private func setSum(of files: [String]) -> UInt64 {
    let here = FileManager.default.currentDirectoryPath
    return StableHash.fnv1a(
      ([here, name, mode, "\(isMainActorByDefault)"] + conditions + files).joined(separator: "\0"))
  }

  /// A sum of all that decides on what is found, but for the sources.
  private func settingsSum(_ options: [String], _ tool: LoweringTool) -> UInt64 {
    var parts = [tool.program, tool.compiler, "\(isImported)"] + options
    let manager = FileManager.default
    var used = (try? manager.destinationOfSymbolicLink(atPath: "/proc/self/exe")).map { [$0] } ?? []
    for (option, folder) in zip(options, options.dropFirst()) where option == "-I" {
      used += ((try? manager.contentsOfDirectory(atPath: folder)) ?? []).sorted().map { "\(folder)/\($0)" }
    }
    for path in used {
      let values = try? manager.attributesOfItem(atPath: path)
      let time = (values?[.modificationDate] as? Date)?.timeIntervalSinceReferenceDate ?? 0
      parts.append("\(path) \(values?[.size] ?? 0) \(time)")
    }
    return StableHash.fnv1a(parts.joined(separator: "\0"))
  }

  /// Problems in the order of the files.
  private func inOrder(_ found: [LoweringTool.Problem], _ files: [String]) -> [LoweringTool.Problem] {
    let places = Dictionary(files.enumerated().map { ($1, $0) }) { first, _ in first }
    return found.sorted {
      (places[$0.file] ?? files.count, $0.line, $0.column) < (
        places[$1.file] ?? files.count, $1.line, $1.column
      )
    }
  }

  /// What is left without what only follows from another error at the same place: of a selector that nobody
  /// has, the compiler also says that it does not know the type of its sender.
  ///
  /// An expression of which the compiler cannot say what is wrong only counts where nothing else in the file
  /// is.
  static func causes(_ problems: [LoweringTool.Problem]) -> [LoweringTool.Problem] {
    let mute = "failed to produce diagnostic for expression"
    let others = Set(problems.filter { !$0.message.hasPrefix(mute) }.map(\.file))
    return problems.compactMap { problem in
      guard problem.message.hasPrefix(mute) else { return problem }
      guard !others.contains(problem.file) else { return nil }
      var told = problem
      told.message =
        "the compiler cannot say what is wrong with this expression. Next: write it in parts, with their types"
      return told
    }.filter { problem in
      !isFollowing(problem)
        || !problems.contains {
          !isFollowing($0) && ($0.file, $0.line) == (problem.file, problem.line)
        }
    }
  }

  /// Whether a message says of an expression only that what it belongs to is not known.
  private static func isFollowing(_ problem: LoweringTool.Problem) -> Bool {
    [
      "cannot infer type of closure parameter", "cannot infer contextual base in reference",
      "'nil' requires a contextual type", "cannot call value of non-function type '[Any]'",
      "generic parameter 'Target' could not be inferred",
      "generic parameter 'Sender' could not be inferred", "generic parameter 'Result' could not be inferred",
      "generic parameter 'Owner' could not be inferred", "missing argument labels 'optional:of:' in call",
    ].contains { problem.message.hasPrefix($0) }
  }

  /// Returns the compiler's errors about some files, which as many processes share as there are processors,
  /// or about all if none of them is primary.
  private func compile(
    _ action: String, _ primary: [String], _ others: [String], apart doubtful: Set<String> = [],
    in folder: String,
    _ scratch: String, _ options: [String], _ tool: LoweringTool
  ) throws -> [LoweringTool.Problem] {
    let shares = Self.shares(
      primary, apart: doubtful, among: ProcessInfo.processInfo.activeProcessorCount)
    let results = Mutex<[Result<[LoweringTool.Problem], any Error>?]>(
      Array(repeating: nil, count: shares.count))
    DispatchQueue.concurrentPerform(iterations: shares.count) { number in
      let rest = shares.enumerated().filter { $0.offset != number }.flatMap(\.element) + others
      let result = Result {
        try compile(
          action, share: shares[number], rest, in: folder, "\(scratch)/files-\(number)", options, tool)
      }
      results.withLock { $0[number] = result }
    }
    var seen: Set<LoweringTool.Problem> = []
    return try results.withLock { try $0.compactMap { try $0?.get() } }.joined().filter {
      seen.insert($0).inserted
    }
  }

  private func compile(
    _ action: String, share: [String], _ others: [String], in folder: String, _ list: String,
    _ options: [String],
    _ tool: LoweringTool
  ) throws -> [LoweringTool.Problem] {
    let said = KeptDependencies(share, in: folder)
    said.age()
    let arguments =
      share.flatMap { ["-primary-file", "\"\($0)\""] } + others.map { "\"\($0)\"" }
      + said.paths.flatMap { ["-emit-reference-dependencies-path", "\"\($0)\""] }
    try arguments.joined(separator: "\n").write(toFile: list, atomically: true, encoding: .utf8)
    let checked = try LoweringTool.run(
      tool.compiler,
      frontend(action, options, tool) + [
        "-show-diagnostics-after-fatal", "-solver-expression-time-threshold=\(Self.longestExpression)",
        "@" + list,
      ], mayCrash: true)
    let problems = LoweringTool.problems(in: checked.text)
    if checked.status == nil, let crash = LoweringTool.crash(in: checked.text) { return problems + [crash] }
    // Of files behind a crash without a place nothing is known.
    guard checked.status == 0 || (checked.status != nil && !problems.isEmpty) else {
      throw CommandFailure(
        .machine, "the compiler has failed without saying where",
        details: checked.text.split(separator: "\n").prefix(10).map(String.init))
    }
    return problems
  }

  /// How long the compiler looks at an expression before it gives it up, in seconds of a processor; by itself
  /// it takes ten minutes where a type in it is not there.
  private static let longestExpression = 10

  /// Files dealt out to processes: a process for a few files would only read the others once more.
  ///
  /// A process says what its files depend on only where it finds nothing wrong, so that those that were red
  /// are in the first one, with as few others as fair shares allow.
  static func shares(_ files: [String], apart: Set<String> = [], among processors: Int) -> [[String]] {
    let count = max(1, min(processors, files.count / 12))
    let (doubtful, others) = (files.filter(apart.contains), files.filter { !apart.contains($0) })
    guard !doubtful.isEmpty, !others.isEmpty, processors > 1 else {
      return (0..<count).map { share in
        files.enumerated().filter { $0.offset % count == share }.map(\.element)
      }
    }
    guard count > 1 else { return [doubtful, others] }
    var shares = [doubtful] + Array(repeating: [], count: count - 1)
    for file in others {
      let least = shares.map(\.count).min()
      shares[shares.lastIndex { $0.count == least } ?? 0].append(file)
    }
    return shares
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
    let given = ["CRetouchUIKit", "CRetouchSwiftRuntime", "CRetouchLibevdev"].map {
      "\(system)/\($0)/module.modulemap"
    }
    if let absent = given.first(where: { !FileManager.default.fileExists(atPath: $0) }) {
      throw CommandFailure(
        .usage, "\(absent): expected the sources that this program was built from, found none",
        hint: "Build Retouch from its sources on this machine")
    }
    // Their headers include each other's.
    let headers = ((try? FileManager.default.contentsOfDirectory(atPath: system)) ?? []).sorted()
      .map { "\(system)/\($0)/include" }.filter { FileManager.default.fileExists(atPath: $0) }
    return ["-I", folder] + headers.flatMap { ["-Xcc", "-I\($0)"] }
      + (given + built).filter { FileManager.default.fileExists(atPath: $0) }
      .flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] }
  }

  static func ownModules() throws -> String {
    let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    return URL(fileURLWithPath: program).deletingLastPathComponent().path + "/Modules"
  }
}

/// The lines of sources, as far as something is said of them.
struct SourceLines {
  private var lines: [String: [Substring]] = [:]

  /// The problem in its line: what is said of declarations that lowering adds for a line, whose columns are
  /// none of the source's, is at the line's first character.
  mutating func inLine(_ problem: LoweringTool.Problem) -> LoweringTool.Problem {
    let known =
      lines[problem.file]
      ?? String(
        decoding: FileManager.default.contents(atPath: problem.file) ?? Data(), as: UTF8.self
      ).split(separator: "\n", omittingEmptySubsequences: false)
    lines[problem.file] = known
    guard known.indices.contains(problem.line - 1), known[problem.line - 1].utf8.count < problem.column - 1
    else { return problem }
    var problem = problem
    problem.column = 1 + known[problem.line - 1].utf8.prefix { $0 == 0x20 || $0 == 0x09 }.count
    return problem
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
