import Foundation
import RetouchSupport
import RetouchVerdict

/// Finds a program, and what keeps it from running under recordings, before it starts.
enum ProgramCheck {
  /// Returns the file of a program: a path, or a name that is looked up in `PATH`.
  static func path(of name: String, in folder: String) throws(ProgramError) -> String {
    let candidates: [String]
    if name.contains("/") {
      candidates = [name.hasPrefix("/") ? name : folder + "/" + name]
    } else {
      let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
      candidates = path.split(separator: ":").map { "\($0)/\(name)" }
    }
    for candidate in candidates {
      var status = stat()
      if stat(candidate, &status) == 0, status.st_mode & S_IFMT == S_IFREG, access(candidate, X_OK) == 0 {
        return candidate
      }
    }
    let isThere = name.contains("/") && access(candidates[0], F_OK) == 0
    throw ProgramError(
      .notFound, file: name,
      problem: isThere
        ? "expected a program, found a file that is not executable" : "there is no such program",
      hint: isThere
        ? "'chmod +x' makes it one" : name.contains("/") ? nil : "A program beside you is written ./\(name)")
  }

  /// What a program can draw with only where a display's server is.
  private static let displays = [
    "libgtk-4.so": "GTK 4", "libgtk-3.so": "GTK 3", "libgtk-x11-2.0.so": "GTK 2", "libXt.so": "X's toolkit",
  ]

  /// Refuses variables that lead a program to a display's server.
  static func check(_ environment: [String: String], of path: String) throws(ProgramError) {
    for name in ["DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET"] where environment[name] != nil {
      throw ProgramError(
        .notReached, file: path,
        problem: "expected a program that draws into memory, found \(name) in its environment",
        hint: "A display's server has a clock of its own: let it draw into memory, as with "
          + "QT_QPA_PLATFORM=offscreen or SDL_VIDEODRIVER=dummy")
    }
  }

  /// Refuses a program that the preload library would not reach.
  static func check(_ path: String, depth: Int = 0) throws(ProgramError) {
    func refuse(_ found: String, _ hint: String) -> ProgramError {
      ProgramError(
        .notReached, file: path,
        problem: "expected a program of the C library of this machine, found \(found)",
        hint: hint)
    }
    guard let file = FileHandle(forReadingAtPath: path), let head = try? file.read(upToCount: 1 << 16) else {
      throw ProgramError(.notFound, file: path, problem: "the program cannot be read")
    }
    let bytes = [UInt8](head)
    if bytes.starts(with: Array("#!".utf8)) {
      let line = String(decoding: bytes.dropFirst(2).prefix { $0 != 10 }, as: UTF8.self)
      let words = line.split(whereSeparator: { $0 == " " || $0 == "\t" }).map(String.init)
      guard depth < 4, let interpreter = words.first else { return }
      if interpreter.hasSuffix("/env"), words.count > 1 {
        return try check(try Self.path(of: words[words.count - 1], in: "/"), depth: depth + 1)
      }
      return try check(interpreter, depth: depth + 1)
    }
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & (S_ISUID | S_ISGID) != 0 {
      throw refuse("one that is setuid", "The kernel loads no library into it: run a copy without that bit")
    }
    guard let elf = ELFHead(bytes) else {
      throw refuse("a file of another format", "Name the program that runs it, and this file as its argument")
    }
    guard elf.is64Bit else {
      throw refuse("one of 32 bits", "Build it for 64 bits")
    }
    guard elf.machine == ELFHead.ownMachine else {
      throw refuse("one for another processor", "Build it for this one")
    }
    guard let interpreter = elf.interpreter else {
      throw refuse(
        "a static one",
        "No library can be loaded into it: link it dynamically (for Go, with CGO_ENABLED=1 and cgo)")
    }
    guard interpreter.contains("ld-linux") else {
      throw refuse("one of another C library (\(interpreter))", "Build it for glibc")
    }
    for name in elf.libraries(of: file) {
      guard let toolkit = displays.first(where: { name.hasPrefix($0.key) })?.value else { continue }
      throw ProgramError(
        .notReached, file: path,
        problem:
          "expected a program that draws into memory, found one of \(toolkit), a client of a display's server",
        hint:
          "The server would have a clock of its own: test the part that decides in a program without a window"
      )
    }
    if elf.isGo {
      throw refuse(
        "one in Go, which calls the kernel without the C library",
        "Its clock and its waits would be real: test its recognizer through a program in another language")
    }
  }
}

