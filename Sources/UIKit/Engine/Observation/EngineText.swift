/// Joins text from parts with a single allocation; interpolation would grow the text with each part.
package enum EngineText {
  /// Joins parts.
  package static func joined(
    _ first: String, _ second: String, _ third: String, _ fourth: String = "", _ fifth: String = ""
  ) -> String {
    let count =
      first.utf8.count + second.utf8.count + third.utf8.count + fourth.utf8.count + fifth.utf8.count
    return String(unsafeUninitializedCapacity: count) { bytes in
      var end = 0
      put(first, into: bytes, &end)
      put(second, into: bytes, &end)
      put(third, into: bytes, &end)
      put(fourth, into: bytes, &end)
      put(fifth, into: bytes, &end)
      return end
    }
  }

  @inline(__always)
  private static func put(_ part: String, into bytes: UnsafeMutableBufferPointer<UInt8>, _ end: inout Int) {
    var part = part
    part.withUTF8 { utf8 in
      guard let from = utf8.baseAddress, let to = bytes.baseAddress else { return }
      (to + end).update(from: from, count: utf8.count)
      end += utf8.count
    }
  }
}
