import RetouchEvdev
import RetouchRecording

/// The compact form in which a ring holds frames: what a frame repeats of earlier frames takes no space.
///
/// A number is stored in groups of seven bits, the lowest first. An axis value is stored as its difference
/// from the value that the axis had before in the same slot. Devices send the same codes in the same order
/// again and again, so each code predicts the next one, and only a wrong prediction is stored. So a moving
/// finger takes three to five bytes a frame, about a seventh of its text. Both directions keep the same
/// tables, which begin empty with each chunk: a chunk can be read alone.
struct RingCode {
  /// Axes that belong to the whole device or to a slot have the numbers 0..<64, relative axes the next 16.
  private static let relativeBase = 64
  /// The number of all other codes, which are written out.
  private static let other = 80
  /// Marks the first event of a frame.
  private static let frameStart = 81
  private static let indexCount = 82
  /// Slots beyond this share the memory of values, which costs space, not correctness.
  private static let slotMask: Int32 = 31
  private static let unpredicted: UInt8 = 255

  /// The last value of each axis in each slot.
  private var values: [Int32]
  /// Which code followed each code the last time.
  private var followers: [UInt8]
  private var slot: Int32 = 0

  init() {
    values = [Int32](repeating: 0, count: Int(Self.slotMask + 1) * Self.relativeBase)
    followers = [UInt8](repeating: Self.unpredicted, count: Self.indexCount)
  }

  /// Frees the tables; nothing may be put or taken after that.
  mutating func free() {
    values = []
    followers = []
  }

  private static func index(_ code: EventCode) -> Int {
    if code.type == .absolute, code.number < UInt16(relativeBase) { return Int(code.number) }
    if code.type == .relative, code.number < 16 { return relativeBase + Int(code.number) }
    return other
  }

  /// Where the last value of an axis is, or nil for a code whose values do not continue.
  private func place(of index: Int) -> Int? {
    guard index < Self.relativeBase else { return nil }
    // ABS_MT_TOUCH_MAJOR and all after it belong to the slot.
    return index >= 0x30 ? Int(slot & Self.slotMask) * Self.relativeBase + index : index
  }

  // MARK: Writing

  /// Appends a frame's events.
  mutating func put(_ events: some Collection<InputEvent>, _ bytes: inout [UInt8]) {
    var previous = Self.frameStart
    for event in events {
      let index = Self.index(event.code)
      var difference = event.value
      if let place = place(of: index) {
        difference = event.value &- values[place]
        values[place] = event.value
      }
      let isPredicted = index != Self.other && followers[previous] == UInt8(index)
      Self.put(UInt64(Self.folded(difference)) << 1 | (isPredicted ? 0 : 1), &bytes)
      if !isPredicted {
        bytes.append(UInt8(index))
        if index == Self.other {
          Self.put(UInt64(event.code.type.rawValue), &bytes)
          Self.put(UInt64(event.code.number), &bytes)
        }
      }
      followers[previous] = UInt8(index)
      previous = index
      if event.code == .mtSlot { slot = event.value }
    }
  }

  /// Appends a number.
  static func put(_ number: UInt64, _ bytes: inout [UInt8]) {
    var rest = number
    while rest > 127 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 128)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  /// A signed number in a form in which numbers near 0, of either sign, are small.
  private static func folded(_ number: Int32) -> UInt32 {
    UInt32(bitPattern: number << 1) ^ UInt32(bitPattern: number >> 31)
  }

  /// The same for a time.
  static func folded(_ number: Int64) -> UInt64 {
    UInt64(bitPattern: number << 1) ^ UInt64(bitPattern: number >> 63)
  }

  // MARK: Reading

  /// Reads a frame's events, as many as were put.
  mutating func take(
    _ count: Int, _ bytes: [UInt8], _ offset: inout Int, into events: inout ContiguousArray<InputEvent>
  ) {
    var previous = Self.frameStart
    for _ in 0..<count {
      let word = Self.take(bytes, &offset)
      var index = Int(followers[previous])
      var code = EventCode(.absolute, UInt16(truncatingIfNeeded: index))
      if word & 1 == 1 {
        index = Int(bytes[offset])
        offset += 1
        if index == Self.other {
          let type = UInt16(truncatingIfNeeded: Self.take(bytes, &offset))
          code = EventCode(
            EventType(rawValue: type), UInt16(truncatingIfNeeded: Self.take(bytes, &offset)))
        } else {
          code = EventCode(.absolute, UInt16(index))
        }
      }
      if index >= Self.relativeBase, index < Self.other {
        code = EventCode(.relative, UInt16(index - Self.relativeBase))
      }
      let folded = UInt32(truncatingIfNeeded: word >> 1)
      var value = Int32(bitPattern: folded >> 1) ^ -Int32(bitPattern: folded & 1)
      if let place = place(of: index) {
        value = values[place] &+ value
        values[place] = value
      }
      followers[previous] = UInt8(index)
      previous = index
      if code == .mtSlot { slot = value }
      events.append(InputEvent(code, value))
    }
  }

  /// Reads a number.
  static func take(_ bytes: [UInt8], _ offset: inout Int) -> UInt64 {
    var number: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      let byte = bytes[offset]
      offset += 1
      number |= UInt64(byte & 127) << shift
      if byte < 128 { return number }
      shift += 7
    }
  }

  /// The signed number of a folded one.
  static func unfolded(_ number: UInt64) -> Int64 {
    Int64(bitPattern: number >> 1) ^ -Int64(bitPattern: number & 1)
  }
}
