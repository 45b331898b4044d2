import RetouchSupport
import RetouchRecording
import RetouchReplay
import RetouchVerdict

/// The available fixtures, and how requests for them are answered in this process.
@MainActor
struct Catalogue {
  private let fixtures: [any Fixture.Type]
  private let varied = VariedCase()

  init(_ fixtures: [any Fixture.Type]) { self.fixtures = fixtures }

  /// Replays what is requested; everything that can go wrong becomes an answer.
  ///
  /// - Parameter line: Receives each line as soon as it is known.
  func answer(_ request: ReplayRequest, line: ((OutcomeLine) -> Void)? = nil) -> ReplayAnswer {
    let fixture: any Fixture.Type
    if let name = request.fixture {
      guard let found = fixtures.first(where: { $0.name == name }) else {
        let hint = SuiteReader.hint(for: name, in: fixtures.map { $0.name }).map { ". \($0)" } ?? ""
        return .failed("there is no fixture \(OutcomeText.quoted(name))\(hint)", .usage)
      }
      fixture = found
    } else {
      fixture = BareScreen.self
    }
    let engine = request.subject?.engine ?? UIKitEngine(fixture)
    do {
      if let order = request.bound { return .trial(try varied.trial(order, request, fixture, line: line)) }
      let document = try request.document(in: fixture)
      if request.asksForMargin {
        var search = MarginSearch(document, fixture, request.settings)
        return .margin(try search.run())
      }
      let outcome = try engine.outcome(of: document, request.settings, line: line)
      return isConfirmed(outcome, by: request.golden) ? .confirmed(outcome.withoutLines) : .outcome(outcome)
    } catch let error as BrokenEngine {
      return .broke(error.sentence, lines: error.lines)
    } catch let error as ReplayError {
      return .failed(error.description, Self.code(of: error))
    } catch let error as ProgramError {
      return .failed(error.description, Self.code(of: error))
    } catch let error as CaseVariation.Missing {
      return .failed(error.problem, .usage)
    } catch let error as GestureError where error.code == .replayFailed {
      return .failed(error.description, .mismatch)
    } catch {
      return .failed("\(error)", (error as? RecordingError)?.code == .noLibrary ? .machine : .usage)
    }
  }

  private static func code(of error: ReplayError) -> ExitCode {
    switch error.code {
    case .badThreshold, .noSuchDisplay: .usage
    case .noLibrary: .machine
    case .alreadyReplaying, .stuck, .tooLong, .unknownRange, .noView: .mismatch
    }
  }

  private static func code(of error: ProgramError) -> ExitCode {
    switch error.code {
    case .noLibrary, .machineFailed: .machine
    case .notFound, .notReached, .badPattern, .tooMuch: .usage
    }
  }

  /// Whether an outcome is as a golden says, so that its lines need not be sent.
  private func isConfirmed(_ outcome: Outcome, by golden: [UInt8]?) -> Bool {
    guard let golden else { return false }
    if !outcome.leaks.isEmpty { return false }
    if outcome.lines.contains(where: { $0.kind == .raises }) { return false }
    return outcome.hasGoldenText(golden)
  }
}

/// The case that a process varies, which is looked at once for very many replays.
@MainActor
private final class VariedCase {
  private var known: (request: ReplayRequest, variation: CaseVariation)?

  /// Answers a request for a varied replay.
  func trial(
    _ order: BoundOrder, _ request: ReplayRequest, _ fixture: any Fixture.Type, line: ((OutcomeLine) -> Void)?
  ) throws -> BoundTrial {
    var request = request
    request.bound = nil
    if let known, known.request == request { return try known.variation.trial(order, line: line) }
    let variation = try CaseVariation(
      try request.document(in: fixture), fixture, request.settings, request.subject)
    known = (request, variation)
    return try variation.trial(order, line: line)
  }
}
