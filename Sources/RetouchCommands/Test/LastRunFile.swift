import Foundation
import RetouchRunner
import RetouchVerdict

/// Where the red cases of the last run are kept for `--failed`: one small file for each working folder, in
/// the user's cache folder, so that no checkout is ever written to.
///
/// In Bazel's sandbox, which has no cache folder for the user, it is among the test's outputs.
struct LastRunFile {
  /// How many files of other folders are kept.
  private static let countLimit = 100

  /// The file's path, or nil if there is no place for it.
  let path: String?

  /// Finds the file of a folder.
  ///
  /// - Parameter folder: The absolute path of the working folder.
  init(_ environment: [String: String], folder: String = FileManager.default.currentDirectoryPath) {
    let bazel = BazelProtocol(environment)
    if bazel.outputFolder != nil || bazel.temporaryFolder != nil {
      path = bazel.outputFolder.map { $0 + "/last-run.jsonl" }
      return
    }
    // The standard for such folders requires that relative paths be ignored.
    func absolute(_ name: String) -> String? { environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil } }
    let cache = absolute("XDG_CACHE_HOME") ?? absolute("HOME").map { $0 + "/.cache" }
    let key = String(StableHash.fnv1a(folder), radix: 16)
    path = cache.map { "\($0)/retouch/last-run/\(key).jsonl" }
  }

  /// What the last run stored; nil if nothing was red, or if there is no readable file.
  func read() -> LastRun? {
    guard let path, let data = FileManager.default.contents(atPath: path), data.count <= LastRun.sizeLimit
    else { return nil }
    return LastRun(Array(data))
  }

  /// Stores the results of a run, replacing the previous file.
  ///
  /// - Returns: Why that failed, or nil if it did not.
  func keep(_ run: LastRun) -> String? {
    guard let path else {
      return run.entries.isEmpty ? nil : "neither XDG_CACHE_HOME nor HOME is the path of a folder"
    }
    guard !run.entries.isEmpty else {
      return unlink(path) == 0 || errno == ENOENT || errno == ENOTDIR
        ? nil : "\(path): \(String(cString: strerror(errno)))"
    }
    let folder = String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      return "\(folder): no folder could be made there"
    }
    do throws(NewFileError) {
      let file = try NewFile(path, replaces: true, readers: .owner)
      try run.write(file.write)
      try file.finish()
    } catch {
      return "\(path): \(error.problem)"
    }
    forgetOldest(in: folder)
    return nil
  }

  /// Removes the oldest files, because folders come and go.
  private func forgetOldest(in folder: String) {
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter {
      $0.hasSuffix(".jsonl")
    }
    guard names.count > Self.countLimit else { return }
    func age(_ name: String) -> Int {
      var status = stat()
      return stat("\(folder)/\(name)", &status) == 0 ? status.st_mtim.tv_sec : 0
    }
    let oldest = names.map { (name: $0, time: age($0)) }.sorted { $0.time < $1.time }
    for file in oldest.prefix(names.count - Self.countLimit) { unlink("\(folder)/\(file.name)") }
  }
}
