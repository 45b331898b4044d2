import CoreGraphics
import RetouchReplay
import Testing
import UIKit

@testable import RetouchGallery

/// What the texts on the viewer say about sizes, checked in the drawings.
@Suite("pictures of the gallery's bars")
@MainActor
struct BarPictureTests {
  private static let sizes: [(UIContentSizeCategory, points: Double)] = [
    (.large, 17), (.extraExtraExtraLarge, 23), (.accessibilityLarge, 33),
    (.accessibilityExtraExtraExtraLarge, 53),
  ]

  private func press(_ x: Double, _ y: Double) -> Gesture { .press(at: CGPoint(x: x, y: y), for: 0.8) }

  private func card(_ fixture: any Fixture.Type, _ x: Double, _ y: Double) throws -> Element {
    let cards = try drawn(fixture, press(x, y), at: 500_000).groups(ofKind: "viewer")
    #expect(cards.count == 1)
    return try #require(cards.first)
  }

  /// Returns the size of a text that occurs once in a picture, on one line or on several.
  private func size(of text: String, in picture: Element) -> Double {
    let lines = picture.every("text")
    let found = lines.indices.filter { first in
      (first..<min(first + 4, lines.count)).contains { last in
        lines[first...last].map(\.text).joined(separator: " ") == text
      }
    }
    #expect(found.count == 1, "\(text)")
    return found.first.map { lines[$0].number("font-size") } ?? .nan
  }

  @Test("the Phone's contacts grow with the text size, and its bar does not")
  func phone() throws {
    for (category, points) in Self.sizes {
      let picture = try drawn(PhoneTabs.self, .pause(0.1), at: 50_000, category)
      #expect(size(of: "Ada Okafor", in: picture) == points)
      #expect(size(of: "Favorites", in: picture) == 10)
      #expect(picture.group("tabBar")?.frame == CGRect(x: 0, y: 761, width: 390, height: 83))
      #expect(picture.group("favorites")?.frame == CGRect(x: 0, y: 761, width: 78, height: 49))
    }
  }

  @Test("what stands around notes keeps its size, also in the status bar")
  func standard() throws {
    for (category, points) in Self.sizes {
      let picture = try drawn(StandardBars.self, .pause(0.1), at: 50_000, category)
      #expect(size(of: "Shopping", in: picture) == points)
      #expect(["9:41", "Notes", "Folders", "Edit"].map { size(of: $0, in: picture) } == [17, 17, 17, 17])
      #expect(picture.group("navigationBar")?.frame == CGRect(x: 0, y: 47, width: 390, height: 44))
      #expect(picture.group("toolbar")?.frame == CGRect(x: 0, y: 766, width: 390, height: 44))
    }
  }

  @Test("the extension of a navigation bar keeps its size, and so leaves the results room")
  func barExtension() throws {
    for (category, points) in Self.sizes {
      let picture = try drawn(BarExtension.self, .pause(0.1), at: 50_000, category)
      #expect(size(of: "Old Bakery", in: picture) == points)
      #expect(size(of: "214 results", in: picture) == 13)
      #expect(picture.group("extensionBar")?.frame == CGRect(x: 0, y: 91, width: 390, height: 48))
    }
  }

  @Test("each standard bar shows its item with its title, larger than it is in the bar")
  func standardCards() throws {
    let places: [(x: Double, y: Double, title: String)] = [
      (40, 69, "Folders"), (362, 69, "Edit"), (28, 788, "Delete"), (64, 30, "9:41"),
    ]
    for place in places {
      let card = try card(StandardBars.self, place.x, place.y)
      #expect(card.every("text").map(\.text) == [place.title])
      #expect(card.every("text").map { $0.number("font-size") } == [33])
    }
  }

  @Test(
    "Candybar's image is the button's small one until it may be scaled, and the title is given or inferred")
  func candybar() throws {
    let untitled = try card(CandybarUntitled.self, 50, 778)
    #expect(untitled.every("image").map(\.rect.size) == [CGSize(width: 24, height: 24)])
    #expect(untitled.every("text").isEmpty)
    // "Tada!": the title has appeared, and the image "may not really grow to take up the space".
    let first = try card(CandybarViewer.self, 50, 778)
    #expect(first.every("image").map(\.rect.size) == [CGSize(width: 24, height: 24)])
    #expect(first.every("text").map(\.text) == ["Camera"])
    let scaled =
      [CandybarScaled.self, CandybarTabBar.self, Candybar.self, CandybarCaptions.self, CandybarListing.self]
      as [any Fixture.Type]
    for fixture in scaled {
      let card = try card(fixture, 50, 778)
      let image = try #require(card.every("image").first)
      #expect(image.rect.width >= 96 && image.rect.height >= 96)
      #expect(image["href"]?.hasPrefix("data:image/svg+xml") == true)
      #expect(card.every("text").map(\.text) == ["Camera"])
    }
  }

