import RetouchEvdev

/// A touchscreen with a single contact: `BTN_TOUCH` reports whether it is down, one position where it is.
final class SingleTouchDevice: TrackedDevice {
  private let axisX: EventCode
  private let axisY: EventCode
  private let pressureScale: PressureScale?
  private var surface = SurfaceMapping()
  private var cell = ContactCell()
  private var key = KeyPress()
  private var x: Int32 = 0
  private var y: Int32 = 0
  /// Whether one was ever sent; the kernel leaves out an axis that stands at its first value, 0.
  private var hasPosition = false
  private var pressure: Int32 = 0

  init(_ description: DeviceDescription) {
    (axisX, axisY) = DeviceKind.positionAxes(of: description) ?? (.x, .y)
    pressureScale = PressureScale(description.axis(.pressure))
    super.init(description, kind: .singleTouchscreen)
  }

  override func map(_ mapping: PointMapping, sink: inout ChangeSink) {
    surface = SurfaceMapping(mapping, of: description, axisX, axisY, sink: &sink)
  }

  override func start(sink: inout ChangeSink) {
    load(description.state)
    if key.isDown { cell.startBefore(contact, sink: &sink) }
    key.settle()
  }

  override func process(_ events: Span<InputEvent>, report: Int32, sink: inout ChangeSink) {
    for index in events.indices {
      let event = events[index]
      if event.code == axisX {
        x = event.value
        hasPosition = true
      } else if event.code == axisY {
        y = event.value
        hasPosition = true
      } else if event.code == .touch {
        key.apply(event.value)
      } else if event.code == .pressure {
        pressure = event.value
      } else if event.code == .dropped {
        description.remarkLoss(sink: &sink)
        break
      }
    }
    settle(sink: &sink)
  }

  override func resynchronize(_ state: DeviceState, sink: inout ChangeSink) {
    load(state)
    settle(sink: &sink)
  }

  private func load(_ state: DeviceState) {
    x = state.axes[axisX.number] ?? x
    y = state.axes[axisY.number] ?? y
    // A value of 0 is left out of a state.
    if !state.isEmpty { hasPosition = true }
    pressure = state.axes[EventCode.pressure.number] ?? pressure
    key.set(state.keys.contains(EventCode.touch.number))
  }

  private func settle(sink: inout ChangeSink) {
    if key.wentDown, !hasPosition { description.remarkNoPosition(sink: &sink) }
    cell.settleAlone(key.facts, contact, isPlaced: hasPosition, sink: &sink)
    key.settle()
  }

  /// The device's current values as a contact, in points.
  private var contact: Contact {
    let point = hasPosition ? surface.point(x, y) : (x: 0, y: 0)
    return Contact(
      number: 0, device: description.id, x: point.x, y: point.y,
      pressure: pressureScale.map { $0.fraction(pressure) })
  }

  override func cancelAll(because reason: ContactChange.Reason, sink: inout ChangeSink) {
    cell.cancel(because: reason, sink: &sink)
  }
}
