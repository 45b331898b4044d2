import RecordingSamples
import RetouchEditing
import RetouchEvdev
import RetouchLinting
import RetouchRecording
import Testing

/// A short name for a finding's code.
private typealias Code = LintFinding.Code

extension RecordingDocument {
  /// Lints the recording as a file.
  fileprivate func lint() throws -> LintReport {
    try RecordingReader(bytes: encoded(includeKeys: true)).lint()
  }

  fileprivate func codes() throws -> [LintFinding.Code] { try lint().findings.map(\.code) }

  /// Returns the document with one more frame before the end.
  fileprivate func adding(
    _ events: [InputEvent], device: Int = 0, after delta: Int64 = 1000
  ) -> RecordingDocument {
    var document = self
    document.endTime += delta
    document.entries.append(
      TimedEntry(time: document.endTime, .frame(device: device, events: events, report: 0)))
    return document
  }
}

/// Returns the events of a contact that goes down in a slot.
private func down(_ slot: Int32, id: Int32, x: Int32 = 100, y: Int32 = 200) -> [InputEvent] {
  [
    InputEvent(.mtSlot, slot), InputEvent(.mtTrackingID, id), InputEvent(.mtPositionX, x),
    InputEvent(.mtPositionY, y),
  ]
}

private func up(_ slot: Int32) -> [InputEvent] { [InputEvent(.mtSlot, slot), InputEvent(.mtTrackingID, -1)] }

@Suite("linting")
struct LintTests {
  let empty = RecordingDocument(header: RecordingHeader(devices: [Seeded.panel()]))

  /// Checks that exactly one thing is found, with its line and severity.
  private func expect(
    _ code: LintFinding.Code, _ severity: LintFinding.Severity, line: Int?, in document: RecordingDocument,
    location: SourceLocation = #_sourceLocation
  ) throws {
    let report = try document.lint()
    #expect(report.findings.map(\.code) == [code], sourceLocation: location)
    #expect(report.findings.first?.severity == severity, sourceLocation: location)
    #expect(report.findings.first?.line == line, sourceLocation: location)
    #expect(report.severity == severity, sourceLocation: location)
    for finding in report.findings {
      #expect(!finding.meaning.isEmpty && !finding.repair.isEmpty, sourceLocation: location)
      #expect(!finding.meaning.hasSuffix(".") && !finding.repair.hasSuffix("."), sourceLocation: location)
    }
  }

  @Test("nothing is found in healthy recordings")
  func healthy() throws {
    for seed in 0..<60 {
      var generator = Seeded(seed)
      let report = try generator.healthy().lint()
      #expect(report.findings == [], "seed \(seed)")
      #expect(report.severity == nil)
    }
  }

  @Test("in healthy recordings, each planted defect is found by exactly its code")
  func planted() throws {
    for seed in 0..<12 {
      var generator = Seeded(seed)
      let document = generator.healthy()
      let ghost = document.adding(down(9, id: 900) + up(9))
      #expect(try ghost.codes() == [.ghostContact], "seed \(seed)")
      let slot = document.adding([InputEvent(.mtSlot, 10)] + down(9, id: 900)).adding(up(9))
      #expect(try slot.codes() == [.slotOutOfRange], "seed \(seed)")
      let early = document.adding([
        InputEvent(.mtSlot, 9), InputEvent(.mtPositionX, 7), InputEvent(.mtPositionY, 7),
        InputEvent(.mtTrackingID, 900),
      ]).adding(up(9))
      #expect(try early.codes() == [.positionBeforeID], "seed \(seed)")
      #expect(try document.adding(down(9, id: 900)).codes() == [.staysDown], "seed \(seed)")
      let twice = document.adding(down(9, id: 900) + [InputEvent(.mtPositionX, 8)]).adding(up(9))
      #expect(try twice.codes() == [.missingReport], "seed \(seed)")
      var drop = document
      drop.entries.append(TimedEntry(time: drop.endTime, .dropped(device: 0, state: DeviceState())))
      #expect(try drop.codes() == [.dropped], "seed \(seed)")
      var back = document
      back.entries.append(TimedEntry(time: back.endTime, .wentBack(device: 3, microseconds: 50)))
      #expect(try back.codes() == [.backwardTime], "seed \(seed)")
      let jump = document.adding(down(9, id: 900)).adding([InputEvent(.mtPositionX, 3000)], after: 100_000)
        .adding(up(9))
      #expect(try jump.codes() == [.gap], "seed \(seed)")
    }
  }

