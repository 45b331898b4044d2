import CoreGraphics
import RetouchReplay
import Testing
import UIKit

@testable import RetouchGallery
@testable import RetouchPictures

/// The gallery in a tablet's window: the viewer appears, centered in what it is shown over, and inside it.
@Suite("pictures of the gallery on a tablet")
@MainActor
struct TabletPictureTests {
  private static let size = CGSize(width: 1024, height: 768)

  /// The fixtures, by suite.
  private static let fixtures: [String: any Fixture.Type] = [
    "safari-toolbar": SafariToolbar.self, "safari-toolbar-ending-viewer": SafariToolbarEndingViewer.self,
    "custom-bar": CustomBar.self, "vector-bar": VectorBar.self,
    "vector-bar-without-delegate": VectorBarWithoutDelegate.self, "top-tabs": TopTabs.self,
    "top-tabs-without-delegate": TopTabsWithoutDelegate.self, "item-or-container": ItemOrContainer.self,
    "press-durations": PressDurations.self, "drawn-bar": DrawnBar.self, "chosen-host": ChosenHost.self,
    "odd-items": OddItems.self, "candybar": Candybar.self, "search-button": SearchButton.self,
    "bar-extension": BarExtension.self, "phone-tabs": PhoneTabs.self, "standard-bars": StandardBars.self,
    "segmented-bar": SegmentedBar.self, "listings": CustomBarListing.self,
  ]

  @Test("each long press shows the viewer, and it lies in the window", arguments: [0, 1])
  func viewers(dark: Int) throws {
    let files = GalleryRecordings.all.compactMap { file in
      file.path.hasSuffix("/tablet-long-press.recording")
        ? Self.fixtures[String(file.path.prefix { $0 != "/" })].map { (file, $0) } : nil
    }
    // The patterns' presses show none.
    #expect(files.count == Self.fixtures.count)
    for (file, fixture) in files {
      var list: DisplayList?
      try Replayer.watch(
        file.document, in: fixture,
        settings: ReplaySettings(contentSizeCategory: .accessibilityLarge, windowSize: Self.size),
        at: [600_000], style: dark == 1 ? .dark : .light
      ) { moment in
        list = Depiction(traits: moment.application.traitCollection, name: moment.namer()).list(
          windows: moment.application.windows, viewers: moment.application.shownViewers, touches: [])
      }
      let svg = try Picture.svg(of: #require(list))
      let picture = try #require(Element.read(svg))
      let cards = picture.groups(ofKind: "viewer")
      #expect(cards.count == 1, "\(file.path)")
      guard let card = cards.first else { continue }
      #expect(abs(card.frame.midX - Self.size.width / 2) < 1, "\(file.path)")
      #expect(CGRect(origin: .zero, size: Self.size).contains(card.frame), "\(file.path)")
    }
  }
}
