import RetouchEvdev
import RetouchRecording
import RetouchSupport

/// The linter's knowledge of one device.
struct DeviceLint {
  private let description: DeviceDescription
  private let kind: DeviceKind
  private var slots: ClosedRange<Int32>?
  private var slot: Int32
  private var contacts: [Int32: SlotLint] = [:]
  private var pointer: EmulatedPointer
  private var pressedAt: [UInt16: LintPlace] = [:]
  /// The contacts of a device that announces no slots.
  private var slotless: SlotlessContacts?
  private var slotlessPlace = LintPlace()
  private var position: PositionLint?
  private var frameCount = 0
  private var lastMotion: Int64?
  private var intervals = LatencyDistribution()
  private let thresholds: LintThresholds
  private let scale: LintScale
  private var values: ValueLint
  private var stream = FrameLint()
  private var session: SessionLint
  private var rhythm = RhythmLint()
  /// The usual interval as it was known a short time ago, in µs.
  private var interval: Int64 = 0
  private var pressure = PressureLint()
  private var slotlessSteps = SlotlessSteps()
  /// Whether a contact moved so far in the last frame that it was not the first one after a rest.
  private var wasFast = false

  /// The upper limit of an interval, in µs; a longer gap means that the finger rests. Reports closer together
  /// than the lower one were not measured when they came.
  private static let restlessness: (shortest: Int64, longest: Int64) = (500, 100_000)
  /// The number of intervals from which a device's rate can be judged.
  private static let enoughIntervals: Int64 = 50
  /// The number of intervals from which a ghost stands out.
  private static let manyIntervals: Int64 = 100

  init(
    _ description: DeviceDescription, display: DisplayDescription?, thresholds: LintThresholds,
    _ place: LintPlace,
    _ list: inout LintList
  ) {
    self.description = description
    self.thresholds = thresholds
    scale = LintScale(description, display)
    values = ValueLint(description)
    kind = DeviceKind.of(description)
    slots = Self.slots(of: description)
    pointer = EmulatedPointer(description)
    slot = description.state.currentSlot
    let codes = Self.positionAxes(of: description, kind) ?? []
    session = SessionLint(device: description.id, scale, GridLint(description, codes, scale))
    position = slots == nil ? PositionLint(description, kind, scale, thresholds) : nil
    slotless = SlotlessContacts(description)
    apply(description.state, place)
    lookAtDescription(display, place, &list)
  }

  /// The slots of a device, as the contact tracker interprets them; nil for a device without slots.
  static func slots(of description: DeviceDescription) -> ClosedRange<Int32>? {
    guard description.has(.mtSlot), description.has(.mtPositionX), !description.has(.reserved) else {
      return nil
    }
    let last = description.axis(.mtSlot)?.maximum ?? DeviceState.slotLimit - 1
    return 0...max(0, min(last, DeviceState.slotLimit - 1))
  }

  /// Whether sessions are judged: touchpads report what they cannot tell apart, and no replay touches by
  /// them.
  private var isTouchscreen: Bool { kind.isTouchscreen }

  // MARK: The description

  private func lookAtDescription(
    _ display: DisplayDescription?, _ place: LintPlace, _ list: inout LintList
  ) {
    if description.has(.reserved), description.has(.mtPositionX) {
      list.add(
        .fakeMultitouch, .warning, place,
        "device \(description.id) announces every axis, ABS_RESERVED too, and only pretends to be multitouch: its "
          + "contacts are not looked at",
        "If it really is multitouch, take 46 out of its codes and axes")
    }
    guard isTouchscreen,
      let axes = Self.positionAxes(of: description, kind)
    else { return }
    let unranged = description.axesWithoutRange
    guard unranged.isEmpty else {
      list.add(
        .missingRange, .note, place,
        "device \(description.id) does not say how far \(unranged.map(\.description).joined(separator: " and ")) "
          + "reach\(unranged.count == 1 ? "es" : ""): no distance or speed is looked at, and no fixture can be replayed into",
        "For points, \(DeviceDescription.rangeAdvice)")
      return
    }
    let missing = axes.filter { description.axis($0)?.resolution ?? 0 == 0 }
    guard !missing.isEmpty else { return }
    let names = missing.map(\.description).joined(separator: " and ")
    let known = missing.allSatisfy { Self.resolution(of: $0, description, display) != nil }
    list.add(
      .missingResolution, .note, place,
      "device \(description.id) does not say how many units of \(names) a millimetre has: it cannot be replayed with "
        + "\"fit\":\"mm\"",
      known
        ? "The display's size shows it: "
          + missing.map { "\(Self.resolution(of: $0, description, display) ?? 0) for \($0)" }.joined(
            separator: ", ")
        : "Write the units per millimetre as \"resolution\" of those axes, or the display's width_mm and height_mm",
      isFixable: known)
  }

