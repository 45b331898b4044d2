public import RetouchEvdev
import RetouchRecording
import RetouchSupport

/// The state at a point of a recording: the connected devices, what is down, and the display's rotation.
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
  /// starts where it is now. `created` and `meta` are those of the original. No state can represent contacts
  /// in protocol A, so `BTN_TOUCH` reports that they are down, even for a device that never sends it.
  public var header: RecordingHeader {
    var header = base
    for place in header.devices.indices where slotless[header.devices[place].id]?.count ?? 0 > 0 {
      header.devices[place].state.keys.insert(EventCode.touch.number)
    }
    header.devices.sort { $0.id < $1.id }
    header.pointer = pointer.description ?? base.pointer
    return header
  }
  /// The rotation of the last `r` line, if the recording describes no display that could store it.
  public private(set) var rotationWithoutDisplay: Int?

  private var base: RecordingHeader
  /// The index of each device in the list, by its id.
  private var places: [Int: Int] = [:]
  private var pointer: PointerTravel
  /// The contacts that states cannot represent, by the device's id.
  private var slotless: [Int: SlotlessContacts] = [:]

  /// Starts at the beginning of a recording.
  public init(_ header: RecordingHeader) {
    base = header
    pointer = PointerTravel(header)
    for device in header.devices { slotless[device.id] = SlotlessContacts(device) }
    index()
  }

  /// How many contacts and buttons are down; a finger counts once, however many codes report it.
  public var heldCount: Int {
    base.devices.reduce(0) { count, device in
      let contacts = max(slotless[device.id]?.count ?? 0, device.state.contactSlots.count)
      let keys = device.state.keys.count {
        let code = EventCode(.key, $0)
        // A tool key reports what is near; `BTN_TOUCH` repeats that there are contacts.
        return !code.isTool && (code != .touch || contacts == 0)
      }
      return count + contacts + keys
    }
  }

  /// The state of a device that is plugged in, or nil.
  public func state(ofDevice id: Int) -> DeviceState? { places[id].map { base.devices[$0].state } }

  /// Applies the changes of an entry.
  public mutating func take(_ entry: RecordingEntry) {
    switch entry {
    case .frame(let device, let events, _): take(events.span, device: device)
    case .dropped(let device, let state):
      if let place = places[device] { base.devices[place].state = state }
      slotless[device]?.resynchronize(state)
    case .plugged(let device):
      if let place = places[device.id] {
        base.devices[place] = device
      } else {
        places[device.id] = base.devices.count
        base.devices.append(device)
      }
      slotless[device.id] = SlotlessContacts(device)
      pointer.plugged(device)
    case .unplugged(let device):
      base.devices.removeAll { $0.id == device }
      slotless[device] = nil
      index()
      pointer.unplugged(device)
    case .rotated(let degrees, let display):
      guard base.display != nil else { return rotationWithoutDisplay = degrees }
      // A mouse moves on the first display.
      if base.turn(display, to: degrees) { pointer.rotated(degrees) }
    case .marker, .suspended, .wentBack, .comment, .end, .unknown: return
    }
  }

  /// Applies a frame whose events are in the caller's memory; they are not kept.
  public mutating func take(_ events: UnsafeBufferPointer<InputEvent>, device: Int) {
    take(events.span, device: device)
  }

  /// Applies a frame's events.
  mutating func take(_ events: Span<InputEvent>, device: Int) {
    guard let place = places[device] else { return }
    // Hardly any device has contacts that states cannot represent, and there are many frames.
    var isSlotless = false
    if !slotless.isEmpty, var contacts = slotless[device] {
      contacts.take(events)
      isSlotless = contacts.isSlotless
      slotless[device] = contacts
    }
    base.devices[place].state.take(events, withoutSlots: isSlotless)
    pointer.take(events, device: device)
  }

  private mutating func index() {
    places.removeAll(keepingCapacity: true)
    for (place, device) in base.devices.enumerated() { places[device.id] = place }
  }
}

extension DeviceState {
  /// Applies a frame's events, for a device without slots those that are of none.
  ///
  /// A function of its own: where it stood above, the optimizer of Swift 6.3 crashed.
  @inline(never)
  fileprivate mutating func take(_ events: Span<InputEvent>, withoutSlots: Bool) {
    for index in events.indices {
      let event = events[index]
      if !withoutSlots || !event.code.isPerSlot { apply(event) }
    }
  }
}
