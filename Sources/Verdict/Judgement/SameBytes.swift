extension StringProtocol {
  /// Whether two texts are the same byte for byte: Swift's own comparison takes é and e with an accent for one.
  func hasSameBytes(as other: some StringProtocol) -> Bool { utf8.elementsEqual(other.utf8) }
}
