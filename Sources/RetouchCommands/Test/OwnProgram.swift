import Archives
import Foundation

/// Runs commands of this program in processes of their own, so that no fixture can disturb this one.
enum OwnProgram {
  /// A hash of the program's file, which differs if it was built with other fixtures; nil if it cannot be
  /// read.
  static let fingerprint: String? = {
    let descriptor = open("/proc/self/exe", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    // Read in pieces: what is mapped as a whole counts as memory of this process, and adds up with each
    // worker that is started.
    var piece = [UInt8](repeating: 0, count: 1 << 18)
    var hashes: [UInt64] = []
    while true {
      let count = piece.withUnsafeMutableBytes { fill($0, from: descriptor) }
      guard let count else { return nil }
      if count == 0 { break }
      hashes.append(piece.withUnsafeBytes { WordHash.hash(UnsafeRawBufferPointer(rebasing: $0[..<count])) })
    }
    guard !hashes.isEmpty else { return nil }
    let digits = String(hashes.withUnsafeBytes { WordHash.hash($0) }, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }()

  /// Reads until a buffer is full or the file ends.
  ///
  /// - Returns: How many bytes were read; nil if the file cannot be read.
  private static func fill(_ buffer: UnsafeMutableRawBufferPointer, from descriptor: Int32) -> Int? {
    var filled = 0
    while filled < buffer.count {
      let count = read(descriptor, buffer.baseAddress! + filled, buffer.count - filled)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { return nil }
      if count == 0 { break }
      filled += count
    }
    return filled
  }

  /// Runs a command line.
  ///
  /// - Parameters:
  ///   - path: The file that gets what it writes to stdout; nil for none.
  ///   - timeLimit: After how many seconds it is ended.
  /// - Returns: Whether it succeeded.
  static func run(_ arguments: [String], into path: String?, timeLimit: Double) -> Bool {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe")
    process.arguments = arguments
    process.environment = ArchivedPath.environment(ProcessInfo.processInfo.environment)
    process.standardInput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
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
