import CRetouchReplayTime

extension ReplayTime {
  /// Begins the random numbers, and the numbers of objects, of a replay.
  static func beginValues(seed: UInt64) {
    retouch_begin_values(seed)
  }

  /// Catches what client code asks the processor and the kernel for without the C library, in a process that
  /// does nothing but replay; has no effect where they cannot be caught.
  package static func trapValues() {
    _ = retouch_trap_values()
  }
}

/// The description of an object with its number in the replay, where Foundation has its address.
@_silgen_name("retouch_describe")
func describe(_ object: UnsafeRawPointer, number: Int) -> String {
  let type: any AnyObject.Type = type(of: Unmanaged<AnyObject>.fromOpaque(object).takeUnretainedValue())
  return "<\(type): 0x\(String(number, radix: 16))>"
}
