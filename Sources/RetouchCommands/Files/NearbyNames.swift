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

  /// The file that was probably meant: the same path among the recordings, or the nearest name in its folder,
  /// or in the same folder of the recordings.
  static func file(_ path: String, recordings: String) -> String? {
    let places = path.hasPrefix("/") ? [path] : [path, recordings + "/" + path]
    if let there = places.dropFirst().first(where: Retouch.isFile) { return there }
    for place in places {
      let parts = place.split(separator: "/", omittingEmptySubsequences: false)
      let folder = parts.dropLast().joined(separator: "/")
      let names =
        (try? FileManager.default.contentsOfDirectory(atPath: parts.count > 1 ? folder + "/" : ".")) ?? []
      let files = names.sorted().filter { Retouch.isFile(parts.count > 1 ? folder + "/" + $0 : $0) }
      guard let name = parts.last, let near = Suggestion.nearest(to: String(name), in: files) else {
        continue
      }
      return parts.count > 1 ? folder + "/" + near : near
    }
    return nil
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
