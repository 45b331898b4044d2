import RetouchEvdev

/// A pen: near with its tip or its eraser, touching or not, with pressure, tilt and buttons.
///
/// It touches when `BTN_TOUCH` is down, or, if it has no such key, when its pressure is above the minimum. A
/// tool that leaves ends the contact, even if another one comes in the same frame. Near but not touching, it
/// hovers.
final class PenDevice: TrackedDevice {
  private let axisX: EventCode
  private let axisY: EventCode
  private let hasTouchKey: Bool
  private let pressureScale: PressureScale?
  private let tiltScaleX: TiltScale?
  private let tiltScaleY: TiltScale?
  private var surface = SurfaceMapping()

  private var values = Values()
  /// The tools that are near, by bits from `BTN_TOOL_PEN` on.
  private var tools: UInt8 = 0
  /// Whether the last tool left. A file that starts with a pen nearby never reports its arrival.
  private var isAway = false
  private var press = KeyPress()
  private var isTouchKeyDown = false
  private var cell = ContactCell()
  /// The last reported position of the pen, in points; nil while it is away.
  private var reported: (x: Double, y: Double)?

  /// The values of the axes and buttons.
  private struct Values {
    var x: Int32 = 0
    var y: Int32 = 0
    var pressure: Int32 = 0
    var tiltX: Int32 = 0
    var tiltY: Int32 = 0
    /// Bit 1 is the first button, bit 2 the second.
    var buttons: UInt32 = 0
    /// Whether one was ever sent; the kernel leaves out an axis that stands at its first value, 0.
    var hasPosition = false
  }

  init(_ description: DeviceDescription) {
    (axisX, axisY) = DeviceKind.positionAxes(of: description) ?? (.x, .y)
    hasTouchKey = description.has(.touch)
    pressureScale = PressureScale(description.axis(.pressure))
    tiltScaleX = TiltScale(description.axis(.tiltX))
    tiltScaleY = TiltScale(description.axis(.tiltY))
    super.init(description, kind: .pen)
  }

  override func map(_ mapping: PointMapping, sink: inout ChangeSink) {
    surface = SurfaceMapping(mapping, of: description, axisX, axisY, sink: &sink)
  }

  // MARK: Frames

  override func start(sink: inout ChangeSink) {
    if description.state.isEmpty { return }
    load(description.state)
    if press.isDown { cell.startBefore(contact, sink: &sink) }
    press.settle()
  }

  override func process(_ events: Span<InputEvent>, report: Int32, sink: inout ChangeSink) {
    for index in events.indices {
      let event = events[index]
      if event.code == .dropped {
        description.remarkLoss(sink: &sink)
        break
      }
      apply(event)
    }
    settle(sink: &sink)
  }

  override func resynchronize(_ state: DeviceState, sink: inout ChangeSink) {
    load(state)
    settle(sink: &sink)
  }

  private func load(_ state: DeviceState) {
    // A value of 0 is left out of a state.
    values.hasPosition = true
    for (number, value) in state.axes { apply(InputEvent(EventCode(.absolute, number), value)) }
    for number in Self.toolNumbers { setTool(number, state.keys.contains(number)) }
    if tools == 0 { isAway = Self.toolNumbers.contains { description.has(EventCode(.key, $0)) } }
    for code in [EventCode.touch, .stylus, .stylus2] {
      apply(InputEvent(code, state.keys.contains(code.number) ? 1 : 0))
    }
    updatePress()
  }

  private static let toolNumbers = EventCode.toolPen.number...EventCode.lastPenTool.number

  private func apply(_ event: InputEvent) {
    switch event.code {
    case axisX:
      values.x = event.value
      values.hasPosition = true
    case axisY:
      values.y = event.value
      values.hasPosition = true
    case .pressure:
      values.pressure = event.value
      if !hasTouchKey { updatePress() }
    case .tiltX: values.tiltX = event.value
    case .tiltY: values.tiltY = event.value
    case .touch:
      isTouchKeyDown = event.value != 0
      updatePress()
    case .stylus: setButton(1 << 1, event.value)
    case .stylus2: setButton(1 << 2, event.value)
    default:
      guard event.code.type == .key, Self.toolNumbers.contains(event.code.number) else { return }
      setTool(event.code.number, event.value != 0)
      updatePress()
    }
  }

  private func setButton(_ bit: UInt32, _ value: Int32) {
    if value != 0 { values.buttons |= bit } else { values.buttons &= ~bit }
  }

  private func setTool(_ number: UInt16, _ isNear: Bool) {
    let bit = UInt8(1) << (number - Self.toolNumbers.lowerBound)
    if isNear { tools |= bit } else { tools &= ~bit }
    isAway = tools == 0
  }

  private func updatePress() {
    let touches = hasTouchKey ? isTouchKeyDown : values.pressure > (description.axis(.pressure)?.minimum ?? 0)
    press.set(touches && !isAway)
  }

  private func settle(sink: inout ChangeSink) {
    let current = contact
    let wasUp = cell.phase == .up
    if press.wentDown, !values.hasPosition { description.remarkNoPosition(sink: &sink) }
    cell.settleAlone(press.facts, current, isPlaced: values.hasPosition, sink: &sink)
    press.settle()
    hover(current, wasUp: wasUp, sink: &sink)
  }

  /// Reports a pen that is near and does not touch, if it moved.
  private func hover(_ current: Contact, wasUp: Bool, sink: inout ChangeSink) {
    if isAway {
      reported = nil
      return
    }
    if let reported, reported.x == current.x, reported.y == current.y { return }
    if wasUp, cell.phase == .up, values.hasPosition {
      sink.append(.hovered(device: description.id, x: current.x, y: current.y))
    }
    if values.hasPosition { reported = (current.x, current.y) }
  }

  /// The device's current values as a contact, in points.
  private var contact: Contact {
    let point = values.hasPosition ? surface.point(values.x, values.y) : (x: 0, y: 0)
    return Contact(
      number: 0, device: description.id, tool: tools & 2 != 0 ? .eraser : .pen, x: point.x, y: point.y,
      pressure: pressureScale.map { $0.fraction(values.pressure) },
      tiltX: tiltScaleX.map { $0.degrees(values.tiltX) }, tiltY: tiltScaleY.map { $0.degrees(values.tiltY) },
      buttons: values.buttons | 1)
  }

  override func cancelAll(because reason: ContactChange.Reason, sink: inout ChangeSink) {
    cell.cancel(because: reason, sink: &sink)
  }
}
