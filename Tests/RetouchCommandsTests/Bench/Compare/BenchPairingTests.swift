import RetouchSupport
import Testing

@testable import RetouchCommands

@Suite("what can be compared with a baseline")
struct BenchPairingTests {
  private func failure(_ change: (inout MeasuredRun) -> Void) -> CommandFailure? {
    var before = Rounds.plain
    change(&before)
    return #expect(throws: CommandFailure.self) {
      try BenchComparison(before: [before], after: [Rounds.plain], baseline: "old.json")
    }
  }

  @Test("figures of another counter, toolchain or processor are refused, with both named")
  func unlike() {
    #expect(
      failure { $0.counter = nil }?.problem.contains("counted by nothing there, trap flag here") == true)
    #expect(
      failure { $0.toolchain = "Swift 6.2" }?.problem.contains("Swift 6.2 there, Swift 6.3 here") == true)
    let cpu = failure { $0.cpu = "arm\u{1B}[31m" }
    #expect(cpu?.problem == "old.json: cannot be compared: processor arm\\u{1B}[31m there, x86 here")
    #expect(cpu?.code == .usage)
  }

  @Test("a case that the baseline lacks is named with those that it has; a changed recording is another one")
  func cases() {
    #expect(
      failure { $0.cases[0].name = "door/press" }?.problem
        == "old.json: the baseline does not have door/tap in Door, only door/press in Door")
    #expect(failure { $0.cases[0].fixture = nil }?.problem.contains("only door/tap") == true)
    let touches = failure { $0.cases[0].touches = 7 }
    #expect(
      touches?.problem
        == "old.json: door/tap in Door has another recording or other settings there: 7 touches "
        + "(0123456789abcdef), and 120 here (0123456789abcdef)")
    #expect(failure { $0.cases[0].input = "f" }?.problem.contains("120 touches (f), and 120 here") == true)
    let early = failure { $0.cases[0].counted["move"] = 11 }
    #expect(early?.problem.contains("not as many frames were counted") == true)
    #expect(early?.hint == "Say how many with --frames, such as --frames 4" && early?.code == .usage)
  }

  @Test("counts that only one of the programs has are refused: what is left could not grow")
  func halfCounted() {
    #expect(
      failure { $0.cases[0].instructions = nil }?.problem
        == "old.json: instructions of door/tap in Door were counted in some rounds and not in others")
    let allocations = failure { $0.cases[0].allocations = nil }
    #expect(allocations?.problem.contains("allocations of door/tap in Door were counted in some") == true)
    #expect(allocations?.code == .usage)
  }

  @Test("an unknown processor cannot be compared with an earlier run, but with itself in alternating rounds")
  func unknownProcessor() throws {
    var run = Rounds.plain
    run.cpu = BenchReport.cpu(of: "")
    #expect(run.cpu == "unknown unknown, cpu family unknown, model unknown, stepping unknown")
    let error = #expect(throws: CommandFailure.self) {
      try BenchComparison(before: [run], after: [run], baseline: "old.json", isOfAnotherTime: true)
    }
    #expect(error?.code == .usage && error?.problem.contains("does not tell which processor") == true)
    #expect(try BenchComparison(before: [run], after: [run], baseline: "b").cases.count == 1)
    let known = BenchReport.cpu(
      of: "processor\t: 0\nvendor_id\t: GenuineX\ncpu family\t: 6\nmodel\t\t: 143\nmodel name\t: X 1: fast\n"
        + "stepping\t: 8\nprocessor\t: 1\nvendor_id\t: Other\n")
    #expect(known == "GenuineX X 1: fast, cpu family 6, model 143, stepping 8")
  }

  @Test("a program's version and cases that only the baseline has do not matter")
  func ignored() throws {
    var before = Rounds.plain
    before.program = "9"
    before.cases.append(before.cases[0])
    before.cases[1].name = "door/other"
    let compared = try BenchComparison(before: [before], after: [Rounds.plain], baseline: "b")
    #expect(compared.cases.map(\.name) == ["door/tap"])
  }

  @Test("what --json prints is read back, and what was not counted stays unknown")
  func reading() throws {
    var run = Rounds.plain
    run.cases[0].allocations = nil
    run.cases[0].parts[2].instructions = nil
    run.counter = nil
    run.cases[0].touchTime = nil
    #expect(try MeasuredRun(json: Array(run.json.utf8), from: "a") == run)
  }

  @Test(
    "anything else is refused with what was expected",
    arguments: [
      ("", "expected a value, found the end"), ("[]", "an object with the key \"bench\""),
      (
        #"{"bench":2,"program":"a","counter":null,"toolchain":"","cpu":"","cases":[{"name":"a","touch_ns":null}]}"#,
        "it is of an older program"
      ),
      (#"{"bench":1,"results":[]}"#, "expected \"bench\":2, found 1, figures of Retouch's own stages"),
      (#"{"bench":"2"}"#, "found another value"), (#"{"bench":2}"#, "expected a text as \"program\""),
      (#"{"bench":2,"program":"a","counter":null,"toolchain":"","cpu":"","cases":[]}"#, "expected a case"),
      (
        #"{"bench":2,"program":"a","counter":4,"toolchain":"","cpu":"","cases":[]}"#,
        "text or null as \"counter\""
      ),
      (
        "{\"bench\":2,\n\"program\":\"a\",\"toolchain\":\"\",\"cpu\":\"\",\"cases\":\n[{\"name\":\"x\"}]}",
        "f:3: "
      ),
    ])
  func refused(text: String, problem: String) {
    let error = #expect(throws: CommandFailure.self) { try MeasuredRun(json: Array(text.utf8), from: "f") }
    #expect(error?.code == .usage && error?.problem.contains(problem) == true, "\(error?.problem ?? "")")
    #expect(error?.hint?.contains("\"bench\":2") == true)
  }

  @Test("no cut or changed byte of a report traps, and a cut one is refused")
  func mutated() {
    let bytes = Array(Rounds.plain.json.utf8)
    var numbers = SeededNumbers(seed: 9)
    for _ in 0..<300 {
      let cut = Array(bytes.prefix(Int.random(in: 0..<bytes.count, using: &numbers)))
      #expect(throws: CommandFailure.self) { try MeasuredRun(json: cut, from: "f") }
      var changed = bytes
      changed[Int.random(in: 0..<bytes.count, using: &numbers)] = UInt8.random(in: 0...255, using: &numbers)
      _ = try? MeasuredRun(json: changed, from: "f")
    }
  }
}
