extension OptionalNames {
  /// The labels of a method whose name alone says that it is one of a delegate's; nil for all others, which
  /// properties may be called.
  static func labels(of name: String) -> [String]? {
    if let known = severalLabels[name] { return known }
    guard all.contains(name) else { return nil }
    return ["Did", "Will", "Should"].contains { name.contains($0) } ? ["_"] : nil
  }

  private static let severalLabels = [
    "scrollViewDidEndDragging": ["_", "willDecelerate"],
    "scrollViewDidEndZooming": ["_", "with", "atScale"],
    "scrollViewWillBeginZooming": ["_", "with"],
    "scrollViewWillEndDragging": ["_", "withVelocity", "targetContentOffset"],
    "viewForZooming": ["in"],
  ]
}
