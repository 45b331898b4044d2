public import Evdev

/// How everything stands at a point of a recording: which devices are there, what is down, how the display is turned.
///
/// ```swift
/// var state = RecordingState(header)
/// for entry in entriesBeforeTheCut { state.take(entry) }
/// state.header  // of a recording that begins here
/// ```
public struct RecordingState: Hashable, Sendable {
  /// The header of a recording that begins at this point.
  ///
  /// Its devices are those that are plugged in, with their states; the display has its rotation, and a mouse
  /// starts where it is now. `created` and `meta` are those of the whole.
  public var header: RecordingHeader {
    var header = base
    header.devices.sort { $0.id < $1.id }
    header.pointer = pointer.description ?? base.pointer
    return header
  }
  /// The rotation that the last `r` line told, where the recording does not name a display that could hold it.
  public private(set) var rotationWithoutDisplay: Int?

  private var base: RecordingHeader
  /// The place in the list of a device, by its id.
  private var places: [Int: Int] = [:]
  private var pointer: PointerTravel

  /// Starts at the beginning of a recording.
  public init(_ header: RecordingHeader) {
    base = header
    pointer = PointerTravel(header)
    index()
  }

  /// The state of a device that is plugged in, or nil.
  public func state(ofDevice id: Int) -> DeviceState? { places[id].map { base.devices[$0].state } }

  /// Takes in what an entry changes.
  public mutating func take(_ entry: RecordingEntry) {
    switch entry {
    case .frame(let device, let events, _): take(events, device: device)
    case .dropped(let device, let state):
      if let place = places[device] { base.devices[place].state = state }
    case .plugged(let device):
      if let place = places[device.id] {
        base.devices[place] = device
      } else {
        places[device.id] = base.devices.count
        base.devices.append(device)
      }
      pointer.plugged(device)
    case .unplugged(let device):
      base.devices.removeAll { $0.id == device }
      index()
      pointer.unplugged(device)
    case .rotated(let degrees):
      if base.display != nil { base.display?.rotation = degrees } else { rotationWithoutDisplay = degrees }
      pointer.rotated(degrees)
    case .marker, .suspended, .wentBack, .comment, .end, .unknown: return
    }
  }

  /// Takes in a frame's events.
  mutating func take(_ events: [InputEvent], device: Int) {
    guard let place = places[device] else { return }
    for event in events { base.devices[place].state.apply(event) }
    pointer.take(events, device: device)
  }

  private mutating func index() {
    places.removeAll(keepingCapacity: true)
    for (place, device) in base.devices.enumerated() { places[device.id] = place }
  }
}
