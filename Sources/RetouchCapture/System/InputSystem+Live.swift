import CRetouchLibevdev
import RetouchEvdev
import Glibc

extension InputSystem {
  /// The real system calls.
  public static var live: InputSystem {
    var system = InputSystem(
      open: { path in
        let descriptor = Glibc.open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        return descriptor >= 0 ? .success(descriptor) : .failure(.last)
      },
      close: { _ = Glibc.close($0) },
      read: { descriptor, buffer in
        let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
        return count >= 0 ? .success(count) : .failure(.last)
      },
      poll: { watches, timeout in poll(&watches, timeout) },
      now: { clock in
        var time = timespec()
        let id =
          switch clock {
          case .monotonic: CLOCK_MONOTONIC
          case .realtime: CLOCK_REALTIME
          case .boottime: CLOCK_BOOTTIME
          }
        clock_gettime(id, &time)
        return Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000
      },
      setMonotonicClock: { descriptor in
        let result = retouch_set_clock(descriptor, Int32(CLOCK_MONOTONIC))
        return result == 0 ? nil : SystemError(rawValue: -result)
      },
      describe: { descriptor in
        EventDevice.describe(descriptor)
      },
      state: { descriptor, description in
        LiveState.read(descriptor, description)
      },
      kernelRelease: {
        var name = utsname()
        guard uname(&name) == 0 else { return nil }
        return withUnsafeBytes(of: &name.release) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      },
      list: LiveFiles.list, contents: LiveFiles.contents, owningGroup: LiveFiles.group,
      nodeNumber: LiveFiles.number,
      physicalPath: { descriptor in
        var buffer = [UInt8](repeating: 0, count: 256)
        let count = retouch_get_phys(descriptor, &buffer, UInt32(buffer.count))
        guard count > 0 else { return nil }
        let text = buffer.prefix(Int(count)).prefix { $0 != 0 }
        return text.isEmpty ? nil : String(decoding: text, as: UTF8.self)
      },
      grab: { descriptor in
        let result = retouch_grab(descriptor)
        return result == 0 ? nil : SystemError(rawValue: -result)
      },
      watchFolder: watchFolder, group: group)
    system.panel = { PanelFacts(card: $0, connector: $1) }
    // For tests of the whole program, such as the lab's: the machine's displays in a folder.
    if let root = getenv("RETOUCH_DISPLAY_FILES") { system.root = String(cString: root) }
    return system
  }

  private static func poll(_ watches: inout [Watch], _ timeout: Int64?) -> SystemError? {
    // To the microsecond: with whole milliseconds, a timer that is due in 0.1 ms would be 0.9 ms late.
    let microseconds = timeout.map { min(max($0, 0), 1_000_000_000_000) } ?? -1
    let count = watches.withUnsafeMutableBytes { bytes in
      // A watch is exactly the kernel's structure.
      bytes.withMemoryRebound(to: pollfd.self) {
        retouch_poll($0.baseAddress, UInt($0.count), microseconds)
      }
    }
    return count >= 0 ? nil : .last
  }

  private static func watchFolder(_ path: String) -> Result<Int32, SystemError> {
    let descriptor = inotify_init1(retouch_inotify_flags())
    guard descriptor >= 0 else { return .failure(.last) }
    // A node is created first; its owner and mode are set later.
    let events = UInt32(IN_CREATE | IN_ATTRIB | IN_MOVED_TO)
    guard inotify_add_watch(descriptor, path, events) >= 0 else {
      let error = SystemError.last
      Glibc.close(descriptor)
      return .failure(error)
    }
    return .success(descriptor)
  }

  /// One descriptor for several (`epoll`), so that a wait does not have to check each of them every time.
  private static func group(_ watches: [Watch]) -> Int32? {
    let descriptor = epoll_create1(retouch_epoll_flags())
    guard descriptor >= 0 else { return nil }
    for watch in watches {
      // A disk file is refused: it can only be waited for separately.
      guard retouch_epoll_add(descriptor, watch.descriptor, UInt32(watch.request.events)) == 0 else {
        Glibc.close(descriptor)
        return nil
      }
    }
    return descriptor
  }
}
