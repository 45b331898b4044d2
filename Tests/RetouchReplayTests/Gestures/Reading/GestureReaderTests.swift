import RetouchEvdev
import Foundation
import RetouchSupport
import RetouchRecording
import Testing

@testable import RetouchReplay

@Suite("A recording read as words") struct GestureReaderTests {
  private func read(_ document: RecordingDocument, tolerance: Double = 0.5) -> (Gesture, GestureReader) {
    var reader = GestureReader(document.header, tolerance: tolerance)
    for entry in document.entries { reader.take(entry) }
    return (reader.finish(at: document.endTime), reader)
  }

  private func words(_ gesture: Gesture, jitter: GestureJitter? = nil) -> String {
    read(gesture.recording(on: panel, jitter: jitter)).0.description
  }

  private let place = CGPoint(x: 100, y: 200)
  private let other = CGPoint(x: 300, y: 250)

  @Test("a recording made from words is read as those words") func words() {
    for text in [
      "tap 100,200", "press 100,200 for 0.6s", "doubletap 100,200; wait 0.5s",
      "drag 100,200 -> 300,250 in 0.4s", "drag 100,200 -> 300,250 in 0.3s holding 0.4s",
      "swipe 100,200 -> 300,250",
      "tap 100,200 with 2 fingers", "pinch 200,400 from 40 to 180", "wait 1s; tap 1,2; marker \"x\" at 0.5s",
      "tap 100,200; display 90deg at 0.05s",
    ] {
      let gesture = try? Gesture(words: text)
      #expect(words(gesture ?? Gesture()) == text)
    }
  }

  @Test("a hold before a move is a hold, not a slow move, although nothing reports it") func hold() {
    let gesture = read(Gesture.drag(from: place, to: other, over: 0.1, holding: 1).recorded).0
    let leg = gesture.paths.first?.legs.first
    #expect(leg?.isHold == true && leg?.end == 1_000_000, "\(gesture)")
  }

  @Test("a finger that trembles is read as one that holds still") func jitter() {
    #expect(words(.press(at: place, for: 1), jitter: .seeded(3, 0.4)) == "press 100,200 for 1s")
  }

  @Test(
    "every reported position is within the tolerance of the words, and downs and lifts are exact",
    arguments: 0..<100)
  func withinTolerance(seed: UInt64) throws {
    let tolerance = [0.01, 0.1, 0.5, 5][Int(seed % 4)]
    let meant = randomGesture(seed: seed)
    let document = meant.recording(on: panel, rate: 60 + Int(seed), jitter: .seeded(seed, 0.3, late: 0.002))
    let words = read(document, tolerance: tolerance).0.description
    let made = try Gesture(words: words)
    let contacts = ReadContact.all(in: document)
    let again = ReadContact.all(in: made.recorded)
    #expect(again.map(\.down) == contacts.map(\.down))
    #expect(again.map(\.up) == contacts.map(\.up))
    #expect(made.recorded.endTime == document.endTime)
    for (left, right) in zip(contacts, again) {
      #expect(left.from.isWithin(tolerance, of: right.from) && left.to.isWithin(tolerance, of: right.to))
    }
    // Each position of each contact, at its own time.
    var positions = 0
    for sample in Self.positions(in: document) {
      let near = made.paths.flatMap { $0.places(at: sample.time) }
      #expect(near.contains { $0.isWithin(tolerance, of: sample.point) }, "\(sample)")
      positions += 1
    }
    #expect(positions >= contacts.count)
    // What words say is a gesture that is read as the same words again.
    #expect(made.description == words)
  }

