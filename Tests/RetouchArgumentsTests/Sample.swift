import RetouchArguments

/// A program with one of everything; it keeps what its commands parsed.
final class Sample {
  enum Format: String, CaseIterable { case text, json, trace }

  /// Every value of `full`, as the command parsed it.
  struct Values: Equatable {
    var force: Bool
    var loud: Bool
    var color: Bool?
    var output: String?
    var format: Format
    var rate: Int
    var gain: Double?
    var tail: Int64
    var at: PointValue?
    var tags: [String]
    var source: String
    var count: Int?
    var rest: [Int64]
  }

  private(set) var values: Values?
  private(set) var parsed: Parsed?
  /// The error that the command `fail` throws.
  var failure: (any Error)?

  var program: Program {
    Program(
      "sample", version: "1.2", "Shows what a program may have.",
      groups: [
        CommandGroup("Look", [full, show]),
        CommandGroup(
          "Change", [named("record", "Record a device."), named("replay", "Replay a case."), fail]),
      ],
      hidden: [named("worker", "Runs one case.")],
      topics: [
        HelpTopic("limits", "What it cannot do.") { "It cannot\nfly.\n\n  but it can\n  walk" }
      ])
  }

  var full: Command {
    Command(
      "full", "Take everything.", discussion: "The first paragraph of it.\n\nThe second one.",
      examples: [.init("full - -f", "Reads stdin.")]
    ) { signature in
      let force = signature.flag("force", short: "f", "Overwrite what is there.")
      let loud = signature.flag("loud", short: "l", "Say more.")
      let color = signature.toggle("color", "Use colour, or don't; by itself it follows the terminal.")
      let output = signature.option("output", short: "o", .file, "Write there.")
      signature.renamed("sink", to: "output")
      let format = signature.option("format", .choice(of: Format.self), default: .text, "How to write.")
      let rate = signature.option(
        "rate", short: "r", .integer(in: -10...1000), default: 60, "Frames a second.")
      let gain = signature.option("gain", .number, "A factor.")
      let tail = signature.option("tail", .duration, default: 1_500_000, "Idle time at the end.")
      let at = signature.option("at", .point, "Where.")
      let tags = signature.options("tag", short: "t", .text.named("WORD"), "A word of your own.")
      let source = signature.operand("SOURCE", .file, "What to read.")
      let count = signature.optionalOperand("COUNT", .integer, "How many.")
      let rest = signature.operands("TIME", .duration(in: -5_000_000...Int64.max), "When.")
      return { parsed, console in
        self.parsed = parsed
        self.values = Values(
          force: parsed[force], loud: parsed[loud], color: parsed[color], output: parsed[output],
          format: parsed[format], rate: parsed[rate], gain: parsed[gain], tail: parsed[tail], at: parsed[at],
          tags: parsed[tags], source: parsed[source], count: parsed[count], rest: parsed[rest])
        console.print("read \(parsed[source])")
        return .success
      }
    }
  }

  var show: Command {
    Command("show", "Show a file.") { signature in
      let only = signature.option(
        "only", short: "O", .choice(["taps", "it's $(touch pwned)", "a b"]), "Show these alone.")
      let folder = signature.option("into", .folder, "Where to.")
      let files = signature.operands("FILE", .file, minimum: 1, "What to show.")
      return { parsed, console in
        console.print("\(parsed[only] ?? "all") \(parsed[folder] ?? ".") \(parsed[files])")
        return .mismatch
      }
    }
  }

  var fail: Command {
    Command("fail", "Throw something.") { _ in
      { _, _ in
        if let failure = self.failure { throw failure }
        return .success
      }
    }
  }

  private func named(_ name: String, _ summary: String) -> Command {
    Command(name, summary) { _ in
      { _, console in
        console.print(name)
        return .success
      }
    }
  }

  /// Runs `full` with these arguments, and returns its values; nil if they were refused.
  func read(_ arguments: [String]) -> Values? {
    values = nil
    _ = program.run(["full"] + arguments, on: .captured())
    return values
  }
}

/// The output and exit code of a run.
struct Run: Equatable {
  var code: Int32
  var output = ""
  var error = ""

  init(code: Int32, output: String = "", error: String = "") {
    self.code = code
    self.output = output
    self.error = error
  }

  init(_ program: Program, _ arguments: [String], width: Int = 80) {
    let console = Console.captured(width: width)
    code = program.run(arguments, on: console).rawValue
    output = console.output.text
    error = console.error.text
  }
}
