import Foundation
import RetouchGallery
import RetouchRecording
import RetouchReplay
import RetouchRunner
import RetouchVerdict

/// Proves the bounds of the cases of suites by brute force.
///
///     MarginProof bounds Recordings [PART/PARTS [SEED]]
///
/// How long a press lasts is tried at each millisecond, with the recording changed here and the outcomes
/// compared by other code than the search's; of each other quantity forty values are drawn by a seed; and
/// of all of them the two values at each edge are tried.
@MainActor
struct BoundsProof {
  private(set) var proved = 0
  private(set) var tried = 0
  private(set) var edges = 0
  /// The quantities for which the search's replays did not suffice, as it says itself: they are tried as
  /// well.
  private(set) var incomplete = 0
  /// Those of them in which values have another outcome than the search says.
  private(set) var missed: [String] = []
  private(set) var slowest = (replays: 0, name: "")
  private(set) var failures: [String] = []
  let seed: UInt64
  private var numbers: Numbers

  /// How many values of each quantity but the first are drawn.
  private static let drawn = 40
  private static let millisecond: Int64 = 1000
  /// The seed if none is named.
  static let usualSeed: UInt64 = 42

  init(seed: UInt64) { (self.seed, numbers) = (seed, Numbers(state: seed)) }

  mutating func prove(_ testCase: TestCase) throws {
    guard let fixture = GalleryFixtures.all.first(where: { $0.name == testCase.fixture }) else { return }
    let run = BoundsRun.here(testCase, fixtures: GalleryFixtures.all)
    for quantity in try run.usualQuantities() {
      let bounds = try run.bounds(of: quantity, in: nil)
      if bounds.replays > slowest.replays {
        slowest = (bounds.replays, "\(testCase.address) \(quantity.name)")
      }
      let isComplete = bounds.untried == 0 && bounds.edges.allSatisfy(\.isExact)
      if isComplete { proved += 1 } else { incomplete += 1 }
      var values: Set<Int64> = []
      if quantity.name == "press.for" {
        values = Set(
          stride(from: bounds.range.lowerBound, through: bounds.range.upperBound, by: Int(Self.millisecond)))
      } else {
        for _ in 0..<Self.drawn { values.insert(Int64.random(in: bounds.range, using: &numbers)) }
      }
      for edge in bounds.edges {
        edges += 1
        for value in edge.before - 1...edge.after + 1 where bounds.range.contains(value) {
          values.insert(value)
        }
      }
      let known = try bounds.regions.map { try withoutNumbers(run.words([(quantity, $0.from)])) }
      var others: [Int64] = []
      for value in values.sorted() {
        tried += 1
        guard let region = bounds.region(of: value) else {
          // Between the two sides of an edge that was not narrowed.
          if bounds.edges.allSatisfy(\.isExact) {
            fail(testCase, quantity, "\(value) lies in no region", isComplete)
          }
          continue
        }
        let words =
          quantity.name == "press.for"
          ? try pressed(testCase, fixture, for: value) : try withoutNumbers(run.words([(quantity, value)]))
        if words != known[region] {
          others.append(value)
        }
      }
      if let first = others.first, let last = others.last {
        fail(
          testCase, quantity,
          "another outcome at \(others.count) of \(values.count) values, from \(first) to \(last)", isComplete
        )
      }
    }
  }

  /// The search's words of an outcome, in which … stands for each number, as `LineWords` has them.
  private func withoutNumbers(_ lines: [String]) -> [String] {
    lines.map { $0.split(separator: " ").filter { $0 != "…" }.joined(separator: " ") }
  }

  private mutating func fail(
    _ testCase: TestCase, _ quantity: Quantity, _ what: String, _ isComplete: Bool
  ) {
    let text = "\(testCase.address) \(quantity.name): \(what)"
    if isComplete { failures.append(text) } else { missed.append(text + ", where the search gave up") }
  }

  /// Replays a case whose first contact is down for a time: its frames until then, its lift, and the rest
  /// as long after the lift as before.
  private func pressed(
    _ testCase: TestCase, _ fixture: any Fixture.Type, for duration: Int64
  ) throws -> [String] {
    var document = try testCase.document(in: fixture)
    var settings = testCase.settings
    settings.lines.remove(.app)
    settings.showsScreenAtEnd = false
    let usual = try Replayer.replay(document, in: fixture, settings: settings)
    guard let press = usual.presses.first(where: { $0.contact == 1 }), let up = press.up else { return [] }
    // At the lift's time there may be a last move before it, and another finger's beginning after it.
    guard
      let lift = document.entries.firstIndex(where: { $0.time == up && Self.lifts($0.entry) })
        ?? document.entries.firstIndex(where: { $0.time >= up })
    else { return [] }
    let change = press.down + duration - up
    for index in document.entries.indices {
      let time = document.entries[index].time
      document.entries[index].time = index >= lift ? max(0, time + change) : min(time, press.down + duration)
    }
    document.endTime = max(document.endTime + change, document.entries.last?.time ?? 0)
    let lines = try Replayer.replay(document, in: fixture, settings: settings).lines
    return withoutNumbers(lines.map { LineWords($0.text).text })
  }

  /// Whether an entry is a frame in which a contact ends.
  private static func lifts(_ entry: RecordingEntry) -> Bool {
    guard case .frame(_, let events, _) = entry else { return false }
    return events.contains { $0.code == .mtTrackingID && $0.value == -1 }
  }
}

/// Numbers from a seed.
private struct Numbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ state >> 29
  }
}
