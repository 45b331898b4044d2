import RetouchRecording
import Testing
import UIKit

@testable import RetouchReplay

@MainActor @Suite("With a display rate (rule 5 of the clock)")
struct DisplayRateTests {
  @Test("tick k stands at ⌊k·10⁶/n⌋ µs, and takes what came since the one before")
  func tickTimes() {
    let buffer = TickBuffer(rate: 60)
    #expect(buffer.time(ofTickFor: 0) == 0)
    #expect(buffer.time(ofTickFor: 1) == 16_666)
    #expect(buffer.time(ofTickFor: 16_666) == 16_666)
    #expect(buffer.time(ofTickFor: 16_667) == 33_333)
    #expect(buffer.time(ofTickFor: 1_000_000) == 1_000_000)
    for rate in [1, 7, 60, 120, 144, 10_000] {
      let buffer = TickBuffer(rate: rate)
      var index: Int64 = 0
      for time in stride(from: Int64(0), through: 3_000_000, by: 997) {
        // The plain definition: the first display tick that is not before the time.
        while index * 1_000_000 / Int64(rate) < time { index += 1 }
        #expect(buffer.time(ofTickFor: time) == index * 1_000_000 / Int64(rate))
      }
    }
  }

  @Test("input waits for the tick; touches keep the device's time, moves are coalesced")
  func coalesced() throws {
    let drag = Gesture.finger {
      $0.down(at: CGPoint(x: 100, y: 100))
      $0.move(to: CGPoint(x: 160, y: 100), over: 0.05)
      $0.lift()
    }.recording(on: .touchscreen(width: 390, height: 844), rate: 240)
    let settings = ReplaySettings(displayRate: 60)
    let outcome = try Stage.outcome(drag, settings: settings) { stage in
      stage.onTouch = { [weak stage] phase in
        guard let event = UIApplication.shared.dispatcher.event as UIEvent?,
          let touch = event.allTouches?.first,
          let steps = event.coalescedTouches(for: touch)
        else { return }
        let stamps = steps.map { Int64(($0.timestamp * 1_000_000).rounded()) - 1_000_000_000 }
        let places = steps.map { Int($0.location(in: nil).x.rounded()) }
        stage?.note("\(phase) \(stamps) \(places) \(steps.last === touch)")
      }
    }
    #expect(
      outcome.notes == [
        "0 began [0] [100] true",
        "16666 moved [4166, 8333, 12500, 16666] [105, 110, 115, 120] true",
        "33333 moved [20833, 25000, 29166, 33333] [125, 130, 135, 140] true",
        "50000 moved [37500, 41666, 45833, 50000] [145, 150, 155, 160] true",
        "50000 ended [50000] [160] true",
      ])
  }

  @Test(
    "a press counts from its delivery, so one that is exact by the device's time may not be by the display's")
  func timersCountFromDelivery() throws {
    // Down at 1 ms, delivered at 16,666 µs; the lift at 516,665 µs is delivered at 516,666, which is 500,000
    // µs later.
    let press = Gesture.press(at: Bar.point, for: .microseconds(515_665)).delayed(by: .microseconds(1000))
    let words = try Stage.outcome(press.recorded, settings: ReplaySettings(displayRate: 60)) { stage in
      let press = UILongPressGestureRecognizer()
      press.name = "press"
      stage.view.addGestureRecognizer(press)
    }.words
    #expect(words.contains { $0.hasPrefix("516666 press began") })
    let direct = try Stage.outcome(press.recorded) { stage in
      let press = UILongPressGestureRecognizer()
      press.name = "press"
      stage.view.addGestureRecognizer(press)
    }.words
    #expect(direct.contains { $0.hasPrefix("501000 press began") })
  }

  @Test("a tap between two ticks begins and ends with the next one")
  func tapBetweenPictures() throws {
    let tap = Gesture.tap(at: Bar.point, for: .microseconds(5000)).delayed(by: .microseconds(20_000))
    let words = try Stage.outcome(tap.recorded, settings: ReplaySettings(displayRate: 60)).words
    #expect(words == ["33333 touch 1 began 195.000,800.000 view", "33333 touch 1 ended 195.000,800.000"])
  }
}
