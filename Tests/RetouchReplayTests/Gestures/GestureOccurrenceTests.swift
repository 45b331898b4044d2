import RetouchEvdev
import Foundation
import RetouchRecording
import Testing

@testable import RetouchReplay

@Suite("What else can happen in a gesture") struct GestureOccurrenceTests {
  private let place = CGPoint(x: 100, y: 200)

  private func kinds(_ document: RecordingDocument) -> [String] {
    document.entries.map { entry in
      switch entry.entry {
      case .frame: "\(entry.time) frame"
      case .marker(let text): "\(entry.time) marker \(text)"
      case .unplugged(let device): "\(entry.time) unplugged \(device)"
      case .plugged(let device): "\(entry.time) plugged \(device.id)"
      case .dropped(_, let state): "\(entry.time) dropped \(state.contactSlots)"
      case .rotated(let degrees, _): "\(entry.time) rotated \(degrees)"
      default: "\(entry.time) other"
      }
    }
  }

  @Test("a palm in the middle of a contact names the tool, and the next finger names it again")
  func palm() {
    let gesture = Gesture.finger {
      $0.down(at: place)
      $0.hold(0.1)
      $0.becomePalm()
      $0.hold(0.1)
      $0.lift()
    }
    #expect(
      gesture.then(after: 0.1, .tap(at: place)).recording(on: panel).text[1...] == [
        "100000: 3/55=2", "200000: 3/57=-1 1/330=0",
        "300000: 3/57=1 3/55=0 1/330=1", "400000: 3/57=-1 1/330=0",
      ])
    let single = gesture.recording(on: .singleTouchscreen(width: 390, height: 844))
    #expect(single.remarks == ["Written Single Touchscreen cannot report a palm: it went on as a finger"])
  }

  @Test("a device that is pulled out reports nothing until it is back and a finger goes down again")
  func unplugged() {
    let gesture = Gesture.press(at: place, for: 1).then(after: 0.1, .tap(at: place))
    #expect(
      kinds(gesture.unplugged(at: 0.5).recording(on: panel)) == ["0 frame", "500000 unplugged 0"])
    let back = gesture.unplugged(at: 0.5, until: 0.7).recording(on: panel)
    #expect(
      kinds(back) == [
        "0 frame", "500000 unplugged 0", "700000 plugged 0", "1100000 frame", "1200000 frame",
      ])
    #expect(back.text[1] == "1100000: 3/57=0 3/55=0 3/53=100000 3/54=200000 1/330=1 3/0=100000 3/1=200000")
  }

  @Test("dropped frames leave the state at their end, both instants included") func dropped() {
    let gesture = Gesture.tap(at: place).then(after: 0.1, .press(at: place, for: 1))
    #expect(
      kinds(gesture.dropped(from: 0.1, to: 0.2).recording(on: panel)) == [
        "0 frame", "200000 dropped [0]", "1200000 frame",
      ])
  }

  @Test("markers and turns of the display come before the input of their instant") func markers() {
    let gesture = Gesture.tap(at: place).marker("lift", at: 0.1).rotatingDisplay(to: 90, at: 0.1)
    #expect(
      kinds(gesture.recording(on: panel)) == [
        "0 frame", "100000 marker lift", "100000 rotated 90", "100000 frame",
      ])
  }

  @Test("a recording that starts later holds the state at its start") func startsLater() {
    let document = Gesture.press(at: place, for: 1).rotatingDisplay(to: 90, at: 0.1)
      .recording(on: panel, from: 0.4)
    #expect(document.header.devices[0].state.contactSlots == [0])
    #expect(document.header.devices[0].state.keys == [EventCode.touch.number])
    #expect(document.header.display?.rotation == 90)
    #expect(document.text == ["600000: 3/57=-1 1/330=0"])
    #expect(document.endTime == 600_000)
  }

  @Test("a finger that is never lifted is still down at the end") func neverLifted() {
    let document = Gesture.finger {
      $0.down(at: place)
      $0.hold(1)
    }.recording(on: panel)
    #expect(kinds(document) == ["0 frame"])
    #expect(document.endTime == 1_000_000)
  }

  @Test("two devices make one recording, in the order of time, then device") func severalDevices() {
    let document = Gesture.recording(of: [
      .init(.tap(at: place), on: panel), .init(.tap(at: place), on: .mouse(width: 390, height: 844)),
    ])
    #expect(document.header.devices.map(\.id) == [0, 1])
    #expect(
      document.frames.map { [$0.time, Int64($0.device)] } == [[0, 0], [0, 1], [100_000, 0], [100_000, 1]])
  }

  @Test("to the tracker, a palm, unplugging and the end cancel a contact, and a lost lift ends it")
  func tracked() {
    let press = Gesture.press(at: place, for: 1)
    let palm = Gesture.finger {
      $0.down(at: place)
      $0.hold(0.1)
      $0.becomePalm()
      $0.hold(0.1)
      $0.lift()
    }
    func ends(_ gesture: Gesture) -> [Int64?] { ReadContact.all(in: gesture.recording(on: panel)).map(\.up) }
    #expect(ends(palm) == [nil])
    #expect(ends(press.unplugged(at: 0.5)) == [nil])
    #expect(ends(press.dropped(from: 0.9, to: 1.1)) == [1_100_000])
    // Both the lift and the next down are lost: a different contact is down when the frames return.
    let two = press.then(after: 0.1, .press(at: place, for: 0.5))
    #expect(ends(two.dropped(from: 0.9, to: 1.2)) == [1_200_000, 1_600_000])
    // A contact that lies within the hole leaves no trace.
    #expect(ends(Gesture.pause(1).then(.tap(at: place)).dropped(from: 0.9, to: 1.2)) == [])
  }

  @Test("the header says how the recording was made, and on what display") func header() {
    var device = panel
    device.scale = 3
    let header = Gesture.tap(at: place).recording(on: device).header
    #expect(header.created == nil)
    #expect(header.display?.width == 1170)
    #expect(header.display?.scale == 3)
    #expect(header.meta["made"] == .string("written by code, no hand and no device"))
    #expect(header.meta["gesture"] == .string("tap 100,200"))
    #expect(header.devices[0].axis(.mtPositionX)?.resolution == 6000)
  }
}
