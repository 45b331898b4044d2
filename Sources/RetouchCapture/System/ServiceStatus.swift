import Glibc

/// Reports a service's status to a service manager, by the protocol of `sd_notify`.
///
/// Each message is a datagram to the socket that `NOTIFY_SOCKET` names. `systemctl status` shows the last
/// `STATUS`. Nothing waits for the manager, and a message that it does not take is lost.
public final class ServiceStatus {
  private let descriptor: Int32
  private var address = sockaddr_un()
  private let addressSize: socklen_t
  private var last = ""

  /// Opens the socket of a service manager; nil without a manager, or if it cannot be used.
  ///
  /// - Parameter path: The value of `NOTIFY_SOCKET`: a path, or `@` and an abstract name.
  public init?(socket path: String?) {
    guard let path, path.utf8.first == UInt8(ascii: "/") || path.utf8.first == UInt8(ascii: "@") else {
      return nil
    }
    var bytes = Array(path.utf8)
    // In the kernel's interface an abstract name begins with a zero.
    if bytes[0] == UInt8(ascii: "@") { bytes[0] = 0 }
    address.sun_family = sa_family_t(AF_UNIX)
    let room = MemoryLayout.size(ofValue: address.sun_path)
    guard bytes.count > 1, bytes.count < room else { return nil }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    addressSize = socklen_t(MemoryLayout<sockaddr_un>.size - room + bytes.count)
    descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { return nil }
  }

  deinit { close(descriptor) }

  /// Reports that the service works, with the first line about what it does.
  public func ready(_ status: String) { send("READY=1\nSTATUS=\(line(status))") }

  /// Reports what it does now, in one line, unless it has just reported the same.
  public func status(_ status: String) {
    let text = "STATUS=\(line(status))"
    guard text != last else { return }
    last = text
    send(text)
  }

  /// Reports that it ends.
  public func stopping() { send("STOPPING=1") }

  private func line(_ text: String) -> String { String(text.map { $0.isNewline ? " " : $0 }) }

  private func send(_ text: String) {
    let bytes = Array(text.utf8)
    let flags = Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT)
    withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        _ = sendto(descriptor, bytes, bytes.count, flags, address, addressSize)
      }
    }
  }
}
