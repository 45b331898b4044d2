import RecordingSamples
import RetouchEditing
import RetouchEvdev
import RetouchRecording
import Testing

@Suite("trimming and splitting")
struct TrimTests {
  private func trim(
    _ document: RecordingDocument, from: CutPoint? = nil, to: CutPoint? = nil, name: String? = nil
  ) throws -> RecordingDocument {
    let piece = try document.trimmed(from: from, to: to, name: name, includeKeys: true)
    #expect(piece.remarks == [])
    return piece
  }

  @Test("trimming nothing leaves the recording the same, byte for byte")
  func whole() throws {
    for seed in 0..<40 {
      var generator = Seeded(seed)
      let document = seed % 2 == 0 ? generator.healthy(ends: seed % 4 == 0) : generator.document()
      let piece = try document.trimmed(from: nil, to: nil, name: "whole", includeKeys: true)
      #expect(
        try piece.encoded(includeKeys: true) == document.encoded(includeKeys: true), "seed \(seed)")
    }
  }

  @Test("the header at a cut says how everything stood there, whatever the recording")
  func state() throws {
    for seed in 0..<40 {
      var generator = Seeded(seed)
      let document = seed % 2 == 0 ? generator.healthy() : generator.document()
      let cut = Int64.random(in: 0...max(document.endTime, 1), using: &generator)
      var devices = document.header.devices
      for entry in document.entries where entry.time < cut {
        switch entry.entry {
        case .frame(let id, let events, _):
          if let place = devices.firstIndex(where: { $0.id == id }) {
            for event in events { devices[place].state.apply(event) }
          }
        case .dropped(let id, let state):
          if let place = devices.firstIndex(where: { $0.id == id }) { devices[place].state = state }
        case .plugged(let device): devices.append(device)
        case .unplugged(let id): devices.removeAll { $0.id == id }
        default: break
        }
      }
      guard cut <= document.endTime else { continue }
      let piece = try trim(document, from: .time(cut))
      #expect(piece.header.devices == devices.sorted { $0.id < $1.id }, "seed \(seed)")
      #expect(
        piece.entries.filter { if case .rotated = $0.entry { $0.time > 0 } else { true } }
          == document.entries.filter { $0.time >= cut }.map { TimedEntry(time: $0.time - cut, $0.entry) }
          .filter { if case .rotated = $0.entry { $0.time > 0 } else { true } }, "seed \(seed)")
      #expect(piece.endTime == document.endTime - cut)
    }
  }

  @Test("trimming at both ends keeps what happened between the two times, ends included")
  func window() throws {
    var generator = Seeded(9)
    for _ in 0..<20 {
      let document = generator.healthy()
      let from = Int64.random(in: 0...document.endTime, using: &generator)
      let to = Int64.random(in: from...(document.endTime + 1000), using: &generator)
      let piece = try trim(document, from: .time(from), to: .time(to))
      #expect(
        piece.frames.map(\.time)
          == document.frames.map(\.time).filter { (from...to).contains($0) }.map { $0 - from })
      #expect(piece.endTime == min(to, document.endTime) - from)
    }
  }

  @Test("the pieces of a split hold every line once, and each begins in the state in which the last ended")
  func split() throws {
    for seed in 0..<40 {
      var generator = Seeded(seed)
      let document = seed % 3 == 0 ? generator.document() : generator.healthy(ends: false)
      let pieces = try document.splitAtMarkers(name: "whole", includeKeys: true)
      var entries: [TimedEntry] = []
      for (piece, part) in pieces {
        entries += part.entries.map { TimedEntry(time: $0.time + piece.start, $0.entry) }
        var state = RecordingState(document.header)
        for entry in document.entries.prefix(entries.count - part.entries.count) { state.take(entry.entry) }
        #expect(part.header.devices == state.header.devices, "seed \(seed)")
        #expect(part.header.display == state.header.display, "seed \(seed)")
      }
      // If there is no display to hold the rotation, a piece begins with a rotation line.
      if document.header.display != nil { #expect(entries == document.entries, "seed \(seed)") }
      #expect(entries.filter(\.isFrame) == document.entries.filter(\.isFrame), "seed \(seed)")
      #expect(pieces.last?.piece.end == document.endTime)
      #expect(zip(pieces, pieces.dropFirst()).allSatisfy { $0.0.piece.end == $0.1.piece.start })
    }
  }

  @Test("a piece says where it comes from, also a piece of a piece")
  func origin() throws {
    var generator = Seeded(3)
    var document = generator.healthy()
    document.endTime = 900_000
    let piece = try trim(document, from: .time(200_000), name: "session")
    #expect(piece.header.meta["origin"] == .integer(200_077))
    #expect(piece.header.meta["cut"] == .object(["from_us": .integer(200_000), "of": .string("session")]))
    let second = try trim(piece, from: .time(50_000), name: "piece")
    #expect(second.header.meta["origin"] == .integer(250_077))
    #expect(second.header.meta["cut"] == .object(["from_us": .integer(250_000), "of": .string("session")]))
  }

  @Test("a piece between two markers includes the first marker and not the last")
  func markers() throws {
    var document = RecordingDocument(header: RecordingHeader(devices: [Seeded.panel()]), endTime: 90)
    document.entries = [
      TimedEntry(time: 10, .marker("b")), TimedEntry(time: 20, .frame(device: 0, events: [], report: 0)),
      TimedEntry(time: 20, .marker("a")),
      TimedEntry(time: 20, .frame(device: 0, events: [InputEvent(.x, 1)], report: 0)),
      TimedEntry(time: 50, .marker("b")), TimedEntry(time: 60, .frame(device: 0, events: [], report: 0)),
    ]
    let piece = try trim(document, from: .marker("a"), to: .marker("b"))
    #expect(
      piece.entries == [TimedEntry(time: 0, .marker("a")), TimedEntry(time: 0, document.entries[3].entry)])
    #expect(piece.endTime == 30)
    let head = try trim(document, to: .marker("b"))
    #expect(head.entries == [])
    #expect(head.endTime == 10)
  }

  @Test("a marker that is not there is an error that names those that are")
  func missingMarker() throws {
    var document = RecordingDocument(header: RecordingHeader(devices: [Seeded.panel()]), endTime: 90)
    document.entries = [TimedEntry(time: 10, .marker("b")), TimedEntry(time: 20, .marker("c"))]
    let error = #expect(throws: RecordingError.self) {
      try document.stream().trim(from: .marker("x"), to: nil, into: .memory)
    }
    #expect(error?.problem == "expected a marker \"x\", found only \"b\", \"c\"")
    let second = #expect(throws: RecordingError.self) {
      try document.stream().trim(from: .marker("c"), to: .marker("b"), into: .memory)
    }
    #expect(second?.problem == "expected a marker \"b\" behind the beginning, found none")
  }

  @Test("a start after the recording's end, or after the end that is asked for, is an error")
  func outside() throws {
    let document = RecordingDocument(header: RecordingHeader(devices: [Seeded.panel()]), endTime: 90)
    #expect(throws: RecordingError.self) {
      try document.stream().trim(from: .time(91), to: nil, into: .memory)
    }
    #expect(throws: RecordingError.self) {
      try document.stream().trim(from: .time(50), to: .time(49), into: .memory)
    }
    #expect(try trim(document, from: .time(90)).endTime == 0)
  }

  @Test("without a display, a piece begins with the rotation that it had")
  func rotation() throws {
    var document = RecordingDocument(header: RecordingHeader(devices: [Seeded.panel()]), endTime: 90)
    document.entries = [TimedEntry(time: 10, .rotated(degrees: 270))]
    #expect(try trim(document, from: .time(50)).entries == [TimedEntry(time: 0, .rotated(degrees: 270))])
    document.header.display = DisplayDescription(width: 10, height: 20)
    let piece = try trim(document, from: .time(50))
    #expect(piece.entries == [])
    #expect(piece.header.display?.rotation == 270)
  }

  @Test("keys that reveal what was typed go, unless they were asked for")
  func keys() throws {
    var document = RecordingDocument(header: RecordingHeader(devices: [Seeded.panel()]), endTime: 90)
    document.entries = [
      TimedEntry(time: 10, .frame(device: 0, events: [InputEvent(type: 1, code: 30, value: 1)], report: 0))
    ]
    let piece = try document.stream().trim(from: .time(0), to: nil, into: .memory)
    #expect(piece.frameCount == 0)
    #expect(piece.eventsLeftOut == 1)
    let all = try document.stream().trim(from: .time(50), to: nil, includeKeys: true, into: .memory)
    #expect(all.heldCount == 1)
  }
}

extension RecordingDocument {
  /// The frames, with their times.
  fileprivate var frames: [TimedEntry] { entries.filter(\.isFrame) }
}

extension TimedEntry {
  fileprivate var isFrame: Bool { if case .frame = entry { true } else { false } }
}
