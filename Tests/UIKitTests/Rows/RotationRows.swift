import CoreGraphics
import Testing

@testable import UIKit

@Suite("Rotation (row O)")
@MainActor
struct RotationRows {
  /// Two fingers, the second 100 points from the first in a direction: degrees clockwise from the right.
  private func fingers(_ degrees: Double) -> [(x: Double, y: Double)] {
    let angle = degrees * .pi / 180
    return [(200, 400), (200 + 100 * Double(cos(angle)), 400 + 100 * Double(sin(angle)))]
  }

  @Test("O1: 0 at the start, in radians, clockwise on the screen positive", arguments: [1.0, -1.0])
  func direction(sign: Double) {
    var thresholds = GestureThresholds()
    thresholds.rotationHysteresis = 10
    let (stage, target) = (Stage(thresholds: thresholds), Target())
    let rotation = stage.add(UIRotationGestureRecognizer(), named: "rotation", calling: target)
    #expect(rotation.rotation == 0 && rotation.velocity == 0)
    stage.fingers(.began, fingers(0), at: 0)
    stage.fingers(.moved, fingers(9 * sign), at: 10_000)
    #expect(stage.take().isEmpty && rotation.rotation == 0)
    stage.fingers(.moved, fingers(55 * sign), at: 20_000)
    #expect(stage.take() == ["20000 rotation began", "20000 action rotation began"])
    #expect(abs(Double(rotation.rotation) - sign * .pi / 4) < 2e-6)
    stage.fingers(.moved, fingers(100 * sign), at: 30_000)
    #expect(abs(Double(rotation.rotation) - sign * .pi / 2) < 4e-6)
    stage.up(200, 400, at: 40_000)
    #expect(rotation.state == .changed)
    stage.up(200, 400, finger: 2, at: 50_000)
    #expect(stage.take().suffix(2) == ["50000 rotation ended", "50000 action rotation ended"])
    #expect(stage.isQuiet)
  }

  @Test("O1: it counts on beyond a full turn, either way round", arguments: [1.0, -1.0])
  func turns(sign: Double) {
    var thresholds = GestureThresholds()
    thresholds.rotationHysteresis = 10
    let (stage, target) = (Stage(thresholds: thresholds), Target())
    let rotation = stage.add(UIRotationGestureRecognizer(), named: "rotation", calling: target)
    stage.fingers(.began, fingers(0), at: 0)
    for step in 1...75 { stage.fingers(.moved, fingers(10 * sign * Double(step)), at: Int64(step) * 8_000) }
    #expect(abs(Double(rotation.rotation) - sign * 740 * .pi / 180) < 1e-4)
    stage.fingers(.ended, fingers(30 * sign), at: 700_000)
    #expect(stage.isQuiet)
  }

  @Test("O1: setting the rotation goes on from there and resets the velocity, which is in radians a second")
  func setting() {
    let (stage, target) = (Stage(), Target())
    let rotation = stage.add(UIRotationGestureRecognizer(), named: "rotation", calling: target)
    stage.fingers(.began, fingers(0), at: 0)
    for step in 1...12 { stage.fingers(.moved, fingers(10 * Double(step)), at: Int64(step) * 10_000) }
    #expect(abs(Double(rotation.velocity) - 100 * .pi / 180 / 0.1) < 0.001)
    rotation.rotation = 0
    #expect(rotation.rotation == 0 && rotation.velocity == 0)
    stage.fingers(.moved, fingers(150), at: 130_000)
    #expect(abs(Double(rotation.rotation) - .pi / 6) < 4e-6)
    stage.fingers(.ended, fingers(150), at: 140_000)
    #expect(stage.isQuiet)
  }

  @Test("O1: the first two fingers count, one alone fails, and a turn too small is reported")
  func touches() {
    let (stage, target) = (Stage(), Target())
    let rotation = stage.add(UIRotationGestureRecognizer(), named: "rotation", calling: target)
    stage.fingers(.began, fingers(0) + [(50, 50)], at: 0)
    stage.fingers(.moved, fingers(90) + [(300, 800)], at: 10_000)
    #expect(rotation.numberOfTouches == 2 && rotation.rotation > 1)
    stage.fingers(.ended, fingers(90) + [(300, 800)], at: 20_000)
    _ = stage.take()
    stage.down(100, 100, at: 1_000_000)
    stage.up(100, 100, at: 1_010_000)
    stage.fingers(.began, [(200, 400), (300, 400)], at: 2_000_000)
    stage.fingers(.moved, [(200, 400), (300, 400)], at: 2_010_000)
    stage.fingers(.ended, [(200, 400), (300, 400)], at: 2_020_000)
    #expect(
      stage.take() == [
        "1010000 rotation failed (1 touches of 2)",
        "2020000 rotation failed (lifted after turning 0.000 of 5 degrees)",
      ])
    #expect(stage.isQuiet)
  }

  @Test("O1: a turn that comes with the lift itself begins the rotation, and is part of it")
  func turnOfTheLift() {
    let (stage, target) = (Stage(), Target())
    let rotation = stage.add(UIRotationGestureRecognizer(), named: "rotation", calling: target)
    stage.fingers(.began, fingers(0), at: 0)
    stage.fingers(.ended, fingers(20), at: 10_000)
    #expect(
      stage.take().filter { !$0.contains("action") } == ["10000 rotation began", "10000 rotation ended"])
    stage.fingers(.began, fingers(0), at: 1_000_000)
    stage.fingers(.moved, fingers(20), at: 1_010_000)
    stage.fingers(.ended, fingers(35), at: 1_020_000)
    #expect(abs(Double(rotation.rotation)) < 1e-9 && stage.take().count == 4)
    var last = 0.0
    rotation.addClosureTarget { _ in last = Double(rotation.rotation) }
    stage.fingers(.began, fingers(0), at: 2_000_000)
    stage.fingers(.moved, fingers(20), at: 2_010_000)
    stage.fingers(.ended, fingers(35), at: 2_020_000)
    #expect(abs(last - 30 * .pi / 180) < 4e-6 && stage.isQuiet)
  }

  @Test("fingers on one spot and at no number turn nothing and trap nothing")
  func badInput() {
    let (stage, target) = (Stage(), Target())
    let rotation = stage.add(UIRotationGestureRecognizer(), named: "rotation", calling: target)
    stage.fingers(.began, [(100, 100), (100, 100)], at: 0)
    stage.fingers(.moved, [(100, 100), (.nan, 100)], at: 10_000)
    stage.fingers(.moved, [(100, 100), (200, 100)], at: 20_000)
    #expect(rotation.rotation == 0 && rotation.state == .possible)
    stage.fingers(.moved, [(100, 100), (100, 200)], at: 30_000)
    stage.fingers(.moved, [(100, 100), (100, 100)], at: 40_000)
    #expect(abs(Double(rotation.rotation) - 85 * .pi / 180) < 2e-6)
    stage.fingers(.ended, [(100, 100), (100, 100)], at: 50_000)
    #expect(stage.isQuiet)
  }
}
