import Foundation
import RetouchGallery
import RetouchRecording
import RetouchReplay
import UIKit
import RetouchRunner
import RetouchVerdict

/// Proves the margins of the cases of suites: moving the event by the margin gives another outcome, and by
/// one µs or a thousandth of a point less the same.
///
///     MarginProof Recordings [PART/PARTS]
///     MarginProof bounds Recordings [PART/PARTS [SEED]]   # the bounds of the cases: see BoundsProof
///
/// Times are moved in the recording itself here, and outcomes are compared by other code than the search's.
@main
@MainActor
struct MarginProof {
  private var proved = 0
  private var more = 0
  private var incomplete = 0
  private var failures: [String] = []

  static func main() throws {
    let provesBounds = CommandLine.arguments.dropFirst().first == "bounds"
    let arguments = CommandLine.arguments.dropFirst(provesBounds ? 2 : 1)
    let part = arguments.dropFirst().first?.split(separator: "/").compactMap { Int($0) } ?? [1, 1]
    let seed = arguments.dropFirst(2).first.map { UInt64($0) } ?? BoundsProof.usualSeed
    guard let folder = arguments.first, part.count == 2, part[1] > 0, let seed else {
      print("usage: MarginProof [bounds] FOLDER [PART/PARTS [SEED]]")
      exit(4)
    }
    var proof = MarginProof()
    let suites = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    var cases: [TestCase] = []
    for suite in suites where FileManager.default.fileExists(atPath: "\(folder)/\(suite)/suite.json") {
      cases += try Suite.load("\(folder)/\(suite)", fixtures: GalleryFixtures.all.map { $0.name }).cases
    }
    let own = cases.indices.filter { $0 % part[1] == part[0] - 1 }.map { cases[$0] }
    if provesBounds {
      var bounds = BoundsProof(seed: seed)
      for testCase in own {
        let (before, missed) = (bounds.failures.count, bounds.missed.count)
        try bounds.prove(testCase)
        // A long proof says how far it is.
        FileHandle.standardOutput.write(Data("\(testCase.address): \(bounds.tried) values so far\n".utf8))
        for failure in bounds.failures[before...] + bounds.missed[missed...] {
          FileHandle.standardOutput.write(Data((failure + "\n").utf8))
        }
      }
      print(
        "bounds of \(own.count) cases: \(bounds.proved) quantities, \(bounds.edges) edges, \(bounds.tried) values, seed \(bounds.seed); "
          + "at most \(bounds.slowest.replays) replays (\(bounds.slowest.name)); "
          + "\(bounds.incomplete) more searches gave up, \(bounds.missed.count) of them wrong; "
          + "\(bounds.failures.count) wrong"
      )
      exit(bounds.failures.isEmpty && bounds.edges > 0 ? 0 : 1)
    }
    for testCase in own { try proof.prove(testCase) }
    for failure in proof.failures { print(failure) }
    print(
      "margins of \(own.count) cases: \(proof.proved) figures proved, \(proof.more) of them only as a least one; "
        + "\(proof.incomplete) searches gave up; \(proof.failures.count) wrong")
    exit(proof.failures.isEmpty && proof.proved > 0 ? 0 : 1)
  }

  private mutating func prove(_ testCase: TestCase) throws {
    guard let fixture = GalleryFixtures.all.first(where: { $0.name == testCase.fixture }) else { return }
    let document = try testCase.document(in: fixture)
    // As in the search: of what the app does nothing is compared.
    var compared = testCase.settings
    compared.lines.remove(.app)
    compared.showsScreenAtEnd = false
    let settings = compared
    var search = MarginSearch(document, fixture, settings)
    let margin = try search.run()
    if margin.isIncomplete { incomplete += 1 }
    let usual = words(try Replayer.replay(document, in: fixture, settings: settings))
    if let time = margin.time {
      try prove(time, "time", of: testCase, usual) { amount in
        var moved = document
        try Self.move(&moved, time, by: amount)
        return try Replayer.replay(moved, in: fixture, settings: settings)
      }
    }
    if let points = margin.points, points.contact > 0 {
      let way = points.way.split { $0 == " " || $0 == "," }.compactMap { Double($0) }
      let length = (way[0] * way[0] + way[1] * way[1]).squareRoot()
      let place = try Self.place(document, points, fixture, settings)
      try prove(points, "place", of: testCase, usual) { amount in
        var moved = settings
        let share = Double(amount) / 1000 / length
        moved.whatIf = .displaced(
          entry: place.entry, contact: place.contact, x: way[0] * share, y: way[1] * share)
        return try Replayer.replay(document, in: fixture, settings: moved)
      }
    }
  }

