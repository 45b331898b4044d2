import RetouchRecording
import RetouchSupport

/// Why devices could not be recorded or created.
public typealias CaptureError = Problem<CaptureErrorCode>

/// What a ``CaptureError`` is about.
public enum CaptureErrorCode: String, ProblemKind {
  /// No device was named.
  case noDevice
  /// The system has no event devices at all.
  case noDevices
  /// A device node does not exist.
  case notFound
  /// The user may not read a device.
  case notPermitted
  /// The given path is not an event device.
  case notAnEventDevice
  /// The request matches no device, or does not say which of several.
  case notChosen
  /// Another program has exclusive access to the device.
  case busy
  /// The file exists already.
  case fileExists
  /// The folder for the file does not exist.
  case noFolder
  /// A limit is too small for any recording.
  case limitTooSmall
  /// A device that was open no longer answers.
  case deviceFailed
  /// A recording does not describe a device.
  case noDescription
  /// No program reads a device that was created.
  case noReader
  /// The recording could not be written.
  case unwritable
  /// The system refused another request.
  case systemFailed
}

extension CaptureError {
  /// Converts an error of writing the file.
  init(_ error: RecordingError) {
    let code: Code =
      switch error.code {
      case .exists: .fileExists
      case .noFolder: .noFolder
      default: .unwritable
      }
    self.init(code, file: error.file, problem: error.problem, hint: error.hint)
  }

  /// Reports that the system refuses to wait for what devices send.
  init(waitingFor devices: [RecordedDevice], _ error: SystemError, hint: String) {
    let paths = devices.filter { !$0.isGone }.map(\.path).joined(separator: ", ")
    self.init(
      .systemFailed,
      problem: "cannot wait for input\(paths.isEmpty ? "" : " of \(paths)"): \(error.message)", hint: hint)
  }

  /// Reports that nothing reads the output any more.
  init(outputClosed output: RecordingSink) {
    var name: String?
    if case .descriptor(_, let given) = output { name = given }
    self.init(
      .unwritable, file: name, problem: "cannot be written: its reader has closed it",
      hint: "What was read until then is a recording that was cut")
  }

  /// Explains why a device could not be opened.
  init(opening file: String, _ error: SystemError) {
    switch error {
    case .noEntry:
      self.init(
        .notFound, file: file, problem: "expected an event device, found no such file",
        hint: "`ls /dev/input` shows the nodes; one that is plugged in again may have another number")
    case .accessDenied, .notPermitted:
      self.init(
        .notPermitted, file: file, problem: "expected a device that may be read, found: \(error.message)",
        hint: "Join the group that owns it, usually `sudo usermod -aG input $USER`, and log in again; "
          + "or let a udev rule grant this kind of device alone: `retouch devices`, or `retouch-record --list`, "
          + "prints it")
    case .noDevice, .noSuchDevice:
      self.init(
        .deviceFailed, file: file, problem: "expected a device that answers, found: \(error.message)",
        hint: "It was unplugged, or its driver is gone: plug it in again")
    default:
      self.init(
        .systemFailed, file: file, problem: "expected a device that can be opened, found: \(error.message)")
    }
  }

  /// Explains why the folder of devices cannot be listed.
  init(listing folder: String, _ error: SystemError) {
    switch error {
    case .noEntry:
      self.init(
        .noDevices, file: folder, problem: "expected the kernel's event devices, found no such folder",
        hint: "Either nothing is plugged in, or this is a container that was not given the devices "
          + "(docker run --device /dev/input), or the kernel's module evdev is missing (sudo modprobe evdev)")
    default:
      self.init(
        .noDevices, file: folder,
        problem: "expected a folder that can be looked into, found: \(error.message)",
        hint: "As root: ls -ld \(folder)")
    }
  }

  /// Explains why exclusive access to a device was refused.
  init(grabbing file: String, _ error: SystemError) {
    self.init(
      error == .busy ? .busy : .systemFailed, file: file,
      problem: "expected a device that can be grabbed, found: \(error.message)",
      hint: error == .busy
        ? "Another program has grabbed it and gets all its events: stop that one first" : nil)
  }

  /// Explains why a path that could be opened is not a device to record.
  init(describing file: String, _ error: SystemError) {
    if error == .noDevice {
      self.init(opening: file, error)
    } else {
      self.init(
        .notAnEventDevice, file: file,
        problem: "expected an event device, found something else (\(error.message))",
        hint: "Event devices are /dev/input/event*, not /dev/input/mouse* or js*")
    }
  }
}
