import Evdev
import Recording
import Testing

@testable import Interchange

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

  @Test("without a description the ranges come from the values, and that is said")
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
    #expect(device.axes[53] == AxisDescription(minimum: -20, maximum: 3801))
    #expect(device.axes[54] == AxisDescription(minimum: 372, maximum: 372))
    #expect(device.axes[57] == AxisDescription(minimum: 0, maximum: 65535))
    #expect(device.properties == [.direct])
    #expect(document.remarks.count == 3)
    #expect(document.remarks[2].contains("how far"))
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
    "blanks may be anything", arguments: ["E:  1.000000  0003 0035  -7", "E:\t1.000000\t0003\t0035\t-007"])
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
    let error = importError("# EVEMU 1.2\n\n\(line)\n")
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
}
