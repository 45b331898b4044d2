import RetouchEvdev

/// The linter's knowledge of one slot: its contact, and what the current frame reports about it.
struct SlotLint {
  /// The contact's tracking id, or −1.
  private(set) var id: Int32 = -1
  /// Where the contact began.
  private(set) var place = LintPlace()
  private var x: Int32?
  private var y: Int32?
  private var positionTime: Int64?
  /// Whether a contact without a position, or a position without a contact, has already been reported.
  private var isSaid = false
  private var frame = Part()
  private(set) var motion = MotionLint()

  /// What one frame reports about the slot.
  private struct Part {
    var hadContact = false
    var oldID: Int32 = -1
    /// The ids in the order of their events.
    var ids: [Int32] = []
    var horizontal = 0
    var vertical = 0
    var positionCameFirst = false
    var oldX: Int32?
    var oldY: Int32?
  }

  init() {}

  /// Creates a slot from its values in a state.
  init(_ values: [UInt16: Int32], _ place: LintPlace) {
    id = max(values[EventCode.mtTrackingID.number] ?? -1, -1)
    x = values[EventCode.mtPositionX.number]
    y = values[EventCode.mtPositionY.number]
    self.place = place
  }

  var isDown: Bool { id >= 0 }

  /// Whether it holds a contact whose position is not known.
  var lacksPosition: Bool { isDown && (x == nil || y == nil) }

  /// Gives the only contact the position of the pointer where its own was never sent, as the tracker does.
  mutating func place(at pointer: EmulatedPointer) {
    x = x ?? pointer.x
    y = y ?? pointer.y
  }

  mutating func beginFrame() {
    frame = Part()
    frame.hadContact = isDown
    frame.oldID = id
    frame.oldX = x
    frame.oldY = y
  }

  mutating func check(_ event: InputEvent, _ place: LintPlace) {
    switch event.code {
    case .mtTrackingID:
      if event.value >= 0 {
        if frame.horizontal + frame.vertical > 0, !isDown { frame.positionCameFirst = true }
        self.place = place
        isSaid = false
      }
      if event.value != id { motion.end() }
      id = max(event.value, -1)
      if frame.ids.count < 3 { frame.ids.append(id) }
    case .mtPositionX:
      x = event.value
      frame.horizontal += 1
    case .mtPositionY:
      y = event.value
      frame.vertical += 1
    default: break
    }
  }

  mutating func endFrame(
    slot: Int32, _ device: DeviceDescription, _ place: LintPlace, _ scale: LintScale,
    _ thresholds: LintThresholds, _ list: inout LintList
  ) {
    let began = frame.ids.first { $0 >= 0 }
    let hasPosition = frame.horizontal + frame.vertical > 0
    if let began, !isDown {
      list.add(
        .ghostContact, .warning, place,
        "contact \(began) in slot \(slot) of device \(device.id) begins and ends within one frame: a replay makes "
          + "a touch of 0 µs of it, other programs see none",
        "Was a SYN_REPORT lost between the two ids (3,57)? Divide the line there, else take both out")
    } else if frame.horizontal > 1 || frame.vertical > 1 {
      let code = frame.horizontal > 1 ? EventCode.mtPositionX : .mtPositionY
      list.add(
        .missingReport, .warning, place,
        "one frame says \(code) of slot \(slot) twice: a SYN_REPORT is missing, and only the last value counts",
        "Divide the line in front of the second one, and give each part its time")
    } else if frame.positionCameFirst, began != nil {
      list.add(
        .positionBeforeID, .note, place,
        "the position of contact \(id) in slot \(slot) stands before its id: readers that go by events give it to "
          + "the contact before",
        "Put the id (3,57) in front of the position", isFixable: true)
    }
    if isDown, x == nil && y == nil, !isSaid {
      isSaid = true
      list.add(
        .ghostContact, .warning, place,
        "contact \(id) in slot \(slot) of device \(device.id) has no position: a replay leaves it out until one comes",
        "If it is a real one, write its position (3,53 and 3,54) behind its id; else take it out")
    }
    if !isDown, !frame.hadContact, frame.ids.isEmpty, hasPosition, !isSaid {
      isSaid = true
      list.add(
        .positionBeforeID, .warning, place,
        "slot \(slot) of device \(device.id) gets a position while no contact is in it: one that was "
          + "never used counts as a finger that was down before",
        "Does the recording begin with a finger down? Then put the contact into the device's state in the header: "
          + "\"slots\":[{\"57\":1,…}]")
    }
    let isGap = lookForGap(slot: slot, device, place, hasPosition: hasPosition, began: began != nil, &list)
    if isDown, hasPosition || began != nil, let x, let y, frame.horizontal < 2, frame.vertical < 2 {
      motion.check(
        x: x, y: y, of: "contact \(id) in slot \(slot) of device \(device.id)", at: place, scale, thresholds,
        isGap: isGap,
        &list)
    }
  }

  /// What the frame says about the contact, or nil if nothing.
  func step(slot: Int32) -> ContactStep? {
    guard let x, let y, frame.hadContact || isDown else { return nil }
    let kind: ContactStep.Kind =
      !frame.hadContact ? .began : !isDown ? .ended : id != frame.oldID ? .renamed : .moved
    return ContactStep(
      slot: slot, id: isDown ? id : frame.oldID, kind: kind, units: (x, y),
      hasPosition: frame.horizontal + frame.vertical > 0)
  }

  /// The silence, in µs, after which a jump counts as a gap.
  static let silence: Int64 = 100_000

  private mutating func lookForGap(
    slot: Int32, _ device: DeviceDescription, _ place: LintPlace, hasPosition: Bool, began: Bool,
    _ list: inout LintList
  ) -> Bool {
    guard let time = place.time else { return false }
    defer { if hasPosition || began { positionTime = time } }
    guard isDown, frame.hadContact, !began, hasPosition, let before = positionTime,
      time - before >= Self.silence
    else {
      return false
    }
    func jumps(_ code: EventCode, _ old: Int32?, _ new: Int32?) -> Bool {
      guard let axis = device.axis(code), let old, let new else { return false }
      return (Int64(new) - Int64(old)).magnitude > UInt64(axis.valueCount / 10)
    }
    let isFound = jumps(.mtPositionX, frame.oldX, x) || jumps(.mtPositionY, frame.oldY, y)
    if isFound {
      list.add(
        .gap, .note, place,
        "contact \(id) in slot \(slot) is more than a tenth of the surface away after \(time - before) µs of silence: "
          + "frames may be missing",
        "Compare with what the finger did; if it did not jump, record again")
    }
    return isFound
  }
}
