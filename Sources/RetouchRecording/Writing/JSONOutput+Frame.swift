import RetouchEvdev

extension JSONOutput {
  /// Appends a frame's line with its newline, without what the filter leaves out.
  ///
  /// The line is assembled in one piece of memory and appended as a whole, because there are many such lines.
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
      let axes = AxisPrefix.all
      for event in events {
        if event.code.type == .absolute, event.code.number < AxisPrefix.count {
          axes[Int(event.code.number)].put(&end)
          Self.put(event.value, &end)
        } else if !filter.leavesOut(event) {
          Self.put(event, &end)
        }
      }
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
    put(Int32(event.code.type.rawValue), &end)
    put(UInt8(ascii: ","), &end)
    put(Int32(event.code.number), &end)
    put(UInt8(ascii: ","), &end)
    put(event.value, &end)
  }

  /// Every number from 00 to 99: writing two digits at a time takes half as many divisions.
  private static let pairs: StaticString = """
    0001020304050607080910111213141516171819202122232425262728293031323334353637383940414243444546474849\
    5051525354555657585960616263646566676869707172737475767778798081828384858687888990919293949596979899
    """

  @inline(__always)
  private static func putPair(_ number: UInt32, _ end: inout UnsafeMutablePointer<UInt8>) {
    let pair = pairs.utf8Start + Int(number) * 2
    end[0] = pair[0]
    end[1] = pair[1]
    end += 2
  }

  @inline(__always)
  private static func put(_ number: Int32, _ end: inout UnsafeMutablePointer<UInt8>) {
    if number < 0 { put(UInt8(ascii: "-"), &end) }
    let magnitude = number.magnitude
    if magnitude < 10 {
      put(0x30 &+ UInt8(truncatingIfNeeded: magnitude), &end)
    } else if magnitude < 10_000 {
      putAtMostFour(magnitude, &end)
    } else {
      putMany(UInt64(magnitude), &end)
    }
  }

  /// A number of two to four digits, as nearly all positions are.
  @inline(__always)
  private static func putAtMostFour(_ number: UInt32, _ end: inout UnsafeMutablePointer<UInt8>) {
    guard number >= 100 else { return putPair(number, &end) }
    let (high, low) = number.quotientAndRemainder(dividingBy: 100)
    if high < 10 {
      put(0x30 &+ UInt8(truncatingIfNeeded: high), &end)
    } else {
      putPair(high, &end)
    }
    putPair(low, &end)
  }

  @inline(__always)
  private static func put(_ number: Int64, _ end: inout UnsafeMutablePointer<UInt8>) {
    if let small = Int32(exactly: number) { return put(small, &end) }
    if number < 0 { put(UInt8(ascii: "-"), &end) }
    putMany(number.magnitude, &end)
  }

  /// Writes a number of more than four digits, its last digit first.
  private static func putMany(_ number: UInt64, _ end: inout UnsafeMutablePointer<UInt8>) {
    var count = 1
    var bound: UInt64 = 10
    while count < 19, number >= bound {
      count += 1
      bound *= 10
    }
    if count == 19, number >= bound { count = 20 }
    var rest = number
    var digit = end + count
    end = digit
    for _ in 0..<count {
      digit -= 1
      digit.pointee = 0x30 &+ UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    }
  }
}

/// `,3,53,`: the text before an axis value, which nearly all events have.
private struct AxisPrefix {
  /// The characters, the first one in the lowest byte.
  private var text: UInt64 = 0
  private var length = 0

  /// How many axes the kernel has (`ABS_CNT`).
  static let count: UInt16 = 64

  /// The prefixes by the axis's number; created once and never changed or freed.
  nonisolated(unsafe) static let all: UnsafePointer<AxisPrefix> = {
    let prefixes = UnsafeMutablePointer<AxisPrefix>.allocate(capacity: Int(count))
    for axis in 0..<count { (prefixes + Int(axis)).initialize(to: AxisPrefix(of: axis)) }
    return UnsafePointer(prefixes)
  }()

  private init(of axis: UInt16) {
    for byte in ",\(EventType.absolute.rawValue),\(axis),".utf8 {
      text |= UInt64(byte) << UInt64(8 * length)
      length += 1
    }
  }

  /// Writes the characters; eight bytes are stored, and those after the prefix are overwritten later.
  @inline(__always)
  func put(_ end: inout UnsafeMutablePointer<UInt8>) {
    UnsafeMutableRawPointer(end).storeBytes(of: text.littleEndian, as: UInt64.self)
    end += length
  }
}