  /// The axes of a touchscreen's position.
  static func positionAxes(of description: DeviceDescription, _ kind: DeviceKind) -> [EventCode]? {
    if kind == .singleTouchscreen { return DeviceKind.positionAxes(of: description).map { [$0.x, $0.y] } }
    return [.mtPositionX, .mtPositionY]
  }

  /// The units per millimetre that follow from the display's size, or nil if it is not known.
  static func resolution(
    of code: EventCode, _ description: DeviceDescription, _ display: DisplayDescription?
  ) -> Int32? {
    let isHorizontal = [EventCode.mtPositionX, .x, .z].contains(code)
    guard let axis = description.axis(code), axis.valueCount > 1,
      let millimetres = isHorizontal ? display?.widthInMillimetres : display?.heightInMillimetres,
      millimetres > 0
    else { return nil }
    let units = (axis.valueCount + Int64(millimetres) / 2) / Int64(millimetres)
    return units > 0 ? Int32(exactly: units) : nil
  }

  // MARK: Frames

  /// Checks a frame.
  mutating func check(
    _ events: [InputEvent], report: Int32, _ place: LintPlace, _ list: inout LintList
  ) {
    frameCount += 1
    values.check(events, place, isTouch: kind != .mouse)
    stream.takeFrame(events, description, repeatsItself: kind == .slotlessTouchscreen, place, &list)
    var steps: [ContactStep] = []
    if kind == .slotlessTouchscreen, slots == nil {
      let touching = takeSlotless(events, report, place, &list)
      if slots == nil, let touching { steps = slotlessSteps.check(touching, scale) }
    }
    if slots != nil {
      steps = takeSlots(events, place, &list)
      if let lost = pressure.check(steps, place), isTouchscreen {
        list.add(
          .constantAxis, .warning, lost.place,
          "ABS_MT_PRESSURE of device \(description.id) is 0 in \(lost.count) contacts up to here and on, although those "
            + "before were pressed",
          .likely,
          "A replay has no force there, and programs may take a contact without pressure for none. Did the firmware "
            + "reset itself, or another of its modes begin?")
      }
    } else if kind != .slotlessTouchscreen {
      let step = position?.check(events, description, place, &list)
      if kind == .singleTouchscreen, let step { steps = [step] }
    }
    let isFast = isTouchscreen && session.check(steps, interval: interval, place, &list)
    for event in events where event.code.type == .key {
      if event.value == 0 {
        pressedAt[event.code.number] = nil
      } else if event.value == 1, pressedAt.count < RecordingLimits.codesPerList {
        pressedAt[event.code.number] = place
      }
    }
    measure(events, place, isFast: isFast)
  }

  /// Starts again from a newly read state.
  mutating func resynchronize(_ state: DeviceState, _ place: LintPlace) {
    slot = state.currentSlot
    contacts.removeAll()
    pressedAt.removeAll()
    slotless?.resynchronize(state)
    lastMotion = nil
    stream.resynchronize(state)
    position?.resynchronize(state)
    session.resynchronize()
    slotlessSteps.resynchronize()
    apply(state, place)
  }

  private mutating func apply(_ state: DeviceState, _ place: LintPlace) {
    pointer.load(state)
    for (number, values) in state.slots.enumerated() {
      guard let values else { continue }
      contacts[Int32(number)] = SlotLint(values, place)
    }
    for key in state.keys { pressedAt[key] = place }
    stream.resynchronize(state)
    if kind == .slotlessTouchscreen, pressedAt.removeValue(forKey: EventCode.touch.number) != nil {
      // The touch key represents contacts that no state can represent; it need not be sent when they end.
      slotlessPlace = place
    }
  }

