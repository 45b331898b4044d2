import RetouchArguments
import RetouchSupport

/// The options of `bench` that write the common stream as a recording, which other programs are measured on
/// as well.
struct CommonStreamOptions {
  private let path: Argument<String?>
  private let length: Argument<Int>

  /// Declares the options.
  init(_ signature: inout Signature) {
    path = signature.option(
      "stream", .file, "Only write the common stream to FILE: the recording on which engines are compared.")
    length = signature.option(
      "seconds", .integer(in: 1...36_000), default: 60, "How long the common stream is.")
  }

  /// Writes the stream; nil if that is not asked for.
  func write(_ parsed: Parsed, _ console: Console) throws -> ExitCode? {
    guard let path = parsed[path] else { return nil }
    var target = OutputFile(path: path, replaces: false)
    target.hintWhereItExists = "Choose another name, or remove it"
    try target.check()
    let stream = CommonStream(seconds: Double(parsed[length]))
    try target.write(try stream.document.encoded(), console)
    let written = figure(Double(stream.document.endTime) / 1e6)
    if !target.isStandard { console.note("\(printable(path)): \(stream.touches) touches in \(written) s") }
    return .success
  }
}
