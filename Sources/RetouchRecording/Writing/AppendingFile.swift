import Glibc

/// A file to which bytes are appended.
struct AppendingFile: ~Copyable {
  /// The name for errors.
  let name: String
  private let descriptor: Int32
  private let isOwned: Bool
  private let calls: FileCalls

  /// How many times in a row a call may be interrupted or accept no bytes before that counts as a failure.
  private static let patience = 1000

  /// Creates a new file with mode 0600.
  init(creating path: String, calls: FileCalls = .live) throws(RecordingError) {
    var result = calls.create(path)
    var attempts = 1
    while result == -EINTR, attempts < Self.patience {
      result = calls.create(path)
      attempts += 1
    }
    guard result >= 0 else {
      throw result == -EEXIST
        ? RecordingError(
          .exists, file: path, problem: "exists already and is not overwritten",
          hint: "Choose another name, or remove the file first")
        : RecordingError(
          result == -ENOENT || result == -ENOTDIR ? .noFolder : .unwritable, file: path,
          problem: "cannot be created: \(systemMessage(-result))",
          hint: Self.hint(creating: -result))
    }
    descriptor = result
    name = path
    isOwned = true
    self.calls = calls
  }

  init(borrowing descriptor: Int32, name: String, calls: FileCalls = .live) {
    self.descriptor = descriptor
    self.name = name
    isOwned = false
    self.calls = calls
  }

  deinit {
    if isOwned { calls.close(descriptor) }
  }

  /// Removes the file if it was created here.
  func remove() {
    if isOwned { calls.remove(name) }
  }

  /// Appends bytes, with a single system call unless it takes only a part.
  ///
  /// - Parameter written: How many bytes the file has taken, even if this throws.
  func append(_ bytes: [UInt8], written: inout Int) throws(RecordingError) {
    var attempts = 0
    while written < bytes.count {
      let result = bytes.withUnsafeBytes { bytes in
        calls.write(descriptor, UnsafeRawBufferPointer(rebasing: bytes[written...]))
      }
      if result > 0 {
        written += result
        attempts = 0
        continue
      }
      attempts += 1
      let error = Int32(truncatingIfNeeded: -result)
      if attempts >= Self.patience { throw failure(error) }
      switch error {
      case 0, EINTR: continue
      case EAGAIN:
        // A non-blocking pipe: wait until its reader has taken something.
        let problem = -calls.waitForRoom(descriptor)
        if problem != 0, problem != EINTR { throw failure(problem) }
      default: throw failure(error)
      }
    }
  }

  /// Waits until everything written is on the disk; a pipe cannot do that, which is not an error.
  func synchronize() throws(RecordingError) {
    var error = -calls.synchronize(descriptor)
    var attempts = 1
    while error == EINTR, attempts < Self.patience {
      error = -calls.synchronize(descriptor)
      attempts += 1
    }
    guard error != 0, error != EINVAL, error != EROFS else { return }
    throw failure(error)
  }

  private static func hint(creating number: Int32) -> String? {
    switch number {
    case ENOENT, ENOTDIR: "Is there such a folder?"
    case EACCES, EPERM, EROFS: "Write to a folder that is yours, or to - for a pipe"
    case ENOSPC, EDQUOT: "Make room, or write elsewhere"
    default: nil
    }
  }

  private func failure(_ number: Int32) -> RecordingError {
    let hint: String? =
      switch number {
      case ENOSPC, EDQUOT: "Make room; what was written before can be read"
      case EPIPE: "The reader of the pipe has closed it; what was read until then is a recording that was cut"
      case ECANCELED: "What it took until then is a recording that was cut"
      case EFBIG: "The system allows no larger file; what was written before can be read"
      default: nil
      }
    let words =
      switch number {
      case 0: "the system takes nothing"
      case ECANCELED: "its reader takes nothing"
      default: systemMessage(number)
      }
    return RecordingError(.unwritable, file: name, problem: "cannot be written: \(words)", hint: hint)
  }
}
