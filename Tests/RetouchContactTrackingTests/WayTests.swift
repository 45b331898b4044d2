import Testing

@testable import RetouchContactTracking

@Suite("The way of a contact")
struct WayTests {
  private func contact(
    _ x: Double, _ y: Double, _ tool: ContactTool = .finger, pressure: Double? = nil
  ) -> Contact {
    Contact(number: 1, tool: tool, x: x, y: y, pressure: pressure)
  }

  @Test("is the sum of its steps, within the corners of where it was, though it comes back to its start")
  func round() {
    var way = ContactWay(contact(100, 200), time: 5)
    #expect(!way.isMoved)
    way.move(contact(130, 240), time: 10)
    way.move(contact(90, 240), time: 20)
    way.move(contact(100, 200), time: 30)
    way.end(contact(100, 200), time: 40, as: .up)
    #expect(abs(way.length - (50 + 40 + 1700.0.squareRoot())) < 1e-9)
    #expect([way.lowX, way.lowY, way.highX, way.highY] == [90, 200, 130, 240])
    #expect(way.moves == 3 && way.isMoved)
    #expect([way.summary.downTime, way.summary.upTime] == [5, 40])
    #expect(way.summary.frames == 5)
  }

  @Test("is JSON that begins as that of the list of contacts does")
  func json() {
    var way = ContactWay(contact(10, 20), time: 0)
    way.move(contact(13, 24), time: 8)
    way.end(contact(13, 24), time: 9, as: .cancelled, reason: "palm")
    #expect(way.json.hasPrefix(way.summary.json.dropLast()))
    #expect(
      way.json.dropFirst(way.summary.json.count - 1)
        == #","moves":1,"way":5,"within":[[10,20],[13,24]],"reason":"palm"}"#)
  }

  @Test("has a pen's greatest pressure, and no pressure for a finger")
  func pressure() {
    for (tool, greatest) in [(ContactTool.pen, 0.75), (.eraser, 0.75), (.finger, nil), (.mouse, nil)] {
      var way = ContactWay(contact(1, 1, tool, pressure: 0.25), time: 0)
      way.move(contact(1, 1, tool, pressure: 0.75), time: 1)
      way.end(contact(1, 1, tool, pressure: 0), time: 2, as: .up)
      #expect(way.pressure == greatest, "\(tool)")
      #expect(!way.isMoved)
    }
  }
}
