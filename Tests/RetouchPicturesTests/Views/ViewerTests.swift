import Foundation
import RetouchReplay
import Testing
import UIKit

@testable import RetouchPictures

@Suite("the Large Content Viewer's card")
@MainActor
struct ViewerTests {
  private func card(
    _ place: Int, _ category: UIContentSizeCategory = .accessibilityLarge,
    style: UIUserInterfaceStyle = .light
  ) throws -> Element {
    let svg = try drawn(Contents.self, ViewerFixture.press(on: place), at: 500_000, category, style: style)
    let cards = svg.groups(ofKind: "viewer")
    #expect(cards.count == 1)
    return try #require(cards.first)
  }

  @Test("it is in the middle of the window where the window's controller is its host")
  func middle() throws {
    #expect(try card(0).frame.middle == CGPoint(x: 195, y: 422))
  }

  @Test("it is in the middle of its host's view, not of the window")
  func host() throws {
    let press = Gesture.press(at: CGPoint(x: 70, y: 470), for: 1)
    let svg = try drawn(Hosted.self, press, at: 500_000)
    let card = try #require(svg.groups(ofKind: "viewer").first)
    #expect(card["data-name"] == "back")
    #expect(card.frame.middle == CGPoint(x: 190, y: 300))
    #expect(CGRect(x: 40, y: 100, width: 300, height: 400).contains(card.frame))
  }

  @Test("it is there from the press to the lift, and never at an ordinary text size")
  func times() throws {
    func cards(_ time: Int64, _ category: UIContentSizeCategory = .accessibilityLarge) throws -> Int {
      try drawn(Contents.self, ViewerFixture.press(on: 0), at: time, category).groups(ofKind: "viewer").count
    }
    #expect(try cards(199_999) == 0)
    #expect(try cards(200_000) == 1)
    #expect(try cards(999_999) == 1)
    #expect(try cards(1_000_000) == 0)
    #expect(try cards(500_000, .extraExtraExtraLarge) == 0)
  }

  @Test(
    "the title has body text's size of the category",
    arguments: UIContentSizeCategory.named.suffix(5).map(\.name))
  func titleSize(name: String) throws {
    let category = try #require(UIContentSizeCategory(name: name))
    let text = try #require(try card(1, category).every("text").first)
    #expect(text.text == "Back")
    #expect(text.number("font-size") == Double(UIFont.TextStyle.body.pointSize(in: category)))
    #expect(text.number("font-size") > 17)
  }

  @Test("the image lies above the title, both in the card's middle, and is scaled up where the item says so")
  func both() throws {
    let card = try card(0)
    let image = try #require(card.every("image").first)
    let text = try #require(card.every("text").first)
    #expect(image.rect.size == CGSize(width: ViewerMeasures.image, height: ViewerMeasures.image))
    #expect(image.rect.midX == 195)
    #expect(text.number("x") == 195)
    #expect(text["text-anchor"] == "middle")
    #expect(image.rect.maxY + ViewerMeasures.gap < text.number("y"))
    #expect(image.rect.minY > card.frame.minY)
    #expect(text.number("y") < card.frame.maxY)
  }

  @Test("an image that is not scaled has its own size")
  func imageOnly() throws {
    let card = try card(2)
    let image = try #require(card.every("image").first)
    #expect(image.rect == CGRect(x: 183, y: 410, width: 24, height: 24))
    #expect(card.every("text").isEmpty)
  }

  @Test("insets move the image by exactly what they say")
  func insets() throws {
    let (plain, moved) = (try card(2), try card(4))
    let place = try #require(plain.every("image").first).rect
    #expect(moved.every("image").map(\.rect) == [place.offsetBy(dx: -7, dy: 12)])
    #expect(moved.frame == plain.frame)
  }

  @Test("a title alone stands in the middle, and nothing at all leaves the empty card")
  func titleOnly() throws {
    let title = try card(1)
    #expect(title.every("image").isEmpty)
    let empty = try card(3)
    #expect(empty.every("text").isEmpty)
    #expect(empty.every("image").isEmpty)
    #expect(empty.frame == title.frame)
  }

  @Test("a title of 11,400 characters is wrapped, ends in an ellipsis, and stays within the host")
  func long() throws {
    let card = try card(5, .accessibilityExtraExtraExtraLarge)
    #expect(CGRect(x: 24, y: 24, width: 342, height: 796).contains(card.frame))
    let texts = card.every("text")
    #expect(texts.count > 5)
    #expect(texts.last?.text.hasSuffix("…") == true)
    #expect(texts.allSatisfy { $0.number("y") > card.frame.minY && $0.number("y") < card.frame.maxY })
    #expect(card.every("image").count == 1)
  }

  @Test(
    "template images and titles are dark on light, light on dark",
    arguments: [UIUserInterfaceStyle.light, .dark])
  func style(style: UIUserInterfaceStyle) throws {
    let card = try card(0, style: style)
    let ink = style == .dark ? "#ffffff" : "#000000"
    #expect(card.every("text").first?["fill"] == ink)
    #expect(card.every("feFlood").first?["flood-color"] == ink)
    #expect(card.every("rect").map { $0["fill"] }.contains(style == .dark ? "#2b2b2e" : "#f4f4f6"))
  }

  @Test("the card follows the finger from item to item, and disappears where there is none")
  func slide() throws {
    let slide = Gesture.drag(
      from: CGPoint(x: 30, y: 730), to: CGPoint(x: 90, y: 730), over: 0.5, holding: 0.5, resting: 0.5)
    func title(_ time: Int64) throws -> [String?] {
      try drawn(Contents.self, slide, at: time).groups(ofKind: "viewer").map { $0["data-name"] }
    }
    #expect(try title(400_000) == ["both"])
    #expect(try title(1_400_000) == ["title"])
    #expect(try title(1_500_000) == [])
  }
}
