import Foundation
import RetouchGallery
import RetouchReplay
import Testing

@Suite("What VoiceOver finds in the gallery")
@MainActor
struct SpokenTests {
  /// Returns a window's containers and elements as lines, each with its depth.
  private func tree(of fixture: any Fixture.Type) throws -> [(depth: Int, text: String)] {
    let document = Gesture.pause(0.1).recording(on: .touchscreen(width: 390, height: 844))
    let settings = ReplaySettings(
      contentSizeCategory: .accessibilityLarge, events: [CaseEvent(time: 50_000, .speak)])
    let screens = try Replayer.speak(document, in: fixture, settings: settings).screens
    return try #require(screens.first).tree.split(separator: "\n").map { line in
      (line.prefix { $0 == " " }.count / 2, line.trimmingCharacters(in: .whitespaces))
    }
  }

  @Test(
    "the tab bar's trait makes one container of Candybar's bar, with the four buttons and nothing else in it")
  func candybarContainer() throws {
    let lines = try tree(of: Candybar.self)
    let bars = lines.indices.filter { lines[$0].text.hasSuffix("  tabBar") }
    #expect(bars.count == 1)
    let bar = try #require(bars.first)
    #expect(lines[bar].text.hasPrefix("bar  "))
    let inside = lines[(bar + 1)...].prefix { $0.depth > lines[bar].depth }
    #expect(
      inside.count == 4 && inside.allSatisfy { $0.text.contains(". Tab. ") && $0.text.contains("  button") })
  }

  @Test("without the trait the buttons stand in the window by themselves")
  func candybarBefore() throws {
    let lines = try tree(of: CandybarScaled.self)
    #expect(!lines.contains { $0.text.contains("tabBar") })
    #expect(lines.filter { $0.text.contains(". Button.") }.map(\.depth) == [1, 1, 1, 1])
  }

  @Test("custom tabs that are cells are in the collection view as in a tab bar")
  func topTabs() throws {
    let lines = try tree(of: TopTabs.self)
    let bar = try #require(lines.firstIndex { $0.text.hasPrefix("tabs  ") && $0.text.hasSuffix("  tabBar") })
    let inside = lines[(bar + 1)...].prefix { $0.depth > lines[bar].depth }
    #expect(inside.count == 4 && inside.allSatisfy { $0.text.contains(" of 5.") })
  }
}
