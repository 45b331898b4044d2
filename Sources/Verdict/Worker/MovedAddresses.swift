import Faults
import Foundation

/// Moves what a process allocates next to other addresses than it would have had.
enum MovedAddresses {
  private static let sizes = 16...2048
  private static let blocks = 200...2000

  /// Allocates blocks of random sizes and gives about half of them back, so that later ones lie in the gaps.
  static func move() {
    if Fault.isPlanted(.addressesStay) { return }
    var kept: [UnsafeMutableRawPointer?] = (0..<Int.random(in: blocks)).map { _ in
      malloc(Int.random(in: sizes))
    }
    kept.shuffle()
    for block in kept[..<(kept.count / 2)] { free(block) }
  }
}
