/// A question in front of everything, with a button for each answer (rows AL1, AL2, AL3, AL4).
///
/// An action sheet is at the window's lower edge on every screen.
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
  /// How an alert is shown.
  public enum Style: Int, Sendable {
    /// At the window's lower edge.
    case actionSheet = 0
    /// In the window's middle.
    case alert
  }

  /// The text below the title.
  open var message: String? { didSet { alertView?.show(self) } }
  /// The title of the alert.
  open override var title: String? { didSet { alertView?.show(self) } }
  /// How the alert is shown.
  public private(set) final var preferredStyle = Style.actionSheet
  /// The actions in the order in which they were added.
  public private(set) final var actions: [UIAlertAction] = []
  /// The action that is shown in bold; one of ``actions``, or nil.
  open var preferredAction: UIAlertAction? {
    didSet {
      if let preferredAction, !actions.contains(where: { $0 === preferredAction }) {
        self.preferredAction = nil
        say("the preferred action is not one of its actions")
      }
      alertView?.show(self)
    }
  }

  /// The text fields, from the top down, or nil if there are none.
  public private(set) final var textFields: [UITextField]?

  /// Adds a text field to an alert, which takes the keyboard when the alert has appeared (AL5).
  ///
  /// UIKit raises an exception for an action sheet; here the outcome says that it was left out.
  open func addTextField(configurationHandler: (@MainActor (UITextField) -> Void)? = nil) {
    guard preferredStyle == .alert else { return say("a text field of an action sheet is left out") }
    let field = UITextField(frame: .zero)
    field.borderStyle = .roundedRect
    field.partName = ".field[\(textFields?.count ?? 0)]"
    configurationHandler?(field)
    textFields = (textFields ?? []) + [field]
    alertView?.show(self)
  }

  /// Lets the first text field take the keyboard, unless another one has it.
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard let first = textFields?.first, textFields?.contains(where: \.isFirstResponder) == false else {
      return
    }
    first.becomeFirstResponder()
    alertView?.setNeedsLayout()
  }

  private var alertView: AlertView? { viewIfLoaded as? AlertView }

  /// Makes an alert without actions.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.preferredStyle = preferredStyle
    self.title = title
    self.message = message
  }

  /// Adds an action.
  ///
  /// UIKit raises an exception for a second one of the style ``UIAlertAction/Style/cancel``; here the outcome
  /// says that it was left out.
  open func addAction(_ action: UIAlertAction) {
    guard action.style != .cancel || cancelAction == nil else {
      return say("a second action of the style cancel is left out: \(action.title ?? "")")
    }
    actions.append(action)
    alertView?.show(self)
  }

  /// Makes the view of the title, the message and the buttons.
  open override func loadView() {
    let view = AlertView(frame: .zero)
    view.show(self)
    self.view = view
  }

  var cancelAction: UIAlertAction? { actions.first { $0.style == .cancel } }

  /// The actions from the top down, or from the left: a cancelling action is the first of two in an alert,
  /// else the last.
  var sortedActions: [UIAlertAction] {
    let others = actions.filter { $0.style != .cancel }
    let cancel = actions.filter { $0.style == .cancel }
    return isSideBySide ? cancel + others : others + cancel
  }

  var isSideBySide: Bool { preferredStyle == .alert && actions.count == 2 }

  /// Dismisses the alert, and then calls the action's handler.
  func choose(_ action: UIAlertAction) {
    // An alert that is already being dismissed has been answered.
    guard presentedBy?.isEnding != true, action.isEnabled else { return }
    UIApplication.shared.observer?.action(
      source: action.button ?? self, event: "chosen", target: self)
    action.isChosen?()
    guard let presenter = presentingViewController else {
      action.handler?(action)
      return
    }
    presenter.dismiss(animated: true) { action.handler?(action) }
  }

  /// A touch that ended beside an action sheet chooses its cancel action.
  func touchedOutside() {
    guard preferredStyle == .actionSheet, let cancelAction else { return }
    choose(cancelAction)
  }

  private func say(_ text: String) { UIApplication.shared.observer?.trouble(text, source: self) }
}
