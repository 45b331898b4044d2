import RetouchRecording

/// The bytes of a node from a text of them: what `xxd`, `hexdump`, `hexdump -C` or `od -x` print.
final class HexText: MadeText {
  private let input: ImportInput
  private var reader: HexReader

  /// Reads a text if its bytes are input events.
  ///
  /// - Throws: `unknownKind` if they are in two orders of bytes.
  init?(_ input: ImportInput) throws(RecordingError) {
    let beginning = try input.peek()
    let fitting = [false, true].compactMap { HexReader(beginning, swaps: $0) }
    guard let reader = fitting.first else { return nil }
    if fitting.count > 1, reader.hasWords {
      throw RecordingError(
        .unknownKind, problem: "these are input events in either order of bytes",
        hint: "Print single bytes: 'hexdump -C' or 'xxd'")
    }
    (self.input, self.reader) = (input, reader)
  }

  override func make() throws(RecordingError) -> Bool {
    try input.takeLines { (line) throws(RecordingError) in try reader.read(line, into: &bytes) }
  }
}

/// Reads the lines of a text of bytes.
private struct HexReader {
  /// Whether the bytes of each group are printed from the highest to the lowest.
  let swaps: Bool
  /// Whether any group has more than one byte.
  private(set) var hasWords = false
  /// The base of the offsets: 16, or 8 as `od` prints them.
  private var radix = 16
  /// The offset of the next line; nil before the first.
  private var offset: Int?
  private var last: [UInt8] = []
  private var isRepeated = false
  private var toSkip = 0
  /// How many bytes may repeat a line, so that a short text cannot fill memory.
  private static let longestRepeat = 1 << 20

  /// Makes a reader for a text if its beginning is input events so.
  init?(_ bytes: UnsafeBufferPointer<UInt8>, swaps: Bool) {
    self.swaps = swaps
    for radix in [16, 8] {
      self.radix = radix
      var reader = self
      var found: [UInt8] = []
      var isBroken = false
      _ = TextStart.forEachLine(bytes) { line in
        do { try reader.read(line, into: &found) } catch { isBroken = true }
        return isBroken || found.count > 16 << 10
      }
      // The wrong base breaks the second line.
      guard !isBroken || found.count >= 48, found.count >= 16,
        found.withUnsafeBufferPointer({ DumpLayout.detect($0) }) != nil
      else { continue }
      hasWords = reader.hasWords
      return
    }
    return nil
  }

  /// Adds the bytes of a line; one that is not of the text is skipped.
  ///
  /// - Throws: `malformed` if lines are missing in front of it.
  mutating func read(_ line: Line, into bytes: inout [UInt8]) throws(RecordingError) {
    var text = line
    _ = TextMargin(of: &text)
    if text.skip("*"), text.isAtEnd {
      isRepeated = true
      return
    }
    guard let found = HexLine(line, swaps: swaps), let place = found.place(radix, behind: offset ?? 0) else {
      return
    }
    hasWords = hasWords || found.hasWords
    // What was copied from the middle begins with part of an event: 48 bytes are whole ones of 16 and of 24.
    if offset == nil { toSkip = (48 - place % 48) % 48 }
    var expected = offset ?? place
    while isRepeated, expected < place, place - expected <= Self.longestRepeat, !last.isEmpty {
      add(last, to: &bytes)
      expected += last.count
    }
    guard expected == place else {
      throw line.error("expected the bytes from offset \(String(expected, radix: radix))")
    }
    isRepeated = false
    add(found.bytes, to: &bytes)
    last = found.bytes
    offset = place + found.bytes.count
  }

  private mutating func add(_ more: [UInt8], to bytes: inout [UInt8]) {
    let skipped = min(toSkip, more.count)
    toSkip -= skipped
    bytes += more[skipped...]
  }
}

/// A line of a text of bytes: an offset and groups of hexadecimal digits, or such digits alone.
private struct HexLine {
  /// The bytes.
  private(set) var bytes: [UInt8] = []
  /// Whether any group has more than one byte.
  private(set) var hasWords = false
  /// The digits of the offset.
  private var digits: String?

  /// The offset, which is that behind the line before if none is printed; nil if it is no number.
  func place(_ radix: Int, behind end: Int) -> Int? {
    guard let digits else { return end }
    return Int(digits, radix: radix)
  }

  init?(_ line: Line, swaps: Bool) {
    var line = line
    _ = TextMargin(of: &line)
    let start = line
    let digits = line.hexDigits()
    if digits.count >= 16, digits.count.isMultiple(of: 2), line.isAtEnd {
      // 'xxd -p'
      add(digits, swaps: false)
      return
    }
    guard 6...16 ~= digits.count else { return nil }
    self.digits = String(decoding: digits, as: UTF8.self)
    let hasColon = line.skip(":")
    guard line.isAtEnd || line.first == UInt8(ascii: " ") else { return nil }
    while !line.isAtEnd, bytes.count < 256 {
      let gap = line.next
      line.skipBlanks()
      // The characters stand behind a gap, or in bars.
      if line.isAtEnd || line.first == UInt8(ascii: "|") || hasColon && !bytes.isEmpty && line.next - gap > 1
      {
        break
      }
      let group = line.hexDigits()
      guard group.count.isMultiple(of: 2), 2...16 ~= group.count, line.first <= UInt8(ascii: " ") else {
        return nil
      }
      hasWords = hasWords || group.count > 2 && !hasColon || swaps && group.count > 2
      add(group, swaps: swaps)
    }
    if bytes.isEmpty, hasColon || start.next == line.next { return nil }
  }

  private mutating func add(_ digits: UnsafeBufferPointer<UInt8>, swaps: Bool) {
    let place = bytes.count
    for i in stride(from: 0, to: digits.count - 1, by: 2) {
      guard let high = Line.hexDigit(digits[i]), let low = Line.hexDigit(digits[i + 1]) else { return }
      bytes.append(UInt8(high << 4 | low))
    }
    if swaps { bytes[place...].reverse() }
  }
}

extension Line {
  /// Reads hexadecimal digits, as many as there are.
  fileprivate mutating func hexDigits() -> UnsafeBufferPointer<UInt8> {
    let start = next
    while next < end, Self.hexDigit(next.pointee) != nil { next += 1 }
    return UnsafeBufferPointer(start: start, count: next - start)
  }
}
