import RetouchEvdev
import Foundation
import RetouchRecording
import Testing

@Suite("Writing")
struct WriterTests {
  let press = Frame(time: 8000, events: [InputEvent(.mtPositionX, 12), InputEvent(.touch, 1)])
  let panel = RecordingHeader(devices: [DeviceDescription()])

  /// Passes a temporary folder to a test, and removes it afterwards.
  func withFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(folder)
  }

  @Test("a new file is its owner's only, grows by whole lines and can be read at once")
  func newFile() throws {
    try withFolder { folder in
      let path = folder + "/tap.recording"
      let writer = try RecordingWriter(header: panel, to: .newFile(path))
      let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
      #expect(mode == 0o600)
      #expect(try RecordingDocument(contentsOf: path).entries.isEmpty)
      try writer.append(press)
      #expect(try RecordingDocument(contentsOf: path).entries.isEmpty)
      try writer.flush()
      #expect(try RecordingDocument(contentsOf: path).entries.count == 1)
      try writer.synchronize()
      try writer.finish(at: 9000)
      let document = try RecordingDocument(contentsOf: path)
      #expect(document.endTime == 9000 && !document.isCut && document.remarks.isEmpty)
      #expect(writer.bytes.isEmpty && writer.frameCount == 1 && writer.time == 9000)
    }
  }

  @Test("a file that exists is never overwritten")
  func existingFile() throws {
    try withFolder { folder in
      let path = folder + "/tap.recording"
      try Data("mine".utf8).write(to: URL(filePath: path))
      let document = RecordingDocument(header: panel)
      let message =
        path + ": exists already and is not overwritten. Choose another name, or remove the file first"
      #expect { try RecordingWriter(header: panel, to: .newFile(path)) } throws: { "\($0)" == message }
      #expect { try document.write(to: path) } throws: { "\($0)" == message }
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "mine")
    }
  }

  @Test("a document that cannot be written leaves no file")
  func nothingLeft() throws {
    try withFolder { folder in
      var document = RecordingDocument(header: panel)
      document.header.display = DisplayDescription(width: 0, height: 1)
      #expect(throws: RecordingError.self) { try document.write(to: folder + "/a") }
      #expect(throws: RecordingError.self) {
        try RecordingWriter(header: document.header, to: .newFile(folder + "/a"))
      }
      #expect(throws: RecordingError.self) { try document.write(to: folder + "/no/a") }
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
      document.header.display = nil
      var long = document.header
      long.meta["long"] = .string(String(repeating: "x", count: RecordingLimits.lineLength))
      #expect(throws: RecordingError.self) { try RecordingWriter(header: long, to: .newFile(folder + "/a")) }
      try document.write(to: folder + "/a")
      #expect(try RecordingDocument(contentsOf: folder + "/a") == document)
    }
  }

  @Test("a full disk is reported, and what it did not take is kept")
  func fullDisk() throws {
    let full = open("/dev/full", O_WRONLY)
    defer { close(full) }
    #expect {
      try RecordingWriter(header: panel, to: .descriptor(full, name: "tap.recording"))
    } throws: {
      "\($0)"
        == "tap.recording: cannot be written: No space left on device. Make room; what was written before can be read"
    }
  }

  @Test("what one flush could not write is written by the next one")
  func laterFlush() throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    let (readEnd, writeEnd) = (ends[0], ends[1])
    let writer = try RecordingWriter(header: panel, to: .descriptor(writeEnd, name: "pipe"))
    // Puts a full disk in the pipe's place, and later the pipe again.
    let spare = dup(writeEnd)
    let full = open("/dev/full", O_WRONLY)
    dup2(full, writeEnd)
    close(full)
    try writer.append(press)
    #expect(throws: RecordingError.self) { try writer.flush() }
    #expect(text(writer.bytes) == "[8000,\"e\",0,3,53,12,1,330,1]\n")
    dup2(spare, writeEnd)
    close(spare)
    try writer.finish(at: 8000)
    close(writeEnd)
    let document = try RecordingDocument(reading: RecordingReader(FileSource(descriptor: readEnd)))
    close(readEnd)
    #expect(document.entries.count == 1 && document.remarks.isEmpty)
  }

  @Test("nothing can be appended after the end")
  func afterTheEnd() throws {
    let writer = try RecordingWriter(header: panel, to: .memory)
    try writer.append(TimedEntry(time: 5, .end(frames: 77)))
    let bytes = writer.bytes
    #expect(throws: RecordingError.self) { try writer.append(press) }
    #expect(throws: RecordingError.self) { try writer.append(TimedEntry(time: 9, .marker("late"))) }
    #expect(throws: RecordingError.self) { try writer.finish(at: 9) }
    #expect(writer.bytes == bytes)
    #expect(text(bytes).hasSuffix("[5,\"x\",{\"frames\":0}]\n"))
  }

  @Test("a line that readers would refuse is not written, and the writer goes on")
  func refused() throws {
    let writer = try RecordingWriter(header: panel, to: .memory)
    let bytes = writer.bytes
    let entries: [RecordingEntry] = [
      .frame(device: 1, events: [], report: 0),
      .frame(device: 0, events: [InputEvent(.report, 0)], report: 0),
      .dropped(device: 1, state: DeviceState()), .unplugged(device: -1), .plugged(DeviceDescription(id: 0)),
      .plugged(DeviceDescription(id: -1)), .plugged(DeviceDescription(id: 65_536)), .rotated(degrees: 45),
      .suspended(microseconds: -1), .wentBack(device: 0, microseconds: .max),
      .wentBack(device: 2, microseconds: 1),
      .dropped(device: 0, state: DeviceState(slots: Array(repeating: nil, count: 257))),
      .marker(String(repeating: "x", count: RecordingLimits.lineLength)),
    ]
    for entry in entries {
      #expect(throws: RecordingError.self, "\("\(entry)".prefix(80))") {
        try writer.append(TimedEntry(time: 3, entry))
      }
      #expect(writer.bytes == bytes && writer.time == 0, "\("\(entry)".prefix(80))")
    }
    #expect(throws: RecordingError.self) { try writer.append(Frame(time: 1 << 53, events: [])) }
    #expect(writer.time == 0 && writer.frameCount == 0 && writer.bytes == bytes)
    try writer.append(press)
    try writer.finish(at: 8000)
    #expect(try RecordingDocument(bytes: writer.bytes).entries.count == 1)
    for meta in [JSONValue.number(.infinity), .number(.nan)] {
      #expect(throws: RecordingError.self) {
        try RecordingDocument(header: RecordingHeader(meta: ["a": meta])).encoded()
      }
    }
  }

  @Test(
    "time never goes back: an earlier line is put at the last line's time", arguments: [Int64.min, -1, 0, 99])
  func clamped(time: Int64) throws {
    let writer = try RecordingWriter(
      header: RecordingHeader(devices: [DeviceDescription()]), to: .memory)
    try writer.append(TimedEntry(time: 100, .marker("a")))
    try writer.append(Frame(time: time, events: []))
    try writer.append(TimedEntry(time: time, .marker("b")))
    try writer.append(TimedEntry(time: time, .dropped(device: 0, state: DeviceState())))
    try writer.finish(at: time)
    let document = try RecordingDocument(bytes: writer.bytes)
    #expect(document.entries.map(\.time) == Array(repeating: 100, count: 6))
    let back = time == .min ? 1 << 53 - 1 : 100 - time
    #expect(document.entries[1].entry == .wentBack(device: 0, microseconds: back))
    #expect(document.entries[4].entry == .wentBack(device: 0, microseconds: back))
    #expect(document.endTime == 100)
  }

  // MARK: Privacy

  @Test("what was typed is left out of frames and states, and counted")
  func privacy() throws {
    let key = InputEvent(EventCode(.key, 30), 1)
    let state = DeviceState(keys: [30, 330], axes: [0: 1])
    let header = RecordingHeader(devices: [
      DeviceDescription(clock: .unknown, codes: [.key: [30, 330]], state: state)
    ])
    let entries: [TimedEntry] = [
      TimedEntry(time: 1, .frame(device: 0, events: [InputEvent(.scanCode, 4), key], report: 0)),
      TimedEntry(
        time: 2, .frame(device: 0, events: [InputEvent(.rawCode, 4), InputEvent(.touch, 1)], report: 1)),
      TimedEntry(time: 3, .frame(device: 0, events: [key], report: 1)),
      TimedEntry(time: 4, .dropped(device: 0, state: state)),
      TimedEntry(time: 5, .plugged(DeviceDescription(id: 1, clock: .unknown, state: state))),
    ]
    let document = RecordingDocument(header: header, entries: entries, endTime: 6)
    let writer = try RecordingWriter(header: header, to: .memory)
    for entry in entries { try writer.append(entry) }
    try writer.finish(at: 6)
    #expect(writer.eventsLeftOut == 7 && writer.frameCount == 1)
    let written = try RecordingDocument(bytes: writer.bytes)
    let visible = DeviceState(keys: [330], axes: [0: 1])
    #expect(written.header.devices[0].state == visible)
    #expect(written.header.devices[0].codes == [.key: [30, 330]])
    // A frame with only keys is left out as a whole, because its time would reveal the rhythm of typing.
    #expect(
      written.entries == [
        TimedEntry(time: 2, .frame(device: 0, events: [InputEvent(.touch, 1)], report: 1)),
        TimedEntry(time: 4, .dropped(device: 0, state: visible)),
        TimedEntry(time: 5, .plugged(DeviceDescription(id: 1, clock: .unknown, state: visible))),
      ])
    #expect(written.endTime == 6)
    #expect(try document.encoded() == writer.bytes)

    let all = try RecordingWriter(header: header, to: .memory, includeKeys: true)
    for entry in entries { try all.append(entry) }
    try all.finish(at: 6)
    #expect(all.eventsLeftOut == 0)
    #expect(try RecordingDocument(bytes: all.bytes) == document)
  }
}
