import Testing
import RetouchVerdict

@Suite("A shard")
struct ShardTests {
  private let addresses = (0..<4000).map { "suite-\($0 % 37)/case-\($0)" }

  @Test(
    "takes cases by the published hash FNV-1a",
    arguments: [
      ("", 0xcbf2_9ce4_8422_2325), ("a", 0xaf63_dc4c_8601_ec8c), ("foobar", 0x8594_4171_f739_67e8),
    ] as [(String, UInt64)])
  func hash(text: String, hash: UInt64) {
    #expect(StableHash.fnv1a(text.utf8) == hash)
  }

  // Worked out by the lines of Python in Documentation/HowTo/ContinuousIntegration.md.
  @Test(
    "takes the same cases for ever",
    arguments: [
      ("safari-toolbar/tap", 4, 2), ("safari-toolbar/tap", 3, 1), ("panel/slide[accessibilityLarge]", 4, 2),
      ("größer/日本", 7, 1), ("x/y", 1, 1),
    ])
  func stable(address: String, count: Int, number: Int) {
    #expect(Shard.number(of: address, among: count) == number)
  }

  @Test(
    "has each case in exactly one of all parts, and parts of about one size", arguments: [1, 2, 3, 4, 8, 50])
  func parts(count: Int) throws {
    let shards = try (1...count).map { try #require(Shard(number: $0, of: count)) }
    let sizes = shards.map { shard in addresses.count { shard.takes($0) } }
    let lost = addresses.filter { address in shards.count { $0.takes(address) } != 1 }
    #expect(lost == [])
    let mean = addresses.count / count
    #expect(sizes.allSatisfy { $0 > mean / 2 && $0 < mean * 2 }, "\(sizes)")
  }

  @Test("is one of as many as there are")
  func bounds() {
    #expect(Shard(number: 0, of: 4) == nil)
    #expect(Shard(number: 5, of: 4) == nil)
    #expect(Shard(number: 1, of: 0) == nil)
    #expect(Shard(number: 4, of: 4)?.description == "4/4")
  }
}
