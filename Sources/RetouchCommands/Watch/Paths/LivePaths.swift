import RetouchContactTracking
import RetouchEvdev
import RetouchRecording

/// What `watch --paths` shows: a screen and the fingers on it, according to the input so far.
///
/// Fingers that are lifted stay until a new gesture begins, so that one can look at a tap.
struct LivePaths: Equatable {
  /// A position in points.
  struct Point: Equatable {
    var x: Double
    var y: Double
  }

  /// A contact, and where it has been.
  struct Finger: Equatable {
    /// Its state.
    enum State: String {
      case down, up
      /// It was cancelled: a palm, or the device is gone.
      case lost
    }

    let number: Int
    let device: Int
    let slot: Int
    let tool: ContactTool
    var state = State.down
    var way: [Point]
    var moves = 0
    var pressure: Double?
    var radius: Double?
    var rate = ReportRate()

    var place: Point { way[way.count - 1] }
  }

  /// A device, and how it reports.
  struct Device: Equatable {
    let id: Int
    let name: String
    var frames = 0
    var rate = ReportRate()
    /// How often the kernel dropped its events.
    var drops = 0
    var isGone = false
  }

  /// Percentiles of the time from the kernel's timestamp until the callbacks were done, in µs.
  struct Latency: Equatable {
    var median: Int64
    var high: Int64
    var worst: Int64
  }

  /// What is watched: the fixture's name, or nothing on a bare screen.
  let title: String
  /// The screen's width and height in points.
  private(set) var size = Point(x: 390, y: 844)
  /// The contacts of the current gesture, in the order of going down.
  private(set) var fingers: [Finger] = []
  /// The devices by ascending number.
  private(set) var devices: [Device]
  /// Where pointers that do not touch are, by device.
  private(set) var hovers: [Int: Point] = [:]
  /// The outcome's last lines.
  private(set) var lines: [String] = []
  var latency: Latency?

  /// The maximum numbers of positions of a contact, of contacts of one gesture, and of lines that are kept.
  private static let (longestWay, mostFingers, mostLines) = (1000, 40, 100)

  init(_ header: RecordingHeader, title: String) {
    self.title = title
    devices = header.devices.map { Device(id: $0.id, name: $0.name) }.sorted { $0.id < $1.id }
  }

  /// How many contacts are down.
  var downCount: Int { fingers.count { $0.state == .down } }

  /// Sets the size of the screen, in points.
  mutating func resize(width: Double, height: Double) { size = Point(x: max(width, 1), y: max(height, 1)) }

  /// Handles what a device sent.
  mutating func take(_ entry: TimedEntry) {
    switch entry.entry {
    case .frame(let device, _, _):
      change(device) {
        $0.frames += 1
        $0.rate.add(entry.time)
      }
    case .dropped(let device, _): change(device) { $0.drops += 1 }
    case .unplugged(let device): change(device) { $0.isGone = true }
    case .plugged(let description):
      devices.removeAll { $0.id == description.id }
      devices.append(Device(id: description.id, name: description.name))
      devices.sort { $0.id < $1.id }
    default: break
    }
  }

  private mutating func change(_ device: Int, _ body: (inout Device) -> Void) {
    guard let index = devices.firstIndex(where: { $0.id == device }) else { return }
    body(&devices[index])
  }

  /// Adds a change of a contact or a pointer at a time in µs.
  mutating func take(_ change: ContactChange, at time: Int64) {
    switch change {
    case .began(let contact): begin(contact, time)
    case .moved(let contact):
      follow(contact, time)
      changeFinger(contact) { $0.moves += 1 }
    case .ended(let contact):
      follow(contact, time)
      changeFinger(contact) { $0.state = .up }
    case .cancelled(let contact, _): changeFinger(contact) { $0.state = .lost }
    case .hovered(let device, let x, let y): hovers[device] = Point(x: x, y: y)
    case .scrolled: break
    }
  }

  private mutating func begin(_ contact: Contact, _ time: Int64) {
    // A gesture begins with the first finger, which clears what the previous one left.
    if downCount == 0 { fingers.removeAll() }
    if fingers.count >= Self.mostFingers, let oldest = fingers.firstIndex(where: { $0.state != .down }) {
      fingers.remove(at: oldest)
    }
    hovers[contact.device] = nil
    var finger = Finger(
      number: contact.number, device: contact.device, slot: contact.slot, tool: contact.tool,
      way: [Point(x: contact.x, y: contact.y)], pressure: contact.pressure, radius: contact.majorRadius)
    finger.rate.add(time)
    fingers.append(finger)
  }

  private mutating func follow(_ contact: Contact, _ time: Int64) {
    changeFinger(contact) { finger in
      finger.rate.add(time)
      finger.pressure = contact.pressure ?? finger.pressure
      finger.radius = contact.majorRadius ?? finger.radius
      let place = Point(x: contact.x, y: contact.y)
      guard place != finger.place else { return }
      finger.way.append(place)
      // Positions are removed several at a time, because removing the first one each time would move all
      // others.
      if finger.way.count > Self.longestWay { finger.way.removeFirst(Self.longestWay / 4) }
    }
  }

  private mutating func changeFinger(_ contact: Contact, _ body: (inout Finger) -> Void) {
    guard let index = fingers.lastIndex(where: { $0.number == contact.number }) else { return }
    body(&fingers[index])
  }

  /// Adds lines of the outcome.
  mutating func show(_ new: [String]) {
    lines += new
    if lines.count > Self.mostLines { lines.removeFirst(lines.count - Self.mostLines) }
  }
}
