import RetouchEvdev
import Foundation

/// The driver of the device of a written gesture: it keeps track of the contacts and reports all of them
/// frame by frame.
struct GestureDriver {
  /// A contact as the driver sees it.
  private struct Contact {
    var path: Int
    var trackingID: Int32
    var x: Int32
    var y: Int32
    var isPalm = false
    var pressure: Int32
    var major: Int32
  }

  private let device: GestureDevice
  private let xAxis: AxisDescription
  private let yAxis: AxisDescription
  private var filter: KernelFilter
  /// The contacts by slot; an ended one stays until it has been reported.
  private var slots: [Contact?]
  /// How many slots have ever held a contact: of the others there is nothing to report.
  private var usedSlots = 0
  private var ended: Set<Int> = []
  /// The paths to which something happened since the last report.
  private var touched: Set<Int> = []
  private var isScanned = false
  private var nextTrackingID: Int32
  let pointerStart: CGPoint
  /// Where a mouse is, in whole points from its start.
  private(set) var pointer: (x: Int32, y: Int32) = (0, 0)
  private var target: (x: Int32, y: Int32) = (0, 0)

  /// The device's state according to everything reported so far.
  var state: DeviceState { filter.state }

  init(_ device: GestureDevice, pointerStart: CGPoint) {
    self.device = device
    self.pointerStart = pointerStart
    xAxis = device.axis(over: device.width)
    yAxis = device.axis(over: device.height)
    slots = Array(repeating: nil, count: device.contactLimit)
    nextTrackingID = device.firstTrackingID & 0xffff
    if case .slots = device.reporting {
      filter = KernelFilter(hasSlots: true)
    } else {
      filter = KernelFilter(hasSlots: false)
    }
  }

  /// Begins a contact in the lowest free slot; returns false if no slot is free.
  ///
  /// A slot whose contact ends in the frame that is being made counts as taken.
  mutating func down(_ path: Int, _ source: GesturePath) -> Bool {
    guard let slot = slots.firstIndex(where: { $0 == nil }) else { return false }
    let place = units(of: source.origin)
    usedSlots = max(usedSlots, slot + 1)
    let diameter = AxisDescription(minimum: 0, maximum: xAxis.maximum - xAxis.minimum)
    slots[slot] = Contact(
      path: path, trackingID: nextTrackingID, x: place.x, y: place.y,
      pressure: Int32((min(max(source.pressure, 0), 1) * 255).rounded()),
      major: device.unit(of: 2 * source.radius, on: diameter, over: device.width))
    nextTrackingID = (nextTrackingID + 1) & 0xffff
    target = place
    touched.insert(path)
    return true
  }

  /// Whether a contact can begin in the frame that is being made, rather than in the next one.
  ///
  /// It cannot if the contact of every free slot ends in this frame. On a device that does not identify its
  /// contacts it cannot in a frame in which one ends, because that would read as a motion; nor can it where
  /// lifts are reported alone.
  var canBeginNow: Bool {
    if device.reportsLiftsAlone, !ended.isEmpty { return false }
    if case .anonymous = device.reporting, !ended.isEmpty { return false }
    return ended.isEmpty || slots.contains { $0 == nil }
  }

  /// Whether the frame that is being made has to be reported before anything else happens to the path.
  func isTouched(_ path: Int) -> Bool { touched.contains(path) }

  /// Whether anything happened since the last report.
  var isDirty: Bool { isScanned || !touched.isEmpty }

  /// Whether the device also reports what did not change, as long as a contact is down.
  var repeatsItself: Bool {
    if case .anonymous = device.reporting { return !present.isEmpty }
    return false
  }

  /// Makes the device report the next frame even if nothing changed.
  mutating func scan() { isScanned = true }

  /// Forgets all contacts and what was reported, as an unplugged device does; a pointer keeps its position.
  mutating func unplug() {
    filter = KernelFilter(hasSlots: filter.hasSlots)
    slots = Array(repeating: nil, count: slots.count)
    ended.removeAll()
    touched.removeAll()
    isScanned = false
    nextTrackingID = device.firstTrackingID & 0xffff
  }

  /// Moves a contact; the device detects only a motion of at least one unit.
  mutating func move(_ path: Int, to point: CGPoint) {
    guard let slot = slot(of: path), let contact = slots[slot] else { return }
    let place = units(of: point)
    guard place.x != contact.x || place.y != contact.y else { return }
    slots[slot]?.x = place.x
    slots[slot]?.y = place.y
    target = place
    touched.insert(path)
  }

