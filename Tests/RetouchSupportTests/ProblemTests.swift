import Testing

@testable import RetouchSupport

@Suite("A problem")
struct ProblemTests {
  private enum Some: String, ProblemKind { case wrong }
  private enum OfData: String, ProblemKind {
    case wrong
    static var placeWithoutFile: String? { "data" }
  }

  @Test("prints its place, what is wrong and what to do, as far as each is known")
  func description() {
    #expect(Problem(Some.wrong, problem: "expected a, found b").description == "expected a, found b")
    #expect(
      Problem(Some.wrong, file: "x", line: 3, problem: "expected a, found b", hint: "Write a").description
        == "x:3: expected a, found b. Write a")
    #expect(Problem(Some.wrong, file: "x", problem: "is empty").description == "x: is empty")
    #expect(Problem(OfData.wrong, line: 3, problem: "is empty").description == "data:3: is empty")
    #expect(Problem(OfData.wrong, problem: "is empty").description == "data: is empty")
  }

  @Test("shows a file's name without what acts on a terminal")
  func controls() {
    let problem = Problem(Some.wrong, file: "a\u{1B}[31m\nb", problem: "is empty")
    #expect(problem.description == "a\\u{1B}[31m\\nb: is empty")
  }

  @Test("keeps everything else when it gets a hint")
  func hint() {
    let problem = Problem(Some.wrong, file: "x", line: 3, problem: "is empty")
    #expect(problem.hint == nil)
    #expect(problem.with(hint: "Fill it").description == "x:3: is empty. Fill it")
  }

  @Test("that is one of several gives the command a single exit code")
  func exitCodes() {
    #expect(ExitCode.combined([]) == .success)
    #expect(ExitCode.combined([.golden, .success, .mismatch]) == .mismatch)
    #expect(ExitCode.combined([.golden, .machine, .mismatch]) == .machine)
    #expect(Set(ExitCode.allCases.map(\.rawValue)) == Set(0...8))
  }
}
