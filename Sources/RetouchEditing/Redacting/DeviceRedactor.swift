import RetouchEvdev
import RetouchRecording
import RetouchSupport

/// Replaces the positions of one device in redacted rectangles by the middle of the rectangle.
///
/// These rules apply to every kind of device:
/// - A frame keeps its time, even if nothing is left in it.
/// - While a finger moves within a rectangle, no position is kept: not even which of the two axes changed.
/// - Where it leaves the rectangle, both axes are kept, including the one that the kernel leaves out.
/// - Values that stay in a slot after a lift count as well: the next contact may begin with them.
/// - While any position of a device is hidden, only events that cannot reveal it are kept: the axes for
///   pressure, size, orientation, tilt and distance; buttons, wheels and times.
///
/// In a frame in which nothing is hidden no event is moved or changed.
struct DeviceRedactor {
  /// The positions that a device may report.
  private enum Place: Int, CaseIterable { case contact, tool, device }

  /// What the current part of a frame reported about a position: a part ends where its slot or contact does.
  private struct Part {
    var hasX = false
    var hasY = false
    /// Where it is in the frame.
    var place: Int?
  }

  private let description: DeviceDescription
  private let isMultitouch: Bool
  private let axes: (x: EventCode, y: EventCode)
  private var areas: [RedactedArea] = []

  private var slots: [(contact: HeldPosition, tool: HeldPosition)] = []
  private var single = HeldPosition()
  private var currentSlot: Int32 = 0
  /// How many positions are hidden.
  private var hiddenCount = 0
  private var form: Form

  private var parts = [Part](repeating: Part(), count: Place.allCases.count)
  private var frame = FrameRewriter()

  private enum Form { case undecided, slots, slotless }

  /// Prepares a device; nil for one whose positions are not those of a display, which is not redacted.
  init?(_ description: DeviceDescription) {
    switch DeviceKind.of(description) {
    case .touchscreen: (isMultitouch, form) = (true, .slots)
    case .slotlessTouchscreen: (isMultitouch, form) = (true, .undecided)
    case .singleTouchscreen, .absolutePointer, .pen: (isMultitouch, form) = (false, .slots)
    case .mouse, .touchpad, .other: return nil
    }
    self.description = description
    axes = isMultitouch ? (.x, .y) : DeviceKind.positionAxes(of: description) ?? (.x, .y)
  }

  /// Sets which rectangles apply, in the display's current rotation.
  ///
  /// - Throws: `outOfRange` if the device does not announce the range of its axes.
  mutating func cover(
    _ rectangles: [RedactionRectangle], on display: TurnedDisplay
  ) throws(RecordingError) {
    let main = isMultitouch ? (EventCode.mtPositionX, EventCode.mtPositionY) : axes
    guard let x = description.axis(main.0), let y = description.axis(main.1) else {
      throw RecordingError(
        .outOfRange,
        problem: "expected ranges of \(main.0) and \(main.1) of device \(description.id), found none",
        hint: "What lies in a rectangle is then unknown: \(DeviceDescription.rangeAdvice)")
    }
    func area(_ codes: (EventCode, EventCode)) -> RedactedArea {
      RedactedArea(
        rectangles, on: display, x: description.axis(codes.0) ?? x, y: description.axis(codes.1) ?? y,
        calibration: description.calibration?.numbers)
    }
    areas = [area(main), area((.mtToolX, .mtToolY)), area(axes)]
  }

  // MARK: Frames

  /// Redacts a frame.
  ///
  /// - Parameter output: takes the frame's events if they differ.
  /// - Returns: whether they differ.
  mutating func redact(_ events: Span<InputEvent>, into output: inout [InputEvent]) -> Bool {
    if form == .undecided { decide(events) }
    frame.begin(hides: hiddenCount > 0)
    for index in events.indices { take(events[index]) }
    settleSlot()
    settle(.device)
    return frame.finish(into: &output)
  }

  /// Decides, like the tracker, whether a device that announces no slots has them nevertheless.
  private mutating func decide(_ events: Span<InputEvent>) {
    for index in events.indices {
      let code = events[index].code
      if code == .mtReport {
        form = .slotless
        return
      }
      if code.isPerSlot || code == .mtSlot { form = .slots }
    }
  }

