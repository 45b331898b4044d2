import RetouchEvdev

/// The kernel's noise filter on an absolute axis, and the values that make its output match the recording.
///
/// A recording has values that passed the filter of the recorded device. Sent unchanged, they would pass it a
/// second time, and small movements would vanish.
enum NoiseFilter {
  /// The kernel's result for a new value while the axis has an old one (`input_defuzz_abs_event`).
  static func filtered(_ value: Int64, from old: Int64, fuzz: Int64) -> Int64 {
    guard fuzz > 0 else { return value }
    if value > old - fuzz / 2, value < old + fuzz / 2 { return old }
    if value > old - fuzz, value < old + fuzz { return (old * 3 + value) / 4 }
    if value > old - fuzz * 2, value < old + fuzz * 2 { return (old + value) / 2 }
    return value
  }

  /// The values to send, in order, so that the last one gives the wanted result.
  ///
  /// One is enough for any value that a filter of this fuzz could have passed. Other values take a detour
  /// over a value that is far from both, within one frame: readers use a frame's last value.
  static func values(for wanted: Int32, from old: Int32, fuzz: Int32) -> [Int32] {
    guard fuzz > 0, wanted != old else { return [wanted] }
    let (wide, before, noise) = (Int64(wanted), Int64(old), Int64(fuzz))
    let quarters = (-3...3).map { 4 * wide - 3 * before + $0 }
    let halves = (-1...1).map { 2 * wide - before + $0 }
    for candidate in [wide] + quarters + halves
    where filtered(candidate, from: before, fuzz: noise) == wide {
      if let value = Int32(exactly: candidate) { return [value] }
    }
    let far = [wide + 4 * noise, wide - 4 * noise].compactMap { Int32(exactly: $0) }.first
    return (far.map { [$0] } ?? []) + [wanted]
  }
}
