import Verdict
import Arguments
import Glibc

/// Where a command's result goes: a file, or stdout where the path is `-`.
struct OutputFile {
  /// The path as the user gave it.
  let path: String
  /// Whether a file that is there may be replaced.
  let replaces: Bool

  /// Whether it is stdout.
  var isStandard: Bool { path == "-" }

  /// Refuses a file that is there already, before any work is done for it.
  func check() throws {
    guard !isStandard, !replaces, access(path, F_OK) == 0 else { return }
    throw CommandFailure(
      .usage, "\(printable(path)): exists already and is not overwritten",
      hint: "Choose another name, or add --force")
  }

  /// Writes all bytes at once: a file appears whole, under its name, or not at all.
  func write(_ bytes: [UInt8], _ console: Console) throws {
    if isStandard { return console.write(bytes: bytes) }
    try check()
    // A pipe or a device cannot be replaced by a file of the same name.
    var status = stat()
    let isSpecial = stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFREG
    let place = isSpecial ? path : "\(path).\(getpid()).part"
    let flags = isSpecial ? O_WRONLY | O_CLOEXEC : O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC
    let descriptor = open(place, flags, 0o600)
    guard descriptor >= 0 else { throw failure("created", errno) }
    var problem: Int32 = 0
    bytes.withUnsafeBytes { bytes in
      var done = 0
      while done < bytes.count, problem == 0 {
        let count = Glibc.write(descriptor, bytes.baseAddress?.advanced(by: done), bytes.count - done)
        if count >= 0 { done += count } else if errno != EINTR { problem = errno }
      }
    }
    if close(descriptor) != 0, problem == 0 { problem = errno }
    if problem == 0, !isSpecial {
      // Without --force a file that came to be meanwhile is kept: link fails where rename would replace it.
      if replaces {
        if rename(place, path) != 0 { problem = errno }
      } else if link(place, path) != 0 {
        problem = errno
      }
    }
    if !isSpecial { unlink(place) }
    if problem != 0 { throw failure("written", problem) }
  }

  private func failure(_ verb: String, _ number: Int32) -> CommandFailure {
    if number == EEXIST {
      return CommandFailure(
        .usage, "\(printable(path)): exists already and is not overwritten",
        hint: "Choose another name, or add --force")
    }
    let isUsersMistake = [ENOENT, ENOTDIR, EISDIR, EACCES].contains(number)
    return CommandFailure(
      isUsersMistake ? .usage : .machine,
      "\(printable(path)): cannot be \(verb): \(String(cString: strerror(number)))",
      hint: number == ENOENT ? "Is there such a folder?" : nil)
  }
}
