import RetouchEvdev

/// Looks for a pressure that gets lost: contacts of 0, where others pressed before.
struct PressureLint {
  private var values: [Int32: Int32] = [:]
  /// The largest pressure of each contact that is down.
  private var largest: [Int32: Int32] = [:]
  private var pressed = 0
  private var weak: (count: Int, place: LintPlace)?

  private static let enough = 3

  /// Takes a pressure of a slot.
  mutating func check(_ pressure: Int32, slot: Int32) {
    values[slot] = pressure
    if let before = largest[slot] { largest[slot] = max(before, pressure) }
  }

  /// Takes what a frame says about contacts, and returns how many in a row had no pressure, and where they
  /// began, once there are enough of them.
  mutating func check(_ steps: [ContactStep], _ place: LintPlace) -> (count: Int, place: LintPlace)? {
    for step in steps {
      if step.kind == .began { largest[step.slot] = values[step.slot] }
      guard step.kind == .ended, let pressure = largest.removeValue(forKey: step.slot) else { continue }
      guard pressure <= 0 else {
        (pressed, weak) = (pressed + 1, nil)
        continue
      }
      weak = (count: (weak?.count ?? 0) + 1, place: weak?.place ?? place)
      if pressed >= Self.enough, weak?.count == Self.enough { return weak }
    }
    return nil
  }
}
