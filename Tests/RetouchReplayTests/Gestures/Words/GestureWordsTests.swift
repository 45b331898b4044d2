import Foundation
import RetouchSupport
import Testing

@testable import RetouchReplay

@Suite("The words of gestures") struct GestureWordsTests {
  private func steps(_ text: String) throws -> [GestureStep] { try GestureScript(text).steps }

  private func problem(_ text: String) -> String {
    do {
      return "none: \(try GestureScript(text))"
    } catch {
      return error.description
    }
  }

  private let here = GesturePlace.point(CGPoint(x: 195, y: 420))
  private let there = GesturePlace.point(CGPoint(x: 39.5, y: 818))

  @Test("a word's options have the defaults of the Swift gestures") func defaults() throws {
    #expect(try steps("tap 195,420") == [.tap(at: here, fingers: 1, spacing: 60)])
    #expect(try steps("doubletap 195,420") == [.doubleTap(at: here)])
    #expect(
      try steps("drag 195,420 -> 39.5,818")
        == [.drag(from: here, to: there, over: 0.5, holding: 0, resting: 0.1)])
    #expect(try steps("swipe 195,420 -> 39.5,818") == [.swipe(from: here, to: there, over: 0.15)])
    #expect(
      try steps("pinch 195,420 from 40 to 180")
        == [.pinch(at: here, from: 40, to: 180, degrees: 0, over: 0.4)])
    #expect(
      try steps("rotate 195,420 by 90")
        == [.rotate(at: here, degrees: 90, from: 0, spacing: 160, over: 0.4)])
    #expect(try steps("finger 2 down 195,420") == [.finger(2, .down(here, pressure: 0.5, radius: 5))])
    #expect(try steps("finger 2 move 195,420") == [.finger(2, .move(here, over: 0))])
  }

  @Test("options may be in any order, and in the units that people use") func options() throws {
    #expect(
      try steps("drag 195,420 → 39.5,818 resting 0s in 400ms holding 1200us")
        == [.drag(from: here, to: there, over: 0.4, holding: .microseconds(1200), resting: 0)])
    #expect(
      try steps("rotate 195,420 by -90° in 0.5s spread 100pt from 45deg")
        == [.rotate(at: here, degrees: -90, from: 45, spacing: 100, over: 0.5)])
    #expect(try steps("tap 195,420 with 3 fingers spread 40") == [.tap(at: here, fingers: 3, spacing: 40)])
    #expect(try steps("tap 195, 420") == steps("tap 195,420"))
    #expect(
      try steps("finger 1 down 195,420 radius 9 pressure 1")
        == [.finger(1, .down(here, pressure: 1, radius: 9))])
  }

  @Test("a view's name, in the words of an outcome, may replace a point") func names() throws {
    #expect(try steps("tap back") == [.tap(at: .view("back"), fingers: 1, spacing: 60)])
    #expect(
      try steps("drag back by 0,-200")
        == [.drag(from: .view("back"), to: .away(dx: 0, dy: -200), over: 0.5, holding: 0, resting: 0.1)])
    #expect(
      try steps("press buttons[0] offset 10,-5 for 1s")
        == [.press(at: .view("buttons[0]", dx: 10, dy: -5), for: 1)])
    // Quotation marks are the outcome's where it has them, else the writer's.
    #expect(try steps(#"tap "Message 2""#) == [.tap(at: .view(#""Message 2""#), fingers: 1, spacing: 60)])
    #expect(try steps(#"tap "Message 2".card"#)[0].places == [.view(#""Message 2".card"#)])
    #expect(try steps(#"tap list."Message 2".card"#)[0].places == [.view(#"list."Message 2".card"#)])
    #expect(try steps(#"tap "list"."Message 2"."card""#)[0].places == [.view(#"list."Message 2".card"#)])
    #expect(try steps(#"tap "7""#)[0].places == [.view("7")])
    #expect(try steps("tap item#2   # the second")[0].places == [.view("item#2")])
    #expect(try steps("press for for 1s") == [.press(at: .view("for"), for: 1)])
  }

  @Test("lines and semicolons end a step, and comments are left out") func layout() throws {
    let script = try GestureScript("# a tap\n\n  tap 195,420;wait 1s ;; # and\r\n\twait 2s")
    #expect(script.steps == [.tap(at: here, fingers: 1, spacing: 60), .wait(1), .wait(2)])
    #expect(script.lines.map(\.number) == [3, 3, 4])
    #expect(try steps(#"marker "a; b # \"c\" \\ \u{1b}""#) == [.marker("a; b # \"c\" \\ \u{1b}", at: nil)])
    #expect(try steps("").isEmpty)
  }

  @Test(
    "an error names line and column, what was expected and what was found",
    arguments: [
      ("tapp 1,2", "gesture:1: column 1: expected one of tap, doubletap, press,"),
      ("wait 1s\n  press 1,2 4 0.6s", "gesture:2: column 13: expected 'for' and how long, found \"4\""),
      ("press 1,2 for 0.6", "column 15: expected a time such as 0.6s or 200ms, found \"0.6\""),
      ("press 1,2 for 0.0000001s", "expected a time"),
      ("press 1,2 for -1s", "expected a time"),
      ("press 1,2 for 100001s", "expected a time"),
      ("tap", "column 4: expected a point such as 195,420 or a view's name, found the end of the step"),
      ("tap 195", "column 5: expected a point such as 195,420 (a name that begins with a digit"),
      ("tap 1,2,3", "expected a point"),
      ("tap 1e9,0", "expected a point"),
      ("tap nan,0; tap inf,0; tap 1,2 3", "column 31: expected 'spread' or 'with' or the end of the step"),
      ("drag 1,2", "expected '->' and where to, or 'by' and how far"),
      ("drag 1,2 -> 3,4 in 1s in 2s", "found \"in\""),
      ("drag -> 3,4", "expected a point"),
      ("pinch 1,2 from -1 to 3", "expected a distance in points such as 40, found \"-1\""),
      ("rotate 1,2 by 90m", "expected an angle"),
      ("finger 0 up", "expected a finger's number, 1 to 99, found \"0\""),
      ("finger 1", "expected what the finger does: down, move, turn, wait, palm or up, found the end"),
      ("finger 1 down 1,2 pressure 2", "expected a number from 0 to 1"),
      ("tap 1,2 with 21 fingers", "expected a number of fingers, 1 to 20"),
      ("tap \"back", "column 5: the quotation mark is not closed"),
      ("marker open", "expected a text in quotation marks"),
      ("display 45deg", "expected 0, 90, 180 or 270 degrees"),
      ("wait 1s wait 1s", "expected the end of the step, found \"wait\""),
      ("195,420", "A line begins with what is done, such as tap"),
      ("tap \u{1b}[31m;x\u{7}", "expected one of tap"),
    ])
  func errors(text: String, expected: String) {
    #expect(problem(text).contains(expected), "\(problem(text))")
    #expect(!problem(text).contains("\u{1b}") && !problem(text).contains("\u{7}"))
  }

  @Test("steps that are printed are parsed as the same steps", arguments: 0..<300)
  func printingIsReading(seed: UInt64) throws {
    var generator = StepGenerator(seed: seed)
    let script = GestureScript((0..<12).map { _ in generator.step() })
    #expect(try GestureScript(script.description) == script, "\(script)")
    #expect(try GestureScript(script.inOneLine) == script)
    #expect(try GestureScript(script.description).description == script.description)
  }

  @Test("no text traps, and what can be parsed can be printed and parsed again", arguments: 0..<500)
  func anyText(seed: UInt64) {
    var generator = StepGenerator(seed: seed)
    var text = Array((0..<4).map { _ in generator.step().description }.joined(separator: "\n").unicodeScalars)
    let odd = Array("\"\\;#,.->→ \n\r\u{2028}0123456789stap{}\u{1b}é".unicodeScalars)
    for _ in 0..<generator.number(1...6) where !text.isEmpty {
      let place = Int(generator.number(0...Int64(text.count - 1)))
      switch generator.number(0...2) {
      case 0: text.remove(at: place)
      case 1: text.insert(odd[Int(generator.number(0...Int64(odd.count - 1)))], at: place)
      default: text[place] = odd[Int(generator.number(0...Int64(odd.count - 1)))]
      }
    }
    var string = ""
    string.unicodeScalars += text
    guard let script = try? GestureScript(string) else { return }
    let again = try? GestureScript(script.description)
    #expect(again == script, "\(string)")
  }
}

