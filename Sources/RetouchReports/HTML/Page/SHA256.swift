/// The hash by which the page identifies the only script and the only style sheet that a browser may use.
enum SHA256 {
  /// The hash of a text in Base64, as a Content-Security-Policy writes it.
  static func base64(_ text: String) -> String { Base64.text(of: digest(Array(text.utf8))) }

  /// The 32 bytes of the hash (FIPS 180-4).
  static func digest(_ bytes: [UInt8]) -> [UInt8] {
    var state: [UInt32] = [
      0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
    ]
    var message = bytes + [0x80]
    while message.count % 64 != 56 { message.append(0) }
    let bits = UInt64(bytes.count) * 8
    for shift in stride(from: 56, through: 0, by: -8) {
      message.append(UInt8(truncatingIfNeeded: bits >> shift))
    }
    for start in stride(from: 0, to: message.count, by: 64) { mix(message[start..<start + 64], into: &state) }
    return state.flatMap { word in [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> $0) } }
  }

  private static func mix(_ block: ArraySlice<UInt8>, into state: inout [UInt32]) {
    var schedule = stride(from: block.startIndex, to: block.endIndex, by: 4).map { index in
      block[index..<index + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    }
    for index in 16..<64 {
      let (early, late) = (schedule[index - 15], schedule[index - 2])
      let one = rotated(early, 7) ^ rotated(early, 18) ^ early >> 3
      let two = rotated(late, 17) ^ rotated(late, 19) ^ late >> 10
      schedule.append(schedule[index - 16] &+ one &+ schedule[index - 7] &+ two)
    }
    var round = state
    for index in 0..<64 {
      let (first, fifth) = (round[0], round[4])
      let choice = fifth & round[5] ^ ~fifth & round[6]
      let majority = first & round[1] ^ first & round[2] ^ round[1] & round[2]
      let sum = rotated(fifth, 6) ^ rotated(fifth, 11) ^ rotated(fifth, 25)
      let one = round[7] &+ sum &+ choice &+ constants[index] &+ schedule[index]
      let two = (rotated(first, 2) ^ rotated(first, 13) ^ rotated(first, 22)) &+ majority
      round = [one &+ two] + round[0..<3] + [round[3] &+ one] + round[4..<7]
    }
    for index in state.indices { state[index] &+= round[index] }
  }

  private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word >> count | word << (32 - count)
  }

  /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
  private static let constants: [UInt32] = {
    var primes: [UInt64] = []
    var candidate: UInt64 = 2
    while primes.count < 64 {
      if primes.allSatisfy({ candidate % $0 != 0 }) { primes.append(candidate) }
      candidate += 1
    }
    return primes.map { prime in
      // The largest root with root³ ≤ prime · 2⁹⁶; compared in the high halves, since 128 bits hold neither.
      var (low, high): (UInt64, UInt64) = (0, 8 << 32)
      while high - low > 1 {
        let middle = (low + high) / 2
        if isAtMost(cubeOf: middle, prime) { low = middle } else { high = middle }
      }
      return UInt32(truncatingIfNeeded: low)
    }
  }()

  /// Whether root³ ≤ prime · 2⁹⁶, for a root below 2³⁵.
  private static func isAtMost(cubeOf root: UInt64, _ prime: UInt64) -> Bool {
    let square = root.multipliedFullWidth(by: root)
    // root² has up to 70 bits: its low word and its high one are multiplied by the root in turn.
    let low = square.low.multipliedFullWidth(by: root)
    let upper = square.high &* root &+ low.high
    return upper < prime << 32 || upper == prime << 32 && low.low == 0
  }
}
