import UIKit

/// A recognizer that keeps its closure: a helper that many apps have.
final class BlockTapGestureRecognizer: UITapGestureRecognizer {
  private var action: (() -> Void)?

  convenience init(taps: Int = 1, action: @escaping () -> Void) {
    self.init()
    self.action = action
    numberOfTapsRequired = taps
    addTarget(self, action: BlockTapGestureRecognizer.execute)
  }

  func execute() {
    action?()
  }
}

/// An object that holds the closure, and that the view keeps.
@MainActor
private final class ClosureSleeve {
  let closure: (UIGestureRecognizer) -> Void
  init(_ closure: @escaping (UIGestureRecognizer) -> Void) { self.closure = closure }
  func invoke(_ sender: UIGestureRecognizer) { closure(sender) }
}

class ClosureView: UIView {
  private var sleeves: [ClosureSleeve] = []

  func addTap(_ closure: @escaping (UIGestureRecognizer) -> Void) {
    let sleeve = ClosureSleeve(closure)
    sleeves.append(sleeve)
    let tap = UITapGestureRecognizer(target: sleeve, action: ClosureSleeve.invoke)
    addGestureRecognizer(tap)
  }
}

extension UIView {
  /// The shortest way: a closure without a helper.
  func onLongPress(minimumDuration: TimeInterval = 0.5, _ body: @escaping @MainActor () -> Void) {
    let press = UILongPressGestureRecognizer()
    press.minimumPressDuration = minimumDuration
    press.addClosureTarget { if $0.state == .began { body() } }
    addGestureRecognizer(press)
  }
}