/// Makes steps that a seed alone decides, with every option.
struct StepGenerator {
  private var numbers: SeededNumbers

  init(seed: UInt64) { numbers = SeededNumbers(seed: seed) }

  mutating func number(_ range: ClosedRange<Int64>) -> Int64 {
    range.lowerBound + numbers.next(upTo: range.upperBound - range.lowerBound)
  }

  private mutating func thousandths(_ range: ClosedRange<Int64>) -> Double {
    Double(number(range)) / 1000
  }

  private mutating func time() -> GestureTime { .microseconds(number(0...2_000_000)) }

  private mutating func place() -> GesturePlace {
    let names = [
      "back", "for", "->", "by", "7", "item#2", "#x", "a;b", "a b", "\"", "é", "", "x\ny", "\\", "offset",
    ]
    func name() -> String { OutcomeText.name(names[Int(number(0...Int64(names.count - 1)))]) }
    switch number(0...3) {
    case 0: return .point(CGPoint(x: thousandths(-9_000...999_999), y: thousandths(0...999_999)))
    case 1: return .view(name())
    case 2: return .view((0...number(1...2)).map { _ in name() }.joined(separator: "."))
    default: return .view("bar.UIButton[0]", dx: thousandths(-5000...5000), dy: thousandths(1...5000))
    }
  }

