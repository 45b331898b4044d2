import Foundation
import RetouchArguments
import RetouchRecording
import RetouchReplay
import RetouchSupport
import RetouchRunner
import RetouchVerdict

extension Retouch {
  /// The `shrink CASE` and `shrink FILE --fixture F --keep LINE` command.
  @MainActor
  static func shrinkCommand(_ setting: Setting) -> Command {
    let fixtureName = setting.fixtureNames.first ?? "MyFixture"
    return Command(
      "shrink", "Find the least input that still turns a case red.",
      discussion: """
        It leaves out what does not matter and makes numbers rounder, and replays each time: devices, contacts, \
        motions, axes, what happens besides the fingers, times and places. What remains is 1-minimal: no single \
        step makes it smaller or rounder without losing the red. It is printed in the words of 'gesture', or as \
        events where words do not say it.

        The same red is the same line where another should be, the same expectation that is not met in the same \
        way, or a crash at the same place; times and numbers of touches do not count, unless they are the \
        difference. An expectation that the case meets stays met, so that no other fault takes the place of the \
        first, and no time becomes longer. A golden is of the whole recording, so that only its first line that differs is asked for. \
        --keep LINE asks for a line instead, as an expectation writes it, of a green case as well; several ask for \
        all of them together.

        What is expected, and a golden, are of the whole recording: of a smaller input the same line may be right. \
        With --program FILE, another build without the fault, only what is not red there as well is kept.

        Then it says between what each number may vary while nothing else changes: numbers ever farther away are \
        tried, and the end is found by halving (a gap between two that were tried is not excluded). And the instant of no return: from then on the case stays red whichever \
        end was tried. The ends are tried one after the other, and nothing else that fingers could do.

        A case that is green exits 4. Two replays that differ exit 7, and nothing is shrunk. With --json one \
        JSON object: \(ShrinkJSON.keys).
        """,
      examples: [
        .init(
          "shrink safari-toolbar/slide-off --keep 'viewer shows'", "What does it take to see the viewer?"),
        .init("shrink phone-tabs/tap -o least.recording", "Of a red case: the least input, as a recording."),
        .init(
          "shrink session.recording --fixture \(fixtureName) --keep 'back touchUpInside'",
          "A long session, down to what matters."),
      ],
      essentials: ["keep", "program", "output", "limit", "json", "fixture"]
    ) { signature in
      let keep = signature.options(
        "keep", .text.named("LINE"), "What has to stay in the outcome, such as 'down+0.2s viewer shows'.")
      let program = signature.option(
        "program", .file, "A build without the fault: keep only inputs that are not as red there.")
      let output = signature.option(
        "output", short: "o", .file.named("OUT"), "Write the least input to OUT; - is stdout.")
      let force = signature.flag("force", "Replace what is there.")
      let limit = signature.option(
        "limit", .integer(in: 10...1_000_000), default: CaseShrink.replayLimit,
        "How many replays to make at most.")
      let time = signature.option(
        "time-limit", .duration(in: 100_000...3_600_000_000),
        "How long a replay may take before it counts as hung; 2s by default, of a program or an engine 20s.")
      let fixture = signature.option(
        "fixture", setting.fixtures.isEmpty ? .text.named("F") : .choice(setting.fixtureNames).named("F"),
        "The fixture to replay a FILE into.")
      let json = signature.flag("json", "One JSON object instead of lines.")
      let what = signature.operand(
        "CASE|FILE", .cases.named("CASE|FILE"), "What to shrink; a FILE needs --keep.")
      return { parsed, console in
        guard !parsed[json] || parsed[output] != "-" else {
          throw UsageError("--json and -o - would both write to stdout")
        }
        guard parsed[what] != "-" else {
          throw UsageError("expected a CASE or a FILE, found stdin: it is replayed again and again")
        }
        let kept = try parsed[keep].map { try expectation($0) }
        let target = parsed[output].map { OutputFile(path: $0, replaces: parsed[force]) }
        if let path = parsed[program], isFolder(path) || !FileManager.default.isExecutableFile(atPath: path) {
          throw UsageError(
            "--program takes the path of another build of \(setting.name), found '\(printable(path))'")
        }
        // A folder that does not exist is found before all the replays.
        let file = target?.isStandard == false ? try target?.begin() : nil
        let (testCase, document) = try shrunkCase(
          parsed[what], fixture: parsed[fixture], isKeeping: !kept.isEmpty, setting)
        // A program has to start for each replay, and on a busy machine that takes its time.
        let limitOfReplay = parsed[time] ?? (testCase.subject == nil ? 2_000_000 : 20_000_000)
        let options = RunOptions(jobs: 1, timeLimit: Int(limitOfReplay / 1000), goldens: .compare)
        let report: ShrinkReport
        do throws(SameRed.Refusal) {
          report = try CaseShrink(
            testCase, document, keeping: kept, limit: parsed[limit], sound: parsed[program], options: options
          ).run()
        } catch {
          throw refusal(error, of: testCase, kept: parsed[keep])
        }
        let text = ShrinkText(report: report, testCase: testCase, program: setting.command)
        if let target { try target.write(try text.bytes(), to: file, console) }
        if target?.isStandard == true {
          // Prints only the recording, so that it can be piped.
        } else if parsed[json] {
          console.print(ShrinkJSON.object(of: report, testCase))
        } else {
          for line in text.lines { console.print(line) }
        }
        console.warn(report.remarks, about: testCase.suite.isEmpty ? testCase.name : testCase.address)
        return .success
      }
    }
  }

