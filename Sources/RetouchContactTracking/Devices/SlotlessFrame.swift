import RetouchEvdev

/// The contacts in a frame of protocol A.
///
/// `SYN_MT_REPORT` ends each one; values after the last one also form a contact. As in libmtdev, values
/// without a position, with a hover distance, or with an `ABS_MT_TOUCH_MAJOR` of 0 are not a contact.
struct SlotlessFrame {
  /// A contact's values by code; absent ones were not sent.
  struct Contact {
    var x: Int32?
    var y: Int32?
    var identifier: Int32?
    var touchMajor: Int32?
    var pressure: Int32?
    var distance: Int32?
    var toolType: Int32?

    var touches: Bool {
      x != nil && y != nil && (distance ?? 0) <= 0 && touchMajor != 0 && (identifier ?? 0) >= 0
    }

    mutating func apply(_ code: EventCode, _ value: Int32) {
      switch code {
      case .mtPositionX: x = value
      case .mtPositionY: y = value
      case .mtTrackingID: identifier = value
      case .mtTouchMajor: touchMajor = value
      case .mtPressure: pressure = value
      case .mtDistance: distance = value
      case .mtToolType: toolType = value
      default: break
      }
    }
  }

  private(set) var contacts: [Contact] = []
  /// Whether there were more contacts than can be followed.
  private(set) var isOverfull = false
  /// Whether events were lost in the middle of it.
  private(set) var isBroken = false
  /// Whether the frame does not concern contacts, so that those that are down stay.
  private(set) var isSilent = true

  init(_ events: Span<InputEvent>, report: Int32) {
    var current = Contact()
    var saysUntouched = false
    for index in events.indices {
      let event = events[index]
      if event.code.isPerSlot {
        current.apply(event.code, event.value)
        isSilent = false
      } else if event.code == .mtReport {
        add(current)
        current = Contact()
        isSilent = false
      } else if event.code == .touch {
        saysUntouched = event.value == 0
      } else if event.code == .dropped {
        isBroken = true
        break
      }
    }
    add(current)
    if saysUntouched {
      contacts = []
      isSilent = false
    }
    // A frame without any events is what remains of one without contacts, unless it repeats a key.
    if events.isEmpty && report == 0 { isSilent = false }
  }

  private mutating func add(_ contact: Contact) {
    guard contact.touches else { return }
    if contacts.count < ContactMatcher.contactLimit {
      contacts.append(contact)
    } else {
      isOverfull = true
    }
  }
}
