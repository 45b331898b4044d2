import RetouchEvdev

/// What a device's frames show together: its ids, its keys, and how the frames follow each other.
struct FrameLint {
  /// How many contacts went down.
  private(set) var contacts = 0
  private var lastID: Int32?
  private var backward: (count: Int, place: LintPlace, from: Int32, to: Int32)?
  private var shared: Set<Int32> = []
  private var lastEvents: [InputEvent] = []
  private var isTouched = false
  /// Whether `BTN_TOUCH` was ever sent, and at which frames it disagreed with the slots.
  private var knowsTouch = false
  private var odds: (frames: Int, place: LintPlace, isDown: Bool, isSaid: Bool)?
  private var heard: [Int32: (time: Int64, contacts: Int)] = [:]
  private var run: (frames: Int, start: LintPlace, silence: Int64) = (0, LintPlace(), 0)
  private var lastMotion: Int64?
  private var bursts: [(frames: Int, span: Int64, place: LintPlace)] = []

  /// The largest interval between frames of a burst, in µs, and the smallest number of frames.
  private static let burstStep: Int64 = 2500
  private static let burstFrames = 4
  /// How many bursts are kept until the device's rate is known.
  private static let burstLimit = 200
  /// After how many frames, or how many µs, `BTN_TOUCH` counts as contradicting the slots.
  private static let oddFrames = 3
  private static let oddTime: Int64 = 250_000
  /// How long a contact may be silent while others come and go, in µs, and how many others.
  private static let stuckTime: Int64 = 10_000_000
  private static let stuckContacts = 3

  /// Starts again from a newly read state.
  mutating func resynchronize(_ state: DeviceState) {
    isTouched = state.keys.contains(EventCode.touch.number)
    knowsTouch = knowsTouch || isTouched
    odds = nil
    shared = []
    heard = [:]
    lastEvents = []
    rest()
  }

  // MARK: Frames

  /// Compares a frame with the one before.
  ///
  /// - Parameter repeatsItself: whether each frame names every contact again, as in protocol A.
  mutating func takeFrame(
    _ events: [InputEvent], _ device: DeviceDescription, repeatsItself: Bool, _ place: LintPlace,
    _ list: inout LintList
  ) {
    for event in events where event.code == .touch {
      knowsTouch = true
      isTouched = event.value != 0
    }
    defer { lastEvents = events }
    // The kernel passes on an absolute value only if it changes.
    guard !repeatsItself, events == lastEvents, events.contains(where: { $0.code.type == .absolute })
    else { return }
    list.add(
      .duplicateFrame, .warning, place,
      "device \(device.id) sends the same \(events.count == 1 ? "event" : "\(events.count) events") as in the frame "
        + "before, although the kernel passes on only what changes",
      "Was the file joined or edited by hand? Take one of the two lines out, and add its time to the next")
  }

  // MARK: Contacts

  /// Records that a contact begins.
  mutating func begin(_ id: Int32, _ device: DeviceDescription, _ place: LintPlace) {
    contacts += 1
    defer { lastID = id }
    guard let lastID, id <= lastID else { return }
    // Ids start again at the end of their range.
    let range = device.axis(.mtTrackingID).map(\.valueCount) ?? 65_536
    guard Int64(lastID) - Int64(id) < max(range, 2) / 2 else { return }
    if backward == nil { backward = (0, place, lastID, id) }
    backward?.count += 1
  }

  /// Looks for a contact that was silent while others came and went.
  mutating func lookForSilence(
    of slot: Int32, _ contact: SlotLint?, _ device: DeviceDescription, _ place: LintPlace,
    _ list: inout LintList
  ) {
    guard let time = place.time else { return }
    if let before = heard[slot], time - before.time >= Self.stuckTime,
      contacts - before.contacts >= Self.stuckContacts
    {
      list.add(
        .stuckSlot, .warning, place,
        "slot \(slot) of device \(device.id) held one contact without a word for \(time - before.time) µs, while "
          + "\(contacts - before.contacts) others began",
        "Was its lift lost? A replay keeps that finger down all the while")
    }
    heard[slot] = contact?.isDown == true ? (time, contacts) : nil
  }

