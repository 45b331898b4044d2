import CRetouchLowering
import Foundation
import RetouchSupport
import RetouchVerdict

/// The program that turns sources of an iOS app into such as compile on Linux.
///
/// It stands on SwiftSyntax, which each Swift toolchain has beside its compiler; so its sources are part of
/// this program, and the toolchain makes it when it is needed first.
struct LoweringTool {
  /// The compiler of the toolchain.
  let compiler: String
  /// The folder with the toolchain's macros, such as `@Observable`.
  let macros: String
  /// The folder for what is made once.
  let cache: String
  /// The program, whose name has the sum of its sources and the compiler's version in it.
  let program: String

  /// Finds the toolchain, and makes the program if it is not there yet.
  init(_ environment: [String: String]) throws {
    guard let compiler = Self.compiler(environment) else {
      throw CommandFailure(
        .machine, "expected a Swift toolchain, found no swiftc on the PATH",
        hint: "Install Swift from swift.org, or use its container")
    }
    self.compiler = compiler
    let target = try Self.run(compiler, ["-frontend", "-print-target-info"])
    guard let info = try? JSONDecoder().decode(TargetInfo.self, from: Data(target.text.utf8)) else {
      throw CommandFailure(
        .machine, "\(compiler) -print-target-info: expected an object, found something else",
        hint: "Try another toolchain", details: Self.first(target.text))
    }
    let host = info.paths.runtimeResourcePath + "/host"
    guard FileManager.default.fileExists(atPath: host + "/libSwiftParser.so") else {
      throw CommandFailure(
        .machine, "\(host): expected SwiftSyntax of the toolchain, found none",
        hint: "Use a whole toolchain from swift.org: slim images leave it out")
    }
    macros = host + "/plugins"
    let sources = (0..<retouch_lowering_count()).map { number in
      let source = retouch_lowering_at(number)
      return (name: String(cString: source.name), bytes: Data(bytes: source.bytes, count: source.count))
    }
    var sum = StableHash.fnv1a(info.compilerVersion + host)
    for source in sources { sum = sum &* 31 ^ StableHash.fnv1a(source.bytes) }
    cache = Self.cacheFolder(environment)
    program = "\(cache)/lower-\(String(sum, radix: 16))"
    guard access(program, X_OK) != 0 else { return }
    try Self.make(program, sources, compiler, host, in: cache)
  }

  private struct TargetInfo: Decodable {
    struct Paths: Decodable { var runtimeResourcePath: String }
    var compilerVersion: String
    var paths: Paths
  }

  private static func make(
    _ program: String, _ sources: [(name: String, bytes: Data)], _ compiler: String, _ host: String,
    in cache: String
  ) throws {
    try? FileManager.default.createDirectory(atPath: cache, withIntermediateDirectories: true)
    guard let scratch = ScratchFolder(in: cache) else {
      throw CommandFailure(
        .machine,
        "\(cache): the program that lowers cannot be kept there: \(String(cString: strerror(errno)))",
        hint: "Set XDG_CACHE_HOME to a folder that can be written")
    }
    for source in sources {
      _ = FileManager.default.createFile(atPath: "\(scratch.path)/\(source.name)", contents: source.bytes)
    }
    let libraries = ["Syntax", "Parser", "ParserDiagnostics", "Diagnostics", "BasicFormat"]
    let made = try Self.run(
      compiler,
      ["-swift-version", "6", "-Onone", "-module-name", "lower", "-I", host, "-L", host]
        + libraries.map { "-lSwift\($0)" } + ["-Xlinker", "-rpath", "-Xlinker", host]
        + sources.map { "\(scratch.path)/\($0.name)" } + ["-o", "\(scratch.path)/lower"])
    guard made.status == 0, rename("\(scratch.path)/lower", program) == 0 else {
      throw CommandFailure(
        .machine, "\(compiler) does not make the program that lowers",
        hint: "It was written for Swift 6.3: try that one", details: first(made.text))
    }
  }

  private static func first(_ text: String) -> [String] {
    text.split(separator: "\n").prefix(10).map(String.init)
  }

