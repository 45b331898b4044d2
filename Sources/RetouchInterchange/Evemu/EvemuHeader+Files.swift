import Glibc
import RetouchRecording

extension EvemuHeader {
  /// Reads a description from a separate file; any events in it are ignored.
  ///
  /// - Throws: `malformed`, and `unknownKind` if nothing in it describes a device.
  static func read(_ input: ImportInput) throws(RecordingError) -> EvemuHeader {
    var header = EvemuHeader()
    try input.forEachLine { (line) throws(RecordingError) in
      var event = line
      if !event.skip("E:") { try header.read(line) }
    }
    guard header.isDescription else {
      throw RecordingError(
        .unknownKind, problem: "this describes no device",
        hint: "A description of evemu's has lines that begin with N: I: P: B: and A:")
    }
    return header
  }

  /// Reads a description of at most 1 MiB from a file.
  static func open(path: String) throws(RecordingError) -> EvemuHeader {
    try Importer.named(path) { () throws(RecordingError) in
      try read(ImportInput(ImportFile.open(path), limits: ImportLimits(bytes: 1 << 20)))
    }
  }

  /// Reads the description beside a file of events: components are removed one by one from the end of the
  /// name and replaced with `.desc`, and the longest name is tried first; nil if no such file exists.
  static func find(beside path: String) throws(RecordingError) -> EvemuHeader? {
    var stem = path[...]
    while let dot = stem.lastIndex(of: "."), !stem[dot...].contains("/") {
      stem = stem[..<dot]
      if stem.isEmpty || stem.last == "/" { break }
      let candidate = stem + ".desc"
      if candidate != path, access(String(candidate), R_OK) == 0 {
        try refuseForeign(String(candidate))
        return try open(path: String(candidate))
      }
    }
    return nil
  }

  /// Refuses a file that the user did not name and that is not one of the folder's own: a link that leads out
  /// of the folder would reveal what is elsewhere, and opening a pipe would wait for a writer.
  private static func refuseForeign(_ path: String) throws(RecordingError) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw RecordingError(
        .unreadable, file: path, problem: "expected a regular file with the device's description",
        hint: "Take it away, or name a description with --description")
    }
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    guard let real = resolved(path), var home = resolved(folder) else { return }
    if home.last != "/" { home += "/" }
    guard real.hasPrefix(home) else {
      throw RecordingError(
        .unreadable, file: path, problem: "is a link that leads out of its folder",
        hint: "Put the description itself there, or name it with --description")
    }
  }

  /// A path without links, or nil if nothing is there.
  private static func resolved(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }
}
