import RetouchEvdev
import Glibc

/// The set of codes that occurred: one byte per code for those that the kernel knows, a set for all others.
final class SeenCodes {
  private static let types = 32
  private static let codes = 1024
  private let table: UnsafeMutablePointer<UInt8>
  private var others: Set<EventCode> = []

  init() {
    table = .allocate(capacity: Self.types * Self.codes)
    memset(table, 0, Self.types * Self.codes)
  }

  deinit { table.deallocate() }

  @inline(__always)
  func insert(_ code: EventCode) {
    let type = Int(code.type.rawValue)
    let number = Int(code.number)
    if type < Self.types, number < Self.codes {
      table[type * Self.codes + number] = 1
    } else {
      others.insert(code)
    }
  }

  /// All codes that occurred, ascending.
  var sorted: [EventCode] {
    var result: [EventCode] = []
    let size = Self.types * Self.codes
    var next = 0
    while next < size, let found = memchr(table + next, 1, size - next) {
      let index = found.assumingMemoryBound(to: UInt8.self) - UnsafeMutablePointer(table)
      result.append(EventCode(EventType(rawValue: UInt16(index / Self.codes)), UInt16(index % Self.codes)))
      next = index + 1
    }
    return others.isEmpty ? result : (result + others).sorted()
  }
}
