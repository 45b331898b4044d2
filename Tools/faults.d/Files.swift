import Glibc

/// Whole files by their paths.
enum Files {
  static func bytes(of path: String) -> [UInt8]? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var about = stat()
    guard fstat(fileno(file), &about) == 0, about.st_mode & S_IFMT == S_IFREG else { return nil }
    return [UInt8](unsafeUninitializedCapacity: Int(about.st_size)) {
      $1 = fread($0.baseAddress, 1, $0.count, file)
    }
  }

  static func lines(of path: String) -> [String] {
    String(decoding: bytes(of: path) ?? [], as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// Writes a file, and makes the folders that it is in.
  static func write(_ bytes: [UInt8], to path: String) {
    for index in path.indices.dropFirst() where path[index] == "/" { mkdir(String(path[..<index]), 0o777) }
    guard let file = fopen(path, "w"), fwrite(bytes, 1, bytes.count, file) == bytes.count, fclose(file) == 0
    else {
      fail("\(path) cannot be written: \(String(cString: strerror(errno)))", 3)
    }
  }

  static func remove(_ path: String) { unlink(path) }

  /// Makes now the time at which a file was changed.
  static func touch(_ path: String) { utimensat(AT_FDCWD, path, nil, 0) }
}

func fail(_ text: String, _ code: Int32) -> Never {
  Array((text + "\n").utf8).withUnsafeBytes { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
  exit(code)
}
