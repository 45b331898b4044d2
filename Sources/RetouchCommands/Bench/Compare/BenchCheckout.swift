import Arguments
import Foundation
import Problems

/// A commit of the user's package, checked out and built in a temporary folder that is removed when this
/// object is released.
final class BenchCheckout {
  /// The program that was built.
  let program: String

  private let folder: String
  private let tree: String
  private let repository: String
  private let git: String

  /// How long a build may take: an hour, in microseconds.
  private static let buildLimit: Int64 = 3_600_000_000

  /// Checks out a commit and builds its program as this one was built, for release or for debugging.
  ///
  /// The tree has the same place below the temporary folder as the repository has below `/`, beside links to
  /// the packages that its `Package.swift` names by relative paths: these are the current ones.
  ///
  /// - Parameters:
  ///   - commit: The commit's full name.
  ///   - repository: The folder of the repository.
  ///   - package: The folder of the package, in the repository.
  ///   - product: The name of the program.
  ///   - git, swift: The programs to run.
  /// - Throws: ``CommandFailure`` with the last lines of the output of what failed.
  init(
    commit: String, repository: String, package: String, product: String, git: String = "git",
    swift: String = "swift", progress: (String) -> Void
  ) throws {
    var name = Array((NSTemporaryDirectory() + "/retouch-baseline-XXXXXX").utf8CString)
    guard
      let made = name.withUnsafeMutableBufferPointer({ $0.baseAddress.flatMap(mkdtemp) }).map({
        String(cString: $0)
      })
    else { throw CommandFailure(.machine, "\(NSTemporaryDirectory()): no folder can be made there") }
    let folder = Self.real(made)
    let repository = Self.real(repository)
    self.folder = folder
    self.repository = repository
    self.git = git
    tree = folder + repository
    let mirrored = folder + Self.real(package)
    program = "\(folder)/build/\(Self.configuration)/\(product)"

    // Removes what an interrupted comparison left behind.
    _ = try? ChildProcess.run(git, ["-C", repository, "worktree", "prune"], limit: 30_000_000)
    progress("checking out \(commit.prefix(12)) …")
    try Self.run(
      git, ["-C", repository, "worktree", "add", "--detach", "--force", tree, commit],
      "cannot be checked out", commit, limit: 600_000_000, else: remove)
    guard access(mirrored + "/Package.swift", F_OK) == 0 else {
      remove()
      throw CommandFailure(
        .usage, "\(commit.prefix(12)): has no Package.swift in \(printable(package))",
        hint: "Run it in the folder of the package, and name a commit that has it")
    }
    link(packagesOf: mirrored)
    progress("building \(commit.prefix(12)) …")
    try Self.run(
      swift,
      ["build", "-c", Self.configuration, "--package-path", mirrored, "--scratch-path", folder + "/build"]
        + ["--product", product],
      "does not build", commit, limit: Self.buildLimit, else: remove)
    guard access(program, X_OK) == 0 else {
      remove()
      throw CommandFailure(.usage, "\(commit.prefix(12)): its build has no program \(printable(product))")
    }
  }

  deinit { remove() }

  /// The configuration that this program was built in.
  private static var configuration: String {
    #if DEBUG
      "debug"
    #else
      "release"
    #endif
  }

  private static func run(
    _ program: String, _ arguments: [String], _ problem: String, _ commit: String, limit: Int64,
    else remove: () -> Void
  ) throws {
    do {
      let child = try ChildProcess.run(program, arguments, limit: limit)
      guard child.end != .exited(0) else { return }
      let late = child.end == .timedOut ? " within \(seconds(limit))" : ""
      throw CommandFailure(
        .usage, "\(commit.prefix(12)): \(problem)\(late)", details: child.lastLines(20))
    } catch {
      remove()
      throw error
    }
  }

  /// Links the packages that `Package.swift` names by `path: "../…"` and that are outside the tree.
  private func link(packagesOf package: String) {
    let text = (try? String(contentsOfFile: package + "/Package.swift", encoding: .utf8)) ?? ""
    for match in text.matches(of: #/path:\s*"(\.\.[^"\\]*)"/#) {
      let place = URL(fileURLWithPath: package + "/" + match.1).standardizedFileURL.path
      guard place.hasPrefix(folder + "/"), !(place + "/").hasPrefix(tree + "/") else { continue }
      let target = String(place.dropFirst(folder.count))
      let parent = URL(fileURLWithPath: place).deletingLastPathComponent().path
      try? FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
      try? FileManager.default.createSymbolicLink(atPath: place, withDestinationPath: target)
    }
  }

  /// Removes the tree from the repository's list, and the folder.
  private func remove() {
    guard access(folder, F_OK) == 0 else { return }
    _ = try? ChildProcess.run(
      git, ["-C", repository, "worktree", "remove", "--force", tree], limit: 60_000_000)
    try? FileManager.default.removeItem(atPath: folder)
    _ = try? ChildProcess.run(git, ["-C", repository, "worktree", "prune"], limit: 60_000_000)
  }

  private static func real(_ path: String) -> String {
    guard let pointer = realpath(path, nil) else { return path }
    defer { free(pointer) }
    return String(cString: pointer)
  }
}
