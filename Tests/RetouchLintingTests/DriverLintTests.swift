import RetouchEvdev
import RetouchLinting
import RetouchRecording
import Testing

/// A stream of a panel of 1080 × 1920 units on a display of 390 × 693 points, frame by frame.
private struct Panel {
  private var document = RecordingDocument(
    header: RecordingHeader(
      display: DisplayDescription(width: 1080, height: 1920, scale: 1080.0 / 390),
      devices: [
        DeviceDescription(
          id: 0, name: "Panel", properties: [.direct],
          codes: [.key: [0x14a], .absolute: [0x2f, 0x35, 0x36, 0x39]],
          axes: [
            0x2f: AxisDescription(minimum: 0, maximum: 9),
            0x35: AxisDescription(minimum: 0, maximum: 1079, resolution: 16),
            0x36: AxisDescription(minimum: 0, maximum: 1919, resolution: 16),
            0x39: AxisDescription(minimum: 0, maximum: 65_535),
          ])
      ]))

  mutating func frame(after delta: Int64 = 8000, _ events: [InputEvent]) {
    document.endTime += delta
    document.entries.append(
      TimedEntry(time: document.endTime, .frame(device: 0, events: events, report: 0)))
  }

  mutating func down(_ slot: Int32 = 0, id: Int32, x: Int32, y: Int32, touch: Bool = true) {
    frame(
      [
        InputEvent(.mtSlot, slot), InputEvent(.mtTrackingID, id), InputEvent(.mtPositionX, x),
        InputEvent(.mtPositionY, y),
      ] + (touch ? [InputEvent(.touch, 1)] : []))
  }

  mutating func move(_ x: Int32, _ y: Int32, after delta: Int64 = 8000) {
    frame(after: delta, [InputEvent(.mtPositionX, x), InputEvent(.mtPositionY, y)])
  }

  mutating func up(_ slot: Int32 = 0, touch: Bool = true) {
    frame(
      [InputEvent(.mtSlot, slot), InputEvent(.mtTrackingID, -1)] + (touch ? [InputEvent(.touch, 0)] : []))
  }

  /// A drag of a hundred steps of 6 points a frame, in which something may happen before each step.
  mutating func drag(id: Int32 = 7, _ before: (inout Panel, Int32) -> Int64 = { _, _ in 8000 }) {
    down(id: id, x: 100, y: 200)
    for step in Int32(1)...100 {
      let delta = before(&self, step)
      move(100 + step * 8, 200 + step * 14, after: delta)
    }
    up()
  }

  func lint(_ thresholds: LintThresholds = LintThresholds()) throws -> LintReport {
    try RecordingReader(bytes: document.encoded()).lint(thresholds)
  }
}

@Suite("linting a driver")
struct DriverLintTests {
  /// Checks that exactly one thing is found, in a line, and returns what it says.
  @discardableResult
  private func expect(
    _ code: LintFinding.Code, line: Int?, _ panel: Panel, location: SourceLocation = #_sourceLocation
  ) throws -> String {
    let report = try panel.lint()
    #expect(report.findings.map(\.code) == [code], sourceLocation: location)
    #expect(report.findings.first?.line == line, sourceLocation: location)
    #expect((report.findings.first?.time != nil) == (line != nil), sourceLocation: location)
    return report.findings.first?.meaning ?? ""
  }

  @Test("nothing is found in a healthy drag, and its rate is measured")
  func healthy() throws {
    var panel = Panel()
    panel.drag()
    let report = try panel.lint()
    #expect(report.findings == [])
    #expect(report.devices.first?.contacts == 1)
    #expect(report.devices.first?.histogram.reduce(0) { $0 + $1.count } == report.devices.first?.intervals)
  }

  @Test("X of 5,000 on an axis up to 1,079 is found, with its share and extremes")
  func range() throws {
    var panel = Panel()
    panel.drag { panel, step in
      if step == 50 { panel.frame([InputEvent(.mtPositionX, 5000)]) }
      return 8000
    }
    let findings = try panel.lint().findings
    #expect(Set(findings.map(\.code)) == [.outOfRange, .jump])
    let meaning = try #require(findings.first { $0.code == .outOfRange }).meaning
    #expect(meaning.contains("0 to 1079"))
    #expect(meaning.contains("1 of 102 values (1.0 %)"))
    #expect(meaning.contains("from 100 to 5000"))
    #expect(findings.first { $0.code == .outOfRange }?.line == 52)
  }

  @Test("a jump of 800 units, there and back, with its speed")
  func jump() throws {
    var panel = Panel()
    panel.drag { panel, step in
      if step == 30 { panel.move(340, 1420) }
      return 8000
    }
    let findings = try panel.lint().findings
    #expect(findings.map(\.code) == [.jump, .jump])
    #expect(findings.map(\.line) == [32, 33])
    #expect(findings[0].meaning.contains("points a second"))
    var patient = LintThresholds()
    patient.speed = 60_000
    #expect(try panel.lint(patient).findings == [])
  }

