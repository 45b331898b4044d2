import RetouchEvdev
import RetouchRecording
import RetouchSupport

/// Follows a mouse through its motions, so that a later recording can start the pointer in the right place.
///
/// The rules are those of the format: a unit is `speed` points, the start is the display's centre unless it
/// is given, and the pointer stops at the display's edges at the end of each frame. A header has one pointer,
/// so travel is known only for a recording with a single mouse; and without a display there are no edges to
/// stop at.
struct PointerTravel: Hashable, Sendable {
  private var mice: Set<Int>
  private var start: PointerDescription
  private var display: DisplayDescription?
  private var x = 0.0
  private var y = 0.0
  /// Whether the pointer moved, or stopped at an edge of a rotated display.
  private var isElsewhere = false
  /// Whether more than one mouse was connected at once, so that one pointer cannot describe their places.
  private var isAmbiguous: Bool

  init(_ header: RecordingHeader) {
    mice = Set(header.devices.filter { DeviceKind.of($0) == .mouse }.map(\.id))
    start = header.pointer ?? PointerDescription()
    display = header.display
    isAmbiguous = mice.count > 1
    putAtStart()
  }

  /// The pointer of a recording that begins now, or nil if the header already describes it.
  var description: PointerDescription? {
    guard isElsewhere, !isAmbiguous, !mice.isEmpty, display != nil else { return nil }
    return PointerDescription(x: x, y: y, speed: start.speed)
  }

  mutating func plugged(_ device: DeviceDescription) {
    guard DeviceKind.of(device) == .mouse else { return }
    mice.insert(device.id)
    if mice.count > 1 { isAmbiguous = true }
    // A mouse that is plugged in has its own pointer, which starts where every pointer starts.
    putAtStart()
  }

  mutating func unplugged(_ device: Int) { mice.remove(device) }

  mutating func rotated(_ degrees: Int) {
    guard display != nil, display?.rotation != degrees else { return }
    display?.rotation = degrees
    limit()
    // Without this, a piece would start at the centre of the display in its current rotation.
    if !mice.isEmpty { isElsewhere = true }
  }

  mutating func take(_ events: Span<InputEvent>, device: Int) {
    guard mice.contains(device) else { return }
    let before = (x, y)
    for index in events.indices {
      let event = events[index]
      switch event.code {
      case .relativeX: x += Double(event.value) * start.speed
      case .relativeY: y += Double(event.value) * start.speed
      default: break
      }
    }
    limit()
    if (x, y) != before { isElsewhere = true }
  }

  private mutating func putAtStart() {
    let size = size
    x = start.x ?? size.width / 2
    y = start.y ?? size.height / 2
    limit()
    isElsewhere = false
  }

  /// The size of the display in points, in its current rotation.
  private var size: (width: Double, height: Double) {
    guard let display else { return (0, 0) }
    let scale = display.scale > 0 && display.scale.isFinite ? display.scale : 1
    let size = (Double(display.width) / scale, Double(display.height) / scale)
    return display.rotation % 180 == 0 ? size : (size.1, size.0)
  }

  private mutating func limit() {
    guard let display else { return }
    let pixel = 1 / (display.scale > 0 && display.scale.isFinite ? display.scale : 1)
    let size = size
    x = x > 0 ? min(x, max(size.width - pixel, 0)) : 0
    y = y > 0 ? min(y, max(size.height - pixel, 0)) : 0
  }
}
