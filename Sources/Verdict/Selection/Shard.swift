import Faults

/// One of several parts of all cases, which together hold each case exactly once.
///
/// A case's part follows from its address alone, by a published hash, so that it is the same on every machine,
/// in every process and version, and does not change when other cases come or go.
public struct Shard: Hashable, Sendable {
  /// Which part this is, counted from 1.
  public let number: Int
  /// How many parts there are.
  public let count: Int

  /// Creates a shard; nil unless the number is within 1 and the count.
  public init?(number: Int, of count: Int) {
    guard count >= 1, (1...count).contains(number) else { return nil }
    self.number = number
    self.count = count
  }

  /// Whether a case belongs to this part.
  ///
  /// - Parameter address: `SUITE/NAME`, as ``TestCase/address`` writes it.
  public func takes(_ address: String) -> Bool {
    let part = Self.number(of: address, among: count)
    if Fault.isPlanted(.lastShardEmpty) { return part == number && number < count }
    return part == number
  }

  /// The part, counted from 1, that a case belongs to.
  ///
  /// The low bits of FNV-1a depend on the low bits of the text alone, so the high half is folded into them.
  public static func number(of address: String, among count: Int) -> Int {
    let hash = fnv1a(address.utf8)
    return Int((hash ^ hash >> 32) % UInt64(max(1, count))) + 1
  }

  /// The 64-bit hash FNV-1a of some bytes.
  package static func fnv1a(_ bytes: some Sequence<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return hash
  }
}

extension Shard: CustomStringConvertible {
  /// How a command line writes it, such as `2/4`.
  public var description: String { "\(number)/\(count)" }
}