  @Test("frames that come at once are a burst; those of a fast panel are not")
  func burst() throws {
    var panel = Panel()
    panel.drag { _, step in step == 40 ? 40_000 : (41...45).contains(step) ? 200 : 8000 }
    let meaning = try expect(.burst, line: 43, panel)
    #expect(meaning.contains("6 frames of device 0 come within 1000 µs"))
    var fast = Panel()
    fast.drag { _, _ in 1000 }
    #expect(try fast.lint().findings == [])
  }

  @Test("a slot that keeps its contact while others come and go is stuck")
  func stuck() throws {
    var panel = Panel()
    panel.down(3, id: 1, x: 5, y: 5)
    for id in Int32(2)...5 {
      panel.frame(after: 3_000_000, [])
      panel.down(0, id: id, x: 300, y: 400 + id, touch: false)
      panel.up(0, touch: false)
    }
    panel.up(3)
    try expect(.stuckSlot, line: 14 + 1, panel)
    var alone = Panel()
    alone.down(3, id: 1, x: 5, y: 5)
    alone.frame(after: 30_000_000, [InputEvent(.mtPositionX, 6)])
    alone.up(3)
    #expect(try alone.lint().findings == [])
  }

  @Test("one id in two slots is found once")
  func shared() throws {
    var panel = Panel()
    panel.down(0, id: 9, x: 5, y: 5)
    panel.down(1, id: 9, x: 500, y: 500, touch: false)
    panel.move(501, 501)
    panel.up(0, touch: false)
    panel.up(1)
    let codes = try panel.lint().findings.map(\.code)
    #expect(codes.sorted() == [.backwardID, .sharedID])
  }

  @Test("jitter of 40 units around a resting finger is found once; slow drift and scrubbing are not")
  func jitter() throws {
    var panel = Panel()
    panel.down(id: 1, x: 500, y: 900)
    for step in 0..<100 { panel.move(500 + (step % 2 == 0 ? 40 : -40), 900 + (step % 3 == 0 ? 40 : -40)) }
    panel.up()
    let meaning = try expect(.jitter, line: 26, panel)
    #expect(meaning.contains("points (RMS)"))
    #expect(try panel.lint().devices.first.map { $0.jitter > 10 } == true)
    var scrub = Panel()
    scrub.down(id: 1, x: 500, y: 900)
    // To and fro eight times a second, which is as fast as a hand can.
    for step in 0..<120 { scrub.move(500 + Int32(abs(step % 16 - 8)) * 30, 901 + Int32(step)) }
    scrub.up()
    #expect(try scrub.lint().findings == [])
  }

  @Test("30 s in mid-drag are a gap; a finger that had stopped may wait")
  func gap() throws {
    var panel = Panel()
    panel.drag { _, step in step == 60 ? 30_000_000 : 8000 }
    let meaning = try expect(.gap, line: 62, panel)
    #expect(meaning.contains("30000000 µs"))
    var waiting = Panel()
    waiting.drag { panel, step in
      guard step == 60 else { return 8000 }
      panel.frame([InputEvent(.mtPositionX, 573)])
      panel.frame([InputEvent(.mtPositionX, 574)])
      return 30_000_000
    }
    #expect(try waiting.lint().findings == [])
  }

  @Test("BTN_TOUCH at odds with the slots is found where it begins")
  func touchKey() throws {
    var panel = Panel()
    panel.drag()
    panel.down(id: 8, x: 5, y: 5, touch: false)
    for step in Int32(0)..<4 { panel.move(6 + step, 6 + step) }
    panel.up()
    let meaning = try expect(.touchKey, line: 104, panel)
    #expect(meaning.contains("is up from here on"))
  }

  @Test("ids that go back are a note with their number; a wrap at the end of their range is not")
  func backward() throws {
    var panel = Panel()
    for id in [65_534, 65_535, 0, 1, 1, 0, 3] as [Int32] {
      panel.down(id: id, x: 10 + id % 7, y: 20 + id % 11)
      panel.up()
    }
    let meaning = try expect(.backwardID, line: 10, panel)
    #expect(meaning.contains("2 of 7 contacts"))
  }

  @Test("a frame that repeats the one before is found")
  func duplicate() throws {
    var panel = Panel()
    panel.drag { panel, step in
      if step == 20 { panel.move(252, 466) }
      return 8000
    }
    try expect(.duplicateFrame, line: 22, panel)
  }

  @Test("an axis that never changes is found")
  func constant() throws {
    var panel = Panel()
    panel.down(id: 1, x: 5, y: 700)
    for step in Int32(1)...100 { panel.frame([InputEvent(.mtPositionX, 5 + step * 3)]) }
    panel.up()
    let meaning = try expect(.constantAxis, line: 2, panel)
    #expect(meaning.contains("ABS_MT_POSITION_Y of device 0 is 700"))
  }

  @Test("every code has an explanation")
  func explained() {
    for code in LintFinding.Code.allCases { #expect(code.explanation.count > 40, "\(code)") }
  }
}
