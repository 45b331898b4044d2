/// A button beside a row in the form of before iOS 11: shown where a delegate has no swipe actions.
@preconcurrency @MainActor
open class UITableViewRowAction: NSObject {
  /// How an action is shown.
  public enum Style: Int, Sendable {
    /// On a red background.
    case `default` = 0
    /// On a grey background.
    case normal
    /// On a red background.
    public static let destructive = Style.default
  }
  /// How the action is shown.
  public final let style: Style
  /// The title of its button.
  open var title: String?
  /// The colour of its button, or nil for the style's.
  open var backgroundColor: UIColor?
  /// An effect behind its button; stored only.
  open var backgroundEffect: UIVisualEffect?
  private let handler: @MainActor (UITableViewRowAction, IndexPath) -> Void

  /// Makes an action.
  public init(
    style: Style, title: String?, handler: @escaping @MainActor (UITableViewRowAction, IndexPath) -> Void
  ) { (self.style, self.title, self.handler) = (style, title, handler) }

  /// The same action in today's form, for a row; the buttons stay until the row or its table changes.
  final func contextual(_ path: IndexPath) -> UIContextualAction {
    let made = UIContextualAction(style: style == .default ? .destructive : .normal, title: title) {
      _, _, _ in
      self.handler(self, path)
    }
    if let backgroundColor { made.backgroundColor = backgroundColor }
    return made
  }
}
