import RetouchSupport
import RetouchVerdict
import RetouchArguments
import Glibc
import RetouchRecording

/// The destination of a command's result: a file, or stdout if the path is `-`.
struct OutputFile {
  /// The path as the user gave it.
  let path: String
  /// Whether an existing file may be replaced.
  let replaces: Bool
  /// Who may read it: a recording is private to its owner, but a picture is made to be shown.
  var readers = NewFile.Readers.owner

  /// What a user can do if the file already exists.
  var hintWhereItExists = "Choose another name, or add --force"

  /// Whether it is stdout.
  var isStandard: Bool { path == "-" }

  /// Rejects an existing file before any work is done for it; pipes and devices are allowed, since writing to
  /// them replaces nothing.
  func check() throws {
    var status = stat()
    guard !isStandard, !replaces, stat(path, &status) == 0,
      [S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
    else { return }
    throw failure(NewFileError(.created, EEXIST))
  }

  /// Writes all bytes at once: a file appears under its name only when it is complete.
  func write(_ bytes: [UInt8], _ console: Console) throws {
    try write(bytes, to: isStandard ? nil : begin(), console)
  }

  /// Like ``write(_:_:)``, to the file that was begun before the bytes were known; none is stdout.
  func write(_ bytes: [UInt8], to file: NewFile?, _ console: Console) throws {
    guard let file else { return console.write(bytes: bytes) }
    try doing { () throws(NewFileError) in try file.write(bytes) }
    try finish(file)
  }

  /// Streams a recording to the destination: a file appears under its name only when it is complete; stdout
  /// gets it at once.
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

  /// Like ``stream(_:_:)``, but stdout, too, gets the recording only when it is complete.
  func streamWhole<Result>(_ console: Console, _ body: (RecordingSink) throws -> Result) throws -> Result {
    guard isStandard else { return try stream(console, body) }
    let file = UnnamedFile.open()
    guard file >= 0 else { throw failure(NewFileError(.created, errno)) }
    defer { close(file) }
    let result = try body(.descriptor(file, name: outputName(path)))
    lseek(file, 0, SEEK_SET)
    while true {
      var count = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, filled in
        repeat { count = read(file, buffer.baseAddress, buffer.count) } while count < 0 && errno == EINTR
        filled = max(0, count)
      }
      guard count >= 0 else { throw failure(NewFileError(.written, errno)) }
      if count == 0 { return result }
      console.write(bytes: bytes)
    }
  }

  /// Begins the file, which gets its name when it is finished.
  ///
  /// - Throws: ``CommandFailure`` if the file exists and must not be replaced, or cannot be created.
  func begin() throws -> NewFile {
    try check()
    return try doing { () throws(NewFileError) in
      try NewFile(path, replaces: replaces, readers: readers)
    }
  }

  /// Finishes a file, which gives it its name.
  ///
  /// - Throws: ``CommandFailure`` as ``begin()``.
  func finish(_ file: NewFile) throws {
    try doing { () throws(NewFileError) in try file.finish() }
  }

  /// Corrects the hint of a recording's writer on a full disk: an unfinished file has no name and is gone.
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