  private mutating func takeSlots(
    _ events: [InputEvent], _ place: LintPlace, _ list: inout LintList
  ) -> [ContactStep] {
    var touched: [Int32] = []
    for event in events {
      if event.code == .mtSlot {
        slot = event.value
        if let slots, !slots.contains(slot) {
          list.add(
            .slotOutOfRange, .error, place,
            "device \(description.id) has no slot \(slot) (\(slots.lowerBound) to \(slots.upperBound)): "
              + "what is reported of it is lost",
            "Is the description another device's? Then raise the maximum of ABS_MT_SLOT (47) in the header; else take "
              + "the slot out, with what follows up to the next one",
            isFixable: true)
        }
      } else if event.code.isPerSlot, let slots, slots.contains(slot) {
        if !touched.contains(slot) {
          touched.append(slot)
          contacts[slot, default: SlotLint()].beginFrame()
        }
        if event.code == .mtTrackingID, event.value >= 0, contacts[slot]?.id != event.value {
          stream.begin(event.value, description, place)
        }
        contacts[slot]?.check(event, place)
        if event.code == .mtPressure { pressure.check(event.value, slot: slot) }
      } else {
        pointer.take(event)
      }
    }
    if touched.contains(where: { contacts[$0]?.lacksPosition == true }),
      case let down = contacts.filter(\.value.isDown), down.count == 1, let slot = down.keys.first
    {
      contacts[slot]?.place(at: pointer)
    }
    for slot in touched {
      contacts[slot]?.endFrame(slot: slot, description, place, scale, thresholds, &list)
      stream.lookForSilence(of: slot, contacts[slot], description, place, &list)
    }
    stream.compare(contacts, touched, description, place, &list)
    return touched.compactMap { contacts[$0]?.step(slot: $0) }
  }

  private mutating func takeSlotless(
    _ events: [InputEvent], _ report: Int32, _ place: LintPlace, _ list: inout LintList
  ) -> [SlotlessContact]? {
    let former = slotlessCount
    let touching = slotless?.take(events.span, report: report) ?? nil
    let count = touching?.count ?? 0
    if count > Self.slotlessLimit {
      list.add(
        .tooManyContacts, .error, place,
        "\(count) contacts in one frame of protocol A: only \(Self.slotlessLimit) can be followed, the rest is left out",
        "Was a SYN_REPORT lost? Divide the line where the same contacts begin again")
    }
    if count > 0, former == 0 { slotlessPlace = place }
    // Without SYN_MT_REPORT it has slots, as the contact tracker sees it.
    if slotless?.hasSlots == true { slots = 0...DeviceState.slotLimit - 1 }
    return touching
  }

  private var slotlessCount: Int { slotless?.count ?? 0 }

  /// The number of contacts in a frame that libmtdev can follow.
  private static let slotlessLimit = 31

  private mutating func measure(_ events: [InputEvent], _ place: LintPlace, isFast: Bool) {
    guard let time = place.time else { return }
    let moves = events.contains {
      $0.code == .mtPositionX || $0.code == .mtPositionY || $0.code == .x || $0.code == .y
        || $0.code == .relativeX || $0.code == .relativeY
    }
    guard moves, hasContacts || kind == .mouse else {
      lastMotion = nil
      stream.rest()
      if isTouchscreen { rhythm.check(place, moves: false, isFast: false, contacts: 0) }
      return
    }
    if isTouchscreen {
      rhythm.check(
        place, moves: true, isFast: isFast && wasFast, contacts: contacts.values.count(where: \.isDown))
    }
    wasFast = isFast
    if let lastMotion, time - lastMotion < Self.restlessness.longest,
      time - lastMotion >= (isTouchscreen ? Self.restlessness.shortest : 1)
    {
      intervals.add(time - lastMotion)
      if intervals.count % 16 == 0 { interval = usualInterval }
    }
    // A mouse that saves power reports at another rate from motion to motion.
    if kind != .mouse { stream.measure(place) }
    lastMotion = time
  }

  private var hasContacts: Bool {
    slots != nil
      ? contacts.values.contains { $0.isDown } : slotlessCount > 0 || pressedAt[EventCode.touch.number] != nil
  }

  // MARK: The end

