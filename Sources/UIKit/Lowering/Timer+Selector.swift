import Foundation

extension Timer {
  /// Makes a timer that calls a method of a target, which it keeps alive until it is invalid.
  public convenience init(
    timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
  ) {
    self.init(
      firingAfter: interval, repeats: repeats, block: Self.block(for: target as AnyObject, selector))
    keep(userInfo)
  }

  /// Makes a timer that fires after an interval, and then at each one if it repeats: what
  /// `init(timeInterval:repeats:block:)` makes on iOS, where Foundation on Linux fires it at once.
  public convenience init(
    firingAfter interval: TimeInterval, repeats: Bool, block: @escaping @Sendable (Timer) -> Void
  ) {
    self.init(
      fire: Date(timeIntervalSinceNow: interval), interval: interval, repeats: repeats, block: block)
  }

  /// Makes a timer that calls a method at a date, and then at each interval.
  public convenience init(
    fireAt date: Date, interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
  ) {
    self.init(
      fire: date, interval: interval, repeats: repeats, block: Self.block(for: target as AnyObject, selector))
    keep(userInfo)
  }

  /// Makes a timer that calls a method of a target, and starts it.
  @discardableResult
  public static func scheduledTimer(
    timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
  ) -> Timer {
    let timer = scheduledTimer(
      withTimeInterval: interval, repeats: repeats, block: block(for: target as AnyObject, selector))
    timer.keep(userInfo)
    return timer
  }

  /// What the timer was made with: lowered sources read it in place of `userInfo`, which Foundation's timers
  /// on Linux do not keep.
  public var userInfoOfSelector: Any? { objc_getAssociatedObject(self, Self.userInfoKey.value) }

  private func keep(_ userInfo: Any?) {
    guard let userInfo else { return }
    objc_setAssociatedObject(self, Self.userInfoKey.value, userInfo, .OBJC_ASSOCIATION_RETAIN)
  }

  private static let userInfoKey = Unchecked(
    value: UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)))

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
