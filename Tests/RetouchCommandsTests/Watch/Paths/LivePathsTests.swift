import RetouchContactTracking
import RetouchEvdev
import RetouchRecording
import Testing

@testable import RetouchCommands

@Suite("the fingers that are shown")
struct LivePathsTests {
  private func paths(_ names: String...) -> LivePaths {
    LivePaths(
      RecordingHeader(devices: names.enumerated().map { DeviceDescription(id: $0, name: $1) }), title: "Door")
  }

  private func contact(_ number: Int, slot: Int = 0, _ x: Double, _ y: Double) -> Contact {
    Contact(number: number, slot: slot, x: x, y: y)
  }

  @Test("a finger is followed from down to up, and stays until the next gesture")
  func tap() {
    var paths = paths("Panel")
    paths.take(.began(contact(1, 10, 20)), at: 0)
    paths.take(.moved(contact(1, 12, 20)), at: 8_000)
    #expect(paths.downCount == 1)
    paths.take(.ended(contact(1, 12, 25)), at: 16_000)
    #expect(paths.downCount == 0)
    #expect(paths.fingers.map(\.state) == [.up])
    #expect(paths.fingers[0].way.map(\.x) == [10, 12, 12])
    #expect(paths.fingers[0].moves == 1)
    paths.take(.began(contact(2, 50, 50)), at: 900_000)
    #expect(paths.fingers.map(\.number) == [2])
  }

  @Test("a second finger keeps what the first one of the gesture has drawn, even when that is lifted")
  func twoFingers() {
    var paths = paths("Panel")
    paths.take(.began(contact(1, 10, 20)), at: 0)
    paths.take(.began(contact(2, slot: 1, 90, 20)), at: 0)
    paths.take(.ended(contact(1, 10, 20)), at: 8_000)
    paths.take(.began(contact(3, 30, 20)), at: 16_000)
    #expect(paths.fingers.map(\.number) == [1, 2, 3])
    #expect(paths.fingers.map(\.state) == [.up, .down, .down])
  }

  @Test("a palm is shown as lost, where it was")
  func palm() {
    var paths = paths("Panel")
    paths.take(.began(contact(1, 10, 20)), at: 0)
    paths.take(.cancelled(contact(1, 0, 0), reason: "palm"), at: 8_000)
    #expect(paths.fingers[0].state == .lost)
    #expect(paths.fingers[0].place == LivePaths.Point(x: 10, y: 20))
  }

  @Test("a device's rate is the median of its frames, and drops and unplugging are reported")
  func devices() {
    var paths = paths("Panel", "Mouse")
    for time: Int64 in [0, 10_000, 20_000, 30_000, 3_030_000] {
      paths.take(TimedEntry(time: time, .frame(device: 0, events: [], report: 0)))
    }
    #expect(paths.devices[0].frames == 5)
    #expect(paths.devices[0].rate.hertz == 100)
    #expect(paths.devices[0].rate.longest == 3_000_000)
    paths.take(TimedEntry(time: 4_000_000, .dropped(device: 0, state: DeviceState())))
    paths.take(TimedEntry(time: 5_000_000, .unplugged(device: 1)))
    #expect(paths.devices.map(\.drops) == [1, 0])
    #expect(paths.devices.map(\.isGone) == [false, true])
    paths.take(TimedEntry(time: 6_000_000, .plugged(DeviceDescription(id: 1, name: "Mouse 2"))))
    #expect(paths.devices.map(\.name) == ["Panel", "Mouse 2"])
    // Of a device that nobody described nothing is known.
    paths.take(TimedEntry(time: 7_000_000, .frame(device: 9, events: [], report: 0)))
    #expect(paths.devices.count == 2)
  }

  @Test("two reports do not give a rate yet, and old reports leave the window")
  func rate() {
    var rate = ReportRate()
    rate.add(0)
    rate.add(8_000)
    #expect(rate.hertz == nil)
    rate.add(8_000)
    #expect(rate.hertz == nil)
    rate.add(16_000)
    #expect(rate.hertz == 125)
    var time: Int64 = 16_000
    for _ in 0..<ReportRate.window {
      time += 4_000
      rate.add(time)
    }
    #expect(rate.hertz == 250)
    #expect(rate.longest == 4_000)
  }

  @Test("nothing grows without an end: positions, fingers of one gesture, lines")
  func limits() {
    var paths = paths("Panel")
    paths.take(.began(contact(1, 0, 0)), at: 0)
    for step in 1...5_000 { paths.take(.moved(contact(1, Double(step), 0)), at: Int64(step) * 1_000) }
    #expect((700...1_000).contains(paths.fingers[0].way.count))
    #expect(paths.fingers[0].place.x == 5_000)
    for number in 2...200 {
      paths.take(.began(contact(number, slot: 1, 0, 0)), at: Int64(number))
      paths.take(.ended(contact(number, slot: 1, 0, 0)), at: Int64(number))
    }
    #expect(paths.fingers.count <= 40)
    #expect(paths.fingers.first?.number == 1)
    paths.show((0..<1_000).map { "line \($0)" })
    #expect(paths.lines.count == 100)
    #expect(paths.lines.last == "line 999")
  }

  @Test("changes of contacts that never began change nothing")
  func strangers() {
    var paths = paths("Panel")
    let before = paths
    paths.take(.moved(contact(7, 1, 1)), at: 0)
    paths.take(.ended(contact(7, 1, 1)), at: 0)
    paths.take(.cancelled(contact(7, 1, 1), reason: "palm"), at: 0)
    #expect(paths == before)
  }
}
