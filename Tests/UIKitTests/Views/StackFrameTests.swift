import Testing

@testable import UIKit

@Suite("Stack views (row 1.6d): columns, directions, baselines, margins, numbers beyond reason")
@MainActor
struct StackFrameTests {
  private func box(_ width: CGFloat, _ height: CGFloat) -> UIView {
    let view = Box(frame: .zero)
    view.size = CGSize(width: width, height: height)
    return view
  }

  private func laidOut(
    _ views: [UIView], _ axis: NSLayoutConstraint.Axis = .horizontal, _ prepare: (UIStackView) -> Void
  ) -> [CGRect] {
    let stack = UIStackView(arrangedSubviews: views)
    stack.axis = axis
    stack.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    prepare(stack)
    stack.layoutIfNeeded()
    return views.map(\.frame)
  }

  @Test("a row from right to left begins at the right, with its spacing")
  func rightToLeft() {
    let frames = laidOut([box(10, 10), box(20, 10), box(70, 10)]) {
      $0.semanticContentAttribute = .forceRightToLeft
      $0.alignment = .top
    }
    #expect(frames.map(\.minX) == [90, 70, 0] && frames.map(\.width) == [10, 20, 70])
    let spaced = laidOut([box(10, 10), box(20, 10)]) {
      $0.semanticContentAttribute = .forceRightToLeft
      $0.distribution = .fillEqually
      $0.spacing = 20
    }
    #expect(spaced.map(\.minX) == [60, 0])
  }

  @Test("leading and trailing in a column follow the reading direction")
  func columnDirections() {
    let attributes: [UISemanticContentAttribute] = [.unspecified, .forceLeftToRight, .forceRightToLeft]
    for (attribute, x) in zip(attributes, [0, 0, 90] as [CGFloat]) {
      let leading = laidOut([box(10, 50), box(10, 50)], .vertical) {
        $0.semanticContentAttribute = attribute
        $0.alignment = .leading
      }
      #expect(leading.map(\.minX) == [x, x] && leading.map(\.minY) == [0, 50])
      let trailing = laidOut([box(10, 50), box(10, 50)], .vertical) {
        $0.semanticContentAttribute = attribute
        $0.alignment = .trailing
      }
      #expect(trailing.map(\.minX) == [90 - x, 90 - x])
    }
  }

  @Test("a touch meets the button that a row from right to left has put there")
  func directionIsHit() {
    let stage = Stage()
    let stack = stage.add(UIStackView(frame: CGRect(x: 0, y: 0, width: 100, height: 40)), name: "stack")
    stack.semanticContentAttribute = .forceRightToLeft
    stack.distribution = .fillEqually
    for name in ["first", "second"] {
      let button = UIButton(type: .custom)
      button.accessibilityIdentifier = name
      stack.addArrangedSubview(button)
    }
    stage.application.layOutWindows()
    stage.tap(75, 10, at: 0)
    #expect(stage.take().first == "0 first touchDown")
    #expect(stage.isQuiet)
  }

  @Test(
    "a column shares its height as its distribution says",
    arguments: [
      (.fill, [0, 10, 30, 70]), (.fillEqually, [0, 45, 55, 45]), (.fillProportionally, [0, 30, 40, 60]),
      (.equalSpacing, [0, 10, 80, 20]), (.equalCentering, [0, 10, 80, 20]),
    ] as [(UIStackView.Distribution, [CGFloat])])
  func columns(distribution: UIStackView.Distribution, expected: [CGFloat]) {
    let second = box(10, 20)
    second.setContentHuggingPriority(.init(1), for: .vertical)
    let frames = laidOut([box(10, 10), second], .vertical) {
      $0.distribution = distribution
      $0.spacing = distribution == .fill ? 20 : 10
    }
    #expect(frames.flatMap { [$0.minY, $0.height] } == expected)
    #expect(frames.allSatisfy { $0.minX == 0 && $0.width == 100 })
  }