  @Test("without the interaction no viewer is drawn")
  func withoutInteraction() throws {
    let fixtures = [CandybarButtons.self, CandybarMarked.self, CandybarTitled.self] as [any Fixture.Type]
    for fixture in fixtures {
      let picture = try drawn(fixture, press(50, 778), at: 500_000)
      #expect(picture.groups(ofKind: "viewer").isEmpty && picture.group("camera") != nil)
    }
  }

  @Test("a tab of pixels has its larger image, moved up by its insets; one of vectors is scaled")
  func tabImages() throws {
    let voicemail = try card(PhoneTabs.self, 351, 785)
    let (large, keypad) = (voicemail.every("image").first, try card(PhoneTabs.self, 273, 785))
    #expect(large?["data-name"] == "voicemail-large")
    #expect(large?.rect.size == CGSize(width: 96, height: 96))
    // Both are centered in the same space, apart from the insets.
    let vectors = try #require(keypad.every("image").first)
    #expect(vectors["data-name"] == "keypad" && vectors.rect.width >= 96)
    #expect(large?.rect.midX == vectors.rect.midX)
    let down = CGFloat(voicemail.every("text").first?.number("y") ?? 0) - (large?.rect.maxY ?? 0)
    let usual = CGFloat(keypad.every("text").first?.number("y") ?? 0) - vectors.rect.maxY
    #expect(down == usual + 8)
  }

  @Test("a tab of pixels alone has its small image, scaled up, which blurs it")
  func blurredTab() throws {
    let (recents, keypad) = (try card(PhoneTabs.self, 117, 785), try card(PhoneTabs.self, 273, 785))
    let images = recents.every("image")
    #expect(images.map { $0["data-name"] } == ["recents"])
    #expect(images.first?["href"]?.hasPrefix("data:image/png") == true)
    // As large as vectors are drawn: the 72 pixels of the file fill 96 points or more.
    #expect((images.first?.rect.width ?? 0) >= 96)
    #expect(images.first?.rect == keypad.every("image").first?.rect)
    #expect(recents.every("text").map(\.text) == ["Recents"])
  }

  @Test("a PDF with preserved vectors is drawn again when enlarged; one without has its pixels stretched")
  func preservedTab() throws {
    let (contacts, keypad) = (try card(PhoneTabs.self, 195, 785), try card(PhoneTabs.self, 273, 785))
    let (unticked, ticked) = (contacts.every("image").first, keypad.every("image").first)
    #expect(unticked?["data-name"] == "contacts" && ticked?["data-name"] == "keypad")
    // Both are in the same place; a PDF becomes a PNG in an SVG, with three pixels per point.
    #expect(unticked?.rect == ticked?.rect && ticked?.rect.size == CGSize(width: 120, height: 120))
    #expect(ticked?.pixels == CGSize(width: 360, height: 360))
    #expect(unticked?.pixels == CGSize(width: 72, height: 72))
    // In the bar, at their own size, both are sharp.
    let picture = try drawn(PhoneTabs.self, .pause(0.1), at: 50_000)
    for name in ["contacts", "keypad"] {
      let images = picture.every("image").filter { $0["data-name"] == name }
      #expect(images.map(\.pixels) == [CGSize(width: 72, height: 72)] && images[0].rect.width == 24)
    }
  }

  @Test("the screen around Candybar's bar is blank")
  func blank() throws {
    let picture = try drawn(CandybarButtons.self, .pause(0.1), at: 50_000)
    #expect(picture.every("text").map(\.text) == ["9:41"])
    let images = picture.every("image").map { $0["data-name"] ?? "" }
    let statusBar = ["cellularbars", "wifi", "battery.100"]
    #expect(images == ["camera", "bookmark", "compose", "screwdriver"] + statusBar)
  }

  @Test("the search button shows its own words and image, over the page and not over the bar, on both pages")
  func searchButton() throws {
    for fixture in [SearchButton.self, BarExtension.self] as [any Fixture.Type] {
      let card = try card(fixture, 170, 69)
      #expect(card["data-name"] == "searchButton" && card.every("image").count == 1)
      #expect(card.every("text").map(\.text).joined(separator: " ") == "City, street or postcode")
      #expect(card.frame.midX == 195 && card.frame.minY > 91)
    }
  }
}
