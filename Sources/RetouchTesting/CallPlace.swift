import Foundation
import RetouchSupport
import RetouchVerdict
import Testing

/// Where a test calls this module: its failures stand there, and its goldens lie beside that file.
struct CallPlace: Sendable {
  let function: String
  let fileID: StaticString
  let file: StaticString
  let line: UInt
  let column: UInt
  /// The test of Testing that runs; nil in an exit test, in one of XCTest and on a thread of nobody's.
  private let running: Test?

  init(function: String, fileID: StaticString, file: StaticString, line: UInt, column: UInt) {
    (self.function, self.fileID, self.file, self.line, self.column) = (function, fileID, file, line, column)
    // It is known to the test's task alone, and what replays may be another one.
    running = Test.current
  }

  /// The place as Testing writes it.
  var location: SourceLocation {
    SourceLocation(
      fileID: "\(fileID)", filePath: "\(file)", line: Int(line), column: Int(column))
  }

  /// The place as messages show it, from the package's folder.
  var text: String { shown("\(file)") + ":\(line)" }

  /// The file's name without its folders and its suffix, such as `DoorTests`.
  var stem: String { Self.stem("\(file)") }

  /// The test function's name without its parameters, as goldens have it.
  var test: String { name.map(Self.fileName) ?? "line-\(line)" }

  /// The command that runs the test again, and no other one.
  var command: String {
    if let id = running?.id {
      let path = "\(id.moduleName)." + id.nameComponents.joined(separator: "/")
      return Self.command("^\(NSRegularExpression.escapedPattern(for: path))/")
    }
    guard let name else { return "swift test, for the test at \(text)" }
    return Self.command("[./]\(NSRegularExpression.escapedPattern(for: name))($|\\()")
  }

  private static func command(_ filter: String) -> String {
    "swift test --filter \(shellQuoted(filter.replacing("\\/", with: "/")))"
  }

  /// The folder of the goldens of this file's tests, or of a suite's: two of one file may have tests of the
  /// same name.
  var goldens: String {
    let file = folder + "/Goldens/" + stem
    guard let running, Self.name(of: running.name) == name else { return file }
    let suite = running.id.nameComponents.dropLast()
    if suite.isEmpty || suite == [stem] { return file }
    return file + "/" + suite.map(Self.fileName).joined(separator: "/")
  }

  /// The function's name; nil where it cannot be told.
  private var name: String? {
    // The body of an exit test is a function of the compiler's, with a name that nobody has written.
    function.hasPrefix("$s") ? enclosing : Self.name(of: function)
  }

  private static func name(of function: String) -> String {
    // A name in backticks may have parentheses of its own.
    let end = function.hasSuffix(")") ? function.lastIndex(of: "(") : nil
    return String(function[..<(end ?? function.endIndex)]).replacing("`", with: "")
  }

  private static func fileName(_ name: String) -> String {
    name.replacing("`", with: "").replacing("/", with: "-")
  }

  /// The name of the function around the line, as the source has it.
  private var enclosing: String? {
    guard let source = try? String(contentsOfFile: "\(file)", encoding: .utf8) else { return nil }
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false).prefix(Int(line))
    for line in lines.reversed() {
      guard let found = line.firstMatch(of: /\bfunc\s+(`[^`]+`|\w+)/) else { continue }
      return Self.name(of: String(found.output.1))
    }
    return nil
  }

  /// A path as the test means it: from the folder with the package's manifest, or from the test file's own.
  ///
  /// Where neither has it, as on a machine that only has the built tests, it is one from the working folder.
  func resolved(_ path: String) -> String {
    if path.hasPrefix("/") { return path }
    return [root, folder].compactMap { $0.map { $0 + "/" + path } }
      .first { FileManager.default.fileExists(atPath: $0) } ?? path
  }

  /// A path as reports show it: from the package's folder, if it is in there.
  func shown(_ path: String) -> String {
    guard let root, path.hasPrefix(root + "/") else { return path }
    return String(path.dropFirst(root.count + 1))
  }

  /// A folder that the test names, which has to be there.
  func folder(_ path: String) throws -> String {
    let found = resolved(path)
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: found, isDirectory: &isFolder)
    if exists, isFolder.boolValue { return found }
    throw TestProblem(
      "expected a folder \(path), found \(exists ? "a file" : "nothing")",
      next: near(path).map { "Did you mean \($0)?" }
        ?? "name it from the package's folder, or from that of the test's file", at: text)
  }

  /// The folder that was probably meant by a path: the nearest name where the path leaves what is there.
  private func near(_ path: String) -> String? {
    var parts = path.split(separator: "/").map(String.init)
    var rest: [String] = []
    while let name = parts.popLast() {
      let above = (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
      let place = above.isEmpty ? root ?? "." : resolved(above)
      if let names = try? FileManager.default.contentsOfDirectory(atPath: place) {
        guard let near = Suggestion.nearest(to: name, in: names.sorted()) else { return nil }
        return ([above, near].filter { !$0.isEmpty } + rest).joined(separator: "/")
      }
      rest.insert(name, at: 0)
    }
    return nil
  }

  static func stem(_ path: String) -> String {
    URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
  }

  private var folder: String { URL(fileURLWithPath: "\(file)").deletingLastPathComponent().path }

  /// The nearest folder around the file that has a manifest.
  private var root: String? {
    var folder = folder
    while folder.count > 1 {
      if FileManager.default.fileExists(atPath: folder + "/Package.swift") { return folder }
      folder = URL(fileURLWithPath: folder).deletingLastPathComponent().path
    }
    return nil
  }
}
