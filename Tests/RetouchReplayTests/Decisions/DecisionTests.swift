import Foundation
import RetouchSupport
import RetouchRecording
import Testing
import UIKit

@testable import RetouchReplay

@Suite("when recognizers decide")
@MainActor
struct DecisionTests {
  private static let point = CGPoint(x: 50, y: 50)

  private func decisions(
    _ document: RecordingDocument, _ settings: ReplaySettings = ReplaySettings(),
    _ setUp: @escaping (Stage) -> Void
  ) throws -> Decisions {
    Stage.setUp = setUp
    defer { Stage.setUp = { _ in } }
    return try Replayer.decisions(document, in: Stage.self, settings: settings)
  }

  /// A decision in one line: its name, what it was, when, from which input, and what the time went to.
  private func words(_ decision: Decision) -> String {
    let input = decision.input.map { "\($0.kind) \($0.contact) at \($0.time)" } ?? "nothing"
    let waits = decision.waits.map { " \($0.recognizer) \($0.time)" }.joined()
    return
      "\(decision.recognizer) \(decision.end) \(decision.time) by \(input): delivery \(decision.delivery)"
      + " own \(decision.own)\(waits)"
  }

  private func words(of decisions: Decisions) -> [String] { decisions.all.map { words($0) } }

  private static func add(_ recognizer: UIGestureRecognizer, _ name: String, to stage: Stage) {
    recognizer.name = name
    stage.view.addGestureRecognizer(recognizer)
  }

  @Test("L2: a press decides when its duration is over, counted from the touch that went down")
  func press() throws {
    let found = try decisions(Gesture.press(at: Self.point, for: 1.5).recorded) { stage in
      let press = UILongPressGestureRecognizer()
      press.minimumPressDuration = 1
      Self.add(press, "history", to: stage)
    }
    #expect(words(of: found) == ["history recognized 1000000 by down 1 at 0: delivery 0 own 1000000"])
    #expect(found.all[0].deadline == 1_000_000)
    #expect(found.all[0].isTimed)
    #expect(found.names == ["history"])
  }

  @Test("L3: a press that is lifted early fails by the lift, at once, before its deadline")
  func earlyLift() throws {
    let found = try decisions(Gesture.press(at: Self.point, for: 0.2).recorded) { stage in
      Self.add(UILongPressGestureRecognizer(), "history", to: stage)
    }
    #expect(words(of: found) == ["history failed 200000 by lift 1 at 200000: delivery 0 own 0"])
    #expect(found.all[0].deadline == 500_000)
    #expect(!found.all[0].isTimed)
  }

