import RetouchSupport

/// The contacts in a frame of protocol A: what a replay follows, and what an edit and a check count.
///
/// `SYN_MT_REPORT` ends each one; values after the last one also form a contact. Those that do not touch
/// (``SlotlessContact/touches(on:)``) are left out.
package struct SlotlessFrame {
  /// The contacts that touch.
  package private(set) var contacts: [SlotlessContact] = []
  /// Whether events were lost in the middle of it.
  package private(set) var isBroken = false
  /// Whether the frame says nothing of contacts, so that those that are down stay.
  package private(set) var isSilent = true

  /// Reads a frame; one that only repeats a key has a report that is not 0.
  package init(_ events: Span<InputEvent>, report: Int32, of device: DeviceDescription) {
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
        (isBroken, isSilent) = (true, true)
        return
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
    if contact.touches(on: device) { contacts.append(contact) }
  }
}

/// How a device reports contacts whose description announces no slots.
///
/// A file without a description cannot distinguish a protocol B device that used only one slot from one of
/// protocol A. The first frame with a contact can: protocol A ends each contact with `SYN_MT_REPORT`.
package enum SlotlessForm: Hashable, Sendable {
  /// No frame had a contact yet.
  case undecided
  /// Protocol B, and its one slot.
  case slots
  /// Protocol A.
  case slotless

  /// Takes a frame.
  package mutating func decide(by events: Span<InputEvent>) {
    guard self == .undecided else { return }
    for index in events.indices {
      let code = events[index].code
      if code == .mtReport {
        self = .slotless
        return
      }
      if code.isPerSlot || code == .mtSlot { self = .slots }
    }
  }
}
