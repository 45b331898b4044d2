import Testing

@testable import UIKit

@Suite("Large Content Viewer: items (rows LV2, LV3, LV5)")
@MainActor
struct ViewerItemRows {
  @Test("LV2: image, scaling and insets default to nothing; a button's image is its own; titles are copied")
  func imageDefaults() {
    let button = UIButton(type: .custom)
    let star = UIImage(systemName: "star")
    button.setImage(star, for: .normal)
    #expect(button.largeContentImage == star && button.largeContentTitle == nil)
    let moon = UIImage(systemName: "moon")
    button.largeContentImage = moon
    button.setImage(star, for: .selected)
    #expect(button.largeContentImage == moon && !button.scalesLargeContentImage)
    button.largeContentImage = nil
    button.isSelected = true
    button.setTitle("On", for: .selected)
    #expect(button.largeContentTitle == "On" && button.largeContentImage == star)
    var title = "Back"
    button.largeContentTitle = title
    title += " to the start"
    #expect(button.largeContentTitle == "Back")
    let view = UIView()
    #expect(view.largeContentImage == nil && view.largeContentImageInsets == .zero)
    #expect(UILabel().largeContentImage == nil && UILabel().largeContentTitle == nil)
    let imageView = UIImageView(image: star)
    #expect(!imageView.showsLargeContentViewer)
  }

  @Test("LV2: a configuration's title and image are a button's too")
  func configurationDefaults() {
    var configuration = UIButton.Configuration.plain()
    configuration.title = "Share"
    configuration.image = UIImage(systemName: "square")
    let button = UIButton(configuration: configuration)
    #expect(button.largeContentTitle == "Share" && button.largeContentImage?.name == "square")
  }

  @Test("LV2: a class that overrides the item's properties is an item without setting any")
  func overridden() {
    let stage = Stage(contentSizeCategory: .accessibilityLarge)
    let item = stage.add(OwnItem(frame: CGRect(x: 0, y: 0, width: 100, height: 50)), name: "own")
    stage.window.addInteraction(UILargeContentViewerInteraction())
    stage.down(50, 20, at: 0)
    stage.wait(until: 250_000)
    #expect(stage.application.shownViewers.first?.shownItem === item)
    stage.up(50, 20, at: 300_000)
    #expect(stage.application.shownViewers.isEmpty && stage.isQuiet)
  }

