import RetouchEditing
import RetouchEvdev
import RetouchRecording
import Testing

@Suite("Displays and calibration in a recording")
struct DisplayTests {
  private static let left = NamedDisplay(
    name: "DSI-1",
    DisplayDescription(width: 1080, height: 1920, widthInMillimetres: 68, heightInMillimetres: 121))
  private static let right = NamedDisplay(
    name: "HDMI-A-1", DisplayDescription(width: 1920, height: 1080, rotation: 180), x: 1080, y: 20.5)

  private var document: RecordingDocument {
    var panel = DeviceDescription(id: 0, name: "Panel", axes: [0x35: AxisDescription(minimum: 0, maximum: 9)])
    panel.display = "HDMI-A-1"
    panel.calibration = Calibration([0, 1, 0, -1, 0, 1])
    return RecordingDocument(
      header: RecordingHeader(devices: [panel], displays: [Self.left, Self.right]),
      entries: [
        TimedEntry(time: 5, .rotated(degrees: 90)),
        TimedEntry(time: 7, .rotated(degrees: 270, display: "HDMI-A-1")),
        TimedEntry(time: 9, .rotated(degrees: 90, display: "gone")),
      ], endTime: 20)
  }

  private func read(_ header: String, _ lines: String = "[1,\"x\",{\"frames\":0}]\n") throws
    -> RecordingDocument
  {
    try RecordingDocument(bytes: Array((header + "\n" + lines).utf8))
  }

  @Test("they are read as they were written, and written in the same way again")
  func roundTrip() throws {
    let bytes = try document.encoded()
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains("\"display\":{\"width\":1080,"))
    #expect(text.contains("\"displays\":[{\"name\":\"DSI-1\",\"width\":1080,"))
    #expect(text.contains("\"x\":1080,\"y\":20.5}]"))
    #expect(text.contains("\"display\":\"HDMI-A-1\",\"calibration\":[0,1,0,-1,0,1]"))
    #expect(
      text.contains("[5,\"r\",{\"rotation\":90}]\n[2,\"r\",{\"rotation\":270,\"display\":\"HDMI-A-1\"}]"))
    let again = try RecordingDocument(bytes: bytes)
    #expect(again.header == document.header && again.entries == document.entries)
    #expect(try again.encoded() == bytes)
  }

  @Test("a recording of one display is written as it always was")
  func oneDisplay() throws {
    var document = document
    document.header = RecordingHeader(display: Self.left.description, devices: [DeviceDescription(id: 0)])
    document.entries = [TimedEntry(time: 5, .rotated(degrees: 90))]
    let text = String(decoding: try document.encoded(), as: UTF8.self)
    #expect(
      !text.contains("displays") && !text.contains("calibration") && text.contains("{\"rotation\":90}]"))
  }

  @Test("the first of several displays has to agree with the key for a single display")
  func first() throws {
    let header = "{\"retouch\":1,\"displays\":[{\"name\":\"a\",\"width\":10,\"height\":20}]}"
    #expect(try read(header).header.display == DisplayDescription(width: 10, height: 20))
    let error = #expect(throws: RecordingError.self) {
      try read(
        "{\"retouch\":1,\"display\":{\"width\":10,\"height\":21},"
          + "\"displays\":[{\"name\":\"a\",\"width\":10,\"height\":20}]}")
    }
    #expect(error?.problem.contains("expected what \"display\" says") == true)
  }

  @Test("a header that makes no sense is refused with the place and what was expected")
  func refused() {
    func device(_ calibration: String) -> String {
      "{\"retouch\":1,\"devices\":[{\"id\":0,\"calibration\":\(calibration)}]}"
    }
    func displays(_ list: String) -> String { "{\"retouch\":1,\"displays\":\(list)}" }
    let one = "\"width\":1,\"height\":1}"
    for (header, words) in [
      (device("[1,2,0,2,4,0]"), "devices[0].calibration: expected a matrix"),
      (device("[0,0,0,0,0,0]"), "expected a matrix"), (device("[1,0,0,0,1]"), "expected six numbers"),
      (device("[1,0,0,0,1,0,0]"), "at most 6"), (device("[1e99,0,0,0,1,0]"), "expected a number within"),
      (device("\"1 0 0 0 1 0\""), "expected a list"),
      (displays("[{\(one)]"), "displays[0].name: expected a string"),
      (displays("[{\"name\":\"\",\(one)]"), "a display's name"),
      (displays("[{\"name\":\"a\",\(one),{\"name\":\"a\",\(one)]"), "a name that no other display has"),
      ("{\"retouch\":1,\"devices\":[{\"id\":0,\"display\":7}]}", "devices[0].display: expected a string"),
    ] {
      let error = #expect(throws: RecordingError.self, "\(header)") { try read(header) }
      #expect(error?.problem.contains(words) == true, "\(error?.problem ?? "")")
    }
  }

  @Test("a cut keeps each display as it was turned there")
  func trimmed() throws {
    let piece = try document.trimmed(from: .time(8), to: nil, name: nil, includeKeys: true)
    #expect(piece.header.displays.map(\.description.rotation) == [90, 270])
    #expect(piece.header.display?.rotation == 90)
    #expect(piece.header.devices == document.header.devices)
    #expect(piece.entries == [TimedEntry(time: 1, .rotated(degrees: 90, display: "gone"))])
  }

  @Test("a calibration is six numbers whose matrix can be inverted, whatever their size")
  func calibrations() {
    #expect(Calibration([1, 0, 0, 0, 1, 0])?.isIdentity == true)
    #expect(Calibration.numbers(in: " 0.000000  1,0 -1 0 1.000000 ") == [0, 1, 0, -1, 0, 1])
    for text in [
      "", "1 0 0 0 1", "1 0 0 0 1 x", "nan 0 0 0 1 0", "inf 0 0 0 1 0", "1 0 0 0 1 0 0", "1e7 0 0 0 1 0",
    ] {
      #expect(Calibration(Calibration.numbers(in: text) ?? []) == nil, "\(text)")
    }
    #expect(Calibration.problem(with: [0.1, 0.2, 0, 0.3, 0.6, 0]) == .singular)
    #expect(Calibration.problem(with: [1e6, 1e6, 0, 1e6, 1e6, 0]) == .singular)
    #expect(Calibration.problem(with: [0.01, 0, 0, 0, 0.01, 0]) == nil)
    #expect(Calibration.problem(with: [1, 0, 0, 0, .nan, 0]) == .numbers)
  }
}
