extension Console {
  /// One direction of a console, buffered.
  public final class Stream {
    /// Takes bytes and returns why it could not write them, or nil if it could.
    public typealias Sink = ([UInt8]) -> String?

    /// Whether the stream is a terminal.
    public let isTerminal: Bool
    /// The number of characters in a line.
    public let width: Int
    /// Whether ``styled(_:_:)`` adds colour.
    public let usesColor: Bool
    /// Why writing failed, or nil; after the first failure nothing more is written.
    public private(set) var failure: String?

    private let sink: Sink?
    private var buffer: [UInt8] = []
    private static let capacity = 1 << 16

    /// Creates a stream that writes to `sink`; with nil it keeps what is written for ``text``.
    public init(isTerminal: Bool, width: Int, usesColor: Bool, sink: Sink?) {
      self.isTerminal = isTerminal
      self.width = width
      self.usesColor = usesColor
      self.sink = sink
    }

    /// What was written to a stream without a sink; invalid UTF-8 becomes U+FFFD.
    public var text: String { sink == nil ? String(decoding: buffer, as: UTF8.self) : "" }

    /// The bytes that were written to a stream without a sink.
    public var bytes: [UInt8] { sink == nil ? buffer : [] }

    /// Writes a text.
    public func write(_ text: some StringProtocol) {
      buffer.append(contentsOf: text.utf8)
      if isTerminal || buffer.count >= Stream.capacity { flush() }
    }

    /// Writes bytes.
    public func write(bytes: [UInt8]) {
      buffer.append(contentsOf: bytes)
      if isTerminal || buffer.count >= Stream.capacity { flush() }
    }

    /// Hands the buffered bytes to the sink.
    public func flush() {
      guard let sink, !buffer.isEmpty else { return }
      if failure == nil { failure = sink(buffer) }
      buffer.removeAll(keepingCapacity: true)
    }

    /// Returns the text in a style, or unchanged if the stream uses no colour.
    public func styled(_ text: String, _ style: Style) -> String {
      usesColor ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
    }
  }

  /// How a text stands out on a terminal.
  public enum Style: Int, Sendable {
    /// Heavier.
    case bold = 1
    /// For failures.
    case red = 31
    /// For success.
    case green = 32
    /// For warnings.
    case yellow = 33
    /// For names.
    case cyan = 36
  }
}
