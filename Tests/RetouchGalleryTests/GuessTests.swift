import RetouchGallery
import RetouchRecording
import RetouchReplay
import Testing
import UIKit
import RetouchVerdict

@Suite("The guessed figures of the gesture engine")
@MainActor
struct GuessTests {
  /// A guessed figure with a value other than its default.
  struct Guess: Sendable {
    let name: String
    let other: Double

    /// Whether an outcome can depend on the figure: events that the outcome does not have cannot become
    /// fewer.
    func matters(to outcome: String) -> Bool {
      switch name {
      case "deepViewsFirst": true
      case "dragEdgeFirst": outcome.contains(" touchDragE")
      default: outcome.contains(" viewer ")
      }
    }
  }

  /// The guesses about the viewer, and about the order of events at one instant.
  nonisolated static let guesses: [Guess] = {
    let usual = GestureThresholds()
    return GestureThresholds.table.filter { $0.confidence == .low }.compactMap { entry in
      guard entry.name.hasPrefix("viewer") || ["deepViewsFirst", "dragEdgeFirst"].contains(entry.name),
        let value = usual.value(entry.name)
      else { return nil }
      return Guess(name: entry.name, other: entry.unit.isEmpty ? 1 - value : value * 1.2)
    }
  }()

  /// Each case tries each guess that can matter to it: were some left out, which ones would depend on how
  /// many cases come before.
  @Test("no case depends on a guessed figure that it does not set")
  func casesSetWhatTheyHangOn() throws {
    #expect(Self.guesses.count == 11)
    var hanging: [String] = []
    for suite in SuiteTests.names {
      let suite = try Suite.load(
        "\(SuiteTests.folder)/\(suite)", fixtures: GalleryFixtures.all.map { $0.name })
      for testCase in suite.cases {
        let fixture = try #require(GalleryFixtures.all.first { $0.name == testCase.fixture })
        let document = try testCase.document(in: fixture)
        let text = try Replayer.replay(document, in: fixture, settings: testCase.settings).text
        for guess in Self.guesses where testCase.settings.thresholds[guess.name] == nil {
          guard guess.matters(to: text) else { continue }
          var settings = testCase.settings
          settings.thresholds[guess.name] = guess.other
          let other = try Replayer.replay(document, in: fixture, settings: settings).text
          if other != text { hanging.append("\(testCase.address) depends on \(guess.name)") }
        }
      }
    }
    #expect(hanging.isEmpty, "\(hanging.joined(separator: "\n"))")
  }
}
