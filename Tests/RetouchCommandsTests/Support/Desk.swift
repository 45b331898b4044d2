import Foundation

/// A folder in which the documents' commands are tried, as in a clone of this repository.
struct Desk {
  let folder: Folder

  /// Makes the folder, with the recordings and the suites that the documents name.
  init() throws {
    folder = try Folder()
    try FileManager.default.createDirectory(
      atPath: folder.file("Recordings"), withIntermediateDirectories: false)
    // Only the suites that are named, because each command that selects from all suites replays them.
    for suite in ["custom-bar", "safari-toolbar"] {
      try copy("Recordings/\(suite)", to: "Recordings/\(suite)")
    }
    try copy("Recordings/safari-toolbar/tap.recording", to: "tap.recording")
    try copy("Tests/RetouchCommandsTests/Files/session.recording", to: "session.recording")
  }

  private func copy(_ path: String, to name: String) throws {
    try FileManager.default.copyItem(
      atPath: Document.root.appendingPathComponent(path).path, toPath: folder.file(name))
  }

  /// Runs a line in a shell, with this build's program in the path.
  func shell(_ line: String) throws -> Run {
    let programs = URL(fileURLWithPath: Program.path).deletingLastPathComponent().path
    return try Program.run(
      ["-c", line], of: "/bin/sh", in: folder.path,
      environment: ["PATH": "\(programs):/usr/local/bin:/usr/bin:/bin", "CI": nil])
  }
}
