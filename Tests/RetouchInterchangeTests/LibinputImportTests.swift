import RetouchEvdev
import Foundation
import RetouchRecording
import Testing

@testable import RetouchInterchange

@Suite("Import of libinput's YAML")
struct LibinputImportTests {
  private let text: String

  init() throws { text = try String(contentsOfFile: fixture("libinput/two-devices.yml"), encoding: .utf8) }

  @Test("all devices come with their descriptions")
  func descriptions() throws {
    let document = try Importer.open(path: fixture("libinput/two-devices.yml"))
    let devices = document.header.devices
    #expect(devices.map(\.id) == [0, 1])
    #expect(devices.map(\.name) == ["Panel: left", "Keys and a button"])
    let panel = devices[0]
    #expect([panel.bus, panel.vendor, panel.product, panel.version] == [24, 1267, 8363, 256])
    #expect(panel.codes == [.key: [330], .absolute: [0, 1, 47, 53, 54, 57]])
    #expect(panel.axes[53] == AxisDescription(minimum: 0, maximum: 1279, resolution: 10))
    #expect(panel.properties == [.direct])
    #expect(devices[1].codes == [.key: [30, 272], .miscellaneous: [4]])
    #expect(document.header.meta == ["imported": .string("libinput 1"), "origin": .string("0.000000")])
    #expect(!document.isCut)
  }

  @Test("the frames of all devices stand on one timeline, by time and device, without the keys")
  func frames() throws {
    let document = try importText(text)
    #expect(
      document.frames == [
        frame(0, [3, 57, 7], [3, 53, 640], [3, 54, 400], [1, 330, 1]),
        frame(1_250_000, [3, 57, -1], [1, 330, 0]),
        frame(1_250_000, [1, 272, 1], device: 1),
        frame(1_300_000, [1, 272, 0], device: 1),
      ])
    #expect(document.remarks == ["3 events that would reveal which keys were typed were left out"])
  }

  @Test("each way of cutting it gives a prefix of its frames, and no error")
  func everyCut() throws {
    let whole = try importText(text)
    let bytes = Array(text.utf8)
    // Before the number of devices, nothing indicates that there should be one.
    let counted = try #require(text.range(of: "ndevices: 2"))
    let first = text.utf8.distance(from: text.startIndex, to: counted.upperBound)
    for length in first..<bytes.count {
      let document = try Importer.read(bytes: Array(bytes[..<length]), name: "cut")
      for device in 0...1 {
        let expected = whole.frames.filter { $0.device == device }
        let found = document.frames.filter { $0.device == device }
        // A cut recording may begin with another device's first frame, so only relative times can be
        // compared.
        #expect(found.map(\.events) == expected.prefix(found.count).map(\.events), "cut at \(length)")
      }
      if document.frames.count < whole.frames.count, bytes[length - 1] != 10 {
        #expect(document.isCut, "cut at \(length)")
      }
    }
  }

  @Test("a cut in front of the second device is noticed by the number of devices")
  func lostDevice() throws {
    let end = try #require(text.range(of: "- node: /dev/input/event5"))
    let document = try importText(String(text[..<end.lowerBound]))
    #expect(document.isCut)
    #expect(document.frames.count == 2)
  }

  @Test(
    "any other style of YAML is read the same",
    arguments: [
      "version: 1\ndevices: [{evdev: {name: p, codes: {3: [53]}, absinfo: {53: [0, 9, 0, 0, 0]}}, events: [{evdev: [[1, 5, 3, 53, -4], [1, 5, 0, 0, 1]]}]}]\n",
      "{\"x\": 1}\n",
      "---\nversion: 1\r\ndevices:\r\n  -\r\n    events:\r\n      - evdev:\r\n        - - 1\r\n          - 5\r\n          - 3\r\n          - 53\r\n          - -4\r\n        - [1, 5, 0, 0, 1]\r\n    evdev: {name: p, codes: {3: [53]}, absinfo: {53: [0, 9, 0, 0, 0]}}\r\n",
    ])
  func styles(text: String) throws {
    if text.hasPrefix("{") {
      #expect(importError(text)?.code != nil)
      return
    }
    let document = try importText(text)
    #expect(document.frames == [frame(0, [3, 53, -4], report: 1)])
    #expect(document.header.devices[0].axes == [53: AxisDescription(minimum: 0, maximum: 9)])
    #expect(document.header.meta["origin"] == .string("1.000005"))
  }

  @Test(
    "what libinput never writes is refused with its line",
    arguments: [
      ("version: 2\ndevices: []\n", 1, RecordingError.Code.newerVersion),
      (
        "version: 1\ndevices:\n- events:\n  - evdev:\n    - [0, 0, 3, 53]\n    - [0, 0, 0, 0, 0]\n", 5,
        .malformed
      ),
      ("version: 1\ndevices:\n- events:\n  - evdev:\n    - [0, 0, 3, 53, 2147483648]\n\n\n", 5, .outOfRange),
      ("version: 1\ndevices:\n- events:\n  - evdev:\n    - [0, 1000000, 3, 53, 2]\n\n\n", 5, .outOfRange),
      ("version: 1\ndevices:\n- events:\n  - evdev:\n    - [0, 0, 65536, 53, 2]\n\n\n", 5, .outOfRange),
      ("version: 1\ndevices:\n- events:\n  - evdev:\n    - [0, 0, 0x3, 53, 2]\n\n\n", 5, .malformed),
      ("version: 1\ndevices:\n- evdev:\n    id: [1, 2, 3]\n\n\n", 4, .malformed),
      ("version: 1\ndevices:\n- evdev: &a {name: x}\n- evdev: *a\n\n", 4, .malformed),
      ("version: 1\n\tdevices:\n- x\n", 2, .malformed),
    ])
  func refused(text: String, line: Int, code: RecordingError.Code) {
    let error = importError(text)
    #expect(error?.code == code)
    #expect(error?.line == line)
  }

  @Test("deep nesting is refused before it costs anything")
  func deep() {
    let error = importError("version: 1\nx: " + String(repeating: "[", count: 100_000) + "\n\n")
    #expect(error?.code == .tooLarge)
    #expect(error?.line == 2)
  }

  @Test("a scalar that never ends is refused in bounded memory")
  func longScalar() {
    let error = importError("version: 1\nx: \"" + String(repeating: "word word\n  ", count: 1_000_000))
    #expect(error?.code == .tooLarge)
  }
}
