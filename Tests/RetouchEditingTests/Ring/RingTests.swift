import RecordingSamples
import RetouchEvdev
import RetouchRecording
import Testing

@testable import RetouchEditing

@Suite("A ring of what happened lately") struct RingTests {
  /// Puts a whole recording into a ring.
  private func ring(
    _ document: RecordingDocument, span: Int64, limit: Int = 1 << 30, until end: Int64 = .max
  ) -> RecordingRing {
    let ring = RecordingRing(header: document.header, span: span, limit: limit, includeKeys: true)
    for entry in document.entries where entry.time <= end { ring.append(entry) }
    return ring
  }

  /// Saves a ring, some frames at a time.
  private func saved(_ ring: RecordingRing, until end: Int64, frames: Int = 3) throws -> RecordingDocument {
    let save = ring.save(until: end)
    let writer = try RecordingWriter(header: save.header, to: .memory, includeKeys: true)
    while try !save.write(to: writer, frames: frames) {}
    return try RecordingDocument(bytes: writer.bytes)
  }

  private func piece(_ document: RecordingDocument, _ from: Int64, _ to: Int64) throws -> RecordingDocument {
    var piece = try document.trimmed(from: .time(from), to: .time(to), includeKeys: true)
    piece.header.meta = document.header.meta
    return piece
  }

  @Test("a save equals what trimming would have kept of the whole recording")
  func trimmed() throws {
    for seed in 0..<120 {
      var generator = Seeded(seed)
      let document = seed % 2 == 0 ? generator.healthy() : generator.document()
      let end =
        document.entries.isEmpty ? document.endTime : document.entries.randomElement(using: &generator)!.time
      let span = Int64.random(in: 1...max(end, 2), using: &generator)
      let saved = try saved(ring(document, span: span, until: end), until: end)
      let expected = try piece(document, max(end - span, 0), end)
      #expect(saved.header == expected.header, "seed \(seed)")
      #expect(saved.lines == expected.lines, "seed \(seed)")
      #expect(saved.endTime == expected.endTime && !saved.isCut, "seed \(seed)")
    }
  }

  /// Ten fingers that move in each frame, as a panel at 240 Hz reports them.
  private func frame(_ number: Int, _ generator: inout Seeded) -> [InputEvent] {
    (Int32(0)..<10).flatMap { slot -> [InputEvent] in
      [InputEvent(.mtSlot, slot)] + (number == 0 ? [InputEvent(.mtTrackingID, slot + 1)] : [])
        + [
          InputEvent(.mtPositionX, 400 * slot + Int32.random(in: 0...30, using: &generator)),
          InputEvent(.mtPositionY, Int32(number * 3 % 4000)),
        ]
    }
  }

  @Test("ten minutes of ten fingers at 240 Hz take less than 16 MB, and no more if they go on")
  func size() throws {
    var generator = Seeded(1)
    let header = RecordingHeader(devices: [Seeded.panel()])
    let ring = RecordingRing(header: header, span: 20_000_000, limit: 1 << 30)
    var sizes: [Int] = []
    for number in 0..<14_400 {
      ring.append(
        TimedEntry(
          time: Int64(number) * 4166, .frame(device: 0, events: frame(number, &generator), report: 0)))
      if number % 4800 == 4799 { sizes.append(ring.size) }
    }
    // Twenty seconds are a thirtieth of ten minutes.
    #expect(sizes[2] < 16_000_000 / 30)
    #expect(abs(sizes[2] - sizes[1]) <= 128 << 10)
    #expect(!ring.isShort)
    #expect(try saved(ring, until: 59_990_000).entries.count == 4800)
  }

  @Test("beyond its memory it forgets the oldest, says so, and what is left can be replayed alone")
  func limit() throws {
    var generator = Seeded(2)
    let ring = RecordingRing(
      header: RecordingHeader(devices: [Seeded.panel()]), span: 1_000_000_000, limit: 400_000)
    for number in 0..<20_000 {
      ring.append(
        TimedEntry(
          time: Int64(number) * 4166, .frame(device: 0, events: frame(number, &generator), report: 0)))
      #expect(ring.size <= 400_000)
    }
    #expect(ring.isShort && ring.earliest > 0)
    let saved = try saved(ring, until: 19_999 * 4166)
    #expect(saved.endTime == 19_999 * 4166 - ring.earliest)
    #expect(saved.header.devices[0].state.contactSlots == Array(0...9))
    #expect(saved.entries.count > 3000 && saved.entries.count < 19_000)
  }

