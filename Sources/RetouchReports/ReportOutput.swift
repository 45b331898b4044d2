/// Where a report is written to, in pieces that do not grow with the report.
public final class ReportOutput {
  /// Takes the next bytes of the report.
  public typealias Sink = ([UInt8]) throws(ReportError) -> Void

  private let sink: Sink
  private var buffer: [UInt8] = []
  /// How many bytes are collected before the sink gets them.
  private static let capacity = 1 << 16

  /// Creates an output that passes everything on to a sink.
  public init(_ sink: @escaping Sink) { self.sink = sink }

  /// Writes a text.
  public func write(_ text: some StringProtocol) throws(ReportError) {
    buffer.append(contentsOf: text.utf8)
    if buffer.count >= Self.capacity { try flush() }
  }

  /// Passes on what is still collected; the last call of a report.
  public func flush() throws(ReportError) {
    guard !buffer.isEmpty else { return }
    try sink(buffer)
    buffer.removeAll(keepingCapacity: true)
  }
}

extension Report {
  /// Returns the whole report, for tests and for small ones.
  public func text(of run: some ReportedRun) throws(ReportError) -> String {
    var bytes: [UInt8] = []
    let output = ReportOutput { (more) throws(ReportError) in bytes += more }
    try write(run, to: output)
    try output.flush()
    return String(decoding: bytes, as: UTF8.self)
  }
}
