import RetouchEvdev
import Foundation
import RetouchSupport
import RetouchRecording
import Testing

@testable import RetouchReplay

@Suite("Random gestures") struct GesturePropertyTests {
  @Test("the contacts of a recording are the intended ones, and nothing else", arguments: 0..<200)
  func contactsAreTheIntent(seed: Int) {
    let gesture = randomGesture(seed: UInt64(seed))
    let jitter: GestureJitter? = seed % 2 == 0 ? nil : .seeded(UInt64(seed), 0.5, late: 0.002)
    let document = gesture.recording(on: panel, rate: 60 + seed, jitter: jitter)
    let contacts = ReadContact.all(in: document)
    let meant = gesture.paths.sorted {
      ($0.down, $0.origin.x, $0.origin.y) < ($1.down, $1.origin.x, $1.origin.y)
    }
    #expect(document.remarks.isEmpty)
    #expect(contacts.map(\.down) == meant.map(\.down))
    #expect(contacts.map(\.up) == meant.map(\.lift))
    for (contact, path) in zip(contacts, meant) {
      #expect(abs(contact.from.x - path.origin.x) <= 0.0005 && abs(contact.from.y - path.origin.y) <= 0.0005)
      #expect(
        abs(contact.to.x - path.destination.x) <= 0.000501
          && abs(contact.to.y - path.destination.y) <= 0.000501)
    }
  }

  @Test(
    "one finger's contacts are the intended ones, whatever device reports them",
    arguments: [
      .anonymousTouchscreen(width: 390, height: 844), .singleTouchscreen(width: 390, height: 844),
      .absolutePointer(width: 390, height: 844), .mouse(width: 390, height: 844),
      .pen(width: 390, height: 844),
    ] as [GestureDevice], 0..<40)
  func everyDevice(device: GestureDevice, seed: UInt64) {
    // Half a unit; for a mouse, that is half a point.
    let tolerance = device.reporting == .mouse ? 0.501 : 0.000501
    let isPointer = device.reporting == .mouse || device.reporting == .absolutePointer
    let gesture = randomGesture(seed: seed, fingers: 1)
    let contacts = ReadContact.all(in: gesture.recording(on: device, rate: 125))
    #expect(contacts.map(\.down) == gesture.paths.map(\.down))
    #expect(contacts.map(\.up) == gesture.paths.map(\.lift))
    for (contact, path) in zip(contacts, gesture.paths) {
      let meant = [path.origin, path.destination].map { point in
        // A pointer stops at the last point.
        isPointer
          ? CGPoint(x: min(max(point.x, 0), 389), y: min(max(point.y, 0), 843)) : point
      }
      #expect(abs(contact.from.x - meant[0].x) <= tolerance && abs(contact.from.y - meant[0].y) <= tolerance)
      #expect(abs(contact.to.x - meant[1].x) <= tolerance && abs(contact.to.y - meant[1].y) <= tolerance)
    }
  }

  @Test("the stream repeats no value and never goes back in time", arguments: 0..<50)
  func streamIsTheKernels(seed: Int) {
    let document = randomGesture(seed: UInt64(seed)).recording(
      on: panel, jitter: .seeded(UInt64(seed), 0.5))
    var state = document.header.devices[0].state
    var time: Int64 = 0
    for frame in document.frames {
      #expect(frame.time >= time && !frame.events.isEmpty)
      time = frame.time
      for event in frame.events {
        let before = state
        state.apply(event)
        #expect(state != before)
      }
    }
    #expect(state.contactSlots.isEmpty && state.keys.isEmpty)
    #expect(document.endTime >= time)
  }

  @Test("a jittered finger stays near its path, and begins and ends on it", arguments: 0..<20)
  func jitterIsBounded(seed: Int) {
    let place = CGPoint(x: 100, y: 200)
    let document = Gesture.press(at: place, for: 1)
      .recording(on: panel, jitter: .seeded(UInt64(seed), 0.5))
    let xs = document.frames.flatMap(\.events).filter { $0.code == .mtPositionX }.map(\.value)
    #expect(xs.count > 50)
    #expect(xs.allSatisfy { abs($0 - 100_000) <= 500 })
    #expect(xs.first == 100_000 && xs.last == 100_000)
  }

  @Test("one seed makes one recording, another seed another one") func seeds() {
    func document(_ seed: UInt64) -> RecordingDocument {
      Gesture.press(at: CGPoint(x: 10, y: 20), for: 0.5)
        .recording(on: panel, jitter: .seeded(seed, 0.5, late: 0.004))
    }
    #expect(document(1) == document(1))
    #expect(document(1) != document(2))
  }

  @Test("a coordinate of three decimals survives the conversion to device units and back")
  func thousandths() {
    var numbers = SeededNumbers(seed: 7)
    for _ in 0..<500 {
      let place = CGPoint(
        x: Double(numbers.next(upTo: 389_999)) / 1000, y: Double(numbers.next(upTo: 843_999)) / 1000)
      let contact = ReadContact.all(in: Gesture.tap(at: place).recording(on: panel)).first
      #expect(contact?.from == place)
    }
  }
}