  private mutating func take(_ event: InputEvent) {
    let code = event.code
    if isMultitouch, code.isPerSlot || code == .mtSlot { return takeContact(event) }
    if code == .mtReport {
      settleSlot()
      if form == .slotless { forgetContact() }
    }
    if code == axes.x || code == axes.y {
      return set(.device, isX: code == axes.x, event.value)
    }
    if Self.isHarmless(code) { frame.append(event) } else { frame.appendGuarded(event) }
  }

  private mutating func takeContact(_ event: InputEvent) {
    switch event.code {
    case .mtSlot:
      settleSlot()
      currentSlot = event.value
      frame.append(event)
    case .mtTrackingID:
      // The events so far concern the previous contact. Without slots a contact's values have no order.
      if form != .slotless { settleSlot() }
      frame.append(event)
    case .mtPositionX, .mtPositionY: set(.contact, isX: event.code == .mtPositionX, event.value)
    case .mtToolX, .mtToolY: set(.tool, isX: event.code == .mtToolX, event.value)
    default: frame.append(event)
    }
  }

  private mutating func set(_ place: Place, isX: Bool, _ value: Int32) {
    let part = parts[place.rawValue]
    // A frame that has an axis twice is two frames that lost the report between them, and each counts.
    if isX ? part.hasX : part.hasY { settle(place) }
    if parts[place.rawValue].place == nil { parts[place.rawValue].place = frame.reserve() }
    if isX { parts[place.rawValue].hasX = true } else { parts[place.rawValue].hasY = true }
    change(place) { if isX { $0.x = value } else { $0.y = value } }
  }

  private mutating func settleSlot() {
    settle(.contact)
    settle(.tool)
  }

  /// Decides what the frame reports about a position that it changed.
  ///
  /// A position that it did not change stays as it was, even if the display was turned and no rectangle
  /// applies any more: it would reveal where a finger was within the rectangle.
  private mutating func settle(_ place: Place) {
    let part = parts[place.rawValue]
    guard part.hasX || part.hasY else { return }
    parts[place.rawValue] = Part()
    var position = position(place)
    let cover = cover(of: position, place)
    let wasHidden = position.isHidden
    position.isHidden = cover != .none
    hiddenCount += (position.isHidden ? 1 : 0) - (wasHidden ? 1 : 0)
    if position.isHidden { frame.hides = true }
    let isWhole = form == .slotless && place != .device
    var x: Int32?
    var y: Int32?
    switch cover {
    case .none:
      // After a hidden position, only what was kept counts: which axis was sent would reveal something about
      // the hidden position.
      x = part.hasX && (isWhole || !wasHidden) || !isWhole && position.toldX != position.x ? position.x : nil
      y = part.hasY && (isWhole || !wasHidden) || !isWhole && position.toldY != position.y ? position.y : nil
      if (x != nil) != part.hasX || (y != nil) != part.hasY { frame.isChanged = true }
    case .replaced(let middleX, let middleY):
      // Protocol A reports each contact in full; elsewhere a value that did not change would reveal that
      // another one did.
      x = isWhole ? (part.hasX ? middleX : nil) : position.toldX == middleX ? nil : middleX
      y = isWhole ? (part.hasY ? middleY : nil) : position.toldY == middleY ? nil : middleY
      frame.isChanged = true
    case .leftOut: frame.isChanged = true
    }
    position.toldX = x ?? position.toldX
    position.toldY = y ?? position.toldY
    change(place) { $0 = position }
    guard let here = part.place else { return }
    let codes = codes(place)
    frame.fill(here, x: x.map { InputEvent(codes.x, $0) }, y: y.map { InputEvent(codes.y, $0) })
  }

  private func cover(of position: HeldPosition, _ place: Place) -> PositionCover {
    if let middle = areas[place.rawValue].middle(x: position.x, y: position.y) {
      return .replaced(x: middle.x, y: middle.y)
    }
    // A tool's own position may be outside the rectangle that its contact is in.
    return place == .tool && self.position(.contact).isHidden ? .leftOut : .none
  }

  // MARK: Positions

  /// The slots that exist, and one for the events of those that do not.
  private var slotIndex: Int {
    currentSlot >= 0 && currentSlot < DeviceState.slotLimit ? Int(currentSlot) : Int(DeviceState.slotLimit)
  }

