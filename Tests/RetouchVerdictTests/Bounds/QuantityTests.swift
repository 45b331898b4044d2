import Testing

@testable import RetouchVerdict

@Suite("A quantity that is varied")
struct QuantityTests {
  @Test("is named by the words of gestures, or by a contact")
  func names() throws {
    for (word, kind, contact) in Quantity.words {
      let quantity = try #require(Quantity(word))
      #expect((quantity.kind, quantity.contact, quantity.name) == (kind, contact, word))
    }
    for (word, kind) in Quantity.contactWords {
      let quantity = try #require(Quantity("contact 12.\(word)"))
      #expect((quantity.kind, quantity.contact) == (kind, 12))
    }
    // Each kind can be named.
    #expect(
      Set(Quantity.words.map(\.kind)).union(Quantity.contactWords.map(\.kind)).count
        == Quantity.Kind.allCases.count)
    for wrong in [
      "", "press", "press.by", "contact 0.up", "contact 100.up", "contact 01.up", "contact +1.up",
      "contact 1.",
      "contact1.up", "contact 1.up.up", "Press.for",
    ] { #expect(Quantity(wrong) == nil, "\(wrong)") }
  }

  @Test("reads a range in its unit, the first number in that of the last")
  func ranges() throws {
    func range(_ name: String, _ text: String) throws -> ClosedRange<Int64>? {
      try #require(Quantity(name)).range(text)
    }
    #expect(try range("press.for", "0..4s") == 0...4_000_000)
    #expect(try range("press.for", "1..2.5s") == 1_000_000...2_500_000)
    #expect(try range("press.for", "200..400ms") == 200_000...400_000)
    #expect(try range("press.for", "200ms..1s") == 200_000...1_000_000)
    #expect(try range("contact 1.up", "-200ms..+2s") == -200_000...2_000_000)
    #expect(try range("contact 1.x", "-40..40") == -40_000...40_000)
    #expect(try range("from.x", "0.5..389.999") == 500...389_999)
    #expect(try range("text-size", "extraSmall..extraLarge") == 0...4)
    #expect(try range("rate", "60..120Hz") == 60...120)
    #expect(try range("press.for", "1s..1s") == 1_000_000...1_000_000)
    for wrong in [
      "", "..", "1s", "2s..1s", "1..2", "0s..", "..1s", "0..1s..2s", "1e3..2s", "0..1.0000001s", "a..b",
    ] {
      #expect(try range("press.for", wrong) == nil, "\(wrong)")
    }
    #expect(try range("rate", "0..60") == nil)
    #expect(try range("text-size", "small..huge") == nil)
    #expect(try range("from.x", "0..0.0001") == nil)
  }

  @Test("writes values so that it reads the same ones")
  func values() throws {
    for (name, values) in [
      ("press.for", [0, 1, 999_999, 1_000_000, 3_600_000_000] as [Int64]),
      ("lift", [-200_000, 0, 1, 2_000_001]),
      ("contact 2.x", [-40_000, -1, 0, 1, 39_999]), ("from.y", [0, 844_000]), ("text-size", [0, 3, 11]),
      ("rate", [1, 60, 10_000]),
    ] {
      let quantity = try #require(Quantity(name))
      for value in values { #expect(quantity.value(quantity.compact(value)) == value, "\(name) \(value)") }
    }
    let press = try #require(Quantity("press.for"))
    #expect(press.text(1_000_000) == "1.000000 s" && press.text(1) == "0.000001 s")
    #expect(press.compact(1_000_000) == "1s" && press.compact(0) == "0")
    #expect(press.difference(1) == "+1 µs" && press.difference(-20_000) == "-20 ms")
    let x = try #require(Quantity("contact 1.x"))
    #expect(x.text(-40_000) == "-40.000" && x.text(1500) == "+1.500" && x.compact(1500) == "+1.5")
    let rate = try #require(Quantity("rate"))
    #expect(rate.text(60) == "60 Hz")
  }
}
