import RetouchContactTracking
import RetouchEvdev
import RetouchInterchange
import RetouchRecording

/// The contacts of a recording as the body of WebDriver's "Perform Actions".
///
/// All sources go on tick by tick, and a tick takes as long as its longest action. So a wait is a pause of
/// all of them, and a move, which would glide for its duration, takes none.
struct PointerActions: Encodable {
  /// A finger, a pen or a mouse.
  struct Source: Encodable {
    var type = "pointer"
    var id: String
    var parameters: [String: String]
    var actions: [Action] = []
  }

  /// What a source does in a tick; what does not belong to its type is nil, and left out.
  struct Action: Encodable {
    var type: String
    var duration: Int64?
    var origin: String?
    var x: Double?
    var y: Double?
    var button: Int?
    var width: Int?
    var height: Int?
    var pressure: Double?
    var tiltX: Int?
    var tiltY: Int?
  }

  private enum CodingKeys: CodingKey { case actions }

  private(set) var actions: [Source] = []
  /// The index of a source by its device, slot and type.
  private var places: [String: Int] = [:]
  /// The last state of each contact that is down.
  private var down: [Int: Contact] = [:]
  private var clock = WholeMilliseconds()
  /// The length of each tick, for a source that is needed only later.
  private var pauses: [Int64] = []
  private let isSingle: Bool

  /// Makes the actions of a recording's contacts, up to its end.
  init(_ contacts: ContactFrames, of document: RecordingDocument) {
    let devices = Exporter.devices(of: document)
    let pens = Set(devices.filter { DeviceKind.of($0) == .pen }.map(\.id))
    isSingle = Set(contacts.frames.flatMap { $0.changes.map(\.device) }).count <= 1
    for frame in contacts.frames {
      pause(until: frame.time)
      var moves: [Int: [Action]] = [:]
      var rest: [Int: [Action]] = [:]
      for change in frame.changes { take(change, pens, &moves, &rest) }
      perform(moves)
      perform(rest)
    }
    pause(until: document.endTime)
  }

  // MARK: Ticks

  private mutating func pause(until time: Int64) {
    let wait = clock.wait(until: time)
    guard wait > 0 else { return }
    for index in actions.indices { actions[index].actions.append(Action(type: "pause", duration: wait)) }
    pauses.append(wait)
  }

  /// Performs what each source does, in as many ticks as the longest list has actions.
  private mutating func perform(_ lists: [Int: [Action]]) {
    for tick in 0..<(lists.values.map(\.count).max() ?? 0) {
      for index in actions.indices {
        let list = lists[index] ?? []
        actions[index].actions.append(tick < list.count ? list[tick] : Action(type: "pause", duration: 0))
      }
      pauses.append(0)
    }
  }

  /// The source of a device's slot, which has paused so far if it is new.
  private mutating func source(_ device: Int, _ slot: Int, _ type: String) -> Int {
    let name = (isSingle ? "" : "device\(device)-") + (type == "touch" ? "finger\(slot)" : type)
    if let index = places[name] { return index }
    places[name] = actions.count
    actions.append(
      Source(
        id: name, parameters: ["pointerType": type],
        actions: pauses.map { Action(type: "pause", duration: $0) }))
    return actions.count - 1
  }

  // MARK: Changes

  private mutating func take(
    _ change: ContactChange, _ pens: Set<Int>, _ moves: inout [Int: [Action]], _ rest: inout [Int: [Action]]
  ) {
    switch change {
    case .began(let contact):
      let source = source(of: contact)
      moves[source] = [Self.move(to: contact)]
      rest[source] = Self.buttons(from: 0, to: contact.buttons, contact)
      down[contact.number] = contact
    case .moved(let contact):
      let source = source(of: contact)
      moves[source] = [Self.move(to: contact)]
      rest[source] = Self.buttons(from: down[contact.number]?.buttons ?? 0, to: contact.buttons, contact)
      down[contact.number] = contact
    case .ended(let contact):
      let source = source(of: contact)
      let last = down.removeValue(forKey: contact.number)
      if (last?.x, last?.y) != (contact.x, contact.y) { moves[source] = [Self.move(to: contact)] }
      rest[source] = Self.buttons(from: last?.buttons ?? 0, to: 0, contact)
    case .cancelled(let contact, _):
      // chromedriver passes over a pointerCancel: the finger would stay down, and the source's next contact
      // be a part of the same touch. Other drivers have nothing left to lift.
      let buttons = down.removeValue(forKey: contact.number)?.buttons ?? 0
      let lifts = Self.buttons(from: buttons, to: 0, contact)
      rest[source(of: contact)] =
        [Action(type: "pointerCancel")]
        + lifts
    case .hovered(let device, let x, let y):
      moves[source(device, 0, pens.contains(device) ? "pen" : "mouse")] = [Self.move(x, y)]
    case .scrolled: break
    }
  }

  private mutating func source(of contact: Contact) -> Int {
    let type =
      switch contact.tool {
      case .finger: "touch"
      case .pen, .eraser: "pen"
      case .mouse, .pointer: "mouse"
      }
    return source(contact.device, contact.slot, type)
  }

  private static func move(_ x: Double, _ y: Double) -> Action {
    Action(
      type: "pointerMove", duration: 0, origin: "viewport", x: (x * 1000).rounded() / 1000,
      y: (y * 1000).rounded() / 1000)
  }

  private static func move(to contact: Contact) -> Action {
    describing(contact, move(contact.x, contact.y))
  }

  /// The same action with what the device says about the contact besides its place.
  private static func describing(_ contact: Contact, _ action: Action) -> Action {
    var action = action
    action.pressure = contact.pressure.map { ($0 * 10000).rounded() / 10000 }
    action.tiltX = contact.tiltX.map { Int($0.rounded()) }
    action.tiltY = contact.tiltY.map { Int($0.rounded()) }
    action.width = contact.majorRadius.map { max(1, Int(clamping: Int64(($0 * 2).rounded()))) }
    action.height = action.width
    return action
  }

  /// What goes down and up from some pressed buttons to others.
  private static func buttons(from before: UInt32, to after: UInt32, _ contact: Contact) -> [Action] {
    // WebDriver counts the middle button before the secondary one, and a pen's eraser as a button.
    let numbers = [contact.tool == .eraser ? 5 : 0, 2, 1, 3, 4]
    return numbers.enumerated().compactMap { bit, number in
      let (was, isDown) = (before >> UInt32(bit) & 1 == 1, after >> UInt32(bit) & 1 == 1)
      if was == isDown { return nil }
      let action = Action(type: isDown ? "pointerDown" : "pointerUp", button: number)
      return isDown ? describing(contact, action) : action
    }
  }
}

extension ContactChange {
  /// The device that it is about.
  var device: Int {
    switch self {
    case .began(let contact), .moved(let contact), .ended(let contact), .cancelled(let contact, _):
      contact.device
    case .hovered(let device, _, _), .scrolled(let device, _, _, _, _): device
    }
  }
}
