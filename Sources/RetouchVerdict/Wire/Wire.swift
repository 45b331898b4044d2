/// Writes the messages that the processes of a run exchange.
///
/// A message consists of numbers of eight bytes and texts with their lengths, preceded by its own length.
///
/// Both ends are the same program, so there are no versions; a malformed message is nevertheless an error,
/// because a fixture may have written into the channel.
package struct WireWriter {
  /// The message, with space for its length at the beginning.
  private(set) var bytes = [UInt8](repeating: 0, count: 8)

  /// Creates a message without contents.
  package init() {}

  package mutating func put(_ number: Int64) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }

  package mutating func put(_ number: Int) { put(Int64(number)) }

  package mutating func put(_ number: Double) { put(Int64(bitPattern: number.bitPattern)) }

  package mutating func put(_ text: String) {
    var text = text
    text.withUTF8 {
      put($0.count)
      bytes.append(contentsOf: $0)
    }
  }

  package mutating func put(_ bytes: [UInt8]) {
    put(bytes.count)
    self.bytes.append(contentsOf: bytes)
  }

  package mutating func put<Value>(_ value: Value?, _ write: (inout WireWriter, Value) -> Void) {
    put(value == nil ? 0 : 1)
    if let value { write(&self, value) }
  }

  package mutating func put<Values: Collection>(
    _ values: Values, _ write: (inout WireWriter, Values.Element) -> Void
  ) {
    put(values.count)
    for value in values { write(&self, value) }
  }

  /// Returns the whole message, ready to be sent.
  package consuming func message() -> [UInt8] {
    withUnsafeBytes(of: Int64(bytes.count - 8).littleEndian) { length in
      for index in 0..<8 { bytes[index] = length[index] }
    }
    return bytes
  }
}

/// Reads a message that a ``WireWriter`` made.
package struct WireReader {
  /// The message is malformed: it ends early, or a number in it is out of range.
  package struct Malformed: Error {
    /// Creates it.
    package init() {}
  }

  /// The largest length that is accepted.
  package static let sizeLimit: Int64 = 1 << 30

  private let bytes: ArraySlice<UInt8>
  private var position: Int

  /// Reads a message's body, without its leading length.
  package init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  /// Returns the length of a message's body, or nil until its first eight bytes are there.
  package static func length(_ bytes: some RandomAccessCollection<UInt8>) throws(Malformed) -> Int? {
    guard bytes.count >= 8 else { return nil }
    var length: Int64 = 0
    for byte in bytes.prefix(8).reversed() { length = length << 8 | Int64(byte) }
    guard length >= 0, length <= sizeLimit else { throw Malformed() }
    return Int(length)
  }

  package mutating func int64() throws(Malformed) -> Int64 {
    guard bytes.endIndex - position >= 8 else { throw Malformed() }
    defer { position += 8 }
    return bytes.withUnsafeBytes {
      Int64(littleEndian: $0.loadUnaligned(fromByteOffset: position - bytes.startIndex, as: Int64.self))
    }
  }

  package mutating func int() throws(Malformed) -> Int { Int(try int64()) }

  package mutating func double() throws(Malformed) -> Double {
    Double(bitPattern: UInt64(bitPattern: try int64()))
  }

  package mutating func string() throws(Malformed) -> String {
    String(decoding: try byteSlice(), as: UTF8.self)
  }

  package mutating func byteArray() throws(Malformed) -> [UInt8] { Array(try byteSlice()) }

  private mutating func byteSlice() throws(Malformed) -> ArraySlice<UInt8> {
    let count = try int()
    guard count >= 0, count <= bytes.endIndex - position else { throw Malformed() }
    defer { position += count }
    return bytes[position..<position + count]
  }

  package mutating func optional<Value>(
    _ read: (inout WireReader) throws(Malformed) -> Value
  ) throws(Malformed) -> Value? {
    try int64() == 0 ? nil : read(&self)
  }

  package mutating func array<Value>(
    _ read: (inout WireReader) throws(Malformed) -> Value
  ) throws(Malformed) -> [Value] {
    let count = try int()
    // Every value takes at least eight bytes, so a wrong count cannot allocate much memory.
    guard count >= 0, count <= (bytes.endIndex - position) / 8 else { throw Malformed() }
    var values: [Value] = []
    values.reserveCapacity(count)
    for _ in 0..<count { values.append(try read(&self)) }
    return values
  }
}