  /// Every position that the panel reports, with its time.
  private static func positions(in document: RecordingDocument) -> [(time: Int64, point: CGPoint)] {
    var state = DeviceState()
    var slot = 0
    var positions: [(time: Int64, point: CGPoint)] = []
    for frame in document.frames {
      var moved: Set<Int> = []
      for event in frame.events {
        if event.code == .mtSlot { slot = Int(event.value) }
        if event.code == .mtPositionX || event.code == .mtPositionY { moved.insert(slot) }
        state.apply(event)
      }
      for slot in moved.sorted() {
        guard let axes = state.slots[slot] else { continue }
        positions.append(
          (frame.time, CGPoint(x: Double(axes[0x35] ?? 0) / 1000, y: Double(axes[0x36] ?? 0) / 1000)))
      }
    }
    return positions
  }

  @Test("a coarser tolerance needs fewer words") func coarser() {
    let document = Gesture.rotate(at: CGPoint(x: 200, y: 400), degrees: 180).recorded
    let fine = read(document, tolerance: 0.05).0.script.steps.count
    let coarse = read(document, tolerance: 5).0.script.steps.count
    #expect(fine > 2 * coarse && coarse > 4)
  }

  @Test("a finger that is down at the end stays down, and a palm stays one") func ends() throws {
    let down = Gesture.finger {
      $0.down(at: place)
      $0.hold(1)
    }
    let gesture = try Gesture(words: words(down))
    #expect(gesture.paths.map(\.lift) == [nil])
    #expect(gesture.length == 1_000_000)
    let palm = Gesture.finger {
      $0.down(at: place)
      $0.hold(0.1)
      $0.becomePalm()
      $0.hold(0.1)
      $0.lift()
    }
    #expect(words(palm).contains("finger 1 palm"))
    #expect(ReadContact.all(in: try Gesture(words: words(palm)).recorded).map(\.up) == [nil])
  }

  @Test("what words cannot express is reported: a wheel, a hovering pointer, lost frames, several devices")
  func remarks() {
    let two = Gesture.recording(of: [
      .init(.tap(at: place), on: panel), .init(.tap(at: other), on: .mouse(width: 390, height: 844)),
    ])
    var (gesture, reader) = read(two)
    #expect(reader.remarks == ["the contacts of 2 devices became those of one"])
    #expect(gesture.paths.count == 2)
    (gesture, reader) = read(
      Gesture.tap(at: place).then(after: 0.1, .tap(at: other)).dropped(from: 0.05, to: 0.15)
        .recording(on: .mouse(width: 390, height: 844)))
    #expect(reader.device == .mouse)
    #expect(reader.remarks.contains("that the kernel lost events is left out (1 times)"))
    var document = Gesture.tap(at: place).recorded
    document.header.display = nil
    (_, reader) = read(document)
    #expect(reader.remarks.first?.contains("names no display") == true)
  }

  @Test("no recording traps, whatever its events are", arguments: 0..<100)
  func anyEvents(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    var document = randomGesture(seed: seed).recorded
    for index in document.entries.indices {
      guard case .frame(let device, var events, _) = document.entries[index].entry, !events.isEmpty else {
        continue
      }
      let place = Int(numbers.next(upTo: Int64(events.count - 1)))
      events[place].value = Int32(truncatingIfNeeded: Int64(bitPattern: numbers.next()))
      document.entries[index].entry = .frame(device: device, events: events, report: 0)
    }
    let text = read(document).0.description
    #expect((try? Gesture(words: text)) != nil, "\(text)")
  }
}

extension GesturePath {
  /// Where it is at a time; at an instant at which it jumps, where it jumps from and to.
  fileprivate func places(at time: Int64) -> [CGPoint] {
    guard down <= time, lift ?? .max >= time else { return [] }
    let moving = legs.filter { $0.start <= time && $0.end >= time }
      .flatMap { $0.start == $0.end ? [$0.from, $0.to] : [$0.position(at: time)] }
    return moving + (time == down ? [origin] : []) + (time >= end ? [destination] : [])
  }
}

extension CGPoint {
  fileprivate func isWithin(_ tolerance: Double, of other: CGPoint) -> Bool {
    abs(x - other.x) <= tolerance && abs(y - other.y) <= tolerance
  }
}
