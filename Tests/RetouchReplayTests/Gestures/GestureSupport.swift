import RetouchContactTracking
import RetouchEvdev
import Foundation
import RetouchSupport
import RetouchRecording

@testable import RetouchReplay

/// A panel of 390 × 844 points with 1,000 units per point.
let panel = GestureDevice.touchscreen(width: 390, height: 844, slots: 10)

extension RecordingDocument {
  /// The frames, with their times.
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

/// A contact as the tracker read it from a recording; it ended with a lift unless it has no `up`.
struct ReadContact: Equatable {
  var down: Int64
  var from: CGPoint
  var up: Int64?
  var to: CGPoint

  /// Runs a recording through the contact tracker.
  static func all(in document: RecordingDocument) -> [ReadContact] {
    guard let display = document.header.display else { return [] }
    var summarizer = ContactSummarizer(
      devices: document.header.devices,
      mapping: PointMapping(display: display, pointer: document.header.pointer))
    summarizer.follow(document)
    summarizer.finish(time: document.endTime)
    return summarizer.takeComplete().map { contact in
      ReadContact(
        down: contact.downTime, from: CGPoint(x: contact.downX, y: contact.downY),
        up: contact.end == .up ? contact.upTime : nil, to: CGPoint(x: contact.upX, y: contact.upY))
    }.sorted { ($0.down, $0.from.x, $0.from.y) < ($1.down, $1.from.x, $1.from.y) }
  }
}

/// Returns a gesture that the seed alone decides, of one to four fingers or of a given number.
func randomGesture(seed: UInt64, fingers: Int64? = nil) -> Gesture {
  var numbers = SeededNumbers(seed: seed)
  func number(_ range: ClosedRange<Int64>) -> Int64 {
    range.lowerBound + numbers.next(upTo: range.upperBound - range.lowerBound)
  }
  func point() -> CGPoint {
    CGPoint(x: Double(number(1...389_999)) / 1000, y: Double(number(1...843_999)) / 1000)
  }
  return (0..<(fingers ?? number(1...4))).reduce(Gesture()) { gesture, _ in
    let finger = Gesture.finger {
      $0.hold(.microseconds(number(0...400_000)))
      for _ in 0..<number(1...3) {
        var place = point()
        $0.down(at: place)
        for _ in 0..<number(0...3) {
          switch number(0...2) {
          case 0: $0.hold(.microseconds(number(0...300_000)))
          case 1:
            place = point()
            $0.move(to: place, over: .microseconds(number(0...300_000)))
          default:
            let center = point()
            let degrees = Double(number(-90...90))
            let end = place.turned(around: center, by: degrees * .pi / 180)
            // A finger that leaves the panel is reported at its edge, which is the tracker's concern.
            guard end.x > 0, end.x < 389, end.y > 0, end.y < 843 else { continue }
            place = end
            $0.turn(around: center, degrees: degrees, over: 0.1)
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
