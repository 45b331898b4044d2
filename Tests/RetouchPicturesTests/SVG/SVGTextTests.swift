import Testing

@testable import RetouchPictures

@Suite("numbers and texts of an SVG")
struct SVGTextTests {
  @Test(
    "a number has at most three decimals and no others than it needs",
    arguments: [
      (0.0, "0"), (-0.0, "0"), (1, "1"), (-1.5, "-1.5"), (1.0004, "1"), (0.0006, "0.001"), (-0.0004, "0"),
      (12.340, "12.34"), (1e15, "0"), (.nan, "0"), (.infinity, "0"),
    ])
  func numbers(value: Double, text: String) {
    #expect(SVGText.number(value) == text)
  }

  @Test("a text holds nothing that would end it, nor what XML forbids")
  func texts() {
    #expect(SVGText.escaped("a<b>&\"'\n\u{0}\u{1B}é한") == "a&lt;b&gt;&amp;&quot;&#39;&#10;\u{FFFD}\u{FFFD}é한")
  }
}
