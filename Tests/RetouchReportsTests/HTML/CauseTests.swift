import RetouchSupport
import RetouchReplay
import Testing
import RetouchVerdict

@testable import RetouchReports

@Suite("The page's explanation of a difference")
struct CauseTests {
  /// A recognizer that begins at 200001 where it should have at 200000, and ends at 600000.
  private func recognizer(
    _ name: String = "viewer", began time: Int64 = 200_001, on view: String? = "bar",
    story: RecognizerStory.Parts? = nil
  ) -> CaseTrace.Recognizer {
    CaseTrace.Recognizer(
      name: name, view: view, touches: [CaseTrace.Received(contact: 1, time: 0)],
      states: [
        CaseTrace.State(time: time, name: "began"), CaseTrace.State(time: 600_000, name: "ended"),
        CaseTrace.State(time: 600_000, name: "possible"),
      ],
      story: story
        ?? RecognizerStory.Parts(
          title: "\(name): UILongPressGestureRecognizer on bar", aims: ["press of 200000"],
          ends: ["at 600000 ended"],
          steps: [
            RecognizerStory.Step(time: 0, "touch 1 goes down: it follows it"),
            RecognizerStory.Step(time: time, "sees its gesture: it asks for began"),
            RecognizerStory.Step(.figures, "press \(time) of at least 200000 µs"),
            RecognizerStory.Step(time: time, "began"), RecognizerStory.Step(time: 600_000, "ended"),
            RecognizerStory.Step(.reset, time: 600_000, "is reset: possible"),
          ]))
  }

  private func facts(
    _ recognizers: [CaseTrace.Recognizer], named: Set<String> = ["viewer"], at instants: Set<Int64>,
    source: String = "viewer"
  ) -> [CaseFact] {
    var trace = PageSamples.trace(lifted: 600_000)
    trace.recognizers = recognizers
    return Cause(trace: trace, named: named, instants: instants, source: source).facts
  }

