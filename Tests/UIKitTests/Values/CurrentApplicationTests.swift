import Foundation
import RetouchReplayClock
import Testing

@testable import UIKit

@MainActor @Suite("The current application")
struct CurrentApplicationTests {
  /// What is read off the main thread as well.
  private struct Seen: Equatable {
    var imageSize = UIImage.sizeOfNamed
    var estimate = TextEstimate.current.lineHeight
    var category = UITraitCollection.current.preferredContentSizeCategory
  }

  private func seenOnAnotherThread() -> Seen? {
    final class Box: @unchecked Sendable { var seen: Seen? }
    let box = Box()
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      box.seen = Seen()
      done.signal()
    }
    done.wait()
    return box.seen
  }

  @Test("decides the size of text and of named images and the traits, on any thread")
  func values() {
    defer { ReplayContext.stay(in: nil) }
    ReplayContext.stay(in: nil)
    let without = Seen()
    var thresholds = GestureThresholds()
    thresholds.namedImageSize = 40
    thresholds.lineHeight = 2
    let stage = Stage(thresholds: thresholds, contentSizeCategory: .accessibilityLarge)
    let within = Seen()
    #expect(within.imageSize.width == 40 && within.estimate == 2 && within.category == .accessibilityLarge)
    #expect(seenOnAnotherThread() == within)
    stage.application.setPreferredContentSizeCategory(.small)
    #expect(seenOnAnotherThread()?.category == .small)
    ReplayContext.stay(in: nil)
    #expect(Seen() == without)
  }

  @Test("keeps the traits that a client sets, which another application does not have")
  func traits() {
    defer { ReplayContext.stay(in: nil) }
    let stage = Stage()
    UITraitCollection.current = UITraitCollection(userInterfaceStyle: .dark)
    #expect(UITraitCollection.current.userInterfaceStyle == .dark)
    ReplayContext(UIApplication(clock: VirtualClock())).run {
      #expect(UITraitCollection.current.userInterfaceStyle == .light)
    }
    #expect(UITraitCollection.current.userInterfaceStyle == .dark)
    #expect(stage.take() == [])
  }
}