  private func codes(_ place: Place) -> (x: EventCode, y: EventCode) {
    switch place {
    case .contact: (.mtPositionX, .mtPositionY)
    case .tool: (.mtToolX, .mtToolY)
    case .device: axes
    }
  }

  private func position(_ place: Place) -> HeldPosition {
    if place == .device { return single }
    guard slotIndex < slots.count else { return HeldPosition() }
    return place == .contact ? slots[slotIndex].contact : slots[slotIndex].tool
  }

  private mutating func change(_ place: Place, _ body: (inout HeldPosition) -> Void) {
    if place == .device { return body(&single) }
    let index = slotIndex
    while slots.count <= index { slots.append((HeldPosition(), HeldPosition())) }
    if place == .contact { body(&slots[index].contact) } else { body(&slots[index].tool) }
  }

  /// Begins the next contact of a frame of protocol A, which reports all of it again.
  private mutating func forgetContact() {
    for place in [Place.contact, .tool] where position(place) != HeldPosition() {
      if position(place).isHidden { hiddenCount -= 1 }
      change(place) { $0 = HeldPosition() }
    }
  }
}

// MARK: - What may be kept

extension DeviceRedactor {
  /// Whether an event cannot reveal where a finger or pen is.
  static func isHarmless(_ code: EventCode) -> Bool {
    switch code.type {
    case .absolute: isHarmlessAxis(code.number)
    case .relative:
      switch code {
      case .wheel, .wheelHighResolution, .horizontalWheel, .horizontalWheelHighResolution: true
      default: false
      }
    // Serial number, raw and scan codes, time; the first ones are not positions, and keys have a filter of
    // their own.
    case .miscellaneous: [0, 3, 4, 5].contains(code.number)
    // Separators, keys, switches, lights, sounds and repeats.
    default: [0, 1, 5, 0x11, 0x12, 0x14].contains(code.type.rawValue)
    }
  }

  /// Whether an axis cannot reveal where a finger or pen is: pressure, distance, tilt, size, orientation,
  /// tool.
  private static func isHarmlessAxis(_ number: UInt16) -> Bool {
    switch number {
    case 0x18...0x1c, 0x20, 0x2f...0x34, 0x37...0x3b: true
    default: false
    }
  }
}

// MARK: - States

extension DeviceRedactor {
  /// Redacts the state that a device has at the start or after dropped events, and continues from it.
  mutating func redact(_ state: DeviceState) -> DeviceState {
    var result = state
    if isMultitouch {
      for index in result.slots.indices {
        currentSlot = Int32(index)
        guard var values = result.slots[index] else { continue }
        redact(.contact, &values)
        redact(.tool, &values)
        result.slots[index] = values
      }
    }
    currentSlot = state.currentSlot
    redact(.device, &result.axes)
    guard hiddenCount > 0 else { return result }
    result.axes = result.axes.filter { number, _ in
      number == axes.x.number || number == axes.y.number || Self.isHarmlessAxis(number)
    }
    if !isMultitouch {
      for index in result.slots.indices {
        result.slots[index] = result.slots[index]?.filter { Self.isHarmlessAxis($0.key) }
      }
    }
    return result
  }

  private mutating func redact(_ place: Place, _ values: inout [UInt16: Int32]) {
    let codes = codes(place)
    guard values[codes.x.number] != nil || values[codes.y.number] != nil else { return }
    var position = position(place)
    position.x = values[codes.x.number] ?? position.x
    position.y = values[codes.y.number] ?? position.y
    let cover = cover(of: position, place)
    hiddenCount += (cover != .none ? 1 : 0) - (position.isHidden ? 1 : 0)
    position.isHidden = cover != .none
    switch cover {
    case .none: break
    case .replaced(let x, let y):
      if values[codes.x.number] != nil { values[codes.x.number] = x }
      if values[codes.y.number] != nil { values[codes.y.number] = y }
    case .leftOut:
      values[codes.x.number] = nil
      values[codes.y.number] = nil
    }
    position.toldX = values[codes.x.number] ?? position.toldX
    position.toldY = values[codes.y.number] ?? position.toldY
    change(place) { $0 = position }
  }
}