  private static func expectation(_ text: String) throws -> OutcomeExpectation {
    do {
      let expectation = try OutcomeExpectation(parsing: text)
      guard expectation.kind == .inOrder, expectation.decision == nil, expectation.contactCount == nil else {
        throw UsageError("--keep expects a line that happens, such as 'viewer shows', found '\(text)'")
      }
      return expectation
    } catch let error as ExpectationError {
      throw UsageError("--keep expects a line as an expectation writes it: \(error)")
    }
  }

  /// The case to shrink with its recording; of a FILE, a case that expects nothing.
  @MainActor
  private static func shrunkCase(
    _ what: String, fixture: String?, isKeeping: Bool, _ setting: Setting
  ) throws -> (TestCase, RecordingDocument) {
    let job = try replayJob(what, fixture: fixture, description: nil, takesPrograms: true, setting)
    guard fixture != nil || !job.isCase else {
      guard !job.isBare || job.subject != nil else {
        throw UsageError("'\(job.name)' is a case without a fixture: nothing in it can turn red by a gesture")
      }
      return (try findCase(what, setting), job.document)
    }
    guard isKeeping else {
      throw UsageError("a FILE expects nothing, so it cannot be red: say with --keep LINE what has to stay")
    }
    return (
      TestCase(suite: "", folder: "", name: job.name, recording: what, fixture: job.fixture.name),
      job.document
    )
  }

  private static func refusal(
    _ refusal: SameRed.Refusal, of testCase: TestCase, kept: [String]
  ) -> CommandFailure {
    let name = printable(testCase.suite.isEmpty ? testCase.name : testCase.address)
    switch refusal {
    case .green:
      if !kept.isEmpty {
        let lines = kept.map { "‘\(printable($0))’" }.joined(separator: " and ")
        return CommandFailure(
          .usage, "\(name): expected a line \(lines) in its outcome, found none",
          hint: "'retouch replay' prints its lines; --keep takes their words without the time")
      }
      if let bounds = testCase.bounds.first {
        let address = shellQuoted(testCase.address)
        return CommandFailure(
          .usage, "\(name): its outcome is as expected, and only its bounds may have moved: no input is red",
          hint: "'retouch bounds \(address) --vary \(bounds.quantity.name)' says where it turns now; "
            + "--keep LINE shrinks it down to a line of its outcome")
      }
      return CommandFailure(
        .usage, "\(name): expected a case that is red, found a green one: there is nothing to shrink",
        hint: "--keep LINE shrinks it down to a line of its outcome")
    case .varies(let first, let second):
      return CommandFailure(
        .notDeterministic, "\(name): two replays differ, so that nothing can be said of a third",
        hint: "'retouch test --check-determinism' looks for what it depends on",
        details: ["one has: \(first)", "the other: \(second)"])
    case .other(let problem):
      return CommandFailure(.usage, "\(name): expected a case that is red by its outcome: \(problem)")
    }
  }
}
