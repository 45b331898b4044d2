import RetouchEvdev

/// The contacts in a frame of protocol A.
///
/// `SYN_MT_REPORT` ends each one; values after the last one also form a contact. Those that do not touch
/// (``SlotlessContact/touches(on:)``) are left out.
struct SlotlessFrame {
  private(set) var contacts: [SlotlessContact] = []
  /// Whether there were more contacts than can be followed.
  private(set) var isOverfull = false
  /// Whether events were lost in the middle of it.
  private(set) var isBroken = false
  /// Whether the frame does not concern contacts, so that those that are down stay.
  private(set) var isSilent = true

  init(_ events: Span<InputEvent>, report: Int32, of device: DeviceDescription) {
    var current = SlotlessContact()
    var saysUntouched = false
    for index in events.indices {
      let event = events[index]
      if event.code.isPerSlot {
        current.apply(event.code, event.value)
        isSilent = false
      } else if event.code == .mtReport {
        add(current, device)
        current = SlotlessContact()
        isSilent = false
      } else if event.code == .touch {
        saysUntouched = event.value == 0
      } else if event.code == .dropped {
        isBroken = true
        break
      }
    }
    add(current, device)
    if saysUntouched {
      contacts = []
      isSilent = false
    }
    // A frame without any events is what remains of one without contacts, unless it repeats a key.
    if events.isEmpty && report == 0 { isSilent = false }
  }

  private mutating func add(_ contact: SlotlessContact, _ device: DeviceDescription) {
    guard contact.touches(on: device) else { return }
    if contacts.count < ContactMatcher.contactLimit {
      contacts.append(contact)
    } else {
      isOverfull = true
    }
  }
}
