import Glibc
import Testing

@testable import RetouchCapture

@Suite("What a service manager gets") struct ServiceStatusTests {
  /// Listens on a socket of a name while a closure runs, and returns the datagrams that came.
  private func heard(_ name: String, _ body: (ServiceStatus?) -> Void) throws -> [String] {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    var bytes = Array(name.utf8)
    if bytes[0] == UInt8(ascii: "@") { bytes[0] = 0 }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    let descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
    defer {
      close(descriptor)
      if name.hasPrefix("/") { unlink(name) }
    }
    let size = socklen_t(
      MemoryLayout<sockaddr_un>.size - MemoryLayout.size(ofValue: address.sun_path) + bytes.count)
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, size) }
    }
    try #require(result == 0)
    body(ServiceStatus(socket: name))
    var messages: [String] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = recv(descriptor, &buffer, buffer.count, Int32(MSG_DONTWAIT))
      guard count >= 0 else { return messages }
      messages.append(String(decoding: buffer[..<count], as: UTF8.self))
    }
  }

  @Test(
    "it is told when the recorder is ready, what it is doing, and that it ends", arguments: ["/tmp/", "@"])
  func told(place: String) throws {
    let messages = try heard("\(place)retouch-\(getpid())-notify") { status in
      status?.ready("recording\nevent2")
      status?.status("1 frame")
      status?.status("1 frame")
      status?.status("2 frames")
      status?.stopping()
    }
    #expect(
      messages == [
        "READY=1\nSTATUS=recording event2", "STATUS=1 frame", "STATUS=2 frames", "STOPPING=1",
      ])
  }

  @Test("without a manager, or with a name that is not valid, nothing is reported")
  func none() {
    for name in [nil, "", "relative", "/", "@", "/" + String(repeating: "x", count: 200)] {
      #expect(ServiceStatus(socket: name) == nil, "\(name ?? "nil")")
    }
  }

  @Test("a manager that is gone is not a problem") func gone() {
    let status = ServiceStatus(socket: "/tmp/retouch-no-such-socket")
    status?.ready("recording")
    #expect(status != nil)
  }
}
