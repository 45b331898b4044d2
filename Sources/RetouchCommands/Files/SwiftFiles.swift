import Foundation
import Verdict

/// Finds and reads Swift sources on disk.
enum SwiftFiles {
  /// The largest source that is read, in bytes; larger ones are not written by hand.
  private static let limit = 16 << 20

  /// Returns the Swift files of a folder and its subfolders, in the order of their names, or a single file.
  ///
  /// Hidden files and folders (`.build`) are skipped, and links are not followed.
  static func found(at path: String) throws(CommandFailure) -> [String] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw CommandFailure(.usage, "there is no file or folder \"\(path)\"")
    }
    guard isFolder.boolValue else { return [path] }
    var found: [String] = []
    try collect(path, into: &found)
    guard !found.isEmpty else {
      throw CommandFailure(.usage, "there is no Swift file in \"\(path)\"")
    }
    return found
  }

  private static func collect(_ folder: String, into found: inout [String]) throws(CommandFailure) {
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: folder)
    } catch {
      throw CommandFailure(.usage, "the folder \"\(folder)\" cannot be read")
    }
    for name in names.sorted() where !name.hasPrefix(".") {
      let path = folder.hasSuffix("/") ? folder + name : folder + "/" + name
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)
      switch attributes?[.type] as? FileAttributeType {
      case FileAttributeType.typeDirectory: try collect(path, into: &found)
      case FileAttributeType.typeRegular where name.hasSuffix(".swift"): found.append(path)
      default: break
      }
    }
  }

  /// Returns a file's bytes.
  static func read(_ path: String) throws(CommandFailure) -> [UInt8] {
    guard let handle = FileHandle(forReadingAtPath: path) else {
      throw CommandFailure(.usage, "\"\(path)\" cannot be read")
    }
    defer { try? handle.close() }
    guard let data = try? handle.read(upToCount: limit + 1) ?? Data() else {
      throw CommandFailure(.usage, "\"\(path)\" cannot be read")
    }
    guard data.count <= limit else {
      throw CommandFailure(.usage, "\"\(path)\" is larger than \(limit >> 20) MB: that is not a source")
    }
    return Array(data)
  }
}
