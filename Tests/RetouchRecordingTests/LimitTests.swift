import RetouchEvdev
import RetouchRecording
import Testing

@Suite("Limits")
struct LimitTests {
  /// Supplies a header, then one piece over and over, and counts the requests.
  final class Source: ByteSource {
    var rest: [UInt8]
    let piece: [UInt8]
    var pieces: Int
    var asked = 0
    var largestRequest = 0

    init(header: String, piece: String, pieces: Int) {
      rest = Array(header.utf8)
      self.piece = Array(piece.utf8)
      self.pieces = pieces
    }

    func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
      largestRequest = max(largestRequest, buffer.count)
      while rest.count < buffer.count, pieces > 0 {
        rest += piece
        pieces -= 1
      }
      let count = min(rest.count, buffer.count)
      buffer.copyBytes(from: rest[..<count])
      rest.removeFirst(count)
      asked += count
      return count
    }
  }

  @Test("a long recording is read in chunks, into storage that is used again")
  func longRecording() throws {
    let line = "[1000,\"e\",0,3,53,1234,3,54,567]\n"
    let source = Source(header: header, piece: String(repeating: line, count: 100), pieces: 500)
    let reader = try RecordingReader(source)
    var frame = Frame(time: 0, events: [])
    var sum: Int64 = 0
    var capacities: Set<Int> = []
    while try reader.next(into: &frame) != nil {
      sum += Int64(frame.events[0].value)
      capacities.insert(frame.events.capacity)
    }
    #expect(reader.frameCount == 50_000 && reader.endTime == 50_000_000 && sum == 50_000 * 1234)
    #expect(capacities.count == 1)
    #expect(source.largestRequest <= 256 << 10)
  }

  @Test("a gigantic line is refused before it is read", arguments: ["[0,\"m\",\"", ""])
  func giganticLine(beginning: String) throws {
    let letters = String(repeating: "x", count: 1 << 16)
    let source = Source(header: header + beginning, piece: letters, pieces: 1 << 14)
    let reader = try RecordingReader(source, name: "f")
    let error = #expect(throws: RecordingError.self) { try reader.nextEntry() }
    #expect(error?.code == .tooLarge && error?.line == 2)
    #expect(source.asked < 2 << 20)
    #expect(try reader.nextEntry() == nil)
  }

  @Test("a gigantic first line is refused before it is read")
  func giganticHeader() throws {
    let source = Source(header: "", piece: String(repeating: "\0", count: 1 << 16), pieces: 1 << 14)
    let error = #expect(throws: RecordingError.self) { try RecordingReader(source, name: "f") }
    #expect(
      "\(error.map(\.description) ?? "")"
        == "f:1: expected lines of at most 1048576 bytes, found a longer one. "
        + "Is this a recording at all? Its lines are some hundred bytes long")
    #expect(source.asked < 2 << 20)
  }

  @Test("a line may be as long as the limit, not longer")
  func lineLength() throws {
    let marker = String(repeating: "x", count: RecordingLimits.lineLength - "[0,\"m\",\"\"]".count)
    #expect(
      try read(header + "[0,\"m\",\"\(marker)\"]\n" + end).entries == [TimedEntry(time: 0, .marker(marker))])
    #expect(failure(header + "[0,\"m\",\"\(marker)x\"]\n" + end)?.code == .tooLarge)
    let document = RecordingDocument(entries: [TimedEntry(time: 0, .marker(marker + "x"))])
    #expect(throws: RecordingError.self) { try document.encoded() }
  }

  @Test("a frame may have as many events as the limit, not more", arguments: ["", " "])
  func eventsPerFrame(space: String) throws {
    func frame(_ count: Int) -> String {
      header + "[0,\(space)\"e\",0" + String(repeating: ",3,53,1", count: count) + ",0,0,1]\n"
    }
    let limit = RecordingLimits.eventsPerFrame
    guard case .frame(_, let events, let report) = try read(frame(limit)).entries.first?.entry else {
      Issue.record("no frame")
      return
    }
    #expect(events.count == limit && report == 1)
    #expect(failure(frame(limit + 1))?.code == .tooLarge)
    #expect(failure(frame(2 * limit))?.code == .tooLarge)
    let document = RecordingDocument(
      header: RecordingHeader(devices: [DeviceDescription()]),
      entries: [TimedEntry(time: 0, .frame(device: 0, events: events + [events[0]], report: 0))])
    #expect(throws: RecordingError.self) { try document.encoded() }
  }

  @Test("devices, codes, slots and brackets are bounded")
  func counts() throws {
    func devices(_ count: Int) -> String {
      #"{"retouch":1,"devices":["# + (0..<count).map { "{\"id\":\($0)}" }.joined(separator: ",") + "]}\n"
    }
    #expect(try read(devices(256)).header.devices.count == 256)
    #expect(failure(devices(257))?.code == .tooLarge)
    #expect(failure(devices(256) + "[0,\"p\",{\"id\":256}]\n" + end)?.code == .tooLarge)
    #expect(try read(devices(256) + "[0,\"u\",0]\n[0,\"p\",{\"id\":0}]\n" + end).entries.count == 2)
    let keys = (0...1024).map(String.init).joined(separator: ",")
    #expect(failure(header + "[0,\"d\",0,{\"keys\":[\(keys)]}]\n" + end)?.code == .tooLarge)
    let nested = String(repeating: "[", count: 31) + String(repeating: "]", count: 31)
    #expect(try read(header + "[0,\"future\",\(nested)]\n" + end).entries.count == 1)
    #expect(failure(header + "[0,\"future\",[\(nested)]]\n" + end)?.code == .tooLarge)
    #expect(
      try read(header + "[0,\"m\",\"\(String(repeating: "[", count: 99))\"]\n" + end).entries.count == 1)
  }
}
