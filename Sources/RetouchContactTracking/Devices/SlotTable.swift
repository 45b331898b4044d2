import RetouchEvdev

/// The slots of a touchscreen and the contacts in them.
///
/// Values stay in their slot beyond the end of a contact, because the kernel leaves out unchanged ones: a new
/// contact may come without a position and then has the previous one.
struct SlotTable {
  let description: DeviceDescription
  private var surface = SurfaceMapping()
  private let pressure: PressureScale?
  private let radius: RadiusScale?
  private var slots: [SlotState] = []
  private var cells: [ContactCell] = []
  private var touched = SlotSet()
  private var pointer: EmulatedPointer
  /// The slot that values belong to, or −1 for one that does not exist.
  private var current = 0
  /// Slots from here on do not exist.
  private let limit: Int
  /// Whether it is known from the start which slots are empty.
  private let startsKnown: Bool

  init(_ description: DeviceDescription) {
    self.description = description
    pressure = PressureScale(description.axis(.mtPressure))
    radius = RadiusScale(
      description.axis(.mtTouchMajor)
        ?? (description.has(.mtTouchMajor) ? AxisDescription(minimum: 0, maximum: 0) : nil),
      position: description.axis(.mtPositionX))
    let highest = description.axis(.mtSlot)?.maximum ?? DeviceState.slotLimit - 1
    limit = Int(min(max(highest, 0), DeviceState.slotLimit - 1)) + 1
    pointer = EmulatedPointer(description)
    startsKnown = !description.state.isEmpty
  }

  mutating func map(_ mapping: PointMapping, sink: inout ChangeSink) {
    surface = SurfaceMapping(mapping, of: description, .mtPositionX, .mtPositionY, sink: &sink)
  }

  // MARK: Events

  /// Selects the current slot; values for a slot that does not exist are ignored, as in the kernel.
  @inline(__always)
  mutating func select(_ slot: Int32, sink: inout ChangeSink) {
    if slot >= 0, slot < limit {
      current = Int(slot)
    } else {
      current = -1
      remarkUnknownSlot(sink: &sink)
    }
  }

  @inline(never)
  private func remarkUnknownSlot(sink: inout ChangeSink) {
    sink.remarkHere(
      "\(description.title) names slots that it does not have, so that what they say is left out",
      advice: "is the description another device's? It says slots 0 to \(limit - 1)")
  }

  /// Applies a value of the single position beside the slots.
  @inline(__always)
  mutating func applyPointer(_ event: InputEvent) { pointer.take(event) }

  /// Applies a value of the current slot.
  @inline(__always)
  mutating func apply(_ number: UInt16, _ value: Int32) {
    if current < 0 { return }
    if current >= slots.count { grow(to: current) }
    touched.insert(current)
    slots[current].apply(number, value)
  }

  /// Removes the contact from the current slot, if there is one.
  mutating func lift() {
    if current >= 0, current < slots.count, slots[current].id >= 0 {
      apply(EventCode.mtTrackingID.number, -1)
    }
  }

  @inline(never)
  private mutating func grow(to slot: Int) {
    var state = SlotState()
    state.isKnown = startsKnown
    while slots.count <= slot {
      slots.append(state)
      cells.append(ContactCell())
    }
  }

  // MARK: Frames

  /// Ends the frame: converts its facts about each slot into changes, by slot, ascending.
  @inline(__always)
  mutating func settle(sink: inout ChangeSink) {
    var unfinished = SlotSet()
    while let slot = touched.popFirst() {
      if settle(slot, sink: &sink) { unfinished.insert(slot) }
    }
    if !unfinished.isEmpty { settle(unfinished, sink: &sink) }
  }

  /// Continues with slots in which more than one thing happened.
  private mutating func settle(_ unfinished: SlotSet, sink: inout ChangeSink) {
    sink.split()
    touched = unfinished
    settle(sink: &sink)
  }

  @inline(__always)
  private mutating func settle(_ slot: Int, sink: inout ChangeSink) -> Bool {
    var state = slots[slot]
    // By far the most frequent frame: the contact is still there.
    if state.isPlainlyDown, cells[slot].phase == .down {
      cells[slot].move(
        to: surface.point(state.x, state.y), pressure: pressure?.fraction(state.pressure),
        majorRadius: radius?.radius(state.touchMajor, surface), sink: &sink)
      return false
    }
    if !state.isKnown {
      discover(slot, sink: &sink)
      return false
    }
    if !(state.hasX && state.hasY), state.id >= 0 { state = placed(slot) }
    if state.landed, !state.hasPosition { description.remarkNoPosition(sink: &sink) }
    let isNear = state.distance <= 0 && (state.hasPosition || sink.reportsUnplaced)
    var facts = FrameFacts(
      lifted: state.lifted,
      landed: isNear && (state.landed || state.id >= 0 && cells[slot].phase == .up),
      isDown: isNear && state.id >= 0,
      isPalm: state.toolType == SlotState.palm, isLost: state.isLost)
    let isUnfinished = cells[slot].settle(&facts, contact(slot, state), sink: &sink)
    if !state.hasPosition || state.first != nil { complete(slot, state, sink: &sink) }
    slots[slot].lifted = facts.lifted
    slots[slot].landed = facts.landed
    if state.isLost { slots[slot].isLost = false }
    return isUnfinished
  }

