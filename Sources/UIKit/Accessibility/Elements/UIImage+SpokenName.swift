extension UIImage {
  /// The spoken text for an image without a label: its name in words, such as "Square and pencil".
  ///
  /// VoiceOver also falls back on the name of a button's image, but has its own words for the system's
  /// symbols. These are not published; an app that wants them sets a label. Nil for an image without a name.
  var spokenName: String? {
    var stem = name[...]
    for suffix in [".png", ".pdf", ".svg", ".jpg", "@2x", "@3x"] where stem.hasSuffix(suffix) {
      stem = stem.dropLast(suffix.count)
    }
    let words = stem.split { "._-/ ".contains($0) }.joined(separator: " ")
    guard let first = words.first else { return nil }
    return first.uppercased() + words.dropFirst()
  }
}
