import Testing

@testable import UIKit

@Suite("Frames (row 1.6b): sizes that fit, order of subviews, layout after a new size, coordinates")
@MainActor
struct FrameTests {
  private static let quarterTurn = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)

  // MARK: sizeToFit

  @Test("a view that takes the size that fits keeps the upper left corner of its frame")
  func sizeToFit() {
    let view = Fitting(frame: CGRect(x: 50, y: 60, width: 10, height: 12))
    view.sizeToFit()
    #expect(view.frame == CGRect(x: 50, y: 60, width: 40, height: 20))
    #expect(view.center == CGPoint(x: 70, y: 70) && view.asked == [CGSize(width: 10, height: 12)])
    view.sizeToFit()
    #expect(view.frame == CGRect(x: 50, y: 60, width: 40, height: 20))
  }

  @Test("the corner of the frame stays under a transform and about another anchor as well")
  func sizeToFitTransformed() {
    let view = Fitting(frame: CGRect(x: 50, y: 60, width: 10, height: 12))
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(view.frame == CGRect(x: 45, y: 54, width: 20, height: 24))
    view.sizeToFit()
    #expect(view.frame == CGRect(x: 45, y: 54, width: 80, height: 40))
    let turned = Fitting(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    turned.transform = Self.quarterTurn
    turned.sizeToFit()
    #expect(turned.frame == CGRect(x: 0, y: 0, width: 20, height: 40))
    let anchored = Fitting(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    anchored.layer.anchorPoint = CGPoint(x: 1, y: 1)
    anchored.frame = CGRect(x: 30, y: 40, width: 10, height: 10)
    anchored.sizeToFit()
    #expect(anchored.frame == CGRect(x: 30, y: 40, width: 40, height: 20))
    #expect(anchored.center == CGPoint(x: 70, y: 60))
  }

  @Test("a plain view fits its own size, and scrolled bounds stay scrolled")
  func sizeToFitPlain() {
    let view = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    view.sizeToFit()
    #expect(view.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
    let scrolled = Fitting(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    scrolled.bounds.origin = CGPoint(x: 7, y: 8)
    scrolled.sizeToFit()
    #expect(scrolled.bounds == CGRect(x: 7, y: 8, width: 40, height: 20))
    #expect(scrolled.frame.origin == CGPoint(x: 1, y: 2))
  }

  @Test(
    "a size that is not a number, or infinite, changes nothing; a negative one counts as zero",
    arguments: [CGFloat.nan, .infinity, -.infinity])
  func sizeToFitBadNumber(value: CGFloat) {
    let view = Fitting(frame: CGRect(x: 50, y: 60, width: 10, height: 12))
    view.best = CGSize(width: value, height: 5)
    view.sizeToFit()
    #expect(view.frame == CGRect(x: 50, y: 60, width: 10, height: 12))
    view.best = CGSize(width: -5, height: 5)
    view.sizeToFit()
    #expect(view.frame == CGRect(x: 50, y: 60, width: 0, height: 5))
  }

  @Test("controls that begin with a size of their own begin at the origin, and keep the place of a frame")
  func controls() {
    #expect(UISegmentedControl(items: ["One", "Two"]).frame.origin == .zero)
    #expect(UIButton(configuration: .plain()).frame.origin == .zero)
    #expect(UIImageView(image: UIImage(systemName: "star")).frame.origin == .zero)
    let frame = CGRect(x: 20, y: 30, width: 500, height: 1)
    for control in [UISwitch(frame: frame), UIStepper(frame: frame)] {
      #expect(control.frame.origin == CGPoint(x: 20, y: 30))
      #expect(control.bounds.size == control.intrinsicContentSize)
      control.sizeToFit()
      #expect(control.frame.origin == CGPoint(x: 20, y: 30))
    }
  }

  // MARK: The order of subviews

  @Test("a view inserted above or below a stranger is in front of all others")
  func strangers() {
    let parent = UIView()
    let (a, b, c, d, stranger) = (UIView(), UIView(), UIView(), UIView(), UIView())
    parent.addSubview(a)
    parent.addSubview(b)
    parent.insertSubview(c, belowSubview: stranger)
    #expect(parent.subviews == [a, b, c])
    parent.insertSubview(d, aboveSubview: stranger)
    #expect(parent.subviews == [a, b, c, d])
    parent.insertSubview(a, belowSubview: stranger)
    #expect(parent.subviews == [b, c, d, a])
    #expect(stranger.superview == nil)
  }

  @Test("a touch meets the view that was inserted below a stranger, because it is in front")
  func strangerIsHit() {
    let stage = Stage()
    let frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    stage.add(TouchView(frame, stage), name: "back")
    let front = TouchView(frame, stage)
    front.accessibilityIdentifier = "front"
    stage.window.insertSubview(front, belowSubview: UIView())
    stage.tap(10, 10, at: 0)
    #expect(stage.take() == ["0 front touchesBegan 1", "50000 front touchesEnded 1"])
    #expect(stage.isQuiet)
  }

  @Test("views are inserted right below and above their siblings, and moved there")
  func siblings() {
    let parent = UIView()
    let (a, b, c) = (UIView(), UIView(), UIView())
    parent.addSubview(a)
    parent.insertSubview(b, belowSubview: a)
    parent.insertSubview(c, aboveSubview: b)
    #expect(parent.subviews == [b, c, a])
    parent.insertSubview(a, belowSubview: c)
    #expect(parent.subviews == [b, a, c])
    parent.insertSubview(b, aboveSubview: a)
    #expect(parent.subviews == [a, b, c])
    parent.insertSubview(a, aboveSubview: a)
    parent.insertSubview(b, belowSubview: b)
    #expect(parent.subviews == [a, b, c])
  }

  @Test(
    "an index beyond either end counts as that end", arguments: [(-5, 0), (0, 0), (1, 1), (2, 2), (9, 2)])
  func insertedAtIndex(index: Int, place: Int) {
    let parent = UIView()
    let new = UIView()
    parent.addSubview(UIView())
    parent.addSubview(UIView())
    parent.insertSubview(new, at: index)
    #expect(parent.subviews.firstIndex(of: new) == place && parent.subviews.count == 3)
  }

  @Test("two subviews change places; with an index that none has, nothing does")
  func exchange() {
    let parent = UIView()
    let (a, b, c) = (UIView(), UIView(), UIView())
    for view in [a, b, c] { parent.addSubview(view) }
    parent.exchangeSubview(at: 0, withSubviewAt: 2)
    #expect(parent.subviews == [c, b, a])
    for (one, other) in [(0, 3), (-1, 1), (7, 8), (1, 1), (Int.min, Int.max)] {
      parent.exchangeSubview(at: one, withSubviewAt: other)
    }
    #expect(parent.subviews == [c, b, a])
  }

  @Test("a view that is not a subview is not brought to front or back")
  func notMoved() {
    let parent = UIView()
    let (a, stranger) = (UIView(), UIView())
    parent.addSubview(a)
    parent.bringSubviewToFront(stranger)
    parent.sendSubviewToBack(stranger)
    #expect(parent.subviews == [a] && stranger.superview == nil)
  }

  // MARK: Layout after a new size

  @Test("a subview's new size lays its superview out once, in the next layout")
  func newSize() {
    let (row, first, second) = Row.make()
    first.frame.size.width = 30
    #expect(row.layouts == 0 && second.frame.minX == 10)
    row.layoutIfNeeded()
    #expect(row.layouts == 1 && second.frame.minX == 30)
    first.bounds = CGRect(x: 0, y: 0, width: 40, height: 10)
    row.layoutIfNeeded()
    #expect(row.layouts == 2 && second.frame.minX == 40)
    row.layoutIfNeeded()
    #expect(row.layouts == 2)
  }

  @Test("a subview that only moves, turns or scrolls does not lay its superview out")
  func newPlace() {
    let (row, first, _) = Row.make()
    first.frame.origin = CGPoint(x: 3, y: 4)
    first.center = CGPoint(x: 100, y: 100)
    first.bounds.origin = CGPoint(x: 5, y: 5)
    first.transform = CGAffineTransform(scaleX: 2, y: 2)
    first.layer.anchorPoint = .zero
    first.alpha = 0.5
    first.isHidden = true
    first.bounds.size = first.bounds.size
    row.layoutIfNeeded()
    #expect(row.layouts == 0)
  }

  @Test("a subview that comes, goes or needs another size for its content lays its superview out")
  func comingAndGoing() {
    let (row, first, _) = Row.make()
    let third = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
    row.addSubview(third)
    row.layoutIfNeeded()
    #expect(row.layouts == 1 && third.frame.minX == 30)
    first.removeFromSuperview()
    row.layoutIfNeeded()
    #expect(row.layouts == 2 && third.frame.minX == 20)
    third.invalidateIntrinsicContentSize()
    row.layoutIfNeeded()
    #expect(row.layouts == 3)
  }

  @Test("a view that sizes its subviews itself is laid out once, and no override of setNeedsLayout is called")
  func ownLayout() {
    let stage = Stage()
    let row = stage.add(Row(frame: CGRect(x: 0, y: 0, width: 300, height: 50)), name: "row")
    let view = stage.add(UIView(frame: .zero), name: "view", to: row)
    stage.application.layOutWindows()
    (row.layouts, row.requests, row.length) = (0, 0, 25)
    row.setNeedsLayout()
    stage.application.layOutWindows()
    #expect(view.frame.width == 25 && row.layouts == 1 && row.requests == 1)
    view.frame.size.width = 60
    stage.application.layOutWindows()
    #expect(view.frame.width == 25 && row.layouts == 2 && row.requests == 1)
    #expect(!stage.application.layoutIsPending && stage.take() == [])
  }

  @Test("the next touch meets the neighbour where an action's new size has moved it")
  func neighbourMoves() {
    let stage = Stage()
    let row = stage.add(Row(frame: CGRect(x: 0, y: 0, width: 300, height: 50)), name: "row")
    let button = stage.add(
      UIButton(frame: CGRect(x: 0, y: 0, width: 50, height: 50)), name: "button", to: row)
    stage.add(TouchView(CGRect(x: 0, y: 0, width: 50, height: 50), stage), name: "neighbour", to: row)
    button.addAction(UIAction { [unowned button] _ in button.frame.size.width = 200 }, for: .touchDown)
    stage.application.layOutWindows()
    stage.tap(10, 10, at: 0)
    _ = stage.take()
    stage.tap(225, 10, at: 1_000_000)
    #expect(
      stage.take() == ["1000000 neighbour touchesBegan 2", "1050000 neighbour touchesEnded 2"])
    #expect(stage.isQuiet)
  }

  // MARK: Frame, bounds, centre and coordinates

  @Test("new bounds keep the centre, a new centre keeps the bounds, a new frame keeps the bounds' origin")
  func boundsAndCenter() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
    #expect(view.center == CGPoint(x: 60, y: 45))
    view.bounds = CGRect(x: 5, y: 6, width: 20, height: 10)
    #expect(view.center == CGPoint(x: 60, y: 45))
    #expect(view.frame == CGRect(x: 50, y: 40, width: 20, height: 10))
    view.center = CGPoint(x: 10, y: 5)
    #expect(view.frame == CGRect(x: 0, y: 0, width: 20, height: 10))
    view.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(view.bounds == CGRect(x: 5, y: 6, width: 3, height: 4))
  }

  @Test("a frame of negative size counts as the same rectangle from its other corner")
  func negativeFrame() {
    let view = UIView(frame: CGRect(x: 10, y: 10, width: -10, height: -5))
    #expect(view.frame == CGRect(x: 0, y: 5, width: 10, height: 5))
  }

  @Test("the frame is the box around the transformed bounds, about the anchor")
  func transformedFrame() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    view.transform = Self.quarterTurn
    #expect(view.frame == CGRect(x: 25, y: -25, width: 50, height: 100))
    #expect(view.center == CGPoint(x: 50, y: 25) && view.bounds.size == CGSize(width: 100, height: 50))
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(view.frame == CGRect(x: -50, y: -25, width: 200, height: 100))
    view.frame = CGRect(x: 10, y: 10, width: 100, height: 100)
    #expect(view.bounds.size == CGSize(width: 50, height: 50) && view.center == CGPoint(x: 60, y: 60))
    view.layer.anchorPoint = .zero
    #expect(view.frame == CGRect(x: 60, y: 60, width: 100, height: 100))
    view.transform = CGAffineTransform(translationX: 5, y: 6)
    #expect(view.frame == CGRect(x: 65, y: 66, width: 50, height: 50))
  }

  @Test("points are converted between siblings, one in a scrolled and one in a turned superview")
  func convert() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    let scrolled = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 100))
    scrolled.bounds.origin = CGPoint(x: 0, y: 50)
    let turned = UIView(frame: .zero)
    turned.bounds.size = CGSize(width: 100, height: 50)
    turned.center = CGPoint(x: 200, y: 200)
    turned.transform = Self.quarterTurn
    let (one, other) = (UIView(frame: .zero), UIView(frame: .zero))
    one.frame = CGRect(x: 5, y: 55, width: 10, height: 10)
    other.frame = CGRect(x: 20, y: 10, width: 10, height: 10)
    root.addSubview(scrolled)
    root.addSubview(turned)
    scrolled.addSubview(one)
    turned.addSubview(other)
    #expect(one.convert(CGPoint.zero, to: root) == CGPoint(x: 15, y: 15))
    #expect(one.convert(CGPoint.zero, to: turned) == CGPoint(x: -135, y: 210))
    #expect(one.convert(CGPoint.zero, to: other) == CGPoint(x: -155, y: 200))
    #expect(one.convert(CGPoint(x: -155, y: 200), from: other) == .zero)
    #expect(other.convert(CGPoint.zero, to: root) == CGPoint(x: 215, y: 170))
    #expect(
      other.convert(CGRect(x: 0, y: 0, width: 10, height: 20), to: root).size == CGSize(width: 20, height: 10)
    )
  }

  @Test("a touch meets a turned view where its box is drawn, not where its frame was")
  func turnedHit() {
    let stage = Stage()
    let view = stage.add(TouchView(CGRect(x: 100, y: 100, width: 100, height: 20), stage), name: "view")
    view.transform = Self.quarterTurn
    stage.tap(110, 110, at: 0)
    stage.tap(150, 70, at: 1_000_000)
    #expect(stage.take() == ["1000000 view touchesBegan 2", "1050000 view touchesEnded 2"])
    #expect(stage.isQuiet)
  }
}

