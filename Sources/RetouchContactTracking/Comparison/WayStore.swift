/// The paths of a recording's contacts, packed: some six bytes per position, so that hours fit in memory.
///
/// A position is stored in thousandths of a point, as its difference from the one before, with the µs since.
package struct WayStore: Sendable {
  /// A position that matching looks up without unpacking the path.
  struct SketchPoint: Sendable {
    /// µs since the recording's start.
    var time: Int64
    /// The position in points.
    var x, y: Float
  }

  /// The packed positions of all finished contacts, one contact after the other.
  fileprivate(set) var bytes: [UInt8] = []
  /// At most one position per 50 ms of all finished contacts.
  fileprivate(set) var sketch: [SketchPoint] = []

  /// The minimum time between two positions of a sketch, in µs.
  static let sketchInterval: Int64 = 50_000
}

/// The path of a contact that is still down.
struct OpenWay {
  private var bytes: [UInt8] = []
  private var sketch: [WayStore.SketchPoint] = []
  private(set) var time: Int64
  private(set) var x: Int64
  private(set) var y: Int64

  /// Begins at a time in µs and a position in thousandths of a point.
  init(time: Int64, x: Int64, y: Int64) {
    (self.time, self.x, self.y) = (time, x, y)
    note()
  }

  /// How many bytes it takes.
  var size: Int { bytes.count }

  /// Adds a position in thousandths of a point at a time in µs, which is not before the last one.
  mutating func add(time: Int64, x: Int64, y: Int64) {
    append(UInt64(bitPattern: time - self.time))
    append(Self.zigzag(x - self.x))
    append(Self.zigzag(y - self.y))
    (self.time, self.x, self.y) = (time, x, y)
    if time - sketch[sketch.count - 1].time >= WayStore.sketchInterval { note() }
  }

  /// Moves the path into a store, and returns its place there.
  mutating func finish(into store: inout WayStore) -> (way: Range<Int>, sketch: Range<Int>) {
    if let last = sketch.last, last.time < time { note() }
    let (start, first) = (store.bytes.count, store.sketch.count)
    store.bytes += bytes
    store.sketch += sketch
    return (start..<store.bytes.count, first..<store.sketch.count)
  }

  private mutating func note() {
    sketch.append(.init(time: time, x: Float(Double(x) / 1000), y: Float(Double(y) / 1000)))
  }

  private static func zigzag(_ value: Int64) -> UInt64 { UInt64(bitPattern: value << 1 ^ value >> 63) }

  /// Appends seven bits per byte, the lowest first; the top bit means that more follow.
  @inline(__always)
  private mutating func append(_ value: UInt64) {
    var value = value
    while value >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: value) | 0x80)
      value >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: value))
  }
}

/// A position on a contact's path.
package struct WaySample: Sendable, Hashable {
  /// µs since the recording's start.
  package var time: Int64
  /// Thousandths of a point from the left.
  package var x: Int64
  /// Thousandths of a point from the top.
  package var y: Int64
}

/// Unpacks a contact's positions, from its first to its last.
///
/// It points into the store's memory, and so must not outlive ``SessionTrace/withWays(_:)``.
struct WaySamples {
  private var next: UnsafePointer<UInt8>
  private let end: UnsafePointer<UInt8>
  private(set) var sample: WaySample

  init?(_ contact: ContactTrace, in bytes: UnsafeBufferPointer<UInt8>) {
    guard let base = bytes.baseAddress else { return nil }
    (next, end) = (base + contact.way.lowerBound, base + contact.way.upperBound)
    sample = contact.first
  }

  /// Goes to the next position; returns false after the last one.
  @inline(__always)
  mutating func advance() -> Bool {
    guard next < end else { return false }
    sample.time += Int64(bitPattern: number())
    sample.x += Self.signed(number())
    sample.y += Self.signed(number())
    return true
  }

  @inline(__always)
  private mutating func number() -> UInt64 {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      let byte = next.pointee
      next += 1
      value |= UInt64(byte & 0x7F) &<< shift
      if byte < 0x80 { return value }
      shift += 7
    }
  }

  @inline(__always)
  private static func signed(_ value: UInt64) -> Int64 {
    Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1)
  }
}
