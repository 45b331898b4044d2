/// One of several parts of all cases, which together contain each case exactly once.
///
/// A case's part follows from its address alone, by a published hash, so that it is the same on every
/// machine, in every process and version, and does not change when other cases come or go.
public struct Shard: Hashable, Sendable {
  /// Which part this is, counted from 1.
  public let number: Int
  /// How many parts there are.
  public let count: Int

  /// The maximum number of parts, which is also how many files can be merged.
  public static let countLimit = 65_535

  /// Creates a shard; nil unless the number is between 1 and the count, and the count within its limit.
  public init?(number: Int, of count: Int) {
    guard 1...Self.countLimit ~= count, (1...count).contains(number) else { return nil }
    self.number = number
    self.count = count
  }

  /// Whether a case belongs to this part.
  ///
  /// - Parameter address: `SUITE/NAME`, as ``TestCase/address`` writes it.
  public func takes(_ address: String) -> Bool {
    let part = Self.number(of: address, among: count)
    return part == number
  }

  /// The part, counted from 1, that a case belongs to.
  ///
  /// The low bits of FNV-1a depend on the low bits of the text alone, so the high half is folded into them.
  public static func number(of address: String, among count: Int) -> Int {
    let hash = StableHash.fnv1a(address)
    return Int((hash ^ hash >> 32) % UInt64(max(1, count))) + 1
  }
}

extension Shard: CustomStringConvertible {
  /// How a command line writes it, such as `2/4`.
  public var description: String { "\(number)/\(count)" }
}
