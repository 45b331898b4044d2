import Glibc

/// Where a writer puts a recording.
public enum RecordingSink: Hashable, Sendable {
  /// A new file, readable by its owner only; one that exists is never overwritten.
  case newFile(String)
  /// An open file or pipe with a name for errors; the descriptor stays the caller's to close.
  case descriptor(Int32, name: String)
  /// The writer's own memory.
  case memory
}

/// A file that bytes are appended to.
struct OutputFile: ~Copyable {
  /// The name for errors.
  let name: String
  private let descriptor: Int32
  private let isOwned: Bool

  /// Creates a new file with mode 0600.
  init(creating path: String) throws(RecordingError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw errno == EEXIST
        ? RecordingError(
          .unwritable, file: path, problem: "exists already and is not overwritten",
          hint: "Choose another name, or remove the file first")
        : RecordingError(.unwritable, file: path, problem: "cannot be created: \(systemMessage(errno))")
    }
    self.descriptor = descriptor
    name = path
    isOwned = true
  }

  init(borrowing descriptor: Int32, name: String) {
    self.descriptor = descriptor
    self.name = name
    isOwned = false
  }

  deinit {
    if isOwned { close(descriptor) }
  }

  /// Appends bytes, with one call of the system unless it takes only a part.
  ///
  /// - Parameter written: How many bytes the file has taken, also where this throws.
  func append(_ bytes: [UInt8], written: inout Int) throws(RecordingError) {
    while written < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.write(descriptor, $0.baseAddress.map { $0 + written }, $0.count - written)
      }
      if count >= 0 {
        written += count
      } else if errno == EAGAIN {
        // A pipe that does not block: wait until its reader has taken something.
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&request, 1, -1)
      } else if errno != EINTR {
        throw failure(errno)
      }
    }
  }

  /// Waits until what was written is on the disk; pipes have none, which is no error.
  func synchronize() throws(RecordingError) {
    guard fdatasync(descriptor) != 0, errno != EINVAL, errno != EROFS else { return }
    throw failure(errno)
  }

  private func failure(_ number: Int32) -> RecordingError {
    RecordingError(
      .unwritable, file: name, problem: "cannot be written: \(systemMessage(number))",
      hint: number == ENOSPC || number == EDQUOT
        ? "Make room; what was written before can be read" : nil)
  }
}
