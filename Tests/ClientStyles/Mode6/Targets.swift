import UIKit

/// Targets and actions in all the forms that apps use.
class TargetsViewController: UIViewController {
  private let save = UIButton(type: .system)
  private let play = UIButton(type: .custom)
  private let tap = UITapGestureRecognizer()
  private(set) var saves = 0

  static let saveAction = Selector("save:forEvent:", TargetsViewController.save(_:forEvent:))

  override func viewDidLoad() {
    super.viewDidLoad()
    play.addTarget(self, action: TargetsViewController.togglePlayback, for: .touchUpInside)
    play.addTarget(self, action: TargetsViewController.touched(_:forEvent:), for: .allTouchEvents)
    play.addTarget(self, action: TargetsViewController.anything, for: .touchDown)
    play.addTarget(self, action: TargetsViewController.maybe, for: .touchCancel)
    // To the first responder up the chain that implements it.
    save.addTarget(nil, action: TargetsViewController.saveAction, for: .touchUpInside)
    tap.addTarget(self, action: TargetsViewController.togglePlayback)
    tap.addTarget(self, action: Selector("tapped:", TargetsViewController.tapped))
    view.addGestureRecognizer(tap)
    [save, play].forEach(view.addSubview)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    save.removeTarget(nil, action: TargetsViewController.saveAction, for: .touchUpInside)
    play.removeTarget(self, action: nil, for: .allEvents)
    tap.removeTarget(self, action: Selector("tapped:", TargetsViewController.tapped))
    tap.removeTarget(self, action: nil)
    tap.removeTarget(nil, action: nil)
  }

  @discardableResult
  func togglePlayback() -> Bool {
    play.isSelected.toggle()
    return play.isSelected
  }

  func save(_ sender: UIButton, forEvent event: UIEvent) {
    guard event.type == .touches, let touch = event.allTouches?.first else { return }
    saves += touch.tapCount
  }

  func touched(_ sender: UIButton, forEvent event: UIEvent) {
    guard let touch = event.touches(for: sender)?.first else { return }
    sender.alpha = touch.phase == .ended ? 1 : 0.5
  }

  @IBAction func anything(_ sender: Any) { (sender as? UIView)?.backgroundColor = .red }
  func maybe(_ sender: UIControl?) { sender?.isHighlighted = false }
  func tapped(_ sender: UITapGestureRecognizer) { view.endEditing(true) }
}

/// A reusable cell that removes its old targets.
final class ButtonCell: UICollectionViewCell {
  let button = UIButton()

  override func prepareForReuse() {
    super.prepareForReuse()
    button.removeTarget(nil, action: nil, for: .allEvents)
    gestureRecognizers?.forEach { $0.removeTarget(nil, action: nil) }
  }
}

/// A control that records who listens to it.
final class CountingControl: UIControl {
  private(set) var listeners = 0

  override func addTarget(_ target: Any?, action: Selector, for controlEvents: UIControl.Event) {
    super.addTarget(target, action: action, for: controlEvents)
    listeners += 1
  }

  override func addAction(_ action: UIAction, for controlEvents: UIControl.Event) {
    super.addAction(action, for: controlEvents)
    listeners += 1
  }

  override func removeTarget(_ target: Any?, action: Selector?, for controlEvents: UIControl.Event) {
    super.removeTarget(target, action: action, for: controlEvents)
    listeners = allTargets.count
  }
}

/// A stand-in for a recognizer in an app's own tests.
final class StubbedTap: UITapGestureRecognizer {
  var stubbedView: UIView?
  private(set) var recordedTarget: Any?
  private(set) var failures: [UIGestureRecognizer] = []

  override var view: UIView? { stubbedView ?? super.view }

  override func addTarget(_ target: Any, action: Selector) {
    super.addTarget(target, action: action)
    recordedTarget = target
  }

  override func removeTarget(_ target: Any?, action: Selector?) {
    super.removeTarget(target, action: action)
    recordedTarget = nil
  }

  override func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    super.require(toFail: otherGestureRecognizer)
    failures.append(otherGestureRecognizer)
  }
}
