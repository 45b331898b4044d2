import Foundation
import RetouchVerdict

/// Finds and reads Swift sources on disk.
enum SwiftFiles {
  /// The largest source that is read, in bytes; larger ones are not written by hand.
  private static let limit = 16 << 20
  /// What to do about a file or a folder that cannot be read.
  private static let hint = "Let it be read, or name other files"

  /// Returns the Swift files of a folder and its subfolders, in the order of their names, or a single file.
  ///
  /// Hidden files and folders (`.build`) are skipped, and so is what lowering has written; links are not
  /// followed.
  ///
  /// - Parameter ends: The ends of the names of the files that are found in a folder.
  static func found(at path: String, ends: [String] = [".swift"]) throws(CommandFailure) -> [String] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw CommandFailure(
        .usage, "\(path): expected a Swift file or a folder of Swift files, found nothing",
        hint: "Is the name right?")
    }
    guard isFolder.boolValue else { return [path] }
    var found: [String] = []
    try collect(path, ends, into: &found)
    guard !found.isEmpty else {
      throw CommandFailure(
        .usage, "\(path): expected Swift files in the folder, found none",
        hint:
          "Hidden folders, links and what is lowered are skipped: name the folder that holds the sources")
    }
    return found
  }

  private static func collect(
    _ folder: String, _ ends: [String], into found: inout [String]
  ) throws(CommandFailure) {
    for name in try NamedFile.names(inFolder: folder, hint: hint) where !name.hasPrefix(".") {
      let path = folder.hasSuffix("/") ? folder + name : folder + "/" + name
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)
      switch attributes?[.type] as? FileAttributeType {
      case FileAttributeType.typeDirectory: try collect(path, ends, into: &found)
      case FileAttributeType.typeRegular where ends.contains { name.hasSuffix($0) } && !isLowered(name):
        found.append(path)
      default: break
      }
    }
  }

  /// Whether a file is called as one that 'lower' or 'doctor --fix' has written.
  private static func isLowered(_ name: String) -> Bool { name.hasSuffix(".lowered.swift") }

  /// Whether a file of a folder is a source, and none that was lowered.
  static func isSource(_ name: String) -> Bool { name.hasSuffix(".swift") && !isLowered(name) }

  /// Returns a file's bytes.
  static func read(_ path: String) throws(CommandFailure) -> [UInt8] {
    let bytes = try NamedFile.bytes(of: path, upTo: limit, hint: hint)
    guard bytes.count <= limit else {
      throw CommandFailure(
        .usage, "\(path): expected a Swift source of at most \(limit >> 20) MB, found a larger file",
        hint: "Leave it out")
    }
    return bytes
  }
}