  @Test("a contact that has no position is reported once as a ghost")
  func ghost() throws {
    let document = empty.adding([InputEvent(.mtTrackingID, 4)]).adding([InputEvent(.touch, 1)])
      .adding([InputEvent(.mtTrackingID, -1)])
    try expect(.ghostContact, .warning, line: 2, in: document)
    // A second contact in that slot has the position of the first.
    let second = empty.adding(down(0, id: 1)).adding(up(0)).adding([InputEvent(.mtTrackingID, 2)]).adding(
      up(0))
    #expect(try second.codes() == [])
    // A contact with only one of the two coordinates is at the surface's edge, which the kernel does not
    // report.
    let edge = empty.adding([InputEvent(.mtTrackingID, 2), InputEvent(.mtPositionY, 9)]).adding(up(0))
    #expect(try edge.codes() == [])
  }

  @Test("an id that changes within a frame is an end and a beginning, and no ghost")
  func changedID() throws {
    let document = empty.adding(down(0, id: 1)).adding([InputEvent(.mtTrackingID, 2)])
      .adding([InputEvent(.mtTrackingID, -1), InputEvent(.mtTrackingID, 3)]).adding(up(0))
    #expect(try document.codes() == [])
  }

  @Test("positions for an empty slot are found, once until a contact comes")
  func positionsWithoutContact() throws {
    let document = empty.adding([InputEvent(.mtPositionX, 4)]).adding([InputEvent(.mtPositionX, 5)])
    try expect(.positionBeforeID, .warning, line: 2, in: document)
    #expect(try document.lint().findings[0].isFixable == false)
    // A contact that the initial state knows to be down is not a ghost.
    var known = document
    known.header.devices[0].state.slots = [[0x39: 3, 0x35: 1, 0x36: 1]]
    #expect(try known.adding(up(0)).codes() == [])
  }

  @Test(
    "slots below 0 and beyond the device's are found", arguments: [-1, 10, 255, 256, .max, .min] as [Int32])
  func slots(slot: Int32) throws {
    try expect(
      .slotOutOfRange, .error, line: 2,
      in: empty.adding([InputEvent(.mtSlot, slot)] + down(9, id: 1)).adding(up(9)))
    let announced = empty.adding(down(9, id: 1)).adding(up(9))
    #expect(try announced.codes() == [])
  }

  @Test("more than 31 contacts in a frame of protocol A are an error; 31 are not", arguments: [31, 32, 60])
  func protocolA(count: Int) throws {
    var document = empty
    document.header.devices[0].codes[.absolute] = [0x35, 0x36]
    document.header.devices[0].axes[0x2f] = nil
    document.header.devices[0].axes[0x39] = nil
    let contacts = (0..<count).flatMap {
      [InputEvent(.mtPositionX, Int32($0)), InputEvent(.mtPositionY, 1), InputEvent(.mtReport, 0)]
    }
    let touched = document.adding(contacts)
    let lifted = touched.adding([InputEvent(.mtReport, 0)])
    #expect(try lifted.codes() == (count > 31 ? [.tooManyContacts] : []))
    #expect(try touched.codes() == (count > 31 ? [.staysDown, .tooManyContacts] : [.staysDown]))
  }

  @Test(
    "a contact of protocol A that lifts by pressure, size, an empty report or BTN_TOUCH does not stay down",
    arguments: [
      [
        InputEvent(.mtPressure, 0), InputEvent(.mtPositionX, 1), InputEvent(.mtPositionY, 1),
        InputEvent(.mtReport, 0),
      ],
      [InputEvent(.mtTouchMajor, 0), InputEvent(.mtPositionX, 1), InputEvent(.mtPositionY, 1)],
      [InputEvent(.mtReport, 0)], [InputEvent(.touch, 0)], [],
    ])
  func protocolALifts(lift: [InputEvent]) throws {
    var document = empty
    document.header.devices[0].codes = [.absolute: [0x30, 0x35, 0x36, 0x3a]]
    for axis: UInt16 in [0x2f, 0x39] { document.header.devices[0].axes[axis] = nil }
    let touched = document.adding([
      InputEvent(.mtPressure, 9), InputEvent(.mtTouchMajor, 3), InputEvent(.mtPositionX, 1),
      InputEvent(.mtPositionY, 1), InputEvent(.mtReport, 0),
    ])
    #expect(try touched.codes() == [.staysDown])
    #expect(try touched.adding(lift).codes() == [])
  }

