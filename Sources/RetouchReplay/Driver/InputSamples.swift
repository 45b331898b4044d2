import RetouchContactTracking
import RetouchReplayClock
import UIKit

/// The input of one frame, in the form that the engine takes; the arrays are reused.
struct InputSamples {
  /// The contacts that began, moved and ended.
  private(set) var touches: [TouchSample] = []
  /// Input of pointers that do not touch.
  private(set) var pointers: [ReplayInput] = []

  /// Adds a change of a contact or pointer at a time in µs since the recording's start.
  ///
  /// - Parameter keepsTime: Whether the engine gets that time, as it does if the sample waits for a display
  ///   tick.
  mutating func add(_ change: ContactChange, at time: Int64, keepsTime: Bool) {
    let time = keepsTime ? VirtualClock.startOfReplay &+ time : nil
    switch change {
    case .began(let contact): add(contact, .began, time)
    case .moved(let contact): add(contact, .moved, time)
    case .ended(let contact): add(contact, .ended, time)
    case .cancelled(let contact, let reason):
      add(contact, .cancelled(reason: TouchSample.Reason(stringLiteral: reason.text)), time)
    case .hovered(let device, let x, let y):
      pointers.append(.hover(HoverSample(pointer: device, location: CGPoint(x: x, y: y))))
    case .scrolled(_, let x, let y, let deltaX, let deltaY):
      pointers.append(.scroll(ScrollSample(location: CGPoint(x: x, y: y), x: deltaX, y: deltaY)))
    }
  }

  /// Adds the move of a contact, as ``add(_:at:keepsTime:)`` does.
  mutating func move(_ contact: Contact, at time: Int64, keepsTime: Bool) {
    add(contact, .moved, keepsTime ? VirtualClock.startOfReplay &+ time : nil)
  }

  /// Replaces the samples of touches by others.
  mutating func replaceTouches(_ samples: [TouchSample]) { touches = samples }

  /// Takes out the samples of touches, as what a property holds is counted each time that it is passed on.
  mutating func takeTouches() -> [TouchSample] {
    var taken: [TouchSample] = []
    swap(&taken, &touches)
    return taken
  }

  mutating func removeAll() {
    // One by one: there are few of them, and replacing them as a range costs more than that.
    for _ in touches.indices { touches.removeLast() }
    if !pointers.isEmpty { pointers.removeAll(keepingCapacity: true) }
  }

  private mutating func add(_ contact: Contact, _ phase: TouchSample.Phase, _ time: Int64?) {
    let type: UITouch.TouchType =
      switch contact.tool {
      case .finger: .direct
      case .pen, .eraser: .pencil
      case .mouse, .pointer: .indirectPointer
      }
    touches.append(
      TouchSample(
        contact: contact.number, phase: phase, location: CGPoint(x: contact.x, y: contact.y), type: type,
        force: contact.pressure ?? 0, majorRadius: contact.majorRadius ?? 0,
        tilt: PenTilt(x: contact.tiltX ?? 0, y: contact.tiltY ?? 0),
        buttons: type == .indirectPointer ? UIEvent.ButtonMask(rawValue: Int(contact.buttons)) : [],
        time: time))
  }
}
