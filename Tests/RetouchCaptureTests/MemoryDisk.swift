import Glibc
@testable import RetouchRecording

/// A fake disk in memory that can be full.
final class MemoryDisk {
  /// The contents of each file.
  private(set) var files: [String: [UInt8]] = [:]
  /// How many bytes the disk holds, or nil for no limit.
  var capacity: Int?
  /// How many bytes a single write takes, or nil for no limit.
  var bytesPerCall: Int?
  /// How many descriptors are open.
  private(set) var openCount = 0
  private var opened: [Int32: String] = [:]

  var calls: FileCalls {
    FileCalls(
      create: { [self] path in
        guard files[path] == nil else { return -EEXIST }
        files[path] = []
        openCount += 1
        let descriptor = Int32(5000 + opened.count)
        opened[descriptor] = path
        return descriptor
      },
      write: { [self] descriptor, bytes in
        guard let name = opened[descriptor] else { return -Int(EBADF) }
        let used = files.values.reduce(0) { $0 + $1.count }
        let room = max((capacity ?? .max) - used, 0)
        if room == 0 { return -Int(ENOSPC) }
        let count = min(bytes.count, room, bytesPerCall ?? .max)
        files[name, default: []] += bytes[..<count]
        return count
      },
      waitForRoom: { _ in 0 }, synchronize: { _ in 0 },
      close: { [self] _ in openCount -= 1 },
      remove: { [self] path in files[path] = nil })
  }

  /// Puts a file there.
  func put(_ name: String, _ bytes: [UInt8]) { files[name] = bytes }

  /// Gives a file a new name, or returns a negated error number.
  func rename(_ from: String, _ to: String) -> Int32 {
    guard let bytes = files[from] else { return -ENOENT }
    guard files[to] == nil else { return -EEXIST }
    files[from] = nil
    files[to] = bytes
    for (descriptor, name) in opened where name == from { opened[descriptor] = to }
    return 0
  }
}
