import RetouchArguments
import Foundation
import RetouchSupport
import RetouchVerdict

/// A commit of the user's package, checked out and built in a scratch folder that is removed when this object
/// is released, or by a later process if this one is killed (``Leftovers``).
final class BenchCheckout {
  /// The program that was built.
  let program: String

  private let scratch: ScratchFolder
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
    guard let scratch = ScratchFolder(in: Self.real(NSTemporaryDirectory())) else {
      throw CommandFailure(.machine, "\(NSTemporaryDirectory()): no folder can be made there")
    }
    let folder = scratch.path
    let repository = Self.real(repository)
    scratch.note = repository
    self.scratch = scratch
    self.git = git
    let tree = folder + repository
    let mark = [Leftovers.mark: folder]
    let mirrored = folder + Self.real(package)
    program = "\(folder)/build/\(Self.configuration)/\(product)"

    progress("checking out \(commit.prefix(12)) …")
    try Self.run(
      git, ["-C", repository, "worktree", "add", "--detach", "--force", tree, commit],
      "cannot be checked out", commit, mark, limit: 600_000_000)
    guard access(mirrored + "/Package.swift", F_OK) == 0 else {
      throw CommandFailure(
        .usage, "\(commit.prefix(12)): has no Package.swift in \(printable(package))",
        hint: "Run it in the folder of the package, and name a commit that has it")
    }
    Self.link(packagesOf: mirrored, from: tree, in: folder)
    progress("building \(commit.prefix(12)) …")
    try Self.run(
      swift,
      ["build", "-c", Self.configuration, "--package-path", mirrored, "--scratch-path", folder + "/build"]
        + ["--product", product],
      "does not build", commit, mark, limit: Self.buildLimit)
    guard access(program, X_OK) == 0 else {
      throw CommandFailure(.usage, "\(commit.prefix(12)): its build has no program \(printable(product))")
    }
  }

  deinit { Leftovers.remove(scratch, git) }

  /// The configuration that this program was built in.
  private static var configuration: String {
    #if DEBUG
      "debug"
    #else
      "release"
    #endif
  }

  private static func run(
    _ program: String, _ arguments: [String], _ problem: String, _ commit: String,
    _ mark: [String: String], limit: Int64
  ) throws {
    let child = try ChildProcess.run(program, arguments, adding: mark, limit: limit)
    guard child.end != .exited(0) else { return }
    let late = child.end == .timedOut ? " within \(seconds(limit))" : ""
    throw CommandFailure(.usage, "\(commit.prefix(12)): \(problem)\(late)", details: child.lastLines(20))
  }

  /// Links the packages that `Package.swift` names by `path: "../…"` and that are outside the tree.
  private static func link(packagesOf package: String, from tree: String, in folder: String) {
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

  private static func real(_ path: String) -> String {
    guard let pointer = realpath(path, nil) else { return path }
    defer { free(pointer) }
    return String(cString: pointer)
  }
}
