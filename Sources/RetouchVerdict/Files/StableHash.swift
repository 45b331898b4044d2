/// A hash that is the same in every process, on every machine and in every version, unlike Swift's own.
package enum StableHash {
  /// The 64-bit FNV-1a of some bytes.
  package static func fnv1a(_ bytes: some Sequence<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return hash
  }

  /// The 64-bit FNV-1a of a text's UTF-8; other modules have no fast way to call the generic one.
  package static func fnv1a(_ text: String) -> UInt64 { fnv1a(text.utf8) }

  /// The 64-bit FNV-1a of the bytes of a text in memory.
  package static func fnv1a(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return hash
  }
}
