import RetouchContactTracking
import RetouchEvdev
import RetouchRecording

/// Where the contacts of each device were on its surface, in its own units, in the order of going down.
struct TapPlaces {
  /// The mean of a contact's positions.
  struct Tap {
    var device: Int
    var x = 0.0
    var y = 0.0
    var count = 0.0
  }

  private(set) var taps: [Tap] = []

  /// Follows the contacts of a recording, without a calibration that it may have.
  init(_ document: RecordingDocument) throws(RecordingError) {
    var places: [Int: Int] = [:]
    for frame in try ContactFrames(document, DisplayMappings(.deviceUnits)).frames {
      for change in frame.changes {
        switch change {
        case .began(let contact):
          places[contact.number] = taps.count
          taps.append(Tap(device: contact.device))
          Self.add(contact, to: &taps[taps.count - 1])
        case .moved(let contact):
          if let index = places[contact.number] { Self.add(contact, to: &taps[index]) }
        // A palm, or a finger that is still down at the end, is no tap.
        case .cancelled(let contact, _):
          if let index = places[contact.number] { taps[index].count = 0 }
        case .ended, .hovered, .scrolled: break
        }
      }
    }
    taps.removeAll { $0.count == 0 }
  }

  private static func add(_ contact: Contact, to tap: inout Tap) {
    tap.count += 1
    tap.x += (contact.x - tap.x) / tap.count
    tap.y += (contact.y - tap.y) / tap.count
  }
}
