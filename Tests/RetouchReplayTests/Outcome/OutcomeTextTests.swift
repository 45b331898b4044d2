import Testing

@testable import RetouchReplay

@Suite("An outcome's text")
struct OutcomeTextTests {
  @Test("has columns, with two spaces where one overflows and none at the end")
  func columns() {
    let line = OutcomeLine(
      time: 1_234_567_890, kind: .recognizer, source: "historyPress", event: "began",
      details: ["1.000,2.000 in back", "x"])
    #expect(line.text == "1234567890  historyPress  began          1.000,2.000 in back  x")
    #expect(
      OutcomeLine(time: 0, kind: .note, source: "note", event: "text  ").text == "0         note      text")
    #expect(
      OutcomeLine(time: 0, kind: .control, source: "zurück", event: "x", details: ["y"]).text
        == "0         zurück    x              y")
  }

  @Test("escapes everything that moves a cursor or turns the direction of writing")
  func escaping() {
    #expect(
      OutcomeText.escaped("a\u{1b}[31m\n\t\r\\\u{202e}\u{7f}\u{85}é→")
        == "a\\u{1b}[31m\\n\\t\\r\\\\\\u{202e}\\u{7f}\\u{85}é→")
    #expect(OutcomeText.quoted("say \"hi\"\n") == "\"say \\\"hi\\\"\\n\"")
    #expect(OutcomeText.escaped("\u{61c}\u{200f}\u{2067}") == "\\u{61c}\\u{200f}\\u{2067}")
    // Applied last, to text that may already be escaped: escaped text stays unchanged.
    #expect(OutcomeText.printable("\\n\\ \u{1b}\u{61c}é\n") == "\\n\\ \\u{1b}\\u{61c}é\\n")
    #expect(OutcomeText.printable(OutcomeText.printable("\\\u{202e}")) == "\\\\u{202e}")
    #expect(OutcomeText.name("") == "\"\"")
    #expect(OutcomeText.name("*") == "\"*\"")
    #expect(OutcomeText.name("two words") == "\"two words\"")
    #expect(OutcomeText.name("back") == "back")
  }

  @Test("is split into words, of which a quoted part is one")
  func words() {
    #expect(OutcomeText.words("a  b \"c d\" e") == ["a", "b", "\"c d\"", "e"])
    #expect(OutcomeText.words("say\"hi there\"") == ["say\"hi", "there\""])
    #expect(OutcomeText.words("\"a \\\" b\" c") == ["\"a \\\" b\"", "c"])
    #expect(OutcomeText.words(#"list."Message 2".card a.b"#) == [#"list."Message 2".card"#, "a.b"])
    #expect(OutcomeText.words("\"never closed") == ["\"never closed"])
    #expect(OutcomeText.words("") == [])
  }

  @Test(
    "of a note leaves out addresses, and nothing that only looks like one",
    arguments: [
      ("[App.(unknown context at $55d0c0ffee).Side.left]", "[App.(unknown context).Side.left]"),
      ("ObjectIdentifier(0x000055d0c0ffee12)", "ObjectIdentifier(0x(address))"),
      ("<Item: 0x7f12c0ffee34>, 0xffff8c0ffee3", "<Item: 0x(address)>, 0x(address)"),
      ("0xff00ff00 0x12c0ffee 0x55d0c0ffee1234 $5 costs $55d0c0ffee", nil),
      ("0x000055d0c0ffee1 next", nil),
    ])
  func addresses(text: String, without: String?) {
    #expect(OutcomeText.withoutAddresses(text) == without ?? text)
  }
}
