import RetouchRecording
import Testing
import UIKit

@testable import RetouchReplay

@Suite("a recognizer's story")
@MainActor
struct StoryTests {
  @Test("a press that is lifted too early says how far it was from being one")
  func press() throws {
    let story = try story(
      "history", .hold(Gesture.press(at: Bar.point, for: 0.3).recorded, in: Bar.self))
    #expect(
      story == """
        history: UILongPressGestureRecognizer on back
        looks for: press of 500000, within 10.000 points, 1 finger
        in short: at 300000 failed: lifted after 300000 of 500000

        0         touch 1 goes down at 195.000,800.000 on back: it follows it
        0         timer set: press duration, due at 500000
        300000    touch 1 is lifted at 195.000,800.000, 300000 after it went down; 0 moves, at most 0.000 from there
        300000    failed: lifted after 300000 of 500000
                    movement 0.000 of at most 10.000 points: 10.000 left
                    press 300000 of at least 500000 µs: 200000 short
        300000    timer stopped: press duration, 200000 before it was due
        300000    is reset: possible

        """)
  }

  @Test("a press that is seen says which was asked, whose touches it took and what it called")
  func seenPress() throws {
    let story = try story(
      "history", .hold(Gesture.press(at: Bar.point, for: 0.6).recorded, in: Bar.self))
    #expect(
      story == """
        history: UILongPressGestureRecognizer on back
        looks for: press of 500000, within 10.000 points, 1 finger
        in short: at 600000 ended at 95.000,20.000 in back

        0         touch 1 goes down at 195.000,800.000 on back: it follows it
        0         timer set: press duration, due at 500000
        500000    timer fires: press duration
        500000    sees its gesture: it asks for began
                    movement 0.000 of at most 10.000 points: 10.000 left
                    press 500000 of at least 500000 µs: just reached
        500000    its delegate Watcher says yes to gestureRecognizerShouldBegin
        500000    back: yes to gestureRecognizerShouldBegin
        500000    began at 95.000,20.000 in back
        500000    takes its touches away from back
        500000    calls Bar for began
        600000    touch 1 is lifted at 195.000,800.000, 600000 after it went down; 0 moves, at most 0.000 from there
        600000    ended at 95.000,20.000 in back
        600000    calls Bar for ended
        600000    is reset: possible

        """)
  }

  @Test("a movement beyond the limit says by how much, and each move gets a line where all are shown")
  func movement() throws {
    let document = Gesture.drag(from: Bar.point, to: CGPoint(x: 195, y: 760)).recorded
    let told = try Replayer.tell(document, in: Bar.self, settings: ReplaySettings(showsAll: true))
    let lines = try #require(told.stories.first { $0.name == "history" }).lines
    let moves = lines.filter { $0.contains("touch 1 moves to ") }
    #expect(moves.count > 10)
    #expect(moves[0].contains(" from where it went down"))
    let failure = try #require(lines.firstIndex { $0.contains("    failed: moved ") })
    #expect(lines[failure + 1].contains("movement 1"))
    #expect(lines[failure + 1].contains(" of at most 10.000 points: "))
    #expect(lines[failure + 1].hasSuffix(" too far"))
    let brief = try story("history", .hold(document, in: Bar.self))
    #expect(!brief.contains("moves to"))
  }

  @Test("R5: a cycle of requirements fires nothing, and the stories of those in it say so")
  func cycle() throws {
    let input = StoryInput.stage(Gesture.tap(at: CGPoint(x: 50, y: 50), for: 0.05).recorded) { stage in
      let a = UITapGestureRecognizer(target: stage, action: Stage.touched)
      let b = UITapGestureRecognizer(target: stage, action: Stage.touched)
      (a.name, b.name) = ("a", "b")
      a.require(toFail: b)
      b.require(toFail: a)
      stage.view.addGestureRecognizer(a)
      stage.view.addGestureRecognizer(b)
    }
    let (a, b) = (try story("a", input), try story("b", input))
    #expect(a.contains("trouble: 2 recognizers wait for each other to fail: none of them can recognize"))
    for story in [a, b] {
      #expect(story.contains("failed: waits in a cycle of failure requirements") && !story.contains("calls "))
    }
  }

  @Test("a recognizer that waits for another says for which, who required that, and how it ended")
  func waiting() throws {
    let story = try story(
      "single",
      .stage(Gesture.tap(at: CGPoint(x: 50, y: 50), for: 0.05).recorded) { stage in
        let single = UITapGestureRecognizer(target: stage, action: Stage.touched)
        let double = UITapGestureRecognizer(target: stage, action: Stage.touched)
        (single.name, double.name) = ("single", "double")
        double.numberOfTapsRequired = 2
        single.require(toFail: double)
        stage.view.addGestureRecognizer(single)
        stage.view.addGestureRecognizer(double)
      })
    #expect(
      story == """
        single: UITapGestureRecognizer on view
        looks for: 1 tap, 1 finger
        in short: at 400000 ended at 50.000,50.000 in view

        0         touch 1 goes down at 50.000,50.000 on view: it follows it
        0         timer set: tap duration, due at 750000
        50000     touch 1 is lifted at 50.000,50.000, 50000 after it went down; 0 moves, at most 0.000 from there
        50000     timer stopped: tap duration, 700000 before it was due
        50000     sees its gesture: it asks for ended
                    movement 0.000 of at most 45.000 points: 45.000 left
                    tap duration 50000 of less than 750000 µs: 700000 left
        50000     view: yes to gestureRecognizerShouldBegin
        50000     may recognize only if double fails: require(toFail:) was called
        50000     waits for double, which is still possible
        400000    double, which it waits for, failed: tap 1 of 2, none more within 350000
        400000    is not held back by double, which has failed
        400000    ended at 50.000,50.000 in view
        400000    takes its touches away from view
        400000    calls Stage for ended
        400000    is reset: possible

        """)
  }

  @Test("both recognizers' stories say whether one prevented the other, and who decided that")
  func relations() throws {
    final class Together: NSObject, UIGestureRecognizerDelegate {
      func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
      ) -> Bool { otherGestureRecognizer.name == "friend" }
    }
    let told = try StoryInput.stage(
      Gesture.drag(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 50, y: 250)).recorded
    ) {
      stage in
      let delegate = Together()
      stage.kept = [delegate]
      for name in ["winner", "loser", "friend"] {
        let pan = UIPanGestureRecognizer(target: stage, action: Stage.touched)
        pan.name = name
        if name == "winner" { pan.delegate = delegate }
        stage.view.addGestureRecognizer(pan)
      }
    }.tell()
    func lines(_ name: String) -> String { told.first { $0.name == name }?.text ?? "" }
    #expect(lines("winner").contains(" keeps loser from recognizing"))
    #expect(
      lines("winner").contains(
        " does not keep friend from recognizing: its delegate Together says shouldRecognizeSimultaneouslyWith"
      ))
    #expect(lines("loser").contains("    failed: prevented by winner"))
    // Whose delegate could have let them go together, and did not, is told on both sides.
    let delegates =
      "delegate of winner: Together says no to shouldRecognizeSimultaneouslyWith; delegate of loser: none set"
    for name in ["winner", "loser"] { #expect(lines(name).contains("            \(delegates)\n")) }
    #expect(lines("loser").contains(" is kept from recognizing by winner\n"))
    #expect(!lines("friend").contains("none set"))
    #expect(
      lines("friend").contains(
        " is not kept from recognizing by winner: that one's delegate Together says "
          + "shouldRecognizeSimultaneouslyWith"))
  }

  @Test(
    "the story says why a touch did not reach the recognizer",
    arguments: [
      ("sibling", "cover was hit in front of target"), ("hidden", "target is hidden"),
      ("parent hidden", "box is hidden"), ("clear", "target is transparent"),
      ("deaf", "isUserInteractionEnabled is false for target"), ("elsewhere", "outside of target"),
      ("beyond its parent", "outside of box"), ("off", "isEnabled is false"),
      ("type", "allowedTouchTypes does not name direct"),
      ("delegate", "its delegate's gestureRecognizer(_:shouldReceive:) says no to the touch"),
      ("flat", "nothing is left of target by its transform"),
    ])
  func reach(what: String, words: String) throws {
    final class Refusing: NSObject, UIGestureRecognizerDelegate {
      func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        false
      }
    }
    let story = try story(
      "tap",
      .stage(Gesture.tap(at: CGPoint(x: 50, y: 50), for: 0.05).recorded) { stage in
        let box = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        let target = UIView(frame: box.bounds)
        (box.accessibilityIdentifier, target.accessibilityIdentifier) = ("box", "target")
        let tap = UITapGestureRecognizer(target: stage, action: Stage.touched)
        tap.name = "tap"
        target.addGestureRecognizer(tap)
        box.addSubview(target)
        stage.view.addSubview(box)
        switch what {
        case "sibling":
          let cover = UIView(frame: box.bounds)
          cover.accessibilityIdentifier = "cover"
          box.addSubview(cover)
        case "hidden": target.isHidden = true
        case "parent hidden": box.isHidden = true
        case "clear": target.alpha = 0
        case "deaf": target.isUserInteractionEnabled = false
        case "elsewhere": target.frame.origin.x = 100
        case "beyond its parent":
          box.frame = CGRect(x: 100, y: 0, width: 10, height: 10)
          target.frame = CGRect(x: -100, y: 0, width: 300, height: 300)
        case "off": tap.isEnabled = false
        case "type": tap.allowedTouchTypes = [2]
        case "delegate":
          let delegate = Refusing()
          stage.kept = [delegate]
          tap.delegate = delegate
        default: target.transform = CGAffineTransform(scaleX: 0, y: 1)
        }
      })
    let lines = story.split(separator: "\n")
    #expect(lines[2] == "in short: it does not follow the only touch")
    #expect(lines.count == 4)
    #expect(lines[3].hasPrefix("0         touch 1 goes down at 50.000,50.000 on "))
    #expect(lines[3].hasSuffix(words), "\(lines[3])")
  }

  @Test("a client's class that ignores a touch or sets what cannot follow is named")
  func clients() throws {
    final class Odd: UIGestureRecognizer {
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        state = .failed
        state = .began
        for touch in touches { ignore(touch, for: event) }
      }
    }
    let story = try story(
      "odd",
      .stage(Gesture.tap(at: CGPoint(x: 50, y: 50), for: 0.05).recorded) { stage in
        let odd = Odd()
        odd.name = "odd"
        stage.view.addGestureRecognizer(odd)
      })
    #expect(
      story == """
        odd: Odd on view
        in short: at 0 failed: set by client code

        0         touch 1 goes down at 50.000,50.000 on view: it follows it
        0         failed: set by client code
        0         is asked for began, which cannot follow failed: left out
        0         touch 1 is left out: ignore(_:for:) was called
        0         is reset: possible

        """)
  }

  @Test("a story changes nothing, lists those that nothing touched, and is the same each time")
  func neutral() throws {
    let document = Gesture.press(at: Bar.point, for: 0.6).recorded
    let plain = try Replayer.replay(document, in: Bar.self)
    let told = try Replayer.tell(document, in: Bar.self)
    #expect(told.outcome == plain)
    #expect(told.outcome.text == plain.text)
    #expect(try Replayer.tell(document, in: Bar.self).stories == told.stories)
    let untouched = try StoryInput.stage(silence(1000)) { stage in
      let pan = UIPanGestureRecognizer()
      pan.name = "pan"
      stage.view.addGestureRecognizer(pan)
    }.tell()
    #expect(
      untouched.map(\.text) == [
        "pan: UIPanGestureRecognizer on view\nlooks for: 1 finger or more\nin short: nothing was touched\n"
      ])
  }

  private func story(_ name: String, _ input: StoryInput) throws -> String {
    try #require(try input.tell().first { $0.name == name }).text
  }
}

/// The input that is replayed for a story.
@MainActor
private enum StoryInput {
  case hold(RecordingDocument, in: any Fixture.Type)
  case stage(RecordingDocument, (Stage) -> Void)

  func tell() throws -> [RecognizerStory] {
    switch self {
    case .hold(let document, let fixture): return try Replayer.tell(document, in: fixture).stories
    case .stage(let document, let setUp):
      Stage.setUp = setUp
      defer { Stage.setUp = { _ in } }
      return try Replayer.tell(document, in: Stage.self).stories
    }
  }
}

extension Stage {
  fileprivate func touched() {}
}
