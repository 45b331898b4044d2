import Testing
import UIKit

@testable import RetouchPictures

@Suite("a filmstrip")
@MainActor
struct FilmstripTests {
  private func strip(
    _ count: Int, lines: [String] = ["back touchDown"], size: CGSize = CGSize(width: 390, height: 844)
  )
    throws -> Element
  {
    let frames = (0..<count).map { index in
      let view = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50)).named("box")
      view.backgroundColor = .red
      return Filmstrip.Frame(title: "\(index) s", lines: lines, picture: list(window(view, size: size)))
    }
    let traits = UITraitCollection(userInterfaceStyle: .light)
    return try #require(Element.read(try Picture.svg(of: Filmstrip(frames, traits: traits).list)))
  }

  @Test("each instant has its time above its picture, and what happened below")
  func frames() throws {
    let svg = try strip(3)
    let frames = svg.groups(ofKind: "frame")
    #expect(frames.map { $0["data-name"] } == ["0 s", "1 s", "2 s"])
    for frame in frames {
      let picture = try #require(frame.groups(ofKind: "moment").first).frame
      let texts = frame.children.filter { $0.name == "text" }
      #expect(texts.count == 2)
      #expect(texts[0].text == frame["data-name"])
      #expect(texts[0].number("y") < picture.minY)
      #expect(texts[1].text == "back touchDown")
      #expect(texts[1].number("y") > picture.maxY)
      #expect(texts.allSatisfy { $0.number("x") == picture.minX })
      #expect(frame.group("box") != nil)
    }
  }

  @Test("pictures lie side by side, in rows of equal length, within the paper", arguments: [1, 5, 7, 13])
  func rows(count: Int) throws {
    let svg = try strip(count)
    let places = svg.groups(ofKind: "moment").map(\.frame)
    let paper = CGRect(x: 0, y: 0, width: svg.number("width"), height: svg.number("height"))
    #expect(places.allSatisfy { paper.contains($0) })
    for (index, place) in places.enumerated() {
      for other in places.dropFirst(index + 1) { #expect(!place.intersects(other)) }
    }
    let rows = Dictionary(grouping: places, by: \.minY).mapValues(\.count).sorted { $0.key < $1.key }.map(
      \.value)
    #expect(rows.reduce(0, +) == count)
    #expect((rows.max() ?? 0) - (rows.min() ?? 0) < rows.count)
    // A picture keeps its window's aspect ratio.
    #expect(places.allSatisfy { abs($0.height / $0.width - 844 / 390.0) < 0.01 })
  }

  @Test("too many lines are counted instead of written")
  func lines() throws {
    let svg = try strip(1, lines: (1...30).map { "line \($0)" })
    let texts = try #require(svg.groups(ofKind: "frame").first).children.filter { $0.name == "text" }
    #expect(texts.count == 1 + Filmstrip.mostLines)
    #expect(texts.last?.text == "… and 21 more")
  }

  @Test("a long line is narrowed or cut, never wider than its picture")
  func longLine() throws {
    let svg = try strip(1, lines: [String(repeating: "wide ", count: 40)])
    let frame = try #require(svg.groups(ofKind: "frame").first)
    let text = try #require(frame.children.last { $0.name == "text" })
    #expect(text.text.hasSuffix("…"))
    #expect(text.number("textLength") <= (frame.groups(ofKind: "moment").first?.frame.width ?? 0))
  }
}
