import RetouchEvdev
import Foundation
import RetouchSupport
import RetouchRecording
import Testing

@testable import RetouchInterchange

@Suite("Import of evemu's text")
struct EvemuImportTests {
  @Test("a file with a header brings its description")
  func header() throws {
    let document = try Importer.open(path: fixture("evemu/full.evemu"))
    let device = try #require(document.header.devices.first)
    #expect(device.name == "Panel # 7")
    #expect([device.bus, device.vendor, device.product, device.version] == [0x18, 0x4f3, 0x20ab, 0x100])
    #expect(device.properties == [.direct])
    #expect(device.codes == [.key: [330], .absolute: [0, 1, 47, 53, 54, 57]])
    #expect(device.axes[53] == AxisDescription(minimum: 0, maximum: 1279, fuzz: 4, resolution: 10))
    #expect(device.axes[57] == AxisDescription(minimum: 0, maximum: 65535))
    #expect(device.clock == .unknown)
    #expect(document.header.meta == ["imported": .string("evemu 1.3"), "origin": .string("0.000001")])
    #expect(document.header.created == nil)
    #expect(
      document.frames == [
        frame(0, [3, 57, 7], [3, 53, 640], [3, 54, 400], [1, 330, 1]),
        frame(50000, [3, 57, -1], [1, 330, 0]),
      ])
    #expect(document.endTime == 50000)
    #expect(!document.isCut)
    #expect(document.remarks == [])
  }

  @Test("a description that was not named is not read through a link out of the folder, or from a pipe")
  func foreignDescription() throws {
    let files = FileManager.default
    let folder = files.temporaryDirectory.appendingPathComponent("description-\(UUID())")
    try files.createDirectory(at: folder.appendingPathComponent("inner"), withIntermediateDirectories: true)
    defer { try? files.removeItem(at: folder) }
    let events = folder.appendingPathComponent("inner/tap.events").path
    let description = folder.appendingPathComponent("inner/tap.desc").path
    try files.copyItem(atPath: fixture("evemu/Panel v1.0.two-taps.events"), toPath: events)
    try files.copyItem(
      atPath: fixture("evemu/Panel v1.desc"), toPath: folder.appendingPathComponent("outer").path)
    func problem() -> String? {
      do {
        _ = try Importer.open(path: events)
        return nil
      } catch {
        return error.problem
      }
    }
    try files.createSymbolicLink(atPath: description, withDestinationPath: "../outer")
    #expect(problem() == "is a link that leads out of its folder")
    // Named, it is read.
    #expect(
      try Importer.open(path: events, description: description).header.devices.map(\.name) == ["Panel v1"])
    try files.removeItem(atPath: description)
    #expect(mkfifo(description, 0o600) == 0)
    #expect(problem() == "expected a regular file with the device's description")
    try files.removeItem(atPath: description)
    try files.moveItem(
      atPath: folder.appendingPathComponent("outer").path,
      toPath: folder.appendingPathComponent("inner/other").path)
    try files.createSymbolicLink(atPath: description, withDestinationPath: "other")
    #expect(problem() == nil)
  }

  @Test("events without a header take the description beside them")
  func headerless() throws {
    let document = try Importer.open(path: fixture("evemu/Panel v1.0.two-taps.events"))
    #expect(document.header.devices.map(\.name) == ["Panel v1"])
    #expect(document.header.devices[0].axes[53] == AxisDescription(minimum: 0, maximum: 1920))
    #expect(document.header.meta["imported"] == .string("evemu 1.0"))
    #expect(document.remarks == [])
  }

  @Test("a frame has the time of its report, not of its first event")
  func frameTime() throws {
    let document = try Importer.open(path: fixture("evemu/Panel v1.0.two-taps.events"))
    #expect(document.frames.map(\.time) == [0, 479_980, 927_975])
    #expect(document.header.meta["origin"] == .string("1350644061.191579"))
    #expect(document.endTime == 927_975)
  }

  @Test("without a description the ranges of positions stay unknown, and that is said")
  func guessedRanges() throws {
    let document = try importText(
      """
      E: 5.000000 0003 0039 5029
      E: 5.000000 0003 0035 -20
      E: 5.000000 0003 0036 372
      E: 5.000000 0000 0000 0
      E: 5.010000 0003 0035 3801
      E: 5.010000 0000 0000 0

      """)
    let device = document.header.devices[0]
    #expect(device.codes == [.absolute: [47, 53, 54, 57]])
    #expect(device.axes[47] == AxisDescription(minimum: 0, maximum: 0))
    #expect(device.axes[53] == nil && device.axes[54] == nil)
    #expect(device.axes[57] == AxisDescription(minimum: 0, maximum: 65535))
    #expect(device.properties == [.direct])
    #expect(document.remarks.count == 3)
    #expect(document.remarks[2].contains("how far"))
  }

  @Test(
    "without a description a device that says how many fingers are near is treated as a touchpad, and that is said",
    arguments: ["014d", "014e", "014f", "0148"])
  func touchpad(tool: String) throws {
    let document = try importText(
      """
      E: 5.000000 0003 0039 1
      E: 5.000000 0003 0035 20
      E: 5.000000 0003 0036 372
      E: 5.000000 0001 014a 1
      E: 5.000000 0001 \(tool) 1
      E: 5.000000 0000 0000 0

      """)
    let device = document.header.devices[0]
    #expect(DeviceKind.of(device) == .touchpad)
    #expect(document.remarks.contains { $0.hasPrefix("the device is treated as a touchpad") })
    #expect(!document.remarks.contains("the device is treated as a touchscreen"))
  }

  @Test(
    "a umockdev dump is recognized as one, and the error says how to get at its events",
    arguments: [
      "P: /devices/pci0000:00/input/input5/event5\nN: input/event5\nE: DEVNAME=/dev/input/event5\n",
      "@DEV /dev/input/event5\nEVIOCGBIT 0 8 0B00000000000000\n",
      "# recorded\n@DEV /dev/input/event5 (EVDEV)\n",
    ])
  func mockedDevice(text: String) {
    let error = importError(text)
    #expect(error?.code == .unknownKind)
    #expect(error?.problem.contains("dump of umockdev-record") == true)
    #expect(error?.hint?.contains("--evemu-events") == true)
  }

  @Test("protocol A gets no slots where there is no description")
  func protocolA() throws {
    let document = try importText(
      "E: 0.000000 0003 0035 5\nE: 0.000000 0003 0036 7\nE: 0.000000 0000 0002 0\nE: 0.000000 0000 0000 0\n")
    #expect(document.frames == [frame(0, [3, 53, 5], [3, 54, 7], [0, 2, 0])])
    #expect(document.header.devices[0].codes == [.absolute: [53, 54]])
  }

  @Test(
    "what stands at the end of an event line does not matter",
    arguments: ["\n", "\r\n", "\t# comment\n", "\t#\r\n", " # comment\n", "  \n", ""])
  func lineEnds(end: String) throws {
    let document = try importText("E: 0.000000 0003 002F 0001\nE: 1.500000 0000 0000 0001" + end)
    #expect(document.frames == [frame(0, [3, 47, 1], report: 1)])
    #expect(!document.isCut)
  }

  @Test(
    "fields may be separated by any blanks",
    arguments: ["E:  1.000000  0003 0035  -7", "E:\t1.000000\t0003\t0035\t-007"])
  func blanks(line: String) throws {
    let document = try importText(line + "\nE: 1.000000 0000 0000 0\n")
    #expect(document.frames == [frame(0, [3, 53, -7])])
  }

  @Test("a fraction without six digits is refused, because it would mean microseconds")
  func fraction() {
    let error = importError("E: 0.000000 0000 0000 0\nE: 0.5 0000 0000 0\n")
    #expect(error?.code == .malformed)
    #expect(error?.line == 2)
    #expect(error?.file == "text")
    #expect(error?.hint?.contains("0.500000") == true)
  }

  @Test(
    "a number out of range names its line",
    arguments: [
      ("E: 0.000000 0003 0035 2147483648", RecordingError.Code.outOfRange),
      ("E: 9007199254.740992 0000 0000 0", .outOfRange),
      ("E: 99999999999999999999.000000 0000 0000 0", .malformed),
      ("E: -1.000000 0000 0000 0", .malformed),
      ("E: 1.000000 003 0035 1", .malformed),
      ("E: 1.000000 00003 0035 1", .malformed),
      ("E: 1.000000 0003 0035", .malformed),
      ("E: 1.000000 0003 0035 1 2", .malformed),
      ("E: 1.000000 0003 0035 1#", .malformed),
      ("I: 10000 0 0 0", .malformed),
      ("B: 01 00 00", .malformed),
      ("A: 00 0 1", .malformed),
      ("X: nonsense", .malformed),
    ])
  func outOfRange(line: String, code: RecordingError.Code) {
    let error = importError("# EVEMU 1.2\n\n\(line)\nE: 1.000000 0000 0000 0\n")
    #expect(error?.code == code)
    #expect(error?.line == 3)
  }

  @Test("a newer version is refused precisely")
  func newer() {
    let error = importError("# EVEMU 2.0\nN: x\n")
    #expect(error?.code == .newerVersion)
    #expect(error?.line == 1)
  }

  @Test("a description behind the first event is refused: it is a second device")
  func secondHeader() {
    #expect(importError("E: 0.000000 0000 0000 0\nN: other\n")?.line == 2)
  }

  @Test("a last line that is incomplete makes a cut file, which loads its good prefix")
  func cut() throws {
    let text = "E: 0.000000 0003 0035 5\nE: 0.000000 0000 0000 0\nE: 0.010000 0003 00"
    let document = try importText(text)
    #expect(document.isCut)
    #expect(document.frames == [frame(0, [3, 53, 5])])
    #expect(document.remarks.first == "the file is cut: its last line is incomplete")
  }

  @Test("a description alone is a recording without frames")
  func descriptionOnly() throws {
    let document = try Importer.open(path: fixture("evemu/Panel v1.desc"))
    #expect(document.header.devices.map(\.name) == ["Panel v1"])
    #expect(document.entries == [])
    #expect(document.remarks == ["the file holds no frame"])
  }

  @Test("a description that is named wins over the one beside, and one of another device is noticed")
  func namedDescription() throws {
    let path = fixture("evemu/Panel v1.0.two-taps.events")
    let document = try Importer.open(path: path, description: fixture("evemu/full.evemu"))
    #expect(document.header.devices[0].name == "Panel # 7")
    let lacking = try importText(
      "E: 0.000000 0003 0018 5\nE: 0.000000 0000 0000 0\n",
      description: "N: x\nB: 03 03\(String(repeating: " 00", count: 7))\nA: 00 0 9 0 0\n")
    #expect(lacking.header.devices[0].codes == [.absolute: [0, 1, 24]])
    #expect(lacking.remarks.first?.contains("does not announce ABS_PRESSURE") == true)
    #expect(lacking.remarks.last?.contains("how far ABS_PRESSURE reaches") == true)
  }

  @Test("a file that is not a description is refused under its own name")
  func wrongDescription() {
    let path = #filePath
    do {
      _ = try Importer.open(path: fixture("evemu/Panel v1.0.two-taps.events"), description: path)
      Issue.record("it was taken")
    } catch {
      #expect(error.file == path)
      #expect(error.line != nil)
    }
  }

  @Test("each way of cutting it gives a prefix of its frames, and no error")
  func everyCut() throws {
    let text = try String(contentsOfFile: fixture("evemu/full.evemu"), encoding: .utf8)
    let whole = try importText(text)
    let bytes = Array(text.utf8)
    for length in 12...bytes.count {
      let document = try Importer.read(bytes: Array(bytes[..<length]), name: "cut")
      #expect(document.frames == Array(whole.frames.prefix(document.frames.count)), "cut at \(length)")
    }
  }

  @Test(
    "any events come back as they were written, in the form of evemu's tools and in any other",
    arguments: 0..<8)
  func generated(seed: Int) throws {
    var random = SeededNumbers(seed: UInt64(seed))
    func pad(_ text: String, _ width: Int) -> String {
      String(repeating: "0", count: max(0, width - text.count)) + text
    }
    var (tools, other) = ("", "")
    func write(_ stamp: Int64, _ event: InputEvent) {
      let time = "\(stamp / 1_000_000).\(pad(String(stamp % 1_000_000), 6))"
      let type = pad(String(event.code.type.rawValue, radix: 16), 4)
      let code = pad(String(event.code.number, radix: 16), 4)
      let value = event.value
      let padded = value < 0 ? "-" + pad(String(value.magnitude), 3) : pad(String(value), 4)
      tools += "E: \(time) \(type) \(code) \(padded)\t# comment\n"
      other += "E:  \(time)\t\(type.uppercased())  \(code.uppercased()) \(value) \r\n"
    }
    let origin = Int64.random(in: 0...9_000_000_000_000_000, using: &random)
    var expected: [Frame] = []
    for number in 0..<100 {
      let time = (expected.last?.time ?? 0) + (number == 0 ? 0 : .random(in: 0...20_000, using: &random))
      var frame = Frame(time: time, events: [])
      for _ in 0..<Int.random(in: 0...5, using: &random) {
        let type: UInt16 = [2, 3, 5].randomElement(using: &random) ?? 3
        let range: ClosedRange<Int32> = Bool.random(using: &random) ? -9...9999 : .min ... .max
        frame.events.append(
          InputEvent(
            type: type, code: .random(in: 0...0x3ff, using: &random),
            value: .random(in: range, using: &random)))
      }
      frame.report = .random(in: -1...1, using: &random)
      for event in frame.events { write(origin + time, event) }
      write(origin + time, InputEvent(.report, frame.report))
      expected.append(frame)
    }
    let document = try importText(tools)
    #expect(document.frames == expected)
    #expect(try importText(other) == document)
  }
}
