import Testing

@testable import UIKit

/// Which elements the tree has, and in which order.
@Suite("The accessibility tree") @MainActor
struct AccessibilityTreeTests {
  @Test("elements are read by rows, each from left to right, whatever view they are in")
  func rows() {
    let stage = Stage()
    let right = stage.holder("right", 200, 0, 100, 400)
    let left = stage.holder("left", 0, 0, 100, 400)
    stage.element("d", 0, 100, in: right)
    stage.element("b", 0, 0, in: right)
    stage.element("c", 0, 100, in: left)
    stage.element("a", 0, 0, in: left)
    #expect(stage.spoken == ["a", "b", "c", "d"])
    #expect(stage.isQuiet)
  }

  @Test("1.9: an element that begins less than 8 points lower is in the row, on a tablet 13")
  func tolerance() {
    let stage = Stage()
    let moved = stage.element("left", 0, 7.999)
    stage.element("right", 100, 0)
    #expect(stage.spoken == ["left", "right"])
    moved.frame.origin.y = 8
    #expect(stage.spoken == ["right", "left"])
    stage.window.frame.size = CGSize(width: 1024, height: 768)
    #expect(stage.spoken == ["left", "right"])
    moved.frame.origin.y = 13
    #expect(stage.spoken == ["right", "left"])
  }

  @Test("a row's height counts from its first element")
  func rowStart() {
    let stage = Stage()
    stage.element("third", 0, 12)
    stage.element("second", 100, 6)
    stage.element("first", 50, 0)
    #expect(stage.spoken == ["first", "second", "third"])
  }

  @Test("the frame that is set places an element, its path does not")
  func frames() {
    let stage = Stage()
    let first = stage.element("first", 0, 0)
    let second = stage.element("second", 100, 0)
    second.accessibilityPath = UIBezierPath(rect: CGRect(x: 0, y: 300, width: 10, height: 10))
    #expect(stage.spoken == ["first", "second"])
    first.accessibilityFrame = CGRect(x: 0, y: 500, width: 10, height: 10)
    #expect(stage.spoken == ["second", "first"])
    #expect(first.accessibilityActivationPoint == CGPoint(x: 5, y: 505))
  }

  @Test("an explicit list of elements is read in its order, and nothing else of its views")
  func explicitOrder() {
    let stage = Stage()
    let box = stage.holder("box", 0, 0, 300, 300)
    let (a, b) = (stage.element("a", 0, 0, in: box), stage.element("b", 0, 100, in: box))
    stage.element("c", 0, 200, in: box)
    let drawn = UIAccessibilityElement(accessibilityContainer: box)
    drawn.accessibilityLabel = "drawn"
    drawn.accessibilityTraits = .button
    box.accessibilityElements = [b, drawn, "no element", a]
    stage.element("above", 0, 0)
    #expect(stage.spoken == ["b", "drawn. Button.", "a", "above"])
    box.accessibilityElements = []
    #expect(stage.spoken == ["above"])
    box.accessibilityElements = nil
    #expect(stage.spoken == ["a", "above", "b", "c"])
  }

  /// A container that implements the three container methods, as a view with its own drawing does.
  private final class Chart: UIView {
    var bars = ["one", "two", "three"]
    var claims: Int?
    override func accessibilityElementCount() -> Int { claims ?? bars.count }
    override func accessibilityElement(at index: Int) -> Any? {
      guard bars.indices.contains(index) else { return nil }
      let element = UIAccessibilityElement(accessibilityContainer: self)
      element.accessibilityLabel = bars[index]
      element.accessibilityFrameInContainerSpace = CGRect(x: 30 - 10 * index, y: 0, width: 10, height: 50)
      return element
    }
  }

  @Test("a container that implements the methods has their elements, each asked for when needed")
  func methods() {
    let stage = Stage()
    let chart = stage.add(Chart(frame: CGRect(x: 100, y: 200, width: 60, height: 50)), name: "chart")
    #expect(stage.spoken == ["one", "two", "three"])
    let frames = AccessibilityTree(of: stage.window).elements.map(\.frame)
    #expect(frames.map(\.minX) == [130, 120, 110] && frames.allSatisfy { $0.minY == 200 })
    for claim in [0, -1, NSNotFound, .min] {
      chart.claims = claim
      #expect(stage.spoken == [])
    }
    chart.claims = 1_000_000_000
    #expect(stage.spoken == ["one", "two", "three"])
  }

