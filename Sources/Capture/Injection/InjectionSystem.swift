public import Evdev

/// The calls of the system that injecting makes, each of which a test can replace or make fail.
///
/// ```swift
/// var system = InjectionSystem.live
/// system.open = { .failure(.accessDenied) }
/// ```
/// The kernel's own requests are used rather than libevdev's functions around them: so each of them can be made
/// to fail here, and the descriptor is opened by itself, where a missing permission has an answer of its own.
public struct InjectionSystem {
  /// What the kernel is asked for about a device that is being made.
  public enum Request: Hashable, Sendable {
    /// Announces a type of events (`UI_SET_EVBIT`).
    case type(EventType)
    /// Announces a code that is no absolute axis (`UI_SET_KEYBIT` and the like).
    case code(EventCode)
    /// Announces an absolute axis (`UI_ABS_SETUP`).
    case axis(UInt16, AxisDescription)
    /// Announces a property (`UI_SET_PROPBIT`).
    case property(InputProperty)
    /// Says where the device is (`UI_SET_PHYS`).
    case physical(String)
    /// Gives the device its name and numbers (`UI_DEV_SETUP`).
    case setup(name: String, bus: UInt16, vendor: UInt16, product: UInt16, version: UInt16)
    /// Plugs the device in (`UI_DEV_CREATE`).
    case create
    /// Unplugs the device (`UI_DEV_DESTROY`).
    case destroy
  }

  /// What a wait ended with.
  public enum WaitOutcome: Hashable, Sendable {
    /// The instant is there.
    case due
    /// The stop descriptor is readable.
    case stopped
    /// The system refused.
    case failed(SystemError)
  }

  /// Opens `/dev/uinput` for one device.
  public var open: () -> Result<Int32, SystemError>
  /// Closes a descriptor that was opened; a device that is still there goes with it.
  public var close: (_ descriptor: Int32) -> Void
  /// Asks the kernel for something; nil where it does it.
  public var request: (_ descriptor: Int32, _ request: Request) -> SystemError?
  /// The name below `/sys` of the device that was made (`UI_GET_SYSNAME`), or nil.
  public var systemName: (_ descriptor: Int32) -> String?
  /// The device's node, such as `/dev/input/event5`; nil while there is none.
  public var node: (_ systemName: String) -> String?
  /// Whether another process has a node open, as far as this user can see.
  public var hasReader: (_ node: String) -> Bool
  /// The ranges that a node announces by now, or nil where this user may not read it.
  public var axes: (_ node: String) -> [UInt16: AxisDescription]?
  /// Writes whole events (`struct input_event`); returns how many bytes were taken.
  public var write: (_ descriptor: Int32, _ events: UnsafeRawBufferPointer) -> Result<Int, SystemError>
  /// What the monotonic clock shows, in µs.
  public var now: () -> Int64
  /// Waits until an instant of the monotonic clock, in µs, or until a descriptor is readable.
  public var wait: (_ instant: Int64, _ stop: Int32?) -> WaitOutcome
}
