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

  /// Takes the contacts of a frame that touch.
  mutating func check(_ touching: [SlotlessContact], _ scale: LintScale) -> [ContactStep] {
    var old = contacts
    var steps: [ContactStep] = []
    contacts.removeAll(keepingCapacity: true)
    for contact in touching.prefix(Self.limit) {
      guard let x = contact.x, let y = contact.y else { continue }
      let units = (x, y)
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
}
