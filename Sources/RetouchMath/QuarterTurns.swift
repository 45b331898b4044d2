/// An angle as a number of quarter turns and what remains of it, at most an eighth of a turn to either side.
struct QuarterTurns {
  /// The quarter turns, modulo 4.
  let count: Int
  /// The rest in radians, −π/4…π/4.
  let rest: DoubleDouble

  /// Divides an angle, in radians, that is finite and not negative.
  ///
  /// A large angle is a whole number m of 53 bits times a power of two. Of 2/π, only those bits matter that
  /// make m times them less than four turns and more than nothing: 256 bits, wherever in 2/π they start.
  /// Their product with m has the quarters in its two uppermost bits, and below them a fraction whose first
  /// 200 bits are exact. No double is much nearer to a multiple of π/2 than 2⁻⁶¹, so at least 130 of them are
  /// left after its zeros.
  init(_ angle: Double) {
    guard angle > .pi / 4 else {
      (count, rest) = (0, DoubleDouble(angle))
      return
    }
    let whole = angle.significandBitPattern | 1 << 52
    var words = Self.fraction(whole, from: Int(angle.exponent) + 10)
    let isPastHalf = words.0 >> 61 & 1 == 1
    count = (Int(words.0 >> 62) + (isPastHalf ? 1 : 0)) & 3
    words = Self.shifted(words, by: 2)
    if isPastHalf { words = Self.negated(words) }

    var exponent = 0
    while words.0 == 0, exponent < 192 {
      words = (words.1, words.2, words.3, 0)
      exponent += 64
    }
    let zeros = words.0.leadingZeroBitCount
    words = Self.shifted(words, by: zeros)
    exponent += zeros
    let upper = Double(words.0 >> 11) * 0x1p-53
    let lower = Double((words.0 & 0x7FF) << 42 | words.1 >> 22) * 0x1p-106
    let scale = Double.two(to: -exponent)
    let part = DoubleDouble(larger: upper * scale, smaller: lower * scale) * DoubleDouble.halfPi
    rest = isPastHalf ? -part : part
  }

  /// Returns the lowest 256 bits of a whole number times 256 bits of 2/π from a place on.
  private static func fraction(_ whole: UInt64, from bit: Int) -> Words {
    let (word, shift) = (bit >> 6, UInt64(bit & 63))
    func window(_ index: Int) -> UInt64 {
      let (this, next) = (twoOverPi[word + index], twoOverPi[word + index + 1])
      return this << shift | (shift == 0 ? 0 : next >> (64 - shift))
    }
    var carry: UInt64 = 0
    func product(_ index: Int) -> UInt64 {
      let (high, low) = whole.multipliedFullWidth(by: window(index))
      let (sum, overflows) = low.addingReportingOverflow(carry)
      carry = high + (overflows ? 1 : 0)
      return sum
    }
    let lowest = product(3)
    let low = product(2)
    let high = product(1)
    return (product(0), high, low, lowest)
  }

  /// 256 bits, the uppermost first.
  private typealias Words = (UInt64, UInt64, UInt64, UInt64)

  private static func shifted(_ words: Words, by bits: Int) -> Words {
    if bits == 0 { return words }
    let down = 64 - bits
    return (
      words.0 << bits | words.1 >> down, words.1 << bits | words.2 >> down,
      words.2 << bits | words.3 >> down, words.3 << bits
    )
  }

  private static func negated(_ words: Words) -> Words {
    // Adding 1 to the inverted lowest word would carry on only through zeros, which do not matter.
    (~words.0, ~words.1, ~words.2, ~words.3 | 1)
  }

  /// 64 zeros, then the first 1,280 bits of 2/π after the point.
  static let twoOverPi: [UInt64] = [
    0x0000000000000000, 0xA2F9836E4E441529, 0xFC2757D1F534DDC0, 0xDB6295993C439041,
    0xFE5163ABDEBBC561, 0xB7246E3A424DD2E0, 0x06492EEA09D1921C, 0xFE1DEB1CB129A73E,
    0xE88235F52EBB4484, 0xE99C7026B45F7E41, 0x3991D639835339F4, 0x9C845F8BBDF9283B,
    0x1FF897FFDE05980F, 0xEF2F118B5A0A6D1F, 0x6D367ECF27CB09B7, 0x4F463F669E5FEA2D,
    0x7527BAC7EBE5F17B, 0x3D0739F78A5292EA, 0x6BFB5FB11F8D5D08, 0x56033046FC7B6BAB,
    0xF0CFBC209AF4361D,
  ]
}
