import RetouchReplay
import Testing

@testable import RetouchCommands

@Suite("Outcomes of engines side by side")
struct EngineTableTests {
  private func outcome(_ said: [(Int64, String)]) -> Outcome {
    let down = OutcomeLine(
      time: 0, kind: .contact, source: "contact 1", event: "down", details: ["1.000,2.000", "finger"])
    return Outcome(
      lines: [down]
        + said.map { OutcomeLine(time: $0.0, kind: .note, source: "engine", event: $0.1) })
  }

  @Test("are rows of one time, with what only one of them says alone in its column")
  func rows() {
    let table = EngineTable(columns: [
      ("./one", outcome([(5, "a"), (7, "tapped")])), ("two", outcome([(5, "a"), (6, "held"), (7, "b")])),
    ])
    #expect(
      table.text == """
        time  ./one   two
        0     contact 1 down 1.000,2.000 finger
        5     a       a
        6             held
        7     tapped  b

        """)
    #expect(table.firstDifference == 6)
  }

  @Test("are the same if all say the same in the same order at the same times")
  func same() {
    let said: [(Int64, String)] = [(5, "a"), (5, "b")]
    #expect(EngineTable(columns: [("x", outcome(said)), ("y", outcome(said))]).firstDifference == nil)
    #expect(
      EngineTable(columns: [("x", outcome(said)), ("y", outcome(said.reversed()))]).firstDifference == 5)
    #expect(EngineTable(columns: [("x", outcome(said)), ("y", outcome([]))]).firstDifference == 5)
  }
}
