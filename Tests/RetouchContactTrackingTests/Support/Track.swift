import RetouchEvdev

@testable import RetouchContactTracking

/// A tracker under test that collects frames and describes changes as short lines.
///
/// `5: began 1 slot 0 at 10,20` — the time in µs, the change, the contact's number, its slot and its location
/// in points.
final class Track {
  let tracker: ContactTracker
  var frames: [ContactFrame] = []

  init(_ devices: [DeviceDescription], mapping: PointMapping = .test) {
    tracker = ContactTracker(devices: devices, mapping: mapping)
  }

  convenience init(_ device: DeviceDescription, mapping: PointMapping = .test) {
    self.init([device], mapping: mapping)
  }

  /// Feeds a frame and returns the resulting lines, one group per frame.
  @discardableResult
  func frame(_ time: Int64, device: Int = 0, report: Int32 = 0, _ events: [InputEvent]) -> [[String]] {
    take { tracker.process(device: device, events: events, report: report, time: time, into: &$0) }
  }

  func finish(_ time: Int64 = 1_000_000, reason: ContactChange.Reason = "recording ended") -> [[String]] {
    take { tracker.finish(time: time, reason: reason, into: &$0) }
  }

  /// Runs a step and returns the resulting lines.
  @discardableResult
  func take(_ body: (inout [ContactFrame]) -> Void) -> [[String]] {
    var new: [ContactFrame] = []
    body(&new)
    frames += new
    return new.map { frame in frame.changes.map { "\(frame.time): \($0.line)" } }
  }

  /// All lines so far.
  var lines: [String] { frames.flatMap { frame in frame.changes.map { "\(frame.time): \($0.line)" } } }
}

extension ContactChange {
  /// The change in words; whole values are written without a fraction.
  var line: String {
    switch self {
    case .began(let contact): "began \(contact.line)"
    case .moved(let contact): "moved \(contact.line)"
    case .ended(let contact): "ended \(contact.line)"
    case .cancelled(let contact, let reason): "cancelled \(contact.line) (\(reason))"
    case .hovered(let device, let x, let y): "hovered device \(device) at \(point(x, y))"
    case .scrolled(let device, let x, let y, let deltaX, let deltaY):
      "scrolled device \(device) at \(point(x, y)) by \(point(deltaX, deltaY))"
    }
  }
}

extension Contact {
  var line: String { "\(number) slot \(slot) at \(point(x, y))" }
}

private func point(_ x: Double, _ y: Double) -> String {
  "\(ContactSummary.decimal(x)),\(ContactSummary.decimal(y))"
}

// MARK: Events in short

func slot(_ value: Int32) -> InputEvent { InputEvent(.mtSlot, value) }
func id(_ value: Int32) -> InputEvent { InputEvent(.mtTrackingID, value) }
func tool(_ value: Int32) -> InputEvent { InputEvent(.mtToolType, value) }
func key(_ code: EventCode, _ value: Int32) -> InputEvent { InputEvent(code, value) }
func at(_ x: Int32, _ y: Int32) -> [InputEvent] {
  [InputEvent(.mtPositionX, x), InputEvent(.mtPositionY, y)]
}
let lift = id(-1)
