import Testing

@testable import UIKit

/// The outcome of one press on an item when the app has a gesture of its own beside the viewer (LV10b,
/// LV10d).
///
/// WWDC19 session 261: "If I lift my finger while the Large Content Viewer is visible, I go back as expected.
/// However, if I long press for the longer duration, I can still get to that browsing history."
@Suite("UIKit rows: one press with the viewer, one outcome")
@MainActor
struct ViewerOutcomeRows {
  /// What the app has beside the viewer, and where it is.
  enum Beside: CaseIterable {
    case onItem, onViewInItem, onBarBetween, onInteractionsView
    case onViewAbove, onWindow, tapOnItem, swipeOnItem, scrollAround, viewerWithin
    case panOnItem, ownClassOnItem

    /// Whether the gesture owns the press once it has begun.
    var takesPress: Bool {
      switch self {
      case .onItem, .onViewInItem, .onBarBetween, .onInteractionsView, .panOnItem, .ownClassOnItem: true
      case .onViewAbove, .onWindow, .tapOnItem, .swipeOnItem, .scrollAround, .viewerWithin: false
      }
    }
  }

  @Test(
    "LV10b: once a gesture of the app's has begun within the interaction's view the lift activates nothing",
    arguments: Beside.allCases)
  func lift(_ beside: Beside) {
    let scene = PressScene(beside)
    scene.press()
    let lines = scene.bar.take()
    #expect(lines.contains("200000 viewer shows back"), "\(lines)")
    let ends = beside == .swipeOnItem || beside == .panOnItem || beside == .scrollAround ? "80" : "50"
    let activates = !beside.takesPress
    #expect(lines.contains("700000 viewer ends back \(ends).000,20.000") == activates, "\(lines)")
    #expect(lines.filter { $0.hasSuffix("touchUpInside") }.count == (activates ? 1 : 0), "\(lines)")
    #expect(lines.contains("700000 viewer gone (the press belongs to it)") == !activates, "\(lines)")
    // Each of them did begin beside the viewer, except the tap, since a long press is not a tap.
    if beside != .tapOnItem { #expect(lines.contains { $0.hasSuffix(scene.sign) }, "\(lines)") }
    #expect(scene.bar.stage.isQuiet)
  }

  @Test(
    "LV10b, LV6: if the press is the app's, didEndOn is not called and the viewer's recognizer is cancelled",
    arguments: [true, false])
  func delegateIsNotTold(_ held: Bool) {
    let ends = EndDelegate()
    let scene = PressScene(.onItem, delegate: ends)
    let recognizer = scene.bar.interaction.gestureRecognizerForExclusionRelationship
    let seen = StateLog()
    recognizer.addTarget(seen, action: StateLog.act)
    scene.bar.stage.down(50, 720, at: 0)
    scene.bar.stage.wait(until: held ? 600_000 : 400_000)
    // The viewer stays for as long as the finger does.
    #expect(scene.bar.interaction.isShowing)
    scene.bar.stage.up(50, 720, at: held ? 700_000 : 499_999)
    scene.bar.stage.waitForAllTimers()
    #expect(ends.ends == (held ? [] : ["back 50.000,20.000"]))
    #expect(seen.states == (held ? [.began, .cancelled] : [.began, .ended]))
    #expect(!scene.bar.interaction.isShowing && scene.bar.stage.isQuiet)
  }

  @Test(
    "LV10b: a lift at the very µs at which the app's press begins is that press's; 1 µs earlier it is the viewer's"
  )
  func exactInstant() {
    for lift in [Int64(499_999), 500_000, 500_001] {
      let scene = PressScene(.onItem)
      scene.bar.stage.down(50, 720, at: 0)
      scene.bar.stage.up(50, 720, at: lift)
      let lines = scene.bar.take()
      #expect(lines.contains("500000 it began") == (lift >= 500_000), "\(lines)")
      #expect(lines.contains("\(lift) back touchUpInside") == (lift < 500_000), "\(lines)")
    }
  }

  @Test("LV10b: this holds even if the app's gesture is cancelled, disabled or removed before the lift")
  func goneBeforeLift() {
    for way in 0..<3 {
      let scene = PressScene(.onItem)
      scene.bar.stage.down(50, 720, at: 0)
      scene.bar.stage.wait(until: 550_000)
      switch way {
      case 0: scene.beside.state = .cancelled
      case 1: scene.beside.isEnabled = false
      default: scene.beside.view?.removeGestureRecognizer(scene.beside)
      }
      scene.bar.stage.up(50, 720, at: 700_000)
      let lines = scene.bar.take()
      #expect(!lines.contains { $0.hasSuffix("touchUpInside") || $0.contains("viewer ends") }, "\(lines)")
      #expect(lines.contains("700000 viewer gone (the press belongs to it)") && scene.bar.stage.isQuiet)
    }
  }

  @Test("LV10b: a gesture that began before the viewer shows counts too, and the next press starts afresh")
  func begunBefore() throws {
    let scene = PressScene(.onItem)
    let press = try #require(scene.beside as? UILongPressGestureRecognizer)
    press.minimumPressDuration = 0.1
    scene.press()
    #expect(!scene.bar.take().contains { $0.hasSuffix("touchUpInside") })
    press.minimumPressDuration = 5
    scene.bar.stage.down(50, 720, at: 20_000_000)
    scene.bar.stage.up(50, 720, at: 20_700_000)
    #expect(scene.bar.take().contains("20700000 back touchUpInside"))
  }

  @Test("LV10b: with viewerActivatesBesideOthers set to 1 the lift activates as if the app had no gesture")
  func constant() {
    let scene = PressScene(.onItem)
    scene.bar.stage.application.thresholds.viewerActivatesBesideOthers = 1
    scene.press()
    let lines = scene.bar.take()
    #expect(lines.contains("500000 it began") && lines.contains("700000 back touchUpInside"), "\(lines)")
    #expect(lines.contains("700000 viewer ends back 50.000,20.000") && scene.bar.stage.isQuiet)
  }

  @Test(
    "LV10d: an app that cancels the viewer's recognizer as its own begins takes the viewer away at once"
  )
  func appEndsViewer() {
    let scene = PressScene(.onItem)
    let ender = Ender(viewer: scene.bar.interaction.gestureRecognizerForExclusionRelationship)
    scene.beside.addTarget(ender, action: Ender.pressed)
    scene.press()
    let lines = scene.bar.take()
    #expect(lines.contains("500000 it began") && lines.contains("500000 viewer gone (set by client code)"))
    #expect(!lines.contains { $0.hasSuffix("touchUpInside") || $0.contains("viewer ends") }, "\(lines)")
    #expect(scene.bar.stage.isQuiet)
  }
}

/// A bar with the viewer, a gesture of the app's beside it, and a press of 0.7 s on the back button.
@MainActor
private final class PressScene {
  let bar: ViewerBar
  let beside: UIGestureRecognizer
  private let delegate = Delegate()
  private let target = Target()
  private let place: ViewerOutcomeRows.Beside
  /// The end of the line that shows that the app's gesture, or the other thing beside the viewer, took part.
  private(set) var sign = "it began"
  private var inner: UILargeContentViewerInteraction?

