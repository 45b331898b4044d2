import RetouchSupport

/// Where a command writes: results to stdout, messages to stderr.
///
/// Commands write through a console only, so that tests can run them without a process:
///
/// ```swift
/// let console = Console.captured()
/// let code = program.run(["show", "tap.recording"], on: console)
/// console.output.text  // what went to stdout
/// ```
public final class Console {
  /// Where results go.
  public let output: Stream
  /// Where messages go.
  public let error: Stream
  private var showsProgress = false

  /// Creates a console from its two streams.
  public init(output: Stream, error: Stream) {
    self.output = output
    self.error = error
  }

  /// Returns a console that keeps what is written to it.
  ///
  /// - Parameter width: The number of characters in a line.
  public static func captured(width: Int = 80, isTerminal: Bool = false, usesColor: Bool = false) -> Console {
    func stream() -> Stream { Stream(isTerminal: isTerminal, width: width, usesColor: usesColor, sink: nil) }
    return Console(output: stream(), error: stream())
  }

  /// Writes a line of results.
  public func print(_ line: String = "") {
    clearProgress()
    output.write(line + "\n")
  }

  /// Writes results unchanged.
  public func write(_ text: String) {
    clearProgress()
    output.write(text)
  }

  /// Writes results that are not text, such as a compressed file.
  public func write(bytes: [UInt8]) {
    clearProgress()
    output.write(bytes: bytes)
  }

  /// Writes a line to stderr: a warning, a failure, or what is going on.
  public func note(_ line: String) {
    clearProgress()
    // Keeps the order of the two streams where both go to the same place.
    output.flush()
    error.write(line + "\n")
    error.flush()
  }

  /// Replaces the progress line with `line`; does nothing unless stderr is a terminal.
  public func progress(_ line: String) {
    guard error.isTerminal else { return }
    output.flush()
    error.write("\r\u{1B}[K" + printable(line).prefix(max(error.width - 1, 1)))
    error.flush()
    showsProgress = true
  }

  /// Writes what is still buffered and removes the progress line.
  ///
  /// - Returns: Why stdout could not be written, or nil if it could.
  public func finish() -> String? {
    clearProgress()
    output.flush()
    error.flush()
    return output.failure
  }

  private func clearProgress() {
    guard showsProgress else { return }
    showsProgress = false
    error.write("\r\u{1B}[K")
    error.flush()
  }
}
