import RetouchArchives
import RetouchEvdev
import Foundation
import RetouchSupport
import RetouchRecording
import Testing

@testable import RetouchInterchange

@Suite("Export")
struct ExportTests {
  private let document = RecordingDocument.sample

  @Test("evemu's text holds one device, and comes back as it was")
  func evemu() throws {
    for device in document.header.devices {
      let export = try Exporter.evemu(document, device: device.id)
      let back = try Importer.read(bytes: export.bytes)
      var expected = device
      expected.id = 0
      #expect(back.header.devices == [expected])
      let frames = document.frames.filter { $0.device == device.id }
      let first = frames.first?.time ?? 0
      #expect(
        back.frames
          == frames.map { Frame(time: $0.time - first, events: $0.events, report: $0.report) })
      #expect(back.remarks == [])
      #expect(!back.isCut)
      #expect(export.remarks == ["1 further device is left out: evemu holds one a file"])
    }
  }

  @Test("libinput's YAML holds all devices, and comes back as it was")
  func libinput() throws {
    let export = Exporter.libinput(document)
    let back = try Importer.read(bytes: export.bytes)
    #expect(back.header.devices == document.header.devices)
    #expect(back.entries == document.entries)
    #expect(back.endTime == document.endTime)
    #expect(back.remarks == [])
    #expect(export.remarks == [])
  }

  @Test(
    "libinput's YAML says of each device what udev finds it to be, without which its player refuses the file")
  func udev() {
    var document = document
    document.header.devices[0].codes = [.relative: [0, 1], .key: [272]]
    document.header.devices[0].axes = [:]
    let text = String(decoding: Exporter.libinput(document).bytes, as: UTF8.self)
    #expect(
      text.contains("  udev:\n    properties:\n    - ID_INPUT=1\n    - ID_INPUT_MOUSE=1\n  events:\n"))
    #expect(
      String(decoding: Exporter.libinput(self.document).bytes, as: UTF8.self).contains(
        "    - ID_INPUT=1\n    - ID_INPUT_TOUCHSCREEN=1\n  events:\n"))
  }

  @Test("a compressed recording comes back whole")
  func compressed() throws {
    let back = try Importer.read(bytes: Exporter.compressed(document))
    #expect(back == document)
  }

  @Test("evemu's lines are as libevemu writes them")
  func evemuText() throws {
    let export = try Exporter.evemu(document, device: 0)
    let lines = String(decoding: export.bytes, as: UTF8.self).split(separator: "\n")
    #expect(
      lines.prefix(4) == [
        "# EVEMU 1.3", "N: Panel: \"7\" # é \\ ☃", "I: 0018 04f3 20ab ffff", "P: 02 00 00 00 00 00 00 00",
      ])
    #expect(lines.contains("B: 01 00 04 00 00 00 00 00 00"))
    #expect(lines.contains("B: 03 00 00 00 00 00 80 60 02"))
    #expect(lines.contains("A: 35 -100 1279 4 1 10"))
    #expect(lines.contains("E: 0.000000 0003 0035 -007"))
    #expect(lines.contains("E: 3600.000000 0003 0039 -001"))
    #expect(lines.contains("E: 0.999999 0000 0000 0001"))
  }

  @Test("sendevent's lines are decimal, and come back as the frames with the times between them")
  func sendevent() throws {
    for device in document.header.devices {
      let export = try Exporter.sendevent(document, device: device.id, node: "/dev/input/event4")
      #expect(export.remarks == ["1 further device is left out: sendevent holds one a file"])
      var (time, events, frames): (Int64, [InputEvent], [Frame]) = (0, [], [])
      for line in String(decoding: export.bytes, as: UTF8.self).split(separator: "\n") {
        let words = line.split(separator: " ")
        switch words[0] {
        case "sleep":
          let parts = words[1].split(separator: ".").compactMap { Int64($0) }
          try #require(parts.count == 2 && events.isEmpty)
          time += parts[0] * 1_000_000 + parts[1]
        case "sendevent":
          let numbers = words[2...].compactMap { Int32($0) }
          try #require(words[1] == "/dev/input/event4" && numbers.count == 3)
          let code = EventCode(EventType(rawValue: UInt16(numbers[0])), UInt16(numbers[1]))
          if code == .report {
            frames.append(Frame(time: time, device: device.id, events: events, report: numbers[2]))
            events = []
          } else {
            events.append(InputEvent(code, numbers[2]))
          }
        default: #expect(line.hasPrefix("#"))
        }
      }
      #expect(frames == document.frames.filter { $0.device == device.id })
    }
    #expect(throws: RecordingError.self) { try Exporter.sendevent(document, device: 7, node: "x") }
  }

  @Test("what another program's format cannot hold is reported")
  func losses() throws {
    var document = document
    document.entries.append(TimedEntry(time: 3_600_000_001, .marker("here")))
    document.entries.append(TimedEntry(time: 3_600_000_001, .rotated(degrees: 90)))
    document.entries.append(TimedEntry(time: 3_600_000_002, .unplugged(device: 1)))
    document.endTime = 3_601_500_001
    document.header.display = DisplayDescription(width: 100, height: 100)
    document.header.devices[0].state = DeviceState(keys: [330])
    #expect(
      Exporter.libinput(document).remarks == [
        "1 marker is lost", "1 turn of the display is lost", "1 unplugged device is lost",
        "the end, 1.500000 s after the last frame, is lost", "the display is lost",
        "what was pressed and where everything stood at the start is lost",
      ])
  }

  @Test("keys are left out unless they are asked for")
  func keys() throws {
    var document = document
    document.entries = [
      TimedEntry(time: 0, .frame(device: 1, events: frame(0, [4, 4, 30], [1, 30, 1]).events, report: 0)),
      TimedEntry(time: 5, .frame(device: 1, events: frame(0, [1, 30, 0], [1, 272, 1]).events, report: 0)),
    ]
    document.endTime = 5
    let export = Exporter.libinput(document)
    #expect(try Importer.read(bytes: export.bytes).frames == [frame(0, [1, 272, 1], device: 1)])
    #expect(export.remarks == ["3 events that would reveal which keys were typed were left out"])
    #expect(
      String(decoding: Exporter.libinput(document, includeKeys: true).bytes, as: UTF8.self).contains(
        "30,     1]"))
  }

  @Test("dropped events become the frames that lead to the state after them")
  func dropped() throws {
    let after = DeviceState(
      keys: [272], axes: [0: 5], currentSlot: 0, slots: [[57: 9, 53: 20], nil, [57: 4, 53: 7]])
    var document = RecordingDocument(header: RecordingHeader(devices: [document.header.devices[0]]))
    document.entries = [
      TimedEntry(
        time: 0,
        .frame(device: 0, events: frame(0, [3, 57, 8], [3, 53, 10], [1, 330, 1]).events, report: 0)),
      TimedEntry(time: 100, .dropped(device: 0, state: after)),
    ]
    let export = Exporter.libinput(document)
    let back = try Importer.read(bytes: export.bytes)
    #expect(
      back.frames == [
        frame(0, [3, 57, 8], [3, 53, 10], [1, 330, 1]),
        frame(100, [3, 57, -1]),
        frame(
          100, [3, 47, 0], [3, 57, 9], [3, 53, 20], [3, 47, 2], [3, 57, 4], [3, 53, 7], [3, 47, 0],
          [1, 330, 0], [1, 272, 1], [3, 0, 5]),
      ])
    var state = DeviceState()
    for frame in back.frames { frame.events.forEach { state.apply($0) } }
    #expect(state == after)
    #expect(export.remarks.last?.contains("dropped") == true)
  }

  @Test("a device that does not exist is named in the error, with those that do")
  func noDevice() {
    #expect(
      throws: RecordingError(.outOfRange, problem: "the recording has no device 7", hint: "It has 0, 1")
    ) {
      try Exporter.evemu(document, device: 7)
    }
  }

  @Test("a recording without devices and frames is exported to files that can be read")
  func empty() throws {
    let empty = RecordingDocument()
    let back = try Importer.read(bytes: Exporter.compressed(empty))
    #expect(back == empty)
    #expect(importError(String(decoding: Exporter.libinput(empty).bytes, as: UTF8.self))?.code == .malformed)
  }

  @Test("a compressed file that was cut loads its good prefix")
  func cutCompressed() throws {
    var document = document
    var random = SeededNumbers(seed: 5)
    document.entries = (0..<4000).map { i in
      TimedEntry(
        time: Int64(i) * 8000,
        .frame(device: 0, events: frame(0, [3, 53, .random(in: 0...1000, using: &random)]).events, report: 0))
    }
    document.endTime = 4000 * 8000
    // Several zstd frames, as a recorder that flushes writes them.
    let bytes = try document.encoded()
    let half = bytes.count / 2
    let packed = try Exporter.compressed(Array(bytes[..<half])) + Exporter.compressed(Array(bytes[half...]))
    #expect(try Importer.read(bytes: packed) == document)
    let cut = try Importer.read(bytes: Array(packed[..<(packed.count - 200)]))
    #expect(cut.isCut)
    #expect(cut.entries.count >= 1900)
    #expect(cut.entries == Array(document.entries.prefix(cut.entries.count)))
  }

  @Test("a short compressed recording that was cut anywhere loads its good prefix, and says so")
  func cutShortCompressed() throws {
    var document = document
    var random = SeededNumbers(seed: 6)
    document.entries = (0..<2000).map { i in
      TimedEntry(
        time: Int64(i) * 8000,
        .frame(device: 0, events: frame(0, [3, 53, .random(in: 0...1000, using: &random)]).events, report: 0))
    }
    document.endTime = 2000 * 8000
    let whole = try document.encoded().count
    let packed = try Exporter.compressed(document)
    var least = 0
    for length in stride(from: 20, to: packed.count, by: 97) {
      do {
        let cut = try Importer.read(bytes: Array(packed[..<length]))
        #expect(cut.isCut)
        #expect(!cut.remarks.isEmpty)
        #expect(cut.entries == Array(document.entries.prefix(cut.entries.count)))
        #expect(cut.entries.count >= least, "a longer file holds no less")
        least = cut.entries.count
        // At most a block is lost, and the part that does not fill its share of the packed bytes.
        let share = Double(length) / Double(packed.count) - Double(2 * Exporter.blockSize) / Double(whole)
        #expect(Double(cut.entries.count) >= share * 2000)
      } catch {
        #expect(least == 0)
        #expect(error.problem == "the compressed file is cut before anything could be unpacked")
      }
    }
    #expect(least > 1000)
  }

  @Test("a compressed file cut before its first block is reported as cut, not as empty")
  func cutBeforeFirstBlock() throws {
    let packed = try Exporter.compressed(document)
    let error = #expect(throws: RecordingError.self) {
      try Importer.read(bytes: Array(packed[..<40]), name: "tap.recording.zst")
    }
    #expect(error?.problem == "the compressed file is cut before anything could be unpacked")
    #expect(error?.file == "tap.recording.zst")
    #expect(error?.hint?.isEmpty == false)
  }

  @Test("a compressed peer's file is read too, and where it was cut that is said")
  func compressedPeer() throws {
    let text = [UInt8](try Data(contentsOf: URL(filePath: fixture("evemu/full.evemu"))))
    let packed = try Exporter.compressed(text)
    #expect(try Importer.read(bytes: packed) == Importer.read(bytes: text))
    let next = try Exporter.compressed(text)
    let cut = try Importer.read(bytes: packed + next.dropLast(next.count - 12))
    #expect(cut.isCut)
    #expect(cut.remarks.first?.contains("compressed file is cut") == true)
  }

  @Test("a small file that unpacks to a large one is refused before it takes the memory for it")
  func ratio() throws {
    // A recording of 144 kB took a gigabyte this way; these limits are a sixteenth of the usual ones.
    let limits = ImportLimits(unpackedBytes: 1 << 20)
    let header = Array("{\"retouch\":1,\"devices\":[{\"id\":0}]}\n".utf8)
    let line = Array("[1,\"e\",0]\n".utf8)
    let bytes = header + Array([[UInt8]](repeating: line, count: 120_000).joined())
    let packed = try packedAtOnce(bytes)
    #expect(packed.count < 6_000)
    do {
      _ = try Importer.read(bytes: packed, name: "bomb.zst", limits: limits)
      Issue.record("it was read")
    } catch {
      #expect(error.code == .tooLarge)
      #expect(error.file == "bomb.zst")
      #expect(error.problem == "it unpacks to more than 128 times its size, beyond 1 MiB")
    }
    // Only the ratio is refused: the same recording is read under the usual limits, and so is our own
    // packing.
    #expect(try Importer.read(bytes: packed).entries.count == 120_000)
    let ours = try Exporter.compressed(bytes, for: limits)
    #expect(ours.count > packed.count)
    #expect(try Importer.read(bytes: ours, limits: limits).entries.count == 120_000)
    #expect(throws: RecordingError.self) {
      try Importer.read(bytes: Exporter.compressed(bytes), limits: limits)
    }
  }

  /// Returns bytes packed by zstd in one call.
  private func packedAtOnce(_ bytes: [UInt8]) throws -> [UInt8] {
    let zstd = try ZstandardLibrary.opened.get()
    let context = zstd.ZSTD_createCCtx()
    defer { _ = zstd.ZSTD_freeCCtx(context) }
    var packed = [UInt8](repeating: 0, count: zstd.ZSTD_compressBound(bytes.count))
    let count = zstd.ZSTD_compress2(context, &packed, packed.count, bytes, bytes.count)
    try #require(zstd.ZSTD_isError(count) == 0)
    return Array(packed[..<count])
  }

  @Test("what unpacks to more than allowed is refused in bounded memory")
  func bomb() throws {
    let packed = try Exporter.compressed([UInt8](repeating: 10, count: 8 << 20))
    #expect(packed.count < 32 << 10)
    do {
      _ = try Importer.read(bytes: packed, name: "bomb", limits: ImportLimits(bytes: 1 << 20))
      Issue.record("it was read")
    } catch {
      #expect(error.code == .unknownKind || error.code == .tooLarge)
    }
    // As long as the whole is small, the ratio does not matter.
    let header = Array("{\"retouch\":1,\"devices\":[]}\n".utf8)
    let blanks = header + [UInt8](repeating: 32, count: 1 << 20) + Array("\n".utf8)
    _ = try Importer.read(bytes: Exporter.compressed(blanks))
    let nested = try Exporter.compressed(packed)
    #expect(throws: RecordingError.self) { try Importer.read(bytes: nested) }
  }
}
