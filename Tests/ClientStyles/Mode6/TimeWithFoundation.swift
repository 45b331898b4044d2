import Foundation
import UIKit

/// Time as apps handle it, in a file that imports Foundation beside UIKit.
final class DebouncedButton: UIButton {
  private var timer: Timer?
  private var pending: DispatchWorkItem?
  private var lastTap: Date?
  private var pressedAt: CFTimeInterval = 0

  func debounce(_ interval: TimeInterval, _ body: @escaping @MainActor () -> Void) {
    timer?.invalidate()
    timer = Timer.scheduledTimer(withTimeInterval: interval, repeats: false) { _ in
      MainActor.assumeIsolated(body)
    }
  }

  func later(_ body: @escaping @MainActor () -> Void) {
    pending?.cancel()
    let item = DispatchWorkItem { MainActor.assumeIsolated(body) }
    pending = item
    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(350), execute: item)
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.35) { [weak self] in
      self?.isEnabled = true
    }
    DispatchQueue.main.async { [weak self] in self?.setNeedsLayout() }
  }

  func isDoubleTap() -> Bool {
    let now = Date()
    defer { lastTap = now }
    guard let lastTap = lastTap else { return false }
    return now.timeIntervalSince(lastTap) < 0.3
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    pressedAt = CACurrentMediaTime()
    let repeating = Timer(timeInterval: 0.1, repeats: true) { [weak self] timer in
      MainActor.assumeIsolated {
        guard let self, self.isTracking else { return }
        self.sendActions(for: .valueChanged)
      }
    }
    RunLoop.main.add(repeating, forMode: .common)
    timer = repeating
    return super.beginTracking(touch, with: event)
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    timer?.invalidate()
    if CACurrentMediaTime() - pressedAt > 1 { isSelected = true }
    UIView.animate(
      withDuration: 0.3,
      animations: { self.alpha = 0.5 },
      completion: { finished in
        guard finished else { return }
        self.alpha = 1
      })
  }
}
