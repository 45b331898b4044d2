import RetouchReplay

/// A fact that a report states about a verdict besides its mismatches: a word that introduces it, and the
/// text.
package struct CaseFact: Hashable {
  /// What the text is: `got`, `cause`, `next` and so on.
  package var word: String
  /// The text, which may have line breaks.
  package var text: String

  package init(_ word: String, _ text: String) { (self.word, self.text) = (word, text) }
}

extension CaseFact {
  /// The facts about a case that is not as expected; none for mismatches, which each report describes itself.
  package static func of(_ result: CaseResult, program: String) -> [CaseFact] {
    switch result.verdict {
    case .passed, .mismatched: []
    case .leaked(let sentences):
      sentences.prefix(5).map { CaseFact("leak", $0) } + [
        CaseFact(
          "cause",
          "something of an earlier case is still at work: a timer, an observer, a task, a static variable"),
        CaseFact(
          "next", "end it when the fixture goes away; the named case started it, this one only noticed it"),
      ]
    case .trapped(let sentence):
      [
        CaseFact("got", sentence),
        CaseFact("next", "see what was printed; the other cases ran on in a new process"),
      ]
    case .spoils(let sentence, let details):
      [CaseFact("got", sentence)] + details.map { CaseFact("seen", $0) } + [
        CaseFact(
          "cause",
          "what a fixture changes in its process stays: a static variable, the working folder, a limit, a thread, "
            + "a child process"),
        CaseFact(
          "next", "undo it when the fixture goes away; --isolate gives each case a process of its own"),
      ]
    case .disturbed(let sentence, let details):
      [CaseFact("got", sentence)] + details.map { CaseFact("seen", $0) } + [
        CaseFact(
          "cause",
          "something that an earlier case left at work, or something outside of the process, such as a file or "
            + "another case's process; this case is not the one at fault"),
        CaseFact(
          "next",
          "run with --isolate, which gives each case a process of its own: what is not as expected there is at "
            + "fault; look at the warnings of the cases before it as well"),
      ]
    case .warned(let sentences):
      sentences.prefix(5).map { CaseFact("warning", $0) } + [
        CaseFact("cause", "what does not follow the replay's clock may happen otherwise in the next run"),
        CaseFact(
          "next", "let the fixture do it in a way that a replay follows; without --strict this is a warning"),
      ]
    case .hung(let limit):
      [
        CaseFact("got", "no end within \(TimeText.seconds(Int64(limit) * 1000)) of real time"),
        CaseFact(
          "cause", "a replay waits for nothing: probably an endless loop, or a lock, in the fixture's code"
        ),
        CaseFact("next", "stop it in a debugger"),
      ]
    case .notDeterministic(let first, let second):
      [
        CaseFact("first", first), CaseFact("then", second),
        CaseFact(
          "cause",
          "two replays of one recording differed: probably random numbers, the real date, a static variable, "
            + "the order of a Set or Dictionary, or another thread"),
        CaseFact("next", "make the fixture depend on nothing but its input"),
      ]
    case .goldenMissing(let isWritten):
      [
        CaseFact(
          "expected",
          result.testCase.requiresGolden
            ? "a golden: the suite says \"goldens\": \"required\""
            : "expectations or a golden: a case that has neither proves nothing"),
        CaseFact(
          "next",
          isWritten
            ? "look at \(OutcomeText.escaped(Golden.pendingPath(for: result.testCase))), then accept it"
            : "accept its outcome where CI is not set and the suite's folder can be written"),
        CaseFact("accept", Reproduction.acceptCommand(result.testCase, program: program)),
      ]
    case .goldenPending:
      [
        CaseFact("expected", "no pending outcome"),
        CaseFact(
          "next",
          "look at \(OutcomeText.escaped(Golden.pendingPath(for: result.testCase))), then accept it, or remove it"
        ),
        CaseFact("accept", Reproduction.acceptCommand(result.testCase, program: program)),
      ]
    case .failed(let problem, _):
      [CaseFact("error", problem)]
    }
  }
}
