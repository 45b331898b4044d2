import RetouchContactTracking

/// Where a contact is instead of where it was recorded: moved by some points, and its way from where it began
/// made longer or shorter.
package struct Placement: Hashable, Sendable {
  /// The contact, by the tracker's number.
  package var contact: Int
  /// Where it began in the recording, in points; what ``scale`` leaves where it is.
  package var x: Double
  /// Where it began in the recording, in points, from the top.
  package var y: Double
  /// How far it is moved to the right, in points.
  package var dx = 0.0
  /// How far it is moved down, in points.
  package var dy = 0.0
  /// How many times as long its way is.
  package var scale = 1.0

  /// Creates a placement that changes nothing.
  package init(contact: Int, x: Double, y: Double) { (self.contact, self.x, self.y) = (contact, x, y) }

  /// Moves a contact to where it is.
  func move(_ contact: inout Contact) {
    contact.x = x + dx + (contact.x - x) * scale
    contact.y = y + dy + (contact.y - y) * scale
  }
}

/// Displaces contacts: one of them from one of its events until the recording says that it has moved, or some
/// of them for as long as they last.
struct Displacement {
  private var entry = -1
  private var contact = -1
  private var (x, y) = (0.0, 0.0)
  /// Where the contact is in the recording meanwhile; nil before the event and after the next move.
  private var recorded: (x: Double, y: Double)?
  private var placements: [Placement] = []

  /// Makes the displacement that a what-if asks for, or returns nil if it asks for something else.
  init?(_ whatIf: WhatIf) {
    switch whatIf {
    case .displaced(let entry, let contact, let x, let y):
      (self.entry, self.contact, self.x, self.y) = (entry, contact, x, y)
    case .placed(let placements, _) where !placements.isEmpty: self.placements = placements
    default: return nil
    }
  }

  /// Returns a change of an entry with the contact where it is then.
  mutating func place(_ change: ContactChange, entry: Int) -> ContactChange {
    switch change {
    case .began(let contact): .began(place(contact, entry))
    case .moved(let contact): .moved(place(contact, entry))
    case .ended(let contact): .ended(place(contact, entry))
    case .cancelled(let contact, let reason): .cancelled(place(contact, entry), reason: reason)
    case .hovered, .scrolled: change
    }
  }

  private mutating func place(_ contact: Contact, _ entry: Int) -> Contact {
    if let placement = placements.first(where: { $0.contact == contact.number }) {
      var contact = contact
      placement.move(&contact)
      return contact
    }
    guard contact.number == self.contact else { return contact }
    if entry == self.entry {
      recorded = (contact.x, contact.y)
    } else if let recorded, recorded != (contact.x, contact.y) {
      self.recorded = nil
    }
    guard recorded != nil else { return contact }
    var contact = contact
    contact.x += x
    contact.y += y
    return contact
  }
}
