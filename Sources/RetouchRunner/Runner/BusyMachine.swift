import Foundation
import Synchronization
import RetouchVerdict

/// Keeps all processors busy for as long as it exists.
final class BusyMachine {
  private final class Flag: Sendable {
    let isOver = Atomic(false)
  }

  private let flag = Flag()

  /// Starts two threads for each processor.
  init() {
    for _ in 0..<2 * ProcessInfo.processInfo.activeProcessorCount {
      Thread.detachNewThread { [flag] in
        var number: UInt64 = 1
        while !flag.isOver.load(ordering: .relaxed) {
          for _ in 0..<100_000 { number = number &* 6_364_136_223_846_793_005 &+ 1 }
        }
        withExtendedLifetime(number) {}
      }
    }
  }

  deinit { flag.isOver.store(true, ordering: .relaxed) }
}
