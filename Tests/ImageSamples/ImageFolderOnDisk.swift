import Foundation

/// A separate folder for one test, removed when the test ends.
package final class ImageFolderOnDisk {
  /// The folder.
  package let url: URL

  /// Makes the folder with files, by name.
  package init(_ files: [String: [UInt8]] = [:]) throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("retouch-images-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for (name, bytes) in files { try put(bytes, at: name) }
  }

  /// Puts a file into the folder, or into a folder in it.
  package func put(_ bytes: [UInt8], at name: String) throws {
    let file = url.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }

  /// Puts a text into the folder.
  package func put(_ text: String, at name: String) throws { try put(Array(text.utf8), at: name) }

  /// Puts a symbolic link into the folder.
  package func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: url.appendingPathComponent(name).path, withDestinationPath: target)
  }

  deinit { try? FileManager.default.removeItem(at: url) }
}
