import Foundation

extension Timer {
  /// Makes a timer that calls a method of a target, which it keeps alive until it is invalid.
  public convenience init(
    timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
  ) {
    self.init(
      timeInterval: interval, repeats: repeats, block: Self.block(for: target as AnyObject, selector))
  }

  /// Makes a timer that calls a method at a date, and then at each interval.
  public convenience init(
    fireAt date: Date, interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
  ) {
    self.init(
      fire: date, interval: interval, repeats: repeats, block: Self.block(for: target as AnyObject, selector))
  }

  /// Makes a timer that calls a method of a target, and starts it.
  @discardableResult
  public static func scheduledTimer(
    timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
  ) -> Timer {
    scheduledTimer(
      withTimeInterval: interval, repeats: repeats, block: block(for: target as AnyObject, selector))
  }

  private static func block(for target: AnyObject, _ selector: Selector) -> @Sendable (Timer) -> Void {
    let target = Unchecked(value: target)
    return { timer in
      let timer = Unchecked(value: timer)
      MainActor.assumeIsolated {
        guard !selector.perform(on: target.value, sender: timer.value, event: nil) else { return }
        UIApplication.shared.observer?.trouble("nothing performs selector \(selector)", source: target.value)
      }
    }
  }
}