  /// Marks a contact as a palm; returns false if the device cannot report palms.
  mutating func makePalm(_ path: Int) -> Bool {
    guard let slot = slot(of: path) else { return true }
    guard case .slots = device.reporting else { return false }
    slots[slot]?.isPalm = true
    touched.insert(path)
    return true
  }

  /// Ends a contact.
  mutating func lift(_ path: Int) {
    guard let slot = slot(of: path) else { return }
    ended.insert(slot)
    touched.insert(path)
  }

  private func slot(of path: Int) -> Int? {
    slots.indices.first { slots[$0]?.path == path && !ended.contains($0) }
  }

  private func units(of point: CGPoint) -> (x: Int32, y: Int32) {
    guard device.reporting != .mouse else {
      // A mouse reports whole points, and the pointer that it moves stays on the display.
      let x = min(max(point.x, 0), device.width - 1) - pointerStart.x
      let y = min(max(point.y, 0), device.height - 1) - pointerStart.y
      return (Int32(x.rounded()), Int32(y.rounded()))
    }
    return (
      device.unit(of: point.x, on: xAxis, over: device.width),
      device.unit(of: point.y, on: yAxis, over: device.height)
    )
  }
}

extension GestureDriver {
  /// Reports a frame and returns the events that the kernel lets through, or nil if it lets none through.
  mutating func report() -> [InputEvent]? {
    switch device.reporting {
    case .slots: reportSlots()
    case .anonymous: reportAnonymous()
    case .singleTouch: reportSingle(.touch)
    case .absolutePointer: reportSingle(.left)
    case .mouse: reportMotion()
    case .pen: reportPen()
    }
    for slot in ended { slots[slot] = nil }
    ended.removeAll()
    touched.removeAll()
    isScanned = false
    return filter.report()
  }

  private var present: [Contact] {
    slots.indices.compactMap { ended.contains($0) ? nil : slots[$0] }
  }

  private mutating func reportSlots() {
    for index in 0..<usedSlots {
      filter.send(.mtSlot, Int32(index))
      guard let contact = slots[index], !ended.contains(index) else {
        filter.send(.mtTrackingID, -1)
        continue
      }
      filter.send(.mtTrackingID, contact.trackingID)
      filter.send(.mtToolType, contact.isPalm ? 2 : 0)
      filter.send(.mtPositionX, contact.x)
      filter.send(.mtPositionY, contact.y)
      if device.contactAxes.contains(.size) { filter.send(.mtTouchMajor, contact.major) }
      if device.contactAxes.contains(.pressure) { filter.send(.mtPressure, contact.pressure) }
    }
    // As in `input_mt_report_pointer_emulation`, the oldest contact represents all of them.
    let oldest = present.min { age($0) > age($1) }
    filter.send(.touch, oldest == nil ? 0 : 1)
    if let oldest {
      filter.send(.x, oldest.x)
      filter.send(.y, oldest.y)
    }
    if device.contactAxes.contains(.pressure) { filter.send(.pressure, oldest?.pressure ?? 0) }
  }

  /// How many contacts began since this one, even if the numbers have wrapped around.
  private func age(_ contact: Contact) -> Int32 { (nextTrackingID - contact.trackingID) & 0xffff }

  private mutating func reportAnonymous() {
    let contacts = present
    for contact in contacts {
      filter.send(.mtPositionX, contact.x)
      filter.send(.mtPositionY, contact.y)
      filter.send(.mtReport, 0)
    }
    if contacts.isEmpty { filter.send(.mtReport, 0) }
    filter.send(.touch, contacts.isEmpty ? 0 : 1)
  }

  private mutating func reportSingle(_ button: EventCode) {
    filter.send(button, present.isEmpty ? 0 : 1)
    if let contact = present.first {
      filter.send(.x, contact.x)
      filter.send(.y, contact.y)
    }
  }

  private mutating func reportPen() {
    filter.send(.toolPen, present.isEmpty ? 0 : 1)
    reportSingle(.touch)
    filter.send(.pressure, present.first?.pressure ?? 0)
  }

  private mutating func reportMotion() {
    filter.send(.relativeX, target.x - pointer.x)
    filter.send(.relativeY, target.y - pointer.y)
    pointer = target
    filter.send(.left, present.isEmpty ? 0 : 1)
  }
}
