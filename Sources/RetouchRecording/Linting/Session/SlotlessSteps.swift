import RetouchEvdev

/// What the frames of protocol A say about contacts: each is the one before that is nearest to it.
struct SlotlessSteps {
  private struct Contact {
    var slot: Int32
    var units: (x: Int32, y: Int32)
  }

  private var contacts: [Contact] = []
  private var begun: Int32 = 0

  /// A finger is at most so far away in the next frame, in points.
  private static let reach = 150.0
  /// The most contacts that are followed.
  private static let limit = 16

  /// Starts again from a newly read state.
  mutating func resynchronize() { contacts.removeAll() }

  /// Takes a frame.
  mutating func take(_ events: [InputEvent], _ scale: LintScale) -> [ContactStep] {
    guard events.contains(where: { $0.code == .mtReport || $0.code == .touch && $0.value == 0 }) else {
      return []
    }
    var old = contacts
    var steps: [ContactStep] = []
    contacts.removeAll(keepingCapacity: true)
    for units in Self.positions(in: events).prefix(Self.limit) {
      let nearest = old.indices.min {
        scale.distance(old[$0].units, units) < scale.distance(old[$1].units, units)
      }
      if let nearest, scale.distance(old[nearest].units, units) <= Self.reach {
        let slot = old.remove(at: nearest).slot
        contacts.append(Contact(slot: slot, units: units))
        steps.append(ContactStep(slot: slot, id: slot, kind: .moved, units: units, hasPosition: true))
      } else {
        begun &+= 1
        contacts.append(Contact(slot: begun, units: units))
        steps.append(ContactStep(slot: begun, id: begun, kind: .began, units: units, hasPosition: true))
      }
    }
    return steps
      + old.map { ContactStep(slot: $0.slot, id: $0.slot, kind: .ended, units: $0.units, hasPosition: false) }
  }

  /// The positions of a frame's contacts that touch: some drivers report a lift by a pressure or a size of 0.
  private static func positions(in events: [InputEvent]) -> [(x: Int32, y: Int32)] {
    events.split { $0.code == .mtReport }.compactMap { part in
      func value(_ code: EventCode) -> Int32? { part.last { $0.code == code }?.value }
      guard value(.mtPressure) != 0, value(.mtTouchMajor) != 0, let x = value(.mtPositionX),
        let y = value(.mtPositionY)
      else { return nil }
      return (x, y)
    }
  }
}
