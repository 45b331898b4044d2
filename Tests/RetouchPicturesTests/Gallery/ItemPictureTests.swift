import CoreGraphics
import RetouchGallery
import RetouchReplay
import Testing
import UIKit

/// What the texts on the viewer say about images and its position, checked in the drawings.
@Suite("pictures of the gallery's items")
@MainActor
struct ItemPictureTests {
  private func card(_ fixture: any Fixture.Type, _ x: Double, _ y: Double) throws -> Element {
    let press = Gesture.press(at: CGPoint(x: x, y: y), for: 0.8)
    let cards = try drawn(fixture, press, at: 500_000).groups(ofKind: "viewer")
    #expect(cards.count == 1)
    return try #require(cards.first)
  }

  @Test("content grows with the text size, and the bar below it stays where it is")
  func custom() throws {
    for (category, points) in [(UIContentSizeCategory.large, 17.0), (.accessibilityLarge, 33)] {
      let picture = try drawn(CustomBar.self, .pause(0.1), at: 50_000, category)
      let row = picture.every("text").filter { $0.text == "Harbour Lights" }
      #expect(row.map { $0.number("font-size") } == [points])
      #expect(picture.group("customBar")?.frame == CGRect(x: 0, y: 746, width: 390, height: 98))
    }
  }

  @Test("a button and a label are shown by their text, and by nothing else")
  func inferred() throws {
    for (x, title) in [(76.0, "Play"), (263, "Night Train")] {
      let card = try card(CustomBar.self, x, 778)
      #expect(card.every("text").map(\.text).joined(separator: " ") == title)
      #expect(card.every("image").isEmpty)
    }
  }

  @Test("a small image of vectors is drawn large, with its title")
  func vectors() throws {
    for (x, name) in [(70.0, "save"), (195, "move"), (320, "share")] {
      let card = try card(VectorBar.self, x, 778)
      let image = try #require(card.every("image").first)
      #expect(image["data-name"] == name && image.rect.width >= 96 && image.rect.height >= 96)
      #expect(card.every("text").map(\.text) == [name.capitalized])
    }
    #expect(
      try card(VectorBar.self, 70, 778).every("image").first?["href"]?.hasPrefix("data:image/svg+xml") == true
    )
  }

  @Test("an image of pixels is scaled, or replaced by a larger one that keeps its own size")
  func pixels() throws {
    let layers = try card(ChosenHost.self, 70, 734).every("image")
    #expect(layers.map { $0["data-name"] } == ["layers"])
    #expect((layers.first?.rect.width ?? 0) >= 96)
    for (x, name) in [(195.0, "compass-large"), (320, "pin-large")] {
      let images = try card(ChosenHost.self, x, 734).every("image")
      #expect(images.map { $0["data-name"] } == [name])
      #expect(images.map(\.rect.size) == [CGSize(width: 96, height: 96)])
    }
  }

  @Test("insets move an image off the middle, and an item without a title has no text")
  func insets() throws {
    let card = try card(ChosenHost.self, 320, 734)
    let image = try #require(card.every("image").first)
    #expect(card.every("text").isEmpty)
    #expect(image.rect.midX == card.frame.midX)
    // The insets take as much space above the image as they add below it, so it moves but keeps its size.
    #expect(image.rect.midY == card.frame.midY + 5)
  }

  @Test("the viewer stands in the middle of the controller that its delegate chose")
  func host() throws {
    let card = try card(ChosenHost.self, 70, 734)
    #expect(abs(card.frame.midX - 195) < 1 && abs(card.frame.midY - 422) < 1)
  }

  @Test("without a delegate it stands in the middle of the nearest controller around the interaction's view")
  func nearestHost() throws {
    let card = try card(NearestHost.self, 70, 734)
    #expect(abs(card.frame.midX - 195) < 1 && abs(card.frame.midY - 764) < 1)
  }
}
