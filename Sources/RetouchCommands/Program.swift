import RetouchSupport
import RetouchVerdict
import RetouchArchives
import RetouchArguments
import RetouchCapture
import RetouchRecordCommands
import RetouchRecording
import RetouchReplay
import RetouchReports

extension Retouch {
  /// Creates the program with all commands and the given fixtures.
  @MainActor
  static func program(_ setting: Setting) -> Program {
    var program = Program(
      setting.name, version: version,
      "Replays real touch input into gesture code, and says whether the outcome is still the expected one.",
      groups: [
        CommandGroup(
          "Replaying",
          [
            testCommand(setting), replayCommand(setting), runCommand(), renderCommand(setting),
            speakCommand(setting), boundsCommand(setting), shrinkCommand(setting), compareCommand(setting),
            reviewCommand(setting), acceptCommand(setting), rejectCommand(setting), packCommand(setting),
            mergeCommand(setting), benchCommand(setting),
          ]),
        CommandGroup(
          "Sources",
          [initCommand(), doctorCommand(setting), checkCommand(setting), lowerCommand(setting)]),
        CommandGroup(
          "Recordings",
          [
            LiveCommands.devices(), LiveCommands.record(), gestureCommand(setting), showCommand(),
            lintCommand(setting), diffCommand(setting), calibrateCommand(), privacyCommand(), trimCommand(),
            splitCommand(),
            importCommand(setting), exportCommand(),
          ]),
        CommandGroup("Live", [watchCommand(setting), injectCommand()]),
        CommandGroup("About", [versionCommand(setting)]),
      ],
      hidden: [caseCompletionCommand(setting)],
      topics: [
        HelpTopic("limits", "What is a guess, and what cannot be reproduced.", text: limitsText),
        HelpTopic("fixtures", "The fixtures that suites and --fixture can name.") {
          [names = setting.fixtureNames] in fixturesText(names)
        },
        HelpTopic("exit-codes", "What the commands exit with.", text: exitCodesText),
      ])
    program.runner = setting.runner
    program.report = { [recordings = setting.recordings] error, parsed, console in
      report(NearbyNames.suggesting(error, recordings: recordings), parsed, console)
    }
    return program
  }

  /// Reports a failure and the command line that reproduces it.
  package static func report(_ error: any Error, _ parsed: Parsed, _ console: Console) -> ExitCode {
    let code: ExitCode
    let text: String
    switch error {
    case let error as CommandFailure: (code, text) = (error.code, error.description)
    case let error as ReportError: (code, text) = (error.exitCode, error.description)
    case let error as ArchiveError: (code, text) = (exitCode(of: error), error.description)
    case let error as SuiteError: (code, text) = (error.exitCode, error.description)
    case let error as ReplayError: (code, text) = (exitCode(of: error), error.description)
    case let error as ProgramError: (code, text) = (exitCode(of: error), error.description)
    case let error as BrokenEngine: (code, text) = (.mismatch, error.sentence)
    case let error as CaptureError: return LiveCommands.report(error, parsed, console)
    case let error as GestureError:
      (code, text) = (error.code == .replayFailed ? .mismatch : .usage, error.description)
    case let error as RecordingError: (code, text) = (exitCode(of: error), error.description)
    default: (code, text) = (.machine, "\(error)")
    }
    console.note("\(parsed.invocation): \(printable(text))")
    let details =
      (error as? CommandFailure)?.details ?? (error as? ProgramError)?.details
      ?? (error as? BrokenEngine)?.lines ?? []
    for line in details { console.note("  " + printable(line)) }
    console.note("To reproduce: \(printable(parsed.commandLine))")
    return code
  }

  /// A fixture that never comes to rest is a failure, like one that hangs.
  private static func exitCode(of error: ReplayError) -> ExitCode {
    switch error.code {
    case .stuck, .tooLong, .noView: .mismatch
    case .badThreshold, .noSuchDisplay, .unknownRange: .usage
    case .alreadyReplaying, .noLibrary: .machine
    }
  }

  /// The same as for a recording; a missing library is the machine's failure.
  private static func exitCode(of error: ArchiveError) -> ExitCode {
    [.machineFailed, .unwritable, .noLibrary].contains(error.code) ? .machine : .usage
  }

  /// A program that cannot be run is the user's to replace; a missing compiler is the machine's failure.
  private static func exitCode(of error: ProgramError) -> ExitCode {
    [.noLibrary, .machineFailed].contains(error.code) ? .machine : .usage
  }

  /// A bad file is the user's to fix; a file that cannot be written, or a missing library, the machine's
  /// failure.
  private static func exitCode(of error: RecordingError) -> ExitCode {
    [.unwritable, .noLibrary].contains(error.code) ? .machine : .usage
  }
}
