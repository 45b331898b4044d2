import Foundation
import RetouchReplay
import Testing
import UIKit

@testable import RetouchRunner
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

  // MARK: What a decision follows from

  private typealias Subject = DecisionSide.Subject
  private typealias Step = DecisionSide.Step

  /// A recognizer that begins once a finger has gone past a limit.
  private func drag(_ name: String, _ kind: String, at time: Int64, limit: String) -> Subject {
    Subject(
      name, kind,
      [
        Step(time: 0, "touch 1 goes down at 1.000,2.000 on row: it follows it"),
        Step(time: time, "sees its gesture: it asks for began"),
        Step(time: time, "place of the touch down 5.000 of at most 20.000 points: 15.000 left"),
        Step(time: time, "distance 16.000 of more than \(limit) points: 1.000 beyond it"),
      ])
  }

  @Test("whoever begins past another distance is told by the distance, with both limits, and makes one group")
  func whatWasMeasured() throws {
    let kinds = [
      "UIPanGestureRecognizer", "RowSwipeGestureRecognizer", "PopGestureRecognizer",
      "SheetPanGestureRecognizer",
    ]
    let pairs = kinds.map { kind in
      (
        a: side([drag("d", kind, at: 5, limit: "10.000")], lines: ["5 d began"]),
        b: side([drag("d", kind, at: 9, limit: "15.000")], lines: ["9 d began"])
      )
    }
    for pair in pairs {
      let found = try #require(DecisionDifference(pair.a, pair.b))
      #expect(found.rule.threshold == "panHysteresis" && found.rule.rows.first == "P2")
      #expect(found.numbers?.a == "10.000" && found.numbers?.b == "15.000")
    }
    #expect(DecisionGroups(pairs).groups.map(\.cases.count) == [4])
  }

  @Test("one that only one side sees is told by what was measured there, of a limit that both have")
  func measuredOnOneSide() throws {
    let a = side([drag("d", "PopGestureRecognizer", at: 5, limit: "10.000")])
    var b = a
    b.subjects[0].steps.removeLast(3)
    let found = try #require(DecisionDifference(a, b))
    #expect(found.b == nil && found.rule.threshold == "panHysteresis")
    #expect(found.rule == DecisionDifference(b, a)?.rule)
    #expect(found.numbers == nil)
  }

  @Test("what a touch reaches stays the reason, whatever is measured by another limit after it")
  func reachedFirst() throws {
    let a = side([drag("d", "UIPanGestureRecognizer", at: 5, limit: "10.000")])
    var b = side([drag("d", "UIPanGestureRecognizer", at: 5, limit: "15.000")])
    b.subjects[0].steps[0].text =
      "touch 1 goes down at 1.000,2.000 on row: it does not follow it, isEnabled is false"
    let found = try #require(DecisionDifference(a, b))
    #expect(found.rule.threshold == nil && found.rule.rows.first == "R8")
  }

  @Test("a note is told by the limit that somebody else was measured by until then, and by no later one")
  func noteOfAnother() throws {
    func note(_ time: Int64) -> Subject { Subject("note", "note", [Step(time: time, "opens")]) }
    let pan = "UIPanGestureRecognizer"
    func sides(_ time: Int64) -> (a: DecisionSide, b: DecisionSide) {
      (
        side([note(time), drag("d", pan, at: 5, limit: "10.000")]),
        side([note(time + 1), drag("d", pan, at: 9, limit: "15.000")])
      )
    }
    var pair = sides(4)
    #expect(DecisionDifference(pair.a, pair.b)?.rule.threshold == nil)
    pair = sides(5)
    pair.a.subjects[1].steps[1].time = 6
    #expect(DecisionDifference(pair.a, pair.b)?.subject == "note")
    #expect(DecisionDifference(pair.a, pair.b)?.rule.threshold == "panHysteresis")
    // What the viewer shows has a reason of its own.
    pair.a.subjects[0].kind = "viewer"
    pair.b.subjects[0].kind = "viewer"
    #expect(DecisionDifference(pair.a, pair.b)?.rule.threshold == nil)
  }

  @Test("what is dragged after a lift is told by how far that takes, as long as it is held")
  func draggedAfterLift() throws {
    func sides(_ held: [Step]) -> (DecisionSide, DecisionSide) {
      let lift = Subject("lift", "DragLiftGestureRecognizer", held)
      func app(_ time: Int64) -> Subject {
        Subject("app", "app", [Step(time: time, "alpha  row 1.000 → 0.500")])
      }
      return (side([lift, app(8)]), side([lift, app(9)]))
    }
    let began = Step(time: 5, "began at 1.000,2.000 in row")
    let held = sides([began])
    #expect(DecisionDifference(held.0, held.1)?.rule.rows == ["P2", "DD3", "DD1"])
    let gone = sides([began, Step(time: 7, "is reset: possible")])
    #expect(DecisionDifference(gone.0, gone.1)?.rule.threshold == nil)
  }

  @Test("of two at one instant the pinch that is seen later comes before the pan that it does not keep back")
  func notKeptLater() throws {
    func pair(_ time: Int64) -> DecisionSide {
      side([
        Subject(
          "pan", "ScrollPanGestureRecognizer", [Step(time: time, "is not kept from recognizing by pinch")]),
        Subject(
          "pinch", "ScrollPinchGestureRecognizer", [Step(time: time, "sees its gesture: it asks for began")]),
      ])
    }
    let found = try #require(DecisionDifference(pair(5), pair(6)))
    #expect(found.subject == "pinch" && found.rule.threshold == "pinchHysteresis")
    // When it was seen is no figure of the distance.
    #expect(found.numbers == nil)
    // Where the other side has none of it at all, too.
    let nothing = side([
      Subject("pan", "ScrollPanGestureRecognizer", []), Subject("pinch", "ScrollPinchGestureRecognizer", []),
    ])
    #expect(DecisionDifference(pair(5), nothing)?.subject == "pinch")
  }

  @Test("which item it was makes no group of its own")
  func items() {
    let pairs = ["trash", "edit", "compose"].map { item in
      (
        a: side([Subject(item, "action", [Step(time: 5, "touchUpInside → Editor")])]),
        b: side([
          Subject(
            item, "action",
            [Step(time: 5, "touchUpInside → Editor"), Step(time: 6, "touchUpInside → \(item.capitalized)")])
        ])
      )
    }
    let differing = pairs.map { pair in
      var b = pair.b
      b.lines = ["another outcome"]
      return (a: pair.a, b: b)
    }
    #expect(DecisionGroups(differing).groups.map(\.cases.count) == [3])
  }

  @Test("of a side that has recognizers' lines alone, and one that has their decisions, neither counts")
  func linesAlone() throws {
    let replayed = """
      {"replay":1,"name":"x","end_us":1,"lines":[{"time_us":0,"kind":"recognizer","source":"back","what":"failed"}]}
      """
    let lines = try #require(DecisionSide.read(replayed)?.first)
    #expect(lines.subjects.count == 1 && lines.linesAlone.subjects == [])
    let steps = side([Subject("back", "UITapGestureRecognizer", [Step(time: 0, "failed")])])
    #expect(DecisionDifference(steps.linesAlone, lines.linesAlone)?.subject == "")
  }

  @Test(
    "two answers to one question are about what the app reads of the gesture, one answer about who is asked")
  func answers() {
    func asked(_ answer: String) -> DecisionSide {
      side([
        Subject(
          "pull", "UIPanGestureRecognizer",
          [Step(time: 5, "its delegate Photo says \(answer) to gestureRecognizerShouldBegin")])
      ])
    }
    let began = side([
      Subject("pull", "UIPanGestureRecognizer", [Step(time: 5, "began at 1.000,2.000 in photo")])
    ])
    #expect(DecisionDifference(asked("yes"), asked("no"))?.rule.rows == ["P1", "P3", "S18"])
    #expect(DecisionDifference(asked("no"), began)?.rule.rows == ["S8"])
  }

  @Test("content that ends elsewhere under a pinch is about its scale, under a pan about its translation")
  func contentByKind() {
    func ended(_ kind: String, _ x: Int) -> DecisionSide {
      side([
        Subject("scroll", kind, [Step(time: 5, "ended at \(x).000,2.000 in zoomer, having changed 56 times")])
      ])
    }
    func rows(_ kind: String) -> [String]? { DecisionDifference(ended(kind, 1), ended(kind, 2))?.rule.rows }
    #expect(rows("ScrollPinchGestureRecognizer") == ["Z1", "SC7"])
    #expect(rows("ScrollPanGestureRecognizer")?.first == "SC3")
  }

  @Test(
    "a viewer that the text size turns off is about the text sizes, a touch beside the edge about its width")
  func offAndAway() {
    let follows = "touch 1 goes down at 1.000,2.000 on back: it follows it"
    let off =
      "touch 1 goes down at 1.000,2.000 on back: it does not follow it, the Large Content Viewer is off at this text size"
    #expect(DecisionRule(off, follows, kind: "LargeContentViewerGestureRecognizer").rows.first == "LV1")
    #expect(DecisionRule(follows, off, kind: "LargeContentViewerGestureRecognizer").rows.first == "LV1")
    let away =
      "touch 1 goes down at 1.000,2.000 on back: it does not follow it, it began away from the screen's edge"
    #expect(DecisionRule(away, follows, kind: "PopGestureRecognizer").threshold == "screenEdgeWidth")
  }

  @Test("a control whose inside ends elsewhere is told by how far it reaches")
  func insideEnds() {
    #expect(DecisionRule("touchDragExit  (drags 11)", nil, kind: "control").threshold == "controlSlack")
    #expect(DecisionRule(nil, "touchDragEnter", kind: "control").rows.first == "C5")
  }

  @Test("content that is elsewhere under the same finger follows it differently; pulled content refreshes")
  func content() throws {
    func ended(_ place: String, _ kind: String) -> DecisionSide {
      side([Subject("p", kind, [Step(time: 5, "ended at \(place) in list, having changed 4 times")])])
    }
    let scroll = "ScrollPanGestureRecognizer"
    let found = DecisionDifference(ended("1.000,2.000", scroll), ended("1.000,3.000", scroll))
    #expect(found?.rule.rows.first == "SC3")
    let pan = "UIPanGestureRecognizer"
    #expect(DecisionDifference(ended("1.000,2.000", pan), ended("1.000,3.000", pan))?.rule.rows.first == "S2")
    func control(_ events: String...) -> DecisionSide {
      side([Subject("c", "control", events.enumerated().map { Step(time: Int64($0.offset), $0.element) })])
    }
    #expect(DecisionDifference(control("valueChanged"), control())?.rule.rows.first == "SC9")
    #expect(
      DecisionDifference(control("touchDown", "valueChanged"), control("touchDown"))?.rule.rows.first == "C1")
  }

  @Test("what views are called decides nothing, unless that is all that differs")
  func namesOfViews() throws {
    func sides(_ name: String, _ last: String) -> DecisionSide {
      side([
        Subject(
          "tap", "UITapGestureRecognizer",
          [
            Step(
              time: 0,
              "touch 1 goes down at 1.000,2.000 on \(name): it does not reach it, outside of \(name).x"),
            Step(time: 1, "\(name), list: yes to gestureRecognizerShouldBegin"), Step(time: 2, last),
          ])
      ])
    }
    let found = try #require(
      DecisionDifference(sides("ada", "is reset: possible"), sides("bob", "ended at 1")))
    #expect(found.time == 2)
    #expect(DecisionDifference(sides("ada", "ended at 1"), sides("bob", "ended at 1"))?.time == 0)
    #expect(DecisionDifference(sides("ada", "ended at 1"), sides("ada, row", "ended at 1"))?.time == 1)
  }

  @Test("what another fixture's types are called decides nothing, in steps and in the outcome")
  func namesOfFixtures() throws {
    func sides(_ fixture: String, _ last: String) -> DecisionSide {
      var made = side(
        [
          Subject(
            "hold", "UILongPressGestureRecognizer",
            [
              Step(time: 1, "is not kept from recognizing by viewer: its delegate \(fixture)Owner says yes"),
              Step(time: 2, "calls \(fixture) for began"), Step(time: 2, last),
            ]), Subject("action", "action", [Step(time: 2, "hold began → \(fixture).Bell")]),
        ], lines: ["2 action hold began → \(fixture).Bell", "2 hold \(last)"])
      made.fixture = fixture
      return made
    }
    let found = try #require(DecisionDifference(sides("Door", "ended at 1"), sides("Gate", "cancelled at 1")))
    #expect(found.a?.text == "ended at 1")
    #expect(
      found.lines.filter { $0.role != .same }.map(\.text) == ["2 hold ended at 1", "2 hold cancelled at 1"])
    #expect(found.lines.first?.text == "2 action hold began → Gate.Bell")
    #expect(DecisionDifference(sides("Door", "ended at 1"), sides("Gate", "ended at 1")) == nil)
    // In one fixture another delegate is another decision.
    var gate = sides("Gate", "ended at 1")
    gate.fixture = "Door"
    #expect(DecisionDifference(sides("Door", "ended at 1"), gate)?.time == 1)
    #expect(DecisionSide.read(gate.json) == [gate])
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
