import Foundation
import RetouchRecording
import Testing

@testable import RetouchReplay

@Suite("WebDriver's pointer actions")
struct PointerActionsTests {
  private func order(_ text: String) throws -> GestureOrder { try GestureOrder(actions: Array(text.utf8)) }

  private func touch(_ actions: String...) -> String {
    "["
      + actions.map { #"{"type":"pointer","parameters":{"pointerType":"touch"},"actions":[\#($0)]}"# }
      .joined(separator: ",") + "]"
  }

  private static let down = #"{"type":"pointerDown","button":0}"#
  private static let up = #"{"type":"pointerUp","button":0}"#
  private static func move(_ x: Int, _ y: Int, _ rest: String = "") -> String {
    #"{"type":"pointerMove","x":\#(x),"y":\#(y)\#(rest)}"#
  }
  private static func pause(_ time: Int) -> String { #"{"type":"pause","duration":\#(time)}"# }

  /// The contacts of a text in µs: when each goes down and lifts, and where.
  private func contacts(_ text: String) throws -> [String] {
    try order(text).script.gesture().paths.map {
      "\($0.down)…\($0.lift ?? -1) \($0.origin.x),\($0.origin.y) → \($0.destination.x),\($0.destination.y)"
    }
  }

  @Test("a pointer goes down where it was moved to, moves within its duration, and lifts")
  func one() throws {
    let text = touch(
      [Self.move(10, 20), Self.down, Self.move(30, 40, #","duration":250"#), Self.pause(100), Self.up]
        .joined(separator: ","))
    #expect(try contacts(text) == ["0…350000 10.0,20.0 → 30.0,40.0"])
    #expect(try order(text).device == .touchscreen)
  }

  @Test("every source waits for the longest action of a tick, and a motion without a duration takes as long")
  func ticks() throws {
    let text = touch(
      [Self.move(10, 20), Self.down, Self.move(30, 40, #","duration":400"#), Self.up].joined(separator: ","),
      [Self.move(100, 20), Self.pause(50), Self.down, Self.move(130, 40), Self.pause(100), Self.up]
        .joined(separator: ","))
    #expect(
      try contacts(text) == ["0…450000 10.0,20.0 → 30.0,40.0", "50000…550000 100.0,20.0 → 130.0,40.0"])
  }

  @Test("an origin of pointer counts from where it is; up twice is once, cancelled is lifted as a palm")
  func origins() throws {
    let text = touch(
      [
        Self.move(10, 20), Self.move(5, 5, #","origin":"pointer""#), Self.down, Self.pause(10),
        #"{"type":"pointerCancel"}"#, Self.up, Self.move(1, 1, #","origin":"viewport""#), Self.down, Self.up,
      ].joined(separator: ","))
    #expect(
      try contacts(text) == ["0…10000 15.0,25.0 → 15.0,25.0", "10000…10000 1.0,1.0 → 1.0,1.0"])
    #expect(try order(text).script.gesture().paths.map(\.palm) == [10_000, nil])
  }

  @Test("the body of a command, a pen, a mouse as the usual pointer, and sources that only pause")
  func kinds() throws {
    #expect(try order(#"{"actions":\#(touch(Self.down))}"#).device == .touchscreen)
    #expect(try order(#"[{"type":"pointer","actions":[]}]"#).device == .mouse)
    #expect(
      try order(#"[{"type":"pointer","parameters":{"pointerType":"pen"},"actions":[]}]"#).device == .pen)
    let text = #"[{"type":"none","actions":[{"type":"pause","duration":70}]},"# + touch("").dropFirst()
    #expect(try order(text).script.gesture().duration == .milliseconds(70))
  }

  @Test(
    "what no finger does is refused with its place",
    arguments: [
      (#"[{"type":"key","actions":[]}]"#, "[0]: expected a source"),
      (#"[{"type":"none","actions":[]}]"#, "of type pointer, found none"),
      (#"[{"type":"pointer","actions":[{"type":"pointerDown","button":2}]}]"#, "[0].actions[0].button: "),
      (
        #"[{"type":"pointer","actions":[{"type":"pointerMove","x":1}]}]"#,
        "[0].actions[0]: expected the key \"y\""
      ),
      (#"[{"type":"pointer","actions":[{"type":"pause","duration":-1}]}]"#, "[0].actions[0].duration: "),
      (#"[{"type":"pointer","actions":[{"type":"pause","duration":1e300}]}]"#, "[0].actions[0].duration: "),
      (#"[{"type":"pointer","actions":[{"type":"leap"}]}]"#, "[0].actions[0]: expected pointerMove"),
      (
        #"[{"type":"pointer","actions":[]},{"type":"pointer","parameters":{"pointerType":"pen"}}]"#,
        "of one type"
      ),
      (#"{"actions":[1,"#, "expected a value"),
    ])
  func refused(text: String, problem: String) {
    let error = #expect(throws: GestureError.self) { try order(text) }
    #expect(error?.problem.contains(problem) == true, "\(error?.problem ?? "")")
    #expect(error?.line == 1)
  }
}
