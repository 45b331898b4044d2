/// Counts events that have no line of their own, for each object.
///
/// A list, because there are only as many entries as fingers. It is not isolated to an actor, because the
/// closures of an isolated type would check their executor at every step of a search.
struct MoveCounter {
  private var counts: [(id: ObjectIdentifier, count: Int)] = []

  /// Starts counting for an object.
  mutating func start(_ id: ObjectIdentifier) { counts.append((id, 0)) }

  /// Counts one more if the object is being counted.
  ///
  /// - Returns: Whether it is.
  @discardableResult
  mutating func count(_ id: ObjectIdentifier) -> Bool {
    for index in counts.indices.reversed() where counts[index].id == id {
      counts[index].count += 1
      return true
    }
    return false
  }

  /// Counts one more, and starts counting for the object if necessary.
  mutating func countOrStart(_ id: ObjectIdentifier) {
    if !count(id) { counts.append((id, 1)) }
  }

  /// Returns the count for an object and stops counting for it; nil if it was not being counted.
  mutating func remove(_ id: ObjectIdentifier) -> Int? {
    for index in counts.indices.reversed() where counts[index].id == id {
      return counts.remove(at: index).count
    }
    return nil
  }
}
