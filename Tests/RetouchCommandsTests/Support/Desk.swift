import Foundation

/// A folder in which the documents' commands are tried, as in a clone of this repository.
struct Desk {
  let folder: Folder

  /// Makes the folder, with the recordings and the suites that the documents name.
  ///
  /// - Parameter lines: Where they are given, the suites have only the cases that are named in these, and two
  ///   that patterns find. Each process of each case takes its time, and the suites are run elsewhere.
  init(for lines: [String]? = nil) throws {
    folder = try Folder()
    try FileManager.default.createDirectory(
      atPath: folder.file("Recordings"), withIntermediateDirectories: false)
    // Only the suites that are named, because each command that selects from all suites replays them.
    for suite in ["custom-bar", "safari-toolbar"] {
      try copy("Recordings/\(suite)", to: "Recordings/\(suite)")
      try removePending(in: "Recordings/\(suite)")
      if let lines { try keep(casesIn: lines, of: "Recordings/\(suite)") }
    }
    try copy("Recordings/safari-toolbar/tap.recording", to: "tap.recording")
    try copy("Tests/RetouchCommandsTests/Files/session.recording", to: "session.recording")
  }

  private func copy(_ path: String, to name: String) throws {
    try FileManager.default.copyItem(
      atPath: Document.root.appendingPathComponent(path).path, toPath: folder.file(name))
  }

  /// Removes outcomes that wait to be reviewed: the checkout may have some.
  private func removePending(in suite: String) throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.file(suite))
    where name.hasSuffix(".golden.new") {
      try FileManager.default.removeItem(atPath: folder.file("\(suite)/\(name)"))
    }
  }

  /// Takes the other cases out of a suite, with their goldens.
  private func keep(casesIn lines: [String], of suite: String) throws {
    let kept = Set(
      lines.flatMap { $0.matches(of: /\/([\w.-]+)/).map { String($0.1) } } + ["tap", "press-0.6s"])
    let file = "\(suite)/suite.json"
    let object = try JSONSerialization.jsonObject(with: Data(try folder.bytes(file)))
    guard var object = object as? [String: Any], let cases = object["cases"] as? [[String: Any]] else {
      return
    }
    object["cases"] = cases.filter { kept.contains($0["name"] as? String ?? "") }
    try folder.write(file, Array(try JSONSerialization.data(withJSONObject: object)))
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.file(suite)) {
      guard name.hasSuffix(".golden") else { continue }
      let ofCase = name.dropLast(".golden".count).prefix { $0 != "[" }
      if !kept.contains(String(ofCase)) {
        try FileManager.default.removeItem(atPath: folder.file("\(suite)/\(name)"))
      }
    }
  }

  /// Runs a line in a shell, with this build's program in the path.
  func shell(_ line: String) throws -> Run {
    let programs = URL(fileURLWithPath: Program.path).deletingLastPathComponent().path
    return try Program.run(
      ["-c", line], of: "/bin/sh", in: folder.path,
      environment: ["PATH": "\(programs):/usr/local/bin:/usr/bin:/bin", "CI": nil])
  }
}
