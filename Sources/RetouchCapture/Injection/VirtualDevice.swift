public import RetouchEvdev

/// A kernel device that this program created (`/dev/uinput`), the only kind of device that it writes to.
///
/// ```swift
/// let device = try VirtualDevice(description)
/// try device.write([InputEvent(.touch, 1)])
/// try device.release()  // lifts what is down
/// ```
/// It owns the descriptor: when the value is released, what is down is lifted and the device is unplugged.
public final class VirtualDevice {
  /// The device's description; the id is that of the recording.
  public let description: DeviceDescription
  /// Its name below `/sys/devices/virtual/input`, or nil if the kernel does not report it.
  public let systemName: String?
  /// The parts of the description that the kernel refused, one sentence each.
  public private(set) var remarks: [String]
  /// The device's state after everything that was written.
  public private(set) var state = DeviceState()
  /// How many frames the device was given.
  public private(set) var frameCount = 0
  /// How many events the device was given, not counting reports.
  public private(set) var eventCount = 0
  /// Whether the device no longer exists: it was unplugged here, or the kernel removed it.
  public private(set) var isGone = false

  private let system: InjectionSystem
  private let descriptor: Int32
  private let hasSlots: Bool
  private let slots: ClosedRange<Int32>
  private var bytes = EventBytes()
  /// Whether the last selected slot is one that the device has.
  private var isSlotKnown = true
  /// Whether the last frame of a device without slots had a contact.
  private var hasSlotlessContacts = false
  private var slotlessPart = false
  /// The events that would put down again what the current frame lifts.
  private var lifted: [InputEvent] = []
  /// The fuzz of each axis that has one; the kernel filters its input with it.
  private var fuzz: [UInt16: Int32]

  /// Plugs a device in.
  ///
  /// - Parameters:
  ///   - description: the axes, codes, properties, name and numbers of the device. Its state is ignored; see
  ///     ``restore(_:)``.
  ///   - system: the system calls; tests replace them.
  /// - Throws: `CaptureError` with advice if `/dev/uinput` cannot be opened, or the kernel refuses.
  public init(_ description: DeviceDescription, system: InjectionSystem = .live) throws(CaptureError) {
    let setup = try DeviceSetup(description)
    self.description = description
    self.system = system
    remarks = setup.remarks
    hasSlots = description.has(.mtSlot)
    fuzz = Self.fuzz(of: description.axes)
    slots = 0...max(0, min(description.axis(.mtSlot)?.maximum ?? 0, DeviceState.slotLimit - 1))
    switch system.open() {
    case .success(let descriptor): self.descriptor = descriptor
    case .failure(let error): throw CaptureError(openingUInput: error)
    }
    do {
      for request in setup.requests {
        try Self.ask(request, descriptor, system, remarks: &remarks)
      }
    } catch {
      system.close(descriptor)
      throw error
    }
    systemName = system.systemName(descriptor)
  }

  deinit {
    guard !isGone else { return }
    try? release()
    unplug()
  }

  /// The device's node, such as `/dev/input/event5`; nil until it exists.
  public var node: String? { systemName.flatMap(system.node) }

  /// Unplugs the device as it is, which cancels its contacts; readers lose what they have not read yet.
  public func unplug() {
    guard !isGone else { return }
    isGone = true
    _ = system.request(descriptor, .destroy)
    system.close(descriptor)
  }

  /// Reads how the kernel filters noise now: udev may have turned it off for readers that filter better.
  func readFuzz() {
    guard let axes = node.flatMap(system.axes) else { return }
    fuzz = Self.fuzz(of: axes)
  }

  private static func fuzz(of axes: [UInt16: AxisDescription]) -> [UInt16: Int32] {
    axes.compactMapValues { $0.fuzz > 0 ? $0.fuzz : nil }
  }

  private static func ask(
    _ request: InjectionSystem.Request, _ descriptor: Int32, _ system: InjectionSystem,
    remarks: inout [String]
  ) throws(CaptureError) {
    var error = system.request(descriptor, request)
    for _ in 0..<100 where error == .interrupted { error = system.request(descriptor, request) }
    guard let error else { return }
    switch request {
    case .code, .property, .physical:
      // An older kernel lacks a new code; the rest of the device works without it.
      remarks.append("the kernel does not know \(request.words) (\(error.message)): left out")
    default:
      throw CaptureError(
        .systemFailed, file: "/dev/uinput",
        problem: "expected a device with \(request.words), found: \(error.message)",
        hint: error == .unknownRequest || error == .invalid
          ? "Linux 4.5 or later is needed" : nil)
    }
  }
}

// MARK: - Writing

