import Testing

@testable import RetouchArguments

@Suite("Values")
struct ValueTests {
  @Test(
    "a duration is exact in microseconds",
    arguments: [
      ("2s", 2_000_000), ("200ms", 200_000), ("1.5s", 1_500_000), ("1200us", 1200), ("1200\u{B5}s", 1200),
      ("1200\u{3BC}s", 1200), ("0s", 0), ("0.000001s", 1), ("1.5000000000s", 1_500_000), ("0.001ms", 1),
      ("1.000us", 1), ("007ms", 7000), ("-3ms", -3000), ("9223372036854775807us", Int64.max),
      ("9223372036854.775807s", Int64.max),
    ] as [(String, Int64)])
  func durations(text: String, expected: Int64) { #expect(microseconds(text) == expected) }

  @Test(
    "a duration without a unit, out of range or finer than a microsecond is refused",
    arguments: [
      "", "2", "s", "ms", ".s", ".5s", "1.s", "1.0000001s", "0.5us", "1e3s", "+1s", "--1s", "1 s", " 1s",
      "1S", "1,5s", "1.5.0s", "٣s", "9223372036854775808us", "9223372036854.775808s", "99999999999999999999s",
    ])
  func noDurations(text: String) { #expect(microseconds(text) == nil) }

  @Test("a duration is written in the largest unit that holds it whole")
  func durationTexts() {
    #expect(
      [0, 1, 1500, 2000, 1_500_000, 3_000_000, -200_000].map(durationText) == [
        "0s", "1us", "1500us", "2ms", "1500ms", "3s", "-200ms",
      ])
    for value: Int64 in [.max, .min + 1, 123_456_789] { #expect(microseconds(durationText(value)) == value) }
  }

  @Test("numbers are finite decimals, and a point is two of them")
  func numbers() {
    let number = ValueKind<Double>.number.parse
    #expect(["1", "-0.5", "2e3", "+4"].map(number) == [1, -0.5, 2000, 4])
    #expect(["", "nan", "inf", "0x10", "1,5", "1e999", "1 ", "e"].allSatisfy { number($0) == nil })
    let point = ValueKind<PointValue>.point.parse
    #expect(point("195,812.5") == PointValue(x: 195, y: 812.5))
    #expect(["", "1", ",", "1,", ",1", "1,2,3", "1, 2"].allSatisfy { point($0) == nil })
  }

  @Test("a path is not empty and holds no zero byte")
  func paths() {
    let file = ValueKind<String>.file.parse
    #expect(file("") == nil)
    #expect(file("a\0b") == nil)
    #expect(file("-") == "-")
  }

  @Test("swapped, missing, added and replaced letters each count one")
  func distances() {
    func distance(_ first: String, _ second: String) -> Int { editDistance(Array(first), Array(second)) }
    #expect(distance("record", "record") == 0)
    #expect(distance("recrod", "record") == 1)
    #expect(distance("recod", "record") == 1)
    #expect(distance("reccord", "record") == 1)
    #expect(distance("rekord", "record") == 1)
    #expect(distance("", "abc") == 3)
    #expect(distance("abc", "") == 3)
    #expect(distance("kitten", "sitting") == 3)
  }

  @Test("suggestions are near, best first, at most three")
  func suggestions() {
    let commands = ["record", "devices", "import", "export", "show", "lint", "replay", "review", "reject"]
    #expect(nearest(to: "recrod", among: commands) == ["record"])
    #expect(nearest(to: "repaly", among: commands) == ["replay"])
    #expect(nearest(to: "expotr", among: commands) == ["export"])
    #expect(nearest(to: "rply", among: commands) == ["replay"])
    #expect(nearest(to: "shw", among: commands) == ["show"])
    #expect(nearest(to: "rxy", among: commands).isEmpty)
    #expect(nearest(to: "SHOW", among: commands) == ["show"])
    #expect(nearest(to: "re", among: commands) == ["record", "replay", "review"])
    #expect(nearest(to: "x", among: commands).isEmpty)
    #expect(nearest(to: "", among: commands).isEmpty)
    #expect(nearest(to: "frobnicate", among: commands).isEmpty)
    #expect(nearest(to: String(repeating: "r", count: 100_000), among: commands).isEmpty)
  }
}
