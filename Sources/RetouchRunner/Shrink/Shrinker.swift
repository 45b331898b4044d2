import RetouchVerdict

/// Makes something smaller as long as it still has a property, with a limited number of trials.
///
/// ```swift
/// var shrinker = Shrinker<[Int]>(limit: 300) { $0.contains(7) }
/// let least = shrinker.least(of: [3, 7, 9]) { list in list.indices.map { … without it … } }
/// ```
/// The result is 1-minimal: none of its reductions has the property. It knows nothing of recordings: what a
/// reduction is, and what the property, are closures. Nothing is tried twice.
package struct Shrinker<Candidate: Hashable> {
  /// The number of different candidates that are tried at most.
  package let limit: Int
  /// How many were tried.
  package private(set) var trials = 0
  /// Whether something was left untried because of the limit.
  package private(set) var isExhausted = false
  private let holds: (Candidate) -> Bool
  private var known: [Candidate: Bool] = [:]

  /// Creates a shrinker.
  ///
  /// - Parameters:
  ///   - limit: How many candidates are tried at most.
  ///   - holds: Whether a candidate has the property.
  package init(limit: Int, holds: @escaping (Candidate) -> Bool) {
    self.limit = limit
    self.holds = holds
  }

  /// Whether a candidate has the property; nil if there is no trial left to find out.
  package mutating func test(_ candidate: Candidate) -> Bool? {
    if let known = known[candidate] { return known }
    guard trials < limit else {
      isExhausted = true
      return nil
    }
    trials += 1
    let result = holds(candidate)
    known[candidate] = result
    return result
  }

  /// Returns the least part of a list with which the property remains: without any one of its elements it is
  /// lost.
  ///
  /// Large pieces are left out before small ones, so that a long list of which little matters takes few
  /// trials.
  ///
  /// - Parameter candidate: Makes what is tried from a part of the list.
  package mutating func leastPart<Element>(
    of list: [Element], candidate: ([Element]) -> Candidate
  ) -> [Element] {
    var list = list
    var length = max(list.count / 2, 1)
    while !list.isEmpty {
      var isSmaller = false
      var start = 0
      while start < list.count {
        var rest = list
        rest.removeSubrange(start..<min(start + length, list.count))
        if test(candidate(rest)) == true {
          list = rest
          isSmaller = true
        } else {
          start += length
        }
      }
      if length == 1, !isSmaller { break }
      if length > 1 { length = max(min(length / 2, list.count / 2), 1) }
    }
    return list
  }

  /// Returns a candidate none of whose reductions has the property any more, unless the limit is reached.
  ///
  /// - Parameters:
  ///   - start: A candidate that has the property.
  ///   - reductions: The smaller candidates that are one step away, the best first. One after the other has
  ///     to come to an end.
  package mutating func least(
    of start: Candidate, reductions: (Candidate) -> [Candidate]
  ) -> Candidate {
    var least = start
    var isSmaller = true
    while isSmaller {
      isSmaller = false
      var steps = reductions(least)
      var index = 0
      while index < steps.count {
        if test(steps[index]) == true {
          least = steps[index]
          isSmaller = true
          // What was tried before would fail again in most cases; the last round tries everything.
          steps = reductions(least)
        } else {
          index += 1
        }
      }
    }
    return least
  }

  /// Returns the farthest number from one that has the property to a limit, up to which all that were tried
  /// have it; nil if there were too few trials left.
  ///
  /// The stops between the two are tried in order, away from the start, and the limit after them. What lies
  /// before the first without the property is halved; a gap between two that were tried is not excluded.
  ///
  /// - Returns: The number, and how many up to it were tried besides the start.
  package mutating func farthest(
    from start: Int64, to limit: Int64, stops: [Int64] = [], candidate: (Int64) -> Candidate
  ) -> (end: Int64, tried: Int)? {
    guard start != limit else { return (start, 0) }
    let between = Set(stops).filter { min(start, limit) < $0 && $0 < max(start, limit) }
    var (good, tried) = (start, 0)
    var bad: Int64?
    for stop in between.sorted(by: { ($0 - start).magnitude < ($1 - start).magnitude }) + [limit] {
      guard let holds = test(candidate(stop)) else { return nil }
      guard holds else {
        bad = stop
        break
      }
      (good, tried) = (stop, tried + 1)
    }
    guard var bad else { return (good, tried) }
    while (bad - good).magnitude > 1 {
      let middle = good + (bad - good) / 2
      guard let holds = test(candidate(middle)) else { return nil }
      if holds { (good, tried) = (middle, tried + 1) } else { bad = middle }
    }
    return (good, tried)
  }
}