  @Test("T4, R5: a tap that requires a double tap to fail waits 350 ms for it from its lift")
  func tapWaits() throws {
    let found = try decisions(Gesture.tap(at: Self.point, for: 0.05).recorded) { stage in
      let (tap, twice) = (UITapGestureRecognizer(), UITapGestureRecognizer())
      twice.numberOfTapsRequired = 2
      tap.require(toFail: twice)
      Self.add(tap, "tap", to: stage)
      Self.add(twice, "doubleTap", to: stage)
    }
    #expect(
      words(of: found) == [
        "doubleTap failed 400000 by lift 1 at 50000: delivery 0 own 350000",
        "tap recognized 400000 by lift 1 at 50000: delivery 0 own 0 doubleTap 350000",
      ])
  }

  @Test("R5: a tap whose double tap came is prevented, and has waited until then")
  func doubleTapCame() throws {
    let tap = Gesture.tap(at: Self.point, for: 0.05)
    let found = try decisions(tap.then(after: 0.1, tap).recorded) { stage in
      let (tap, twice) = (UITapGestureRecognizer(), UITapGestureRecognizer())
      twice.numberOfTapsRequired = 2
      tap.require(toFail: twice)
      Self.add(tap, "tap", to: stage)
      Self.add(twice, "doubleTap", to: stage)
    }
    #expect(
      words(of: found) == [
        "doubleTap recognized 200000 by lift 2 at 200000: delivery 0 own 0",
        "tap prevented 200000 by lift 1 at 50000: delivery 0 own 0 doubleTap 150000",
      ])
  }

  @Test("P2: a pan decides with the move that crossed its hysteresis, and waits for nothing")
  func pan() throws {
    let document = Gesture.drag(from: Self.point, to: CGPoint(x: 50, y: 150)).recorded
    let found = try decisions(document) { stage in Self.add(UIPanGestureRecognizer(), "pan", to: stage) }
    let pan = try #require(found.all.first)
    #expect(found.all.count == 1)
    #expect(pan.end == .recognized && pan.input?.kind == .move && pan.input?.contact == 1)
    #expect(pan.latency == 0 && pan.own == 0 && pan.waits.isEmpty && pan.deadline == nil)
    #expect(pan.time > 0)
  }

  @Test("R1: a recognizer that a press prevents has waited for that press alone")
  func prevented() throws {
    let found = try decisions(Gesture.press(at: Self.point, for: 0.6).recorded) { stage in
      Self.add(UIPanGestureRecognizer(), "pan", to: stage)
      Self.add(UILongPressGestureRecognizer(), "history", to: stage)
    }
    #expect(
      words(of: found) == [
        "history recognized 500000 by down 1 at 0: delivery 0 own 500000",
        "pan prevented 500000 by down 1 at 0: delivery 0 own 0 history 500000",
      ])
  }

  @Test(
    "input that waits for a display tick was delivered late, and the deadline counts from the device's time")
  func delivery() throws {
    let press = Gesture.press(at: Self.point, for: 0.8)
    var document = press.recorded
    document.delay(from: 0, by: 30_000)
    var settings = ReplaySettings()
    settings.displayRate = 10
    let found = try decisions(document, settings) { stage in
      Self.add(UILongPressGestureRecognizer(), "history", to: stage)
    }
    #expect(words(of: found) == ["history recognized 600000 by down 1 at 30000: delivery 70000 own 500000"])
    #expect(found.all[0].deadline == 530_000)
  }

  @Test("a client's recognizer that waits by a timer of its own follows from the touch that set it")
  func client() throws {
    let found = try decisions(Gesture.press(at: Self.point, for: 1).recorded) { stage in
      Self.add(Patient(), "patient", to: stage)
    }
    #expect(words(of: found) == ["patient recognized 300000 by down 1 at 0: delivery 0 own 300000"])
  }

  @Test("a decision that follows from a case's event follows from no input, and has no latency")
  func event() throws {
    var settings = ReplaySettings()
    settings.events = [CaseEvent(time: 100_000, .cancelTouches)]
    let found = try decisions(Gesture.press(at: Self.point, for: 1).recorded, settings) { stage in
      Self.add(UILongPressGestureRecognizer(), "history", to: stage)
    }
    #expect(words(of: found) == ["history failed 100000 by nothing: delivery 0 own 0"])
    #expect(found.all[0].latency == nil)
  }

  @Test("without touches nothing decides, and the recognizers that could have are named")
  func nothing() throws {
    let found = try decisions(silence(1_000_000)) { stage in
      Self.add(UITapGestureRecognizer(), "tap", to: stage)
    }
    #expect(found == Decisions([], names: ["tap"]))
  }

  @Test("recording decisions changes no outcome, and only a caller who asks gets them")
  func unchanged() throws {
    for document in [
      Gesture.press(at: Bar.point, for: 0.6).recorded, Gesture.tap(at: Bar.point, for: 0.05).recorded,
    ] {
      var settings = ReplaySettings()
      let plain = try Replayer.replay(document, in: Bar.self, settings: settings)
      settings.tellsDecisions = true
      let told = try Replayer.replay(document, in: Bar.self, settings: settings)
      #expect(plain.text == told.text)
      #expect(plain.decisions == nil)
      #expect(told.decisions?.all.isEmpty == false)
      settings.whatIf = .comparisons
      let both = try Replayer.replay(document, in: Bar.self, settings: settings)
      #expect(both.decisions == told.decisions && both.comparisons?.deadlines.isEmpty == false)
    }
  }

  @Test("the parts of a latency add up to the whole, whatever the fingers do", arguments: 0..<40)
  func parts(seed: Int) throws {
    var random = SeededNumbers(seed: UInt64(seed))
    var gesture = Gesture.tap(at: Self.point, for: 0.05)
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let next =
        switch Int.random(in: 0..<3, using: &random) {
        case 0: Gesture.tap(at: Self.point, for: .seconds(Double.random(in: 0.02...0.9, using: &random)))
        case 1: Gesture.press(at: Self.point, for: .seconds(Double.random(in: 0.3...0.8, using: &random)))
        default:
          Gesture.drag(
            from: Self.point, to: CGPoint(x: 50, y: 60 + 80 * Double.random(in: 0...1, using: &random)))
        }
      gesture = gesture.then(after: .seconds(Double.random(in: 0.05...0.5, using: &random)), next)
    }
    var settings = ReplaySettings()
    if Bool.random(using: &random) { settings.displayRate = 60 }
    let found = try decisions(gesture.recorded, settings) { stage in
      let (tap, twice) = (UITapGestureRecognizer(), UITapGestureRecognizer())
      twice.numberOfTapsRequired = 2
      tap.require(toFail: twice)
      Self.add(tap, "tap", to: stage)
      Self.add(twice, "doubleTap", to: stage)
      Self.add(UILongPressGestureRecognizer(), "history", to: stage)
      Self.add(UIPanGestureRecognizer(), "pan", to: stage)
    }
    #expect(!found.all.isEmpty)
    for decision in found.all where decision.input != nil {
      let sum = decision.delivery + decision.own + decision.waits.reduce(0) { $0 + $1.time }
      #expect(decision.latency == sum, "\(words(decision))")
      #expect(decision.delivery >= 0 && decision.own >= 0 && decision.waits.allSatisfy { $0.time > 0 })
      if settings.displayRate == nil { #expect(decision.delivery == 0) }
    }
  }
}

/// A recognizer of a client's that recognizes 0.3 s after a touch, by a timer of Foundation's kind.
private final class Patient: UIGestureRecognizer {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { [weak self] in self?.state = .began }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .ended }
}
