import Testing

@testable import UIKit

@Suite("Layout anchors (row 1.6c)")
@MainActor
struct LayoutAnchorTests {
  /// Returns a view of 300×200 points and a subview that follows constraints.
  private func pair() -> (parent: UIView, child: UIView) {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    let child = UIView(frame: .zero)
    child.translatesAutoresizingMaskIntoConstraints = false
    parent.addSubview(child)
    return (parent, child)
  }

  @Test("edges pin a view, and it follows when the superview changes")
  func edges() {
    let (parent, child) = pair()
    NSLayoutConstraint.activate([
      child.leadingAnchor.constraint(equalTo: parent.leadingAnchor, constant: 10),
      child.trailingAnchor.constraint(equalTo: parent.trailingAnchor, constant: -20),
      child.topAnchor.constraint(equalTo: parent.safeAreaLayoutGuide.topAnchor, constant: 5),
      child.bottomAnchor.constraint(equalTo: parent.layoutMarginsGuide.bottomAnchor),
    ])
    parent.layoutIfNeeded()
    #expect(child.frame == CGRect(x: 10, y: 5, width: 270, height: 187))
    parent.frame.size = CGSize(width: 100, height: 100)
    parent.layoutIfNeeded()
    #expect(child.frame == CGRect(x: 10, y: 5, width: 70, height: 87))
    parent.layoutMargins.bottom = 20
    parent.layoutIfNeeded()
    #expect(child.frame.maxY == 80)
  }

  @Test("the system's gap, times a number, is kept, or kept at least, or at most")
  func gaps() {
    let gap = AssumedFigures.standard.systemSpacing
    let (parent, child) = pair()
    let other = UIView(frame: .zero)
    other.translatesAutoresizingMaskIntoConstraints = false
    parent.addSubview(other)
    let near = other.leadingAnchor.constraint(equalTo: child.trailingAnchor, constant: 1)
    let high = other.topAnchor.constraint(equalTo: child.bottomAnchor, constant: 1)
    for constraint in [near, high] { constraint.priority = .defaultLow }
    NSLayoutConstraint.activate([
      child.leadingAnchor.constraint(equalTo: parent.leadingAnchor),
      child.topAnchor.constraint(equalTo: parent.topAnchor), near, high,
      child.widthAnchor.constraint(equalToConstant: 40), child.heightAnchor.constraint(equalToConstant: 20),
      other.leadingAnchor.constraint(
        greaterThanOrEqualToSystemSpacingAfter: child.trailingAnchor, multiplier: 2),
      other.topAnchor.constraint(greaterThanOrEqualToSystemSpacingBelow: child.bottomAnchor, multiplier: 3),
    ])
    parent.layoutIfNeeded()
    #expect(other.frame.minX == 40 + 2 * gap && other.frame.minY == 20 + 3 * gap)
    (near.constant, high.constant) = (90, 80)
    parent.layoutIfNeeded()
    #expect(other.frame.minX == 130 && other.frame.minY == 100)
    NSLayoutConstraint.activate([
      other.leadingAnchor.constraint(
        lessThanOrEqualToSystemSpacingAfter: child.trailingAnchor, multiplier: 4),
      other.topAnchor.constraint(lessThanOrEqualToSystemSpacingBelow: child.bottomAnchor, multiplier: 5),
    ])
    parent.layoutIfNeeded()
    #expect(other.frame.minX == 40 + 4 * gap && other.frame.minY == 20 + 5 * gap)
  }

  @Test("width, height, centre and ratio are laid out as constrained")
  func sizes() {
    let (parent, child) = pair()
    let width = child.widthAnchor.constraint(equalToConstant: 80)
    NSLayoutConstraint.activate([
      width, child.heightAnchor.constraint(equalTo: child.widthAnchor, multiplier: 0.5, constant: 2),
      child.centerXAnchor.constraint(equalTo: parent.centerXAnchor),
      child.centerYAnchor.constraint(equalTo: parent.centerYAnchor, constant: 10),
    ])
    parent.layoutIfNeeded()
    #expect(child.frame == CGRect(x: 110, y: 89, width: 80, height: 42))
    width.constant = 100
    parent.layoutIfNeeded()
    #expect(child.frame == CGRect(x: 100, y: 84, width: 100, height: 52))
    width.isActive = false
    child.widthAnchor.constraint(equalTo: parent.widthAnchor, multiplier: 0.5).isActive = true
    parent.layoutIfNeeded()
    #expect(child.frame.width == 150 && parent.constraints.count == 3 && child.constraints.count == 1)
  }

