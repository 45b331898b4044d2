import Glibc

/// Reads icon files, which are small.
enum IconFile {
  private static let limit = 1 << 18

  /// The bytes of an icon's file, or nil if it cannot be read or is too large for an icon.
  static func bytes(at path: String) -> [UInt8]? {
    guard let file = fopen(path, "rb") else { return nil }
    defer { fclose(file) }
    let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      count = fread(buffer.baseAddress, 1, limit, file)
    }
    return bytes.isEmpty || bytes.count == limit ? nil : bytes
  }
}
