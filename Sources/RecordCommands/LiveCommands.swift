public import Arguments
import Capture
import Recording

/// The commands that look at live devices, for `retouch` and for the recorder that is a program of its own.
public enum LiveCommands {
  /// The version that `--version` prints, of the recorder as of the rest.
  public static let version = "0.1.0"

  /// What these commands exit with.
  enum Exit: Int32 {
    /// All as expected.
    case success = 0
    /// The machine's failure: a full disk, a device that is gone.
    case machine = 3
    /// A command line that cannot be done, a name that is not there.
    case usage = 4
  }

  /// What an error of this machine's devices or files exits with; nil for an error of another kind.
  ///
  /// What was named wrongly is the user's to mend (4); the rest is the machine's failure (3).
  public static func exitCode(of error: any Error) -> Int32? {
    if let error = error as? CaptureError {
      switch error.code {
      case .noDevice, .notFound, .notAnEventDevice, .notChosen, .fileExists, .noFolder, .limitTooSmall,
        .noDescription:
        return Exit.usage.rawValue
      case .noDevices, .notPermitted, .deviceFailed, .busy, .unwritable, .systemFailed, .noReader:
        return Exit.machine.rawValue
      }
    }
    if let error = error as? RecordingError {
      return error.code == .unwritable ? Exit.machine.rawValue : Exit.usage.rawValue
    }
    return nil
  }

  /// Says what failed, and the line that makes it fail again; returns the exit code.
  public static func report(_ error: any Error, _ parsed: Parsed, _ console: Console) -> Int32 {
    console.note("\(parsed.invocation): \(printable("\(error)"))")
    console.note("To reproduce: \(printable(parsed.commandLine))")
    return exitCode(of: error) ?? Exit.machine.rawValue
  }
}
