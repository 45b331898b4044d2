import UIKit

/// What the running replay holds: the outcome in the making, and whose lines belong into it.
@MainActor
final class ReplaySession {
  /// The running replay's, or nil.
  static var current: ReplaySession?

  /// What earlier replays had and somebody still holds: what happens there is a leak. Mostly empty.
  private static var earlier: [WeakView] = []

  let recorder: OutcomeRecorder
  /// The fixture, or nil as long as it is being made.
  weak var fixture: AnyObject?

  init(recorder: OutcomeRecorder) { self.recorder = recorder }

  func note(_ text: String, from sender: AnyObject?) {
    if let sender, let fixture, sender !== fixture {
      recorder.leak("note \(OutcomeText.quoted(text)) came from an earlier \(type(of: sender))")
    }
    recorder.note(text)
  }

  /// Whether a view belongs to an earlier replay, and not to this one as well.
  static func isEarlier(_ view: UIView?) -> Bool {
    guard !earlier.isEmpty, let view, earlier.contains(where: { $0.view === view }) else { return false }
    guard let window = view.window else { return true }
    return !UIApplication.shared.windows.contains { $0 === window }
  }

  /// Remembers the views of a replay that is over which could make lines: controls, and those with recognizers.
  static func retire(_ windows: [UIWindow]) {
    for window in windows { retire(window) }
  }

  private static func retire(_ view: UIView) {
    if view is UIControl || !(view.gestureRecognizers ?? []).isEmpty || !view.interactions.isEmpty {
      earlier.append(WeakView(view))
    }
    for subview in view.subviews { retire(subview) }
  }

  /// Forgets the views that nobody holds any more.
  static func forgetFreedViews() {
    if !earlier.isEmpty { earlier.removeAll { $0.view == nil } }
  }

  private struct WeakView {
    weak var view: UIView?
    init(_ view: UIView) { self.view = view }
  }
}
