import Verdict
import Arguments
import Glibc
import Recording

/// Where a command's result goes: a file, or stdout where the path is `-`.
struct OutputFile {
  /// The path as the user gave it.
  let path: String
  /// Whether a file that is there may be replaced.
  let replaces: Bool
  /// Who may read it: a recording is its owner's alone, a picture is made to be shown.
  var readers = NewFile.Readers.owner

  /// What a user can do where it exists already.
  var hintWhereItExists = "Choose another name, or add --force"

  /// Whether it is stdout.
  var isStandard: Bool { path == "-" }

  /// Refuses a file that is there already, before any work is done for it; nothing of a pipe or a device is replaced.
  func check() throws {
    var status = stat()
    guard !isStandard, !replaces, stat(path, &status) == 0,
      [S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
    else { return }
    throw failure(NewFileError(.created, EEXIST))
  }

  /// Writes all bytes at once: a file appears whole, under its name, or not at all.
  func write(_ bytes: [UInt8], _ console: Console) throws {
    if isStandard { return console.write(bytes: bytes) }
    let file = try begin()
    try doing { () throws(NewFileError) in try file.write(bytes) }
    try finish(file)
  }

  /// Lets a recording be written bit by bit: it appears whole, under its name, or not at all; stdout gets it at once.
  func stream<Result>(_ console: Console, _ body: (RecordingSink) throws -> Result) throws -> Result {
    if isStandard {
      _ = console.finish()
      return try body(.descriptor(STDOUT_FILENO, name: outputName(path)))
    }
    let file = try begin()
    let sink = RecordingSink.descriptor(file.descriptor, name: path)
    let result = file.isSpecial ? try body(sink) : try Self.withoutClaims { try body(sink) }
    try finish(file)
    return result
  }

  /// Begins the file, which has its name when it is finished.
  ///
  /// - Throws: ``CommandFailure`` where the wanted one exists and is not to be replaced, or none can be made.
  func begin() throws -> NewFile {
    try check()
    return try doing { () throws(NewFileError) in
      try NewFile(path, replaces: replaces, readers: readers)
    }
  }

  /// Gives a file its name.
  ///
  /// - Throws: ``CommandFailure`` as ``begin()``.
  func finish(_ file: NewFile) throws {
    try doing { () throws(NewFileError) in try file.finish() }
  }

  /// Takes back what the writer of a recording claims to have left on a full disk: what is not finished has no name.
  static func withoutClaims<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch var error as RecordingError where error.code == .unwritable {
      error.hint = "Make room, or write elsewhere; nothing was left behind under this name"
      throw error
    }
  }

  private func doing<Result>(_ body: () throws(NewFileError) -> Result) throws -> Result {
    do throws(NewFileError) {
      return try body()
    } catch {
      throw failure(error)
    }
  }

  private func failure(_ error: NewFileError) -> CommandFailure {
    switch error.number {
    case EEXIST:
      return CommandFailure(
        .usage, "\(printable(path)): exists already and is not overwritten", hint: hintWhereItExists)
    case ENOENT:
      guard let folder = Retouch.missingFolder(of: path) else { break }
      return CommandFailure(
        .usage, "\(printable(path)): there is no folder \(printable(folder))",
        hint: "Make it: mkdir -p \(printable(shellQuoted(folder)))")
    default: break
    }
    return CommandFailure(
      error.isMachines ? .machine : .usage, "\(printable(path)): \(error.problem)", hint: error.hint)
  }
}
