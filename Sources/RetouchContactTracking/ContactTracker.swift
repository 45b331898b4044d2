public import RetouchEvdev
import RetouchSupport

/// Turns the frames of a recording's devices into contacts in points.
///
/// ```swift
/// let tracker = ContactTracker(devices: header.devices, mapping: PointMapping(width: 390, height: 844))
/// var frames: [ContactFrame] = []
/// tracker.process(device: 0, events: events, time: 12_000, into: &frames)
/// tracker.finish(time: document.endTime, reason: "recording ended", into: &frames)
/// ```
/// Use one tracker per recording, from one thread; each device has its own slots, position and buttons.
///
/// - Every contact begins once, and ends or is cancelled once; none is down after
///   ``finish(time:reason:into:)-([ContactFrame])``.
/// - A contact that was down before the recording is followed, but not delivered until it is lifted and put
///   down again. The same applies to a palm; a contact that turns into a palm is cancelled for good.
/// - A contact that no position was ever sent of has that of the emulated pointer (`ABS_X`, `ABS_Y`) where it
///   is the only one; where that is not known either, it is not delivered until a position comes.
/// - A frame of a device produces no contact frame if nothing changed, usually one, and two or three with the
///   same time if a slot's contact is replaced or a tap fits into one frame: first what ended, moved and
///   began, then what began in the place of what ended, then the ends of taps. A third contact within a slot
///   and a frame leaves no trace, like one that is lost in an overflow of the kernel's buffer.
/// - Nothing traps, whatever the events are: values, slots, codes, ids and devices may be invalid.
///
/// Sources: the kernel's multi-touch-protocol and event-codes documents.
public final class ContactTracker {
  private var mappings: DisplayMappings
  /// By ascending id; they are few, so a linear search from the last one used is quick.
  @exclusivity(unchecked)
  private var devices: [TrackedDevice] = []
  @exclusivity(unchecked)
  private var sink = ChangeSink()
  private var isFinished = false

  /// Follows a recording's devices; contacts that are down in the devices' initial states were down before.
  public convenience init(devices: [DeviceDescription], mapping: PointMapping) {
    self.init(devices: devices, mappings: DisplayMappings(mapping), reportsBefore: false)
  }

  /// Follows a recording's devices, and also reports the contacts that were down before.
  package convenience init(devices: [DeviceDescription], mapping: PointMapping, reportsBefore: Bool) {
    self.init(devices: devices, mappings: DisplayMappings(mapping), reportsBefore: reportsBefore)
  }

  /// Follows a recording's devices, each on its own display.
  package init(
    devices descriptions: [DeviceDescription], mappings: DisplayMappings, reportsBefore: Bool = false,
    reportsUnplaced: Bool = false
  ) {
    self.mappings = mappings
    (sink.reportsBefore, sink.reportsUnplaced) = (reportsBefore, reportsUnplaced)
    sink.open(time: 0)
    for description in descriptions { add(description) }
    sink.close()
  }

  /// Notes for the user, one sentence each and each once: touchpads, lost events, slots that do not exist.
  public var remarks: [String] { sink.remarks }

  /// The kind that a device was classified as, or nil if no such device is plugged in.
  public func kind(ofDevice id: Int) -> DeviceKind? { find(id).map { devices[$0].kind } }

  // MARK: Entries

  /// Processes a frame and appends the resulting contact frames.
  ///
  /// This does the same as the overload for an array, but allocates nothing while contacts move.
  ///
  /// - Parameters:
  ///   - device: The device's number within the recording; an unplugged one is ignored, with a remark.
  ///   - events: The frame's events without its `SYN_REPORT`.
  ///   - report: The value of the `SYN_REPORT`, which is 1 if the kernel only repeats a key.
  ///   - time: The time of the `SYN_REPORT` in µs.
  ///   - batch: Where frames are appended.
  public func process(
    device: Int, events: Span<InputEvent>, report: Int32 = 0, time: Int64, into batch: inout ContactBatch
  ) {
    swap(&batch, &sink.batch)
    take(device, events, report, time)
    swap(&batch, &sink.batch)
  }

  /// Processes a frame and appends the resulting contact frames.
  public func process(
    device: Int, events: [InputEvent], report: Int32 = 0, time: Int64, into frames: inout [ContactFrame]
  ) {
    take(device, events.span, report, time)
    drain(into: &frames)
  }

  /// Processes the state read after the kernel dropped events, and appends the resulting contact frames.
  ///
  /// A contact that began and ended among the dropped events is invisible; one whose id differs is an end,
  /// then a begin, in two frames.
  public func dropped(device: Int, state: DeviceState, time: Int64, into frames: inout [ContactFrame]) {
    run(time, into: &frames) {
      guard let index = place(device) else { return }
      devices[index].resynchronize(state, sink: &sink)
    }
  }

