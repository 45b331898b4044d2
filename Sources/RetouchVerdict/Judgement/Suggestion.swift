import RetouchReplay

/// Finds the word that was probably meant.
public enum Suggestion {
  /// Returns the candidate with the smallest edit distance to a word, or nil if none is near.
  ///
  /// Near means at most a third of the word's length, but at least one change; among equals the first wins.
  /// The word itself, which was typed already, is never near.
  ///
  /// - Parameter most: The maximum number of changes, for a list of candidates that may be incomplete.
  public static func nearest(to word: String, in candidates: [String], atMost most: Int = .max) -> String? {
    NearestName.nearest(to: word, in: candidates, atMost: most)
  }
}
