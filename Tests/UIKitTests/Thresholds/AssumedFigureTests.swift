import Testing

@testable import UIKit

@Suite("Figures that are assumed")
struct AssumedFigureTests {
  @Test("each stands once in the table, with its value, and says in words of its own what it means")
  func table() throws {
    let table = AssumedFigures.table
    let properties = Mirror(reflecting: AssumedFigures()).children.map {
      ($0.label ?? "", $0.value as? CGFloat ?? .nan)
    }
    #expect(properties.map(\.0).sorted() == table.map(\.name).sorted())
    #expect(Set(table.map(\.meaning)).count == table.count)
    for entry in table {
      let property = try #require(properties.first { $0.0 == entry.name })
      #expect(entry.value(in: .standard) == Double(property.1), "\(entry.name)")
      #expect(!entry.meaning.isEmpty && !entry.row.isEmpty && !entry.unit.isEmpty)
    }
    let thresholds = Set(GestureThresholds.table.map(\.name))
    #expect(thresholds.isDisjoint(with: table.map(\.name)))
  }
}
