import Glibc
import RetouchSupport

/// The folders and small files of the real system.
enum LiveFiles {
  /// The names in a folder.
  static func list(_ folder: String) -> Result<[String], SystemError> {
    guard let stream = opendir(folder) else { return .failure(.last) }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return .success(names)
  }

  /// The bytes of a small file, at most 64 KiB of them.
  static func contents(_ path: String) -> [UInt8]? {
    WholeFile.bytes(at: path, upTo: (64 << 10) - 1, flags: O_NONBLOCK).map { Array($0.prefix(64 << 10)) }
  }

  /// The number of the device that a node represents; links are followed.
  static func number(_ path: String) -> UInt64? {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFCHR, status.st_rdev != 0 else {
      return nil
    }
    return UInt64(status.st_rdev)
  }

  /// The name of the group that owns a file.
  ///
  /// `/etc/group` is read here, because the C library's own function would load shared libraries into a
  /// program that has none.
  static func group(_ path: String) -> String? {
    var status = stat()
    guard stat(path, &status) == 0, let bytes = contents("/etc/group") else { return nil }
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      let fields = line.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
      guard fields.count >= 3, String(decoding: fields[2], as: UTF8.self) == String(status.st_gid) else {
        continue
      }
      return String(decoding: fields[0], as: UTF8.self)
    }
    return nil
  }
}