  private mutating func prove(
    _ figure: Margin.Figure, _ kind: String, of testCase: TestCase, _ usual: [String],
    _ replay: (Int64) throws -> Outcome
  ) throws {
    proved += 1
    if figure.isMore {
      more += 1
      if words(try replay(figure.amount)) != usual {
        fail(figure, kind, testCase, "changes at \(figure.amount)")
      }
      return
    }
    // A direction that is not along an axis is told with three decimals, so its last thousandth is not exact.
    let isExact = kind == "time" || figure.way.hasPrefix("by 0.000,") || figure.way.hasSuffix(",0.000")
    let slack: Int64 = isExact ? 0 : 2
    if words(try replay(figure.amount + slack)) == usual {
      fail(figure, kind, testCase, "does not change at \(figure.amount)")
    }
    if words(try replay(figure.amount - 1 - slack)) != usual {
      fail(figure, kind, testCase, "changes before \(figure.amount)")
    }
  }

  private mutating func fail(_ figure: Margin.Figure, _ kind: String, _ testCase: TestCase, _ what: String) {
    failures.append("\(testCase.address): \(kind) \(what): \(figure)")
  }

  /// Moves an event in a recording; it never passes its neighbours here.
  private static func move(
    _ document: inout RecordingDocument, _ figure: Margin.Figure, by amount: Int64
  ) throws {
    let index = try entry(document, figure)
    document.entries[index].time += figure.way == "later" ? amount : -amount
    document.endTime = max(document.endTime, document.entries[index].time)
    let times = document.entries.map(\.time)
    guard times == times.sorted() else { throw Wrong(problem: "\(figure) passes its neighbour") }
  }

  private static func entry(_ document: RecordingDocument, _ figure: Margin.Figure) throws -> Int {
    let found = document.entries.indices.filter { index in
      guard case .frame = document.entries[index].entry else { return false }
      return document.entries[index].time == figure.at
    }
    guard let first = found.first else { throw Wrong(problem: "no frame at \(figure.at)") }
    return figure.way == "later" ? found.last ?? first : first
  }

  private static func place(
    _ document: RecordingDocument, _ figure: Margin.Figure, _ fixture: any Fixture.Type,
    _ settings: ReplaySettings
  ) throws -> Comparisons.Event {
    var watched = settings
    watched.whatIf = .comparisons
    let events = try Replayer.replay(document, in: fixture, settings: watched).comparisons?.events ?? []
    guard
      let event = events.first(where: {
        $0.number == figure.contact && $0.time == figure.at && $0.kind.rawValue == figure.event.rawValue
      })
    else { throw Wrong(problem: "no event of \(figure)") }
    return event
  }

  /// The lines without their times, coordinates and counts: without all digits but those that number touches
  /// or views, and those in quoted names.
  private func words(_ outcome: Outcome) -> [String] {
    outcome.lines.map { line in
      let rest = ([line.event] + line.details).joined(separator: " ")
        .replacing(/\(\w+ \d+\)/, with: "")
        .replacing(/"[^"]*"|\[[0-9]+\]|-?[0-9][0-9.,\-]*/) { match in
          match.output.first == "\"" || match.output.first == "[" ? String(match.output) : "#"
        }
      return line.source + "|" + rest.split(separator: " ").filter { $0 != "#" }.joined(separator: " ")
    }
  }
}

/// Something that the proof relies on is not so.
struct Wrong: Error, CustomStringConvertible {
  var problem: String
  var description: String { problem }
}
