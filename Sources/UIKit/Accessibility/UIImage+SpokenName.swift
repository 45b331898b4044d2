extension UIImage {
  /// What is spoken for an image that nobody gave a label: its name in words, `square.and.pencil` as "Square and pencil".
  ///
  /// VoiceOver too falls back on the name of a button's image, but has words of its own for the system's symbols, which
  /// are published nowhere: an app that wants these words sets a label. Nil for an image without a name.
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
