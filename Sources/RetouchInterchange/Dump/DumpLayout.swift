import RetouchEvdev

/// How a system lays out the kernel's `struct input_event`, which reading a device's node returns.
///
/// The seconds and microseconds are words of the processor: 8 bytes on a 64-bit system, 4 on a 32-bit one.
/// Type, code and value follow, as 2, 2 and 4 bytes.
struct DumpLayout: Hashable {
  /// Whether words have 8 bytes rather than 4.
  var isWide: Bool
  /// Whether the first byte of a number is its highest.
  var isBigEndian: Bool

  /// The size of one event in bytes.
  var size: Int { isWide ? 24 : 16 }

  /// What the layout is called in a recording's `meta`: `input_event 64-bit`.
  var name: String { "input_event \(isWide ? 64 : 32)-bit\(isBigEndian ? " big-endian" : "")" }

  /// All layouts; most systems have the first, most others the second.
  static let all = [
    DumpLayout(isWide: true, isBigEndian: false), DumpLayout(isWide: false, isBigEndian: false),
    DumpLayout(isWide: true, isBigEndian: true), DumpLayout(isWide: false, isBigEndian: true),
  ]

  /// How many events from the beginning have to make sense; text and other data fail at the first or second.
  private static let eventsToCheck = 256

  /// Returns the layout in which all events at the beginning of a file make sense, or nil if there is none.
  ///
  /// - Parameter bytes: the beginning of the file, which may end within an event.
  static func detect(_ bytes: UnsafeBufferPointer<UInt8>) -> DumpLayout? {
    let bytes = UnsafeRawBufferPointer(bytes)
    return all.first { $0.explains(bytes) }
  }

  /// Whether the events make sense and have any content: a file of zeros consists only of reports.
  private func explains(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let count = min(bytes.count / size, Self.eventsToCheck)
    var saysAnything = false
    for number in 0..<count {
      let event = DumpEvent(bytes, at: number * size, self)
      guard event.isPlausible else { return false }
      saysAnything = saysAnything || event.code != .report
    }
    return saysAnything
  }
}

/// One event of a dump, as the bytes represent it.
struct DumpEvent {
  /// The seconds of the timestamp.
  let seconds: UInt64
  /// The microseconds of the timestamp.
  let microseconds: UInt64
  /// The event's type and code.
  let code: EventCode
  /// The event's value.
  let value: Int32

  /// Reads the event at an offset, which has to be followed by at least ``DumpLayout/size`` bytes.
  @inline(__always)
  init(_ bytes: UnsafeRawBufferPointer, at offset: Int, _ layout: DumpLayout) {
    func number<Word: FixedWidthInteger>(_ offset: Int, as _: Word.Type) -> Word {
      let word = bytes.loadUnaligned(fromByteOffset: offset, as: Word.self)
      return layout.isBigEndian ? Word(bigEndian: word) : Word(littleEndian: word)
    }
    let words: Int
    if layout.isWide {
      words = 16
      seconds = number(offset, as: UInt64.self)
      microseconds = number(offset + 8, as: UInt64.self)
    } else {
      words = 8
      // Unsigned: a 32-bit kernel counts until 2106.
      let word = number(offset, as: UInt32.self)
      seconds =
        UInt64(word)
      microseconds = UInt64(number(offset + 4, as: UInt32.self))
    }
    let type = number(offset + words, as: UInt16.self)
    code = EventCode(EventType(rawValue: type), number(offset + words + 2, as: UInt16.self))
    value = number(offset + words + 4, as: Int32.self)
  }

  /// Whether a kernel could have sent this: a time within a recording's range, a type and a code that can
  /// exist.
  var isPlausible: Bool {
    microseconds < 1_000_000 && seconds <= UInt64(Line.lastSecond)
      && code.type.rawValue < Self.types && code.number < Self.codes
  }

  /// The kernel's `EV_CNT` and `KEY_CNT`: no type has more codes than keys.
  private static let types: UInt16 = 0x20
  private static let codes: UInt16 = 0x300
}
