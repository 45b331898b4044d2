import RetouchEvdev

/// Reads frame lines exactly as the writer writes them: no spaces, no exponent, no leading zero.
///
/// For every other line it returns nil, and a JSON decoder reads the line. Numbers are taken eight digits at
/// a time out of a 64-bit word, which avoids a branch for each digit. Every step moves forward only over
/// bytes that it recognizes, so a 0 byte or a newline stops it, and no other bounds check is needed.
struct FrameScanner: ~Copyable {
  /// The µs since the line before.
  private(set) var delta: Int64 = 0
  /// The device that sent the frame.
  private(set) var device = 0
  /// The value of the `SYN_REPORT`.
  private(set) var report: Int32 = 0
  /// How many events the frame has.
  private(set) var count = 0
  private let storage: UnsafeMutablePointer<InputEvent>

  init() {
    // Initialized event by event: a frame has a few of them.
    storage = .allocate(capacity: RecordingLimits.eventsPerFrame)
  }

  deinit { storage.deallocate() }

  /// The events of the frame that was scanned last; valid until the next scan.
  var events: UnsafeBufferPointer<InputEvent> { UnsafeBufferPointer(start: storage, count: count) }

  /// Scans one line up to and including its newline.
  ///
  /// - Parameter line: The line's first byte; eight bytes after the newline must be readable.
  /// - Returns: The first byte after the newline, or nil if the line is not one that the writer writes.
  mutating func scan(_ line: UnsafePointer<UInt8>) -> UnsafePointer<UInt8>? {
    var p = line
    guard p[0] == UInt8(ascii: "[") else { return nil }
    p += 1
    guard let delta = Self.natural(&p), delta <= RecordingLimits.maximumNumber else { return nil }
    guard Self.word(p) & 0xff_ffff_ffff == 0x2c_2265_222c else { return nil }  // ,"e",
    p += 5
    guard let device = Self.natural(&p), device <= RecordingLimits.maximumDeviceID else { return nil }
    var count = 0
    var report: Int32 = 0
    while p[0] == UInt8(ascii: ",") {
      p += 1
      guard report == 0, let code = Self.code(&p), p[0] == UInt8(ascii: ",") else { return nil }
      p += 1
      guard let value = Self.value(&p) else { return nil }
      if code.rawValue == 0 {
        // An explicit report appears only at the end, and only if it is not 0.
        guard value != 0 else { return nil }
        report = value
      } else {
        guard count < RecordingLimits.eventsPerFrame else { return nil }
        (storage + count).initialize(to: InputEvent(code, value))
        count &+= 1
      }
    }
    guard p[0] == UInt8(ascii: "]"), p[1] == UInt8(ascii: "\n") else { return nil }
    self.delta = delta
    self.device = Int(truncatingIfNeeded: device)
    self.report = report
    self.count = count
    return p + 2
  }

  /// Sets the parts of a frame that was parsed another way.
  mutating func set(delta: Int64, device: Int, events: some Sequence<InputEvent>, report: Int32) {
    self.delta = delta
    self.device = device
    self.report = report
    count = 0
    for event in events.prefix(RecordingLimits.eventsPerFrame) {
      (storage + count).initialize(to: event)
      count += 1
    }
  }
}

// MARK: Numbers

extension FrameScanner {
  @inline(__always)
  private static func word(_ p: UnsafePointer<UInt8>) -> UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(p).loadUnaligned(as: UInt64.self))
  }

  @inline(__always)
  private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  /// Takes a type and a code, as in `3,53`.
  @inline(__always)
  private static func code(_ p: inout UnsafePointer<UInt8>) -> EventCode? {
    // Nearly always a type of one digit and a code of one or two.
    let type = p[0] &- 0x30
    if type < 10, p[1] == UInt8(ascii: ",") {
      let first = p[2] &- 0x30
      if first < 10 {
        let second = p[3] &- 0x30
        if second < 10, first != 0 {
          let third = p[4] &- 0x30
          if third >= 10 {
            p += 4
            return EventCode(rawValue: UInt32(type) << 16 | UInt32(first) &* 10 &+ UInt32(second))
          } else if !isDigit(p[5]) {
            p += 5
            let number = UInt32(first) &* 100 &+ UInt32(second) &* 10 &+ UInt32(third)
            return EventCode(rawValue: UInt32(type) << 16 | number)
          }
        } else if second >= 10 {
          p += 3
          return EventCode(rawValue: UInt32(type) << 16 | UInt32(first))
        }
      }
    }
    guard let type = natural(&p), type <= 0xffff, p[0] == UInt8(ascii: ",") else { return nil }
    p += 1
    guard let number = natural(&p), number <= 0xffff else { return nil }
    return EventCode(rawValue: UInt32(truncatingIfNeeded: type << 16 | number))
  }

  /// Takes an integer that fits an Int32.
  @inline(__always)
  private static func value(_ p: inout UnsafePointer<UInt8>) -> Int32? {
    let isNegative = p[0] == UInt8(ascii: "-")
    if isNegative { p += 1 }
    guard let magnitude = natural(&p) else { return nil }
    return Int32(exactly: isNegative ? 0 &- magnitude : magnitude)
  }

  /// Takes a number of at most sixteen digits without sign and without leading zero.
  @inline(__always)
  private static func natural(_ p: inout UnsafePointer<UInt8>) -> Int64? {
    var digits = word(p) ^ 0x3030_3030_3030_3030
    // The highest bit of each byte that is not a digit; a carry only reaches bytes after the first of these.
    let others = ((digits &+ 0x7676_7676_7676_7676) | digits) & 0x8080_8080_8080_8080
    guard others != 0 else { return longNatural(&p) }
    let bits = others.trailingZeroBitCount & ~7
    guard bits != 0, digits & 0xff != 0 || bits == 8 else { return nil }
    p += bits >> 3
    // The digits move to the upper end, with zeros before them; then pairs, fours and eights are added up.
    digits = digits << UInt64(64 &- bits)
    let pairs = digits &* 10 &+ digits >> 8
    let low = (pairs & 0x0000_00ff_0000_00ff) &* 0x000f_4240_0000_0064
    let high = (pairs >> 16 & 0x0000_00ff_0000_00ff) &* 0x0000_2710_0000_0001
    return Int64((low &+ high) >> 32)
  }

  @inline(never)
  private static func longNatural(_ p: inout UnsafePointer<UInt8>) -> Int64? {
    guard p[0] != 0x30 else { return nil }
    var number: Int64 = 0
    var count = 0
    while isDigit(p[0]) {
      guard count < 16 else { return nil }
      number = number &* 10 &+ Int64(p[0] &- 0x30)
      count += 1
      p += 1
    }
    return number
  }
}
