import Foundation

/// The program itself, in a separate process.
enum Program {
  /// Its path, beside the tests.
  static var path: String {
    let tests = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    let folder =
      tests.contains("/swiftpm-testing")
      ? bundleFolder : URL(fileURLWithPath: tests).deletingLastPathComponent()
    return folder.appendingPathComponent("retouch").path
  }

  /// The folder of the tests' bundle, used when one of the toolchain's programs runs the tests.
  private static var bundleFolder: URL {
    let arguments = CommandLine.arguments
    let index = arguments.firstIndex(of: "--test-bundle-path").map { $0 + 1 } ?? arguments.count
    let path = index < arguments.count ? arguments[index] : "."
    return URL(fileURLWithPath: path).deletingLastPathComponent()
  }

  /// Runs a program to its end.
  ///
  /// - Parameters:
  ///   - program: The program to run instead of this one.
  ///   - input: What it reads from stdin.
  ///   - folder: The folder in which it runs.
  ///   - environment: Variables to add; nil removes one.
  static func run(
    _ arguments: [String], of program: String = path, input: [UInt8] = [], in folder: String? = nil,
    environment: [String: String?] = [:]
  ) throws -> Run {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
    var variables = ProcessInfo.processInfo.environment
    let files = try Folder()
    // What was red in a run of these is nothing to keep for the user who runs the tests.
    variables["XDG_CACHE_HOME"] = files.path
    for (name, value) in environment { variables[name] = value }
    process.environment = variables
    let stdin = try files.write("stdin", input)
    try files.write("stdout", "")
    try files.write("stderr", "")
    process.standardInput = FileHandle(forReadingAtPath: stdin)
    process.standardOutput = FileHandle(forWritingAtPath: files.file("stdout"))
    process.standardError = FileHandle(forWritingAtPath: files.file("stderr"))
    try process.run()
    process.waitUntilExit()
    let output = try files.bytes("stdout")
    return Run(
      code: process.terminationStatus, output: String(decoding: output, as: UTF8.self),
      errors: String(decoding: try files.bytes("stderr"), as: UTF8.self), bytes: output)
  }
}
