import RetouchContactTracking
import RetouchEvdev
import RetouchRecording

/// The contacts of a touchscreen as minitouch's commands, in units of the device.
struct MinitouchText {
  /// The text, one command a line.
  private(set) var text: String
  private var clock = WholeMilliseconds()
  private let device: DeviceDescription
  private let pressure: AxisDescription?

  /// Makes the commands for a device of a recording, up to its end.
  init(_ contacts: ContactFrames, of device: DeviceDescription, until end: Int64) {
    self.device = device
    pressure = device.axis(.mtPressure) ?? device.axis(.pressure)
    let range = device.positionRange
    let limits = [
      Int64(device.slotCount ?? 1), Int64(range?.x.maximum ?? 0), Int64(range?.y.maximum ?? 0),
      Int64(pressure?.maximum ?? 0),
    ]
    // minitouch passes over lines that begin with anything but its commands, up to 79 bytes long.
    text = "# as minitouch says it: contacts, largest x, y and pressure of the device\n"
    text += "# ^ " + limits.map(String.init).joined(separator: " ") + "\n"
    for frame in contacts.frames {
      let lines = frame.changes.filter { $0.device == device.id }.flatMap { commands($0) }
      guard !lines.isEmpty else { continue }
      wait(until: frame.time)
      text += lines.map { $0 + "\n" }.joined() + "c\n"
    }
    wait(until: end)
  }

  private mutating func wait(until time: Int64) {
    let wait = clock.wait(until: time)
    if wait > 0 { text += "w \(wait)\n" }
  }

  private func commands(_ change: ContactChange) -> [String] {
    switch change {
    case .began(let contact): ["d " + place(contact)]
    case .moved(let contact): ["m " + place(contact)]
    case .ended(let contact), .cancelled(let contact, _): ["u \(contact.slot)"]
    case .hovered, .scrolled: []
    }
  }

  /// The slot, the position and the pressure; a device without pressure is given any.
  private func place(_ contact: Contact) -> String {
    var force: Int64 = 50
    if let pressure {
      let range = Double(pressure.maximum) - Double(pressure.minimum)
      force = Int64(pressure.minimum) + Int64(((contact.pressure ?? 0) * range).rounded())
    }
    return "\(contact.slot) \(Int64(contact.x)) \(Int64(contact.y)) \(force)"
  }
}
