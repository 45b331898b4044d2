import RetouchContactTracking
import RetouchEvdev
import Foundation
import RetouchSupport
public import RetouchRecording

/// Reads a recording as a gesture, so that it can be printed in words, edited and made again.
///
/// ```swift
/// var reader = GestureReader(document.header, tolerance: 0.5)
/// for entry in document.entries { reader.take(entry) }
/// print(reader.finish(at: document.endTime).script)
/// ```
/// Contacts go down and lift at the recording's own times. In between, every reported position is at most the
/// tolerance from the gesture in x and in y. What words cannot express is left out, and ``remarks`` says so.
public struct GestureReader {
  /// A contact that is being read.
  private struct Open {
    var path: GesturePath
    var samples: [PathSimplifier.Sample]
  }

  /// The smallest tolerance, in points.
  public static let finest = 0.01

  /// The display's width and height, in the points that the gesture uses.
  public let size: CGSize
  private var follower: ContactFollower
  private let simplifier: PathSimplifier
  private let hasDisplay: Bool
  /// The name of the first of several displays, whose contacts are read.
  private let first: String?
  private var gesture = Gesture()
  private var open: [Int: Open] = [:]
  private var tools: [ContactTool: Int] = [:]
  private var devices: Set<Int> = []
  private var hovers = 0
  private var scrolls = 0
  private var lost = 0
  private var unplugs = 0

  /// Creates a reader of a recording's entries.
  ///
  /// - Parameters:
  ///   - header: The recording's first line, which has the devices and the display.
  ///   - tolerance: In points, at least ``finest``.
  public init(_ header: RecordingHeader, tolerance: Double) {
    var display = header.display
    // A gesture's points are those of the display as it is built in; its rotation is a step of its own.
    let rotation = display?.rotation ?? 0
    display?.rotation = 0
    let scale = display.map { $0.scale > 0 ? $0.scale : 1 } ?? 1
    size =
      display.map { CGSize(width: Double($0.width) / scale, height: Double($0.height) / scale) }
      ?? GestureOrder.usualSize
    hasDisplay = display != nil
    // Words know only one display: the contacts of the others are left out, with a remark from the tracker.
    first = header.displays.first?.name
    follower = ContactFollower(
      ContactTracker(
        devices: header.devices,
        mappings: DisplayMappings(
          header.displays, screen: nil,
          PointMapping(width: size.width, height: size.height, display: display, pointer: header.pointer))))
    // Words are exact to a thousandth, and so is the device that makes a recording of them.
    simplifier = PathSimplifier(tolerance: max(tolerance, Self.finest) - 0.002)
    if rotation != 0 { gesture.occurrences.append(.rotated(degrees: rotation, at: 0)) }
  }

  /// Reads the next entry.
  public mutating func take(_ entry: TimedEntry) {
    let time = entry.time
    switch entry.entry {
    case .dropped: lost += 1
    case .unplugged: unplugs += 1
    case .rotated(let degrees, let name):
      if [0, 90, 180, 270].contains(degrees), name == nil || name == first {
        gesture.occurrences.append(.rotated(degrees: degrees, at: time))
      }
      return
    case .marker(let text): gesture.occurrences.append(.marker(text, at: time))
    case .frame, .plugged, .suspended, .wentBack, .comment, .end, .unknown: break
    }
    follower.follow(entry)
    drain()
  }

  /// Makes sure that the contacts of all devices could be followed.
  package func check<Kind>(or code: Kind, file: String? = nil) throws(Problem<Kind>) {
    try follower.tracker.check(or: code, file: file)
  }

  /// Ends the recording at a time in µs, and returns the gesture.
  public mutating func finish(at time: Int64) -> Gesture {
    // What is still down stays so: it has no lift.
    for number in open.keys.sorted() { close(number, at: nil) }
    gesture.paths.sort { ($0.down, $0.origin.x, $0.origin.y) < ($1.down, $1.origin.x, $1.origin.y) }
    gesture.length = max(time, gesture.paths.map { $0.lift ?? $0.end }.max() ?? 0)
    return gesture
  }

  /// The device that makes the gesture again: of the kind that touched most often.
  public var device: GestureOrder.Device {
    let tool = tools.max { ($0.value, $0.key.rawValue) < ($1.value, $1.key.rawValue) }?.key
    return switch tool {
    case .pen, .eraser: .pen
    case .mouse, .pointer: .mouse
    case .finger, nil: .touchscreen
    }
  }

  /// What the words leave out, one sentence each.
  public var remarks: [String] {
    var remarks = follower.tracker.remarks
    if !hasDisplay {
      remarks.append(
        "the file names no display, so the device is laid on one of \(Int(size.width))×\(Int(size.height)) points"
      )
    }
    if devices.count > 1 { remarks.append("the contacts of \(devices.count) devices became those of one") }
    if hovers > 0 { remarks.append("\(hovers) motions of a pointer that does not touch are left out") }
    if scrolls > 0 { remarks.append("\(scrolls) turns of a wheel are left out") }
    if lost > 0 { remarks.append("that the kernel lost events is left out (\(lost) times)") }
    if unplugs > 0 {
      remarks.append("that a device was unplugged is left out (\(unplugs) times); its contacts lift then")
    }
    return remarks
  }

  // MARK: Contacts

  private mutating func drain() {
    for frame in follower.takeFrames() { for change in frame.changes { take(change, at: frame.time) } }
  }

  private mutating func take(_ change: ContactChange, at time: Int64) {
    switch change {
    case .began(let contact):
      tools[contact.tool, default: 0] += 1
      devices.insert(contact.device)
      let point = CGPoint(x: contact.x, y: contact.y)
      open[contact.number] = Open(
        path: GesturePath(
          down: time, origin: point, pressure: FingerStep.pressure, radius: FingerStep.radius),
        samples: [.init(time: time, point: point)])
    case .moved(let contact): move(contact, time)
    case .ended(let contact):
      move(contact, time)
      close(contact.number, at: time)
    case .cancelled(let contact, let reason):
      if reason == "palm" { open[contact.number]?.path.palm = time }
      close(contact.number, at: time)
    case .hovered: hovers += 1
    case .scrolled: scrolls += 1
    }
  }

  private mutating func move(_ contact: Contact, _ time: Int64) {
    let point = CGPoint(x: contact.x, y: contact.y)
    guard let last = open[contact.number]?.samples.last, last.point != point else { return }
    open[contact.number]?.samples.append(.init(time: time, point: point))
  }

  private mutating func close(_ number: Int, at lift: Int64?) {
    guard let contact = open.removeValue(forKey: number) else { return }
    var path = contact.path
    path.legs = simplifier.legs(contact.samples)
    path.lift = lift
    gesture.paths.append(path)
  }
}
