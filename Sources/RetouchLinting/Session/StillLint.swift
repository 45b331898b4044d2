/// Looks for a coordinate that changed, and then is exactly the same in contact after contact.
struct StillLint {
  private struct Axis {
    var value: Int32?
    var hasChanged = false
    var contacts = 0
    var lastContact = Int64.min
    /// Where the first contact with this value is, and between which points of the other axis they lie.
    var place = LintPlace()
    var others = 0.0...0.0
    var found: (value: Int32, contacts: Int, place: LintPlace)?
  }

  private var axes = [Axis(), Axis()]

  /// Fingers do not come down on one unit so often, if they are this many points apart otherwise.
  private static let enough = 5
  private static let apart = 100.0

  /// Takes a position in units and in points.
  mutating func check(_ units: (x: Int32, y: Int32), _ at: LintPoint, contact: Int64, _ place: LintPlace) {
    for index in axes.indices {
      let (value, other) = index == 0 ? (units.x, at.y) : (units.y, at.x)
      guard axes[index].value == value else {
        axes[index].hasChanged = axes[index].value != nil
        // A contact counts if it has this value from its beginning on.
        axes[index].contacts = axes[index].lastContact == contact ? 0 : 1
        (axes[index].value, axes[index].lastContact) = (value, contact)
        (axes[index].place, axes[index].others) = (place, other...other)
        continue
      }
      if axes[index].lastContact != contact {
        axes[index].lastContact = contact
        axes[index].contacts += 1
        if axes[index].contacts == 1 { (axes[index].place, axes[index].others) = (place, other...other) }
      }
      guard axes[index].contacts > 0 else { continue }
      let (low, high) = (axes[index].others.lowerBound, axes[index].others.upperBound)
      axes[index].others = min(low, other)...max(high, other)
      if axes[index].contacts >= Self.enough, axes[index].hasChanged, high - low >= Self.apart {
        axes[index].found = (value, axes[index].contacts, axes[index].place)
      }
    }
  }

  /// The value in which X or Y (0 or 1) is stuck, in how many contacts, and since when; or nil.
  func found(_ axis: Int) -> (value: Int32, contacts: Int, place: LintPlace)? { axes[axis].found }
}
