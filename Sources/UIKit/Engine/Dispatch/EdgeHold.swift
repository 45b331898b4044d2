import RetouchReplayClock

/// Holds back touches that go down near the screen's edges, as the system does while they may be its own
/// gesture (V9).
///
/// A touch that is lifted in the meantime is delivered at that moment, and its lift `edgeHoldLift` later; one
/// that stays is delivered after `edgeHoldDuration`. Everything delivered late keeps the time at which the
/// device reported it. A controller whose `preferredScreenEdgesDeferringSystemGestures` names the edge gets
/// touches at once.
///
/// Where the row is silent: a touch that moves further than a pan's hysteresis is released; the system's own
/// gestures, such as going home, do not take it. Only fingers are held back.
@MainActor
package final class EdgeHold {
  private struct Held {
    /// The touch as it went down.
    var began: TouchSample
    var timer: VirtualClock.Token
  }

  private let application: UIApplication
  private let window: UIWindow
  private let edges: UIRectEdge
  private let pass: @MainActor ([TouchSample]) -> Void
  private var held: [Int: Held] = [:]

  /// Holds back touches at the given edges of a window.
  ///
  /// - Parameter pass: Delivers the held touches, at the clock's time.
  package init(
    _ application: UIApplication, _ window: UIWindow, _ edges: UIRectEdge,
    pass: @escaping @MainActor ([TouchSample]) -> Void
  ) {
    (self.application, self.window, self.edges, self.pass) = (application, window, edges, pass)
  }

  /// Removes from the samples those that are held back, after passing on the touches that they release.
  package func take(_ samples: [TouchSample]) -> [TouchSample] {
    samples.filter { sample in
      if let touch = held[sample.contact] { return !holds(touch, sample) }
      guard case .began = sample.phase, sample.type == .direct, isNearEdge(sample.location) else {
        return true
      }
      var began = sample
      began.time = sample.time ?? application.clock.now
      let contact = sample.contact
      let timer = schedule(after: application.thresholds.edgeHoldDuration) { $0.letGo(contact) }
      held[contact] = Held(began: began, timer: timer)
      return false
    }
  }

  /// Whether a change to a held-back touch is withheld from the views, for now or for good.
  private func holds(_ touch: Held, _ sample: TouchSample) -> Bool {
    switch sample.phase {
    case .began, .moved:
      let way = distance(sample.location, touch.began.location)
      guard way > application.thresholds.panHysteresis else { return true }
      letGo(sample.contact)
      return false
    case .ended:
      letGo(sample.contact)
      var ended = sample
      ended.time = sample.time ?? application.clock.now
      _ = schedule(after: application.thresholds.edgeHoldLift) { $0.pass([ended]) }
      return true
    case .cancelled:
      forget(sample.contact)
      return true
    }
  }

  private func forget(_ contact: Int) {
    guard let touch = held.removeValue(forKey: contact) else { return }
    application.clock.cancel(touch.timer)
  }

  private func letGo(_ contact: Int) {
    guard let touch = held[contact] else { return }
    forget(contact)
    pass([touch.began])
  }

  private func schedule(
    after delay: Int64, _ action: @escaping @MainActor (EdgeHold) -> Void
  ) -> VirtualClock.Token {
    application.clock.schedule(after: delay, origin: "a touch at the screen's edge") { [weak self] in
      if let self { action(self) }
    }
  }

  private func isNearEdge(_ point: CGPoint) -> Bool {
    let width = CGFloat(application.thresholds.edgeHoldWidth)
    let bounds = window.bounds
    var near: UIRectEdge = []
    if point.y < bounds.minY + width { near.insert(.top) }
    if point.y >= bounds.maxY - width { near.insert(.bottom) }
    if point.x < bounds.minX + width { near.insert(.left) }
    if point.x >= bounds.maxX - width { near.insert(.right) }
    near.formIntersection(edges)
    if near.isEmpty { return false }
    return !near.isSubset(of: window.edgesDeferringSystemGestures)
  }
}