  private static func compiler(_ environment: [String: String]) -> String? {
    (environment["PATH"] ?? "").split(separator: ":").lazy.map { "\($0)/swiftc" }.first {
      access($0, X_OK) == 0
    }
  }

  private static func cacheFolder(_ environment: [String: String]) -> String {
    if let folder = environment["XDG_CACHE_HOME"], folder.hasPrefix("/") { return folder + "/retouch" }
    if let home = environment["HOME"], home.hasPrefix("/"), access(home, W_OK) == 0 {
      return home + "/.cache/retouch"
    }
    return NSTemporaryDirectory() + "/retouch-cache-\(geteuid())"
  }

  // MARK: Running it

  /// Runs a program without input.
  ///
  /// - Returns: Its exit code, or nil if it crashed and may, and all that it wrote, messages included.
  static func run(_ program: String, _ arguments: [String], mayCrash: Bool = false) throws -> (
    status: Int32?, text: String
  ) {
    let ran = try ChildProcess.run(
      "/bin/sh", ["-c", "exec \"$0\" \"$@\" 2>&1", program] + arguments, limit: 600_000_000)
    let text = String(decoding: ran.output, as: UTF8.self)
    guard case .exited(let status) = ran.end else {
      if mayCrash { return (nil, text) }
      throw CommandFailure(
        .machine, "\(printable(program)) has crashed, or took more than ten minutes",
        details: text.split(separator: "\n").suffix(10).map(String.init))
    }
    return (status, text)
  }

  /// Something that the program or the compiler says of a place.
  struct Problem: Hashable, Codable {
    var file: String
    var line: Int
    var column: Int
    var message: String

    var text: String { "\(file):\(line):\(column): error: \(message)" }

    /// Whether the compiler has gone no further than to this place.
    var isCrash: Bool { message.hasPrefix(Self.crash) }
    fileprivate static let crash = "the compiler crashes when it looks at this"
  }

  /// Lowers files together.
  ///
  /// - Returns: What cannot be lowered.
  func lower(_ files: [String], below base: String, to folder: String, options: [String]) throws -> [Problem]
  {
    let ran = try Self.run(program, options + ["-o", folder, base] + files)
    let problems = Self.problems(in: ran.text)
    guard ran.status == 0 || (ran.status == 1 && !problems.isEmpty) else {
      throw CommandFailure(
        .machine, "the program that lowers has failed", details: Self.first(ran.text))
    }
    return problems
  }

  /// Where a compiler that has crashed was: the last place in its stack.
  static func crash(in text: String) -> Problem? {
    guard let stack = text.range(of: "Stack dump:") else { return nil }
    for line in text[stack.upperBound...].split(separator: "\n").reversed() {
      guard let mark = line.range(of: "(at "), let end = line[mark.upperBound...].firstIndex(of: ")") else {
        continue
      }
      let place = line[mark.upperBound..<end].split(separator: ":")
      guard place.count >= 3, let row = Int(place[place.count - 2]), let column = Int(place[place.count - 1])
      else { continue }
      return Problem(
        file: place.dropLast(2).joined(separator: ":"), line: row, column: column,
        message: "\(Problem.crash). Next: write it more simply")
    }
    return nil
  }

  /// The errors of a compiler's messages, each once.
  static func problems(in text: String) -> [Problem] {
    var seen: Set<Problem> = []
    return text.split(separator: "\n").compactMap { line in
      guard let mark = line.range(of: ": error: ") else { return nil }
      let place = line[..<mark.lowerBound].split(separator: ":", omittingEmptySubsequences: false)
      guard place.count >= 3, let column = Int(place[place.count - 1]), let row = Int(place[place.count - 2])
      else {
        return nil
      }
      var message = String(line[mark.upperBound...])
      // The compiler names the group of a message behind it.
      if let group = message.range(of: " [#") { message = String(message[..<group.lowerBound]) }
      let problem = Problem(
        file: place.dropLast(2).joined(separator: ":"), line: row, column: column, message: message)
      return seen.insert(problem).inserted ? problem : nil
    }
  }
}
