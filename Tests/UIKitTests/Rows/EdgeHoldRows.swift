import Testing

@testable import UIKit

@Suite("Touches that the system holds back (row V9)")
@MainActor
struct EdgeHoldRows {
  /// A window whose lower edge holds touches back, with a view that logs what it hears.
  @MainActor
  private final class Edge {
    let stage = Stage()
    let view: TouchView
    private var hold: EdgeHold?

    init(_ edges: UIRectEdge = .bottom) {
      view = stage.add(TouchView(stage.window.bounds, stage), name: "view")
      hold = EdgeHold(stage.application, stage.window, edges) { [stage] in
        for sample in $0 where sample.time != nil {
          stage.log.add("time \((sample.time ?? 0) - 1_000_000_000)")
        }
        stage.application.dispatcher.dispatch($0, in: stage.window)
      }
    }

    func send(_ phase: TouchSample.Phase, _ x: Double, _ y: Double, finger: Int = 1, at time: Int64) {
      stage.wait(until: time)
      let sample = TouchSample(contact: finger, phase: phase, location: CGPoint(x: x, y: y))
      stage.application.dispatcher.dispatch(hold?.take([sample]) ?? [sample], in: stage.window)
    }

    func take() -> [String] {
      stage.waitForAllTimers()
      return stage.take()
    }
  }

  @Test("V9: a tap at the edge is delivered with its lift, the two 1 to 2 ms apart, with their own times")
  func tap() {
    let edge = Edge()
    edge.send(.began, 100, 830, at: 0)
    edge.send(.moved, 103, 830, at: 50_000)
    edge.send(.ended, 103, 830, at: 100_000)
    #expect(
      edge.take() == [
        "100000 time 0", "100000 view touchesBegan 1", "101500 time 100000", "101500 view touchesEnded 1",
      ])
    #expect(edge.stage.isQuiet)
  }

  @Test("V9: a touch that stays is delivered after a second, and what follows as it comes")
  func hold() {
    let edge = Edge()
    edge.send(.began, 100, 830, at: 0)
    edge.send(.moved, 101, 830, at: 1_500_000)
    edge.send(.ended, 101, 830, at: 2_000_000)
    #expect(
      edge.take() == [
        "1000000 time 0", "1000000 view touchesBegan 1", "1500000 view touchesMoved 1",
        "2000000 view touchesEnded 1",
      ])
    #expect(edge.stage.isQuiet)
  }

  @Test("V9: a touch that moves away is released, a cancelled one is never delivered, others are not held")
  func others() {
    let edge = Edge()
    edge.send(.began, 100, 830, at: 0)
    edge.send(.moved, 100, 800, at: 50_000)
    edge.send(.ended, 100, 800, at: 60_000)
    #expect(
      edge.take().filter { $0.contains("view") }.map { String($0.prefix(5)) } == ["50000", "50000", "60000"])
    edge.send(.began, 100, 830, finger: 2, at: 1_000_000)
    edge.send(.cancelled(reason: "palm"), 100, 830, finger: 2, at: 1_100_000)
    #expect(edge.take().isEmpty)
    edge.send(.began, 100, 823, finger: 3, at: 3_000_000)
    edge.send(.ended, 100, 823, finger: 3, at: 3_050_000)
    #expect(edge.take() == ["3000000 view touchesBegan 2", "3050000 view touchesEnded 2"])
    #expect(edge.stage.isQuiet)
  }

  private final class Deferring: UIViewController {
    var edges: UIRectEdge = []
    var decider: UIViewController?
    override var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { edges }
    override var childForScreenEdgesDeferringSystemGestures: UIViewController? { decider }
  }

  @Test("V9: the controller that defers the system's gestures at an edge, or its child, gets touches at once")
  func deferring() {
    let edge = Edge([.bottom, .left])
    let (controller, child) = (Deferring(), Deferring())
    edge.stage.window.rootViewController = controller
    edge.stage.window.bringSubviewToFront(edge.view)
    func isHeld(_ x: Double, at time: Int64) -> Bool {
      edge.send(.began, x, 400, at: time)
      let isHeld = edge.stage.take().isEmpty
      edge.send(.ended, x, 400, at: time + 10_000)
      _ = edge.take()
      return isHeld
    }
    #expect(isHeld(5, at: 0) && !isHeld(200, at: 1_000_000))
    controller.edges = .left
    controller.setNeedsUpdateOfScreenEdgesDeferringSystemGestures()
    #expect(!isHeld(5, at: 2_000_000))
    controller.decider = child
    #expect(isHeld(5, at: 3_000_000))
    child.edges = .all
    #expect(!isHeld(5, at: 4_000_000) && edge.stage.isQuiet)
  }
}
