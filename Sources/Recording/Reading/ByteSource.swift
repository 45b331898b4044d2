import Glibc

/// Where a reader gets its bytes from, a chunk at a time.
enum ByteSource {
  /// Reads a file descriptor until its end.
  static func descriptor(_ descriptor: Int32) -> LineSource.Read {
    { buffer throws(RecordingError) in
      while true {
        let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
        if count >= 0 { return count }
        guard errno == EINTR else {
          throw RecordingError(.unreadable, problem: "cannot be read: \(systemMessage(errno))")
        }
      }
    }
  }

  /// Hands out bytes that are in memory.
  static func bytes(_ bytes: [UInt8]) -> LineSource.Read {
    var position = 0
    return { buffer throws(RecordingError) in
      let count = min(buffer.count, bytes.count - position)
      bytes.withUnsafeBytes { all in
        buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: all[position..<position + count]))
      }
      position += count
      return count
    }
  }

  /// Opens a file for reading.
  static func open(_ path: String) throws(RecordingError) -> Int32 {
    let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw RecordingError(.unreadable, file: path, problem: "cannot be opened: \(systemMessage(errno))")
    }
    return descriptor
  }
}

/// The system's message for an error number.
func systemMessage(_ number: Int32) -> String { String(cString: strerror(number)) }
