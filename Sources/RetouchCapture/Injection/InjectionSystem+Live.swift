import CRetouchLibevdev
import RetouchEvdev
import Glibc

extension InjectionSystem {
  /// The real system calls.
  public static var live: InjectionSystem {
    let timer = WakeTimer()
    return InjectionSystem(
      open: {
        let descriptor = Glibc.open("/dev/uinput", O_WRONLY | O_NONBLOCK | O_CLOEXEC)
        return descriptor >= 0 ? .success(descriptor) : .failure(.last)
      },
      close: { _ = Glibc.close($0) },
      request: { descriptor, request in
        let result = ask(descriptor, request)
        return result < 0 ? SystemError(rawValue: -result) : nil
      },
      systemName: { descriptor in
        var name = [CChar](repeating: 0, count: 64)
        guard retouch_uinput_sysname(descriptor, &name, Int32(name.count - 1)) == 0 else { return nil }
        return String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
      },
      node: node(ofSystemName:), hasReader: isOpenElsewhere,
      axes: { node in
        let system = InputSystem.live
        guard case .success(let descriptor) = system.open(node) else { return nil }
        defer { system.close(descriptor) }
        return try? system.describe(descriptor).get().axes
      },
      write: { descriptor, events in
        let count = Glibc.write(descriptor, events.baseAddress, events.count)
        return count >= 0 ? .success(count) : .failure(.last)
      },
      now: { InputSystem.live.now(.monotonic) },
      wait: { instant, stop in timer.wait(until: instant, orReadable: stop) })
  }

  private static func ask(_ descriptor: Int32, _ request: Request) -> Int32 {
    switch request {
    case .type(let type): retouch_uinput_type(descriptor, Int32(type.rawValue))
    case .code(let code): retouch_uinput_code(descriptor, Int32(code.type.rawValue), Int32(code.number))
    case .axis(let code, let axis):
      retouch_uinput_axis(
        descriptor, Int32(code), axis.minimum, axis.maximum, axis.fuzz, axis.flat, axis.resolution)
    case .property(let property): retouch_uinput_property(descriptor, Int32(property.rawValue))
    case .physical(let text): retouch_uinput_physical(descriptor, text)
    case .setup(let name, let bus, let vendor, let product, let version):
      retouch_uinput_setup(descriptor, name, Int32(bus), Int32(vendor), Int32(product), Int32(version))
    case .create: retouch_uinput_create(descriptor)
    case .destroy: retouch_uinput_destroy(descriptor)
    }
  }

  private static func node(ofSystemName name: String) -> String? {
    let folder = "/sys/devices/virtual/input/" + name
    guard let event = entries(of: folder).first(where: { $0.hasPrefix("event") }) else { return nil }
    let node = "/dev/input/" + event
    return access(node, F_OK) == 0 ? node : nil
  }

  /// Searches the open files of all processes: the kernel has no other way to report that a device is read.
  private static func isOpenElsewhere(_ node: String) -> Bool {
    let own = String(getpid())
    for process in entries(of: "/proc") where process != own && process.utf8.allSatisfy({ $0 & 0xf0 == 0x30 })
    {
      let folder = "/proc/\(process)/fd"
      for descriptor in entries(of: folder) {
        var target = [CChar](repeating: 0, count: 256)
        let length = readlink("\(folder)/\(descriptor)", &target, target.count)
        guard length > 0, length < target.count else { continue }
        if String(decoding: target[..<length].map(UInt8.init(bitPattern:)), as: UTF8.self) == node {
          return true
        }
      }
    }
    return false
  }

  /// The names in a folder, in no particular order; empty if it cannot be read.
  private static func entries(of folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }
}

/// Waits for instants of the monotonic clock.
///
/// A timer descriptor expires at its instant without the 50 µs of slack that the kernel allows other waits,
/// and can be waited for together with a stop. It owns the descriptor, and closes it.
private final class WakeTimer {
  private let descriptor = retouch_make_timer()

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  func wait(until instant: Int64, orReadable stop: Int32?) -> InjectionSystem.WaitOutcome {
    guard descriptor >= 0 else { return .failed(SystemError(rawValue: -descriptor)) }
    // An instant of 0 would switch the timer off.
    let moment = max(instant, 1)
    let result = retouch_set_timer(descriptor, moment / 1_000_000, Int(moment % 1_000_000 * 1000))
    guard result == 0 else { return .failed(SystemError(rawValue: -result)) }
    var requests = [pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)]
    if let stop { requests.append(pollfd(fd: stop, events: Int16(POLLIN), revents: 0)) }
    while true {
      let count = poll(&requests, nfds_t(requests.count), -1)
      if count < 0 {
        if errno == EINTR { continue }
        return .failed(.last)
      }
      if requests.count > 1, requests[1].revents != 0 { return .stopped }
      if requests[0].revents != 0 { return .due }
    }
  }
}
