import Foundation
import RetouchSupport

/// WebDriver's pointer actions as steps of fingers: what `performActions` gets, as JSON.
///
/// Each source has one action a tick, and a tick lasts as long as the longest of its actions. A motion
/// without a duration has the tick's.
struct PointerActions {
  /// A source: what one pointer does, or only how long others have to wait.
  private struct Source {
    /// The actions.
    var actions: [JSONPlace]
    /// The device's kind; nil for a source without a pointer.
    var device: GestureOrder.Device?
  }

  /// The longest action, in ms.
  private static let longest = 100_000_000.0

  /// The device that has all of the pointers.
  private(set) var device = GestureOrder.Device.touchscreen
  /// The steps, with the lines on which their actions are.
  private(set) var script = GestureScript()

  /// Reads a text.
  ///
  /// - Throws: ``GestureError`` with line and place.
  init(_ text: [UInt8]) throws(GestureError) {
    let top: JSONTree
    do {
      top = try JSONParser.parse(
        text.starts(with: [0xef, 0xbb, 0xbf]) ? Array(text.dropFirst(3)) : text, depth: 32)
    } catch {
      throw GestureError(.malformed, line: error.line, problem: error.problem)
    }
    var sources: [Source] = []
    for place in try Self.sources(JSONPlace(top)) { sources.append(try Self.source(place)) }
    let pointers = sources.filter { $0.device != nil }
    guard let first = pointers.first?.device else {
      throw GestureError(.malformed, line: top.line, problem: "expected a source of type pointer, found none")
    }
    guard pointers.allSatisfy({ $0.device == first }) else {
      throw GestureError(
        .impossible, line: top.line, problem: "expected pointers of one type, found several",
        hint: "Give the actions of each type a file of their own")
    }
    device = first
    let ticks = try Self.ticks(sources)
    for (number, source) in pointers.enumerated() { try add(source, as: number + 1, ticks: ticks) }
  }

  private static func sources(_ top: JSONPlace) throws(GestureError) -> [JSONPlace] {
    if case .array = top.value { return try top.items() }
    // One source alone, or the body of a command.
    return top["type"] == nil ? try top.member("actions", "a list of sources").items() : [top]
  }

  private static func source(_ place: JSONPlace) throws(GestureError) -> Source {
    let actions = try place["actions"]?.items() ?? []
    switch try place.member("type", "pointer").string() {
    case "none": return Source(actions: actions)
    case "pointer": break
    default: throw place.error("expected a source of type pointer or none", hint: "Leave it out")
    }
    switch try place["parameters"]?["pointerType"]?.string() ?? "mouse" {
    case "touch": return Source(actions: actions, device: .touchscreen)
    case "pen": return Source(actions: actions, device: .pen)
    case "mouse": return Source(actions: actions, device: .mouse)
    default: throw place.error("expected the pointerType mouse, pen or touch")
    }
  }

  /// How long each tick lasts, in ms.
  private static func ticks(_ sources: [Source]) throws(GestureError) -> [Double] {
    var ticks: [Double] = []
    for source in sources {
      for (tick, action) in source.actions.enumerated() {
        if tick == ticks.count { ticks.append(0) }
        ticks[tick] = max(ticks[tick], try action["duration"]?.number(in: 0...longest) ?? 0)
      }
    }
    return ticks
  }

  // MARK: One pointer

  private mutating func add(_ source: Source, as finger: Int, ticks: [Double]) throws(GestureError) {
    var point = CGPoint.zero
    var isDown = false
    for (number, tick) in ticks.enumerated() {
      guard number < source.actions.count else {
        add(.wait(.milliseconds(tick)), finger)
        continue
      }
      let action = source.actions[number]
      let own = try action["duration"]?.number(in: 0...Self.longest)
      var spent = 0.0
      switch try action.member("type", "what the pointer does").string() {
      case "pause": break
      case "pointerMove":
        point = try action.point(from: point)
        guard isDown else { break }
        spent = own ?? tick
        add(.move(.point(point), over: .milliseconds(spent)), finger, action)
      case "pointerDown":
        try action.requirePrimary()
        if !isDown {
          let size = max(
            try action["width"]?.number(in: 0...10_000) ?? 0,
            try action["height"]?.number(in: 0...10_000) ?? 0)
          add(
            .down(
              .point(point), pressure: try action["pressure"]?.number(in: 0...1) ?? 0.5,
              radius: size > 0 ? size / 2 : 5), finger, action)
        }
        isDown = true
      case "pointerUp", "pointerCancel":
        // A cancelled touch is one that the device takes back, as it does for a palm.
        if isDown, try action.member("type", "").string() == "pointerCancel" { add(.palm, finger, action) }
        if isDown { add(.up, finger, action) }
        isDown = false
      default:
        throw action.error("expected pointerMove, pointerDown, pointerUp, pointerCancel or pause")
      }
      add(.wait(.milliseconds(tick - spent)), finger, action)
    }
  }

  private mutating func add(_ step: FingerStep, _ finger: Int, _ action: JSONPlace? = nil) {
    if case .wait(.zero) = step { return }
    script.lines.append(GestureScript.Line(.finger(finger, step), number: action?.line ?? 1))
  }
}

extension JSONPlace {
  /// Where an action moves a pointer that is at a point.
  fileprivate func point(from point: CGPoint) throws(GestureError) -> CGPoint {
    let range = -1_000_000.0...1_000_000
    let x = try member("x", "a number of points").number(in: range)
    let y = try member("y", "a number of points").number(in: range)
    guard let origin = self["origin"] else { return CGPoint(x: x, y: y) }
    switch origin.value {
    case .string("viewport"): return CGPoint(x: x, y: y)
    case .string("pointer"): return CGPoint(x: point.x + x, y: point.y + y)
    default:
      throw origin.error(
        "expected viewport or pointer, found an element, which only its page can place",
        hint: "Write the point of the viewport in its place")
    }
  }

  /// Refuses buttons that no finger has.
  fileprivate func requirePrimary() throws(GestureError) {
    guard let button = self["button"], try button.number(in: 0...255) != 0 else { return }
    throw button.error("expected the button 0", hint: "Other buttons are no touches")
  }
}

extension GestureOrder {
  /// Reads WebDriver's pointer actions: the sources alone, or the body of `performActions`.
  ///
  /// Their points are those of the display.
  ///
  /// - Throws: ``GestureError`` with line and place.
  package init(actions text: [UInt8]) throws(GestureError) {
    let actions = try PointerActions(text)
    self.init(actions.script, device: actions.device)
  }
}
