import RetouchContactTracking

/// Displaces a contact, from one of its events until the recording says that it has moved.
struct Displacement {
  private let entry: Int
  private let contact: Int
  private let (x, y): (Double, Double)
  /// Where the contact is in the recording meanwhile; nil before the event and after the next move.
  private var recorded: (x: Double, y: Double)?

  /// Makes the displacement that a what-if asks for, or returns nil if it asks for something else.
  init?(_ whatIf: WhatIf) {
    guard case .displaced(let entry, let contact, let x, let y) = whatIf else { return nil }
    (self.entry, self.contact, self.x, self.y) = (entry, contact, x, y)
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
