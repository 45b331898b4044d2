import Testing

@testable import Reports

@Suite("The words of an outcome's line")
struct LineWordsTests {
  @Test(
    "are what happened, without when, where and how often",
    arguments: [
      (
        "1200000   history   failed         lifted after 700000 of 1000000",
        "history failed lifted after # of #"
      ),
      ("0         touch 1   began          195.000,-812.500  back", "touch 1 began # back"),
      ("1200000   touch 2   ended          195.000,812.000  (moves 2)", "touch 2 ended # (moves #)"),
      ("1200000   viewer    ends           back  195.000,20.000 in bar", "viewer ends back # in bar"),
      ("200000    viewer    shows          back  \"Back 2 of 3\"", "viewer shows back \"Back 2 of 3\""),
      ("5         rows[0]#2  touchDown", "rows[0]#2 touchDown"),
      ("5         a1        began          0.000,0.000 in view-5", "a1 began # in view-5"),
      ("800000    scroll    ends           list  390.000×844.000", "scroll ends list #×#"),
      ("the end", "the end"), ("", ""),
    ])
  func words(_ line: String, _ words: String) {
    #expect(LineWords.of(line) == words)
  }

  @Test("begin with who did it, whose name may have spaces")
  func source() {
    #expect(LineWords.source(of: "0         touch 1   began          1.000,2.000") == "touch 1")
    #expect(LineWords.source(of: "12        \"Message 2\".card  began") == "\"Message 2\".card")
    #expect(LineWords.source(of: "") == "")
  }

  @Test("come after a time, if there is one")
  func time() {
    #expect(LineWords.time(of: "1200000   back      touchDown") == 1_200_000)
    #expect(LineWords.time(of: "the end") == nil)
    #expect(LineWords.time(of: "12") == nil)
  }
}
