import RetouchEvdev
import RetouchRecording
import RetouchReplay
import Testing
import UIKit

@testable import RetouchRunner
@testable import RetouchVerdict

/// What is near is known from the engine's limits: a press of 0.5 s that moves 10 points at most, a button of
/// 100 by 40 points.
@Suite("The margin of a case")
@MainActor
struct MarginSearchTests {
  private let middle = CGPoint(x: 150, y: 120)
  private let panel = GestureDevice.touchscreen(width: 390, height: 844, slots: 10)

  private func margin(_ gesture: Gesture) throws -> Margin { try margin(gesture.recording(on: panel)) }

  private func margin(_ document: RecordingDocument) throws -> Margin {
    var search = MarginSearch(document, MarginBar.self, ReplaySettings())
    return try search.run()
  }

  /// The words of what happens, without figures.
  private func words(_ document: RecordingDocument, _ whatIf: WhatIf? = nil) throws -> [String] {
    var settings = ReplaySettings()
    settings.whatIf = whatIf
    return try Replayer.replay(document, in: MarginBar.self, settings: settings).lines.map {
      LineWords($0.text).text
    }
  }

  @Test("is what a press lacks, with the recognizer, its limit and the lift")
  func shortPress() throws {
    let time = try #require(try margin(.press(at: middle, for: 0.488)).time)
    #expect(time.amount == 12_000)
    #expect(!time.isMore)
    #expect((time.contact, time.event, time.at, time.way) == (1, .lift, 488_000, "later"))
    #expect(time.rule == "history's press duration of 0.5 s")
    #expect(time.line.hasPrefix("back touchCancel") || time.line.hasPrefix("history began"))
  }

  @Test("is the time by which a press is too long, and 1 µs if it is exactly at its limit")
  func longPress() throws {
    let time = try #require(try margin(.press(at: middle, for: 0.512)).time)
    // At 0.5 s the timer comes before the lift, so the lift has to come before that.
    #expect(time.amount == 12_001)
    #expect((time.event, time.way, time.rule) == (.lift, "earlier", "history's press duration of 0.5 s"))
    #expect(try #require(try margin(.press(at: middle, for: 0.5)).time).amount == 1)
  }

  @Test("names what was compared at the event itself, not what happened since the event before")
  func timersBetween() throws {
    // The press begins at 0.5 s, long before the next event of the recording.
    let time = try #require(try margin(.press(at: middle, for: 2)).time)
    #expect((time.amount, time.way) == (1_500_001, "earlier"))
    #expect(time.rule == "history's press duration of 0.5 s")
  }

  @Test("moves one event only: by less than it nothing changes, and by it something does")
  func property() throws {
    for seconds in stride(from: 0.05, through: 1.2, by: 0.0817) {
      let document = Gesture.press(at: middle, for: GestureTime(seconds: seconds)).recording(on: panel)
      let time = try #require(try margin(document).time)
      guard !time.isMore else { continue }
      let index = try #require(document.entries.firstIndex { $0.time == time.at })
      for (amount, isSame) in [(time.amount - 1, true), (time.amount, false)] {
        var moved = document
        moved.entries[index].time += time.way == "later" ? amount : -amount
        moved.endTime = max(moved.endTime, moved.entries[index].time)
        #expect((try words(moved) == words(document)) == isSame, "\(seconds) s, \(amount) µs: \(time)")
      }
    }
  }

  @Test("is how far a finger is from an edge or a limit, whichever is nearer")
  func places() throws {
    let points = try #require(try margin(.tap(at: CGPoint(x: 103, y: 120))).points)
    // The button begins at 100, and a point on its edge is inside.
    #expect(points.amount == 3001)
    #expect((points.contact, points.event, points.way) == (1, .down, "by -3.001,0.000"))
    #expect(points.rule == "an edge of back")
    #expect(points.line.hasPrefix("touch 1 began"))
  }

  @Test("counts a finger that has gone nearly as far as a press may")
  func movement() throws {
    let document = Gesture.drag(from: middle, to: CGPoint(x: 158, y: 120), over: 0.2)
      .recording(on: panel)
    let points = try #require(try margin(document).points)
    #expect(points.amount == 2001)
    #expect(points.rule == "history's movement of at most 10.000 points")
    #expect(points.way == "by 2.001,0.000")
  }

  @Test("is reported as more than the room that an event has between its neighbours")
  func room() throws {
    var document = Gesture.press(at: middle, for: 0.512).recording(on: panel)
    let lift = try #require(document.entries.lastIndex { if case .frame = $0.entry { true } else { false } })
    // 4 ms before the lift the finger trembles by a thousandth of a point.
    var before = document.entries[lift]
    before.time -= 4000
    before.entry = .frame(device: 0, events: [InputEvent(.mtPositionX, 150_001)], report: 0)
    document.entries.insert(before, at: lift)
    let time = try #require(try margin(document).time)
    #expect(time.isMore)
    #expect(time.amount == 4000)
    #expect(time.pushed == 12_001)
    #expect(try words(document, .shifted(entry: lift + 1, by: -4000)) == words(document))
    #expect(try words(document, .shifted(entry: lift + 1, by: -12_001)) != words(document))
  }

  @Test("is nil if no contact does anything, and is the same each time")
  func nothing() throws {
    #expect(try margin(RecordingDocument(endTime: 1_000_000)) == Margin())
    let document = Gesture.press(at: middle, for: 0.3).recording(on: panel)
    #expect(try margin(document) == margin(document))
  }

  @Test("is reported in a sentence")
  func sentences() {
    var time = Margin.Figure(amount: 12_000)
    (time.contact, time.event, time.at, time.way) = (1, .lift, 988_000, "later")
    time.rule = "history's press duration of 1 s"
    var points = Margin.Figure(amount: 50_000)
    points.isMore = true
    let margin = Margin(time: time, points: points)
    #expect(
      margin.sentences == [
        "12 ms from another outcome: history's press duration of 1 s, contact 1 lifted at 0.988 s, moved later",
        "more than 50 points from another outcome",
      ])
    #expect(margin.amounts == "12 ms, more than 50 points")
    #expect(LeastMargin(time: 12_001, points: 90_000).thin(margin) == [margin.sentences[0]])
    #expect(LeastMargin(time: 12_000).thin(margin) == [])
  }

  @Test("can have a minimum, written as a time, points or both")
  func least() {
    #expect(LeastMargin("20ms,2pt") == LeastMargin(time: 20_000, points: 2000))
    #expect(LeastMargin("2.5pt") == LeastMargin(points: 2500))
    #expect(LeastMargin("0.5pt,1s") == LeastMargin(time: 1_000_000, points: 500))
    #expect(LeastMargin("20ms,2pt")?.text == "20ms,2pt".replacing("20ms", with: "0.02s"))
    for wrong in ["", "20", "2pt,3pt", "1s,1s", "1s,", "-1pt", "pt", "1s,2pt,3pt", "0.0001pt"] {
      #expect(LeastMargin(wrong) == nil, "\(wrong)")
    }
  }
}
