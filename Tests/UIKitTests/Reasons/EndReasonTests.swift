import Testing

@testable import UIKit

/// Every way to end that does not depend on a kind's own figures, for every kind of recognizer.
@Suite("every end carries its reason")
@MainActor
struct EndReasonTests {
  /// What brings a gesture to its end, with the expected reason.
  enum Cause: String, CaseIterable {
    case touchesCancelled, disabled, removed, setByClient, ignored, withheld

    var reason: String {
      switch self {
      case .touchesCancelled: "touches cancelled"
      case .disabled: "disabled"
      case .removed: "removed from its view"
      case .setByClient: "set by client code"
      case .ignored: "its touches were ignored"
      case .withheld: "the end of its touches was not handed on"
      }
    }

    var needsTouches: Bool { self == .touchesCancelled || self == .ignored || self == .withheld }

    @MainActor
    func happen(on set: EndingStage, as state: UIGestureRecognizer.State) {
      switch self {
      case .touchesCancelled: set.cancel()
      case .disabled: set.recognizer.isEnabled = false
      case .removed: set.recognizer.view?.removeGestureRecognizer(set.recognizer)
      case .setByClient: set.recognizer.state = state
      case .ignored: set.ignoreAll()
      case .withheld:
        set.window.keeps = true
        set.lift()
        set.window.keeps = false
      }
      set.stage.application.dispatcher.settle()
    }
  }

  @Test(
    "a recognizer that ends without having recognized fails", arguments: EndingKind.allCases, Cause.allCases)
  func failures(kind: EndingKind, cause: Cause) {
    // A pointer is recognized as soon as it appears.
    guard kind.hasTouches || !cause.needsTouches, kind != .hover else { return }
    // A client's own class receives cancelled touches and decides for itself.
    guard kind != .client || cause != .touchesCancelled else { return }
    let set = EndingStage(kind)
    set.start()
    #expect(set.recognizer.state == .possible)
    cause.happen(on: set, as: .failed)
    #expect(set.ends() == ["it failed (\(cause.reason))"])
    finish(set, cause)
  }

  @Test("a gesture in progress is cancelled", arguments: EndingKind.allCases, Cause.allCases)
  func cancellations(kind: EndingKind, cause: Cause) {
    guard kind.isContinuous, kind.hasTouches || !cause.needsTouches else { return }
    guard kind != .client || cause != .touchesCancelled else { return }
    let set = EndingStage(kind)
    set.other.isEnabled = false
    set.start()
    set.recognize()
    #expect(set.recognizer.state == .began)
    cause.happen(on: set, as: .cancelled)
    // A recognizer that has lost its touches is cancelled before the next one comes.
    if cause == .ignored {
      #expect(set.ends() == [])
      set.lift()
      set.recognizer.isEnabled = true
      set.start()
    }
    #expect(set.ends() == ["it cancelled (\(cause.reason))"])
    finish(set, cause)
  }

  @Test(
    "a recognizer that another prevents, or that has to wait for another, names it",
    arguments: EndingKind.allCases)
  func others(kind: EndingKind) {
    guard kind.hasTouches else { return }
    for waits in [false, true] {
      let set = EndingStage(kind)
      if waits { set.recognizer.require(toFail: set.other) }
      set.start()
      set.other.state = .began
      #expect(
        set.ends() == ["it failed (\(waits ? "had to wait for the failure of" : "prevented by") other)"])
      set.other.state = .ended
      finish(set, nil)
    }
  }

  @Test(
    "a recognizer that its delegate or a view refuses says which of them did", arguments: EndingKind.allCases)
  func refusals(kind: EndingKind) {
    // Nothing but a scroll view is the delegate of its own recognizers (SC10).
    if kind != .scrollPan, kind != .scrollPinch {
      let delegate = Delegate()
      delegate.shouldBegin = { _ in false }
      let set = EndingStage(kind)
      set.recognizer.delegate = delegate
      set.start()
      set.recognize()
      #expect(set.ends() == ["it failed (refused by its delegate's gestureRecognizerShouldBegin)"])
      finish(set, nil)
    }

    let second = EndingStage(kind)
    second.view.answer = false
    second.start()
    second.recognize()
    // A scroll view's wheel and pan ask from the touched view upward, so a view inside the scroll view is
    // asked too.
    #expect(second.ends() == ["it failed (refused by view view)"])
    finish(second, nil)
  }

  @Test("a recognizer that waits in a cycle says so", arguments: EndingKind.allCases)
  func cycles(kind: EndingKind) {
    guard kind.hasTouches else { return }
    let set = EndingStage(kind)
    set.recognizer.require(toFail: set.other)
    set.other.require(toFail: set.recognizer)
    set.start()
    set.other.state = .ended
    set.recognize()
    if kind != .tap { set.lift() }
    #expect(set.ends() == ["it failed (waits in a cycle of failure requirements)"])
    finish(set, nil)
  }

  @Test("each class of the table is tried here, and measures no figures but those of the table")
  func table() {
    let plain = RecognizerKind.allCases.filter(\.isPlain)
    #expect(
      Set(plain.map { String(describing: type(of: $0.make())) }) == Set(RecognizerTable.all.map(\.name)))
    var measured: [String: Set<GestureMeasure.Figure>] = [:]
    for kind in RecognizerKind.allCases where !kind.isClients && kind != .hover {
      let (stage, target) = (Stage(), Target())
      let recognizer = stage.add(kind.make(), named: "it", calling: target)
      for step in kind.exampleGesture {
        stage.fingers(step.phase, step.fingers, at: step.time)
        measured[String(describing: type(of: recognizer)), default: []]
          .formUnion(recognizer.measures.map(\.figure))
      }
      stage.waitForAllTimers()
      #expect(stage.isQuiet)
    }
    for recognizer in RecognizerTable.all where !recognizer.figures.isEmpty {
      let found = measured[recognizer.name, default: []]
      #expect(!found.isEmpty && found.isSubset(of: recognizer.figures), "\(recognizer.name): \(found)")
    }
    #expect(Set(RecognizerTable.all.flatMap(\.figures)) == Set(GestureMeasure.Figure.allCases))
  }

  private func finish(_ set: EndingStage, _ cause: Cause?) {
    set.recognizer.isEnabled = true
    if !set.stage.application.dispatcher.touches.isEmpty || !set.kind.hasTouches { set.lift() }
    set.stage.waitForAllTimers()
    #expect(set.stage.isQuiet)
    #expect(set.recognizer.state == .possible)
  }
}

