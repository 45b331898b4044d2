#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension Console {
  /// The console of this process.
  ///
  /// Colour is used on a terminal unless `NO_COLOR` is set and not empty, or `TERM` is `dumb`.
  ///
  /// - Parameters:
  ///   - environment: The environment variables to honour; no others are read.
  ///   - results: The file descriptor that results are written to.
  public static func standard(environment: [String: String], results: Int32 = STDOUT_FILENO) -> Console {
    let wantsColor = (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
    return Console(
      output: stream(results, wantsColor: wantsColor),
      error: stream(STDERR_FILENO, wantsColor: wantsColor))
  }

  private static func stream(_ descriptor: Int32, wantsColor: Bool) -> Stream {
    let isTerminal = isatty(descriptor) == 1
    return Stream(
      isTerminal: isTerminal, width: isTerminal ? columns(of: descriptor) : 80,
      usesColor: isTerminal && wantsColor
    ) { writeAll($0, to: descriptor) }
  }

  private static func columns(of descriptor: Int32) -> Int {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }
}

/// Writes all the bytes, in as many calls as the kernel needs.
///
/// - Returns: Why writing failed, or nil if it succeeded.
func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> String? {
  bytes.withUnsafeBytes { bytes in
    var done = 0
    while done < bytes.count {
      let count = write(descriptor, bytes.baseAddress?.advanced(by: done), bytes.count - done)
      if count >= 0 {
        done += count
      } else if errno != EINTR {
        return String(cString: strerror(errno))
      }
    }
    return nil
  }
}
