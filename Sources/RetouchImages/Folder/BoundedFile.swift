import Glibc

/// Reads files of one folder, and none outside it, wherever links lead.
struct BoundedFile {
  /// The folder's absolute path with links resolved, or nil if the folder does not exist.
  private let root: String?

  init(folder: String) {
    root = Self.resolved(folder)
  }

  /// Whether the folder exists.
  var isThere: Bool { root != nil }

  /// Reads a file in the folder.
  ///
  /// - Parameters:
  ///   - path: The path in the folder; an absolute path must lead into the folder.
  ///   - limit: The maximum number of bytes in the file.
  /// - Throws: An ``ImageTrouble``: `missing`, `unsafe` for a path outside the folder, `broken` for anything
  ///   but a regular file that does not change, `huge`.
  func read(_ path: String, atMost limit: Int) throws(ImageTrouble) -> [UInt8] {
    let whole = try whole(path)
    let name = shown(path)
    // From its folder, because a replay reports files of the machine by their absolute paths.
    let folder = open(root ?? "", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer { close(folder) }
    let inner = whole.dropFirst(root?.count ?? 0).drop { $0 == "/" }
    // If a pipe takes the file's place meanwhile, the call must not wait for it.
    let file = openat(
      folder, inner.isEmpty ? "." : String(inner), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard file >= 0 else {
      throw ImageTrouble(
        .broken, file: name, expected: "a file that can be read", found: String(cString: strerror(errno)),
        hint: "look at its rights")
    }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw ImageTrouble(
        .broken, file: name, expected: "a regular file", found: "something else", hint: "put a file there")
    }
    let count = Int(status.st_size)
    guard count <= limit else {
      throw ImageTrouble(
        .huge, file: name, expected: "at most \(limit) bytes", found: "\(count)",
        hint: "make the file smaller")
    }
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let got = Glibc.read(file, buffer.baseAddress.map { $0 + filled }, count - filled)
        if got < 0, errno == EINTR { continue }
        if got <= 0 { break }
        filled += got
      }
    }
    guard bytes.count == count else {
      throw ImageTrouble(
        .broken, file: name, expected: "\(count) bytes", found: "\(bytes.count)", hint: "try again")
    }
    return bytes
  }

  /// The absolute path to which a path leads, which is in the folder.
  private func whole(_ path: String) throws(ImageTrouble) -> String {
    guard let root else {
      throw ImageTrouble(
        .missing, file: shown(path), expected: "the fixture's folder of images", found: "none there",
        hint: "look at its property assets")
    }
    let isAbsolute = path.hasPrefix("/")
    // The path's own text is checked first, so that nothing outside the folder is even queried.
    if path.split(separator: "/").contains("..") || path.utf8.contains(0)
      || isAbsolute && !path.hasPrefix(root + "/") && Self.resolvedFolder(of: path) != root
        && !(Self.resolvedFolder(of: path)?.hasPrefix(root + "/") ?? false)
    {
      throw Self.outside(shown(path), "a path out of it")
    }
    guard let whole = Self.resolved(isAbsolute ? path : root + "/" + path) else {
      throw ImageTrouble(
        .missing, file: shown(path), expected: "a file", found: "none",
        hint: "put it into the fixture's folder")
    }
    guard whole.hasPrefix(root + "/") else { throw Self.outside(shown(path), "a link out of it") }
    return whole
  }

  /// The path as messages show it, without the machine's own folders.
  private func shown(_ path: String) -> String {
    if let root, path.hasPrefix(root + "/") { return String(path.dropFirst(root.utf8.count + 1)) }
    return path.hasPrefix("/") ? path.split(separator: "/").last.map(String.init) ?? path : path
  }

  private static func outside(_ file: String, _ found: String) -> ImageTrouble {
    ImageTrouble(
      .unsafe, file: file, expected: "a file in the fixture's folder", found: found,
      hint: "put the file itself there")
  }

  private static func resolvedFolder(of path: String) -> String? {
    path.lastIndex(of: "/").flatMap { resolved(String(path[..<$0])) }
  }

  private static func resolved(_ path: String) -> String? {
    guard !path.utf8.contains(0), let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}

extension BoundedFile {
  /// The entries of a subfolder, sorted by name; a link to a folder is listed, but not as a folder.
  func list(_ folder: String) -> [(name: String, isFolder: Bool)] {
    guard let root else { return [] }
    let path = folder.isEmpty ? root : root + "/" + folder
    let file = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard file >= 0, let stream = fdopendir(file) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while names.count < ImageBounds.entries, let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted().map { name in
      var status = stat()
      let isFound = fstatat(file, name, &status, AT_SYMLINK_NOFOLLOW) == 0
      let isFolder = isFound && status.st_mode & S_IFMT == S_IFDIR
      return (name, isFolder)
    }
  }
}
