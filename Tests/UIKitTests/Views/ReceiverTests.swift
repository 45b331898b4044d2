import RetouchSupport
import Testing

@testable import UIKit

/// Who receives a touch that no view had anything to do with, once views change places (V7).
///
/// The engine remembers that nobody handles a touch; it must not remember that any longer than it is true.
@MainActor
@Suite("Responders that come around a touch")
struct ReceiverTests {
  private static let box = CGRect(x: 0, y: 0, width: 200, height: 200)

  @Test("a plain view that comes into one that handles touches hands its touch on from then on, and back")
  func movedIn() {
    let stage = Stage()
    let handler = stage.add(TouchView(Self.box, stage), name: "handler")
    let plain = stage.add(UIView(frame: Self.box), name: "plain")
    stage.down(50, 50, at: 0)
    stage.move(51, 50, at: 10_000)
    stage.move(52, 50, at: 20_000)
    #expect(stage.take() == [])
    handler.addSubview(plain)
    stage.move(53, 50, at: 30_000)
    #expect(stage.take() == ["30000 handler touchesMoved 1"])
    stage.window.addSubview(plain)
    stage.move(54, 50, at: 40_000)
    #expect(stage.take() == [])
    handler.addSubview(plain)
    stage.up(54, 50, at: 50_000)
    #expect(stage.take() == ["50000 handler touchesEnded 1"])
    #expect(stage.isQuiet)
  }

  /// A controller that notes its touches.
  private final class Handler: UIViewController {
    var heard = 0
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { heard += touches.count }
  }

  @Test("a plain view that gets a controller hands its touch on to that")
  func controlled() {
    let stage = Stage()
    let plain = stage.add(UIView(frame: Self.box), name: "plain")
    stage.fingers(.began, [(10, 10), (20, 20)], at: 0)
    stage.fingers(.moved, [(11, 10), (21, 20)], at: 10_000)
    let controller = Handler()
    controller.view = plain
    plain.isMultipleTouchEnabled = true
    stage.fingers(.moved, [(12, 10), (22, 20)], at: 20_000)
    // A view that takes a single touch got the first one only (V4).
    #expect(controller.heard == 1)
    stage.fingers(.ended, [(12, 10), (22, 20)], at: 30_000)
    #expect(stage.take() == [])
    #expect(stage.isQuiet)
  }

  @Test("a presented controller's view hands on to the controller that presents it, although no view moved")
  func presented() {
    let stage = Stage()
    let (below, above) = (Handler(), UIViewController())
    below.view = UIView(frame: stage.window.bounds)
    stage.window.rootViewController = below
    above.view = UIView(frame: Self.box)
    stage.window.addSubview(above.view)
    stage.down(50, 50, at: 0)
    stage.move(51, 50, at: 10_000)
    let presentation = Presentation(
      below, above, in: stage.window,
      by: UIPresentationController(presentedViewController: above, presenting: below))
    above.presentedBy = presentation
    stage.move(52, 50, at: 20_000)
    #expect(below.heard == 1)
    above.presentedBy = nil
    stage.up(52, 50, at: 30_000)
    #expect(stage.take() == [])
    #expect(stage.isQuiet)
  }

  @Test("each new touch on a plain view goes to whoever handles it by then", arguments: 0..<60)
  func generatedTaps(_ seed: UInt64) {
    let stage = Stage()
    var random = SeededNumbers(seed: seed)
    var views: [UIView] = [stage.window]
    for index in 1...8 {
      let view = random.below(4) == 0 ? TouchView(Self.box, stage) : UIView(frame: Self.box)
      views.append(stage.add(view, name: "v\(index)", to: views[random.below(views.count)]))
    }
    for step in 1...20 {
      let (view, other) = (views[1 + random.below(8)], views[random.below(9)])
      if random.below(3) == 0, !other.isDescendant(of: view) { other.addSubview(view) }
      let time = Int64(step) * 1_000_000
      stage.down(20, 20, at: time)
      // The search that the engine makes once, until views change their places.
      var receiver: UIResponder? = stage.application.dispatcher.touches[0].view
      while let passed = receiver, !(passed is TouchView) { receiver = passed.next }
      stage.up(20, 20, at: time + 50_000)
      let log = stage.take()
      #expect(log.count == (receiver == nil ? 0 : 2))
      for (line, phase) in zip(log, ["touchesBegan", "touchesEnded"]) {
        #expect(line.contains(" \(Log.name(receiver!)) \(phase) "))
      }
    }
    stage.waitForAllTimers()
    #expect(stage.isQuiet)
  }

  @Test("the nearest responder around the view that handles touches receives them", arguments: 0..<60)
  func generated(_ seed: UInt64) {
    let stage = Stage()
    var random = SeededNumbers(seed: seed)
    var views: [UIView] = [stage.window]
    for index in 1...8 {
      let view = random.below(4) == 0 ? TouchView(Self.box, stage) : UIView(frame: Self.box)
      view.isMultipleTouchEnabled = true
      stage.add(view, name: "v\(index)", to: views[random.below(views.count)])
      views.append(view)
    }
    var points = [(x: 20.0, y: 20.0), (x: 60.0, y: 60.0)]
    stage.fingers(.began, points, at: 0)
    _ = stage.take()
    let touched = stage.application.dispatcher.touches.map { $0.view }
    #expect(touched.allSatisfy { $0 === touched[0] })
    for step in 1...20 {
      let (view, other) = (views[1 + random.below(8)], views[random.below(9)])
      if random.below(3) == 0, !other.isDescendant(of: view) { other.addSubview(view) }
      points = points.map { ($0.x + 1, $0.y) }
      stage.fingers(.moved, points, at: Int64(step) * 10_000)
      var receiver: UIResponder? = touched[0]
      while let passed = receiver, !(passed is TouchView) { receiver = passed.next }
      let expected = receiver.map { "\(step * 10_000) \(Log.name($0)) touchesMoved 1,2" }
      #expect(stage.take() == [expected].compactMap(\.self))
    }
    stage.fingers(.cancelled(reason: "palm"), points, at: 300_000)
    #expect(stage.isQuiet)
  }
}
