public import RetouchEvdev

/// The system calls that injecting makes, each of which a test can replace or make fail.
///
/// ```swift
/// var system = InjectionSystem.live
/// system.open = { .failure(.accessDenied) }
/// ```
/// The kernel's own requests are used instead of libevdev's wrappers: so a test can make each of them fail,
/// and the descriptor is opened separately, so that a missing permission gets its own message.
public struct InjectionSystem {
  /// A request to the kernel about a device that is being created.
  public enum Request: Hashable, Sendable {
    /// Announces a type of events (`UI_SET_EVBIT`).
    case type(EventType)
    /// Announces a code that is not an absolute axis (`UI_SET_KEYBIT` and the like).
    case code(EventCode)
    /// Announces an absolute axis (`UI_ABS_SETUP`).
    case axis(UInt16, AxisDescription)
    /// Announces a property (`UI_SET_PROPBIT`).
    case property(InputProperty)
    /// Sets the device's physical path (`UI_SET_PHYS`).
    case physical(String)
    /// Gives the device its name and numbers (`UI_DEV_SETUP`).
    case setup(name: String, bus: UInt16, vendor: UInt16, product: UInt16, version: UInt16)
    /// Plugs the device in (`UI_DEV_CREATE`).
    case create
    /// Unplugs the device (`UI_DEV_DESTROY`).
    case destroy
  }

  /// The reason why a wait ended.
  public enum WaitOutcome: Hashable, Sendable {
    /// The instant was reached.
    case due
    /// The stop descriptor is readable.
    case stopped
    /// The system call failed.
    case failed(SystemError)
  }

  /// Opens `/dev/uinput` for one device.
  public var open: () -> Result<Int32, SystemError>
  /// Closes an open descriptor; a device that still exists is removed with it.
  public var close: (_ descriptor: Int32) -> Void
  /// Sends a request to the kernel; nil on success.
  public var request: (_ descriptor: Int32, _ request: Request) -> SystemError?
  /// The name below `/sys` of the device that was created (`UI_GET_SYSNAME`), or nil.
  public var systemName: (_ descriptor: Int32) -> String?
  /// The device's node, such as `/dev/input/event5`; nil while it does not exist.
  public var node: (_ systemName: String) -> String?
  /// Whether another process has a node open, as far as this user can see.
  public var hasReader: (_ node: String) -> Bool
  /// The ranges that a node announces at present, or nil if this user may not read it.
  public var axes: (_ node: String) -> [UInt16: AxisDescription]?
  /// Writes whole events (`struct input_event`); returns how many bytes were taken.
  public var write: (_ descriptor: Int32, _ events: UnsafeRawBufferPointer) -> Result<Int, SystemError>
  /// The monotonic clock's time, in µs.
  public var now: () -> Int64
  /// Waits until an instant of the monotonic clock, in µs, or until a descriptor is readable.
  public var wait: (_ instant: Int64, _ stop: Int32?) -> WaitOutcome
}