  @Test("an element's index in a list can be asked for")
  func index() {
    let stage = Stage()
    let box = stage.holder("box", 0, 0, 100, 100)
    let (a, b) = (stage.element("a", 0, 0, in: box), stage.element("b", 0, 50, in: box))
    box.accessibilityElements = [b, a]
    #expect(box.index(ofAccessibilityElement: a) == 1)
    #expect(box.index(ofAccessibilityElement: box) == NSNotFound)
    #expect(box.accessibilityElementCount() == 2)
    #expect(box.accessibilityElement(at: 0) as AnyObject === b)
    #expect(box.accessibilityElement(at: 2) == nil && box.accessibilityElement(at: -1) == nil)
  }

  @Test("a view that groups what is in it is read as one")
  func groups() {
    let stage = Stage()
    for (column, x) in [("l", 0.0), ("r", 200.0)] {
      let holder = stage.holder(column, x, 0, 100, 300)
      for row in 0..<2 { stage.element("\(column)\(row)", 0, Double(row) * 100, in: holder) }
    }
    #expect(stage.spoken == ["l0", "r0", "l1", "r1"])
    for holder in stage.window.subviews { holder.shouldGroupAccessibilityChildren = true }
    #expect(stage.spoken == ["l0", "l1", "r0", "r1"])
  }

  @Test("what cannot be seen is not read, with all that is in it")
  func invisible() {
    let stage = Stage()
    let box = stage.holder("box", 0, 0, 100, 100)
    stage.element("inside", 0, 0, in: box)
    stage.element("beside", 0, 200)
    #expect(stage.spoken == ["inside", "beside"])
    box.isHidden = true
    #expect(stage.spoken == ["beside"])
    box.isHidden = false
    box.alpha = 0.009
    #expect(stage.spoken == ["beside"])
    box.alpha = 0.01
    #expect(stage.spoken == ["inside", "beside"])
    box.accessibilityElementsHidden = true
    #expect(stage.spoken == ["beside"])
    box.accessibilityElementsHidden = false
    box.transform = CGAffineTransform(scaleX: 0, y: 1)
    #expect(stage.spoken == ["beside"])
    box.transform = .identity
    box.bounds.size = .zero
    #expect(stage.spoken == ["beside"])
  }