  @Test("a device of protocol A that turns out to have slots lifts by its ids")
  func slotsOfOne() throws {
    var document = empty
    document.header.devices[0].axes[0x2f] = nil
    document.header.devices[0].codes[.absolute]?.removeAll { $0 == 0x2f }
    let touched = document.adding(Array(down(0, id: 1).dropFirst()))
    #expect(try touched.codes() == [.staysDown])
    #expect(try touched.adding([InputEvent(.mtTrackingID, -1)]).codes() == [])
  }

  @Test("axes of which nobody said how far they reach are a note, and nothing is judged in points")
  func missingRange() throws {
    var document = empty
    let axes = document.header.devices[0].axes
    document.header.devices[0].codes[.absolute] = axes.keys.sorted()
    for axis: UInt16 in [0x35, 0x36] { document.header.devices[0].axes[axis] = nil }
    let jump = document.adding(down(0, id: 1, x: 0, y: 0))
      .adding([InputEvent(.mtPositionX, 1_000_000)]).adding(up(0))
    try expect(.missingRange, .note, line: 1, in: jump)
  }

  @Test("a device that only pretends to be multitouch is found, at the header")
  func fake() throws {
    var document = empty
    document.header.devices[0].codes[.absolute]?.append(0x2e)
    document.header.devices[0].axes[0x2e] = AxisDescription(minimum: 0, maximum: 1)
    try expect(.fakeMultitouch, .warning, line: 1, in: document)
  }

  @Test("a touchscreen that does not say its size is a note, and the display's millimetres can show it")
  func resolution() throws {
    var document = empty
    document.header.devices[0].axes[0x35]?.resolution = 0
    try expect(.missingResolution, .note, line: 1, in: document)
    #expect(try document.lint().findings[0].isFixable == false)
    document.header.display = DisplayDescription(
      width: 100, height: 200, widthInMillimetres: 65, heightInMillimetres: 141)
    #expect(try document.lint().findings[0].isFixable == true)
  }

  @Test("devices of two clocks are a warning where none was mapped, else a note")
  func clocks() throws {
    var document = empty
    var mouse = Seeded.mouse(id: 3)
    mouse.clock = .realtime
    document.header.devices.append(mouse)
    try expect(.twoClocks, .warning, line: 1, in: document)
    document.header.devices[1].offset = -5
    try expect(.twoClocks, .note, line: 1, in: document)
    document.header.devices[1].clock = .monotonic
    #expect(try document.codes() == [])
    var plugged = mouse
    plugged.id = 4
    document.entries.append(TimedEntry(time: 0, .plugged(plugged)))
    try expect(.twoClocks, .warning, line: 2, in: document)
  }

  @Test("a device that reports slowly, and one that reports unevenly, are notes")
  func rates() throws {
    func drag(_ interval: (Int) -> Int64) -> RecordingDocument {
      var document = empty.adding(down(0, id: 1))
      for step in 0..<80 {
        document = document.adding([InputEvent(.mtPositionX, 101 + 30 * Int32(step))], after: interval(step))
      }
      return document.adding(up(0))
    }
    try expect(.lowRate, .note, line: nil, in: drag { _ in 26_000 })
    try expect(.unevenRate, .note, line: nil, in: drag { $0 % 10 == 0 ? 40_000 : 8_000 })
    let even = drag { _ in 8_000 }
    #expect(try even.codes() == [])
    let device = try #require(try even.lint().devices.first)
    #expect(device.frames == 82)
    #expect(device.median >= 8_000 && device.median < 8_130)
    // Fingers that rest say nothing about the rate.
    #expect(try drag { $0 % 10 == 0 ? 400_000 : 8_000 }.codes() == [])
  }

  @Test("a button that stays down is found, at the line that pressed it")
  func button() throws {
    var document = empty
    document.header.devices = [Seeded.mouse(id: 3)]
    let pressed = document.adding([InputEvent(.relativeX, 1)], device: 3).adding(
      [InputEvent(.left, 1)], device: 3)
    try expect(.staysDown, .warning, line: 3, in: pressed)
    #expect(try pressed.adding([InputEvent(.left, 0)], device: 3).codes() == [])
    var gone = pressed
    gone.entries.append(TimedEntry(time: gone.endTime, .unplugged(device: 3)))
    #expect(try gone.codes() == [])
  }

