import Testing

@testable import RetouchCommands

/// What a program says as it starts.
@Suite("a program that starts")
struct StartUpTests {
  @Test("it says which of the replay's functions it was linked without, and what to do")
  @MainActor
  func unreplaced() {
    let sentence = Retouch.unreplaced(["Timer", "the system's clock"]) ?? ""
    #expect(sentence.contains("linked without them for Timer, the system's clock: the Swift runtime was"))
    #expect(sentence.contains("Next: link without -static-stdlib"))
  }

  @Test("linked as usual, it lacks none of them and says nothing")
  @MainActor
  func replaced() throws {
    #expect(Retouch.unreplaced([]) == nil)
    let run = try Program.run(["--version"])
    #expect(run.errors.isEmpty && run.output == "retouch \(Retouch.version)\n")
  }
}