/// The ends that depend on a kind's own figures and that no row's test covers.
@Suite("an end carries its numbers")
@MainActor
struct EndNumberTests {
  @Test("a pan that lacks fingers says so, however far the others went")
  func panWithoutFingers() {
    let stage = Stage()
    let target = Target()
    let pan = UIPanGestureRecognizer()
    pan.minimumNumberOfTouches = 2
    _ = stage.add(pan, named: "pan", calling: target)
    stage.down(100, 100, at: 0)
    stage.move(200, 100, at: 10_000)
    stage.up(200, 100, at: 20_000)
    #expect(stage.take() == ["20000 pan failed (1 touches of 2)"])
    #expect(stage.isQuiet)
  }

  @Test("a press that never lasts long enough says so")
  func endlessPress() {
    let stage = Stage()
    let target = Target()
    let press = UILongPressGestureRecognizer()
    press.minimumPressDuration = .infinity
    _ = stage.add(press, named: "press", calling: target)
    stage.tap(100, 100, at: 0)
    #expect(stage.take() == ["50000 press failed (lifted after 50000, and no press lasts long enough)"])
    #expect(stage.isQuiet)
  }

  @Test("a swipe that was not straight enough for a short one names the long one's distance")
  func crookedSwipe() {
    let stage = Stage()
    let target = Target()
    _ = stage.add(UISwipeGestureRecognizer(), named: "swipe", calling: target)
    stage.down(100, 100, at: 0)
    stage.move(140, 128, at: 10_000)
    stage.up(140, 128, at: 20_000)
    #expect(
      stage.take() == [
        "20000 swipe failed (lifted after 40.000 of 54.000 along its direction and 28.000 across)"
      ])
    #expect(stage.isQuiet)
  }

  @Test("a pan from the edge without an edge says so at once")
  func noEdge() {
    let stage = Stage()
    let target = Target()
    _ = stage.add(UIScreenEdgePanGestureRecognizer(), named: "edge", calling: target)
    stage.down(5, 100, at: 0)
    #expect(stage.take() == ["0 edge failed (no edge to start from)"])
    stage.up(5, 100, at: 10_000)
    #expect(stage.isQuiet)
  }

  @Test("a pointer that leaves while its recognizer waits gives that as the reason")
  func hoverThatWaits() {
    let stage = Stage()
    let target = Target()
    let hover = stage.add(UIHoverGestureRecognizer(), named: "hover", calling: target)
    final class Waiting: UIGestureRecognizer {
      override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    }
    // A recognizer that shares nothing with a pointer holds nothing back.
    hover.view?.addGestureRecognizer(Waiting())
    stage.hover(CGPoint(x: 50, y: 50), at: 0)
    hover.isEnabled = false
    stage.hover(nil, at: 10_000)
    #expect(
      stage.take().filter { !$0.contains("action") } == ["0 hover began", "0 hover cancelled (disabled)"])
    #expect(stage.isQuiet)
  }

  @Test("a scroll view's pan says which way nothing scrolls")
  func scrolling() {
    let stage = Stage()
    let scroll = stage.add(UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400)), name: "scroll")
    scroll.alwaysBounceVertical = false
    scroll.delaysContentTouches = false
    func drag(to point: CGPoint, at time: Int64) -> [String] {
      stage.down(100, 100, at: time)
      stage.move(point.x, point.y, at: time + 10_000)
      stage.up(point.x, point.y, at: time + 20_000)
      return stage.take().filter { $0.contains("scroll.pan failed") }
    }
    scroll.contentSize = CGSize(width: 300, height: 400)
    #expect(
      drag(to: CGPoint(x: 160, y: 180), at: 0) == [
        "20000 scroll.pan failed (lifted after moving 100.000, nothing to scroll)"
      ])
    scroll.contentSize = CGSize(width: 900, height: 400)
    #expect(
      drag(to: CGPoint(x: 104, y: 180), at: 1_000_000) == [
        "1020000 scroll.pan failed (lifted after moving 4.000 of 10.000 along what scrolls and 80.000 across)"
      ])
    scroll.contentSize = CGSize(width: 300, height: 900)
    #expect(
      drag(to: CGPoint(x: 180, y: 103), at: 2_000_000) == [
        "2020000 scroll.pan failed (lifted after moving 3.000 of 10.000 along what scrolls and 80.000 across)"
      ])
    #expect(stage.isQuiet)
  }
}
