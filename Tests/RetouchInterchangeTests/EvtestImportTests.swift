import RetouchEvdev
import RetouchRecording
import Testing

@testable import RetouchInterchange

@Suite("Import of evtest's log")
struct EvtestImportTests {
  @Test("the lines before the events describe the device, also where its axes stand")
  func description() throws {
    let document = try Importer.open(path: fixture("evtest/panel.log"))
    let device = document.header.devices[0]
    #expect(device.name == "Panel \"quoted\"")
    #expect([device.bus, device.vendor, device.product, device.version] == [0x18, 0x4f3, 0x20ab, 0x100])
    #expect(device.codes == [.key: [330], .absolute: [0, 47, 53, 57], .miscellaneous: [4]])
    #expect(device.axes[0] == AxisDescription(minimum: 0, maximum: 1279, fuzz: 4, resolution: 10))
    #expect(device.axes[53] == AxisDescription(minimum: -10, maximum: 1279))
    #expect(device.properties == [.direct])
    #expect(device.state == DeviceState(axes: [0: 512], currentSlot: 1))
    #expect(document.header.meta == ["imported": .string("evtest"), "origin": .string("0.782950")])
  }

  @Test("a time without seconds is below one second; scan codes in hexadecimal are not an error")
  func events() throws {
    let document = try Importer.open(path: fixture("evtest/panel.log"))
    #expect(document.frames == [frame(0, [3, 57, 4123], [3, 53, -3]), frame(220_000, [3, 57, -1])])
    #expect(document.remarks == ["1 event that would reveal which keys were typed was left out"])
    #expect(!document.isCut)
  }

