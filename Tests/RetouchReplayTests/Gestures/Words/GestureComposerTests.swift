import Foundation
import RetouchRecording
import Testing

@testable import RetouchReplay

@Suite("What the words of a gesture do") struct GestureComposerTests {
  private let place = CGPoint(x: 100, y: 200)
  private let other = CGPoint(x: 300, y: 250)

  private func problem(_ words: String) -> String {
    do {
      return "none: \(try Gesture(words: words))"
    } catch {
      return error.description
    }
  }

  @Test("each word makes the recording that the Swift gesture makes") func words() throws {
    let pairs: [(String, Gesture)] = [
      ("tap 100,200", .tap(at: place)),
      ("tap 100,200 with 3 fingers spread 40", .tap(at: place, fingers: 3, spacing: 40)),
      ("doubletap 100,200", .doubleTap(at: place)),
      ("press 100,200 for 0.6s", .press(at: place, for: 0.6)),
      ("drag 100,200 -> 300,250", .drag(from: place, to: other)),
      (
        "drag 100,200 by 200,50 in 0.4s holding 0.2s resting 0.3s",
        .drag(from: place, to: other, over: 0.4, holding: 0.2, resting: 0.3)
      ),
      ("swipe 100,200 -> 300,250", .swipe(from: place, to: other)),
      (
        "pinch 200,400 from 40 to 180 at 30deg in 0.5s",
        .pinch(
          at: CGPoint(x: 200, y: 400), from: 40, to: 180, degrees: 30, over: 0.5)
      ),
      (
        "rotate 200,400 by 90 from 45deg spread 100 in 0.3s",
        .rotate(
          at: CGPoint(x: 200, y: 400), degrees: 90, spacing: 100, from: 45, over: 0.3)
      ),
      ("wait 0.3s; tap 100,200; wait 1s", .tap(at: place).delayed(by: 0.3).idle(1)),
      (
        "tap 100,200; marker \"x\"; display 90; unplug at 0.2s until 0.3s; drop from 0s to 10ms",
        Gesture.tap(at: place).marker("x", at: 0.1).rotatingDisplay(to: 90, at: 0.1)
          .unplugged(at: 0.2, until: 0.3).dropped(from: 0, to: 0.01)
      ),
    ]
    for (words, gesture) in pairs {
      let made = try Gesture(words: words)
      #expect(made == gesture, "\(words)")
      #expect(try made.recorded.encoded() == gesture.recorded.encoded(), "\(words)")
    }
  }

  @Test("steps of different fingers that stand together run at the same time, those of one in their order")
  func blocks() throws {
    let gesture = try Gesture(
      words: """
        finger 1 down 100,200
        finger 1 move 120,200 in 0.2s
        finger 2 wait 50ms
        finger 2 down 300,250
        finger 2 move by 0,10 in 0.1s
        finger 1 up
        finger 2 up
        """)
    let contacts = ReadContact.all(in: gesture.recorded)
    #expect(contacts.map(\.down) == [0, 50_000])
    #expect(contacts.map(\.up) == [200_000, 150_000])
    #expect(contacts.map(\.to) == [CGPoint(x: 120, y: 200), CGPoint(x: 300, y: 260)])
    #expect(gesture.duration == 0.2)
  }

  @Test("any other line waits for all fingers, which stay where they are meanwhile") func joining() throws {
    let gesture = try Gesture(
      words: """
        finger 1 down 100,200
        finger 1 move 120,200 in 0.2s
        finger 2 down 300,250
        wait 0.5s
        finger 2 up
        tap 50,60
        finger 1 up
        """)
    let contacts = ReadContact.all(in: gesture.recorded)
    #expect(contacts.map(\.down) == [0, 0, 700_000])
    #expect(contacts.map(\.up) == [800_000, 700_000, 800_000])
    #expect(gesture.duration == 0.8)
  }

  @Test("a finger goes down again, turns, becomes a palm, or stays down to the end") func fingers() throws {
    let gesture = try Gesture(
      words: """
        finger 1 down 150,400; finger 1 turn 200,400 by 90deg in 0.2s; finger 1 up
        finger 1 wait 0.1s; finger 1 down 10,20 pressure 1 radius 8
        finger 2 wait 0.1s; finger 2 down 30,40; finger 2 wait 10ms; finger 2 palm; finger 2 up
        wait 1s
        """)
    var own = Gesture.finger {
      $0.down(at: CGPoint(x: 150, y: 400))
      $0.turn(around: CGPoint(x: 200, y: 400), degrees: 90, over: 0.2)
      $0.lift()
      $0.hold(0.1)
      $0.down(at: CGPoint(x: 10, y: 20), pressure: 1, radius: 8)
    }
    own = own.together(
      with: .finger {
        $0.hold(0.1)
        $0.down(at: CGPoint(x: 30, y: 40))
        $0.hold(0.01)
        $0.becomePalm()
        $0.lift()
      })
    own = own.idle(1)
    #expect(gesture.recorded.entries == own.recorded.entries)
    #expect(gesture.length == 1_300_000 && own.length == gesture.length)
  }

  @Test(
    "what a finger cannot do is refused, with the line",
    arguments: [
      (
        "finger 1 up",
        "gesture:1: expected finger 1 to be down, found it up. Write 'finger 1 down' before this line"
      ),
      ("finger 3 move 1,2 in 1s", "expected finger 3 to be down"),
      ("finger 3 turn 1,2 by 3 in 1s", "expected finger 3 to be down"),
      ("finger 1 palm", "expected finger 1 to be down"),
      (
        "wait 1s\nfinger 1 down 1,2\nfinger 1 down 1,2",
        "gesture:3: expected finger 1 to be up, found it down"
      ),
      ("unplug at 2s until 1s", "expected 'until' at 2s or later, when the device is unplugged, found 1s"),
      ("drop from 2s to 1s", "expected 'to' at 2s or later, found 1s"),
      ("tap back", "gesture:1: back is a view's name, which only a fixture can know"),
    ])
  func impossible(words: String, expected: String) { #expect(problem(words).contains(expected)) }

  @Test("a gesture has an end, however many lines it has") func length() {
    let words = Array(repeating: "wait 9999s", count: 20).joined(separator: "\n")
    #expect(problem(words).contains("gesture:11: the gesture takes longer than 100000 s"))
  }
}
