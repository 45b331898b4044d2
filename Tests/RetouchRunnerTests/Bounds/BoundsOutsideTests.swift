import RetouchReplay
import Testing

@testable import RetouchRunner
@testable import RetouchVerdict

@Suite("The bounds of a program and of an engine")
@MainActor
struct BoundsOutsideTests {
  private typealias Answer = (_ values: [String: Int64]) -> ReplayAnswer

  private func testCase(_ words: String, _ subject: CaseSubject) throws -> TestCase {
    var testCase = TestCase(suite: "own", folder: ".", name: "press", recording: "", fixture: nil)
    testCase.gesture = GestureOrder(try GestureScript(words))
    testCase.subject = subject
    return testCase
  }

  /// A program of which only its answers are real.
  private func run(_ answer: @escaping Answer) throws -> (run: BoundsRun, replays: () -> Int) {
    let testCase = try testCase("press 100,100 for 0.499s", .program(ProgramSettings(command: ["viewer"])))
    let offers = try CaseVariation(
      try testCase.document(in: BareScreen.self), BareScreen.self, testCase.settings, testCase.subject
    ).offers()
    var replays = 0
    let run = BoundsRun(testCase) { requests, _ in
      requests.enumerated().map { index, request in
        var trial = BoundTrial()
        trial.offers = offers
        let order = request.bound ?? BoundOrder()
        guard !order.asksForOffers else { return .init(request: index, answer: .answered(.trial(trial))) }
        replays += 1
        let values = Dictionary(uniqueKeysWithValues: order.settings.map { ($0.name, $0.value) })
        return .init(request: index, answer: .answered(answer(values)))
      }
    }
    return (run, { replays })
  }

  private func lines(_ lines: String...) -> ReplayAnswer { .trial(BoundTrial(lines: lines)) }

  @Test("are three regions within sixty replays, of which the middle one is much narrower than the grid")
  func narrow() throws {
    for (first, last) in [(493_000, 500_000), (499_999, 500_001), (481_237, 777_777), (500_000, 500_001)] {
      let (run, replays) = try run { values in
        let time = values["press.for"] ?? 0
        if time < first { return self.lines("contact 1 up", "stderr tapped") }
        if time >= last { return self.lines("stderr held", "contact 1 up") }
        return self.lines("stderr held", "contact 1 up", "stderr tapped")
      }
      let bounds = try run.bounds(of: try #require(Quantity("press.for")), in: nil)
      #expect(bounds.edges.map(\.after) == [Int64(first), Int64(last)], "\(bounds.lines)")
      #expect(bounds.edges.allSatisfy { $0.isExact && $0.rule == nil })
      #expect(replays() <= 60 && bounds.replays == replays(), "\(replays())")
      #expect(bounds.method.joined(separator: "\n").contains("engine") == false)
    }
  }

  @Test("have a region for values at which the program crashes, without the times that its end is told with")
  func crash() throws {
    let (run, _) = try run { values in
      let time = values["press.for"] ?? 0
      return time < 1_234_567
        ? self.lines("stdout tapped")
        : .broke("the program ended by SIGSEGV, at \(time) µs", lines: ["\(time)  stdout  held"])
    }
    let bounds = try run.bounds(of: try #require(Quantity("press.for")), in: 0...4_000_000)
    #expect(bounds.edges.map(\.after) == [1_234_567], "\(bounds.lines)")
    #expect(bounds.regions.map(\.line) == ["stdout tapped", "stdout held"])
  }

  @Test("are none where two replays of one value differ")
  func differs() throws {
    var count = 0
    let (run, _) = try run { _ in
      count += 1
      return self.lines("stdout \(count.isMultiple(of: 7) ? "late" : "early")")
    }
    let quantity = try #require(Quantity("press.for"))
    let error = #expect(throws: BoundsError.self) { _ = try run.bounds(of: quantity, in: nil) }
    #expect(error?.code == .notDeterministic && error?.problem.contains("late") == true)
  }

  @Test("are of a program's times and its clock's phase, not of a display or of places")
  func quantities() throws {
    let (run, _) = try run { values in
      self.lines(values["phase"] ?? 0 < 7000 ? "stdout tapped" : "stdout held")
    }
    let names = try run.quantities().map(\.quantity.name)
    #expect(names == ["press.for", "lift", "contact 1.for", "contact 1.up", "contact 1.down", "phase"])
    #expect(try run.usualQuantities().map(\.name) == ["press.for", "lift", "phase"])
    let phase = try run.bounds(of: try #require(Quantity("phase")), in: nil)
    #expect(phase.range == 0...50_000 && phase.edges.map(\.after) == [7000])
    let place = #expect(throws: BoundsError.self) {
      _ = try run.bounds(of: try #require(Quantity("from.x")), in: nil)
    }
    #expect(place?.code == .usage)
  }

  @Test("are an engine's own decisions, to the microsecond and to the thousandth of a point")
  func engine() throws {
    let subject = CaseSubject.engine(EngineSettings(command: [EngineTests.probe]))
    let press = BoundsRun.here(try testCase("press 100,100 for 0.1s", subject), fixtures: [])
    let times = try press.bounds(of: try #require(Quantity("press.for")), in: nil)
    #expect(times.edges.map(\.after) == [500_000], "\(times.lines)")
    let drag = BoundsRun.here(try testCase("drag 100,100 -> 130,100 in 0.1s", subject), fixtures: [])
    let places = try drag.bounds(of: try #require(Quantity("drag.by")), in: 0...40_000)
    #expect(places.edges.count == 1 && places.edges[0].isExact, "\(places.lines)")
    #expect((9_999...10_002).contains(places.edges[0].after), "\(places.lines)")
  }
}
