import Glibc
public import RetouchEvdev
public import RetouchRecording

/// The system calls that a recorder makes, each of which a test can replace or make fail.
///
/// ```swift
/// var system = InputSystem.live
/// system.open = { _ in .failure(.accessDenied) }
/// ```
public struct InputSystem {
  /// A clock of the kernel.
  public enum Clock: Hashable, Sendable {
    /// Time since boot without sleep (`CLOCK_MONOTONIC`).
    case monotonic
    /// The wall clock (`CLOCK_REALTIME`).
    case realtime
    /// Time since boot with sleep (`CLOCK_BOOTTIME`).
    case boottime
  }

  /// Opens a device for reading without blocking.
  public var open: (_ path: String) -> Result<Int32, SystemError>
  /// Closes an open descriptor.
  public var close: (_ descriptor: Int32) -> Void
  /// Reads the available bytes; 0 means the end of the input.
  public var read: (_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Result<Int, SystemError>
  /// Waits until something can be read or the timeout in µs has passed; nil means no timeout.
  public var poll: (_ watches: inout [Watch], _ timeout: Int64?) -> SystemError?
  /// The time of a clock, in µs.
  public var now: (_ clock: Clock) -> Int64
  /// Makes a device use the monotonic clock for its timestamps; nil on success.
  public var setMonotonicClock: (_ descriptor: Int32) -> SystemError?
  /// Reads a device's description and complete state; its id is 0.
  public var describe: (_ descriptor: Int32) -> Result<DeviceDescription, SystemError>
  /// Reads the current state of a device that was already described; faster than describing it again.
  public var state:
    (_ descriptor: Int32, _ description: DeviceDescription) -> Result<DeviceState, SystemError>
  /// The kernel's release, or nil.
  public var kernelRelease: () -> String?
  /// The names in a folder, in no particular order.
  public var list: (_ folder: String) -> Result<[String], SystemError> = { _ in .failure(.noEntry) }
  /// The bytes of a small file, at most 64 KiB of them; nil if it cannot be read.
  public var contents: (_ path: String) -> [UInt8]? = { _ in nil }
  /// The name of the group of users that owns a file, or nil.
  public var owningGroup: (_ path: String) -> String? = { _ in nil }
  /// The number of the device behind a node, the same under each of its names; nil if it is not a device.
  public var nodeNumber: (_ path: String) -> UInt64? = { _ in nil }
  /// Where a device is attached, in its driver's words; nil if it does not say.
  public var physicalPath: (_ descriptor: Int32) -> String? = { _ in nil }
  /// Gives this process exclusive access to a device's events until it is closed; nil on success.
  public var grab: (_ descriptor: Int32) -> SystemError? = { _ in nil }
  /// A descriptor that becomes readable when something comes, goes or changes in a folder.
  public var watchFolder: (_ path: String) -> Result<Int32, SystemError> = { _ in .failure(.noEntry) }
  /// A descriptor that is readable when one of several is readable or gone; nil if they cannot be combined.
  public var group: (_ watches: [Watch]) -> Int32? = { _ in nil }
  /// What the graphics driver knows about a connector's panel; takes the node of its card and the connector's
  /// name.
  public var panel: (_ card: String, _ connector: String) -> PanelFacts? = { _, _ in nil }
  /// The folder that contains the /sys, /proc and /run that describe displays; empty for the machine's own.
  public var root = ""
  /// The calls for the file that is written.
  public var files: FileCalls = .live
}

extension InputSystem {
  /// A descriptor to wait for, and the result of the wait.
  public struct Watch {
    /// The request to the kernel, and its answer.
    var request: pollfd

    /// Waits for a descriptor to be readable, or only for its other end to be gone.
    public init(descriptor: Int32, forReading: Bool = true) {
      request = pollfd(fd: descriptor, events: forReading ? Int16(POLLIN) : 0, revents: 0)
    }

    /// Waits until a descriptor accepts bytes.
    public init(writingTo descriptor: Int32) {
      request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    }

    /// The descriptor to wait for.
    public var descriptor: Int32 { request.fd }

    /// Whether there is something to read.
    public var isReadable: Bool {
      get { Int32(request.revents) & POLLIN != 0 }
      set { set(POLLIN, newValue) }
    }

    /// Whether bytes are accepted.
    public var isWritable: Bool {
      get { Int32(request.revents) & POLLOUT != 0 }
      set { set(POLLOUT, newValue) }
    }

    /// Whether the other end is gone, or the descriptor is invalid.
    public var isGone: Bool {
      get { Int32(request.revents) & (POLLHUP | POLLERR | POLLNVAL) != 0 }
      set { set(POLLHUP, newValue) }
    }

    private mutating func set(_ bit: Int32, _ isSet: Bool) {
      let bits = Int32(request.revents) & ~bit
      request.revents = Int16(truncatingIfNeeded: isSet ? bits | bit : bits)
    }
  }
}
