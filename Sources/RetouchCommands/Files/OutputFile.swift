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

  /// What a user can do where it exists already.
  var hintWhereItExists = "Choose another name, or add --force"

  /// Whether it is stdout.
  var isStandard: Bool { path == "-" }

  /// Refuses a file that is there already, before any work is done for it.
  func check() throws {
    guard !isStandard, !replaces, access(path, F_OK) == 0 else { return }
    throw CommandFailure(
      .usage, "\(printable(path)): exists already and is not overwritten",
      hint: hintWhereItExists)
  }

  /// Writes all bytes at once: a file appears whole, under its name, or not at all.
  func write(_ bytes: [UInt8], _ console: Console) throws {
    if isStandard { return console.write(bytes: bytes) }
    try write { descriptor in
      var problem: Int32 = 0
      bytes.withUnsafeBytes { bytes in
        var done = 0
        while done < bytes.count, problem == 0 {
          let count = Glibc.write(descriptor, bytes.baseAddress?.advanced(by: done), bytes.count - done)
          if count >= 0 { done += count } else if errno != EINTR { problem = errno }
        }
      }
      if problem != 0 { throw failure("written", problem) }
    }
  }

  /// Lets a recording be written bit by bit: it appears whole, under its name, or not at all; stdout gets it at once.
  func stream<Result>(_ console: Console, _ body: (RecordingSink) throws -> Result) throws -> Result {
    if isStandard {
      _ = console.finish()
      return try body(.descriptor(STDOUT_FILENO, name: outputName(path)))
    }
    return try write { descriptor in try body(.descriptor(descriptor, name: path)) }
  }

  private func write<Result>(_ body: (Int32) throws -> Result) throws -> Result {
    let file = try FileInMaking(self)
    let result = try body(file.descriptor)
    try file.finish()
    return result
  }

  fileprivate func failure(_ verb: String, _ number: Int32) -> CommandFailure {
    if number == EEXIST {
      return CommandFailure(
        .usage, "\(printable(path)): exists already and is not overwritten",
        hint: hintWhereItExists)
    }
    let isUsersMistake = [ENOENT, ENOTDIR, EISDIR, EACCES].contains(number)
    return CommandFailure(
      isUsersMistake ? .usage : .machine,
      "\(printable(path)): cannot be \(verb): \(String(cString: strerror(number)))",
      hint: number == ENOENT ? "Is there such a folder?" : nil)
  }
}

/// A file beside the one that is wanted, which gets that one's name when all was written.
///
/// It owns the descriptor, and closes it; what was not finished is gone with the value.
final class FileInMaking {
  /// Where to write.
  let descriptor: Int32
  /// The path that it is to have.
  var path: String { file.path }

  private let file: OutputFile
  private let place: String
  private let isSpecial: Bool
  private var isOpen = true

  /// Opens it.
  ///
  /// - Throws: ``CommandFailure`` where the wanted one exists and is not to be replaced, or none can be made.
  init(_ file: OutputFile) throws {
    try file.check()
    self.file = file
    // A pipe or a device cannot be replaced by a file of the same name.
    var status = stat()
    isSpecial = stat(file.path, &status) == 0 && status.st_mode & S_IFMT != S_IFREG
    place = isSpecial ? file.path : "\(file.path).\(getpid()).part"
    let flags = isSpecial ? O_WRONLY | O_CLOEXEC : O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC
    descriptor = open(place, flags, 0o600)
    guard descriptor >= 0 else { throw file.failure("created", errno) }
  }

  deinit {
    if isOpen { close(descriptor) }
    if !isSpecial, descriptor >= 0 { unlink(place) }
  }

  /// Gives it its name.
  func finish() throws {
    isOpen = false
    if close(descriptor) != 0 { throw file.failure("written", errno) }
    guard !isSpecial else { return }
    // Without --force a file that came to be meanwhile is kept: link fails where rename would replace it.
    if (file.replaces ? rename(place, file.path) : link(place, file.path)) != 0 {
      throw file.failure("written", errno)
    }
  }
}
