import RetouchEvdev
import Glibc

/// One event with its timestamp, as read by a fast scanner.
struct RawEvent {
  /// The event's own time in µs, on the device's clock.
  var stamp: Int64
  /// The event's type and code.
  var code: EventCode
  var value: Int32
  /// The position after the line feed.
  var end: UnsafePointer<UInt8>

  /// Scans one line in exactly the form that evemu's tools write; nil if anything differs.
  ///
  /// No number extends past the end of a line, because a line feed is not a digit.
  ///
  /// - Parameter limit: the position after the last line; a line feed is there or just before it, and
  ///   ``ImportInput/slack`` readable bytes follow.
  @inline(__always)
  init?(evemu line: UnsafePointer<UInt8>, limit: UnsafePointer<UInt8>) {
    guard line[0] == UInt8(ascii: "E"), line[1] == UInt8(ascii: ":"), line[2] == UInt8(ascii: " ") else {
      return nil
    }
    var p = line + 3
    guard let seconds = decimal(&p), p[0] == UInt8(ascii: "."), seconds <= Line.lastSecond else { return nil }
    p += 1
    guard let microseconds = sixDigits(p), p[6] == UInt8(ascii: " ") else { return nil }
    p += 7
    guard let type = fourHexDigits(p), p[4] == UInt8(ascii: " ") else { return nil }
    p += 5
    guard let code = fourHexDigits(p), p[4] == UInt8(ascii: " ") else { return nil }
    p += 5
    let isNegative = p[0] == UInt8(ascii: "-")
    if isNegative { p += 1 }
    guard let magnitude = decimal(&p), let value = Int32(exactly: isNegative ? -magnitude : magnitude) else {
      return nil
    }
    if p[0] == UInt8(ascii: "\t"), p[1] == UInt8(ascii: "#") {
      guard let found = memchr(p, CInt(UInt8(ascii: "\n")), limit - p + 1) else { return nil }
      p = UnsafePointer(found.assumingMemoryBound(to: UInt8.self))
    } else if p[0] == UInt8(ascii: "\r") {
      p += 1
    }
    guard p[0] == UInt8(ascii: "\n") else { return nil }
    stamp = seconds * 1_000_000 + Int64(microseconds)
    self.code = EventCode(rawValue: type << 16 | code)
    self.value = value
    end = p + 1
  }
}

/// Reads one to ten digits and moves the pointer past them.
@inline(__always)
private func decimal(_ p: inout UnsafePointer<UInt8>) -> Int64? {
  var value: Int64 = 0
  var count = 0
  while case let digit = p[count] &- UInt8(ascii: "0"), digit < 10 {
    value = value &* 10 &+ Int64(digit)
    count += 1
    if count > 10 { return nil }
  }
  p += count
  return count == 0 ? nil : value
}

/// Reads exactly six digits.
@inline(__always)
private func sixDigits(_ p: UnsafePointer<UInt8>) -> UInt32? {
  var value: UInt32 = 0
  for i in 0..<6 {
    let digit = p[i] &- UInt8(ascii: "0")
    guard digit < 10 else { return nil }
    value = value &* 10 &+ UInt32(digit)
  }
  return value
}

/// Reads exactly four hexadecimal digits.
@inline(__always)
private func fourHexDigits(_ p: UnsafePointer<UInt8>) -> UInt32? {
  // Most are decimal; the four digits are checked together, the first one being the lowest byte.
  let digits = UnsafeRawPointer(p).loadUnaligned(as: UInt32.self).littleEndian ^ 0x3030_3030
  if (digits | (digits &+ 0x0606_0606)) & 0xf0f0_f0f0 == 0 {
    let pairs = digits << 4 | digits >> 8
    return (pairs & 0xff) << 8 | (pairs >> 16 & 0xff)
  }
  var value: UInt32 = 0
  for i in 0..<4 {
    guard let digit = Line.hexDigit(p[i]) else { return nil }
    value = value << 4 | digit
  }
  return value
}
