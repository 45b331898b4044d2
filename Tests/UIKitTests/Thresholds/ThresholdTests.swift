import RetouchReplayClock
import Testing

@testable import UIKit

/// For every figure of the table: a scenario whose result changes when that figure alone is set.
@Suite("every threshold decides what it names")
@MainActor
struct ThresholdTests {
  @Test("setting it changes the outcome of its scenario", arguments: GestureThresholds.table.map(\.name))
  func effect(name: String) throws {
    // Other tests build views without a stage, and must not see these figures in force.
    defer { ReplayContext.stay(in: nil) }
    let scenario = try #require(ThresholdScenario.all[name], "no scenario for \(name)")
    var thresholds = GestureThresholds()
    let standard = scenario.run(thresholds)
    #expect(standard == scenario.run(thresholds))
    #expect(standard == scenario.standard)
    try thresholds.set(name, to: scenario.value)
    #expect(scenario.run(thresholds) == scenario.changed)
  }

  @Test("no scenario is about a figure that does not exist")
  func names() {
    #expect(Set(ThresholdScenario.all.keys) == Set(GestureThresholds.table.map(\.name)))
  }

  @Test("each figure stands once in the table, and says in words of its own what it means")
  func table() {
    let table = GestureThresholds.table
    #expect(Set(table.map(\.name)).count == table.count)
    #expect(Set(table.map(\.meaning)).count == table.count)
    // Every stored property has a row.
    let properties = Mirror(reflecting: GestureThresholds()).children.compactMap(\.label)
    #expect(Set(properties) == Set(table.map(\.name)))
    for entry in table {
      #expect(!entry.meaning.isEmpty && !entry.row.isEmpty)
      var changed = GestureThresholds()
      let before = entry.get(changed)
      entry.set(&changed, before + 1)
      #expect(entry.get(changed) == before + 1)
      #expect(changed != GestureThresholds())
    }
  }

  @Test("a fraction is refused where a whole number is asked for, and taken elsewhere")
  func fractions() throws {
    for entry in GestureThresholds.table {
      var thresholds = GestureThresholds()
      if entry.isWhole {
        #expect(
          throws: GestureThresholds.SettingError.badValue(name: entry.name, value: 0.5, unit: entry.unit)
        ) {
          try thresholds.set(entry.name, to: 0.5)
        }
      } else {
        try thresholds.set(entry.name, to: 0.5)
        #expect(thresholds.value(entry.name) == 0.5)
      }
    }
  }
}
