extension StringProtocol {
  /// Whether two texts are equal byte for byte.
  ///
  /// Swift's own comparison treats é and e with a combining accent as equal.
  func hasSameBytes(as other: some StringProtocol) -> Bool { utf8.elementsEqual(other.utf8) }
}