  @Test("it goes on while it is being saved, and the save is of the moment at which it began")
  func meanwhile() throws {
    var generator = Seeded(3)
    let ring = RecordingRing(
      header: RecordingHeader(devices: [Seeded.panel()]), span: 100_000, limit: 1 << 30)
    func add(_ numbers: Range<Int>) {
      for number in numbers {
        ring.append(
          TimedEntry(
            time: Int64(number) * 1000, .frame(device: 0, events: frame(number, &generator), report: 0)))
      }
    }
    add(0..<500)
    let save = ring.save(until: 499_000)
    let writer = try RecordingWriter(header: save.header, to: .memory)
    #expect(try !save.write(to: writer, frames: 10))
    add(500..<5000)
    while try !save.write(to: writer, frames: 10) {}
    let document = try RecordingDocument(bytes: writer.bytes)
    #expect(document.entries.count == 101 && document.endTime == 100_000)
    #expect(try saved(ring, until: 4_999_000).entries.count == 101)
  }

  @Test("a frame from before the last one is moved up to its time, with a note in the save")
  func back() throws {
    let ring = RecordingRing(
      header: RecordingHeader(devices: [Seeded.panel()]), span: 10_000_000, limit: 1 << 30)
    for (number, time) in [Int64(100), 200, 150, 90, 300].enumerated() {
      let events = [InputEvent(.mtPositionX, Int32(number))]
      ring.append(TimedEntry(time: time, .frame(device: 0, events: events, report: 0)))
    }
    let document = try saved(ring, until: 400)
    #expect(
      document.lines == [
        "100 e0 3/53=0", "200 e0 3/53=1", "200 b0 50", "200 e0 3/53=2", "200 b0 110", "200 e0 3/53=3",
        "300 e0 3/53=4",
      ])
  }

  @Test("keys that reveal what was typed never get into it") func keys() throws {
    var header = RecordingHeader(devices: [Seeded.panel()])
    header.devices[0].codes[.key] = [30, 0x14a]
    let ring = RecordingRing(header: header, span: 10_000_000, limit: 1 << 30)
    let key = InputEvent(EventCode(.key, 30), 1)
    ring.append(TimedEntry(time: 1, .frame(device: 0, events: [key], report: 0)))
    ring.append(TimedEntry(time: 2, .frame(device: 0, events: [key, InputEvent(.touch, 1)], report: 0)))
    #expect(ring.frameCount == 1 && ring.eventsLeftOut == 2)
    let document = try saved(ring, until: 3)
    #expect(document.lines == ["2 e0 1/330=1"] && ring.state.state(ofDevice: 0)?.keys == [0x14a])
  }

  @Test("an empty ring saves an empty recording with the devices' state") func empty() throws {
    let ring = RecordingRing(header: RecordingHeader(devices: [Seeded.panel()]), span: 1000, limit: 1 << 30)
    let document = try saved(ring, until: 5000)
    #expect(document.entries.isEmpty && document.endTime == 1000 && !document.isCut)
  }
}

extension RecordingDocument {
  /// The entries in a form that is easy to compare: frames as `100 e0 3/53=0`, the rest as Swift prints it.
  fileprivate var lines: [String] {
    entries.map { entry in
      switch entry.entry {
      case .frame(let device, let events, let report):
        let values = events.map { " \($0.code.type.rawValue)/\($0.code.number)=\($0.value)" }.joined()
        return "\(entry.time) e\(device)\(values)" + (report == 0 ? "" : " report=\(report)")
      case .wentBack(let device, let time): return "\(entry.time) b\(device) \(time)"
      default: return "\(entry.time) \(entry.entry)"
      }
    }
  }
}
