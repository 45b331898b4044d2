import RetouchReplayClock

/// A running animation of views, which blocks touches on and in them until it ends, unless allowed (V1b).
///
/// The views that it changes know about it. It ends for a view as soon as all animations are removed from the
/// view's layer, or the view leaves its window.
@MainActor
final class ViewAnimation {
  private struct Animated {
    weak var view: UIView?
    var way: AnimatedWay
  }

  /// The closure to call at the end.
  private final class Completion {
    var body: (@MainActor (Bool) -> Void)?
    init(_ body: (@MainActor (Bool) -> Void)?) { self.body = body }
  }

  private var animated: [Animated] = []
  private let allowsTouches: Bool
  /// How much of the way is shown at this instant, from 0 to 1; nil if it only blocks touches.
  private let progress: (@MainActor () -> CGFloat)?
  // The clock keeps both alive, not the view: the client's completion often keeps the view in turn.
  private weak var call: ClientTime.Call?
  private weak var completion: Completion?

  init(allowsTouches: Bool, progress: (@MainActor () -> CGFloat)?) {
    (self.allowsTouches, self.progress) = (allowsTouches, progress)
  }

  /// Begins to animate the views that were changed, besides those that it already animates.
  func animate(_ changes: AnimatedValues) {
    for (view, way) in changes.ways {
      if let index = animated.firstIndex(where: { $0.view === view }) {
        animated[index].way = way
        continue
      }
      animated.append(Animated(view: view, way: way))
      view.animations.append(self)
      guard !allowsTouches else { continue }
      view.touchBlocks += 1
      let application = UIApplication.shared
      if application.thresholds.animationCancelsTouches != 0 {
        application.dispatcher.takeTouches(from: view, .animationStarted)
      }
    }
  }

  /// Takes the values of a view back to those that are shown at this instant (A1).
  func show(_ view: UIView, _ values: inout ShownValues) {
    guard let progress, let index = animated.firstIndex(where: { $0.view === view }) else { return }
    animated[index].way.take(1 - progress(), from: &values)
  }

  /// Ends the animation some seconds from now, and then reports whether it ended by itself.
  func end(after seconds: TimeInterval, _ body: (@MainActor (Bool) -> Void)?) {
    let completion = Completion(body)
    self.completion = completion
    call = ClientTime.call(after: seconds, origin: "animation") { self.end(finished: true, completion) }
  }

  /// Ends it now.
  func end() { end(finished: false, completion) }

  private func end(finished: Bool, _ completion: Completion?) {
    for view in animated.compactMap({ $0.view }) { leave(view) }
    animated = []
    let body = completion?.body
    completion?.body = nil
    call?.cancel()
    body?(finished)
  }

  /// Removes a view from the animation, which ends when no view is left.
  func lose(_ view: UIView) {
    if isOver(without: view) { end() }
  }

  /// Removes a view that is leaving its window; if the animation ends, its completion is called afterwards.
  func loseWithWindow(_ view: UIView) {
    guard isOver(without: view) else { return }
    let completion = completion
    call?.cancel()
    guard let completion else { return }
    ClientTime.call(after: 0, origin: "animation") { self.end(finished: false, completion) }
  }

  private func isOver(without view: UIView) -> Bool {
    leave(view)
    animated.removeAll { $0.view === view || $0.view == nil }
    return animated.isEmpty
  }

  private func leave(_ view: UIView) {
    guard view.animations.contains(where: { $0 === self }) else { return }
    view.animations.removeAll { $0 === self }
    if !allowsTouches { view.touchBlocks -= 1 }
  }
}

extension UIView {
  /// Ends the animations of a view that leaves its window, including repeating ones, as on iOS, because they
  /// are no longer visible. A view that comes back can be touched (V1b).
  func loseAnimationsWithWindow() {
    for animation in animations { animation.loseWithWindow(self) }
  }
}
