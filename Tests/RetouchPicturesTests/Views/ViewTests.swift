import Foundation
import QuartzCore
import Testing
import UIKit

@testable import RetouchPictures

@Suite("what is drawn of any view")
@MainActor
struct ViewTests {
  private func box(_ name: String = "box", _ frame: CGRect = CGRect(x: 20, y: 30, width: 100, height: 50))
    -> UIView
  {
    let view = UIView(frame: frame).named(name)
    view.backgroundColor = .red
    return view
  }

  @Test("a background fills the frame, under the view's name")
  func background() throws {
    let group = try #require(try drawn(box()).group("box"))
    #expect(group.frame == CGRect(x: 20, y: 30, width: 100, height: 50))
    #expect(group["data-kind"] == "UIView")
    #expect(group.every("rect").map(\.rect) == [CGRect(x: 20, y: 30, width: 100, height: 50)])
    #expect(group.every("rect").first?["fill"] == "#ff0000")
  }

  @Test("subviews lie in their superview's coordinates, later ones in front")
  func order() throws {
    let view = box()
    view.addSubview(box("first", CGRect(x: 5, y: 5, width: 10, height: 10)))
    view.addSubview(box("second", CGRect(x: 7, y: 8, width: 10, height: 10)))
    let groups = try #require(try drawn(view).group("box")).children.filter { $0.name == "g" }
    #expect(groups.map { $0["data-name"] } == ["first", "second"])
    #expect(groups[0].every("rect").first?.rect == CGRect(x: 25, y: 35, width: 10, height: 10))
  }

  @Test("what is hidden or has no opacity is left out, with all that is in it")
  func hidden() throws {
    let (hidden, clear) = (box("hidden"), box("clear"))
    hidden.isHidden = true
    clear.alpha = 0
    hidden.addSubview(box("inner"))
    let svg = try drawn(hidden, clear)
    for name in ["hidden", "clear", "inner"] { #expect(svg.group(name) == nil) }
  }

  @Test("opacity holds for the view as a whole")
  func opacity() throws {
    let view = box()
    view.alpha = 0.5
    view.layer.opacity = 0.5
    #expect(try drawn(view).group("box")?["opacity"] == "0.25")
  }

  @Test("corners, a border and a clip follow the layer, the border inside the bounds")
  func layer() throws {
    let view = box()
    view.layer.cornerRadius = 12
    view.layer.borderWidth = 2
    view.layer.borderColor = UIColor.blue.cgColor
    view.clipsToBounds = true
    let svg = try drawn(view)
    let group = try #require(svg.group("box"))
    let rects = group.children.filter { $0.name == "rect" }
    #expect(rects.map { $0["rx"] } == ["12", "11"])
    #expect(rects.last?.rect == CGRect(x: 21, y: 31, width: 98, height: 48))
    #expect(rects.last?["stroke"] == "#0000ff")
    #expect(rects.last?["fill"] == "none")
    let clip = try #require(group["clip-path"]).dropFirst("url(#".count).dropLast()
    let shape = svg.every("clipPath").first { $0["id"] == String(clip) }?.children.first
    #expect(shape?["rx"] == "12")
    #expect(shape?.rect == CGRect(x: 20, y: 30, width: 100, height: 50))
  }

  @Test("a mask shows a view within the mask's outline, and touches reach the whole view")
  func mask() throws {
    let (view, mask) = (box(), UIView(frame: CGRect(x: 10, y: 5, width: 30, height: 20)))
    mask.layer.cornerRadius = 6
    view.mask = mask
    let svg = try drawn(view)
    let group = try #require(svg.group("box"))
    let clip = try #require(group["clip-path"]).dropFirst("url(#".count).dropLast()
    let shape = svg.every("clipPath").first { $0["id"] == String(clip) }?.children.first
    #expect(
      shape?["d"]?.hasPrefix("M30 41") == true && view.hitTest(CGPoint(x: 99, y: 49), with: nil) === view)
    #expect(view.subviews.isEmpty && mask.superview == nil && view.layer.mask === mask.layer)
    view.mask = nil
    #expect(view.layer.mask == nil && view.mask == nil)
    #expect(try drawn(view).group("box")?["clip-path"] == nil)
  }

