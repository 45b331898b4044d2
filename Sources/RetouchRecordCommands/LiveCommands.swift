public import RetouchArguments
import RetouchCapture
import RetouchSupport
import RetouchRecording

/// The commands that use live devices, shared by `retouch` and the separate recorder.
public enum LiveCommands {
  /// The version that `--version` prints, for the recorder and for `retouch`.
  public static let version = "0.1.0"

  /// The exit code for an error of this machine's devices or files; nil for any other error.
  ///
  /// A wrong name is the user's to fix (4); everything else is the machine's failure (3).
  public static func exitCode(of error: any Error) -> ExitCode? {
    if let error = error as? CaptureError {
      switch error.code {
      case .noDevice, .notFound, .notAnEventDevice, .notChosen, .fileExists, .noFolder, .limitTooSmall,
        .noDescription:
        return .usage
      case .noDevices, .notPermitted, .deviceFailed, .busy, .unwritable, .systemFailed, .noReader:
        return .machine
      }
    }
    if let error = error as? RecordingError {
      return error.code == .unwritable ? .machine : .usage
    }
    return nil
  }

  /// Reports a failure and the command line that reproduces it; returns the exit code.
  public static func report(_ error: any Error, _ parsed: Parsed, _ console: Console) -> ExitCode {
    console.note("\(parsed.invocation): \(printable("\(error)"))")
    console.note("To reproduce: \(printable(parsed.commandLine))")
    return exitCode(of: error) ?? .machine
  }
}
