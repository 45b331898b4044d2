/// A button of an alert, and what it does (rows AL1, AL2, AL3, AL4).
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
  /// How an action is shown, and where.
  public enum Style: Int, Sendable {
    /// In the usual style.
    case `default` = 0
    /// The action that changes nothing: first of two, otherwise last.
    case cancel
    /// In red.
    case destructive
  }

  /// The title of its button, which is also the button's name in an outcome.
  open var title: String? { titleText }
  /// How it is shown.
  open var style: Style { ownStyle }
  /// Whether it can be chosen.
  open var isEnabled = true { didSet { button?.isAvailable = isEnabled } }

  private let titleText: String?
  private let ownStyle: Style
  let handler: (@MainActor (UIAlertAction) -> Void)?
  /// Is called when the action is chosen, before the alert goes.
  var isChosen: (@MainActor () -> Void)?
  weak var button: AlertButton?

  /// Makes an action with a title and a closure that is called once the alert has gone.
  public init(
    title: String?, style: Style, handler: (@MainActor (UIAlertAction) -> Void)? = nil
  ) {
    (titleText, ownStyle, self.handler) = (title, style, handler)
  }
}
