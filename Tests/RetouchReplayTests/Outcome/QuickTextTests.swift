import RetouchSupport
import Testing
import UIKit

@testable import RetouchReplay

/// How an outcome's text was made before it was made quickly: character by character.
private enum SlowText {
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      case "\\": result += "\\\\"
      case _ where scalar.value < 0x20 || 0x7F..<0xA0 ~= scalar.value || scalar == "\u{202e}":
        result += "\\u{" + String(scalar.value, radix: 16) + "}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  static func name(_ name: String) -> String {
    guard name.isEmpty || name == "*" || name.contains(where: { $0.isWhitespace || $0 == "\"" }) else {
      return escaped(name)
    }
    let parts = escaped(name).split(separator: "\"", omittingEmptySubsequences: false)
    return "\"" + parts.joined(separator: "\\\"") + "\""
  }

  static func points(_ value: Double) -> String {
    let thousandths = Int64((value * 1000).rounded(.toNearestOrAwayFromZero))
    let magnitude = thousandths.magnitude
    let fraction = String(magnitude % 1000)
    return (thousandths < 0 ? "-" : "") + "\(magnitude / 1000)."
      + String(repeating: "0", count: 3 - fraction.count) + fraction
  }

  static func line(_ line: OutcomeLine) -> String {
    var text = ""
    func append(_ column: String, width: Int) {
      text += column
      for _ in 0..<max(2, width - column.unicodeScalars.count) { text += " " }
    }
    append(String(line.time), width: 10)
    append(line.source, width: 10)
    if line.details.isEmpty {
      text += line.event
    } else {
      append(line.event, width: 15)
      text += line.details.joined(separator: "  ")
    }
    while text.last == " " { text.removeLast() }
    return text
  }
}

@Suite("Text made by the fast path")
struct QuickTextTests {
  private var pieces: [String] {
    [
      "a", "Z", "0", ".", "*", " ", "\"", "\\", "\n", "\t", "\r", "\u{7f}", "\u{1b}", "~", "é", "e\u{301}",
      "\u{301}",
      "→", "\u{202e}", "\u{85}", "\u{a0}", "\u{600}", "👍🏽", "\r\n", "[0]",
    ]
  }

  private func text(_ random: inout SeededNumbers) -> String {
    // Mostly plain, so that both ways are gone.
    let isPlain = random.next(upTo: 2) == 0
    return (0..<random.next(upTo: 6)).map { _ in
      pieces[Int(random.next(upTo: Int64(isPlain ? 3 : pieces.count - 1)))]
    }.joined()
  }

  @Test("is escaped and quoted as the slow path does, byte for byte")
  func escaping() {
    var random = SeededNumbers(seed: 1)
    for _ in 0..<4_000 {
      let text = text(&random)
      #expect(Array(OutcomeText.escaped(text).utf8) == Array(SlowText.escaped(text).utf8))
      #expect(Array(OutcomeText.name(text).utf8) == Array(SlowText.name(text).utf8))
    }
  }

  @Test("has the lines of the slow path")
  func lines() {
    var random = SeededNumbers(seed: 2)
    var lines: [OutcomeLine] = []
    for _ in 0..<2_000 {
      let details = (0..<random.next(upTo: 3)).map { _ in OutcomeText.escaped(text(&random)) }
      let time = Int64(bitPattern: random.next()) >> Int64(random.next(upTo: 63))
      lines.append(
        OutcomeLine(
          time: time, kind: .note, source: OutcomeText.name(text(&random)),
          event: OutcomeText.escaped(text(&random)), details: details))
    }
    for line in lines { #expect(Array(line.text.utf8) == Array(SlowText.line(line).utf8)) }
    let whole = (["retouch outcome 1"] + lines.map(SlowText.line)).joined(separator: "\n") + "\n"
    #expect(Array(Outcome(lines: lines).text.utf8) == Array(whole.utf8))
    #expect(Outcome(lines: []).text == "retouch outcome 1\n")
  }

  @Test("has the numbers of the slow path")
  func numbers() {
    for (value, text) in [
      (0, "0.000"), (-0.0004, "0.000"), (0.0005, "0.001"), (-0.0005, "-0.001"), (0.012, "0.012"),
      (9.9995, "10.000"), (-9.999, "-9.999"), (10, "10.000"), (123.4565, "123.457"),
      (999_999_999_999.9999, "1000000000000.000"), (-999_999_999_999.9999, "-1000000000000.000"),
    ] as [(Double, String)] {
      #expect(EngineNumber.points(value) == text)
    }
    var random = SeededNumbers(seed: 3)
    for _ in 0..<4_000 {
      let x = random.nextOffset() * [0.01, 1, 12, 1_000, 1e7, 1e12][Int(random.next(upTo: 5))]
      let y = random.nextOffset() * [0.01, 1, 12, 1_000, 1e7, 1e12][Int(random.next(upTo: 5))]
      #expect(EngineNumber.points(x) == SlowText.points(x))
      #expect(
        EngineNumber.point(CGPoint(x: x, y: y)) == SlowText.points(x) + "," + SlowText.points(y))
    }
    #expect(EngineNumber.point(CGPoint(x: Double.nan, y: -1e13)) == "nan,-huge")
    #expect(EngineNumber.point(CGPoint(x: Double.infinity, y: 1)) == "infinite,1.000")
  }
}
