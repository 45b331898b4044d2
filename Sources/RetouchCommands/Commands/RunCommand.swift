import Foundation
import RetouchArguments
import RetouchInterchange
import RetouchReplay
import RetouchSupport
import RetouchRunner
import RetouchVerdict

extension Retouch {
  /// The `run RECORDING… -- PROGRAM ARGUMENTS` command.
  @MainActor
  static func runCommand() -> Command {
    Command(
      "run", "Run any program under recordings and a fake clock, and print what it did.",
      discussion: """
        PROGRAM is a dynamically linked program of Linux that reads input devices: it is not changed, and needs \
        no root and no display. It finds the recordings' devices as /dev/input/event0 and so on, wherever \
        programs look for them. Its time stands while it computes, and goes to the next input or deadline when \
        all its threads wait: so what it does is the same in each run, to the microsecond.

        The recording starts at a whole second of the program's clock, once the program has opened a device and \
        waits. The outcome has the recordings' contacts, and each line that the program prints, in microseconds \
        since then. What it writes to the file that RETOUCH_OUTCOME names are lines too.

        --line keeps the lines that match a regular expression; 'REGEX => TEMPLATE' prints the template in place \
        of the line, with $1 for the first group. Documentation/HowTo/Programs.md says what cannot be run.

        --engine COMMAND gives one recording to a recognizer that is no program with a device but answers \
        lines through pipes (Documentation/Reference/EngineProtocol.md); several are laid side by side. Words of \
        COMMAND are separated by spaces.
        """,
      examples: [
        .init("run press.recording -- evtest /dev/input/event0", "What evtest prints of a press."),
        .init(
          "run swipe.recording -- libinput debug-events --verbose", "What libinput makes of it."),
        .init(
          "run press.recording --phase 7ms --line 'qml: (.*) => $1' -- ./photo-frame --kiosk",
          "With clocks that are 7 ms beyond a whole second."),
        .init(
          "run press.recording --engine ./presses --engine 'python3 presses.py'",
          "What two engines make of one recording."),
        .init("run press.recording --runs 100 -- ./photo-frame", "Whether a hundred runs are the same."),
      ]
    ) { signature in
      let phase = signature.option(
        "phase", .duration(in: 0...999_999), default: 0,
        "What the clocks show beyond a whole second when the recording starts.")
      let start = signature.option(
        "start", .wallTime,
        "What the wall clock shows when the program starts; by default 2026-01-01T09:00:00Z.")
      let settle = signature.option(
        "settle", .duration(in: 0...3_600_000_000), default: 0,
        "How long the program is left alone, in its time, once it has opened a device.")
      let tail = signature.option("tail", .duration, default: 0, "Let this much time pass after the end.")
      let lines = signature.options(
        "line", .text.named("REGEX"), "Keep lines that match, or what ' => TEMPLATE' makes of them.")
      let environment = signature.options("env", .text.named("NAME=VALUE"), "Set a variable for the program.")
      let folder = signature.option("cwd", .folder, "The folder that the program starts in.")
      let patience = signature.option(
        "timeout", .integer(in: 1...86_400), default: 20,
        "The seconds of real time without progress after which the program hangs.")
      let runs = signature.option(
        "runs", .integer(in: 1...100_000), default: 1,
        "Run it this often, and say whether all runs are the same.")
      let engines = signature.options(
        "engine", .text.named("COMMAND"), "Give the recording to an engine in place of a program.")
      let parameters = signature.options("set", .text.named("NAME=VALUE"), "What engines are told.")
      let files = signature.operands("RECORDING", .file, minimum: 1, "The recordings, which start together.")
      let program = signature.trailing(
        "PROGRAM", minimum: 0, "The program and its arguments, unless there is an engine.")
      return { parsed, console in
        guard parsed[program].isEmpty != parsed[engines].isEmpty else {
          throw UsageError(
            parsed[program].isEmpty
              ? "-- PROGRAM or --engine COMMAND is missing" : "--engine cannot be used with -- PROGRAM")
        }
        guard parsed[engines].isEmpty else {
          return try run(
            parsed[engines], on: parsed[files], set: parsed[parameters], environment: parsed[environment],
            folder: parsed[folder], patience: parsed[patience], console)
        }
        var settings = ProgramSettings(command: parsed[program])
        settings.phase = parsed[phase]
        if let start = parsed[start] { settings.start = start }
        settings.settle = parsed[settle]
        settings.tail = parsed[tail]
        settings.folder = parsed[folder]
        settings.patience = parsed[patience]
        settings.environment = try named(parsed[environment], "--env")
        for text in parsed[lines] { settings.patterns.append(try LinePattern(text)) }
        let documents = try parsed[files].map { try Importer.open(path: $0) }
        let outcome = try ProgramRun.run(documents, settings)
        console.write(outcome.text)
        console.warn(outcome.remarks, about: parsed[program][0])
        for number in 1..<parsed[runs] {
          let other = try ProgramRun.run(documents, settings)
          guard other.text != outcome.text else { continue }
          console.note("run \(number + 1) differs from the first:")
          for line in other.text.split(separator: "\n") where !outcome.text.contains(line) {
            console.note("  \(printable(String(line)))")
          }
          return .notDeterministic
        }
        if parsed[runs] > 1 { console.note("\(parsed[runs]) runs, all the same") }
        return outcome.isFine ? .success : .mismatch
      }
    }
  }

  /// Values by name, from texts such as `NAME=VALUE`.
  private static func named(_ texts: [String], _ option: String) throws -> [String: String] {
    var values: [String: String] = [:]
    for text in texts {
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty else {
        throw UsageError("\(option) expects NAME=VALUE, found '\(text)'")
      }
      values[String(parts[0])] = String(parts[1])
    }
    return values
  }

  /// Gives a recording to engines, one after the other.
  @MainActor
  private static func run(
    _ engines: [String], on files: [String], set parameters: [String], environment: [String],
    folder: String?, patience: Int, _ console: Console
  ) throws -> ExitCode {
    guard files.count == 1 else {
      throw UsageError("an engine is given one RECORDING, found \(files.count)")
    }
    let document = try Importer.open(path: files[0])
    var columns: [(name: String, outcome: Outcome)] = []
    for text in engines {
      let words = text.split(separator: " ").map(String.init)
      guard !words.isEmpty else { throw UsageError("--engine expects a command, found '\(text)'") }
      var settings = EngineSettings(command: words)
      settings.parameters = try named(parameters, "--set")
      settings.environment = try named(environment, "--env")
      settings.folder = folder
      settings.patience = patience * 1000
      let outcome = try CaseSubject.engine(settings).engine.outcome(
        of: document, ReplaySettings(), line: nil)
      columns.append((printable(text), outcome))
    }
    console.warn(columns[0].outcome.remarks, about: files[0])
    guard columns.count > 1 else {
      console.write(columns[0].outcome.text)
      return .success
    }
    let table = EngineTable(columns: columns)
    console.write(table.text)
    guard let time = table.firstDifference else {
      console.note("\(columns.count) engines, all the same")
      return .success
    }
    console.note("they differ from \(time) µs on")
    return .mismatch
  }
}

extension ValueKind where Value == Int64 {
  /// A time of the wall clock, such as `2026-01-01T09:00:00Z`, in seconds since 1970.
  static var wallTime: Self {
    let format = ISO8601DateFormatter()
    return Self(
      placeholder: "TIME", expected: "a time in UTC such as 2026-01-01T09:00:00Z",
      format: { format.string(from: Date(timeIntervalSince1970: TimeInterval($0))) },
      parse: { text in format.date(from: text).map { Int64($0.timeIntervalSince1970) } })
  }
}
