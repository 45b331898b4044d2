import RetouchEvdev

/// A touchscreen of the kernel's protocol A: each frame holds all contacts, and libmtdev matches them.
final class SlotlessDevice: TrackedDevice {
  @exclusivity(unchecked)
  private var slots: SlotTable
  private var form = SlotlessForm.undecided
  private var matcher: ContactMatcher
  private var method = ContactMatcher.Method.positions
  private let span: Int64
  /// Whether the contacts of the first frame were down before: the kernel knows only the touch key.
  private var startsTouched: Bool

  init(_ description: DeviceDescription) {
    slots = SlotTable(description)
    let sides = [EventCode.mtPositionX, .mtPositionY].compactMap { description.axis($0)?.valueCount }
    // Without a range, positions are treated as 16-bit numbers.
    span = sides.max() ?? 0x10000
    matcher = ContactMatcher(method, span: span)
    startsTouched = description.state.keys.contains(EventCode.touch.number)
    super.init(description, kind: .slotlessTouchscreen)
  }

  override func map(_ mapping: PointMapping, sink: inout ChangeSink) { slots.map(mapping, sink: &sink) }

  override func start(sink: inout ChangeSink) { slots.start(sink: &sink) }

  override func process(_ events: Span<InputEvent>, report: Int32, sink: inout ChangeSink) {
    form.decide(by: events)
    switch form {
    case .undecided: break
    case .slots: slots.process(events, sink: &sink)
    case .slotless:
      if let library = matcher.missing {
        sink.missing = (library, description.title)
        return
      }
      take(SlotlessFrame(events, report: report, of: description), sink: &sink)
    }
  }

  // MARK: Protocol A

  private func take(_ frame: SlotlessFrame, sink: inout ChangeSink) {
    if frame.isBroken { description.remarkLoss(sink: &sink) }
    if frame.isSilent { return }
    let contacts = Array(frame.contacts.prefix(ContactMatcher.contactLimit))
    if contacts.count < frame.contacts.count {
      sink.remarkHere(
        "\(description.title) has more than \(ContactMatcher.contactLimit) contacts in a frame, "
          + "so that those beyond are left out",
        advice: "look at that frame: is a SYN_REPORT missing before it?")
    }
    choose(contacts, sink: &sink)
    var occupants = matcher.match(inputs(contacts))[...]
    for slot in 0..<ContactMatcher.slotCount {
      slots.select(Int32(slot), sink: &sink)
      if let occupant = occupants.first, occupant.slot == slot {
        occupants.removeFirst()
        put(contacts[occupant.index], trackingID: occupant.trackingID)
      } else {
        slots.lift()
      }
    }
    if startsTouched {
      slots.startTouched(sink: &sink)
      startsTouched = false
    } else {
      slots.settle(sink: &sink)
    }
  }

  private func put(_ contact: SlotlessContact, trackingID: Int32) {
    func apply(_ code: EventCode, _ value: Int32?) {
      if let value { slots.apply(code.number, value) }
    }
    apply(.mtTrackingID, trackingID)
    apply(.mtPositionX, contact.x)
    apply(.mtPositionY, contact.y)
    apply(.mtTouchMajor, contact.touchMajor)
    apply(.mtPressure, contact.pressure)
    // Protocol A does not leave out unchanged values: an absent value is not the previous one.
    apply(.mtToolType, contact.toolType ?? 0)
  }

  /// Chooses how contacts are matched: by their ids if these are meaningful.
  ///
  /// Many devices send 0 for every contact. So ids are used from the first frame in which nothing was down
  /// before and one of them is not 0, until two contacts have the same id.
  private func choose(_ contacts: [SlotlessContact], sink: inout ChangeSink) {
    let identifiers = contacts.compactMap(\.identifier)
    let areDistinct = identifiers.count == contacts.count && Set(identifiers).count == contacts.count
    if method == .identifiers {
      if areDistinct { return }
      sink.remark("\(description.title) gives contacts that are down together the same tracking id")
      use(.positions)
    } else if matcher.isEmpty, areDistinct, identifiers.contains(where: { $0 != 0 }) {
      use(.identifiers)
    }
  }

  private func use(_ method: ContactMatcher.Method) {
    self.method = method
    matcher = ContactMatcher(method, span: span)
  }

  private func inputs(_ contacts: [SlotlessContact]) -> [ContactMatcher.Input] {
    let minimumX = Int64(description.axis(.mtPositionX)?.minimum ?? 0)
    let minimumY = Int64(description.axis(.mtPositionY)?.minimum ?? 0)
    return contacts.map {
      ContactMatcher.Input(
        x: Int64($0.x ?? 0) - minimumX, y: Int64($0.y ?? 0) - minimumY, identifier: $0.identifier ?? 0)
    }
  }

  // MARK: States and ends

  override func resynchronize(_ state: DeviceState, sink: inout ChangeSink) {
    if form == .slots {
      slots.resynchronize(state, sink: &sink)
    } else if description.has(.touch), !state.keys.contains(EventCode.touch.number) {
      // The kernel keeps only the touch key of protocol A. The next frame holds all contacts again.
      if !matcher.isEmpty { use(method) }
      slots.liftAll(sink: &sink)
    }
  }

  override func cancelAll(because reason: ContactChange.Reason, sink: inout ChangeSink) {
    slots.cancelAll(because: reason, sink: &sink)
  }
}
