import CRetouchPreload
import Foundation
import RetouchSupport
import RetouchVerdict

/// The library that a program under recordings is started with.
///
/// Its sources are part of this program, and the machine's C compiler makes it when it is needed first. So
/// this program stays one file that can be copied, and the library needs nothing but the C library that is
/// there: a dynamic library made by SwiftPM would lie beside the program, and in each package that depends on
/// it.
enum PreloadLibrary {
  private static var sources: [(name: String, bytes: Data)] {
    (0..<retouch_source_count()).map { index in
      let source = retouch_source_at(index)
      return (String(cString: source.name), Data(bytes: source.bytes, count: source.count))
    }
  }

  /// What it is compiled with: it starts before other libraries do, which may look at a clock at their start.
  private static var flags: [String] {
    ["-shared", "-fPIC", "-O2", "-std=gnu11", "-fvisibility=hidden", "-ftls-model=initial-exec", "-w"]
      + ["-Wl,-z,initfirst"]
  }

  /// Returns the library's file, which is compiled if it is not there yet.
  static func path() throws(ProgramError) -> String {
    let sources = sources
    var sum = StableHash.fnv1a((sources.map { $0.name } + flags).joined(separator: " "))
    for source in sources { sum = sum &* 31 ^ StableHash.fnv1a(source.bytes) }
    let digits = String(sum, radix: 16)
    let folder = cacheFolder
    try checkOwner(of: folder)
    let name = "preload-\(String(repeating: "0", count: 16 - digits.count))\(digits).so"
    // A package has it beside the program, for machines without a compiler.
    if let beside = ownFolder.map({ "\($0)/\(name)" }), access(beside, R_OK) == 0 { return beside }
    let path = "\(folder)/\(name)"
    if access(path, R_OK) == 0 { return path }
    try? FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    guard let scratch = ScratchFolder(in: folder) else {
      throw ProgramError(
        .noLibrary, file: folder,
        problem: "the preload library cannot be kept there: \(String(cString: strerror(errno)))",
        hint: "Set XDG_CACHE_HOME to a folder that can be written")
    }
    for source in sources {
      _ = FileManager.default.createFile(atPath: "\(scratch.path)/\(source.name)", contents: source.bytes)
    }
    try compile(sources.map(\.name).filter { $0.hasSuffix(".c") }, in: scratch.path)
    // Another process may have made the same one meanwhile: either will do.
    guard rename("\(scratch.path)/preload.so", path) == 0 else {
      throw ProgramError(
        .noLibrary, file: path,
        problem: "the preload library cannot be kept there: \(String(cString: strerror(errno)))")
    }
    return path
  }

  private static var ownFolder: String? {
    let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    return program.map { ($0 as NSString).deletingLastPathComponent }
  }

  private static var cacheFolder: String {
    let environment = ProcessInfo.processInfo.environment
    if let folder = environment["XDG_CACHE_HOME"], folder.hasPrefix("/") { return folder + "/retouch" }
    if let home = environment["HOME"], home.hasPrefix("/"), access(home, W_OK) == 0 {
      return home + "/.cache/retouch"
    }
    return NSTemporaryDirectory() + "/retouch-cache-\(geteuid())"
  }

  /// What is loaded into programs may have been put there by nobody else, as in a folder that is everyone's.
  static func checkOwner(of folder: String) throws(ProgramError) {
    var status = stat()
    guard lstat(folder, &status) == 0 else { return }
    let isFolder = status.st_mode & S_IFMT == S_IFDIR
    guard isFolder, status.st_uid == geteuid() || status.st_uid == 0, status.st_mode & 0o002 == 0 else {
      throw ProgramError(
        .noLibrary, file: folder,
        problem: "the preload library would come from a folder that others can write",
        hint: "Set XDG_CACHE_HOME to a folder of your own")
    }
  }

  private static func compile(_ files: [String], in folder: String) throws(ProgramError) {
    let names = ["cc", "gcc", "clang"]
    guard let compiler = names.lazy.compactMap({ try? ProgramCheck.path(of: $0, in: "/") }).first else {
      throw ProgramError(
        .noLibrary, problem: "expected a C compiler for the preload library, found none of cc, gcc and clang",
        hint: "apt install gcc")
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: compiler)
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.arguments = flags + ["-o", "preload.so"] + files
    let said = Pipe()
    (process.standardOutput, process.standardError) = (said, said)
    do { try process.run() } catch {
      throw ProgramError(.noLibrary, file: compiler, problem: "the C compiler does not start: \(error)")
    }
    let text = String(decoding: said.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0, process.terminationReason == .exit else {
      var error = ProgramError(
        .noLibrary, file: compiler, problem: "the C compiler does not make the preload library",
        hint: "apt install libc6-dev")
      error.details = text.split(separator: "\n").prefix(10).map(String.init)
      throw error
    }
  }
}
