import Recording

/// Why devices could not be recorded, or made.
public struct CaptureError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What kind of trouble it is, for code that decides on it.
  public enum Code: String, Hashable, Sendable {
    /// No device was named.
    case noDevice
    /// This machine shows no event devices at all.
    case noDevices
    /// A device node does not exist.
    case notFound
    /// A device may not be read by this user.
    case notPermitted
    /// What was named is no event device.
    case notAnEventDevice
    /// What was asked for chooses no device, or not which one.
    case notChosen
    /// Another program keeps the device to itself.
    case busy
    /// The file exists already.
    case fileExists
    /// There is no folder to make the file in.
    case noFolder
    /// A limit leaves no room for anything.
    case limitTooSmall
    /// A device was there and does not answer.
    case deviceFailed
    /// A recording does not say what a device is like.
    case noDescription
    /// Nobody reads a device that was made.
    case noReader
    /// The recording could not be written.
    case unwritable
    /// The system refused something else.
    case systemFailed
  }

  /// The kind of trouble.
  public var code: Code
  /// The device node or the file that it concerns, as the user gave it, or nil.
  public var path: String?
  /// What was expected and what was found.
  public var problem: String
  /// What the user can do about it, or nil.
  public var hint: String?

  /// Makes an error; the text is put together in ``description``.
  public init(_ code: Code, path: String? = nil, problem: String, hint: String? = nil) {
    self.code = code
    self.path = path
    self.problem = problem
    self.hint = hint
  }

  /// Takes over what went wrong with the file.
  init(_ error: RecordingError) {
    let code: Code =
      switch error.code {
      case .exists: .fileExists
      case .noFolder: .noFolder
      default: .unwritable
      }
    self.init(code, path: error.file, problem: error.problem, hint: error.hint)
  }

  /// Says that nobody reads the output any more.
  init(outputClosed output: RecordingSink) {
    var name: String?
    if case .descriptor(_, let given) = output { name = given }
    self.init(
      .unwritable, path: name, problem: "cannot be written: whoever read it has closed it",
      hint: "What was read until then is a recording that was cut")
  }

  /// Says why a device could not be opened.
  init(opening path: String, _ error: SystemError) {
    switch error {
    case .noEntry:
      self.init(
        .notFound, path: path, problem: "expected an event device, found no such file",
        hint: "`ls /dev/input` shows the nodes; one that is plugged in anew may have another number")
    case .accessDenied, .notPermitted:
      self.init(
        .notPermitted, path: path, problem: "expected a device that may be read, found: \(error.message)",
        hint: "Join the group that owns it, usually `sudo usermod -aG input $USER`, and log in again; "
          + "or let a udev rule grant this kind of device alone: `retouch devices`, or `retouch-record --list`, "
          + "prints it")
    case .noDevice, .noSuchDevice:
      self.init(
        .deviceFailed, path: path, problem: "expected a device that answers, found: \(error.message)",
        hint: "It was unplugged, or its driver is gone: plug it in again")
    default:
      self.init(
        .systemFailed, path: path, problem: "expected a device that can be opened, found: \(error.message)")
    }
  }

  /// Says why the folder of devices cannot be looked into.
  init(listing folder: String, _ error: SystemError) {
    switch error {
    case .noEntry:
      self.init(
        .noDevices, path: folder, problem: "expected the kernel's event devices, found no such folder",
        hint: "Either nothing is plugged in, or this is a container that was not given the devices "
          + "(docker run --device /dev/input), or the kernel's module evdev is missing (sudo modprobe evdev)")
    default:
      self.init(
        .noDevices, path: folder,
        problem: "expected a folder that can be looked into, found: \(error.message)",
        hint: "As root: ls -ld \(folder)")
    }
  }

  /// Says why a device cannot be had for oneself.
  init(grabbing path: String, _ error: SystemError) {
    self.init(
      error == .busy ? .busy : .systemFailed, path: path,
      problem: "expected a device that can be grabbed, found: \(error.message)",
      hint: error == .busy
        ? "Another program has grabbed it and gets all its events: stop that one first" : nil)
  }

  /// Says why something that could be opened is no device to record.
  init(describing path: String, _ error: SystemError) {
    if error == .noDevice {
      self.init(opening: path, error)
    } else {
      self.init(
        .notAnEventDevice, path: path,
        problem: "expected an event device, found something else (\(error.message))",
        hint: "Event devices are /dev/input/event*, not /dev/input/mouse* or js*")
    }
  }

  /// `PATH: problem. hint`, on one line, the path where it concerns one.
  public var description: String {
    (path.map { "\($0): " } ?? "") + problem + (hint.map { ". \($0)" } ?? "")
  }
}
