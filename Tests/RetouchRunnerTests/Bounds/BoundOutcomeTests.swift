import Testing

@testable import RetouchRunner
@testable import RetouchVerdict

@Suite("The outcome at a value")
struct BoundOutcomeTests {
  private let tap = BoundOutcome(lines: [
    "touch 1 began back", "back touchDown", "touch 1 ended", "back touchUpInside", "history failed lifted",
  ])
  private let press = BoundOutcome(lines: [
    "touch 1 began back", "back touchDown", "history began in back", "back touchCancel", "touch 1 ended",
  ])

  @Test("is told from another one by what came of the input rather than by the touch that comes first")
  func telling() {
    let lines = BoundOutcome.difference(tap, press)
    #expect(lines.left == "back touchUpInside" && lines.right == "history began in back")
    let beside = BoundOutcome(lines: ["touch 1 began bar", "touch 1 ended"])
    let landing = BoundOutcome.difference(beside, tap)
    #expect(landing.left == "touch 1 began bar" && landing.right == "back touchUpInside")
  }

  @Test("is told by a line that it has not, and by the order where both have the same lines")
  func absent() {
    let more = BoundOutcome(lines: tap.lines + ["viewer failed lifted after … of …"])
    let lines = BoundOutcome.difference(tap, more)
    #expect(lines.left == "no viewer failed lifted after … of …")
    #expect(lines.right == "viewer failed lifted after … of …")
    let turned = BoundOutcome.difference(BoundOutcome(lines: ["a x", "b y"]), .init(lines: ["b y", "a x"]))
    #expect(turned.left == "a x, before b y" && turned.right == "b y, before a x")
  }

  @Test("has a line that none of the outcomes beside it has, if there is one")
  func besideSeveral() {
    let beside = BoundOutcome(lines: ["touch 1 began bar", "touch 1 ended", "history failed lifted"])
    #expect(BoundOutcome.mostTelling(of: tap, beside: [press]) == "back touchUpInside")
    #expect(BoundOutcome.mostTelling(of: tap, beside: [press, beside]) == "back touchUpInside")
    let missed = BoundOutcome(lines: ["touch 1 began back", "history failed lifted", "back touchUpInside"])
    #expect(BoundOutcome.mostTelling(of: tap, beside: [press, missed]) == nil)
  }

  @Test("shares with others what all of them have, as often as all have it")
  func common() {
    let twice = BoundOutcome(lines: press.lines + ["back touchDown"])
    #expect(
      BoundOutcome.common(of: [tap, press, twice]) == [
        "touch 1 began back", "back touchDown", "touch 1 ended",
      ])
    #expect(BoundOutcome.common(of: [twice]) == twice.lines)
  }

  @Test("has a name of its own in a map, by what it has besides another one of that name")
  func names() {
    let shown = BoundOutcome(lines: tap.lines + ["viewer failed lifted after … of …"])
    #expect(
      BoundOutcome.names(of: [tap, press, shown]) == [
        "back touchUpInside", "history began in back",
        "back touchUpInside · viewer failed lifted after … of …",
      ])
    #expect(BoundOutcome.names(of: [tap]) == ["one outcome everywhere"])
  }

  @Test("has a sign in the place of a number that it leaves out")
  func outline() {
    #expect(
      LineWords("100000    viewer    failed         lifted after 100000 of 200000").outline
        == "viewer failed lifted after … of …")
    #expect(LineWords("500000  spoken  2  \"Harbour\"  rows[0]").outline == "spoken \"Harbour\" rows[0]")
    #expect(LineWords("100  touch 1  ended  195.000,812.000  (moves 2)").outline == "touch 1 ended")
  }
}
