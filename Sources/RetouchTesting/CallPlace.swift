import Foundation
import RetouchSupport
import Testing

/// Where a test calls this module: its failures stand there, and its goldens lie beside that file.
struct CallPlace: Sendable {
  let function: String
  let fileID: StaticString
  let file: StaticString
  let line: UInt
  let column: UInt

  /// The place as Testing writes it.
  var location: SourceLocation {
    SourceLocation(
      fileID: "\(fileID)", filePath: "\(file)", line: Int(line), column: Int(column))
  }

  /// The file's name without its folders and its suffix, such as `DoorTests`.
  var stem: String { Self.stem("\(file)") }

  /// The test function's name without its parameters.
  var test: String {
    String(function.prefix { $0 != "(" }).replacing("`", with: "").replacing("/", with: "-")
  }

  /// The command that runs the test again.
  var command: String { "swift test --filter \(shellQuoted(test))" }

  /// The folder of the goldens of this file's tests.
  var goldens: String { folder + "/Goldens/" + stem }

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
