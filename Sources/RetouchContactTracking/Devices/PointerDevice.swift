import RetouchEvdev

/// A mouse or an absolute pointer, or a node that is both: a position, buttons and wheels.
///
/// A contact lasts from the first button that goes down to the last one that goes up; without one, the
/// pointer hovers. Each device has its own pointer. A mouse stays within the target, whose last pixel is one
/// point divided by the display's scale from the edge.
final class PointerDevice: TrackedDevice {
  private let axisX: EventCode
  private let axisY: EventCode
  private var mapping = PointMapping.deviceUnits
  private var surface = SurfaceMapping()

  private var position = Position()
  private var axes = Axes()
  private var buttons: UInt32 = 0
  /// The buttons of this frame's contact, including those pressed and released within it.
  private var pressed: UInt32 = 0
  private var press = KeyPress()
  private var horizontal = Wheel()
  private var vertical = Wheel()
  private var cell = ContactCell()

  /// A position in points.
  private struct Position: Equatable {
    var x = 0.0
    var y = 0.0
  }

  /// The values of the absolute axes; a mouse has none.
  private struct Axes {
    var x: Int32 = 0
    var y: Int32 = 0
    var isNew = false
    var hasValue = false
  }

  override init(_ description: DeviceDescription, kind: DeviceKind) {
    (axisX, axisY) = DeviceKind.positionAxes(of: description) ?? (.x, .y)
    super.init(description, kind: kind)
  }

  override func map(_ mapping: PointMapping, sink: inout ChangeSink) {
    self.mapping = mapping
    if kind == .absolutePointer {
      surface = SurfaceMapping(mapping, of: description, axisX, axisY, sink: &sink)
      if axes.hasValue { place() }
    }
    limit()
  }

  // MARK: Frames

  override func start(sink: inout ChangeSink) {
    let isFree = mapping.keepsDeviceUnits
    position = Position(
      x: mapping.pointer.x ?? (isFree ? 0 : mapping.width / 2),
      y: mapping.pointer.y ?? (isFree ? 0 : mapping.height / 2))
    limit()
    load(description.state)
    if press.isDown { cell.startBefore(contact, sink: &sink) }
    press.settle()
    pressed = buttons
  }

  override func process(_ events: Span<InputEvent>, report: Int32, sink: inout ChangeSink) {
    let before = position
    for index in events.indices {
      let event = events[index]
      switch event.code.type {
      case .relative: turnOrMove(event)
      case .absolute: put(event)
      case .key: setButton(event.code.number, event.value != 0)
      default:
        if event.code == .dropped {
          description.remarkLoss(sink: &sink)
          settle(from: before, sink: &sink)
          return
        }
      }
    }
    settle(from: before, sink: &sink)
  }

  override func resynchronize(_ state: DeviceState, sink: inout ChangeSink) {
    let before = position
    load(state)
    settle(from: before, sink: &sink)
  }

  private func load(_ state: DeviceState) {
    for code in [axisX, axisY] {
      if let value = state.axes[code.number] { put(InputEvent(code, value)) }
    }
    for number in Self.buttonNumbers { setButton(number, state.keys.contains(number)) }
    if axes.isNew { place() }
  }

  private static let buttonNumbers = EventCode.left.number...EventCode.lastMouseButton.number

  private func turnOrMove(_ event: InputEvent) {
    switch event.code {
    case .relativeX: position.x += Double(event.value) * mapping.pointer.speed
    case .relativeY: position.y += Double(event.value) * mapping.pointer.speed
    case .wheel: vertical.addDetents(event.value)
    case .wheelHighResolution: vertical.addFine(event.value)
    case .horizontalWheel: horizontal.addDetents(event.value)
    case .horizontalWheelHighResolution: horizontal.addFine(event.value)
    default: break
    }
  }

  private func put(_ event: InputEvent) {
    guard kind == .absolutePointer else { return }
    if event.code == axisX {
      axes.x = event.value
    } else if event.code == axisY {
      axes.y = event.value
    } else {
      return
    }
    axes.isNew = true
  }

  private func setButton(_ number: UInt16, _ isDown: Bool) {
    guard Self.buttonNumbers.contains(number) else { return }
    let bit = UInt32(1) << UInt32(number - Self.buttonNumbers.lowerBound)
    if isDown {
      buttons |= bit
      pressed |= bit
    } else {
      buttons &= ~bit
    }
    press.set(buttons != 0)
  }

  private func place() {
    (position.x, position.y) = surface.point(axes.x, axes.y)
    axes.isNew = false
    axes.hasValue = true
  }

  private func limit() {
    // Device units have no edges.
    if kind == .absolutePointer, surface.isIdentity { return }
    position.x = mapping.limitX(position.x)
    position.y = mapping.limitY(position.y)
  }

  private func settle(from before: Position, sink: inout ChangeSink) {
    if axes.isNew { place() }
    limit()
    let wasUp = cell.phase == .up
    cell.settleAlone(press.facts, contact, sink: &sink)
    if wasUp, cell.phase == .up, !press.wentDown, position != before {
      sink.append(.hovered(device: description.id, x: position.x, y: position.y))
    }
    press.settle()
    pressed = buttons
    let deltaX = horizontal.settle()
    let deltaY = vertical.settle()
    if deltaX != 0 || deltaY != 0 {
      sink.append(
        .scrolled(device: description.id, x: position.x, y: position.y, deltaX: deltaX, deltaY: deltaY))
    }
  }

  /// The device's current values as a contact, in points.
  private var contact: Contact {
    Contact(
      number: 0, device: description.id, tool: kind == .mouse ? .mouse : .pointer, x: position.x,
      y: position.y, buttons: press.isDown ? buttons : pressed)
  }

  override func cancelAll(because reason: ContactChange.Reason, sink: inout ChangeSink) {
    cell.cancel(because: reason, sink: &sink)
  }
}
