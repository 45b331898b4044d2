import Testing

@testable import RetouchArguments

@Suite("Parsing")
struct ParsingTests {
  private let sample = Sample()
  private var plain: Sample.Values {
    Sample.Values(
      force: false, loud: false, color: nil, output: nil, format: .text, rate: 60, gain: nil, tail: 1_500_000,
      at: nil, tags: [], source: "in", count: nil, rest: [])
  }

  private func expect(
    _ arguments: [String], _ change: (inout Sample.Values) -> Void,
    at place: SourceLocation = #_sourceLocation
  ) {
    var wanted = plain
    change(&wanted)
    #expect(sample.read(arguments) == wanted, sourceLocation: place)
  }

  @Test("omitted options have their defaults")
  func defaults() { expect(["in"]) { _ in } }

  @Test("a long option takes the next argument or what follows the equals sign")
  func longOptions() {
    expect(["--output", "a b", "in"]) { $0.output = "a b" }
    expect(["--output=a=b", "in"]) { $0.output = "a=b" }
    expect(["in", "--rate", "7", "--format=json"]) {
      $0.rate = 7
      $0.format = .json
    }
    expect(["in", "--tag=", "--tag", ""]) { $0.tags = ["", ""] }
  }

  @Test("what follows '--' is another program's, and has to be there where a command asks for it")
  func trailing() {
    var found: [[String]] = []
    let command = Command("run", "Run another.") { signature in
      let force = signature.flag("force", "Overwrite what is there.")
      let files = signature.operands("FILE", .file, minimum: 1, "What to read.")
      let program = signature.trailing("PROGRAM", "The program.")
      return { parsed, console in
        found = [parsed[files], parsed[program]]
        console.print("\(parsed[force]) \(parsed.commandLine)")
        return .success
      }
    }
    let program = Program("sample", version: "1", "Runs.", groups: [CommandGroup("All", [command])])
    let run = Run(program, ["run", "a", "--force", "b", "--", "other", "--force", "-x", "--", "c"])
    #expect(run.output == "true sample run --force a b -- other --force -x -- c\n")
    #expect(found == [["a", "b"], ["other", "--force", "-x", "--", "c"]])
    #expect(Run(program, ["run", "a"]).error.contains("-- PROGRAM is missing"))
    #expect(Run(program, ["run", "--", "a"]).error.contains("FILE is missing"))
    #expect(Run(program, ["help", "run"]).output.contains("[OPTIONS] FILE... -- PROGRAM..."))
  }

  @Test("a short option takes its value apart, attached or after an equals sign")
  func shortOptions() {
    for arguments in [["-o", "x"], ["-ox"], ["-o=x"]] {
      expect(arguments + ["in"]) { $0.output = "x" }
    }
    expect(["-r-5", "in"]) { $0.rate = -5 }
    expect(["-o==x", "in"]) { $0.output = "=x" }
  }

  @Test("short flags stand together, the last may take a value")
  func groups() {
    expect(["-fl", "in"]) {
      $0.force = true
      $0.loud = true
    }
    expect(["-flout", "in"]) {
      $0.force = true
      $0.loud = true
      $0.output = "ut"
    }
    expect(["-fo", "out", "in"]) {
      $0.force = true
      $0.output = "out"
    }
  }

  @Test("the last of --color and --no-color wins")
  func toggles() {
    expect(["--color", "in"]) { $0.color = true }
    expect(["--no-color", "in"]) { $0.color = false }
    expect(["--color", "--no-color", "in"]) { $0.color = false }
    expect(["--no-color", "--color", "in"]) { $0.color = true }
  }

  @Test("a repeatable option keeps the order of the command line")
  func repeated() {
    expect(["-t", "a", "in", "--tag=b", "-ta"]) { $0.tags = ["a", "b", "a"] }
  }

  @Test("two dashes end the options, one dash is an operand or a value")
  func dashes() {
    expect(["--", "-f"]) { $0.source = "-f" }
    expect(["--", "--"]) { $0.source = "--" }
    expect(["-f", "--", "--help"]) {
      $0.force = true
      $0.source = "--help"
    }
    expect(["-"]) { $0.source = "-" }
    expect(["-o", "-", "in"]) { $0.output = "-" }
    expect(["in", "--", "-3"]) { $0.count = -3 }
  }

  @Test("operands are taken from left to right, required, optional, then all that is left")
  func operands() {
    expect(["in", "3", "1s", "-f", "2ms"]) {
      $0.force = true
      $0.count = 3
      $0.rest = [1_000_000, 2000]
    }
  }

