import Testing

@testable import UIKit

@Suite("Controllers: how they come and go, and what they know of the bars")
@MainActor
struct ComingTests {
  private final class Told: UIViewController {
    var said: [String] = []
    func take() -> [String] {
      defer { said = [] }
      return said
    }
    private var moves: String { isMovingToParent ? " in" : isMovingFromParent ? " out" : "" }
    override func viewWillAppear(_ animated: Bool) { said.append("will" + moves) }
    override func viewIsAppearing(_ animated: Bool) {
      said.append("is" + (view.window == nil ? " nowhere" : ""))
    }
    override func viewDidAppear(_ animated: Bool) { said.append("did" + moves) }
    override func viewWillDisappear(_ animated: Bool) { said.append("will go" + moves) }
    override func viewDidDisappear(_ animated: Bool) { said.append("gone" + moves) }
    override func updateViewConstraints() {
      said.append("constraints")
      super.updateViewConstraints()
    }
  }

  @Test("a controller knows that it comes into a stack and leaves it, and not that another one covers it")
  func stack() {
    let stage = Stage()
    let stack = UINavigationController(rootViewController: UIViewController())
    stage.window.rootViewController = stack
    let told = Told()
    stack.pushViewController(told, animated: false)
    #expect(told.take() == ["will in", "is", "did in"])
    stack.pushViewController(UIViewController(), animated: false)
    #expect(told.take() == ["will go", "gone"])
    stack.popViewController(animated: false)
    #expect(told.take() == ["will", "is", "did"])
    stack.popViewController(animated: false)
    #expect(told.take() == ["will go out", "gone out"])
    #expect(!told.isMovingFromParent && told.parent == nil)
  }

  @Test("a view asks its controller for its constraints")
  func constraints() {
    let stage = Stage()
    let told = Told()
    stage.window.rootViewController = told
    _ = told.take()
    told.view.setNeedsUpdateConstraints()
    stage.window.layoutIfNeeded()
    #expect(told.take() == ["constraints"])
  }

  @Test("children are exchanged: the old one leaves the view at the end, and both are told")
  func exchange() {
    let stage = Stage()
    let (outer, old, new) = (UIViewController(), Told(), Told())
    stage.window.rootViewController = outer
    for child in [old, new] { outer.addChild(child) }
    outer.view.addSubview(old.view)
    var ended: [Bool] = []
    stage.holdingClock {
      outer.transition(from: old, to: new, duration: 0.5, animations: { new.view.frame.origin.x = 10 }) {
        ended.append($0)
      }
      #expect(old.view.superview === outer.view && new.view.superview === outer.view && ended == [])
      stage.wait(until: 600_000)
      #expect(old.view.superview == nil && ended == [true])
      #expect(old.take() == ["will go in", "gone in"])
      #expect(new.take() == ["will in", "is", "did in"])
      #expect(stage.take() == [])
    }
  }

