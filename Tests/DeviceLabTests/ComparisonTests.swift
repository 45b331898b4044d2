import DeviceLab
import LabPlan
import RetouchEvdev
import Foundation
import RetouchRecording
import RetouchReplay
import Testing

@Suite("what was recorded beside what was intended")
struct ComparisonTests {
  private static let panel = GestureDevice.touchscreen(width: 1024, height: 1024)
  private static let exact = Tolerance(microseconds: 500, points: 0, samples: .all)
  private let pinch = Gesture.pinch(at: CGPoint(x: 500, y: 500), from: 400, to: 100)
    .recording(on: Self.panel)

  /// The same frames, some µs later, from a recorder that started at another instant.
  private func recorded(_ intent: RecordingDocument, late: Int64 = 70) -> RecordingDocument {
    var document = intent
    document.header.meta["origin"] = .integer(9_000_000)
    for index in document.entries.indices { document.entries[index].time += 1_000_000 + late }
    document.endTime += 2_000_000
    return document
  }

  private func compare(_ document: RecordingDocument, _ tolerance: Tolerance = Self.exact) -> Comparison {
    Comparison(intent: pinch, fed: FeedTimes(start: 10_000_000), recorded: document, tolerance: tolerance)
  }

  @Test("the same frames a little later are equal, and the delay is reported")
  func equal() {
    let comparison = compare(recorded(pinch))
    #expect(comparison.difference == nil)
    #expect(comparison.contacts == (2, 2))
    #expect(comparison.samples.expected == comparison.samples.recorded)
    #expect(comparison.samples.expected > 50)
    #expect(comparison.timeError == 70)
    #expect(comparison.positionError == 0)
  }

  @Test("a contact that is missing is reported")
  func missingContact() {
    let one = Gesture.press(at: CGPoint(x: 500, y: 500), for: 0.4).recording(on: Self.panel)
    #expect(compare(recorded(one)).difference == "expected 2 contacts, found 1")
  }

  @Test("each frame that is lost is reported", arguments: [0, 1, 20, -2, -1])
  func missingFrame(index: Int) {
    var document = recorded(pinch)
    document.entries.remove(at: index < 0 ? document.entries.count + index : index)
    #expect(!compare(document).isEqual)
  }

  @Test("a position that is one device unit off is reported")
  func wrongPosition() throws {
    var document = recorded(pinch)
    guard case .frame(let device, var events, let report) = document.entries[10].entry else {
      Issue.record("the entry is not a frame")
      return
    }
    let index = try #require(events.firstIndex { $0.code == .mtPositionX })
    events[index].value += 1
    document.entries[10].entry = .frame(device: device, events: events, report: report)
    let comparison = compare(document)
    #expect(comparison.difference?.contains("expected at") == true)
    #expect(comparison.positionError > 0.0009)
    #expect(comparison.positionError < 0.0011)
  }

  @Test("a frame is late or early when it is so by more than allowed", arguments: [501, -501])
  func wrongTime(late: Int64) {
    #expect(compare(recorded(pinch, late: late)).difference?.contains("µs, found at") == true)
    #expect(compare(recorded(pinch, late: late - late.signum())).isEqual)
  }

  @Test("a finger that stays down is reported")
  func unlifted() {
    var document = recorded(pinch)
    document.entries.removeLast()
    #expect(!compare(document, Tolerance(microseconds: 1000, points: 1000, samples: .ends)).isEqual)
  }

  @Test("a recording that was cut or dropped events is reported, even if all contacts are there")
  func cutOrDropped() {
    var document = recorded(pinch)
    document.isCut = true
    #expect(compare(document).difference == "the recording was cut")
    document = recorded(pinch)
    document.entries.append(TimedEntry(time: document.endTime, .dropped(device: 0, state: DeviceState())))
    #expect(compare(document).difference == "the kernel dropped events")
  }

  @Test("if only final positions count, merged motions are equal and wrong ends are not")
  func ends() {
    let ends = Tolerance(microseconds: 20_000, points: 0, samples: .ends)
    var document = recorded(pinch)
    // Fewer motions, with the last one kept.
    document.entries.removeSubrange(5..<15)
    #expect(compare(document, ends).isEqual)
    document = recorded(pinch)
    document.entries.removeFirst()
    #expect(!compare(document, ends).isEqual)
  }

  @Test("a device fed from outside is compared with when it was fed, whatever the plan was")
  func fedFromOutside() {
    let tap = Gesture.tap(at: CGPoint(x: 5, y: 5)).recording(on: Self.panel)
    func compare(_ late: Int64) -> Comparison {
      // Each one requested 3 ms too late, and answered 1 ms after that.
      let frames = tap.entries.map { $0.time + 3000...$0.time + 4000 }
      return Comparison(
        intent: tap, fed: FeedTimes(start: 10_000_000, frames: frames), recorded: recorded(tap, late: late),
        tolerance: Self.exact)
    }
    #expect(compare(3000).timeError == 0)
    #expect(compare(4000).timeError == 0)
    #expect(compare(4500).timeError == 500)
    #expect(compare(4500).isEqual)
    #expect(!compare(4501).isEqual)
    #expect(compare(2500).isEqual)
    #expect(!compare(2499).isEqual)
  }

