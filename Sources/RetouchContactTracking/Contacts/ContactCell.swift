/// A place that holds at most one contact: a slot, or the whole of a device with a single contact.
///
/// Every kind of device reduces its frames to the same facts (``FrameFacts``), interpreted only here.
struct ContactCell {
  enum Phase: UInt8 {
    /// Nothing touches.
    case up
    /// A contact is down and delivered.
    case down
    /// A contact has been down since before the recording, and is not delivered.
    case before
    /// A palm is down, possibly a cancelled contact; nothing is delivered until it lifts.
    case ignored
  }

  private(set) var phase = Phase.up
  /// The contact as it was last delivered; its number is 0 before the first.
  private(set) var last = Contact(number: 0, x: 0, y: 0)

  /// The reason for cancelling a contact when its lift was among lost events.
  static let lost: ContactChange.Reason = "its lift was lost"

  /// Starts with a contact that was down before the recording began.
  mutating func startBefore(_ current: Contact, sink: inout ChangeSink) {
    phase = .before
    last = current
    last.number = sink.nextNumberBefore()
    if sink.writesBefore { sink.append(.began(last)) }
  }

  /// Follows a contact that is simply still there, whose buttons and tilt do not change.
  @inline(__always)
  mutating func move(
    to point: (x: Double, y: Double), pressure: Double?, majorRadius: Double?, sink: inout ChangeSink
  ) {
    let isPen = last.tool == .pen || last.tool == .eraser
    let moved = point.x != last.x || point.y != last.y || isPen && pressure != last.pressure
    guard moved else { return }
    // Built completely before it is stored, because reading it back in larger pieces than it was written in
    // takes longer.
    let contact = Contact(
      number: last.number, device: last.device, slot: last.slot, tool: last.tool, x: point.x, y: point.y,
      pressure: pressure, tiltX: last.tiltX, tiltY: last.tiltY, majorRadius: majorRadius,
      buttons: last.buttons)
    last = contact
    sink.append(.moved(contact))
  }

  /// Applies the facts of a frame and puts the changes into the sink.
  ///
  /// - Parameters:
  ///   - facts: What happened; processed facts are removed.
  ///   - current: The device's values at the frame's end; the contact's number is filled in here.
  /// - Returns: Whether more changes follow in another frame with the same time; if so, call this again.
  @inline(__always)
  mutating func settle(_ facts: inout FrameFacts, _ current: Contact, sink: inout ChangeSink) -> Bool {
    if phase == .down, facts.isPlainMove {
      move(to: current, sink: &sink)
      return false
    }
    return settleSlowly(&facts, current, sink: &sink)
  }

  /// Processes a frame of a device with no other contact than this one.
  ///
  /// - Parameter isPlaced: whether its position is known; until it is, only a summary has the contact.
  mutating func settleAlone(
    _ facts: FrameFacts, _ current: Contact, isPlaced: Bool = true, sink: inout ChangeSink
  ) {
    var facts = facts
    if phase == .up {
      if isPlaced || sink.reportsUnplaced {
        facts.landed = facts.landed || facts.isDown
      } else {
        facts = FrameFacts()
      }
    }
    while settle(&facts, current, sink: &sink) { sink.split() }
    if !isPlaced, phase != .up { sink.numbersUnplaced.insert(last.number) }
  }

  @inline(__always)
  private mutating func move(to current: Contact, sink: inout ChangeSink) {
    guard differs(current) else { return }
    update(current)
    sink.append(.moved(last))
  }

  @inline(never)
  private mutating func settleSlowly(
    _ facts: inout FrameFacts, _ current: Contact, sink: inout ChangeSink
  ) -> Bool {
    if phase != .up {
      guard facts.lifted || !facts.isDown else {
        stay(facts, current, sink: &sink)
        return false
      }
      // If another contact follows in the same frame, this one's values at its end are not known.
      end(facts, current: facts.landed ? last : current, sink: &sink)
      facts.lifted = false
      return facts.landed
    }
    facts.lifted = false
    guard facts.landed else { return false }
    facts.landed = false
    if facts.isPalm {
      if facts.isDown { phase = .ignored }
      return false
    }
    phase = .down
    last = current
    last.number = sink.nextNumber()
    sink.append(.began(last))
    facts.lifted = !facts.isDown
    return facts.lifted
  }

  /// Handles a contact that is still down.
  private mutating func stay(_ facts: FrameFacts, _ current: Contact, sink: inout ChangeSink) {
    switch phase {
    case .down:
      if facts.isPalm {
        phase = .ignored
        cancel(reason: "palm", sink: &sink)
      } else {
        move(to: current, sink: &sink)
      }
    case .before:
      guard sink.writesBefore, differs(current) else { return }
      update(current)
      sink.append(.moved(last))
    case .ignored, .up: break
    }
  }

  private mutating func end(_ facts: FrameFacts, current: Contact, sink: inout ChangeSink) {
    let ended = phase
    phase = .up
    guard ended == .down || ended == .before && sink.writesBefore else { return }
    let buttons = last.buttons
    update(current)
    last.buttons = buttons
    // A contact that turns out to be a palm in the frame of its end was a palm, not a touch.
    if facts.isPalm && !facts.landed && ended == .down {
      cancel(reason: "palm", sink: &sink)
    } else if facts.isLost, ended == .down {
      cancel(reason: ContactCell.lost, sink: &sink)
    } else {
      sink.append(.ended(last))
    }
  }

  private func cancel(reason: ContactChange.Reason, sink: inout ChangeSink) {
    sink.append(.cancelled(last, reason: reason))
  }

  /// Cancels the contact if one is down, because the device or the recording ends.
  mutating func cancel(because reason: ContactChange.Reason, sink: inout ChangeSink) {
    if phase == .down || phase == .before && sink.writesBefore { cancel(reason: reason, sink: &sink) }
    phase = .up
  }

  /// Whether the device's values are a change worth reporting, by ``ContactChange/moved(_:)``.
  @inline(__always)
  private func differs(_ current: Contact) -> Bool {
    if current.x != last.x || current.y != last.y || current.buttons != last.buttons { return true }
    guard last.tool == .pen || last.tool == .eraser else { return false }
    return current.pressure != last.pressure || current.tiltX != last.tiltX || current.tiltY != last.tiltY
  }

  /// Copies the values that may change while a contact is down: all except its number and its tool.
  @inline(__always)
  private mutating func update(_ current: Contact) {
    last.x = current.x
    last.y = current.y
    last.pressure = current.pressure
    last.tiltX = current.tiltX
    last.tiltY = current.tiltY
    last.majorRadius = current.majorRadius
    last.buttons = current.buttons
  }
}

/// The facts of a frame about one contact.
struct FrameFacts {
  /// The contact that was down at the frame's begin went up within it, whether or not another one followed.
  var lifted = false
  /// A contact went down within the frame, whether or not it also went up.
  var landed = false
  /// A contact is down at the frame's end.
  var isDown = false
  /// What touches at the frame's end is a palm.
  var isPalm = false
  /// The time at which the contact went up is unknown, among lost events.
  var isLost = false

  /// Whether the contact is simply still there.
  @inline(__always)
  var isPlainMove: Bool { isDown && !lifted && !landed && !isPalm }
}
