import RetouchSupport

/// How the number of contacts changed, in words: how often they were lost and found, and which only one has.
package struct ContactCount {
  /// When a contact goes down and up, in µs.
  package typealias Span = (down: Int64, up: Int64)

  /// The sentence, or nil where each contact is one of the other recording's.
  package let text: String?

  /// - Parameters:
  ///   - a: A's contacts, in the order of their indices.
  ///   - b: B's.
  ///   - countsOutside: Whether contacts count that the other recording could not have.
  package init(_ comparison: SessionComparison, a: [Span], b: [Span], countsOutside: Bool) {
    let lost = comparison.matches.filter { $0.b.count > 1 }
    let healed = comparison.matches.filter { $0.a.count > 1 }
    let gone = comparison.onlyA + (countsOutside ? comparison.outsideA : [])
    let new = comparison.onlyB + (countsOutside ? comparison.outsideB : [])
    guard !lost.isEmpty || !healed.isEmpty || !gone.isEmpty || !new.isEmpty else {
      text = nil
      return
    }
    var parts: [String] = []
    if !lost.isEmpty {
      parts.append(Self.broken(lost.map { ($0.a[0], $0.b) }, whole: a, pieces: b))
    }
    if !healed.isEmpty {
      parts.append("no more " + Self.broken(healed.map { ($0.b[0], $0.a) }, whole: b, pieces: a))
    }
    if let first = gone.min() {
      parts.append("\(gone.count) missing, the first at \(WayWords.instant(a[first].down))")
    }
    if let first = new.min() {
      parts.append("\(new.count) new, the first at \(WayWords.instant(b[first].down))")
    }
    let head =
      a.count == b.count
      ? "not the same \(WayWords.contacts(b.count))" : "\(WayWords.contacts(a.count)) became \(b.count)"
    text = head + ": " + parts.joined(separator: "; ")
  }

  /// Says how often contacts were lost and found.
  private static func broken(_ matches: [(whole: Int, pieces: [Int])], whole: [Span], pieces: [Span])
    -> String
  {
    let intervals = matches.flatMap { match in
      zip(match.pieces, match.pieces.dropFirst()).map { pieces[$1].down - pieces[$0].down }
    }
    let interval = median(intervals)
    let isBroken = Set(matches.map(\.whole))
    // One that is too short to be lost is no exception.
    let isEach = whole.indices.allSatisfy {
      isBroken.contains($0) || whole[$0].up - whole[$0].down < 2 * interval
    }
    let which = isEach ? whole.count == 1 ? "" : "each " : "\(matches.count) of them "
    guard intervals.count > matches.count else {
      let at = matches.flatMap(\.pieces).dropFirst().first.map { pieces[$0].down } ?? 0
      return which + "lost and found" + (matches.count == 1 ? " at \(WayWords.instant(at))" : " once")
    }
    return which + "lost and found every \(WayWords.duration(interval))"
  }
}