  @Test(
    "LV3: an interaction on the item or on any view around it shows it; on a sibling or inside it does not")
  func interactionAround() {
    for place in 0..<5 {
      let stage = Stage(contentSizeCategory: .accessibilityLarge)
      let outer = stage.add(UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300)), name: "outer")
      let middle = stage.add(UIView(frame: outer.bounds), name: "middle", to: outer)
      let item = stage.add(
        UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), name: "item", to: middle)
      let inside = stage.add(UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20)), name: "in", to: item)
      let sibling = stage.add(
        UIView(frame: CGRect(x: 200, y: 0, width: 90, height: 90)), name: "s", to: outer)
      item.showsLargeContentViewer = true
      [item, middle, outer, sibling, inside][place].addInteraction(UILargeContentViewerInteraction())
      stage.down(50, 50, at: 0)
      stage.up(50, 50, at: 600_000)
      let shown = stage.take().filter { $0.contains("viewer shows") || $0.contains("viewer ends") }
      #expect(shown.count == (place < 3 ? 2 : 0), "place \(place): \(shown)")
      #expect(stage.isQuiet)
    }
  }

  @Test("LV5: of two overlapping items the front one is found, wherever the points come from")
  func frontToBack() {
    let bar = ViewerBar()
    let over = bar.stage.add(
      UIButton(frame: CGRect(x: 50, y: 0, width: 150, height: 50)), name: "over", to: bar.view)
    over.showsLargeContentViewer = true
    #expect(bar.interaction.item(at: CGPoint(x: 75, y: 20)) === over)
    #expect(bar.interaction.item(at: CGPoint(x: 175, y: 20)) === over)
    bar.view.sendSubviewToBack(over)
    #expect(bar.interaction.item(at: CGPoint(x: 75, y: 20)) === bar.back)
    #expect(bar.interaction.item(at: CGPoint(x: 120, y: 20)) === over)
    // A view in front that is not an item hides no item behind it.
    bar.stage.add(UIView(frame: bar.view.bounds), name: "cover", to: bar.view)
    #expect(bar.interaction.item(at: CGPoint(x: 75, y: 20)) === bar.back)
  }

  @Test(
    "LV5: what is hidden or clear hides all in it; what lies outside its superview is not found; a transform is"
  )
  func visibility() {
    let bar = ViewerBar()
    let box = bar.stage.add(
      UIView(frame: CGRect(x: 100, y: 0, width: 50, height: 50)), name: "box", to: bar.view)
    let label = bar.stage.add(
      UILabel(frame: CGRect(x: 0, y: 0, width: 80, height: 50)), name: "label", to: box)
    label.showsLargeContentViewer = true
    let inside = CGPoint(x: 120, y: 20)
    #expect(bar.interaction.item(at: inside) === label)
    // 155 is on the label, beyond its superview's edge.
    #expect(bar.interaction.item(at: CGPoint(x: 155, y: 20)) === bar.share)
    box.isUserInteractionEnabled = false
    #expect(bar.interaction.item(at: inside) === label)
    box.alpha = 0.009
    #expect(bar.interaction.item(at: inside) == nil)
    (box.alpha, box.isHidden) = (0.01, true)
    #expect(bar.interaction.item(at: inside) == nil)
    box.isHidden = false
    #expect(bar.interaction.item(at: inside) === label)
    label.transform = CGAffineTransform(translationX: 0, y: 100)
    #expect(bar.interaction.item(at: inside) == nil)
    label.transform = CGAffineTransform(scaleX: 0, y: 0)
    #expect(bar.interaction.item(at: inside) == nil)
  }

  @Test("LV5: a view that says for itself which points are inside is believed")
  func ownPointInside() {
    let bar = ViewerBar()
    let ring = bar.stage.add(
      RoundView(frame: CGRect(x: 100, y: 0, width: 50, height: 50)), name: "r", to: bar.view)
    ring.showsLargeContentViewer = true
    #expect(bar.interaction.item(at: CGPoint(x: 125, y: 25)) === ring)
    #expect(bar.interaction.item(at: CGPoint(x: 101, y: 1)) == nil)
  }

  @Test(
    "LV5: itemAt is asked once for what shows, then with each move, in the interaction's view's points; nil is nothing"
  )
  func itemAtPoints() {
    let delegate = ItemDelegate()
    let bar = ViewerBar(delegate: delegate)
    bar.stage.down(120, 720, at: 0)
    bar.stage.wait(until: 250_000)
    #expect(delegate.points == [CGPoint(x: 120, y: 20)])
    delegate.hasItems = false
    bar.stage.move(125, 700, at: 300_000)
    delegate.hasItems = true
    bar.stage.move(300, 710, at: 320_000)
    bar.stage.up(300, 710, at: 400_000)
    #expect(
      bar.take() == [
        "200000 viewer shows DrawnItem", "300000 viewer moves nothing", "320000 viewer moves DrawnItem",
        "400000 viewer ends DrawnItem 300.000,10.000",
      ])
    #expect(delegate.points.dropFirst().first == CGPoint(x: 125, y: 0) && bar.stage.isQuiet)
  }

  @Test("LV5: a delegate with no item there shows nothing, even over a view that is one")
  func delegateHasTheWord() {
    let delegate = ItemDelegate()
    delegate.hasItems = false
    let bar = ViewerBar(delegate: delegate)
    bar.stage.down(50, 720, at: 0)
    bar.stage.up(50, 720, at: 600_000)
    #expect(
      bar.take() == [
        "0 back touchDown", "200000 viewer failed (no item under the finger)", "600000 back touchUpInside",
        "600000 back primaryActionTriggered",
      ])
    #expect(bar.stage.isQuiet)
  }

  @Test("items that a delegate makes anew each time count as one if they are equal, otherwise as many")
  func freshItems() {
    for areEqual in [true, false] {
      let delegate = FreshItems(areEqual: areEqual)
      let bar = ViewerBar(delegate: delegate)
      bar.stage.down(120, 720, at: 0)
      for step in 1...3 { bar.stage.move(120 + Double(step), 720, at: 200_000 + Int64(step) * 10_000) }
      bar.stage.up(123, 720, at: 300_000)
      let lines = bar.take()
      #expect(lines.filter { $0.contains("viewer moves") }.count == (areEqual ? 0 : 4), "\(lines)")
      #expect(lines.first == "200000 viewer shows FreshItem" && bar.stage.isQuiet)
    }
  }

  @Test(
    "an item that vanishes, hides, is cleared or stops being one under the finger is gone at the next move or lift",
    arguments: ["removed", "hidden", "clear", "no item", "moved away"])
  func itemGoes(how: String) {
    for moves in [true, false] {
      let bar = ViewerBar()
      bar.stage.down(50, 720, at: 0)
      bar.stage.wait(until: 300_000)
      switch how {
      case "removed": bar.back.removeFromSuperview()
      case "hidden": bar.back.isHidden = true
      case "clear": bar.back.alpha = 0
      case "no item": bar.back.showsLargeContentViewer = false
      default: bar.back.frame.origin.y = 500
      }
      if moves { bar.stage.move(51, 720, at: 400_000) }
      bar.stage.up(51, 720, at: 500_000)
      let lines = bar.take().filter { $0.contains("viewer") || $0.contains("Up") || $0.contains("primary") }
      #expect(
        lines == [
          "200000 viewer shows back", "\(moves ? 400_000 : 500_000) viewer moves nothing",
          "500000 viewer ends nothing 51.000,20.000",
        ], "\(how)")
      #expect(bar.stage.isQuiet)
    }
  }

  @Test("a control that is disabled under the finger is still shown, and nothing activates it (C9)")
  func disabledUnderFinger() {
    let bar = ViewerBar()
    bar.stage.down(50, 720, at: 0)
    bar.stage.wait(until: 300_000)
    bar.back.isEnabled = false
    bar.stage.up(50, 720, at: 500_000)
    #expect(
      bar.take() == [
        "0 back touchDown", "200000 back touchCancel", "200000 viewer shows back",
        "500000 viewer ends back 50.000,20.000",
      ])
    #expect(bar.stage.isQuiet)
  }

  @Test("a control that is disabled from the start is an item like any other, and is not activated")
  func disabledFromStart() {
    let bar = ViewerBar()
    bar.back.isEnabled = false
    bar.stage.down(50, 720, at: 0)
    bar.stage.up(50, 720, at: 500_000)
    #expect(bar.take() == ["200000 viewer shows back", "500000 viewer ends back 50.000,20.000"])
    #expect(bar.stage.isQuiet)
  }

  @Test("an item without title and image, or with an empty title, is shown all the same")
  func emptyItems() {
    for title in [nil, ""] {
      let bar = ViewerBar()
      bar.back.setTitle(title, for: .normal)
      bar.back.largeContentTitle = title
      bar.stage.down(50, 720, at: 0)
      bar.stage.wait(until: 250_000)
      #expect(bar.interaction.shownItem?.largeContentTitle == title)
      #expect(bar.interaction.shownItem?.largeContentImage == nil)
      bar.stage.up(50, 720, at: 500_000)
      #expect(bar.take().suffix(3).first == "500000 viewer ends back 50.000,20.000" && bar.stage.isQuiet)
    }
  }
}