  /// Checks what is still down.
  func finish(_ place: LintPlace, _ list: inout LintList) {
    for (slot, contact) in contacts.sorted(by: { $0.key < $1.key }) where contact.isDown {
      stays(
        "contact \(contact.id) in slot \(slot)", contact.place,
        "[0,\"e\",\(description.id),3,47,\(slot),3,57,-1]", &list)
    }
    if kind == .slotlessTouchscreen, slotlessCount > 0 {
      stays(
        "\(slotlessCount == 1 ? "a contact" : "\(slotlessCount) contacts")", slotlessPlace,
        "[0,\"e\",\(description.id),0,2,0]", &list)
    } else if slots == nil {
      for (key, place) in pressedAt.sorted(by: { $0.key < $1.key }) where EventCode(.key, key).isButton {
        // The tool is near, and may stay near.
        if (EventCode.toolPen.number...EventCode.lastPenTool.number).contains(key)
          || key == EventCode.toolFinger.number
        {
          continue
        }
        stays("\(EventCode(.key, key))", place, "[0,\"e\",\(description.id),1,\(key),0]", &list)
      }
    }
  }

  private func stays(_ what: String, _ place: LintPlace, _ line: String, _ list: inout LintList) {
    var place = place
    place.device = description.id
    list.add(
      .staysDown, .warning, place,
      "\(what) of device \(description.id) is down from here to the end: a replay cancels it there",
      "If it was lifted, add \(line) in front of the end line; else cut the recording before it")
  }

  // MARK: Rates

  /// The interval between frames, in µs: the median, or the mean if they come several at a time.
  private var usualInterval: Int64 { rhythm.bunchedInterval ?? intervals.percentile(50) }

  /// How fast the device reported.
  var summary: LintReport.Device {
    let bunched = rhythm.bunchedInterval
    return LintReport.Device(
      device: description.id, frames: frameCount, intervals: intervals.count,
      median: usualInterval,
      p95: bunched ?? intervals.percentile(95), p5: bunched ?? intervals.percentile(5),
      contacts: stream.contacts,
      histogram: intervals.shares,
      jitter: contacts.values.reduce(position?.motion.worst ?? 0) { max($0, $1.motion.worst) })
  }

  /// Adds the findings that only show in all values together.
  func judgeValues(_ list: inout LintList) {
    values.judge(kind, &list)
    session.judge(intervals.count >= Self.manyIntervals ? usualInterval : 0, &list)
    rhythm.judge(description.id, &list)
    stream.judge(rhythm.bunchedInterval == nil ? intervals.percentile(50) : nil, description, &list)
  }

  /// Adds a finding if the device reports slowly or unevenly.
  func judgeRate(_ list: inout LintList) {
    let rate = summary
    guard rate.intervals >= Self.enoughIntervals else { return }
    let place = LintPlace(line: nil, time: nil, device: description.id)
    if Double(rate.median) * thresholds.rate > 1_000_000 {
      list.add(
        .lowRate, .note, place,
        "device \(description.id) reports every \(rate.median) µs while fingers move, which is less than "
          + "\(LintScale.text(thresholds.rate)) times a second: "
          + "velocities and swipes are coarse",
        "Is it slow by itself, or was it read slowly? Its driver's documentation states the rate")
    }
    guard isTouchscreen, rhythm.bunchedInterval == nil else {
      return
    }
    // A finger that rests or creeps is silent as long as it does: only fast ones show how even reports are.
    let (one, more) = (rhythm.ofOne, rhythm.ofMore)
    if one.count >= Self.enoughIntervals, more.count >= Self.enoughIntervals,
      more.percentile(50) * 5 >= one.percentile(50) * 8
    {
      list.add(
        .unevenRate, .note, place,
        "device \(description.id) reports every \(one.percentile(50)) µs while one finger moves, and every "
          + "\(more.percentile(50)) µs with two or more",
        "Gestures of two fingers are coarser. Does the panel scan longer for each finger, or the bus send one at a time?"
      )
    } else if one.count >= Self.enoughIntervals, one.percentile(95) > 3 * one.percentile(50) {
      list.add(
        .unevenRate, .note, place,
        "device \(description.id) reports every \(one.percentile(50)) µs, but 5 % of its intervals are "
          + "\(one.percentile(95)) µs or longer while a finger moves fast",
        "Record again with less load on the machine, if gestures depend on velocities; if it stays, the panel or its bus "
          + "sends unevenly")
    }
  }
}
