import RetouchReplayClock
import Testing

@testable import UIKit

@Suite("What a pen reports, and what touches are expected to do")
@MainActor
struct PencilTests {
  /// Sends samples, and calls a closure with each touch and its event as a view receives them.
  private func touch(
    _ samples: [(TouchSample, Int64)], _ look: @escaping (UITouch, UIEvent) -> Void
  ) {
    final class Looker: UIView {
      var look: (UITouch, UIEvent) -> Void = { _, _ in }
      private func see(_ touches: Set<UITouch>, _ event: UIEvent?) {
        for touch in touches { if let event { look(touch, event) } }
      }
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { see(touches, event) }
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { see(touches, event) }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { see(touches, event) }
    }
    let stage = Stage()
    let view = stage.add(Looker(frame: stage.window.bounds), name: "view")
    view.look = look
    for (sample, time) in samples { stage.send([sample], at: time) }
    #expect(stage.isQuiet)
  }

  private func pen(_ phase: TouchSample.Phase, _ x: Double, tilt: PenTilt = PenTilt()) -> TouchSample {
    TouchSample(
      contact: 1, phase: phase, location: CGPoint(x: x, y: 100), type: .pencil, force: 0.5, tilt: tilt)
  }

  @Test(
    "tilt becomes altitude and azimuth, clockwise from the x axis",
    arguments: [
      (0.0, 0.0, 1.570_796, 0.0), (45, 0, 0.785_398, 0), (0, 45, 0.785_398, 1.570_796),
      (-45, 0, 0.785_398, 3.141_593), (0, -45, 0.785_398, -1.570_796), (45, 45, 0.615_480, 0.785_398),
      (90, 0, 0, 0), (0, -90, 0, -1.570_796), (-90, 90, 0, 2.356_194),
    ])
  func angles(x: Double, y: Double, altitude: Double, azimuth: Double) {
    var seen = 0
    let tilt = PenTilt(x: x, y: y)
    touch([(pen(.began, 50, tilt: tilt), 0), (pen(.ended, 50, tilt: tilt), 10_000)]) { touch, _ in
      seen += 1
      #expect(abs(Double(touch.altitudeAngle) - altitude) < 0.000_002)
      #expect(abs(Double(touch.azimuthAngle(in: nil)) - azimuth) < 0.000_002)
      let vector = touch.azimuthUnitVector(in: nil)
      #expect(abs(vector.dx * vector.dx + vector.dy * vector.dy - 1) < 0.000_001)
      #expect(touch.estimatedProperties.isEmpty && touch.estimatedPropertiesExpectingUpdates.isEmpty)
      #expect(touch.estimationUpdateIndex == nil && touch.rollAngle == 0)
    }
    #expect(seen == 2)
  }

  @Test("half of the pressure that a pen reports at most is half of its largest force")
  func force() {
    var seen = 0
    touch([(pen(.began, 50), 0), (pen(.moved, 60), 10_000), (pen(.ended, 60), 20_000)]) { touch, _ in
      seen += 1
      #expect(touch.force > 1 && touch.force == touch.maximumPossibleForce / 2)
    }
    #expect(seen == 3)
  }

  @Test("azimuth turns with the view that it is asked in")
  func views() {
    let tilt = PenTilt(x: 45)
    var angles: [CGFloat] = []
    touch([(pen(.began, 50, tilt: tilt), 0), (pen(.ended, 50, tilt: tilt), 10_000)]) { touch, _ in
      let turned = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      turned.transform = CGAffineTransform(rotationAngle: .pi / 2)
      touch.view?.addSubview(turned)
      angles.append(touch.azimuthAngle(in: turned))
      turned.removeFromSuperview()
    }
    #expect(angles.count == 2)
    for angle in angles { #expect(abs(angle + .pi / 2) < 0.000_002) }
  }

  @Test("a touch that moves is expected to go on as it went, one that does not is not expected to move")
  func prediction() {
    var predicted: [[String]] = []
    touch([
      (pen(.began, 50), 0), (pen(.moved, 60), 4000), (pen(.moved, 58), 10_000), (pen(.moved, 98), 50_000),
      (pen(.ended, 98), 60_000),
    ]) { touch, event in
      let steps = event.predictedTouches(for: touch) ?? []
      predicted.append(
        steps.map {
          let time = Int64(($0.timestamp * 1_000_000).rounded()) - VirtualClock.startOfReplay
          return "\(time) \(EngineNumber.points(Double($0.location(in: nil).x)))"
        })
      for step in steps { #expect(step.type == .pencil && step.force == touch.force && step !== touch) }
    }
    #expect(
      predicted == [
        [], ["8000 70.000", "12000 80.000", "16000 90.000", "20000 100.000"],
        ["16000 56.000", "22000 54.000"], ["66667 114.667"], [],
      ])
    let event = Stage().application.dispatcher.event
    let other = UITouch(
      number: 1, contact: 1, bit: 1, sample: TouchSample(contact: 1, phase: .began, location: .zero), time: 0)
    #expect(event.predictedTouches(for: other) == nil)
  }
}
