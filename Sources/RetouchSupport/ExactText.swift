import Glibc

/// A text that is compared, sorted and hashed byte by byte: a name of a file, or a word of an outcome.
///
/// Swift takes é and e with a combining accent for the same text, so that of two files whose names differ in
/// nothing else only one would be in a dictionary. It is sorted as the bytes of its UTF-8 are.
package struct ExactText: Hashable, Comparable, Sendable {
  /// The text.
  package let text: String

  /// Wraps a text.
  package init(_ text: String) { self.text = text }

  package static func == (left: Self, right: Self) -> Bool {
    left.text.hasSameBytes(as: right.text)
  }

  package static func < (left: Self, right: Self) -> Bool {
    left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
  }

  package func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    // No byte of UTF-8, so that of two texts in a row the border counts.
    hasher.combine(0xFF as UInt8)
  }
}

extension Sequence<String> {
  /// The texts in ascending order of their bytes.
  package func sortedByBytes() -> [String] { sorted { ExactText($0) < ExactText($1) } }
}
