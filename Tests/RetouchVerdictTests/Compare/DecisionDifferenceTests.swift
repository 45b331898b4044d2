import Foundation
import RetouchReplay
import Testing
import UIKit

@testable import RetouchVerdict

@Suite("The first decision that differs")
@MainActor
struct DecisionDifferenceTests {
  /// A side of a gesture in the bar, whose press lasts 0.5 s.
  private func side(
    _ words: String, thresholds: [String: Double] = [:], name: String = "bar/case"
  ) throws -> DecisionSide {
    let document = try GestureOrder(GestureScript(words)).recordingWithoutViews()
    let trace = try Replayer.trace(
      document, in: MarginBar.self, settings: ReplaySettings(thresholds: thresholds))
    return DecisionSide(name, trace)
  }

  private func side(_ subjects: [DecisionSide.Subject], lines: [String] = []) -> DecisionSide {
    var side = DecisionSide("made", ended: nil)
    side.subjects = subjects
    side.lines = lines
    return side
  }

  @Test("equal sides have none")
  func equal() throws {
    let press = try side("press 150,120 for 0.7s")
    #expect(try DecisionDifference(press, side("press 150,120 for 0.7s")) == nil)
    #expect(press.hasDecisions && !press.lines.isEmpty)
  }

  @Test(
    "a longer press is told by its timer, with the threshold, its row and both numbers, and what followed")
  func pressDuration() throws {
    let found = try #require(
      try DecisionDifference(
        side("press 150,120 for 0.7s"), side("press 150,120 for 0.7s", thresholds: ["pressDuration": 600_000])
      ))
    #expect(found.subject == "history")
    #expect(found.kind == "UILongPressGestureRecognizer")
    #expect(found.time == 0)
    #expect(found.rule.threshold == "pressDuration")
    #expect(found.rule.rows.first == "L1")
    #expect(found.numbers?.a == "500000")
    #expect(found.numbers?.b == "600000")
    #expect(found.lines.contains { $0.role == .gone && $0.text.contains("history   began") })
    #expect(found.lines.contains { $0.role == .new && $0.text.hasPrefix("600000") })
  }

  @Test("movement is told by its figure, with the threshold of the recognizer's own kind")
  func movement() throws {
    let words = "drag 150,120 -> 165,120 in 0.2s; wait 1s"
    let found = try #require(
      try DecisionDifference(side(words), side(words, thresholds: ["pressMovement": 30])))
    #expect(found.rule.threshold == "pressMovement")
    #expect(found.rule.rows.contains("L1"))
  }

  @Test("an input that differs is told by the touch, not by what follows from it")
  func input() throws {
    let found = try #require(
      try DecisionDifference(side("press 150,120 for 0.7s"), side("press 50,120 for 0.7s")))
    #expect(found.time == 0)
    #expect(found.kind == "touch")
    #expect(found.rule.rows.contains("V1"))
  }

  @Test("of two at one instant the one that is nearer to the input comes first, the earlier one before that")
  func order() throws {
    typealias Subject = DecisionSide.Subject
    typealias Step = DecisionSide.Step
    let tap = "UITapGestureRecognizer"
    let a = side([
      Subject("b", tap, [Step(time: 5, "failed: prevented by a")]),
      Subject("a", tap, [Step(time: 5, "timer set: tap duration, due at 750000")]),
      Subject("touch 1", "touch", []),
    ])
    let b = side([
      Subject("b", tap, []), Subject("a", tap, [Step(time: 5, "timer set: tap duration, due at 800000")]),
      Subject("c", tap, [Step(time: 7, "is reset: possible")]),
    ])
    let found = try #require(DecisionDifference(a, b))
    #expect(found.subject == "a")
    #expect(found.rule.threshold == "tapDuration")
    var later = b
    later.subjects[0].steps = [Step(time: 3, "is reset: possible")]
    #expect(DecisionDifference(a, later)?.subject == "b")
    #expect(DecisionDifference(a, later)?.a == nil)
    #expect(DecisionDifference(a, later)?.time == 3)
  }

  @Test("what happens in another order is told as an order")
  func reordered() throws {
    let found = try #require(
      DecisionDifference(
        side([], lines: ["0 a began", "0 b began"]), side([], lines: ["0 b began", "0 a began"])))
    #expect(found.rule == .order)
    #expect(found.kind == "order")
  }

  @Test("a side without an outcome says why")
  func ended() throws {
    let crashed = DecisionSide("bar/case", ended: "the fixture crashed")
    let press = try side("press 150,120 for 0.7s")
    let found = try #require(DecisionDifference(press, crashed))
    #expect(found.a == nil)
    #expect(found.b?.text == "the fixture crashed")
    #expect(DecisionDifference(crashed, crashed) == nil)
  }

  @Test("a side that is written as JSON reads the same; what is something else is refused")
  func json() throws {
    let press = try side("drag 150,120 -> 165,120 in 0.2s")
    let ended = DecisionSide("bar/other", ended: "it “ended”\n")
    #expect(DecisionSide.read(press.json + "\n" + ended.json + "\n") == [press, ended])
    #expect(DecisionSide.read("") == [])
    #expect(DecisionSide.read("{}") == nil)
    #expect(DecisionSide.read("retouch outcome 1") == nil)
    let replayed = """
      {"replay":1,"name":"x","end_us":1,"lines":[{"time_us":0,"kind":"touch","source":"touch 1","what":"began","details":[]}]}
      """
    #expect(DecisionSide.read(replayed)?.first?.lines == ["0         touch 1   began"])
    #expect(DecisionSide.read(replayed)?.first?.hasDecisions == false)
  }

  @Test("a thousand reds of one fault make one group, whatever the names and figures; another makes its own")
  func groups() throws {
    var pairs: [(a: DecisionSide, b: DecisionSide)] = []
    for number in 0..<1000 {
      let words = "press \(110 + number % 80),120 for 0.\(550 + number % 40)s"
      pairs.append(
        (
          try side(words, name: "bar/\(number)"),
          try side(words, thresholds: ["pressDuration": 900_000], name: "bar/\(number)")
        ))
    }
    let drag = "drag 150,120 -> 165,120 in 0.2s; wait 1s"
    pairs.append((try side(drag), try side(drag, thresholds: ["pressMovement": 30])))
    pairs.append((try side(drag), try side(drag)))
    let groups = DecisionGroups(pairs)
    #expect(groups.compared == 1002)
    #expect(groups.groups.first?.cases.count == 1000)
    #expect(groups.groups.first?.difference.rule.threshold == "pressDuration")
    #expect(groups.groups.count + groups.onlyDecisions.count == 2)
  }

  @Test("a press whose time is up on one side, and is kept from it on the other, is about who is first")
  func whoComesFirst() {
    let (fires, kept) = ("timer fires: press duration", "is kept from recognizing by viewer")
    for (a, b) in [(fires, kept), (kept, fires)] {
      #expect(DecisionRule(a, b, kind: "UILongPressGestureRecognizer") == .order)
    }
    #expect(DecisionRule(fires, nil, kind: "UILongPressGestureRecognizer").threshold == "pressDuration")
    #expect(DecisionRule(kept, nil, kind: "UILongPressGestureRecognizer").rows.first == "R1")
  }

  @Test("of lines at one instant what the app shows says more than what its own code notes")
  func appBeforeNotes() throws {
    typealias Subject = DecisionSide.Subject
    typealias Step = DecisionSide.Step
    let pan = "UIPanGestureRecognizer"
    let a = side([Subject("note", "note", [Step(time: 5, "the photo is seen")])])
    let b = side([
      Subject("pull", pan, [Step(time: 5, "cancelled at 1.000,2.000 in photo: its view left the window")]),
      Subject("note", "note", [Step(time: 5, "the screen is seen")]),
      Subject("app", "app", [Step(time: 5, "dismisses  Photo")]),
    ])
    let found = try #require(DecisionDifference(a, b))
    #expect(found.kind == "app" && found.rule.rows.first == "TR3")
    var earlier = b
    earlier.subjects[1].steps[0].time = 4
    #expect(DecisionDifference(a, earlier)?.kind == "note")
  }

  @Test("a viewer that a touch does not reach is about the bars that have one of their own as well")
  func viewerOfBars() {
    let texts = ("it follows it", "it does not reach it, outside of statusBar")
    let viewer = DecisionRule(texts.0, texts.1, kind: "LargeContentViewerGestureRecognizer")
    #expect(viewer.rows.prefix(2) == ["LV15", "V1"])
    #expect(DecisionRule(texts.0, texts.1, kind: "UITapGestureRecognizer").rows.first == "V1")
  }

  @Test("each threshold that a rule names exists, and each row is one of the engine's facts")
  func rules() throws {
    let facts = try String(
      contentsOf: URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(
        path: "../../../Documentation/Reference/Engine.md"),
      encoding: .utf8)
    for rule in DecisionRule.all {
      if let threshold = rule.threshold {
        #expect(GestureThresholds.table.contains { $0.name == threshold }, "\(threshold)")
      }
      for row in rule.rows { #expect(facts.contains("\n| \(row) | "), "\(row)") }
      #expect(!rule.meaning.isEmpty)
    }
    #expect(DecisionRule.all.count > 60)
  }
}
