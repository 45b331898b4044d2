extension Console {
  /// One direction of a console, buffered.
  public final class Stream {
    /// Takes bytes; returns the reason where it could not, else nil.
    public typealias Sink = ([UInt8]) -> String?

    /// Whether somebody looks at it.
    public let isTerminal: Bool
    /// Characters a line.
    public let width: Int
    /// Whether ``styled(_:_:)`` adds colour.
    public let usesColor: Bool
    /// Why it could not be written, from the first time on that it could not; nothing is written after that.
    public private(set) var failure: String?

    private let sink: Sink?
    private var buffer: [UInt8] = []
    private static let capacity = 1 << 16

    /// A stream into `sink`; nil keeps what is written for ``text``.
    public init(isTerminal: Bool, width: Int, usesColor: Bool, sink: Sink?) {
      self.isTerminal = isTerminal
      self.width = width
      self.usesColor = usesColor
      self.sink = sink
    }

    /// What was written to a stream that keeps it; a byte that is not UTF-8 becomes U+FFFD.
    public var text: String { sink == nil ? String(decoding: buffer, as: UTF8.self) : "" }

    /// The bytes that were written to a stream that keeps them.
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

    /// Hands what is buffered to the sink.
    public func flush() {
      guard let sink, !buffer.isEmpty else { return }
      if failure == nil { failure = sink(buffer) }
      buffer.removeAll(keepingCapacity: true)
    }

    /// The text in a style, or as it is where the stream uses no colour.
    public func styled(_ text: String, _ style: Style) -> String {
      usesColor ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
    }
  }

  /// How a text stands out on a terminal.
  public enum Style: Int, Sendable {
    /// Heavier.
    case bold = 1
    /// Fainter.
    case dim = 2
    /// For what is wrong.
    case red = 31
    /// For what is right.
    case green = 32
    /// For what wants a look.
    case yellow = 33
    /// For what is named.
    case cyan = 36
  }
}
