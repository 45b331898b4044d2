import Foundation
import RetouchVerdict

/// Moves what a process allocates next to other addresses than it would have had.
enum MovedAddresses {
  /// The largest size of a block is a random power of two, because most of what is allocated is small.
  private static let powers = 5...11
  private static let blocks = 200...2000

  /// Allocates blocks of random sizes and gives about half of them back, so that later ones lie in the gaps.
  static func move() {
    var kept: [UnsafeMutableRawPointer?] = (0..<Int.random(in: blocks)).map { _ in
      malloc(Int.random(in: 16...1 << Int.random(in: powers)))
    }
    kept.shuffle()
    for block in kept[..<(kept.count / 2)] { free(block) }
  }
}