  @Test("a missing end, an edited count and a line that cannot be read are found where they are")
  func lines() throws {
    let document = empty.adding(down(0, id: 1)).adding(up(0))
    let whole = String(decoding: try document.encoded(), as: UTF8.self)
    func lint(_ text: String) throws -> [LintFinding] {
      try RecordingReader(bytes: Array(text.utf8)).lint().findings
    }
    let cut = try lint(String(whole.dropLast(5)))
    #expect(cut.map(\.code) == [.missingEnd])
    #expect(cut[0].isFixable)
    let edited = try lint(whole.replacing("\"frames\":2", with: "\"frames\":3"))
    #expect(edited.map(\.code) == [.frameCount])
    #expect(edited[0].severity == .note)
    #expect(edited[0].line == 4)
    let broken = try lint(
      whole.replacing("[1000,\"e\",0,3,47,0,3,57,-1]", with: "[1000,\"e\",0,3,47,0,3,57]"))
    #expect(broken.map(\.code) == [.unreadable])
    #expect(broken[0].line == 3)
    #expect(broken[0].severity == .error)
  }

  @Test("a line of an unknown kind is noted, at its line")
  func unknownLine() throws {
    let document = empty.adding(down(0, id: 1)).adding(up(0))
    let whole = String(decoding: try document.encoded(), as: UTF8.self).replacing(
      "[0,\"x\"", with: "[0,\"zz\",1]\n[0,\"x\"")
    let report = try RecordingReader(bytes: Array(whole.utf8)).lint()
    #expect(report.findings.map(\.code) == [.unknownLine])
    #expect(report.findings.first?.line == 4)
    #expect(report.severity == .note)
    #expect(report.findings.first?.meaning.contains("\"zz\"") == true)
  }

  /// A device of each kind with one position, and the key that holds it down.
  private static let onePosition: [(DeviceDescription, EventCode)] = {
    let axis = AxisDescription(minimum: 0, maximum: 999, resolution: 10)
    func device(_ keys: [UInt16], _ properties: [InputProperty]) -> DeviceDescription {
      DeviceDescription(
        id: 0, name: "One", properties: properties, codes: [.key: keys, .absolute: [0, 1]],
        axes: [0: axis, 1: axis])
    }
    return [
      (device([0x14a], [.direct]), .touch), (device([0x140, 0x14a, 0x14b], [.direct]), .touch),
      (device([0x110, 0x111], []), .left),
    ]
  }()

  @Test(
    "for a single touch, a pen and an absolute pointer, a missing SYN and a gap are found", arguments: 0..<3)
  func onePosition(number: Int) throws {
    let (device, key) = Self.onePosition[number]
    #expect([.singleTouchscreen, .pen, .absolutePointer][number] == DeviceKind.of(device))
    let start = RecordingDocument(header: RecordingHeader(devices: [device]))
    func at(_ x: Int32) -> [InputEvent] { [InputEvent(.x, x), InputEvent(.y, 5)] }
    let pressed = start.adding(at(100) + [InputEvent(key, 1)])
    func released(_ document: RecordingDocument) -> RecordingDocument {
      document.adding([InputEvent(key, 0)])
    }
    try expect(.missingReport, .warning, line: 3, in: released(pressed.adding(at(110) + at(120))))
    try expect(.gap, .note, line: 3, in: released(pressed.adding(at(500), after: 150_000)))
    #expect(try released(pressed.adding(at(150), after: 150_000)).codes() == [])
    #expect(try released(pressed.adding(at(500), after: 90_000)).codes() == [])
    // Between two touches, anything is allowed.
    #expect(
      try released(released(pressed).adding(at(900) + [InputEvent(key, 1)], after: 150_000)).codes() == [])
  }

  @Test("findings of one kind beyond a limit are counted")
  func limit() throws {
    var document = empty
    for number in 0..<50 { document = document.adding(down(0, id: Int32(number)) + up(0)) }
    let report = try document.lint()
    #expect(report.findings.count == LintReport.limit)
    #expect(report.omitted == [.ghostContact: 30])
  }

  @Test("linting any file comes to an end, with the findings in the order of lines")
  func fuzz() throws {
    for seed in 0..<120 {
      var generator = Seeded(seed)
      let document = seed % 2 == 0 ? generator.healthy() : generator.document()
      var bytes = try document.encoded(includeKeys: true)
      for _ in 0..<Int.random(in: 0...6, using: &generator) where !bytes.isEmpty {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: bytes[place] = generator.pick(Array("0123456789-,[]{}\"exdpu\n".utf8))
        case 1: bytes.remove(at: place)
        default: bytes.removeLast(min(place, bytes.count) / 4)
        }
      }
      guard let reader = try? RecordingReader(bytes: bytes) else { continue }
      let report = try reader.lint()
      let lines = report.findings.map { $0.line ?? 0 }
      #expect(lines == lines.sorted())
      if let again = try? RecordingReader(bytes: bytes) {
        _ = try? again.repair(includeKeys: true, into: .memory)
      }
      if let again = try? RecordingReader(bytes: bytes) {
        let cut = Int64.random(in: 0...500_000, using: &generator)
        _ = try? again.trim(from: .time(cut), to: nil, into: .memory)
      }
    }
  }
}

