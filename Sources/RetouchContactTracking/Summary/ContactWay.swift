/// A contact from down to up, with its path.
package struct ContactWay: Sendable, Hashable {
  /// When and where it began and ended.
  package private(set) var summary: ContactSummary
  /// How often it moved.
  package private(set) var moves = 0
  /// How far it went, in points: the sum of its steps, not the distance between its ends.
  package private(set) var length = 0.0
  /// The smallest of its positions from the left and from the top, in points.
  package private(set) var lowX, lowY: Double
  /// The largest of its positions from the left and from the top, in points.
  package private(set) var highX, highY: Double
  /// A pen's greatest pressure, 0…1 of the announced range, or nil if that is not reported.
  ///
  /// It is nil for a finger, whose pressure is the panel's signal strength.
  package private(set) var pressure: Double?
  /// Why it was cancelled, such as `palm`, or nil.
  package private(set) var reason: String?

  /// Begins with a contact that goes down at a time in µs; until its end it counts as cut.
  package init(_ contact: Contact, start: ContactSummary.Start = .down, time: Int64) {
    summary = ContactSummary(contact, start: start, time: time)
    (lowX, lowY, highX, highY) = (contact.x, contact.y, contact.x, contact.y)
    press(contact)
  }

  /// Creates a path from known values, such as one that another process has followed.
  ///
  /// The corners are those of the rectangle around the path, in points.
  package init(
    summary: ContactSummary, moves: Int, length: Double, low: (x: Double, y: Double),
    high: (x: Double, y: Double), pressure: Double? = nil, reason: String? = nil
  ) {
    (self.summary, self.moves, self.length) = (summary, moves, length)
    (lowX, lowY, highX, highY) = (low.x, low.y, high.x, high.y)
    (self.pressure, self.reason) = (pressure, reason)
  }

  /// Whether it was ever anywhere other than where it went down.
  package var isMoved: Bool { length > 0 }

  /// Adds a move.
  package mutating func move(_ contact: Contact, time: Int64) {
    moves += 1
    step(to: contact)
    summary.follow(contact, time: time)
  }

  /// Records the end, with the reason if it was cancelled.
  package mutating func end(
    _ contact: Contact, time: Int64, as end: ContactSummary.End, reason: String? = nil
  ) {
    step(to: contact)
    summary.follow(contact, time: time, end: end)
    self.reason = reason
  }

  /// The contact as one JSON object: the members of ``ContactSummary/json``, then `moves`, `way`, the two
  /// corners of `within`, and `pressure` and `reason` if there are any.
  package var json: String {
    func pair(_ x: Double, _ y: Double) -> String {
      "[\(ContactSummary.decimal(x)),\(ContactSummary.decimal(y))]"
    }
    var text = "{" + summary.members + ",\"moves\":\(moves),\"way\":\(ContactSummary.decimal(length))"
    text += ",\"within\":[\(pair(lowX, lowY)),\(pair(highX, highY))]"
    if let pressure { text += ",\"pressure\":\(ContactSummary.decimal(pressure))" }
    // The reasons are the tracker's own words, in which nothing needs an escape.
    if let reason { text += ",\"reason\":\"\(reason)\"" }
    return text + "}"
  }

  private mutating func step(to contact: Contact) {
    length += distance(contact, summary.upX, summary.upY)
    (lowX, lowY) = (min(lowX, contact.x), min(lowY, contact.y))
    (highX, highY) = (max(highX, contact.x), max(highY, contact.y))
    press(contact)
  }

  private func distance(_ contact: Contact, _ x: Double, _ y: Double) -> Double {
    ((contact.x - x) * (contact.x - x) + (contact.y - y) * (contact.y - y)).squareRoot()
  }

  private mutating func press(_ contact: Contact) {
    guard summary.kind == .pen || summary.kind == .eraser, let force = contact.pressure else { return }
    pressure = max(pressure ?? 0, force)
  }
}
