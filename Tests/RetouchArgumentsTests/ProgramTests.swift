import RetouchArguments
import Testing

@Suite("Programs")
struct ProgramTests {
  private let sample = Sample()

  @Test("a run prints its command's output and nothing else, and exits with its code")
  func runs() {
    #expect(Run(sample.program, ["full", "x"]) == Run(code: 0, output: "read x\n"))
    #expect(Run(sample.program, ["show", "x"]) == Run(code: 1, output: "all . [\"x\"]\n"))
  }

  @Test("an unknown command is answered with the nearest ones")
  func unknownCommands() {
    #expect(
      Run(sample.program, ["recrod", "--x"])
        == Run(
          code: 4, error: "sample: unknown command 'recrod'; did you mean 'record'?\nSee 'sample help'.\n"))
    #expect(
      Run(sample.program, ["re"])
        == Run(
          code: 4,
          error: "sample: unknown command 're'; did you mean 'record' or 'replay'?\nSee 'sample help'.\n"))
    #expect(
      Run(sample.program, ["--verson"])
        == Run(
          code: 4, error: "sample: unknown option '--verson'; did you mean '--version'?\nSee 'sample help'.\n"
        ))
    #expect(
      Run(sample.program, ["help", "limit"])
        == Run(code: 4, error: "sample: no help on 'limit'; did you mean 'limits'?\nSee 'sample help'.\n"))
  }

  @Test("a hidden command runs and is neither shown nor suggested")
  func hiddenCommands() {
    #expect(Run(sample.program, ["worker"]) == Run(code: 0, output: "worker\n"))
    #expect(Run(sample.program, ["workr"]).error == "sample: unknown command 'workr'\nSee 'sample help'.\n")
    #expect(!sample.program.help().contains("worker"))
    for shell in Shell.allCases { #expect(!sample.program.completionScript(for: shell).contains("worker")) }
  }

  @Test("without arguments the help is shown on stderr, as a usage error")
  func noArguments() {
    let run = Run(sample.program, [])
    #expect(run.code == 4)
    #expect(run.output.isEmpty)
    #expect(run.error.hasPrefix("sample 1.2: Shows what"))
  }

  @Test("help and version are found wherever help is asked for")
  func helpAndVersion() {
    let program = sample.program
    #expect(Run(program, ["--version"]) == Run(code: 0, output: "sample 1.2\n"))
    for arguments in [["help"], ["--help"], ["-h"], ["help", "help"], ["help", "--help"]] {
      #expect(Run(program, arguments) == Run(code: 0, output: program.help()))
    }
    for arguments in [
      ["help", "full"], ["full", "--help"], ["full", "--bogus", "--help"], ["help", "full", "-h"],
    ] {
      #expect(Run(program, arguments) == Run(code: 0, output: program.help(for: sample.full)))
    }
    #expect(
      Run(program, ["full", "--bogus", "-h"]) == Run(code: 0, output: program.shortHelp(for: sample.full)))
    #expect(Run(program, ["help", "limits"]).output == "It cannot fly.\n\n  but it can\n  walk\n")
    #expect(
      Run(program, ["help", "full", "x"]).error == "sample: one operand too many: 'x'\nSee 'sample help'.\n")
  }

  @Test("what a command throws is reported with its name")
  func thrownErrors() {
    struct Broken: Error, CustomStringConvertible { let description = "the disk is full" }
    sample.failure = UsageError("--fixture goes with a FILE")
    #expect(
      Run(sample.program, ["fail"])
        == Run(code: 4, error: "sample fail: --fixture goes with a FILE\nSee 'sample fail -h'.\n"))
    sample.failure = Broken()
    #expect(Run(sample.program, ["fail"]) == Run(code: 3, error: "sample fail: the disk is full\n"))
    var program = sample.program
    program.report = { error, parsed, console in
      console.note("\(parsed.commandLine): \(error)")
      return .golden
    }
    #expect(Run(program, ["fail"]) == Run(code: 6, error: "sample fail: the disk is full\n"))
  }

  @Test("a program of one command takes its arguments directly")
  func onlyCommand() {
    let program = Program(only: sample.full, version: "3")
    #expect(Run(program, ["x", "-f"]) == Run(code: 0, output: "read x\n"))
    #expect(sample.values?.force == true)
    #expect(Run(program, ["--version"]) == Run(code: 0, output: "full 3\n"))
    #expect(Run(program, ["--help"]).output.hasPrefix("Take everything.\n\nUsage: full [OPTIONS] SOURCE"))
    #expect(Run(program, []) == Run(code: 4, error: "full: SOURCE is missing\nSee 'full -h'.\n"))
    #expect(Run(program, ["--", "--version"]) == Run(code: 0, output: "read --version\n"))
  }

  @Test("a command that is built on the main actor runs on it")
  @MainActor func mainActor() {
    final class Screen {
      var taps = 0
      @MainActor func tap() { taps += 1 }
    }
    let screen = Screen()
    let command = Command("tap", "Tap.") { _ in
      { _, _ in
        screen.tap()
        return .success
      }
    }
    #expect(Run(Program(only: command, version: "1"), []) == Run(code: 0))
    #expect(screen.taps == 1)
  }
}
