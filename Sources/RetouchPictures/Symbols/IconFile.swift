import RetouchSupport

/// Reads icon files, which are small.
enum IconFile {
  private static let limit = 1 << 18

  /// The bytes of an icon's file, or nil if it cannot be read or is too large for an icon.
  static func bytes(at path: String) -> [UInt8]? {
    guard let bytes = WholeFile.bytes(at: path, upTo: limit), !bytes.isEmpty, bytes.count < limit else {
      return nil
    }
    return bytes
  }
}
