import Testing

@testable import UIKit

@Suite("Screen-edge pan (row E)")
@MainActor
struct ScreenEdgePanRows {
  static let thresholds = {
    var thresholds = GestureThresholds()
    (thresholds.screenEdgeWidth, thresholds.screenEdgeAngle) = (15, 45)
    return thresholds
  }()

  @Test(
    "E1: it begins with a finger that goes down at its edge and drags inwards",
    arguments: [
      (UIRectEdge.left, 15.0, 400.0, 60.0, 0.0), (.right, 375, 400, -60, 0), (.top, 200, 15, 0, 60),
      (.bottom, 200, 829, 0, -60),
    ])
  func inwards(edge: UIRectEdge, x: Double, y: Double, dx: Double, dy: Double) {
    for edges in [edge, .all, [], UIRectEdge.all.subtracting(edge)] as [UIRectEdge] {
      let (stage, target) = (Stage(thresholds: Self.thresholds), Target())
      let pan = stage.add(UIScreenEdgePanGestureRecognizer(), named: "pan", calling: target)
      #expect(pan.edges == [])
      pan.edges = edges
      stage.down(x, y, at: 0)
      stage.move(x + dx, y + dy, at: 10_000)
      stage.up(x + dx, y + dy, at: 20_000)
      #expect(stage.take().contains("10000 pan began") == edges.contains(edge))
      #expect(stage.isQuiet)
    }
  }

  @Test("E1: a drag away from the edge, along it or outwards fails, and reports the numbers")
  func elsewhere() {
    let (stage, target) = (Stage(thresholds: Self.thresholds), Target())
    stage.add(UIScreenEdgePanGestureRecognizer(), named: "pan", calling: target).edges = .left
    for (x, dx, dy, start) in [(15.001, 50.0, 0.0, 0), (10, 20, 21, 1_000_000), (14, -14, 0, 2_000_000)] {
      stage.down(x, 400, at: Int64(start))
      stage.move(x + dx, 400 + dy, at: Int64(start) + 10_000)
      stage.up(x + dx, 400 + dy, at: Int64(start) + 20_000)
    }
    #expect(
      stage.take() == [
        "0 pan failed (went down 15.001 from its edge, at most 15.000)",
        "1010000 pan failed (went 20.000 along its direction and 21.000 across)",
        "2010000 pan failed (went -14.000 along its direction and 0.000 across)",
      ])
    #expect(stage.isQuiet)
  }

  @Test("E1: the edges turn with the interface: those of the window as it is when the finger goes down")
  func orientation() {
    let (stage, target) = (Stage(thresholds: Self.thresholds), Target())
    let pan = named("pan", UIScreenEdgePanGestureRecognizer(target: target, action: Target.act))
    stage.window.addGestureRecognizer(pan)
    /// Whether the pan begins when a finger goes down at a point and moves by an offset of 30 points.
    func begins(_ edge: UIRectEdge, _ x: Double, _ y: Double, _ dx: Double, _ dy: Double) -> Bool {
      pan.edges = edge
      let start = stage.now + 1_000_000
      stage.down(x, y, at: start)
      stage.move(x + dx, y + dy, at: start + 10_000)
      stage.up(x + dx, y + dy, at: start + 20_000)
      return stage.take().contains("\(start + 10_000) pan began")
    }
    #expect(begins(.right, 380, 200, -30, 0) && begins(.bottom, 200, 834, 0, -30))
    stage.window.frame = CGRect(x: 0, y: 0, width: 844, height: 390)
    #expect(begins(.right, 834, 200, -30, 0) && begins(.bottom, 200, 380, 0, -30))
    #expect(begins(.left, 10, 200, 30, 0) && begins(.top, 800, 10, 0, 30))
    #expect(!begins(.right, 380, 200, -30, 0))
    #expect(!begins(.bottom, 200, 360, 0, -30))
    #expect(stage.isQuiet)
  }

  @Test("E1: only the first finger is used")
  func firstFinger() {
    let (stage, target) = (Stage(thresholds: Self.thresholds), Target())
    let pan = stage.add(UIScreenEdgePanGestureRecognizer(), named: "pan", calling: target)
    pan.edges = .left
    stage.fingers(.began, [(5, 400), (200, 400)], at: 0)
    stage.fingers(.moved, [(65, 400), (200, 700)], at: 10_000)
    stage.down(10, 600, finger: 3, at: 20_000)
    stage.move(300, 600, finger: 3, at: 30_000)
    #expect(pan.translation(in: nil) == CGPoint(x: 60, y: 0) && pan.numberOfTouches == 1)
    stage.up(65, 400, at: 40_000)
    #expect(stage.take().filter { !$0.contains("action") } == ["10000 pan began", "40000 pan ended"])
    stage.up(200, 700, finger: 2, at: 50_000)
    stage.up(300, 600, finger: 3, at: 60_000)
    #expect(stage.isQuiet)
  }

  @Test("E1: a scroll that waits for it goes on as soon as the finger is known to be elsewhere")
  func waiting() {
    let (stage, target) = (Stage(thresholds: Self.thresholds), Target())
    let edge = stage.add(UIScreenEdgePanGestureRecognizer(), named: "edge", calling: target)
    edge.edges = .left
    let pan = named("pan", UIPanGestureRecognizer(target: target, action: Target.act))
    edge.view?.addGestureRecognizer(pan)
    pan.require(toFail: edge)
    for (x, start) in [(10.0, Int64(0)), (100, 1_000_000)] {
      stage.down(x, 400, at: start)
      stage.move(x + 50, 400, at: start + 10_000)
      stage.up(x + 50, 400, at: start + 20_000)
    }
    let states = stage.take().filter { !$0.contains("action") && !$0.contains("failed") }
    #expect(states == ["10000 edge began", "20000 edge ended", "1010000 pan began", "1020000 pan ended"])
    #expect(stage.isQuiet)
  }
}
