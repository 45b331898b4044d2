import RetouchArchives
import Foundation
import RetouchSupport

/// Runs commands of this program in separate processes, so that no fixture can disturb this one.
enum OwnProgram {
  /// A hash of the program's file, which differs if it was built with other fixtures; nil if it cannot be
  /// read.
  static let fingerprint: String? = {
    guard let file = FileHandle(forReadingAtPath: "/proc/self/exe") else { return nil }
    defer { try? file.close() }
    // The file is read in pieces: if it were mapped as a whole, it would count as memory of this process.
    var hashes: [UInt64] = []
    do {
      while let piece = try file.read(upToCount: 1 << 18), !piece.isEmpty {
        hashes.append(piece.withUnsafeBytes { WordHash.hash($0) })
      }
    } catch {
      return nil
    }
    guard !hashes.isEmpty else { return nil }
    return digits(hashes.withUnsafeBytes { WordHash.hash($0) }, 16, radix: 16)
  }()

  /// Runs a command line.
  ///
  /// - Parameters:
  ///   - path: The file that receives its stdout; nil for none.
  ///   - timeLimit: The number of seconds after which it is ended.
  ///   - showsErrors: Whether what it writes to stderr is seen.
  /// - Returns: Whether it succeeded.
  static func run(_ arguments: [String], into path: String?, timeLimit: Double, showsErrors: Bool = false)
    -> Bool
  {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe")
    process.arguments = arguments
    process.environment = ArchivedPath.environment(ProcessInfo.processInfo.environment)
    process.standardInput = FileHandle.nullDevice
    if !showsErrors { process.standardError = FileHandle.nullDevice }
    process.standardOutput = FileHandle.nullDevice
    if let path {
      guard FileManager.default.createFile(atPath: path, contents: nil),
        let file = FileHandle(forWritingAtPath: path)
      else { return false }
      process.standardOutput = file
    }
    let isOver = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in isOver.signal() }
    do {
      try process.run()
    } catch {
      return false
    }
    guard isOver.wait(timeout: .now() + timeLimit) == .success else {
      kill(process.processIdentifier, SIGKILL)
      isOver.wait()
      return false
    }
    return process.terminationReason == .exit && process.terminationStatus == 0
  }
}
