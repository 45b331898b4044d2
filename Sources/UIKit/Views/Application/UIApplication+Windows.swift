/// The windows of an application, in the order in which they were shown (WN1).
@MainActor
struct WindowStack {
  private struct Shown {
    weak var window: UIWindow?
  }

  private var shown: [Shown] = []
  private weak var keyWindow: UIWindow?
  /// The first key window, which fills the screen. The application keeps it alive; another window lives as
  /// long as its client keeps it, so that dropping a toast's window takes it away.
  private(set) var main: UIWindow?

  /// Whether more than one window was shown.
  var holdsSeveral: Bool { shown.count > 1 }

  /// The window, where there is only one.
  var only: UIWindow? { shown.count == 1 ? shown[0].window : nil }

  /// The windows that are still alive, from back to front: by level, then by order.
  var all: [UIWindow] {
    let alive = shown.compactMap { $0.window }
    guard alive.count > 1 else { return alive }
    return alive.enumerated().sorted {
      ($0.element.windowLevel, $0.offset) < ($1.element.windowLevel, $1.offset)
    }
    .map(\.element)
  }

  /// The key window; the main one where that has gone.
  var key: UIWindow? { keyWindow ?? main }

  mutating func bringToFront(_ window: UIWindow) {
    shown.removeAll { $0.window == nil || $0.window === window }
    shown.append(Shown(window: window))
  }

  mutating func makeKey(_ window: UIWindow) {
    keyWindow = window
    if main == nil { main = window }
  }
}

extension UIApplication {
  /// Whether more than one window was shown, so that a touch has to find its window (WN1).
  final var hasSeveralWindows: Bool { windowStack.holdsSeveral }

  /// Calls a closure with each window; one window is the common case, and needs no array.
  final func eachWindow(_ body: (UIWindow) -> Void) {
    if let only = windowStack.only { body(only) } else { windows.forEach(body) }
  }

  /// Puts a window in front of the others of its level (WN1).
  final func bringToFront(_ window: UIWindow) { windowStack.bringToFront(window) }

  final func makeKey(_ window: UIWindow) { windowStack.makeKey(window) }

  /// Makes the frontmost visible window the key one where the key window was hidden.
  final func windowWasHidden(_ window: UIWindow) {
    guard keyWindow === window else { return }
    windows.last { !$0.isHidden }?.makeKey()
  }

  /// Lets go of all windows, at the end of a replay; nothing is told of it.
  package func closeWindows() { windowStack = WindowStack() }
}