@Suite("repairing")
struct RepairTests {
  private func repaired(_ bytes: [UInt8]) throws -> [UInt8] {
    let stream = try RecordingReader(bytes: bytes)
    return try stream.repaired(includeKeys: true)
  }

  @Test("a repaired recording has none of the findings that can be repaired, and no other ones")
  func clean() throws {
    for seed in 0..<30 {
      var generator = Seeded(seed)
      var document = seed % 2 == 0 ? generator.healthy() : generator.document()
      let hasPanel = seed % 2 == 0
      if hasPanel {
        document.header.devices[0].axes[0x35]?.resolution = 0
        document = document.adding(
          [InputEvent(.mtSlot, generator.pick([10, 11, 400, -3]))] + down(9, id: 900)
        )
        .adding(up(9))
        .adding([
          InputEvent(.mtSlot, 8), InputEvent(.mtPositionX, 7), InputEvent(.mtPositionY, 7),
          InputEvent(.mtTrackingID, 901),
        ]).adding(up(8))
      }
      var bytes = try document.encoded(includeKeys: true)
      if generator.chance(50) {
        bytes.removeLast(12)
      }
      let before = try RecordingReader(bytes: bytes).lint()
      let after = try RecordingReader(bytes: try repaired(bytes)).lint()
      #expect(after.findings.filter(\.isFixable) == [], "seed \(seed)")
      #expect(
        Set(after.findings.map(\.code)).isSubset(
          of: Set(before.findings.filter { !$0.isFixable }.map(\.code))),
        "seed \(seed)")
      if hasPanel { #expect(after.findings == [], "seed \(seed)") }
    }
  }

  @Test("a healthy recording is not changed by repairing")
  func unchanged() throws {
    for seed in 0..<30 {
      var generator = Seeded(seed)
      let bytes = try generator.healthy().encoded(includeKeys: true)
      #expect(try repaired(bytes) == bytes, "seed \(seed)")
    }
  }

  @Test("the resolution follows from the display's millimetres, rounded to nearest")
  func resolution() throws {
    var document = RecordingDocument(header: RecordingHeader(devices: [Seeded.panel()]))
    document.header.display = DisplayDescription(
      width: 100, height: 200, widthInMillimetres: 65, heightInMillimetres: 141)
    document.header.devices[0].axes[0x35]?.resolution = 0
    document.header.devices[0].axes[0x36]?.resolution = 0
    let result = try RecordingDocument(bytes: try repaired(document.encoded()))
    #expect(result.header.devices[0].axes[0x35]?.resolution == 60)
    #expect(result.header.devices[0].axes[0x36]?.resolution == 60)
    #expect(result.header.devices[0].axes[0x00]?.resolution == 60)
  }

  @Test("an id is put in front of its position, whichever slots stand around it")
  func order() throws {
    let document = RecordingDocument(header: RecordingHeader(devices: [Seeded.panel()]))
      .adding(
        down(1, id: 5) + [InputEvent(.mtSlot, 2), InputEvent(.mtPositionX, 1), InputEvent(.mtSlot, 3)]
          + [InputEvent(.mtPositionY, 4), InputEvent(.mtSlot, 2), InputEvent(.mtTrackingID, 6)])
    let result = try RecordingDocument(bytes: try repaired(document.encoded()))
    #expect(
      result.entries[0].entry
        == .frame(
          device: 0,
          events: down(1, id: 5) + [
            InputEvent(.mtSlot, 2), InputEvent(.mtTrackingID, 6), InputEvent(.mtPositionX, 1),
            InputEvent(.mtSlot, 3), InputEvent(.mtPositionY, 4), InputEvent(.mtSlot, 2),
          ], report: 0))
  }
}