  /// Handles a slot that reports a position but never a contact: the file starts in the middle of a touch.
  private mutating func discover(_ slot: Int, sink: inout ChangeSink) {
    guard slots[slot].hasX || slots[slot].hasY else { return }
    slots[slot].isKnown = true
    // Its id is unknown; any id that follows is a different one.
    slots[slot].id = .max
    let state = placed(slot)
    cells[slot].startBefore(contact(slot, state), sink: &sink)
    if !state.hasPosition { complete(slot, state, sink: &sink) }
  }

  /// Notes a contact without a position. Of one from before the recording, the first value that comes of an
  /// axis stands for what was not told.
  @inline(never)
  private mutating func complete(_ slot: Int, _ state: SlotState, sink: inout ChangeSink) {
    let number = cells[slot].last.number
    if state.hasPosition, let first = state.first {
      slots[slot].first = nil
      if first.x != nil || first.y != nil {
        sink.placesLater[number] = surface.point(first.x ?? state.x, first.y ?? state.y)
      }
    } else if cells[slot].phase != .up, sink.numbersUnplaced.insert(number).inserted,
      cells[slot].phase == .before
    {
      slots[slot].first = (state.hasX ? state.x : nil, state.hasY ? state.y : nil)
    }
  }

  /// Gives the only contact the position of the pointer where its own was never sent.
  @inline(never)
  private mutating func placed(_ slot: Int) -> SlotState {
    guard !slots.indices.contains(where: { $0 != slot && slots[$0].id >= 0 }) else { return slots[slot] }
    if !slots[slot].hasX, let x = pointer.x { (slots[slot].x, slots[slot].hasX) = (x, true) }
    if !slots[slot].hasY, let y = pointer.y { (slots[slot].y, slots[slot].hasY) = (y, true) }
    return slots[slot]
  }

  /// The current values of a slot as a contact, in points.
  @inline(__always)
  private func contact(_ slot: Int, _ state: SlotState) -> Contact {
    let point = state.hasPosition ? surface.point(state.x, state.y) : (x: 0, y: 0)
    return Contact(
      number: 0, device: description.id, slot: slot,
      tool: state.toolType == SlotState.pen ? .pen : .finger, x: point.x, y: point.y,
      pressure: pressure.map { $0.fraction(state.pressure) },
      majorRadius: radius.map { $0.radius(state.touchMajor, surface) })
  }

  // MARK: States

  /// Applies the slots' state at the start of the recording: contacts that are down were down before.
  mutating func start(sink: inout ChangeSink) {
    load(description.state)
    startTouched(sink: &sink)
  }

  /// Ends the frame, treating its contacts as down since before the recording.
  mutating func startTouched(sink: inout ChangeSink) {
    while let slot = touched.popFirst() {
      slots[slot].lifted = false
      slots[slot].landed = false
      guard slots[slot].isTouching else { continue }
      cells[slot].startBefore(contact(slot, slots[slot]), sink: &sink)
      if !slots[slot].hasPosition { complete(slot, slots[slot], sink: &sink) }
    }
  }

  /// Applies a state that replaces everything known, and ends the frame.
  ///
  /// A slot with another id held a contact that ended and holds one that began; contacts that began and ended
  /// in between left no trace. The current slot is the state's.
  mutating func resynchronize(_ state: DeviceState, sink: inout ChangeSink) {
    // The state is certain: a contact that is not in it was lifted just now.
    for slot in slots.indices { slots[slot].isDoubtful = false }
    load(state)
    settle(sink: &sink)
  }

  private mutating func load(_ state: DeviceState) {
    pointer.load(state)
    let count = min(max(state.slots.count, slots.count), limit)
    for slot in 0..<count {
      let values = slot < state.slots.count ? state.slots[slot] ?? [:] : [:]
      current = slot
      apply(EventCode.mtTrackingID.number, values[EventCode.mtTrackingID.number] ?? -1)
      // There is one value per code, so the order in which they are applied does not matter.
      for (number, value) in values where number != EventCode.mtTrackingID.number { apply(number, value) }
    }
    let slot = state.currentSlot
    current = slot >= 0 && slot < limit ? Int(slot) : -1
  }

  // MARK: Ends

  /// The lowest slot whose contact is delivered, or nil.
  var firstContactSlot: Int? { cells.firstIndex { $0.phase == .down } }

  /// Records that events were lost: a contact followed by another without a lift was lifted at an unknown
  /// time.
  mutating func doubt() {
    for slot in slots.indices where slots[slot].id >= 0 { slots[slot].isDoubtful = true }
  }

  /// Cancels the contacts whose lift was lost, once the device reports that nothing touches it.
  mutating func cancelDoubtful(sink: inout ChangeSink) {
    for slot in slots.indices where slots[slot].isDoubtful {
      cells[slot].cancel(because: ContactCell.lost, sink: &sink)
      slots[slot].track(-1)
      (slots[slot].lifted, slots[slot].landed) = (false, false)
    }
  }

  /// Treats all contacts as lifted and ends the frame.
  mutating func liftAll(sink: inout ChangeSink) {
    for slot in slots.indices {
      current = slot
      lift()
    }
    settle(sink: &sink)
  }

  mutating func cancelAll(because reason: ContactChange.Reason, sink: inout ChangeSink) {
    for slot in cells.indices { cells[slot].cancel(because: reason, sink: &sink) }
  }
}