  @Test("what lies outside of the window is not read, unless it can be scrolled there")
  func outside() {
    let stage = Stage()
    stage.element("beneath", 0, 900)
    let scroll = stage.add(UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844)), name: "scroll")
    scroll.contentSize = CGSize(width: 390, height: 3000)
    stage.element("far", 0, 2000, in: scroll)
    #expect(stage.spoken == ["far"])
  }

  @Test("an element hides what is in it")
  func leaf() {
    let stage = Stage()
    let card = stage.element("card", 0, 0, 100, 100)
    stage.element("title", 0, 0, in: card)
    #expect(stage.spoken == ["card"])
    card.isAccessibilityElement = false
    #expect(stage.spoken == ["title"])
  }

  @Test("a modal view hides its siblings, and of several the frontmost visible one counts")
  func modal() {
    let stage = Stage()
    stage.element("behind", 0, 0)
    let (low, high) = (stage.holder("low", 0, 100, 100, 100), stage.holder("high", 0, 300, 100, 100))
    stage.element("low text", 0, 0, in: low)
    stage.element("high text", 0, 0, in: high)
    stage.element("in front", 0, 500)
    low.accessibilityViewIsModal = true
    #expect(stage.spoken == ["low text"])
    high.accessibilityViewIsModal = true
    #expect(stage.spoken == ["high text"])
    high.isHidden = true
    #expect(stage.spoken == ["low text"])
    low.isHidden = true
    #expect(stage.spoken == ["behind", "in front"])
  }

  @Test("a controller that is shown over another one hides it")
  func presentation() {
    let stage = Stage()
    let (lower, upper) = (UIViewController(), UIViewController())
    stage.window.rootViewController = lower
    stage.element("lower", 0, 0, in: lower.view)
    upper.modalPresentationStyle = .overFullScreen
    stage.element("upper", 0, 100, in: upper.view)
    lower.present(upper, animated: false)
    #expect(stage.spoken == ["upper"])
    upper.dismiss(animated: false)
    #expect(stage.spoken == ["lower"])
  }

  /// A window in a right-to-left language.
  private final class Mirrored: UIWindow {
    override var traitCollection: UITraitCollection { UITraitCollection(layoutDirection: .rightToLeft) }
  }

  @Test("from right to left a row begins at the right")
  func rightToLeft() {
    let stage = Stage()
    let window = Mirrored(frame: stage.window.frame)
    window.makeKeyAndVisible()
    for (label, x) in [("a", 0.0), ("b", 100), ("c", 200)] { stage.element(label, x, 0, in: window) }
    stage.element("d", 300, 100, in: window)
    #expect(AccessibilityTree(of: window).elements.map(\.text) == ["c", "b", "a", "d"])
  }

  @Test("a screen or a bar that is forced to be right-to-left is read so")
  func forcedDirection() {
    let stage = Stage()
    let controller = UIViewController()
    stage.window.rootViewController = controller
    let bar = stage.holder("bar", 0, 100, 390, 50, in: controller.view)
    bar.shouldGroupAccessibilityChildren = true
    for (label, x) in [("a", 0.0), ("b", 100)] {
      stage.element(label, x, 0, in: controller.view)
      stage.element("bar " + label, x, 0, in: bar)
    }
    #expect(stage.spoken == ["a", "b", "bar a", "bar b"])
    bar.semanticContentAttribute = .forceRightToLeft
    #expect(stage.spoken == ["a", "b", "bar b", "bar a"])
    controller.view.semanticContentAttribute = .forceRightToLeft
    bar.semanticContentAttribute = .unspecified
    #expect(stage.spoken == ["b", "a", "bar b", "bar a"])
    bar.semanticContentAttribute = .forceLeftToRight
    #expect(stage.spoken == ["b", "a", "bar a", "bar b"])
  }

  @Test("lists and landmarks say where they begin and end, and their name")
  func containers() {
    let stage = Stage()
    let list = stage.holder("list", 0, 100, 300, 200)
    for (row, label) in ["one", "two", "three"].enumerated() {
      stage.element(label, 0, Double(row) * 50, in: list)
    }
    list.accessibilityContainerType = .list
    #expect(stage.spoken == ["one. List Start.", "two", "three. List End."])
    list.accessibilityLabel = "Numbers"
    #expect(stage.spoken[0] == "one. Numbers. List Start.")
    list.accessibilityContainerType = .semanticGroup
    #expect(stage.spoken == ["one. Numbers.", "two", "three"])
    list.accessibilityContainerType = .landmark
    list.accessibilityLabel = nil
    #expect(stage.spoken == ["one. Landmark.", "two", "three. End."])
    list.subviews[1].isHidden = true
    list.subviews[2].isHidden = true
    #expect(stage.spoken == ["one. Landmark."])
  }

  @Test("containers in one another begin from the outside and end from the inside")
  func nested() {
    let stage = Stage()
    let outer = stage.holder("outer", 0, 0, 300, 300)
    let inner = stage.holder("inner", 0, 0, 300, 100, in: outer)
    stage.element("a", 0, 0, in: inner)
    stage.element("b", 50, 0, in: inner)
    outer.accessibilityContainerType = .landmark
    inner.accessibilityContainerType = .list
    #expect(stage.spoken == ["a. Landmark. List Start.", "b. List End. End."])
    stage.element("c", 0, 200, in: outer)
    #expect(stage.spoken == ["a. Landmark. List Start.", "b. List End.", "c. End."])
  }

  @Test("lists that hold each other, and an element that is reached twice, are read once")
  func cycles() {
    let stage = Stage()
    let (a, b) = (stage.holder("a", 0, 0, 100, 100), stage.holder("b", 0, 200, 100, 100))
    let leaf = stage.element("leaf", 0, 0, in: a)
    a.accessibilityElements = [b, a, leaf, leaf, stage.window]
    b.accessibilityElements = [a, leaf]
    #expect(stage.spoken == ["leaf"])
  }

  /// An element that returns another one of its kind inside it each time it is asked.
  private final class Doll: UIAccessibilityElement {
    override var isAccessibilityElement: Bool {
      get { false }
      set {}
    }
    override var accessibilityElements: [Any]? {
      get { [Doll(accessibilityContainer: self)] }
      set {}
    }
  }

  @Test("endless lists are given up")
  func endless() {
    let stage = Stage()
    let box = stage.holder("box", 0, 0, 100, 100)
    stage.element("other", 0, 200)
    box.accessibilityElements = [Doll(accessibilityContainer: box)]
    #expect(stage.spoken == ["other"])
  }

  @Test("invalid numbers in a frame do not keep an element from being read")
  func badNumbers() {
    let stage = Stage()
    let odd = stage.element("odd", 0, 100)
    stage.element("other", 0, 200)
    for value in [CGFloat.nan, .infinity, -.infinity, .greatestFiniteMagnitude] {
      odd.accessibilityFrame = CGRect(x: value, y: value, width: value, height: value)
      #expect(stage.spoken.last == "other")
    }
  }
}