  @Test("old builds name the separators wrongly, and the frames are right nevertheless")
  func oldBuild() throws {
    let document = try Importer.open(path: fixture("evtest/old-build.log"))
    #expect(document.frames == [frame(0, [3, 53, 100], [0, 2, 0], [3, 53, 200], [0, 2, 0])])
    #expect(
      document.entries.last
        == TimedEntry(time: 10_001, .dropped(device: 0, state: DeviceState(slots: [[53: 200]]))))
  }

  @Test(
    "a line of dashes around any name ends a frame, with a time or without",
    arguments: ["EV_SYN", "SYN_REPORT", "Report Sync", "Sync", "SYN_FRAME"])
  func separatorNames(name: String) throws {
    let event = "type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 5\n"
    for prefix in ["Event: time 1.000007, ", ""] {
      let document = try importText(
        "Event: time 1.000000, \(event)\(prefix)-------------- \(name) ------------\n"
          + "Event: time 1.010007, \(event)\(prefix)-------------- \(name) ------------\n")
      #expect(document.frames.map(\.events) == [frame(0, [3, 53, 5]).events, frame(0, [3, 53, 5]).events])
      #expect(document.frames.last?.time == (prefix.isEmpty ? 10_007 : 0) || !prefix.isEmpty)
    }
  }

  @Test(
    "a separator that is named as a type is the code of that number; no name and unknown codes end no frame",
    arguments: [
      ("++++++++++++++ EV_REL ++++++++++++", true), ("-------------- EV_REL ------------", true),
      ("-------------- EV_MSC ------------", false), ("-------------- ? ------------", false),
      ("-------------- SYN_TIME_SEC ------------", false), ("type 0 (EV_SYN), code 4 (?), value 7", false),
    ])
  func separatorsWithin(line: String, isContact: Bool) throws {
    let document = try importText(
      "Event: time 1.000000, type 3 (EV_ABS), code 53 (X), value 1\nEvent: time 1.000000, \(line)\n"
        + "Event: time 1.000000, -------------- EV_SYN ------------\n")
    #expect(document.frames.count == 1)
    if isContact { #expect(document.frames == [frame(0, [3, 53, 1], [0, 2, 0])]) }
  }

  @Test("python-evdev's program of the same name describes the device and prints times as Python's numbers")
  func python() throws {
    let document = try importText(
      """
      ID  Device               Name                                Phys
      -----------------------------------------------------------------
      0   /dev/input/event0    panel                               x
      Select devices [0-0]: 0
      Device name: panel
      Device info: bus: 0018, vendor 04f3, product 20ab, version 0100
      Repeat settings: rate 0, delay 0

      Input properties:
        INPUT_PROP_DIRECT 1

      Device capabilities:
        Type EV_SYN 0:
          Code SYN_REPORT 0
        Type EV_KEY 1:
          Code BTN_LEFT, BTN_MOUSE 272
          Code BTN_TOUCH 330
        Type EV_ABS 3:
          Code ABS_MT_POSITION_X 53:
            value 0, min -10, max 1919, fuzz 4, flat 0, res 12

      Listening for events ...

      time 1700000000.12    type 1 (EV_KEY), code 330  (BTN_TOUCH), value 1
      time 1700000000.12    type 1 (EV_KEY), code 272  (['BTN_LEFT', 'BTN_MOUSE']), value 1
      time 1700000000.12    type 3 (EV_ABS), code 53   (ABS_MT_POSITION_X), value 1502
      time 1700000000.12    --------- SYN_REPORT --------
      time 1700000000.134571 type 3 (EV_ABS), code 53   (ABS_MT_POSITION_X), value -3
      time 1700000000.134571 +++++++++ SYN_MT_REPORT ++++++++
      time 1700000000.134571 --------- SYN_REPORT --------
      """)
    let device = document.header.devices[0]
    #expect(device.name == "panel")
    #expect([device.bus, device.vendor, device.product, device.version] == [0x18, 0x4f3, 0x20ab, 0x100])
    #expect(device.codes == [.key: [272, 330], .absolute: [53]])
    #expect(device.axes[53] == AxisDescription(minimum: -10, maximum: 1919, fuzz: 4, resolution: 12))
    #expect(device.properties == [.direct])
    #expect(
      document.frames == [
        frame(0, [1, 330, 1], [1, 272, 1], [3, 53, 1502]), frame(14571, [3, 53, -3], [0, 2, 0]),
      ])
    #expect(document.header.meta["imported"] == .string("python-evdev"))
    #expect(document.header.meta["origin"] == .string("1700000000.120000"))
  }

  @Test("what Python prints of an event is one")
  func printed() throws {
    let document = try importText(
      """
      event at 1522193888.012784, code 53, type 03, val 1502
      event at 1522193888.012784, code 00, type 00, val 00
      event at 1522193888.5, code 53, type 03, val -1
      event at 1522193888.5, code 00, type 00, val 00

      """)
    #expect(document.frames == [frame(0, [3, 53, 1502]), frame(487_216, [3, 53, -1])])
  }

  @Test("an EV_SYN event's numbers decide, not its names")
  func numbers() throws {
    let document = try importText(
      """
      Event: time 1.000000, type 3 (EV_ABS), code 53 (nonsense), value 1
      Event: time 1.000000, type 0 (EV_SYN), code 2 (SYN_REPORT), value 0
      Event: time 1.000001, type 0 (EV_SYN), code 0 (SYN_MT_REPORT), value 1

      """)
    #expect(document.frames == [frame(0, [3, 53, 1], [0, 2, 0], report: 1)])
  }

  @Test(
    "what evtest never prints is refused with its line",
    arguments: [
      "Event: time 1.5, type 3 (EV_ABS), code 53 (X), value 1",
      "Event: time 1.500000, type 65536 (EV_ABS), code 53 (X), value 1",
      "Event: time 1.500000, type 3 (EV_ABS), code 53 (X), value 99999999999",
      "Event: time 1.500000, type 3 (EV_ABS), code 53 (X, value 1",
      "Event: time 1.500000, type 3 (EV_ABS), value 1",
      "Event: time 1.500000 SYN_REPORT",
      "Event: times",
    ])
  func refused(line: String) {
    let report = "Event: time 1.000000, -------------- SYN_REPORT ------------\n"
    #expect(importError("\(report)\(line)\n\(report)")?.line == 2)
  }

  @Test("an incomplete last line makes the file a cut one, wherever it ends")
  func cut() throws {
    let first = "Event: time 1.000000, type 3 (EV_ABS), code 53 (X), value 1\n"
    let last = "Event: time 1.000000, -------------- SYN_REPORT ------------"
    for length in 1..<last.count {
      let document = try importText(first + last.prefix(length))
      #expect(document.isCut)
      #expect(document.frames.isEmpty)
      #expect(document.remarks.contains("the file is cut: its last line is incomplete"), "\(length)")
    }
    let whole = try importText(first + last)
    #expect(whole.frames == [frame(0, [3, 53, 1])])
    #expect(!whole.isCut)
  }

  @Test("a last line that breaks off within a word makes a cut file too, with a line feed behind it")
  func cutWithLineFeed() throws {
    let first = "Event: time 1.000000, -------------- SYN_REPORT ------------\n"
    let last = "Event: time 1.500000, type 3 (EV_ABS), code 54 (ABS_MT_POSITION_Y), value 166"
    for length in 8..<last.count - 3 {
      for end in ["\n", "\n```\n", "\n\nThanks, N.\n"] {
        let document = try importText(first + last.prefix(length) + end)
        #expect(document.isCut, "\(length)")
        #expect(document.frames == [frame(0)])
      }
    }
  }

  @Test("a last line that is cut between two frames is noticed too")
  func cutBetweenFrames() throws {
    let log = "Event: time 1.000000, -------------- SYN_REPORT ------------\n"
    for length in 1..<log.count - 1 {
      let document = try importText(log + log.prefix(length))
      #expect(document.isCut, "\(length)")
      #expect(document.frames == [frame(0)])
    }
    #expect(try !importText(log + "^C").isCut)
  }
}
