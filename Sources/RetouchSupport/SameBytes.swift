import Glibc

extension StringProtocol {
  /// Whether two texts are equal byte for byte.
  ///
  /// Swift's own comparison treats é and e with a combining accent as equal.
  package func hasSameBytes(as other: some StringProtocol) -> Bool {
    let areSame = utf8.withContiguousStorageIfAvailable { own in
      other.utf8.withContiguousStorageIfAvailable { others in
        guard own.count == others.count, let first = own.baseAddress, let second = others.baseAddress else {
          return own.count == others.count
        }
        return memcmp(first, second, own.count) == 0
      }
    }
    return (areSame ?? nil) ?? utf8.elementsEqual(other.utf8)
  }
}
