/// Where a command writes: results to stdout, talk to stderr.
///
/// Commands write through it and nothing else, so that tests run them without a process:
///
/// ```swift
/// let console = Console.captured()
/// let code = program.run(["show", "tap.recording"], on: console)
/// console.output.text  // what went to stdout
/// ```
public final class Console {
  /// Where results go.
  public let output: Stream
  /// Where talk goes.
  public let error: Stream
  private var showsProgress = false

  /// A console of two streams.
  public init(output: Stream, error: Stream) {
    self.output = output
    self.error = error
  }

  /// A console that keeps what is written.
  ///
  /// - Parameter width: characters a line.
  public static func captured(width: Int = 80, isTerminal: Bool = false, usesColor: Bool = false) -> Console {
    func stream() -> Stream { Stream(isTerminal: isTerminal, width: width, usesColor: usesColor, sink: nil) }
    return Console(output: stream(), error: stream())
  }

  /// Writes a line of results.
  public func print(_ line: String = "") {
    clearProgress()
    output.write(line + "\n")
  }

  /// Writes results as they are.
  public func write(_ text: String) {
    clearProgress()
    output.write(text)
  }

  /// Writes results that are no text, such as a compressed file.
  public func write(bytes: [UInt8]) {
    clearProgress()
    output.write(bytes: bytes)
  }

  /// Writes a line of talk: a warning, a failure, what is going on.
  public func note(_ line: String) {
    clearProgress()
    // In the order in which they were said, where both go to the same place.
    output.flush()
    error.write(line + "\n")
    error.flush()
  }

  /// Shows how far the work is, in place of what was shown before; nothing where stderr is no terminal.
  public func progress(_ line: String) {
    guard error.isTerminal else { return }
    output.flush()
    error.write("\r\u{1B}[K" + printable(line).prefix(max(error.width - 1, 1)))
    error.flush()
    showsProgress = true
  }

  /// Writes what is still buffered, and takes the progress line away.
  ///
  /// - Returns: why stdout could not be written, nil if it could.
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
