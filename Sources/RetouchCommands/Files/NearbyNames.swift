import Foundation
import RetouchSupport
import RetouchRecording
import RetouchVerdict

/// Finds what was probably meant by a path at which there is nothing.
enum NearbyNames {
  /// How many folders above this one are looked at.
  private static let levels = 6

  /// The folder of recordings that is not here but in a folder above, such as `../Recordings`; nil if there
  /// is none.
  static func recordingsAbove(_ recordings: String) -> String? {
    guard !recordings.hasPrefix("/"), !Retouch.isFolder(recordings) else { return nil }
    return (1...levels).lazy.map { String(repeating: "../", count: $0) + recordings }.first(
      where: Retouch.isFolder)
  }

  /// The file that was probably meant: the same path among the recordings, or the nearest names that are
  /// there, here or among the recordings.
  static func file(_ path: String, recordings: String) -> String? {
    places(of: path, recordings).lazy.compactMap { path in
      corrected(path) { Retouch.isFile($0) }
    }.first { $0 != path }
  }

  /// The folder that was probably meant, in the same way.
  static func folder(_ path: String, recordings: String) -> String? {
    places(of: path, recordings).lazy.compactMap { path in
      corrected(path) { Retouch.isFolder($0) }
    }.first { $0 != path }
  }

  private static func places(of path: String, _ recordings: String) -> [String] {
    path.hasPrefix("/") ? [path] : [path, recordings + "/" + path]
  }

  /// A path part by part, each as it is there, or as the nearest name that is; nil if one has no near name.
  ///
  /// - Parameter isWanted: Whether the last part may be at a path.
  private static func corrected(_ path: String, _ isWanted: (String) -> Bool) -> String? {
    if isWanted(path) { return path }
    let parts = path.split(separator: "/").map(String.init)
    var found = path.hasPrefix("/") ? "/" : ""
    for (index, part) in parts.enumerated() {
      let isLast = index == parts.count - 1
      let isThere = isLast ? isWanted : { Retouch.isFolder($0) }
      if !isThere(found + part) {
        let all = (try? FileManager.default.contentsOfDirectory(atPath: found.isEmpty ? "." : found)) ?? []
        let names = all.sorted().filter { isThere(found + $0) }
        let recording = part + ".recording"
        guard
          let near = isLast && names.contains(recording) ? recording : Suggestion.nearest(to: part, in: names)
        else { return nil }
        found += near
      } else {
        found += part
      }
      if !isLast { found += "/" }
    }
    return found.isEmpty ? nil : found
  }

  /// An error with the file that was probably meant, if it says that there is no file of the name.
  static func suggesting(_ error: any Error, recordings: String) -> any Error {
    guard var failure = error as? RecordingError, failure.code == .unreadable, let path = failure.file,
      access(path, F_OK) != 0, errno == ENOENT, let near = file(path, recordings: recordings)
    else { return error }
    failure.hint = "Did you mean \(printable(near))?"
    return failure
  }
}