  private mutating func end() -> GesturePlace {
    number(0...2) == 0 ? .away(dx: thousandths(-9999...9999), dy: thousandths(-9999...9999)) : place()
  }

  mutating func step() -> GestureStep {
    switch number(0...12) {
    case 0: return .tap(at: place(), fingers: 1, spacing: 60)
    case 1: return .tap(at: place(), fingers: Int(number(2...20)), spacing: thousandths(0...90_000))
    case 2: return .doubleTap(at: place())
    case 3: return .press(at: place(), for: time())
    case 4: return .drag(from: place(), to: end(), over: time(), holding: time(), resting: time())
    case 5: return .swipe(from: place(), to: end(), over: time())
    case 6:
      return .pinch(
        at: place(), from: thousandths(0...90_000), to: thousandths(0...90_000),
        degrees: thousandths(-180_000...180_000), over: time())
    case 7:
      return .rotate(
        at: place(), degrees: thousandths(-720_000...720_000), from: thousandths(-180_000...180_000),
        spacing: thousandths(0...90_000), over: time())
    case 8: return .wait(time())
    case 9: return .marker(["", "open", "a \"b\"\n\u{202e};#"][Int(number(0...2))], at: nil)
    case 10: return .unplug(at: time(), until: nil)
    case 11: return .drop(from: time(), to: time())
    default: return .finger(Int(number(1...99)), fingerStep())
    }
  }

  private mutating func fingerStep() -> FingerStep {
    switch number(0...5) {
    case 0: .down(place(), pressure: thousandths(0...1000), radius: thousandths(0...9000))
    case 1: .move(end(), over: time())
    case 2: .turn(around: place(), degrees: thousandths(-90_000...90_000), over: time())
    case 3: .wait(time())
    case 4: .palm
    default: .up
    }
  }
}
