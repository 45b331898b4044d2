import UIKit

/// What the running replay holds: the outcome in the making, and whose lines belong into it.
@MainActor
final class ReplaySession {
  /// The running replay's, or nil.
  static var current: ReplaySession?

  /// The windows of earlier replays that somebody still holds: what happens in them is a leak.
  private static var earlierWindows: [WeakWindow] = []

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

  /// Whether a view belongs to an earlier replay.
  static func isEarlier(_ view: UIView?) -> Bool {
    guard !earlierWindows.isEmpty, let window = view?.window else { return false }
    return earlierWindows.contains { $0.window === window }
  }

  /// Remembers the windows of a replay that is over.
  static func retire(_ windows: [UIWindow]) {
    earlierWindows.removeAll { $0.window == nil }
    earlierWindows += windows.map(WeakWindow.init)
  }

  /// Forgets the windows that nobody holds any more.
  static func forgetFreedWindows() {
    if !earlierWindows.isEmpty { earlierWindows.removeAll { $0.window == nil } }
  }

  private struct WeakWindow {
    weak var window: UIWindow?
    init(_ window: UIWindow) { self.window = window }
  }
}
