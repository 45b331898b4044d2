import RetouchCapture
import Glibc

/// A loop that only reads a device: the limit that no recorder can exceed.
enum BareLoop {
  /// Reads until it is interrupted, then prints how many events came and how often events were dropped.
  static func run(_ node: String) throws {
    let stop = try StopSignal()
    let device = open(node, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard device >= 0 else { throw LabError("\(node) cannot be opened: \(systemMessage())") }
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 24 * 1024, alignment: 8)
    defer { buffer.deallocate() }
    var requests = [
      pollfd(fd: device, events: Int16(POLLIN), revents: 0),
      pollfd(fd: stop.descriptor, events: Int16(POLLIN), revents: 0),
    ]
    var events = 0
    var drops = 0
    // As a recorder does: the first line shows that it is reading.
    print("reading")
    fflush(nil)
    while true {
      guard poll(&requests, 2, -1) >= 0 || errno == EINTR else { throw LabError("poll: \(systemMessage())") }
      let count = read(device, buffer.baseAddress, buffer.count)
      if count > 0 {
        events += count / 24
        // SYN_DROPPED is type 0, code 3, after 16 bytes of time.
        for start in stride(from: 0, to: count, by: 24)
        where buffer.load(fromByteOffset: start + 16, as: UInt32.self) == 3 << 16 {
          drops += 1
        }
      } else if requests[1].revents != 0 {
        break
      }
    }
    _ = stop.take()
    print("\(events) \(drops)")
  }
}