/// An item like `MyButton` in the talk.
@MainActor
private final class OwnItem: UIView {
  override var showsLargeContentViewer: Bool {
    get { true }
    set {}
  }
  override var largeContentTitle: String? {
    get { "Own" }
    set {}
  }
}

@MainActor
private final class RoundView: UIView {
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    let (x, y) = (point.x - bounds.midX, point.y - bounds.midY)
    return x * x + y * y <= 25 * 25
  }
}

/// An item that equals all others, or only itself.
@MainActor
private final class FreshItem: NSObject, UILargeContentViewerItem {
  nonisolated let isLikeAll: Bool
  let showsLargeContentViewer = true
  let largeContentTitle: String? = "Fresh"
  let largeContentImage: UIImage? = nil
  let scalesLargeContentImage = false
  let largeContentImageInsets = UIEdgeInsets.zero

  init(isLikeAll: Bool) { self.isLikeAll = isLikeAll }

  override nonisolated func isEqual(_ object: Any?) -> Bool {
    isLikeAll ? object is FreshItem : object as AnyObject === self
  }
}

@MainActor
private final class FreshItems: NSObject, UILargeContentViewerInteractionDelegate {
  let areEqual: Bool
  init(areEqual: Bool) { self.areEqual = areEqual }

  func largeContentViewerInteraction(
    _ interaction: UILargeContentViewerInteraction, itemAt point: CGPoint
  ) -> (any UILargeContentViewerItem)? { FreshItem(isLikeAll: areEqual) }
}