  @Test("a value that begins with a dash is given by an equals sign")
  func negatives() {
    expect(["--rate=-5", "--gain=-0.5", "--at=-1,-2.5", "in"]) {
      $0.rate = -5
      $0.gain = -0.5
      $0.at = PointValue(x: -1, y: -2.5)
    }
    expect(["--output=--force", "in"]) { $0.output = "--force" }
  }

  @Test(
    "a command line that is not understood says why in one line, and what to read in the next",
    arguments: [
      (["--ouput", "x", "in"], "unknown option '--ouput'; did you mean '--output'?"),
      (["--sink", "x", "in"], "--sink is called --output now"),
      (["--sink=x", "in"], "--sink is called --output now"),
      (["-force", "in"], "unknown option '-force'; did you mean '--force'?"),
      (["-output=x", "in"], "unknown option '-output'; did you mean '--output'?"),
      (["--xyzzy=1", "in"], "unknown option '--xyzzy'"),
      (["--outpu=1", "in"], "unknown option '--outpu'; did you mean '--output'?"),
      (["--no-force", "in"], "unknown option '--no-force'"),
      (["--=1", "in"], "unknown option '--'"),
      (["-fz", "in"], "unknown option '-z'"),
      (["-fh", "in"], "-h stands by itself, not in '-fh'"),
      (["-5"], "unknown option '-5'; an operand that begins with '-' comes after '--'"),
      (["--force=yes", "in"], "--force takes no value, found 'yes'"),
      (["--no-color=1", "in"], "--no-color takes no value, found '1'"),
      (["-f=1", "in"], "-f takes no value, found '1'"),
      (["in", "--output"], "--output needs a value: --output FILE"),
      (["in", "-o"], "-o needs a value: -o FILE"),
      (["--rate", "-5", "in"], "--rate needs a value; one that begins with '-' is written --rate=-5"),
      (["-r", "-5", "in"], "-r needs a value; one that begins with '-' is written -r-5"),
      (["--rate=1001", "in"], "--rate expects a whole number from -10 to 1000, found '1001'"),
      (["--rate=1e2", "in"], "--rate expects a whole number from -10 to 1000, found '1e2'"),
      (["--tail=2", "in"], "--tail expects a duration such as 2s, 200ms or 1200us, found '2'"),
      (
        ["in", "1", "--", "-6s"],
        "TIME expects a duration such as 2s, 200ms or 1200us, -5s or more, found '-6s'"
      ),
      (["--at=1", "in"], "--at expects a point x,y such as 195,812.5, found '1'"),
      (["--gain=nan", "in"], "--gain expects a number, found 'nan'"),
      (["--output=", "in"], "--output expects a file, found ''"),
      (
        ["--format=jsno", "in"],
        "--format expects one of text, json, trace, found 'jsno'; did you mean 'json'?"
      ),
      (["-oa", "--output=b", "in"], "--output is given twice, 'a' and 'b'"),
      ([], "SOURCE is missing"),
      (["in", "x"], "COUNT expects a whole number, found 'x'"),
      (["--\u{1B}[31m\n", "in"], "unknown option '--\\u{1B}[31m\\n'"),
    ])
  func problems(arguments: [String], problem: String) {
    let sample = Sample()
    let run = Run(sample.program, ["full"] + arguments)
    #expect(run == Run(code: 4, error: "sample full: \(problem)\nSee 'sample full -h'.\n"))
    #expect(sample.values == nil)
  }

  @Test("an error names a surplus operand, and a missing one")
  func operandCount() {
    let program = sample.program
    #expect(
      Run(program, ["record", "a", "b"])
        == Run(code: 4, error: "sample record: one operand too many: 'a'\nSee 'sample record -h'.\n"))
    #expect(
      Run(program, ["show"]) == Run(code: 4, error: "sample show: FILE is missing\nSee 'sample show -h'.\n")
    )
  }

  @Test("the canonical line is quoted for a shell and holds what was given, in the order of the help")
  func canonical() {
    _ = sample.read(["it's", "--tail", "0.2s", "-t", "a b", "-f", "-lr=+7", "--color", "--no-color"])
    #expect(
      sample.parsed?.commandLine
        == "sample full --force --loud --no-color --rate=7 --tail=200ms '--tag=a b' 'it'\\''s'")
    _ = sample.read(["--", "-x"])
    #expect(sample.parsed?.commandLine == "sample full -- -x")
  }
}
