import Evdev

extension JSONOutput {
  /// Appends a frame's line with its newline; what the filter leaves out is not in it.
  ///
  /// The line is put together in one piece of memory and appended as a whole: there are many of these lines.
  mutating func frameLine(
    delta: Int64, device: Int, events: UnsafeBufferPointer<InputEvent>, report: Int32, filter: KeyFilter
  ) {
    // Two codes of at most five digits, a value of at most eleven characters, three commas.
    let longest = 64 + 24 * (events.count + 1)
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: longest) { line in
      guard let start = line.baseAddress else { return }
      var end = start
      Self.put(UInt8(ascii: "["), &end)
      Self.put(delta, &end)
      Self.put(UInt8(ascii: ","), &end)
      Self.put(UInt8(ascii: "\""), &end)
      Self.put(UInt8(ascii: "e"), &end)
      Self.put(UInt8(ascii: "\""), &end)
      Self.put(UInt8(ascii: ","), &end)
      Self.put(Int64(device), &end)
      for event in events where !filter.leavesOut(event) { Self.put(event, &end) }
      if report != 0 { Self.put(InputEvent(.report, report), &end) }
      Self.put(UInt8(ascii: "]"), &end)
      Self.put(UInt8(ascii: "\n"), &end)
      bytes.append(contentsOf: UnsafeBufferPointer(start: start, count: end - start))
    }
  }

  @inline(__always)
  private static func put(_ byte: UInt8, _ end: inout UnsafeMutablePointer<UInt8>) {
    end.pointee = byte
    end += 1
  }

  @inline(__always)
  private static func put(_ event: InputEvent, _ end: inout UnsafeMutablePointer<UInt8>) {
    put(UInt8(ascii: ","), &end)
    put(Int64(event.code.type.rawValue), &end)
    put(UInt8(ascii: ","), &end)
    put(Int64(event.code.number), &end)
    put(UInt8(ascii: ","), &end)
    put(Int64(event.value), &end)
  }

  @inline(__always)
  private static func put(_ number: Int64, _ end: inout UnsafeMutablePointer<UInt8>) {
    if number >= 0, number < 10 {
      put(0x30 &+ UInt8(truncatingIfNeeded: number), &end)
    } else {
      putDigits(number, &end)
    }
  }

  /// Puts a number of more than one character there, its last digit first.
  private static func putDigits(_ number: Int64, _ end: inout UnsafeMutablePointer<UInt8>) {
    if number < 0 { put(UInt8(ascii: "-"), &end) }
    var count = 1
    var bound: UInt64 = 10
    while count < 19, number.magnitude >= bound {
      count += 1
      bound *= 10
    }
    var rest = number.magnitude
    var digit = end + count
    end = digit
    for _ in 0..<count {
      digit -= 1
      digit.pointee = 0x30 &+ UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    }
  }
}
