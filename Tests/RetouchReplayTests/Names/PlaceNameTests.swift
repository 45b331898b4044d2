import RetouchSupport
import RetouchReplayClock
import Testing
import UIKit

@testable import RetouchReplay

/// A view whose identifier is made up anew each time that it is asked for.
private final class RestlessView: UIView {
  static var word = "one"
  override var accessibilityIdentifier: String? {
    get { Self.word }
    set {}
  }
}

/// A view whose next responder changes.
private final class WanderingView: UIView {
  static var other: UIResponder?
  override var next: UIResponder? { Self.other ?? super.next }
}

private final class PlaceFixture: UIViewController, Fixture {
  var held: [AnyObject?] = Array(repeating: nil, count: 3)
}

/// A tree of views and recognizers that changes by numbers, and the names that it has after each change.
@MainActor
private struct ChangingTree {
  private var random: SeededNumbers
  private let fixture = PlaceFixture()
  private let names: NameTable
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  private var views: [UIView] = []
  private var recognizers: [UIGestureRecognizer] = []
  private let child = UIViewController()

  init(seed: UInt64, application: UIApplication, keepsNames: Bool) {
    random = SeededNumbers(seed: seed)
    names = NameTable(application: application)
    names.keepsNames = keepsNames
    names.setFixture(fixture)
    window.rootViewController = fixture
    window.makeKeyAndVisible()
    views =
      (0..<9).map { $0 == 7 ? RestlessView() : $0 == 8 ? WanderingView() : UIView() } + [
        UILabel(), UIButton(),
      ]
    recognizers = [UITapGestureRecognizer(), UITapGestureRecognizer(), UIPanGestureRecognizer()]
    for view in views { fixture.view.addSubview(view) }
    for (index, recognizer) in recognizers.enumerated() { views[index].addGestureRecognizer(recognizer) }
    RestlessView.word = "one"
    WanderingView.other = nil
  }

  /// Changes something, and returns what everything is called before and after.
  mutating func step() -> [String] {
    let asked = ask()
    change()
    return asked + ask()
  }

  private mutating func whole(_ limit: Int) -> Int { Int(random.next(upTo: Int64(limit - 1))) }
  private mutating func view() -> UIView { views[whole(views.count)] }
  private mutating func recognizer() -> UIGestureRecognizer { recognizers[whole(recognizers.count)] }

  private mutating func ask() -> [String] {
    // Not always everything: what is not asked for is not made.
    var said: [String] = []
    for view in views where whole(3) > 0 { said.append(names.name(of: view)) }
    for recognizer in recognizers where whole(3) > 0 { said.append(names.name(of: recognizer)) }
    return said
  }

  private mutating func change() {
    let (one, other) = (view(), view())
    switch whole(13) {
    case 0, 1: if !other.isDescendant(of: one) { other.addSubview(one) }
    case 2: one.removeFromSuperview()
    case 3: one.superview?.bringSubviewToFront(one)
    case 4: one.superview?.insertSubview(one, at: 0)
    case 5: one.superview?.exchangeSubview(at: 0, withSubviewAt: 1)
    case 6: one.accessibilityIdentifier = [nil, "a", "b c", "é", ""][whole(5)]
    case 7: recognizer().name = [nil, "tap", "a"][whole(3)]
    case 8: one.addGestureRecognizer(recognizer())
    case 9: recognizer().view?.removeGestureRecognizer(recognizer())
    case 10: fixture.held[whole(3)] = [nil, one, recognizer()][whole(3)]
    case 11:
      RestlessView.word = ["one", "two"][whole(2)]
      WanderingView.other = [nil, child][whole(2)]
    default:
      if child.viewIfLoaded == nil, one.next === one.superview {
        child.view = one
        fixture.addChild(child)
      } else {
        child.removeFromParent()
      }
    }
  }
}

@MainActor @Suite("A name that is made of places")
struct PlaceNameTests {
  private func names(seed: UInt64, keepsNames: Bool) -> [[String]] {
    let application = UIApplication(clock: VirtualClock())
    return ReplayContext(application, drivesTime: false).run {
      var tree = ChangingTree(seed: seed, application: application, keepsNames: keepsNames)
      return (0..<80).map { _ in tree.step() }
    }
  }

  @Test("is the same whether it was kept or is made again, whatever changes in between")
  func keptLikeMadeAnew() {
    for seed: UInt64 in 1...60 {
      let (kept, made) = (names(seed: seed, keepsNames: true), names(seed: seed, keepsNames: false))
      let step = kept.indices.first { kept[$0] != made[$0] }
      #expect(step == nil, "seed \(seed), step \(step ?? 0)")
      if step != nil { return }
    }
  }

  @Test("is made again when a view before it goes, when one around it is named, and when it is renamed")
  func changes() {
    let application = UIApplication(clock: VirtualClock())
    ReplayContext(application, drivesTime: false).run {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      let controller = UIViewController()
      window.rootViewController = controller
      window.makeKeyAndVisible()
      let names = NameTable(application: application)
      let (first, second) = (UIView(), UIView())
      let tap = UITapGestureRecognizer()
      for view in [first, second] { controller.view.addSubview(view) }
      second.addGestureRecognizer(tap)
      for _ in 0..<3 { #expect(names.name(of: tap) == "view.UIView[1].UITapGestureRecognizer[0]") }
      let changes = NameChanges.count
      #expect(names.name(of: tap) == "view.UIView[1].UITapGestureRecognizer[0]")
      #expect(tap.keptName(in: names.number) != nil && NameChanges.count == changes)
      first.removeFromSuperview()
      #expect(names.name(of: tap) == "view.UIView[0].UITapGestureRecognizer[0]")
      second.accessibilityIdentifier = "card"
      #expect(names.name(of: tap) == "card.UITapGestureRecognizer[0]")
      for _ in 0..<3 { #expect(names.name(of: tap) == "card.UITapGestureRecognizer[0]") }
      tap.name = "tap"
      #expect(names.name(of: tap) == "tap")
      tap.name = nil
      #expect(names.name(of: tap) == "card.UITapGestureRecognizer[0]")
    }
  }

  @Test("is not kept if the client computes a part of it each time")
  func madeUp() {
    let application = UIApplication(clock: VirtualClock())
    ReplayContext(application, drivesTime: false).run {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      window.makeKeyAndVisible()
      let names = NameTable(application: application)
      let (restless, inner) = (RestlessView(), UIView())
      window.addSubview(restless)
      restless.addSubview(inner)
      RestlessView.word = "one"
      for _ in 0..<3 { #expect(names.name(of: inner) == "one.UIView[0]") }
      RestlessView.word = "two"
      #expect(names.name(of: inner) == "two.UIView[0]")
      #expect(inner.keptName(in: names.number) == nil)
    }
  }
}