  @Test("custom spacing in a column, and margins on all sides")
  func columnMargins() {
    let views = [box(10, 10), box(10, 10), box(10, 10)]
    let frames = laidOut(views, .vertical) {
      $0.setCustomSpacing(40, after: views[0])
      $0.spacing = 2
      $0.alignment = .center
      $0.distribution = .equalSpacing
      $0.isLayoutMarginsRelativeArrangement = true
      $0.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 4, leading: 10, bottom: 6, trailing: 30)
    }
    #expect(frames.map(\.minX) == [35, 35, 35])
    #expect(frames[0].minY == 4 && frames[2].maxY == 94)
  }

  @Test("an arranged view is placed by its frame about whatever anchor it has")
  func anchored() {
    let view = box(10, 10)
    view.layer.anchorPoint = CGPoint(x: 0, y: 1)
    let frames = laidOut([box(40, 10), view]) { $0.distribution = .fillEqually }
    #expect(frames[1] == CGRect(x: 50, y: 0, width: 50, height: 100))
  }

  @Test("an arranged view that is to be a share of the stack, or of something outside, is")
  func shares() {
    let stage = Stage()
    let views = [box(10, 10), UIView(frame: .zero), box(10, 10)]
    let stack = stage.add(UIStackView(arrangedSubviews: views), name: "stack")
    stack.frame = CGRect(x: 0, y: 0, width: 300, height: 40)
    stack.alignment = .top
    NSLayoutConstraint.activate([
      views[0].widthAnchor.constraint(equalTo: stack.widthAnchor, multiplier: 0.25, constant: 5),
      views[2].widthAnchor.constraint(equalTo: stage.window.widthAnchor, multiplier: 1.0 / 3),
      views[2].heightAnchor.constraint(equalTo: stack.heightAnchor, multiplier: 0.5),
    ])
    stage.application.layOutWindows()
    #expect(views.map(\.frame.minX) == [0, 80, 170] && views.map(\.frame.width) == [80, 90, 130])
    #expect(views[2].frame.height == 20)
    stack.frame.size.width = 400
    stage.application.layOutWindows()
    #expect(views.map(\.frame.width) == [105, 165, 130] && stage.take() == [])
  }

  @Test("a view that is tied to both sides of its stack fills it, and leaves a view around it its size")
  func tiedEdges() {
    let stage = Stage()
    let view = box(30, 10)
    let stack = UIStackView(arrangedSubviews: [view])
    (stack.axis, stack.alignment) = (.vertical, .center)
    stack.translatesAutoresizingMaskIntoConstraints = false
    let outer = stage.add(UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 50)), name: "outer")
    outer.addSubview(stack)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: stack.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      stack.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 10),
      outer.trailingAnchor.constraint(equalTo: stack.trailingAnchor, constant: 10),
      stack.topAnchor.constraint(equalTo: outer.topAnchor),
      stack.bottomAnchor.constraint(equalTo: outer.bottomAnchor),
    ])
    #expect(outer.systemLayoutSizeFitting(.zero) == CGSize(width: 50, height: 10))
    stage.application.layOutWindows()
    #expect(view.frame == CGRect(x: 0, y: 0, width: 180, height: 50))
    #expect(stack.frame.width == 180 && stage.take() == [])
  }

  @Test(
    "arranged views that are to be equally long are, stretched, shrunk and in the size that the stack asks for"
  )
  func equalLengths() {
    let views = [box(10, 10), box(20, 10), box(30, 10)]
    let stack = UIStackView(arrangedSubviews: views)
    stack.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    stack.spacing = 5
    views[0].widthAnchor.constraint(equalTo: views[2].widthAnchor).isActive = true
    stack.layoutIfNeeded()
    #expect(views.map(\.frame.width) == [35, 20, 35] && views.map(\.frame.minX) == [0, 40, 65])
    #expect(stack.systemLayoutSizeFitting(.zero).width == 90)
    stack.frame.size.width = 70
    stack.layoutIfNeeded()
    #expect(views.map(\.frame.width) == [20, 20, 20])
    views[1].widthAnchor.constraint(equalTo: views[0].widthAnchor).isActive = true
    stack.frame.size.width = 130
    stack.layoutIfNeeded()
    #expect(views.map(\.frame.width) == [40, 40, 40])
    stack.axis = .vertical
    stack.layoutIfNeeded()
    #expect(views.map(\.frame.minY) == [0, 15, 30])
  }

  @Test("a row brings a button's title and a label to one baseline")
  func buttonBaseline() {
    let (button, label) = (UIButton(type: .custom), UILabel())
    button.setTitle("Go", for: .normal)
    button.titleLabel?.font = .systemFont(ofSize: 30)
    label.text = "a"
    for alignment in [UIStackView.Alignment.firstBaseline, .lastBaseline] {
      _ = laidOut([button, label]) { $0.alignment = alignment }
      button.layoutIfNeeded()
      let title = button.titleLabel?.frame ?? .zero
      let estimate = TextEstimate.current
      #expect(
        abs(
          button.frame.minY + title.minY + estimate.ascent(pointSize: 30)
            - label.frame.minY - estimate.ascent(pointSize: 17)) < 1e-9)
    }
  }

  @Test("a stack's baseline is that of its first, last or highest view")
  func ownBaseline() {
    let (small, large) = (UILabel(), UILabel())
    (small.text, large.text) = ("a", "b")
    large.font = .systemFont(ofSize: 40)
    let stack = UIStackView(arrangedSubviews: [small, large])
    #expect(stack.forFirstBaselineLayout === large && stack.forLastBaselineLayout === large)
    stack.axis = .vertical
    #expect(stack.forFirstBaselineLayout === small && stack.forLastBaselineLayout === large)
    #expect(UIStackView(arrangedSubviews: [stack]).forFirstBaselineLayout === small)
    let estimate = TextEstimate.current
    #expect(stack.baseline(first: true).distance(in: 200) == estimate.ascent(pointSize: 17))
    #expect(stack.baseline(first: false).distance(in: 200) == 200 - estimate.descent(pointSize: 40))
    let empty = UIStackView()
    #expect(empty.forFirstBaselineLayout === empty)
    #expect(empty.baseline(first: true).distance(in: 50) == 50)
  }

  @Test(
    "spacing, margins and sizes that are not numbers, or infinite, count as zero",
    arguments: [CGFloat.nan, .infinity, -.infinity])
  func badNumbers(value: CGFloat) {
    let stage = Stage()
    let views = [box(value, 10), box(20, value), box(30, 10)]
    let stack = stage.add(UIStackView(arrangedSubviews: views), name: "stack")
    stack.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    stack.spacing = value
    stack.isLayoutMarginsRelativeArrangement = true
    stack.layoutMargins = UIEdgeInsets(top: value, left: value, bottom: 5, right: value)
    for distribution in [UIStackView.Distribution.fill, .fillProportionally, .equalSpacing, .equalCentering] {
      stack.distribution = distribution
      stage.application.layOutWindows()
      #expect(views.allSatisfy { $0.frame.minX.isFinite && $0.frame.maxY.isFinite })
      #expect(views.last?.frame.maxX == 100 && views[0].frame.height == 95)
      #expect(stack.systemLayoutSizeFitting(.zero).width.isFinite)
    }
    #expect(stage.take() == [])
  }
}

/// A view that asks for a size.
@MainActor
private final class Box: UIView {
  var size = CGSize.zero
  override var intrinsicContentSize: CGSize { size }
}
