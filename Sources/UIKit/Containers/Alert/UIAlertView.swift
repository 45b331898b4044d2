/// A question with buttons, as it was asked before iOS 8: shown as a ``UIAlertController`` over whatever is
/// in front.
///
/// Buttons have numbers in the order in which they were added; the cancelling one that it is made with is the
/// first. The view itself is never in a window.
@preconcurrency @MainActor
open class UIAlertView: UIView {
  /// Which text fields an alert has.
  public enum Style: Int, Sendable {
    /// None.
    case `default` = 0
    /// One whose text is hidden.
    case secureTextInput
    /// One.
    case plainTextInput
    /// Two: one for a name and one, whose text is hidden, for a password.
    case loginAndPasswordInput
  }

  /// Is told which button was chosen.
  open weak var delegate: AnyObject?
  /// The title.
  open var title: String {
    get { controller.title ?? "" }
    set { controller.title = newValue }
  }
  /// The text below the title, or nil.
  open var message: String? {
    get { controller.message }
    set { controller.message = newValue }
  }
  /// The number of the cancelling button, or -1.
  open var cancelButtonIndex = -1
  /// The number of the first button that does not cancel, or -1.
  open var firstOtherButtonIndex: Int { titles.indices.first { $0 != cancelButtonIndex } ?? -1 }
  /// Whether it is shown.
  open private(set) var isVisible = false
  /// Which text fields it has; the first that is not the default counts.
  open var alertViewStyle = Style.default {
    didSet { if oldValue == .default { addFields() } }
  }

  private let controller = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
  private var titles: [String] = []
  /// Keeps it while it is shown, as iOS does.
  private var keeper: UIAlertView?
  private var tells: (any UIAlertViewDelegate)? { delegate as? any UIAlertViewDelegate }

  /// Makes an alert without buttons.
  public override init(frame: CGRect) { super.init(frame: frame) }
  /// Makes an alert without buttons; there are no archives to read on Linux.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  /// Makes an alert with at most a cancelling button.
  public convenience init(title: String?, message: String?, delegate: Any?, cancelButtonTitle: String?) {
    self.init(frame: .zero)
    (controller.title, controller.message) = (title, message)
    self.delegate = delegate as AnyObject?
    if let cancelButtonTitle { cancelButtonIndex = addButton(withTitle: cancelButtonTitle) }
  }
  /// Makes an alert with a cancelling button and others.
  public convenience init(
    title: String, message: String, delegate: (any UIAlertViewDelegate)?, cancelButtonTitle: String?,
    otherButtonTitles firstButtonTitle: String, _ moreButtonTitles: String...
  ) {
    self.init(title: title, message: message, delegate: delegate, cancelButtonTitle: cancelButtonTitle)
    for title in [firstButtonTitle] + moreButtonTitles { addButton(withTitle: title) }
  }

  /// Adds a button, and returns its number.
  @discardableResult
  open func addButton(withTitle title: String?) -> Int {
    titles.append(title ?? "")
    return titles.count - 1
  }
  /// The title of a button, or nil if there is no such button.
  open func buttonTitle(at buttonIndex: Int) -> String? {
    titles.indices.contains(buttonIndex) ? titles[buttonIndex] : nil
  }
  /// How many buttons there are.
  open var numberOfButtons: Int { titles.count }
  /// A text field, from the top down; a number without one ends the process, as on iOS.
  open func textField(at textFieldIndex: Int) -> UITextField? { controller.textFields?[textFieldIndex] }

  private func addFields() {
    let hidden: [Bool] =
      switch alertViewStyle {
      case .default: []
      case .secureTextInput: [true]
      case .plainTextInput: [false]
      case .loginAndPasswordInput: [false, true]
      }
    for isHidden in hidden { controller.addTextField { $0.isSecureTextEntry = isHidden } }
  }

  /// Shows it over what is in front in the key window.
  open func show() {
    guard !isVisible, let root = UIApplication.shared.keyWindow?.rootViewController else {
      UIApplication.shared.observer?.trouble(
        isVisible ? "an alert that is shown is not shown again" : "nothing is there to show an alert over",
        source: self)
      return
    }
    var front = root
    while let presented = front.presentedViewController { front = presented }
    addActions()
    (isVisible, keeper) = (true, self)
    tells?.willPresent(self)
    front.present(controller, animated: true) { [weak self] in
      if let self { tells?.didPresent(self) }
    }
  }

  private func addActions() {
    guard controller.actions.isEmpty else { return }
    for (index, title) in titles.enumerated() {
      let style: UIAlertAction.Style = index == cancelButtonIndex ? .cancel : .default
      let action = UIAlertAction(title: title, style: style) { [weak self] _ in self?.gone(index) }
      action.isChosen = { [weak self] in
        guard let self else { return }
        tells?.alertView(self, clickedButtonAt: index)
        tells?.alertView(self, willDismissWithButtonIndex: index)
      }
      controller.addAction(action)
    }
    let others = controller.actions.filter { $0.style != .cancel }
    if let first = others.first, tells?.alertViewShouldEnableFirstOtherButton(self) == false {
      first.isEnabled = false
    }
  }

  private func gone(_ index: Int) {
    isVisible = false
    tells?.alertView(self, didDismissWithButtonIndex: index)
    keeper = nil
  }

  /// Dismisses it as if a button had been chosen; the delegate is not told of a click.
  open func dismiss(withClickedButtonIndex buttonIndex: Int, animated: Bool) {
    guard isVisible, let presenter = controller.presentingViewController else { return }
    tells?.alertView(self, willDismissWithButtonIndex: buttonIndex)
    presenter.dismiss(animated: animated) { [weak self] in self?.gone(buttonIndex) }
  }
}

/// Is told which button of an alert was chosen; each method has a default.
@preconcurrency @MainActor
public protocol UIAlertViewDelegate: NSObjectProtocol {
  /// A button was chosen; the alert is still there.
  func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int)
  /// The system takes the alert away: nothing calls it.
  func alertViewCancel(_ alertView: UIAlertView)
  /// The alert is about to appear.
  func willPresent(_ alertView: UIAlertView)
  /// The alert has appeared.
  func didPresent(_ alertView: UIAlertView)
  /// The alert is about to go.
  func alertView(_ alertView: UIAlertView, willDismissWithButtonIndex buttonIndex: Int)
  /// The alert has gone.
  func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int)
  /// Asks whether the first button that does not cancel can be chosen, before the alert appears.
  func alertViewShouldEnableFirstOtherButton(_ alertView: UIAlertView) -> Bool
}

extension UIAlertViewDelegate {
  public func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int) {}
  public func alertViewCancel(_ alertView: UIAlertView) {}
  public func willPresent(_ alertView: UIAlertView) {}
  public func didPresent(_ alertView: UIAlertView) {}
  public func alertView(_ alertView: UIAlertView, willDismissWithButtonIndex buttonIndex: Int) {}
  public func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int) {}
  /// Returns true.
  public func alertViewShouldEnableFirstOtherButton(_ alertView: UIAlertView) -> Bool { true }
}
