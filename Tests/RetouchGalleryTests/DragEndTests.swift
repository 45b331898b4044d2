import RetouchGallery
import RetouchReplay
import RetouchVerdict
import Testing

@testable import RetouchRunner

/// What a lift leaves to UIKit is a step of the recognizer that dragged, which two replays are compared by.
@Suite("Where something goes that a finger has let go")
@MainActor
struct DragEndTests {
  struct Row: Sendable {
    let address: String
    let recognizer: String
    /// The steps, with their times in µs.
    let steps: [String]
    /// The first row of the rule, if another build decides otherwise.
    let row: String
  }

  nonisolated static let rows: [Row] = [
    Row(
      address: "sheet/drag-up", recognizer: "sheet.pan",
      steps: ["the sheet goes to its detent com.apple.UIKit.large"], row: "SH2"),
    Row(address: "sheet/drag-away", recognizer: "sheet.pan", steps: ["the sheet is dismissed"], row: "SH3"),
    Row(
      address: "sheet/unsaved", recognizer: "sheet.pan", steps: ["the sheet must not be dismissed"],
      row: "SH3"),
    Row(
      address: "swipe-back/from-the-edge", recognizer: "navigation.pop",
      steps: ["the controller goes off the stack (speed 0.000 of at least 300.000)"], row: "N1"),
    Row(
      address: "swipe-back/not-far-enough", recognizer: "navigation.pop",
      steps: ["the controller comes back (speed 0.000 of at least 300.000)"],
      row: "N1"),
    Row(
      address: "swipe-to-delete/full-swipe", recognizer: "table.swipe",
      steps: ["the row's first action is performed"], row: "TV6"),
    Row(
      address: "paged-cards/drag-too-short", recognizer: "scroll.pan", steps: ["content goes to 0.000,0.000"],
      row: "SC2"),
  ]

  @Test("its recognizer's steps say where, and a difference there names the rule", arguments: rows)
  func told(_ row: Row) throws {
    let name = try #require(row.address.split(separator: "/").first)
    let suite = try Suite.load("\(SuiteTests.folder)/\(name)", fixtures: GalleryFixtures.all.map { $0.name })
    let testCase = try #require(suite.cases.first { $0.address == row.address })
    let side = try #require(Self.side(of: testCase))
    let subject = try #require(side.subjects.first { $0.name == row.recognizer && $0.isRecognizer })
    let ends = subject.steps.filter { $0.text.hasPrefix("lets go at ") }
    #expect(ends.map { String($0.text.split(separator: ": ", maxSplits: 1).last ?? "") } == row.steps)

    let place = try #require(subject.steps.firstIndex { $0.text.hasPrefix("lets go at ") })
    var other = side
    let index = try #require(side.subjects.firstIndex(of: subject))
    other.subjects[index].steps[place].text = "lets go at 0.000,0.000 points/s: nothing"
    let difference = try #require(DecisionDifference(side, other))
    #expect(difference.subject == row.recognizer)
    #expect(difference.time == subject.steps[place].time)
    #expect(difference.rule.rows.first == row.row)
  }

  private static func side(of testCase: TestCase) -> DecisionSide? {
    var request = ReplayRequest(testCase)
    request.settings.whatIf = .trace
    guard case .outcome(let outcome) = Catalogue(GalleryFixtures.all).answer(request) else { return nil }
    return outcome.trace.map { DecisionSide(testCase.address, $0) }
  }
}
