import Evdev
import Foundation
import Recording

@testable import Replay

/// A panel of 390 × 844 points on which a point has 1,000 units.
let panel = GestureDevice.touchscreen(width: 390, height: 844, slots: 10)

extension RecordingDocument {
  /// The frames, each with its time.
  var frames: [Frame] {
    entries.compactMap { entry in
      guard case .frame(let device, let events, let report) = entry.entry else { return nil }
      return Frame(time: entry.time, device: device, events: events, report: report)
    }
  }

  /// The frames as text, e.g. `0: ABS_MT_TRACKING_ID 0` with the kernel's numbers: `3/57=0`.
  var text: [String] {
    frames.map { frame in
      "\(frame.time): "
        + frame.events.map { "\($0.code.type.rawValue)/\($0.code.number)=\($0.value)" }
        .joined(separator: " ")
    }
  }
}

/// A contact that was read out of the frames of a device with slots, by the format's formula.
struct ReadContact: Equatable {
  var down: Int64
  var from: CGPoint
  var up: Int64?
  var to: CGPoint

  /// Reads the contacts of a recording's first device.
  static func all(in document: RecordingDocument) -> [ReadContact] {
    guard let device = document.header.devices.first, let display = document.header.display,
      let x = device.axis(.mtPositionX), let y = device.axis(.mtPositionY)
    else { return [] }
    func point(_ slot: [UInt16: Int32]?) -> CGPoint {
      func place(_ code: EventCode, _ axis: AxisDescription, _ pixels: Int) -> Double {
        let value = Double(Int64(slot?[code.number] ?? 0) - Int64(axis.minimum))
        return value * (Double(pixels) / display.scale) / Double(axis.valueCount)
      }
      return CGPoint(x: place(.mtPositionX, x, display.width), y: place(.mtPositionY, y, display.height))
    }
    var state = device.state
    var open: [Int: ReadContact] = [:]
    var done: [ReadContact] = []
    for frame in document.frames {
      frame.events.forEach { state.apply($0) }
      for slot in state.slots.indices {
        let isDown = state.contactSlots.contains(slot)
        if var contact = open[slot] {
          contact.to = point(state.slots[slot])
          open[slot] = contact
          if !isDown {
            contact.up = frame.time
            open[slot] = nil
            done.append(contact)
          }
        } else if isDown {
          let place = point(state.slots[slot])
          open[slot] = ReadContact(down: frame.time, from: place, up: nil, to: place)
        }
      }
    }
    return (done + open.values).sorted { ($0.down, $0.from.x, $0.from.y) < ($1.down, $1.from.x, $1.from.y) }
  }
}

/// A gesture of one to four fingers that the seed alone decides.
func randomGesture(seed: UInt64) -> Gesture {
  var numbers = SeededNumbers(seed: seed)
  func number(_ range: ClosedRange<Int64>) -> Int64 {
    range.lowerBound + numbers.next(upTo: range.upperBound - range.lowerBound)
  }
  func point() -> CGPoint {
    CGPoint(x: Double(number(1...389_999)) / 1000, y: Double(number(1...843_999)) / 1000)
  }
  return (0..<number(1...4)).reduce(Gesture()) { gesture, _ in
    let finger = Gesture.finger {
      $0.hold(.microseconds(number(0...400_000)))
      for _ in 0..<number(1...3) {
        $0.down(at: point())
        for _ in 0..<number(0...3) {
          switch number(0...2) {
          case 0: $0.hold(.microseconds(number(0...300_000)))
          case 1: $0.move(to: point(), over: .microseconds(number(0...300_000)))
          default: $0.turn(around: point(), degrees: Double(number(-90...90)), over: 0.1)
          }
        }
        $0.hold(.microseconds(number(1...100_000)))
        $0.lift()
        $0.hold(.microseconds(number(1...200_000)))
      }
    }
    return gesture.together(with: finger)
  }
}