  init(_ place: ViewerOutcomeRows.Beside, delegate ends: (any UILargeContentViewerInteractionDelegate)? = nil)
  {
    self.place = place
    bar = ViewerBar(delegate: ends)
    delegate.together = { _, _ in true }
    let press = UILongPressGestureRecognizer(target: target, action: Target.act)
    var view: UIView = bar.back
    switch place {
    case .tapOnItem:
      beside = UITapGestureRecognizer(target: target, action: Target.act)
    case .swipeOnItem:
      beside = UISwipeGestureRecognizer(target: target, action: Target.act)
      sign = "it ended"
    case .panOnItem: beside = UIPanGestureRecognizer(target: target, action: Target.act)
    case .ownClassOnItem:
      let recorder = Recorder(bar.stage)
      recorder.onEnded = { if $0.state == .began { $0.state = .ended } }
      recorder.onMoved = { if $0.state == .possible { $0.state = .began } }
      beside = recorder
    case .scrollAround:
      // The scroll view covers the back button; the recognizer beside the viewer is the scroll view's own.
      let scroll = UIScrollView(frame: bar.back.bounds)
      scroll.contentSize = CGSize(width: 1_000, height: 50)
      scroll.isUserInteractionEnabled = true
      bar.back.addSubview(scroll)
      beside = scroll.panGestureRecognizer
    default: beside = press
    }
    let interactionsView = bar.view
    switch place {
    case .onViewInItem:
      view = UIView(frame: bar.back.bounds)
      bar.back.addSubview(view)
    case .onBarBetween:
      view = UIView(frame: CGRect(x: 0, y: 0, width: 120, height: 50))
      interactionsView.addSubview(view)
      view.addSubview(bar.back)
    case .onInteractionsView: view = interactionsView
    case .onViewAbove:
      view = bar.stage.add(UIView(frame: bar.stage.window.bounds), name: "above")
      view.addSubview(interactionsView)
    case .onWindow: view = bar.stage.window
    default: break
    }
    beside.name = "it"
    if place == .viewerWithin {
      let inner = UILargeContentViewerInteraction()
      inner.gestureRecognizerForExclusionRelationship.name = "it"
      bar.back.addInteraction(inner)
      inner.gestureRecognizerForExclusionRelationship.delegate = delegate
      self.inner = inner
    } else if place != .scrollAround {
      beside.delegate = delegate
      view.addGestureRecognizer(beside)
    } else {
      bar.interaction.gestureRecognizerForExclusionRelationship.delegate = delegate
    }
  }

  func press() {
    bar.stage.down(50, 720, at: 0)
    switch place {
    case .panOnItem, .scrollAround, .swipeOnItem:
      bar.stage.move(80, 720, at: 300_000)
      bar.stage.up(80, 720, at: 700_000)
    case .ownClassOnItem:
      bar.stage.move(50, 721, at: 300_000)
      bar.stage.up(50, 720, at: 700_000)
    default:
      bar.stage.up(50, 720, at: 700_000)
    }
  }
}

/// Ends the viewer when its press begins, as Firefox does.
@MainActor
private final class Ender {
  private weak var viewer: UIGestureRecognizer?
  init(viewer: UIGestureRecognizer) { self.viewer = viewer }
  func pressed(_ press: UIGestureRecognizer) { if press.state == .began { viewer?.state = .cancelled } }
}

/// Records the states in which a recognizer calls it.
@MainActor
private final class StateLog {
  var states: [UIGestureRecognizer.State] = []
  func act(_ recognizer: UIGestureRecognizer) { states.append(recognizer.state) }
}
