import RetouchSupport

/// Finds the name that was probably meant.
package enum NearestName {
  /// Returns the candidate with the smallest edit distance to a word, or nil if none is near.
  ///
  /// Near means at most a third of the word's length, but at least one change; among equals the first wins.
  /// The word itself, which was typed already, is never near. If none is near, the result is the first
  /// candidate that consists of a container's name and the word, as in `"Message 2".card` for `card`.
  ///
  /// - Parameter most: The maximum number of changes, for a list of candidates that may be incomplete.
  package static func nearest(to word: String, in candidates: [String], atMost most: Int = .max) -> String? {
    guard word.count <= 100 else { return nil }
    let limit = min(most, max(1, word.count / 3))
    var best: (candidate: String, distance: Int)?
    for candidate in candidates where candidate.count <= 100 && !candidate.hasSameBytes(as: word) {
      let distance = distance(Array(word.lowercased()), Array(candidate.lowercased()))
      if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.candidate ?? candidates.first { $0.utf8.count > word.utf8.count && $0.hasSuffix(".\(word)") }
  }

  /// The number of letters to change, insert, delete or swap with their neighbour.
  private static func distance(_ left: [Character], _ right: [Character]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for i in left.indices {
      var row = [i + 1]
      for j in right.indices {
        var cost = min(last[j] + (left[i] == right[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
          cost = min(cost, beforeLast[j - 1] + 1)
        }
        row.append(cost)
      }
      (beforeLast, last) = (last, row)
    }
    return last[right.count]
  }
}
