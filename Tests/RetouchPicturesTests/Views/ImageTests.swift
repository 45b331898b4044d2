import Foundation
import Testing
import UIKit

@testable import RetouchPictures

@Suite("images")
@MainActor
struct ImageTests {
  private let svg = Data(
    #"<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><rect width="20" height="10"/></svg>"#
      .utf8)

  private func view(_ image: UIImage?, _ mode: UIView.ContentMode = .scaleAspectFit) -> UIImageView {
    let view = UIImageView(image: image).named("view")
    view.frame = CGRect(x: 100, y: 100, width: 80, height: 80)
    view.contentMode = mode
    return view
  }

  @Test(
    "the content mode places the image",
    arguments: [
      (UIView.ContentMode.scaleToFill, CGRect(x: 100, y: 100, width: 80, height: 80)),
      (.scaleAspectFit, CGRect(x: 100, y: 120, width: 80, height: 40)),
      (.scaleAspectFill, CGRect(x: 60, y: 100, width: 160, height: 80)),
      (.center, CGRect(x: 130, y: 135, width: 20, height: 10)),
      (.bottomRight, CGRect(x: 160, y: 170, width: 20, height: 10)),
    ])
  func modes(mode: UIView.ContentMode, frame: CGRect) throws {
    let group = try #require(try drawn(view(UIImage(data: svg), mode)).group("view"))
    #expect(group.every("image").map(\.rect) == [frame])
  }

  @Test("a template has the tint, an original its own colours")
  func tint() throws {
    let image = try #require(UIImage(data: svg))
    #expect(try drawn(view(image)).every("feFlood").isEmpty)
    #expect(
      try drawn(view(image.withRenderingMode(.alwaysTemplate))).every("feFlood").first?["flood-color"]
        == "#007aff")
    let red = view(image.withRenderingMode(.alwaysTemplate))
    red.tintColor = .red
    #expect(try drawn(red).every("feFlood").first?["flood-color"] == "#ff0000")
    #expect(try drawn(view(image.withTintColor(.green))).every("feFlood").first?["flood-color"] == "#00ff00")
  }

  @Test("a system button's image has the colour of its title, in the middle and undistorted")
  func button() throws {
    let button = UIButton(type: .system)
    button.setImage(UIImage(data: svg), for: .normal)
    button.frame = CGRect(x: 0, y: 0, width: 60, height: 60)
    let svg = try drawn(button)
    #expect(svg.every("image").map(\.rect) == [CGRect(x: 20, y: 25, width: 20, height: 10)])
    #expect(svg.every("feFlood").first?["flood-color"] == "#007aff")
  }

  @Test("an SVG embeds the whole file of an image")
  func data() throws {
    let href = try #require(try drawn(view(UIImage(data: svg))).every("image").first?["href"])
    #expect(href == "data:image/svg+xml;base64," + svg.base64EncodedString())
  }

  @Test("an image of which only the name is known is a box with the name")
  func nameOnly() throws {
    let group = try #require(try drawn(view(UIImage(named: "history"))).groups(ofKind: "placeholder").first)
    #expect(group["data-name"] == "history")
    #expect(group.every("text").map(\.text) == ["history"])
  }

  @Test("a symbol is drawn as a drawing of our own, in the tint")
  func symbol() throws {
    let picture = list(window(view(UIImage(systemName: "chevron.left"))))
    #expect(picture.remarks.isEmpty)
    let svg = try #require(Element.read(try Picture.svg(of: picture)))
    #expect(svg.every("image").first?["data-name"] == "chevron.left")
    #expect(svg.every("image").first?["href"]?.hasPrefix("data:image/svg+xml") == true)
    #expect(svg.every("feFlood").first?["flood-color"] == "#007aff")
  }

  @Test("symbols that point in reading direction are mirrored from right to left, others are not")
  func mirrored() throws {
    for (name, isMirrored) in [("chevron.backward", true), ("arrow.forward", true), ("chevron.left", false)] {
      for direction in [UISemanticContentAttribute.forceRightToLeft, .forceLeftToRight] {
        let view = view(UIImage(systemName: name))
        view.semanticContentAttribute = direction
        let groups = try drawn(view).groups(ofKind: "mirrored")
        let expected = isMirrored && direction == .forceRightToLeft ? ["matrix(-1.0 0.0 0.0 1.0 280 0)"] : []
        #expect(groups.map { $0["transform"] } == expected)
      }
    }
  }
}
