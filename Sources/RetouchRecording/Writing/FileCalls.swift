import Glibc

/// The system calls that a writer makes, each of which a test can replace or make fail.
///
/// Each returns the system call's own result, or its negated error number on failure.
public struct FileCalls {
  /// Creates a new file that only its owner may read; it must not exist (`open` with `O_EXCL`).
  public var create: (_ path: String) -> Int32
  /// Writes bytes; returns how many were taken, which may be fewer (`write`).
  public var write: (_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int
  /// Waits until a descriptor accepts bytes again (`poll`).
  public var waitForRoom: (_ descriptor: Int32) -> Int32
  /// Waits until what was written is on the disk (`fdatasync`).
  public var synchronize: (_ descriptor: Int32) -> Int32
  /// Closes a file that was created (`close`).
  public var close: (_ descriptor: Int32) -> Void
  /// Removes a created file into which nothing could be written (`unlink`).
  public var remove: (_ path: String) -> Void

  /// Gives a file another name that no file has yet; `-EEXIST` where one has it (`link`, `unlink`).
  public var rename: (_ from: String, _ to: String) -> Int32 = Self.renameToNew
  /// Whether writes to a descriptor may wait for a reader: a pipe, a socket or a terminal, but no disk file.
  public var mayBlock: (_ descriptor: Int32) -> Bool = { _ in false }

  /// The real system calls.
  public static var live: FileCalls {
    FileCalls(
      create: { path in
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        return descriptor >= 0 ? descriptor : -errno
      },
      write: { descriptor, bytes in
        let count = Glibc.write(descriptor, bytes.baseAddress, bytes.count)
        return count >= 0 ? count : -Int(errno)
      },
      waitForRoom: { descriptor in
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        return poll(&request, 1, -1) >= 0 ? 0 : -errno
      },
      synchronize: { fdatasync($0) == 0 ? 0 : -errno },
      close: { _ = Glibc.close($0) },
      remove: { unlink($0) },
      mayBlock: { descriptor in
        var status = stat()
        return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT != S_IFREG
      })
  }
}

extension FileCalls {
  private static func renameToNew(_ from: String, _ to: String) -> Int32 {
    if link(from, to) == 0 {
      unlink(from)
      return 0
    }
    // Some file systems, such as those of memory cards, have no links.
    guard errno == EPERM || errno == EOPNOTSUPP || errno == EMLINK || errno == ENOSYS else { return -errno }
    var status = stat()
    guard lstat(to, &status) != 0 else { return -EEXIST }
    return Glibc.rename(from, to) == 0 ? 0 : -errno
  }
}