  @Test("the times of feeding read as they were written, and others are refused")
  func times() {
    let times = FeedTimes(start: 5, frames: [1...2, 3...9])
    #expect(FeedTimes(text: times.text) == times)
    for text in ["", "x", "5\n1", "5\n2 1", "5\n1 2 3"] { #expect(FeedTimes(text: text) == nil) }
  }

  @Test("a wheel that turned less, and a pointer that never moved, are reported")
  func wheelAndHover() {
    let mouse = GestureDevice.mouse(width: 1024, height: 1024)
    var turned = Gesture().recording(on: mouse)
    turned.header.devices[0].codes[.relative]?.append(EventCode.wheel.number)
    turned.entries = (0..<3).map {
      TimedEntry(time: Int64($0) * 50_000, .frame(device: 0, events: [InputEvent(.wheel, 1)], report: 0))
    }
    turned.endTime = 200_000
    func compare(_ document: RecordingDocument) -> Comparison {
      Comparison(
        intent: turned, fed: FeedTimes(start: 10_000_000), recorded: recorded(document), tolerance: Self.exact
      )
    }
    #expect(compare(turned).isEqual)
    var less = turned
    less.entries.removeLast()
    #expect(compare(less).difference?.contains("the wheel") == true)
    var moved = turned
    moved.entries.append(
      TimedEntry(time: 150_000, .frame(device: 0, events: [InputEvent(.relativeX, 5)], report: 0)))
    #expect(compare(moved).difference == "the pointer: expected 0 samples, found 1")
  }

  /// A press by a pen that presses harder, leans over, has its button pressed, and hovers after it.
  private static func penPress() -> RecordingDocument {
    var document = Gesture.press(at: CGPoint(x: 100, y: 100), for: 0.4)
      .recording(on: .pen(width: 1024, height: 1024))
    document.header.devices[0].codes[.key, default: []].append(EventCode.stylus.number)
    for axis in [EventCode.tiltX, .tiltY] {
      document.header.devices[0].axes[axis.number] = AxisDescription(
        minimum: -64, maximum: 63, resolution: 57)
    }
    document.entries.insert(TimedEntry(time: 100_000, .frame(device: 0, events: whileDown, report: 0)), at: 1)
    let near = [InputEvent(.toolPen, 1), InputEvent(.x, 500_000)]
    document.entries.append(TimedEntry(time: 500_000, .frame(device: 0, events: near, report: 0)))
    document.endTime = 600_000
    return document
  }

  private static let whileDown = [
    InputEvent(.pressure, 250), InputEvent(.tiltX, 30), InputEvent(.tiltY, -20), InputEvent(.stylus, 1),
  ]

  private func comparePens(_ document: RecordingDocument) -> Comparison {
    Comparison(
      intent: Self.penPress(), fed: FeedTimes(start: 10_000_000), recorded: recorded(document),
      tolerance: Self.exact)
  }

  @Test(
    "a pen is equal with its pressure, tilt, button and hover; each that is lost is reported",
    arguments: 0..<4)
  func pen(lost: Int) {
    var document = Self.penPress()
    #expect(comparePens(document).difference == nil)
    #expect(comparePens(document).contacts == (1, 1))
    #expect(comparePens(document).samples == (4, 4))
    var events = Self.whileDown
    events.remove(at: lost)
    document.entries[1].entry = .frame(device: 0, events: events, report: 0)
    let difference = comparePens(document).difference
    #expect(difference?.hasPrefix("contact 1, sample 2: expected a pen with pressure 0.98") == true)
    document = Self.penPress()
    document.entries.removeLast()
    #expect(comparePens(document).difference == "the pointer: expected 1 samples, found 0")
  }

  @Test("a pen that was recorded as a finger is reported")
  func penAsFinger() {
    var document = Self.penPress()
    document.header.devices[0].codes[.key] = [EventCode.touch.number]
    // A finger that only presses harder does not move: it is moved here, so that each has three samples.
    let events = [InputEvent(.x, 100_001)]
    document.entries[1].entry = .frame(device: 0, events: events, report: 0)
    #expect(comparePens(document).difference?.hasSuffix("found no pen") == true)
  }
}

@Suite("the table of the lab")
struct ComparisonTableTests {
  private let row = PlannedRow(device: .slots10, rate: 240, gesture: "tap")
  private let tap = Gesture.tap(at: CGPoint(x: 5, y: 5)).recording(on: .touchscreen(width: 10, height: 10))

  private func comparison(late: Int64) -> Comparison {
    Comparison(
      intent: tap, fed: FeedTimes(start: late), recorded: tap,
      tolerance: Tolerance(microseconds: 500, points: 0, samples: .all))
  }

  @Test("a table of equal rows is equal")
  func equal() {
    var table = ComparisonTable()
    table.add(row, comparison(late: 0))
    #expect(table.isEqual)
    #expect(table.text.contains("1 of 1 rows equal"))
  }

  @Test("one row that differs makes the table differ, and is named")
  func different() {
    var table = ComparisonTable()
    table.add(row, comparison(late: 0))
    table.add(row, comparison(late: 600))
    #expect(!table.isEqual)
    #expect(table.text.contains("NOT EQUAL"))
    #expect(table.text.contains("uinput-10.240.tap: contact 1, sample 1: expected at 600 µs, found at 0 µs"))
    #expect(table.text.hasSuffix("1 of 2 rows equal"))
  }

  @Test("a row without a recording makes the table differ, and so does having no row")
  func missing() {
    var table = ComparisonTable()
    #expect(!table.isEqual)
    table.add(row, missing: "no such file")
    #expect(!table.isEqual)
    #expect(table.text.contains("uinput-10.240.tap: no such file"))
  }

  @Test("a row can be found again by its name")
  func names() {
    #expect(PlannedRow(name: row.name) == row)
    #expect(PlannedRow(name: "uinput-11.240.tap") == nil)
    #expect(PlannedRow(name: "uinput-10.240") == nil)
  }
}