  @Test("only the corners that the layer names are rounded")
  func someCorners() throws {
    let view = box()
    view.layer.cornerRadius = 10
    view.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    let path = try #require(try drawn(view).group("box")?.every("path").first?["d"])
    #expect(path == "M20 40C20 34.477 24.477 30 30 30L110 30C115.523 30 120 34.477 120 40L120 80L20 80Z")
  }

  @Test("a transform turns all that is in the view about its middle")
  func transform() throws {
    let view = box()
    view.transform = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    let group = try #require(try drawn(view).group("box"))
    // (0, 0) of the view, its upper left corner, ends up at the upper right.
    #expect(group["transform"] == "matrix(0.0 1.0 -1.0 0.0 95 5)")
    #expect(group.every("rect").first?.rect == CGRect(x: 0, y: 0, width: 100, height: 50))
    #expect(group.frame == CGRect(x: 45, y: 5, width: 50, height: 100))
  }

  @Test("a scroll view moves its content by its offset, and cuts it off")
  func scrolled() throws {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 100, width: 200, height: 200)).named("scroll")
    scroll.contentSize = CGSize(width: 200, height: 1000)
    scroll.contentOffset = CGPoint(x: 0, y: 40)
    scroll.addSubview(box("cell", CGRect(x: 0, y: 60, width: 200, height: 44)))
    let svg = try drawn(scroll)
    #expect(svg.group("cell")?.frame == CGRect(x: 0, y: 120, width: 200, height: 44))
    #expect(svg.group("cell")?.every("rect").first?.rect == CGRect(x: 0, y: 120, width: 200, height: 44))
    #expect(svg.group("scroll")?["clip-path"] != nil)
  }

  @Test(
    "dynamic colours follow light and dark",
    arguments: [(UIUserInterfaceStyle.light, "#007aff"), (.dark, "#0a84ff")])
  func colors(style: UIUserInterfaceStyle, blue: String) throws {
    let view = box()
    view.backgroundColor = .systemBlue
    let svg = try drawn(view, style: style)
    #expect(svg.group("box")?.every("rect").first?["fill"] == blue)
    // The background is the system's background color.
    #expect(
      svg.every("rect").first { $0["fill"] != nil }?["fill"] == (style == .dark ? "#000000" : "#ffffff"))
  }

  @Test("a shadow lies behind, moved and blurred as the layer says")
  func shadow() throws {
    let view = box()
    view.layer.shadowOpacity = 0.3
    view.layer.shadowRadius = 6
    view.layer.shadowOffset = CGSize(width: 2, height: 4)
    let svg = try drawn(view)
    let shadow = try #require(svg.group("box")?.every("rect").first { $0["filter"] != nil })
    #expect(shadow.rect == CGRect(x: 22, y: 34, width: 100, height: 50))
    #expect(shadow["fill-opacity"] == "0.3")
    #expect(svg.every("feGaussianBlur").map { $0["stdDeviation"] } == ["6"])
  }

  @Test("a shape layer shows its path, inside and line")
  func shape() throws {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 100)).named("box")
    let layer = CAShapeLayer()
    layer.path = UIBezierPath(rect: CGRect(x: 1, y: 2, width: 30, height: 40)).cgPath
    layer.fillColor = UIColor.green.cgColor
    layer.strokeColor = UIColor.black.cgColor
    layer.lineWidth = 3
    layer.lineDashPattern = [4, 2]
    view.layer.addSublayer(layer)
    let path = try #require(try drawn(view).group("box")?.every("path").first)
    #expect(path["d"] == "M11 22L41 22L41 62L11 62Z")
    #expect(path["fill"] == "#00ff00")
    #expect(path["stroke-width"] == "3")
    #expect(path["stroke-dasharray"] == "4 2")
  }

  @Test("nothing but the paper is drawn of a window without views")
  func nothing() throws {
    let svg = try drawn(window())
    #expect(svg.every("text").isEmpty)
    #expect(svg.every("image").isEmpty)
    #expect(svg.every("rect").filter { $0["fill"] != nil }.count == 1)
  }
}
