import RetouchEvdev
import RetouchRecording
import Testing

@Suite("Reading")
struct ReadingTests {
  @Test("each line's time counts, even if the line is skipped")
  func skippedLines() throws {
    let document = try read(
      header + #"""
        [5,"future",{"anything":[]}]
        [7,"#","a remark"]
        [11,"e",0]
        [13,"x",{"frames":1}]
        """#)
    #expect(
      document.entries == [
        TimedEntry(time: 5, .unknown(code: "future")), TimedEntry(time: 12, .comment("a remark")),
        TimedEntry(time: 23, .frame(device: 0, events: [], report: 0)),
      ])
    #expect(document.endTime == 36)
  }

  @Test("a SYN_REPORT at the end is the frame's own", arguments: [0, 1, -1, Int32.max])
  func report(value: Int32) throws {
    let document = try read(header + "[0,\"e\",0,3,53,1,0,0,\(value)]\n" + end.replacing("0}", with: "1}"))
    #expect(
      document.entries == [
        TimedEntry(time: 0, .frame(device: 0, events: [InputEvent(.mtPositionX, 1)], report: value))
      ])
    #expect(document.remarks.isEmpty)
  }

  @Test("numbers of every length are read, by the scanner and by the decoder")
  func numbers() throws {
    var values: [Int32] = [.min, .max, 0]
    for power in 0..<10 {
      let base = Int32((0..<power).reduce(1) { value, _ in value * 10 })
      values += [base - 1, base, 1 - base, -base, 2 * base]
    }
    for value in values {
      for space in ["", " "] {
        let document = try read(header + "[0,\"e\",0,3,53,\(space)\(value)\(space)]\n" + end)
        #expect(
          document.entries.first?.entry
            == .frame(device: 0, events: [InputEvent(.mtPositionX, value)], report: 0))
      }
    }
    for code in [0, 1, 9, 10, 53, 99, 100, 330, 767, 999, 1000, 9999, 10_000, 65_535] {
      for type in [1, 9, 10, 21, 100, 65_535] {
        let document = try read(header + "[0,\"e\",0,\(type),\(code),7]\n" + end)
        let event = InputEvent(type: UInt16(type), code: UInt16(code), value: 7)
        #expect(document.entries.first?.entry == .frame(device: 0, events: [event], report: 0))
      }
    }
    for delta in [0, 9, 10, 9_999_999, 10_000_000, 99_999_999, 100_000_000, 1 << 53 - 1] {
      #expect(try read(header + "[\(delta),\"e\",0]\n" + end).entries.first?.time == Int64(delta))
    }
  }

  @Test(
    "an invalid JSON number is refused, wherever it stands",
    arguments: ["01", "-", "+1", "1.", ".5", "00", "1e", "0x1", "--1", "1 2", "−1", ""])
  func noNumbers(_ number: String) {
    #expect(failure(header + "[0,\"e\",0,3,53,\(number)]\n" + end) != nil)
    #expect(failure(header + "[0,\"e\",0,3,\(number),0]\n" + end) != nil)
    #expect(failure(header + "[\(number),\"e\",0]\n" + end) != nil)
    #expect(failure(header + "[0,\"e\",\(number)]\n" + end) != nil)
  }

  @Test("−0 is 0, and an exponent without fraction is an integer")
  func unusualIntegers() throws {
    let document = try read(header + "[0,\"e\",0,3,53,-0]\n[-0,\"e\",0.0,3e0,5.3e1,-10e-1]\n" + end)
    #expect(
      document.entries.map(\.entry) == [
        .frame(device: 0, events: [InputEvent(.mtPositionX, 0)], report: 0),
        .frame(device: 0, events: [InputEvent(.mtPositionX, -1)], report: 0),
      ])
  }

  @Test("a device that was unplugged may come back")
  func replugged() throws {
    let document = try read(
      header + "[0,\"u\",0]\n[1,\"p\",{\"id\":0}]\n[1,\"e\",0]\n" + end.replacing("0}", with: "1}"))
    #expect(document.entries.count == 3 && document.remarks.isEmpty)
  }

  @Test("devices are sorted by id, and their codes and properties are sorted without duplicates")
  func orderOfHeader() throws {
    let header = try read(
      #"{"retouch":1,"devices":[{"id":7,"codes":{"3":[54,53,53],"0":[0]},"properties":[2,1,2]},{"id":2}]}"#
    ).header
    #expect(header.devices.map(\.id) == [2, 7])
    #expect(header.devices[1].codes == [.absolute: [53, 54]])
    #expect(header.devices[1].properties == [.direct, .buttonPad])
    #expect(header.devices[0] == DeviceDescription(id: 2, clock: .unknown))
  }

  @Test("after an error there is nothing more to read")
  func afterAnError() throws {
    let reader = try RecordingReader(
      bytes: Array((header + "[0,\"e\",0]\n[0,\"e\",1]\n[0,\"e\",0]\n" + end).utf8), name: "x.recording")
    var frame = Frame(time: 0, events: [])
    #expect(try reader.next(into: &frame) != nil)
    let error = #expect(throws: RecordingError.self) { try reader.next(into: &frame) }
    #expect(error?.file == "x.recording" && error?.line == 3)
    #expect(try reader.next(into: &frame) == nil)
    #expect(reader.frameCount == 1)
  }

  @Test("a missing file, and a folder, are errors that say so")
  func unreadable() throws {
    #expect {
      try RecordingReader(path: "/no such folder/x.recording")
    } throws: {
      "\($0)" == "/no such folder/x.recording: cannot be read: No such file or directory. Is the name right?"
    }
    #expect {
      try RecordingReader(path: "/")
    } throws: {
      "\($0)" == "/: cannot be read: Is a directory. A folder is not a recording: name a file in it"
    }
  }

  @Test("a file's name is printed without what would act on a terminal")
  func controlCharactersInName() {
    let error = RecordingError(
      .malformed, file: "a\u{1b}[2J\n\u{9b}é.recording", line: 3, problem: "wrong", hint: "Mend it")
    #expect(error.description == "a\\u{1B}[2J\\n\\u{9B}é.recording:3: wrong. Mend it")
  }
}