extension VirtualDevice {
  /// Writes a whole frame to the device.
  ///
  /// Events that the device cannot send are left out: a slot that it does not have, with the values for that
  /// slot, and types that are not input. The kernel itself drops events that change nothing.
  ///
  /// - Parameters:
  ///   - events: the frame without its `SYN_REPORT`.
  ///   - report: the value of the `SYN_REPORT`.
  /// - Throws: `CaptureError` `deviceFailed` if the device is gone, `systemFailed` for any other error.
  public func write(_ events: some Sequence<InputEvent>, report: Int32 = 0) throws(CaptureError) {
    guard !isGone else { throw gone(.noDevice) }
    bytes.removeAll()
    lifted.removeAll(keepingCapacity: true)
    slotlessPart = false
    for event in events where passes(event) {
      append(event)
      noteLift(event)
      state.apply(event)
      eventCount += 1
    }
    bytes.append(InputEvent(.report, report))
    do throws(CaptureError) {
      try bytes.withBytes { bytes throws(CaptureError) in try deliver(bytes) }
    } catch {
      // It is unknown how much of the frame arrived: what it should have lifted may still be down.
      for event in lifted { state.apply(event) }
      hasSlotlessContacts = hasSlotlessContacts || slotlessPart
      throw error
    }
    hasSlotlessContacts = slotlessPart
    frameCount += 1
  }

  /// Brings the device to a state, in as many frames as needed: contacts with other ids end first.
  ///
  /// - Throws: as ``write(_:report:)``.
  public func restore(_ target: DeviceState) throws(CaptureError) {
    for frame in state.frames(to: target, hasSlots: hasSlots) { try write(frame) }
  }

  /// Lifts every contact and releases every key.
  ///
  /// - Throws: as ``write(_:report:)``.
  public func release() throws(CaptureError) {
    var events: [InputEvent] = []
    if hasSlots {
      for slot in state.contactSlots {
        events += [InputEvent(.mtSlot, Int32(slot)), InputEvent(.mtTrackingID, -1)]
      }
    } else if hasSlotlessContacts {
      events.append(InputEvent(.mtReport, 0))
    }
    events += state.keys.sorted().map { InputEvent(EventCode(.key, $0), 0) }
    if !events.isEmpty { try write(events) }
  }

  /// How many contacts are down, as far as the device numbers them, and how many keys are pressed.
  public var heldCount: (contacts: Int, keys: Int) {
    (hasSlots ? state.contactSlots.count : hasSlotlessContacts ? 1 : 0, state.keys.count)
  }

  /// Appends the events to send so that an event leaves the kernel unchanged.
  private func append(_ event: InputEvent) {
    let code = event.code
    guard code.type == .absolute, let fuzz = fuzz[code.number], hasSlots || !code.isPerSlot else {
      return bytes.append(event)
    }
    let old = code.isPerSlot ? state.slotValue(code.number) : state.axes[code.number]
    for value in NoiseFilter.values(for: event.value, from: old ?? 0, fuzz: fuzz) {
      bytes.append(InputEvent(code, value))
    }
  }

  /// Remembers the events that would put down again what an event lifts.
  private func noteLift(_ event: InputEvent) {
    if event.code == .mtTrackingID, event.value < 0, let id = state.slotValue(event.code.number), id >= 0 {
      lifted += [InputEvent(.mtSlot, state.currentSlot), InputEvent(.mtTrackingID, id)]
    } else if event.code.type == .key, event.value == 0, state.keys.contains(event.code.number) {
      lifted.append(InputEvent(event.code, 1))
    }
  }

  private func passes(_ event: InputEvent) -> Bool {
    let code = event.code
    if code.type == .synchronization {
      // The only other separator that the kernel passes on.
      return code == .mtReport
    }
    guard DeviceSetup.canInject(code.type) else { return false }
    if code == .mtSlot {
      isSlotKnown = slots.contains(event.value)
      return isSlotKnown
    }
    if code.isPerSlot {
      slotlessPart = true
      return isSlotKnown || !hasSlots
    }
    return true
  }

  /// Writes all bytes, in as many calls as needed.
  private func deliver(_ bytes: UnsafeRawBufferPointer) throws(CaptureError) {
    var rest = bytes
    var patience = 0
    while !rest.isEmpty {
      switch system.write(descriptor, rest) {
      case .success(let count):
        // The kernel takes whole events; a partial one would have to be sent again.
        let whole = min(max(count, 0), rest.count) / EventBytes.size * EventBytes.size
        rest = UnsafeRawBufferPointer(rebasing: rest[whole...])
        if whole > 0 { patience = 0 } else { try wait(&patience, .wouldBlock) }
      case .failure(.interrupted): try wait(&patience, .interrupted)
      case .failure(.wouldBlock): try wait(&patience, .wouldBlock)
      case .failure(let error) where error == .noDevice || error == .noSuchDevice:
        isGone = true
        system.close(descriptor)
        throw gone(error)
      case .failure(let error):
        throw CaptureError(
          .systemFailed, file: place, problem: "expected a device that takes events, found: \(error.message)")
      }
    }
  }

  /// Waits a little before the next attempt; gives up in the end.
  private func wait(_ patience: inout Int, _ error: SystemError) throws(CaptureError) {
    patience += 1
    guard patience <= Self.attempts else {
      throw CaptureError(
        .systemFailed, file: place,
        problem: "expected a device that takes events, found: \(error.message), \(Self.attempts) times")
    }
    if error == .wouldBlock { _ = system.wait(system.now() &+ 1000, nil) }
  }

  private static let attempts = 1000

  private var place: String { systemName.map { "/dev/uinput (\($0))" } ?? "/dev/uinput" }

  private func gone(_ error: SystemError) -> CaptureError {
    CaptureError(
      .deviceFailed, file: place, problem: "expected a device that takes events, found: \(error.message)",
      hint: "Something else unplugged it, such as `modprobe -r uinput`")
  }
}