  @Test("siblings and views at different depths can be constrained to each other")
  func siblings() {
    let (parent, child) = pair()
    let inner = UIView(frame: CGRect(x: 50, y: 60, width: 100, height: 100))
    let leaf = UIView(frame: .zero)
    leaf.translatesAutoresizingMaskIntoConstraints = false
    parent.addSubview(inner)
    inner.addSubview(leaf)
    inner.bounds.origin = CGPoint(x: 0, y: 7)
    NSLayoutConstraint.activate([
      child.leftAnchor.constraint(equalTo: parent.leftAnchor, constant: 70),
      child.topAnchor.constraint(equalTo: parent.topAnchor, constant: 80),
      child.widthAnchor.constraint(equalToConstant: 20), child.heightAnchor.constraint(equalToConstant: 20),
      leaf.leftAnchor.constraint(equalTo: child.rightAnchor, constant: 5),
      leaf.topAnchor.constraint(equalTo: child.topAnchor),
      leaf.widthAnchor.constraint(equalTo: child.widthAnchor),
      leaf.bottomAnchor.constraint(equalTo: inner.bottomAnchor),
    ])
    parent.layoutIfNeeded()
    #expect(leaf.convert(CGPoint.zero, to: parent) == CGPoint(x: 95, y: 80))
    #expect(leaf.frame == CGRect(x: 45, y: 27, width: 20, height: 80))
  }