  @Test("lists the steps at the instants with their figures, below the ending and what it looks for")
  func steps() {
    #expect(
      facts([recognizer()], at: [200_000, 200_001]) == [
        CaseFact(
          "why",
          """
          viewer on bar: at 600000 ended
            looks for: press of 200000
            200001    sees its gesture: it asks for began
                      press 200001 of at least 200000 µs
            200001    began
          """)
      ])
  }

  @Test("says how far the finger is from the control that the difference is about, at each instant")
  func distances() {
    var trace = PageSamples.trace(lifted: 600_000)
    trace.recognizers = []
    let sample = trace.contacts[0].samples[0]
    trace.contacts[0].samples.removeSubrange(1..<trace.contacts[0].samples.count - 1)
    trace.places = [
      CaseTrace.Place(
        name: "back", kind: .control,
        frames: [
          CaseTrace.Frame(
            time: 0, rect: CaseTrace.Rect(x: sample.x - 30, y: sample.y - 10, width: 60, height: 20)),
          CaseTrace.Frame(
            time: 500_000, rect: CaseTrace.Rect(x: sample.x + 24.5, y: sample.y - 10, width: 60, height: 20)),
        ])
    ]
    func facts(_ source: String) -> [String] {
      Cause(trace: trace, named: [], instants: [0, 500_000, 900_000], source: source).facts.map(\.text)
    }
    #expect(
      facts("back").last == """
        back:
          0    touch 1 is inside, 10 points from an edge
          500000    touch 1 is 24.5 points outside
        """)
    #expect(!facts("other").contains { $0.contains("from an edge") })
  }

  @Test("says that the control is disabled, and whether it was so before the instant")
  func disabled() {
    var trace = PageSamples.trace(lifted: 600_000)
    trace.recognizers = []
    let rect = CaseTrace.Rect(x: 0, y: 774, width: 100, height: 20)
    trace.places = ["back", "cover"].map {
      CaseTrace.Place(name: $0, kind: .control, frames: [CaseTrace.Frame(time: 0, rect: rect)])
    }
    func finger(_ abilities: [CaseTrace.Ability], of index: Int = 0, at instant: Int64) -> String? {
      var trace = trace
      trace.places[index].abilities = abilities
      return Cause(trace: trace, named: [], instants: [instant], source: "back").facts.last?.text
    }
    let (off, on) = (CaseTrace.Ability(time: 100, isEnabled: false), CaseTrace.Ability(time: 300_000))
    let inside = "touch 1 is inside, 10 points from an edge"
    #expect(finger([off], at: 200_000) == "back:\n  200000    \(inside); back is disabled")
    #expect(finger([off, on], at: 300_000) == "back:\n  300000    \(inside); back is disabled until then")
    #expect(finger([off, on], at: 300_001) == "back:\n  300001    \(inside)")
    #expect(finger([off], at: 100) == "back:\n  100    \(inside); back becomes disabled then")
    #expect(finger([off], at: 99) == "back:\n  99    \(inside)")
    let deaf = CaseTrace.Ability(time: 0, isUserInteractionEnabled: false)
    #expect(
      finger([deaf], at: 0) == "back:\n  0    \(inside); back has isUserInteractionEnabled false")
    // Another view that takes no touches has a line if the finger is on it.
    #expect(finger([off], of: 1, at: 200_000) == "200000    cover, under touch 1, is disabled")
    #expect(finger([], of: 1, at: 200_000) == "back:\n  200000    \(inside)")
  }

  @Test("includes the decision before the instants, if the one at the instants has no figures")
  func decision() {
    #expect(
      facts([recognizer()], at: [600_000]).map(\.text) == [
        """
        viewer on bar: at 600000 ended
          looks for: press of 200000
          200001    sees its gesture: it asks for began
                    press 200001 of at least 200000 µs
          600000    ended
        """
      ])
  }

  @Test("lists those that acted then before others of the same name, and no touch that their stories have")
  func choice() {
    let untouched = CaseTrace.Recognizer(
      name: "viewer", view: "statusBar",
      story: RecognizerStory.Parts(title: "viewer", ends: ["it does not follow the only touch"]))
    let told = facts(
      [untouched, recognizer("history", began: 300_000), recognizer()], at: [200_001])
    #expect(told.map { String($0.text.prefix { $0 != ":" }) } == ["viewer on bar"])
    // A name that no touch reached is told where nobody else has anything to say.
    #expect(
      facts([untouched], at: [5_000_000]).map(\.text)
        == ["viewer on statusBar: it does not follow the only touch"])
  }

  @Test("lists what was at work where nothing acted, and the fingers of that time")
  func atWork() {
    let told = facts(
      [recognizer("slide", began: 100_000)], named: ["periods"], at: [550_000], source: "periods")
    #expect(told.map(\.word) == ["why", "finger"])
    #expect(told.first?.text.hasPrefix("slide on bar: ") == true)
    #expect(
      told.last?.text
        == "touch 1 goes down at 0 on back, at 39,784, and is lifted at 600000, at 40.4,784, "
        + "after 10 samples between them"
    )
    #expect(
      facts([recognizer("slide", began: 100_000)], named: [], at: [700_000], source: "spoken") == [])
  }

  @Test("says how many steps are left out of many")
  func many() {
    let story = RecognizerStory.Parts(
      ends: ["at 5 ended"], steps: (0..<30).map { RecognizerStory.Step(time: 5, "step \($0)") })
    let lines = facts([recognizer(story: story)], at: [5])[0].text.split(separator: "\n")
    #expect(lines.count == 10)
    #expect(lines.last == "  … 22 more of that time: see its story")
  }

  @Test("of any story has each step of the instants once, in order, up to what it has room for")
  func generated() {
    var numbers = SeededNumbers(seed: 11)
    let pieces = [
      RecognizerStory.Step(time: 5, "began"), RecognizerStory.Step(.figures, "figure 1 of 2"),
      RecognizerStory.Step(time: 6, "failed"), RecognizerStory.Step(.rest, "and 5 lines more"),
      RecognizerStory.Step(time: 5, "ended"),
    ]
    for _ in 0..<300 {
      let steps = (0..<Int.random(in: 0...7, using: &numbers)).map { _ in
        pieces.randomElement(using: &numbers) ?? pieces[0]
      }
      let story = RecognizerStory.Parts(ends: ["at 6 ended"], steps: steps)
      let told = facts([recognizer(story: story)], at: [5])
      #expect(told.count == 1)
      let lines = told.first?.text.split(separator: "\n").map(String.init) ?? []
      #expect(lines.filter { $0.hasPrefix("  5 ") } == steps.filter { $0.time == 5 }.map { "  " + $0.line })
      #expect(lines.first == "viewer on bar: at 6 ended")
    }
  }
}