  @Test("the guides of bars reach as far as the safe area, and constraints follow them")
  func barGuides() {
    let stage = Stage()
    let controller = UIViewController()
    stage.window.rootViewController = controller
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 44, left: 0, bottom: 30, right: 0)
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(view)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: controller.topLayoutGuide.bottomAnchor),
      view.bottomAnchor.constraint(equalTo: controller.bottomLayoutGuide.topAnchor),
      NSLayoutConstraint(
        item: view, attribute: .leading, relatedBy: .equal, toItem: controller.view,
        attribute: .leadingMargin, multiplier: 1, constant: 4),
      NSLayoutConstraint(
        item: view, attribute: .trailing, relatedBy: .equal, toItem: controller.view,
        attribute: .trailingMargin, multiplier: 1, constant: 0),
    ])
    stage.window.layoutIfNeeded()
    #expect(controller.topLayoutGuide.length == 44 && controller.bottomLayoutGuide.length == 30)
    #expect(view.frame == CGRect(x: 20, y: 44, width: 354, height: 770))
  }

  @Test("a scroll view under bars makes no room for them where its controller says so")
  func noRoom() {
    let stage = Stage()
    let (controller, scroll) = (UIViewController(), UIScrollView())
    controller.view = scroll
    stage.window.rootViewController = controller
    controller.additionalSafeAreaInsets.top = 44
    #expect(scroll.adjustedContentInset.top == 44 && scroll.contentOffset.y == -44)
    controller.automaticallyAdjustsScrollViewInsets = false
    #expect(scroll.adjustedContentInset.top == 0 && scroll.contentOffset.y == 0)
  }

  @Test("the keyboard's guide follows the keyboard, and is the safe area without one")
  func keyboardGuide() {
    let stage = Stage()
    let (view, field) = (UIView(), UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 40)))
    let holder = UIView(frame: stage.window.bounds)
    stage.add(holder, name: "holder")
    holder.addSubview(field)
    holder.addSubview(view)
    view.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      view.bottomAnchor.constraint(equalTo: holder.keyboardLayoutGuide.topAnchor),
      view.heightAnchor.constraint(equalToConstant: 50),
    ])
    stage.window.layoutIfNeeded()
    #expect(view.frame.maxY == 844)
    field.becomeFirstResponder()
    stage.window.layoutIfNeeded()
    #expect(view.frame.maxY == stage.application.keyboard.frame.minY)
    field.resignFirstResponder()
    stage.window.layoutIfNeeded()
    #expect(view.frame.maxY == 844)
  }

  @Test("margins are at least what the superview's reach into the view, where they are preserved")
  func margins() {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    outer.layoutMargins = UIEdgeInsets(top: 40, left: 30, bottom: 20, right: 10)
    let inner = UIView(frame: CGRect(x: 10, y: 0, width: 90, height: 100))
    outer.addSubview(inner)
    #expect(inner.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    inner.preservesSuperviewLayoutMargins = true
    #expect(inner.layoutMargins == UIEdgeInsets(top: 40, left: 20, bottom: 20, right: 10))
  }

  @Test("touches that go down are ignored until each call that asks for it was taken back")
  func ignoring() {
    let stage = Stage()
    let button = UIButton(frame: CGRect(x: 0, y: 100, width: 200, height: 100))
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    stage.add(button, name: "button")
    stage.application.beginIgnoringInteractionEvents()
    stage.application.beginIgnoringInteractionEvents()
    stage.tap(50, 150, at: 1_000_000)
    stage.application.endIgnoringInteractionEvents()
    stage.tap(50, 150, at: 2_000_000)
    #expect(taps == 0 && stage.application.isIgnoringInteractionEvents)
    stage.application.endIgnoringInteractionEvents()
    stage.tap(50, 150, at: 3_000_000)
    #expect(taps == 1 && !stage.application.isIgnoringInteractionEvents)
  }

  @Test("windows tell that they are shown and hidden")
  func windows() {
    let stage = Stage()
    var said: [String] = []
    let other = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let observers = [UIWindow.didBecomeVisibleNotification, UIWindow.didBecomeHiddenNotification].map {
      name in
      NotificationCenter.default.addObserver(forName: name, object: other, queue: nil) { _ in
        MainActor.assumeIsolated { said.append(name.rawValue) }
      }
    }
    other.isHidden = false
    other.isHidden = true
    #expect(said == ["UIWindowDidBecomeVisibleNotification", "UIWindowDidBecomeHiddenNotification"])
    observers.forEach(NotificationCenter.default.removeObserver)
    #expect(stage.take() == [])
  }

  @Test("an action finds the first responder that has it, and clients may refuse it")
  func actions() {
    final class Refusing: UIView {
      override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { false }
    }
    let (outer, inner) = (UIScrollView(), Refusing())
    outer.addSubview(inner)
    let flash = Selector("flash", UIScrollView.flashScrollIndicators)
    #expect(inner.target(forAction: flash, withSender: nil) as? UIView === outer)
    #expect(inner.target(forAction: Selector("nothing"), withSender: nil) == nil)
  }
}
