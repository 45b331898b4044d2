/// Numbers that look random and depend on the seed alone (the SplitMix64 generator).
///
///     var numbers = SeededNumbers(seed: 14)
///     Int.random(in: 0..<10, using: &numbers)
///
/// Recordings, confidence intervals and generated tests depend on the sequence: it stays as it is.
package struct SeededNumbers: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Starts the sequence that belongs to a seed.
  package init(seed: UInt64) { state = seed }

  /// The next 64-bit number.
  package mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// The next number in −1..<1.
  package mutating func nextOffset() -> Double { Double(next() >> 11) * 0x1p-52 - 1 }

  /// The next whole number in 0...limit.
  package mutating func next(upTo limit: Int64) -> Int64 {
    limit <= 0 ? 0 : Int64(next() % UInt64(limit + 1))
  }

  /// The next whole number in 0..<limit; 0 if that is empty.
  package mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(max(1, limit))) }
}
