import UIKit

/// The state of the running replay: the outcome so far, and which fixture's lines belong in it.
@MainActor
final class ReplaySession {
  /// The running replay's session, or nil.
  static var current: ReplaySession?

  /// Views of earlier replays that are still alive, by their identity; what happens in them is a leak.
  /// Usually empty, but a fixture that is never freed adds its views with each replay.
  private static var earlier: [ObjectIdentifier: WeakView] = [:]
  /// How many of them there may be before those that were freed are looked for again.
  private static var room = 0

  let recorder: OutcomeRecorder
  /// The fixture, or nil while it is being made.
  var fixture: LivingReference?

  init(recorder: OutcomeRecorder) { self.recorder = recorder }

  func note(_ text: String, from sender: AnyObject?) {
    if let sender, let fixture = fixture?.object, sender !== fixture {
      recorder.leak("note \(OutcomeText.quoted(text)) came from an earlier \(type(of: sender))")
    }
    recorder.note(text)
  }

  /// Whether a view belongs to an earlier replay and not to this one as well.
  static func isEarlier(_ view: UIView?) -> Bool {
    guard !earlier.isEmpty, let view, earlier[ObjectIdentifier(view)]?.view === view else { return false }
    guard let window = view.window else { return true }
    return !UIApplication.shared.windows.contains { $0 === window }
  }

  /// Remembers the views of a finished replay that could produce lines: controls, and views with recognizers
  /// or interactions.
  static func retire(_ windows: [UIWindow]) {
    for window in windows { retire(window) }
  }

  private static func retire(_ view: UIView) {
    if view is UIControl || !(view.gestureRecognizers ?? []).isEmpty || !view.interactions.isEmpty {
      earlier[ObjectIdentifier(view)] = WeakView(view)
    }
    for subview in view.subviews { retire(subview) }
  }

  /// Forgets the views that have been freed.
  static func forgetFreedViews() {
    guard earlier.count > room else { return }
    earlier = earlier.filter { $0.value.view != nil }
    room = 2 * earlier.count
  }

  private struct WeakView {
    weak var view: UIView?
    init(_ view: UIView) { self.view = view }
  }
}
