import UIKit

extension UIControl {
  /// Adds an action that calls a closure when an event occurs.
  @discardableResult
  func on(_ event: UIControl.Event = .touchUpInside, _ handler: @escaping () -> Void) -> Self {
    addAction(UIAction { _ in handler() }, for: event)
    return self
  }
}

extension UIButton {
  static func make(title: String, handler: @escaping UIActionHandler) -> UIButton {
    let button = UIButton(type: .system, primaryAction: UIAction(title: title, handler: handler))
    button.translatesAutoresizingMaskIntoConstraints = false
    return button
  }
}

final class ActionsViewController: UIViewController {
  private var count = 0
  private lazy var increment = UIButton(
    primaryAction: UIAction(title: "+1", image: UIImage(systemName: "plus")) { [weak self] action in
      self?.count += 1
      (action.sender as? UIButton)?.setTitle("\(self?.count ?? 0)", for: .normal)
    })

  override func viewDidLoad() {
    super.viewDidLoad()
    let reset = UIButton.make(title: "Reset") { [unowned self] _ in count = 0 }
    let identifier = UIAction.Identifier("com.example.long")
    reset.addAction(UIAction(identifier: identifier) { _ in }, for: .touchDown)
    reset.removeAction(identifiedBy: identifier, for: .touchDown)
    reset.on(.touchUpOutside) { print("outside") }
      .on { print("inside") }

    let stack = UIStackView(arrangedSubviews: [increment, reset])
    stack.axis = .vertical
    stack.spacing = 8
    stack.distribution = .fillEqually
    stack.frame = view.bounds
    view.addSubview(stack)
  }

  @IBAction func buttonTapped(_ sender: UIButton) {
    sender.isSelected.toggle()
    sender.sendActions(for: .primaryActionTriggered)
  }
}