  /// Compares the slots with each other and with `BTN_TOUCH`, at the end of a frame.
  mutating func compare(
    _ slots: [Int32: SlotLint], _ touched: [Int32], _ device: DeviceDescription, _ place: LintPlace,
    _ list: inout LintList
  ) {
    for slot in touched {
      guard let id = slots[slot]?.id, id >= 0 else { continue }
      let others = slots.filter { $0.key != slot && $0.value.id == id }.keys.sorted()
      guard let other = others.first else {
        shared.remove(id)
        continue
      }
      guard shared.insert(id).inserted else { continue }
      list.add(
        .sharedID, .warning, place,
        "contact \(id) of device \(device.id) is in slot \(other) and in slot \(slot) at once",
        "Each contact has an id of its own: does the driver forget to end the one before it moves to another slot?"
      )
    }
    let isDown = slots.values.contains(where: \.isDown)
    guard knowsTouch, isDown != isTouched else {
      // Until now nothing may have come that showed how long they disagreed.
      if let time = place.time, odds.map({ time - ($0.place.time ?? 0) >= Self.oddTime }) == true {
        sayOdds(device, &list)
      }
      odds = nil
      return
    }
    if odds == nil { odds = (0, place, isDown, false) }
    odds?.frames += 1
    guard let found = odds,
      found.frames >= Self.oddFrames || (place.time ?? 0) - (found.place.time ?? 0) >= Self.oddTime
    else { return }
    sayOdds(device, &list)
  }

  private mutating func sayOdds(_ device: DeviceDescription, _ list: inout LintList) {
    guard let found = odds, !found.isSaid else { return }
    odds?.isSaid = true
    list.add(
      .touchKey, .warning, found.place,
      found.isDown
        ? "BTN_TOUCH of device \(device.id) is up from here on, although a contact is down"
        : "BTN_TOUCH of device \(device.id) is down from here on, although no contact is",
      "Programs for one finger follow BTN_TOUCH, others the slots: the driver has to report both together")
  }

  // MARK: Bursts

  /// Records a frame in which contacts move.
  mutating func measure(_ place: LintPlace) {
    guard let time = place.time else { return }
    defer { lastMotion = time }
    guard let lastMotion else { return }
    if time - lastMotion <= Self.burstStep {
      if run.frames == 0 { run = (1, place, lastMotion) }
      run.frames += 1
    } else {
      endRun(lastMotion)
    }
  }

  /// Records that no contact moves any more.
  mutating func rest() {
    if let lastMotion { endRun(lastMotion) }
    lastMotion = nil
  }

  private mutating func endRun(_ end: Int64) {
    if run.frames >= Self.burstFrames, bursts.count < Self.burstLimit {
      bursts.append((run.frames, end - run.silence, run.start))
    }
    run.frames = 0
  }

  /// Adds the findings that are known only at the end.
  ///
  /// - Parameter median: the median interval, or nil where all frames come in bursts, which is reported as a
  ///   whole.
  func judge(_ median: Int64?, _ device: DeviceDescription, _ list: inout LintList) {
    if let backward {
      list.add(
        .backwardID, .note, backward.place,
        "device \(device.id) gives the id \(backward.to) to a contact after \(backward.from): \(backward.count) of "
          + "\(contacts) contacts have an id that is not above the one before",
        "Harmless where no two contacts of one time share an id; the kernel's own ids only grow")
    }
    guard let median else { return }
    var all = self
    all.rest()
    // A device that always reports at that rate sends no bursts.
    for burst in all.bursts
    where burst.span * 4 < median * Int64(burst.frames - 1) {
      list.add(
        .burst, .warning, burst.place,
        "\(burst.frames) frames of device \(device.id) come within \(burst.span) µs, although it reports every "
          + "\(median) µs: their times are not those of the finger",
        "Was the driver's queue read late, or does it not stamp its frames? Velocities mean nothing here")
    }
  }
}
