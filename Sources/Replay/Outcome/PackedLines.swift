/// The lines of an outcome as bytes: how they go from process to process, and wait until somebody asks for
/// them.
///
/// Most outcomes are as their goldens say. For that the text suffices, which is made of the bytes as they
/// are.
///
/// A line is its time and a word that holds its kind, whether it is observable and how many details it has,
/// each in eight bytes, then its source, its event and the details, each after its length in four bytes.
package struct PackedLines: Sendable {
  /// The lines, one after the other.
  package let bytes: [UInt8]
  /// How many there are.
  package let count: Int

  fileprivate static let kinds = OutcomeLine.Kind.allCases

  /// Packs lines.
  package init(_ lines: [OutcomeLine]) {
    var packer = Packer(of: lines)
    for line in lines { packer.pack(line) }
    (bytes, count) = (packer.bytes, lines.count)
  }

  /// Takes bytes that claim to be packed lines; nil if they are not.
  package init?(checking bytes: [UInt8]) {
    guard let count = bytes.withUnsafeBytes(Unpacker.count) else { return nil }
    (self.bytes, self.count) = (bytes, count)
  }

  /// The lines themselves.
  package var lines: [OutcomeLine] {
    bytes.withUnsafeBytes { bytes in
      var unpacker = Unpacker(bytes)
      var lines: [OutcomeLine] = []
      lines.reserveCapacity(count)
      while let head = unpacker.head() {
        // Read in this order, and known to be there.
        let source = unpacker.string()
        let event = unpacker.string()
        let details = (0..<head.details).map { _ in unpacker.string() }
        lines.append(
          OutcomeLine(
            time: head.time, kind: head.kind, source: source, event: event, details: details,
            isObservable: head.isObservable))
      }
      return lines
    }
  }

  /// Writes the lines as an outcome's text shows them, as ``OutcomeLine/write(to:)`` does.
  func write(to writer: inout LineWriter) {
    bytes.withUnsafeBytes { bytes in
      var unpacker = Unpacker(bytes)
      while let head = unpacker.head() {
        writer.write(head.time)
        writer.endTime()
        unpacker.text { writer.write($0) }
        writer.endSource()
        unpacker.text { writer.write($0) }
        for index in 0..<head.details {
          writer.beginDetail(index)
          unpacker.text { writer.write($0) }
        }
        writer.trimSpaces()
        writer.endLine()
      }
    }
  }
}

extension PackedLines: Equatable {
  /// Whether both hold the same lines: there is one way to pack a line.
  package static func == (left: PackedLines, right: PackedLines) -> Bool { left.bytes == right.bytes }
}

/// Packs lines one after the other.
private struct Packer {
  private(set) var bytes: [UInt8] = []

  /// Makes room for lines.
  init(of lines: [OutcomeLine]) {
    var size = 0
    for line in lines {
      size += 24 + line.source.utf8.count + line.event.utf8.count
      for detail in line.details { size += 4 + detail.utf8.count }
    }
    bytes.reserveCapacity(size)
  }

  mutating func pack(_ line: OutcomeLine) {
    let kind = PackedLines.kinds.firstIndex(of: line.kind) ?? 0
    put(UInt64(bitPattern: line.time))
    put(UInt64(line.details.count) << 16 | (line.isObservable ? 1 << 8 : 0) | UInt64(kind))
    put(line.source)
    put(line.event)
    for detail in line.details { put(detail) }
  }

  private mutating func put(_ number: some FixedWidthInteger) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }

  private mutating func put(_ text: String) {
    var text = text
    text.withUTF8 {
      put(UInt32($0.count))
      bytes.append(contentsOf: $0)
    }
  }
}

/// Reads packed lines; nothing of bytes that are none.
private struct Unpacker {
  /// What comes before the texts of a line.
  struct Head {
    var time: Int64
    var kind: OutcomeLine.Kind
    var isObservable: Bool
    var details: Int
  }

  private let bytes: UnsafeRawBufferPointer
  private var position = 0

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  /// How many lines there are, or nil if the bytes are no lines.
  static func count(_ bytes: UnsafeRawBufferPointer) -> Int? {
    var unpacker = Unpacker(bytes)
    var count = 0
    while let head = unpacker.head() {
      for _ in 0..<head.details + 2 where unpacker.text({ _ in }) == nil { return nil }
      count += 1
    }
    return unpacker.position == bytes.count ? count : nil
  }

  /// Begins a line; nil if none begins here.
  mutating func head() -> Head? {
    let start = position
    guard let time: UInt64 = number(), let word: UInt64 = number(),
      // Each detail takes four bytes, so a false count goes no further than the bytes do.
      word >> 16 <= UInt64(bytes.count), word >> 8 & 0xFF <= 1,
      PackedLines.kinds.indices.contains(Int(word & 0xFF))
    else {
      position = start
      return nil
    }
    return Head(
      time: Int64(bitPattern: time), kind: PackedLines.kinds[Int(word & 0xFF)],
      isObservable: word >> 8 & 0xFF == 1, details: Int(word >> 16))
  }

  /// Reads a text, which is not copied; nil if there is none.
  @discardableResult
  mutating func text<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result? {
    guard let length: UInt32 = number(), Int(length) <= bytes.count - position else { return nil }
    defer { position += Int(length) }
    return body(UnsafeRawBufferPointer(rebasing: bytes[position..<position + Int(length)]))
  }

  mutating func string() -> String { text { String(decoding: $0, as: UTF8.self) } ?? "" }

  private mutating func number<Number: FixedWidthInteger>() -> Number? {
    let size = MemoryLayout<Number>.size
    guard bytes.count - position >= size else { return nil }
    defer { position += size }
    return Number(littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: Number.self))
  }
}