extension ProgramCheck {
  /// Returns the file of a program that runs beside recordings, as no library can be loaded into it; nil for
  /// others.
  ///
  /// - Parameter name: What a process is about to become, as it says it: a path, or a name to look up.
  static func pathBeside(_ name: String, in folder: String) -> String? {
    // Where a process's own files lie depends on who asks; a loader is static, and loads what it is given.
    guard !name.hasPrefix("/proc/"), !name.contains("/ld-"), let path = try? path(of: name, in: folder),
      let head = try? FileHandle(forReadingAtPath: path)?.read(upToCount: 1 << 16),
      let elf = ELFHead([UInt8](head))
    else { return nil }
    return elf.is64Bit && elf.interpreter != nil ? nil : path
  }
}

/// What the head of an ELF file says of a program.
private struct ELFHead {
  var is64Bit: Bool
  var machine: UInt16
  /// The dynamic loader that the program asks for; nil for a static one.
  var interpreter: String?
  /// Whether Go's tools left their note.
  var isGo = false
  /// Where its segments lie in the file and in memory, and where the dynamic section does.
  private var segments: [(address: Int, offset: Int, size: Int)] = []
  private var dynamic: (offset: Int, size: Int)?

  static var ownMachine: UInt16 {
    #if arch(x86_64)
      62
    #else
      183
    #endif
  }

  init?(_ bytes: [UInt8]) {
    guard bytes.count > 64, bytes.starts(with: [0x7f, 0x45, 0x4c, 0x46]) else { return nil }
    func number(_ offset: Int, _ size: Int) -> Int {
      guard offset >= 0, offset + size <= bytes.count else { return 0 }
      return (0..<size).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * min($1, 7)) }
    }
    is64Bit = bytes[4] == 2
    machine = UInt16(number(18, 2))
    guard is64Bit else { return }
    let (start, size, count) = (number(32, 6), number(54, 2), number(56, 2))
    for index in 0..<count {
      let entry = start + index * size
      let (offset, length) = (number(entry + 8, 6), number(entry + 32, 6))
      // PT_LOAD and PT_DYNAMIC.
      if number(entry, 4) == 1 { segments.append((number(entry + 16, 6), offset, length)) }
      if number(entry, 4) == 2 { dynamic = (offset, length) }
      guard offset >= 0, length >= 0, offset + length <= bytes.count else { continue }
      let part = bytes[offset..<(offset + length)]
      // PT_INTERP and PT_NOTE.
      if number(entry, 4) == 3 { interpreter = String(decoding: part.prefix { $0 != 0 }, as: UTF8.self) }
      if number(entry, 4) == 4, part.starts(with: [4, 0, 0, 0]),
        part.dropFirst(12).starts(with: Array("Go\0".utf8))
      {
        isGo = true
      }
    }
  }

  /// The libraries that the program names, as far as its file can be read.
  func libraries(of file: FileHandle) -> [String] {
    func bytes(_ offset: Int, _ count: Int) -> [UInt8] {
      guard (try? file.seek(toOffset: UInt64(offset))) != nil else { return [] }
      return [UInt8]((try? file.read(upToCount: count)) ?? Data())
    }
    guard let dynamic, dynamic.size < 1 << 20 else { return [] }
    let section = bytes(dynamic.offset, dynamic.size)
    let words = (0..<(section.count / 8)).map { word -> Int in
      var value = 0
      for byte in 0..<7 { value |= Int(section[word * 8 + byte]) << (8 * byte) }
      return value
    }
    let entries: [(tag: Int, value: Int)] =
      stride(from: 0, to: words.count - 1, by: 2).map { (words[$0], words[$0 + 1]) }
    // DT_STRTAB's address, DT_STRSZ and each DT_NEEDED.
    guard let table = entries.first(where: { $0.tag == 5 })?.value,
      let size = entries.first(where: { $0.tag == 10 })?.value, size < 1 << 24,
      let segment = segments.first(where: { $0.address <= table && table < $0.address + $0.size })
    else { return [] }
    let names = bytes(table - segment.address + segment.offset, size)
    return entries.filter { $0.tag == 1 && $0.value < names.count }.map { entry in
      String(decoding: names[entry.value...].prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}
