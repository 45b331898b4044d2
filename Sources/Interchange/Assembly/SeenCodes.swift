import Evdev

/// Which codes occurred: one byte a code for those that the kernel knows, a set for all others.
final class SeenCodes {
  private static let types = 32
  private static let codes = 1024
  private let table: UnsafeMutablePointer<Bool>
  private var others: Set<EventCode> = []

  init() {
    table = .allocate(capacity: Self.types * Self.codes)
    table.initialize(repeating: false, count: Self.types * Self.codes)
  }

  deinit { table.deallocate() }

  @inline(__always)
  func insert(_ code: EventCode) {
    let type = Int(code.type.rawValue)
    let number = Int(code.number)
    if type < Self.types, number < Self.codes {
      table[type * Self.codes + number] = true
    } else {
      others.insert(code)
    }
  }

  /// All of them, ascending.
  var sorted: [EventCode] {
    var result: [EventCode] = []
    for type in 0..<Self.types {
      for number in 0..<Self.codes where table[type * Self.codes + number] {
        result.append(EventCode(EventType(rawValue: UInt16(type)), UInt16(number)))
      }
    }
    return others.isEmpty ? result : (result + others).sorted()
  }
}
