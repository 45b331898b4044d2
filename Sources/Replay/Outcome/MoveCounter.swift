/// Counts what has no line of its own, by the object that it happens to.
///
/// A list, because there are as many entries as fingers. No actor's: a closure of one would be asked for its
/// actor at every step of a search.
struct MoveCounter {
  private var counts: [(id: ObjectIdentifier, count: Int)] = []

  /// Begins to count for an object.
  mutating func start(_ id: ObjectIdentifier) { counts.append((id, 0)) }

  /// Counts one more, for an object that is counted already.
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

  /// Counts one more, whether or not the object is counted already.
  mutating func countOrStart(_ id: ObjectIdentifier) {
    if !count(id) { counts.append((id, 1)) }
  }

  /// How many were counted for an object, which is then counted no more; nil where it was not.
  mutating func take(_ id: ObjectIdentifier) -> Int? {
    for index in counts.indices.reversed() where counts[index].id == id {
      return counts.remove(at: index).count
    }
    return nil
  }
}