/// A view that a size of 40×20 points fits best.
@MainActor
private final class Fitting: UIView {
  var best = CGSize(width: 40, height: 20)
  var asked: [CGSize] = []
  override func sizeThatFits(_ size: CGSize) -> CGSize {
    asked.append(size)
    return best
  }
}

/// A view that places its subviews one after the other, and counts its layouts.
@MainActor
private final class Row: UIView {
  var layouts = 0
  var requests = 0
  var length: CGFloat?
  override func setNeedsLayout() {
    super.setNeedsLayout()
    requests += 1
  }
  override func layoutSubviews() {
    super.layoutSubviews()
    layouts += 1
    var x: CGFloat = 0
    for view in subviews {
      if let length { view.frame.size.width = length }
      view.frame.origin = CGPoint(x: x, y: 0)
      x += view.frame.width
    }
  }

  /// A row that is laid out, with two subviews of 10 and 20 points.
  static func make() -> (row: Row, first: UIView, second: UIView) {
    let row = Row(frame: CGRect(x: 0, y: 0, width: 300, height: 50))
    let (first, second) = (UIView(), UIView())
    first.frame.size = CGSize(width: 10, height: 10)
    second.frame.size = CGSize(width: 20, height: 10)
    row.addSubview(first)
    row.addSubview(second)
    row.layoutIfNeeded()
    row.layouts = 0
    return (row, first, second)
  }
}