  /// Adds a device that was plugged in; one with the same number is unplugged first.
  public func plugged(_ description: DeviceDescription, time: Int64, into frames: inout [ContactFrame]) {
    run(time, into: &frames) {
      remove(description.id)
      add(description)
    }
  }

  /// Removes a device, which cancels its contacts with the reason `unplugged`.
  public func unplugged(device: Int, time: Int64, into frames: inout [ContactFrame]) {
    run(time, into: &frames) { remove(device) }
  }

  /// Rotates a display (the first one if nil) to a number of degrees clockwise; contacts use it from their
  /// next event on.
  ///
  /// Anything but a multiple of 90, and a display that is not described, only adds a remark.
  public func rotated(degrees: Int, display: String? = nil) {
    if let trouble = mappings.rotate(display, toDegrees: degrees) { return sink.remark(trouble) }
    for device in devices {
      guard let mapping = mappings.mapping(of: device.description) else { continue }
      device.map(mapping, sink: &sink)
    }
  }

  /// Cancels everything that is still down, by device and slot, ascending; events after it change nothing.
  public func finish(time: Int64, reason: ContactChange.Reason, into frames: inout [ContactFrame]) {
    run(time, into: &frames) {
      for device in devices { device.cancelAll(because: reason, sink: &sink) }
    }
    isFinished = true
  }

  /// Makes sure, after the last entry, that the contacts of all devices could be followed.
  ///
  /// - Throws: An error with a code of the caller's if the library for protocol A is missing.
  package func check<Kind>(or code: Kind, file: String? = nil) throws(Problem<Kind>) {
    guard let (library, device) = sink.missing else { return }
    throw library.error(
      code, file: file, "the contacts of \(device), a touchscreen without slots, need libmtdev")
  }

  // MARK: For summaries

  /// Appends the frames from adding the devices: contacts that were down before.
  package func takeStart(into frames: inout [ContactFrame]) { drain(into: &frames) }

  /// Whether a contact was down before the recording.
  package func wasDownBefore(_ number: Int) -> Bool { sink.numbersBefore.contains(number) }

  /// Whether no position was known when a contact went down.
  package func wasUnplaced(_ number: Int) -> Bool { sink.numbersUnplaced.contains(number) }

  /// Where a contact from before was first seen if only one axis was known then; nil as long as it is not.
  package func laterPlace(of number: Int) -> (x: Double, y: Double)? { sink.placesLater[number] }

  // MARK: Devices

  private func take(_ device: Int, _ events: Span<InputEvent>, _ report: Int32, _ time: Int64) {
    if isFinished { return }
    sink.open(time: time)
    if let index = place(device) {
      // `devices`, which nothing changes meanwhile, keeps it alive; no reference is counted.
      Unmanaged.passUnretained(devices[index])._withUnsafeGuaranteedRef {
        $0.process(events, report: report, sink: &sink)
      }
    }
    sink.close()
  }

  private func run(_ time: Int64, into frames: inout [ContactFrame], _ body: () -> Void) {
    if isFinished { return }
    sink.open(time: time)
    body()
    sink.close()
    drain(into: &frames)
  }

  private func drain(into frames: inout [ContactFrame]) {
    for entry in sink.batch.frames {
      frames.append(ContactFrame(time: entry.time, changes: Array(sink.batch.changes[entry.changes])))
    }
    sink.batch.removeAll()
  }

  /// The index of a device, or nil with a remark.
  @inline(__always)
  private func place(_ id: Int) -> Int? {
    if let index = find(id) { return index }
    sink.remark("events of device \(id), which no description names, are left out")
    return nil
  }

  @inline(__always)
  private func find(_ id: Int) -> Int? {
    // Numbers usually count up from 0, so that a device's number is its index.
    if id >= 0, id < devices.count, devices[id].description.id == id { return id }
    return devices.firstIndex { $0.description.id == id }
  }

  private func add(_ description: DeviceDescription) {
    remove(description.id)
    if let remark = mappings.remark(on: description) { sink.remark(remark) }
    let device =
      mappings.mapping(of: description).map { TrackedDevice.make(description, mapping: $0, sink: &sink) }
      ?? TrackedDevice(description, kind: DeviceKind.of(description))
    let index = devices.firstIndex { $0.description.id > description.id } ?? devices.count
    devices.insert(device, at: index)
  }

  private func remove(_ id: Int) {
    guard let index = find(id) else { return }
    devices[index].cancelAll(because: "unplugged", sink: &sink)
    devices.remove(at: index)
  }
}
