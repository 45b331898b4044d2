import Foundation
import RetouchGallery
import RetouchRecording
import RetouchReplay
import Testing
import UIKit
import RetouchVerdict

/// The instants that cases name for their pictures.
@Suite("the pictures that the suites name")
@MainActor
struct NamedPictureTests {
  nonisolated private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Recordings").standardizedFileURL.path

  /// The folders of all suites.
  nonisolated static let suites: [String] = {
    let found = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return found.filter { FileManager.default.fileExists(atPath: "\(folder)/\($0)/suite.json") }.sorted()
  }()

  /// Returns what the outcome says the viewer shows at an instant: an item, `nothing` while the finger is on
  /// no item, or nil.
  private func shown(_ outcome: Outcome, at time: Int64) -> String? {
    var item: String?
    for line in outcome.lines where line.kind == .viewer && line.time <= time {
      switch line.event {
      case "shows", "moves": item = line.details.first
      case "ends", "cancelled": item = nil
      default: break
      }
    }
    return item
  }

  @Test(
    "show the viewer and its item where the outcome says so; each suite has one at an accessibility size",
    arguments: suites)
  func viewers(name: String) throws {
    let suite = try Suite.load("\(Self.folder)/\(name)", fixtures: GalleryFixtures.all.map { $0.name })
    var shows = 0
    for testCase in suite.cases {
      let fixture = try #require(GalleryFixtures.all.first { $0.name == testCase.fixture })
      let document = try testCase.document(in: fixture)
      var items: [String?] = []
      for time in testCase.pictures {
        let (picture, outcome) = try drawn(document, in: fixture, testCase.settings, at: time)
        let item = shown(outcome, at: time)
        let cards = picture.groups(ofKind: "viewer")
        #expect(
          cards.count == (item == nil || item == "nothing" ? 0 : 1), "\(testCase.address) at \(time) µs")
        // An item that is not a view has no name in the picture.
        #expect(cards.allSatisfy { $0["data-name"] == nil || $0["data-name"] == item })
        items.append(item)
      }
      let seen = items.compactMap(\.self).filter { $0 != "nothing" }
      #expect(!items.contains("nothing") || !seen.isEmpty, "\(testCase.address): the finger is on no item")
      if testCase.settings.contentSizeCategory.isAccessibilityCategory { shows += seen.count }
    }
    // The patterns are not about the viewer.
    let sizes = suite.cases.map(\.settings.contentSizeCategory)
    guard sizes.contains(where: \.isAccessibilityCategory) else { return }
    #expect(shows > 0, "\(name) has no picture of the viewer")
  }
}
