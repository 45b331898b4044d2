#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension Console {
  /// The console of this process.
  ///
  /// Colour is used on a terminal, unless `NO_COLOR` is set to anything but nothing or `TERM` is `dumb`.
  ///
  /// - Parameters:
  ///   - environment: the variables to honour; nothing is read behind the caller's back.
  ///   - results: the descriptor that results go to.
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

/// Writes everything, however often the kernel takes only a part; the reason where it takes no more.
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
