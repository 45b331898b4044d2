import Foundation
import RetouchReplay
import UIKit

/// A screen with items for the viewer side by side; each button covers 60 points of the bar.
class ViewerFixture: UIViewController {
  let bar = UIView(frame: CGRect(x: 0, y: 700, width: 390, height: 60))

  override func viewDidLoad() {
    super.viewDidLoad()
    bar.accessibilityIdentifier = "bar"
    bar.addInteraction(UILargeContentViewerInteraction())
    view.addSubview(bar)
    addItems()
  }

  /// Adds the items that the test needs.
  func addItems() {}

  /// Adds an item at a position in the bar, counted from 0.
  @discardableResult
  func add(_ name: String, at place: Int, title: String?, image: UIImage? = nil) -> UIView {
    let view = UIView(frame: CGRect(x: 60 * place, y: 0, width: 60, height: 60))
    view.accessibilityIdentifier = name
    view.showsLargeContentViewer = true
    view.largeContentTitle = title
    view.largeContentImage = image
    bar.addSubview(view)
    return view
  }

  /// Returns a press on the item at a position, long enough to show the viewer.
  static func press(on place: Int) -> Gesture {
    .press(at: CGPoint(x: 30 + 60 * Double(place), y: 730), for: 1)
  }
}

/// Items with every kind of content.
final class Contents: ViewerFixture, Fixture {
  static let vector = Data(
    #"<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"><circle cx="12" cy="12" r="10"/></svg>"#
      .utf8)

  override func addItems() {
    let image = UIImage(data: Self.vector)
    add("both", at: 0, title: "Back", image: image).scalesLargeContentImage = true
    add("title", at: 1, title: "Back")
    add("image", at: 2, title: nil, image: image)
    add("empty", at: 3, title: "")
    let moved = add("moved", at: 4, title: nil, image: image)
    moved.largeContentImageInsets = UIEdgeInsets(top: 12, left: -7, bottom: -12, right: 7)
    add("long", at: 5, title: String(repeating: "Never-ending title ", count: 600), image: image)
  }
}

/// A viewer whose controller is not the window's, and whose view covers only the upper part.
final class Hosted: UIViewController, Fixture {
  let child = ViewerChild()

  override func viewDidLoad() {
    super.viewDidLoad()
    addChild(child)
    // The surrounding view has no size yet, and this view must not follow it.
    child.view.autoresizingMask = []
    child.view.frame = CGRect(x: 40, y: 100, width: 300, height: 400)
    view.addSubview(child.view)
    child.didMove(toParent: self)
  }
}

final class ViewerChild: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 0, y: 340, width: 60, height: 60)
    button.setTitle("Back", for: .normal)
    button.accessibilityIdentifier = "back"
    button.showsLargeContentViewer = true
    view.addSubview(button)
    view.addInteraction(UILargeContentViewerInteraction())
  }
}

/// An empty screen that fingers move on.
final class Fields: UIViewController, Fixture {}
