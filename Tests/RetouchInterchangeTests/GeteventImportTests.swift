import RetouchEvdev
import RetouchRecording
import Testing

@testable import RetouchInterchange

@Suite("Import of Android's getevent log")
struct GeteventImportTests {
  @Test("names are read as numbers, with the description that stands before and prompts around it")
  func labels() throws {
    let document = try Importer.open(path: fixture("getevent/labels.txt"))
    let device = document.header.devices[0]
    #expect(document.header.devices.count == 1)
    #expect(device.name == "panel-touchscreen")
    #expect(device.codes == [.key: [102, 325, 330], .absolute: [47, 53, 54, 55, 57]])
    #expect(device.axes[53] == AxisDescription(minimum: 0, maximum: 1343, resolution: 12))
    #expect(device.properties == [.direct])
    #expect(device.state == DeviceState(keys: [330]))
    #expect(
      document.frames == [
        frame(0, [3, 57, 0x107b], [3, 53, 0x2a0], [3, 54, 0x460], [1, 330, 1]),
        frame(18561, [3, 55, 2], report: 1),
        frame(53561, [3, 57, -1], [1, 330, 0]),
      ])
    #expect(document.remarks == ["2 events that would reveal which keys were typed were left out"])
    #expect(document.header.meta == ["imported": .string("getevent"), "origin": .string("95876.671440")])
  }

  @Test("several devices share one timeline, sorted by time and then by their order")
  func devices() throws {
    let document = try Importer.open(path: fixture("getevent/devices.txt"))
    let panel = document.header.devices[0]
    #expect(document.header.devices.map(\.name) == ["panel", "keys"])
    #expect([panel.bus, panel.vendor, panel.product, panel.version] == [0x18, 0x4f3, 0x20ab, 0x100])
    #expect(panel.axes[54] == AxisDescription(minimum: 0, maximum: 1919))
    #expect(
      document.entries == [
        TimedEntry(
          time: 0, .frame(device: 0, events: frame(0, [3, 57, 18], [3, 53, -5]).events, report: 0)),
        TimedEntry(time: 1, .frame(device: 1, events: frame(0, [1, 330, 1]).events, report: 0)),
        TimedEntry(time: 1_499_992, .frame(device: 0, events: frame(0, [3, 57, -1]).events, report: 0)),
        TimedEntry(time: 1_499_992, .unplugged(device: 0)),
      ])
    #expect(!"\(document)".contains("secret"))
  }

  @Test("microseconds without leading zeros, as old builds print them, are understood")
  func oldBuild() throws {
    let document = try Importer.open(path: fixture("getevent/old-build.txt"))
    #expect(document.frames == [frame(0, [3, 53, 100], [3, 54, 101], [0, 2, 0]), frame(1_999_989)])
    #expect(document.header.devices[0].name == "/dev/input/event0")
  }

  @Test(
    "values are read as signed 32-bit numbers",
    arguments: [("ffffffff", -1 as Int32), ("80000000", .min), ("7fffffff", .max), ("FFFFFFFE", -2)])
  func signs(digits: String, value: Int32) throws {
    let document = try importText("[ 1.000000] 0003 0035 \(digits)\n[ 1.000000] 0000 0000 00000000\n")
    #expect(document.frames == [frame(0, [3, 53, value])])
  }

  @Test("without times it is refused, with the option that prints them")
  func noTime() {
    for text in [
      "/dev/input/event2: 0003 0039 0000107b\n", "EV_ABS       ABS_MT_SLOT          00000000\n",
      "0003 0039 0000107b\n",
    ] {
      let error = importError(text)
      #expect(error?.code == .malformed)
      #expect(error?.line == 1)
      #expect(error?.hint?.contains("getevent -t") == true)
    }
  }

  @Test(
    "without times its frames get a rate that is stated, and so do evtest's",
    arguments: [
      "/dev/input/event2: 0003 0035 00000005\n/dev/input/event2: 0000 0000 00000000\n",
      "EV_ABS       ABS_MT_POSITION_X    00000005\nEV_SYN       SYN_REPORT           00000000\n",
      "0003 0035 00000005\n0000 0000 00000000\n",
      "Event: type 3 (EV_ABS), code 53 (X), value 5\nEvent: -------------- SYN_REPORT ------------\n",
      "type 3 (EV_ABS), code 53 (X), value 5\n-------------- SYN_REPORT ------------\n",
    ])
  func assumedRate(frameText: String) throws {
    let document = try Importer.read(
      bytes: Array((frameText + frameText + frameText).utf8), name: "text", stated: .rate(60))
    #expect(
      document.frames == [frame(0, [3, 53, 5]), frame(16_666, [3, 53, 5]), frame(33_333, [3, 53, 5])])
  }

  @Test(
    "with times it is refused with a rate, and so is what always has them",
    arguments: [
      "[ 1.000000] 0000 0000 00000000\n", "E: 1.000000 0000 0000 0\n",
      "Event: time 1.000000, -------------- SYN_REPORT ------------\n",
    ])
  func rateBesideTimes(text: String) {
    let error = #expect(throws: RecordingError.self) {
      try Importer.read(bytes: Array(text.utf8), name: "text", stated: .rate(60))
    }
    #expect(error?.problem.contains("has times") == true)
  }

  @Test(
    "what getevent never prints is refused with its line",
    arguments: [
      "[ 1.5] 0003 0035 00000000", "[ 1.500000 0003 0035 00000000", "[ 1.500000] 0003 0035 100000000",
      "[ 1.500000] 0003 0035", "[ 1.500000] EV_ABS ABS_NOTHING 00000000", "[ 1.500000] EV_ABS BTN_TOUCH DOWN",
      "[ 1.500000] EV_NONE 0000 00000000", "[ 1.500000] EV_ABS ABS_X DOWN", "1-1000000: 0003 0035 00000000",
      "[ 9999999999.000000] 0003 0035 00000000", "[ 1.500000] /dev/input/event2",
    ])
  func refused(line: String) {
    let report = "[ 1.000000] 0000 0000 00000000\n"
    #expect(importError("\(report)\(line)\n\(report)")?.line == 2)
  }

  @Test("an incomplete last line makes the file a cut one, wherever it ends")
  func cut() throws {
    let first = "[ 1.000000] /dev/input/event2: 0003 0035 00000007\n"
    let last = "[ 1.000000] /dev/input/event2: 0000 0000 00000000"
    for length in 1..<last.count {
      let document = try importText(first + last.prefix(length))
      #expect(document.isCut)
      #expect(document.frames.isEmpty)
      #expect(document.remarks.contains("the file is cut: its last line is incomplete"), "\(length)")
    }
    let whole = try importText(first + last)
    #expect(whole.frames == [frame(0, [3, 53, 7])])
    #expect(!whole.isCut)
  }

  @Test("a last line that is cut between two frames is noticed too, and a prompt is not mistaken for one")
  func cutBetweenFrames() throws {
    let named = "[ 1.000000] EV_SYN SYN_REPORT 00000000\n"
    let old = "/dev/input/event2: 0000 0000 00000000\n"
    for length in 1..<named.count - 1 {
      #expect(try importText(named + named.prefix(length)).isCut, "\(length)")
    }
    for length in 1..<old.count - 1 {
      #expect(try importText(named + "1-1: " + old + "1-1: " + old.prefix(length)).isCut, "\(length)")
    }
    #expect(try !importText(named + "$ ").isCut)
    #expect(try !importText(named + "shell@panel:/ # ").isCut)
  }

  @Test("a device that is plugged in again is a new one")
  func replugged() throws {
    let press =
      "[ 1.000000] /dev/input/event2: 0001 014a 00000001\n[ 1.000000] /dev/input/event2: 0000 0000 00000000\n"
    let document = try importText(press + "remove device 1: /dev/input/event2\n" + press)
    #expect(document.header.devices.map(\.id) == [0, 1])
    #expect(
      document.entries.map(\.entry) == [
        .frame(device: 0, events: frame(0, [1, 330, 1]).events, report: 0), .unplugged(device: 0),
        .frame(device: 1, events: frame(0, [1, 330, 1]).events, report: 0),
      ])
  }

  @Test("more devices than a log may have are refused")
  func tooMany() {
    let lines = (0..<100).map { "[ 1.000000] /dev/input/event\($0): 0000 0000 00000000\n" }.joined()
    #expect(importError(lines)?.code == .tooLarge)
    #expect(importError(lines)?.line == 65)
  }
}

extension StatedDevice {
  /// States how many frames a second there are.
  fileprivate static func rate(_ rate: Int) -> StatedDevice {
    var stated = StatedDevice()
    stated.rate = rate
    return stated
  }
}