  @Test("a view without constraints on its size has its content's size, or else none")
  func fallback() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    let image = UIImageView(image: UIImage(systemName: "star"))
    image.translatesAutoresizingMaskIntoConstraints = false
    parent.addSubview(image)
    image.rightAnchor.constraint(equalTo: parent.rightAnchor).isActive = true
    parent.layoutIfNeeded()
    #expect(image.frame == CGRect(x: 276, y: 0, width: 24, height: 24))
  }

  @Test("a container is as large as what is pinned to it")
  func container() {
    let (parent, child) = pair()
    let image = UIImageView(image: UIImage(systemName: "star"))
    image.translatesAutoresizingMaskIntoConstraints = false
    child.addSubview(image)
    NSLayoutConstraint.activate([
      child.topAnchor.constraint(equalTo: parent.topAnchor),
      child.leftAnchor.constraint(equalTo: parent.leftAnchor),
      image.topAnchor.constraint(equalTo: child.topAnchor, constant: 10),
      image.leftAnchor.constraint(equalTo: child.leftAnchor, constant: 10),
      child.bottomAnchor.constraint(equalTo: image.bottomAnchor, constant: 10),
      child.rightAnchor.constraint(equalTo: image.rightAnchor, constant: 10),
    ])
    parent.layoutIfNeeded()
    #expect(child.frame == CGRect(x: 0, y: 0, width: 44, height: 44) && image.frame.origin.x == 10)
    #expect(child.systemLayoutSizeFitting(.zero) == CGSize(width: 44, height: 44))
  }

  @Test("inequalities hold where they would be violated, priorities decide between rules")
  func inequalities() {
    let (parent, child) = pair()
    let wish = child.widthAnchor.constraint(equalToConstant: 500)
    wish.priority = .defaultHigh
    NSLayoutConstraint.activate([
      wish, child.leftAnchor.constraint(equalTo: parent.leftAnchor, constant: 20),
      child.rightAnchor.constraint(lessThanOrEqualTo: parent.rightAnchor, constant: -20),
      child.heightAnchor.constraint(greaterThanOrEqualToConstant: 30),
      child.topAnchor.constraint(equalTo: parent.topAnchor),
    ])
    parent.layoutIfNeeded()
    #expect(child.frame == CGRect(x: 20, y: 0, width: 260, height: 30))
    wish.constant = 50
    parent.layoutIfNeeded()
    #expect(child.frame == CGRect(x: 20, y: 0, width: 50, height: 30))
  }

  @Test("the length that a view asks of its stack contradicts nothing, and nothing else is reported")
  func lengthInAStack() {
    let stage = Stage()
    let field = UIView()
    let stack = UIStackView(arrangedSubviews: [field])
    stack.axis = .vertical
    stack.translatesAutoresizingMaskIntoConstraints = false
    stage.window.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: stage.window.topAnchor),
      stack.leadingAnchor.constraint(equalTo: stage.window.leadingAnchor),
      stack.widthAnchor.constraint(equalToConstant: 200), field.heightAnchor.constraint(equalToConstant: 44),
    ])
    stage.window.layoutIfNeeded()
    #expect(field.frame == CGRect(x: 0, y: 0, width: 200, height: 44))
    #expect(stage.take() == [])
  }

  @Test("a required rule that contradicts others is left out and reported, and nothing else fails")
  func contradiction() {
    let stage = Stage()
    let (parent, child) = pair()
    stage.add(parent, name: "parent")
    NSLayoutConstraint.activate([
      child.widthAnchor.constraint(equalToConstant: 50), child.widthAnchor.constraint(equalToConstant: 60),
    ])
    stage.window.layoutIfNeeded()
    stage.window.setNeedsLayout()
    child.setNeedsLayout()
    stage.window.layoutIfNeeded()
    #expect(child.frame.width == 50)
    #expect(stage.take() == ["0 trouble a required constraint contradicts others and is left out"])
    let alone = UIView(frame: .zero)
    let apart = alone.leftAnchor.constraint(equalTo: parent.leftAnchor)
    apart.isActive = true
    #expect(!apart.isActive && stage.take().count == 1)
  }

  @Test("a view moved by hand stays until its superview is laid out, and nothing else moves")
  func movedByHand() {
    let (parent, child) = pair()
    let box = UIView(frame: CGRect(x: 0, y: 100, width: 300, height: 100))
    let inner = UIView()
    inner.translatesAutoresizingMaskIntoConstraints = false
    parent.addSubview(box)
    box.addSubview(inner)
    let width = inner.widthAnchor.constraint(equalToConstant: 20)
    let top = child.topAnchor.constraint(equalTo: parent.topAnchor, constant: 10)
    NSLayoutConstraint.activate([
      width, top, inner.heightAnchor.constraint(equalToConstant: 20),
      child.leftAnchor.constraint(equalTo: parent.leftAnchor, constant: 10),
      child.widthAnchor.constraint(equalToConstant: 40), child.heightAnchor.constraint(equalToConstant: 40),
    ])
    parent.layoutIfNeeded()
    child.center = CGPoint(x: 200, y: 150)
    width.constant = 60
    parent.layoutIfNeeded()
    #expect(inner.frame == CGRect(x: 0, y: 0, width: 60, height: 20))
    #expect(child.frame == CGRect(x: 180, y: 130, width: 40, height: 40))
    parent.setNeedsLayout()
    parent.layoutIfNeeded()
    #expect(child.frame == CGRect(x: 10, y: 10, width: 40, height: 40))
    child.center = CGPoint(x: 200, y: 150)
    top.constant = 30
    parent.layoutIfNeeded()
    #expect(child.frame == CGRect(x: 10, y: 30, width: 40, height: 40))
    #expect(inner.frame == CGRect(x: 0, y: 0, width: 60, height: 20))
    #expect(box.frame == CGRect(x: 0, y: 100, width: 300, height: 100))
  }

  @Test("constraints of a view that has been removed no longer apply")
  func leaving() {
    let (parent, child) = pair()
    let pin = child.leftAnchor.constraint(equalTo: parent.leftAnchor, constant: 10)
    pin.isActive = true
    parent.layoutIfNeeded()
    child.removeFromSuperview()
    parent.setNeedsLayout()
    parent.layoutIfNeeded()
    #expect(!pin.isActive && parent.constraints.isEmpty)
  }

  @Test("views pinned to a scroll view's edges make its content's size")
  func scrollContent() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    let content = UIView(frame: .zero)
    content.translatesAutoresizingMaskIntoConstraints = false
    scroll.addSubview(content)
    NSLayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor),
      content.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: scroll.trailingAnchor),
      content.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor, constant: -10),
      content.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
      content.heightAnchor.constraint(equalToConstant: 900),
    ])
    scroll.layoutIfNeeded()
    #expect(scroll.contentSize == CGSize(width: 300, height: 910))
    scroll.contentOffset.y = 100
    scroll.layoutIfNeeded()
    #expect(content.frame == CGRect(x: 0, y: 0, width: 300, height: 900) && scroll.contentSize.height == 910)
  }

  @Test("a stack view gives its views the sizes that their rules ask for")
  func stack() {
    let stage = Stage()
    let stack = UIStackView(arrangedSubviews: [
      UIView(frame: .zero), UIView(frame: .zero), UIView(frame: .zero),
    ])
    stack.frame = CGRect(x: 0, y: 0, width: 300, height: 50)
    let views = stack.arrangedSubviews
    let leaf = UIView(frame: .zero)
    leaf.translatesAutoresizingMaskIntoConstraints = false
    views[2].addSubview(leaf)
    NSLayoutConstraint.activate([
      views[0].widthAnchor.constraint(equalToConstant: 40),
      leaf.leftAnchor.constraint(equalTo: views[2].leftAnchor, constant: 5),
      leaf.rightAnchor.constraint(equalTo: views[2].rightAnchor, constant: -5),
      leaf.widthAnchor.constraint(equalToConstant: 50), leaf.heightAnchor.constraint(equalToConstant: 10),
      leaf.topAnchor.constraint(equalTo: views[2].topAnchor),
    ])
    stage.add(stack, name: "stack")
    stage.window.layoutIfNeeded()
    #expect(views.map(\.frame.width) == [40, 200, 60])
    #expect(leaf.frame == CGRect(x: 5, y: 0, width: 50, height: 10))
  }

  @Test("a guide takes part like a view")
  func guide() {
    let (parent, child) = pair()
    let guide = UILayoutGuide()
    parent.addLayoutGuide(guide)
    NSLayoutConstraint.activate([
      guide.leftAnchor.constraint(equalTo: parent.leftAnchor),
      guide.topAnchor.constraint(equalTo: parent.topAnchor),
      guide.widthAnchor.constraint(equalTo: parent.widthAnchor, multiplier: 0.5),
      guide.heightAnchor.constraint(equalTo: parent.heightAnchor),
      child.leftAnchor.constraint(equalTo: guide.rightAnchor),
      child.rightAnchor.constraint(equalTo: parent.rightAnchor),
      child.topAnchor.constraint(equalTo: guide.centerYAnchor),
      child.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
    ])
    parent.layoutIfNeeded()
    #expect(guide.layoutFrame == CGRect(x: 0, y: 0, width: 150, height: 200))
    #expect(child.frame == CGRect(x: 150, y: 100, width: 150, height: 100))
  }

  @Test("a distance between two anchors is a length, equal to another one, to a view's width or to a number")
  func distances() {
    let (parent, child) = pair()
    let other = UIView(frame: .zero)
    other.translatesAutoresizingMaskIntoConstraints = false
    parent.addSubview(other)
    let below = child.bottomAnchor.anchorWithOffset(to: other.topAnchor).constraint(equalToConstant: 12)
    NSLayoutConstraint.activate([
      child.widthAnchor.constraint(equalToConstant: 60), child.heightAnchor.constraint(equalToConstant: 40),
      other.widthAnchor.constraint(equalToConstant: 40), other.heightAnchor.constraint(equalToConstant: 20),
      // As far from the left edge as the other one is from the right edge, and half its width apart.
      parent.leftAnchor.anchorWithOffset(to: child.leftAnchor)
        .constraint(equalTo: other.rightAnchor.anchorWithOffset(to: parent.rightAnchor)),
      child.rightAnchor.anchorWithOffset(to: other.leftAnchor)
        .constraint(equalTo: child.widthAnchor, multiplier: 0.5, constant: 10),
      child.topAnchor.constraint(equalTo: parent.topAnchor, constant: 8), below,
    ])
    parent.layoutIfNeeded()
    #expect(child.frame == CGRect(x: 80, y: 8, width: 60, height: 40))
    #expect(other.frame == CGRect(x: 180, y: 60, width: 40, height: 20))
    // A distance may point back.
    below.constant = -48
    parent.layoutIfNeeded()
    #expect(other.frame.minY == 0)
    // What has left no longer takes part.
    other.removeFromSuperview()
    child.leftAnchor.constraint(equalTo: parent.leftAnchor, constant: 3).isActive = true
    parent.layoutIfNeeded()
    #expect(child.frame == CGRect(x: 3, y: 8, width: 60, height: 40))
  }

  @Test("distances between scrolled content and its edge make the content's size")
  func scrolledDistances() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    let child = UIView(frame: .zero)
    child.translatesAutoresizingMaskIntoConstraints = false
    scroll.addSubview(child)
    NSLayoutConstraint.activate([
      child.topAnchor.constraint(equalTo: scroll.topAnchor, constant: 30),
      child.leftAnchor.constraint(equalTo: scroll.leftAnchor),
      child.widthAnchor.constraint(equalToConstant: 300), child.heightAnchor.constraint(equalToConstant: 400),
      scroll.topAnchor.anchorWithOffset(to: child.topAnchor)
        .constraint(equalTo: child.bottomAnchor.anchorWithOffset(to: scroll.bottomAnchor)),
      child.rightAnchor.constraint(equalTo: scroll.rightAnchor),
    ])
    scroll.layoutIfNeeded()
    #expect(scroll.contentSize == CGSize(width: 300, height: 460))
  }

  @Test("a constant changed in an action is laid out before the next touch")
  func changeInAction() {
    let stage = Stage()
    let button = stage.add(UIButton(type: .custom), name: "button")
    button.translatesAutoresizingMaskIntoConstraints = false
    let left = button.leftAnchor.constraint(equalTo: stage.window.leftAnchor)
    NSLayoutConstraint.activate([
      left, button.topAnchor.constraint(equalTo: stage.window.topAnchor),
      button.widthAnchor.constraint(equalToConstant: 50), button.heightAnchor.constraint(equalToConstant: 50),
    ])
    button.addAction(UIAction { _ in left.constant = 200 }, for: .touchUpInside)
    stage.tap(25, 25, at: 0)
    #expect(button.frame == CGRect(x: 200, y: 0, width: 50, height: 50))
    stage.tap(225, 25, at: 1_000_000)
    #expect(stage.take().filter { $0.hasSuffix(" button touchDown") }.count == 2 && stage.isQuiet)
  }

  @Test("equations that come one by one give what they say, and refuse contradictions")
  func equations() {
    var equations = LinearEquations(unknowns: 3)
    typealias Sum = LinearEquations.Sum
    let (x, y, z) = (Sum.unknown(0), Sum.unknown(1), Sum.unknown(2))
    #expect(equations.add(x.adding(y).adding(.constant(-10))) == .new)
    #expect(equations.add(x.adding(y, times: -1).adding(.constant(-4))) == .new)
    #expect(equations.value(of: x) == 7 && equations.value(of: y) == 3 && equations.value(of: z) == nil)
    #expect(equations.add(y.adding(.constant(-3))) == .known)
    #expect(equations.add(y.adding(.constant(-4))) == .contradicts)
    #expect(equations.add(z.adding(x, times: 2)) == .new && equations.value(of: z) == -14)
    #expect(equations.add(Sum.constant(.nan)) == .contradicts)
  }

  @Test("a constraint has the anchors that it was made of, equal to the views' own and to no others")
  func anchors() {
    let (parent, child) = pair()
    let tied = child.leftAnchor.constraint(equalTo: parent.rightAnchor, constant: -5)
    #expect(tied.firstAnchor == child.leftAnchor && tied.secondAnchor == parent.rightAnchor)
    #expect(tied.firstAnchor != child.leadingAnchor && tied.firstAnchor != parent.leftAnchor)
    #expect(tied.firstAnchor.hash == child.leftAnchor.hash)
    let fixed = child.heightAnchor.constraint(equalToConstant: 40)
    #expect(fixed.firstAnchor == child.heightAnchor && fixed.secondAnchor == nil)
    #expect(NSLayoutConstraint().firstAnchor != child.heightAnchor)
    child.addConstraints([fixed])
    parent.addConstraint(tied)
    #expect(parent.constraints.filter { $0.secondAnchor == parent.rightAnchor } == [tied])
  }

  @Test("a length may be none of another one: what is left is the constant")
  func noMultiple() {
    let (parent, child) = pair()
    NSLayoutConstraint.activate([
      child.widthAnchor.constraint(equalTo: parent.widthAnchor, multiplier: 0),
      child.heightAnchor.constraint(equalTo: child.widthAnchor, multiplier: 0, constant: 7),
      child.leftAnchor.constraint(equalTo: parent.leftAnchor),
      child.topAnchor.constraint(equalTo: parent.topAnchor),
    ])
    parent.layoutIfNeeded()
    #expect(child.frame == CGRect(x: 0, y: 0, width: 0, height: 7))
    #expect(parent.frame.size == CGSize(width: 300, height: 200))
  }
}
