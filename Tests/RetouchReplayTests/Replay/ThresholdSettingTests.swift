import Testing
import UIKit

@testable import RetouchReplay

/// Notes every figure that is in force when it is created.
private final class Figures: UIViewController, Fixture {
  static var own = GestureThresholds()
  static var thresholds: GestureThresholds { own }
  override func viewDidLoad() {
    super.viewDidLoad()
    for entry in GestureThresholds.table {
      note("\(entry.name) \(UIApplication.shared.thresholds.value(entry.name) ?? -1)")
    }
  }
}

@Suite("thresholds are settable per fixture and per case")
@MainActor
struct ThresholdSettingTests {
  @Test(
    "each can be set alone, and the case's value replaces the fixture's",
    arguments: GestureThresholds.table.map(\.name))
  func each(name: String) throws {
    let standard = GestureThresholds()
    let value = try #require(standard.value(name))
    func notes(_ own: GestureThresholds, _ settings: [String: Double]) throws -> [String] {
      Figures.own = own
      defer { Figures.own = GestureThresholds() }
      let outcome = try Replayer.replay(
        silence(0), in: Figures.self, settings: ReplaySettings(thresholds: settings))
      return outcome.lines.map(\.event)
    }
    func expected(_ new: Double) -> [String] {
      GestureThresholds.table.map { "\($0.name) \($0.name == name ? new : standard.value($0.name) ?? -1)" }
    }
    var fixtures = standard
    try fixtures.set(name, to: value + 1)
    #expect(try notes(standard, [:]) == expected(value))
    #expect(try notes(fixtures, [:]) == expected(value + 1))
    #expect(try notes(standard, [name: value + 2]) == expected(value + 2))
    #expect(try notes(fixtures, [name: value + 2]) == expected(value + 2))
  }
}
