import Testing

@testable import UIKit

@Suite("Content sizes (row 1.6c): labels, images and stacks in a layout by constraints")
@MainActor
struct FittingTests {
  private func text(_ title: String, width: CGFloat = .greatestFiniteMagnitude) -> CGSize {
    TextEstimate.current.size(of: title, font: .systemFont(ofSize: 17), width: width)
  }

  private func label(_ text: String, lines: Int = 1) -> UILabel {
    let label = UILabel(frame: .zero)
    label.text = text
    label.numberOfLines = lines
    label.translatesAutoresizingMaskIntoConstraints = false
    return label
  }

  private func box(_ width: CGFloat, _ height: CGFloat) -> UIView {
    let view = UIView(frame: .zero)
    view.translatesAutoresizingMaskIntoConstraints = false
    view.widthAnchor.constraint(equalToConstant: width).isActive = true
    view.heightAnchor.constraint(equalToConstant: height).isActive = true
    return view
  }

  private func free<View: UIView>(_ view: View) -> View {
    view.translatesAutoresizingMaskIntoConstraints = false
    return view
  }

  // MARK: Without constraints to the superview

  @Test("a label that no constraint ties to anything has the size of its text, and follows it")
  func freeLabel() {
    let stage = Stage()
    let label = stage.add(label("Back"), name: "label")
    stage.application.layOutWindows()
    #expect(label.frame == CGRect(origin: .zero, size: text("Back")))
    label.text = "Back to the list"
    stage.application.layOutWindows()
    #expect(label.frame.size == text("Back to the list"))
    #expect(stage.take() == [])
  }

  @Test("a stack without constraints is as large as what it arranges, and arranges it in this size")
  func freeStack() {
    let stage = Stage()
    let (first, second) = (label("One"), label("Three"))
    let stack = stage.add(free(UIStackView(arrangedSubviews: [first, second])), name: "stack")
    stack.spacing = 5
    stage.application.layOutWindows()
    #expect(
      stack.frame.size
        == CGSize(width: text("One").width + 5 + text("Three").width, height: text("One").height))
    #expect(first.frame.size == text("One") && second.frame.maxX == stack.frame.width)
    first.isHidden = true
    stage.application.layOutWindows()
    #expect(stack.frame.size == text("Three"))
    #expect(stage.take() == [])
  }

  @Test("with a position alone, stacks, labels, buttons and images have their content's size there")
  func position() {
    let stage = Stage()
    let button = UIButton(type: .custom)
    button.setTitle("Go", for: .normal)
    let views = [
      label("Back"), free(UIStackView(arrangedSubviews: [label("One")])), free(button),
      free(UIImageView(image: UIImage(systemName: "star"))), free(UISwitch()),
    ]
    for (index, view) in views.enumerated() {
      stage.window.addSubview(view)
      view.centerXAnchor.constraint(equalTo: stage.window.centerXAnchor).isActive = true
      view.topAnchor.constraint(equalTo: stage.window.topAnchor, constant: CGFloat(100 * index)).isActive =
        true
    }
    stage.application.layOutWindows()
    let sizes = [text("Back"), text("One"), button.intrinsicContentSize, CGSize(width: 24, height: 24)]
    #expect(views.dropLast().map(\.bounds.size) == sizes)
    #expect(views.allSatisfy { abs($0.frame.midX - 195) < 1e-6 && !$0.bounds.isEmpty })
    #expect(views.map(\.frame.minY) == [0, 100, 200, 300, 400])
  }

  @Test("a plain view that no constraint mentions stays where it is")
  func plain() {
    let stage = Stage()
    let view = stage.add(free(UIView(frame: CGRect(x: 5, y: 6, width: 7, height: 8))), name: "view")
    let field = stage.add(UILabel(frame: CGRect(x: 50, y: 60, width: 70, height: 80)), name: "masked")
    field.text = "Back"
    stage.application.layOutWindows()
    #expect(view.frame == CGRect(x: 5, y: 6, width: 7, height: 8))
    #expect(field.frame == CGRect(x: 50, y: 60, width: 70, height: 80))
  }

  @Test("a touch meets the button that only its content sizes")
  func freeButton() {
    let stage = Stage()
    let button = stage.add(free(UIButton(type: .custom)), name: "button")
    button.setTitle("A title of some length", for: .normal)
    stage.application.layOutWindows()
    stage.tap(button.bounds.width - 2, button.bounds.height - 2, at: 0)
    #expect(stage.take().first == "0 button touchDown")
    #expect(stage.isQuiet)
  }

  // MARK: Fitting sizes

  @Test("a stack's fitting size, the size that fits and the size that it takes are the same")
  func stackSizes() {
    let stack = UIStackView(arrangedSubviews: [box(30, 10), box(20, 40)])
    stack.spacing = 4
    #expect(
      stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 54, height: 40))
    #expect(stack.sizeThatFits(.zero) == CGSize(width: 54, height: 40))
    stack.frame.origin = CGPoint(x: 9, y: 9)
    stack.sizeToFit()
    #expect(stack.frame == CGRect(x: 9, y: 9, width: 54, height: 40))
    stack.axis = .vertical
    #expect(stack.systemLayoutSizeFitting(UIView.layoutFittingExpandedSize) == CGSize(width: 30, height: 54))
  }

  @Test("a required width or height of the target is the size's, and text is broken at it")
  func required() {
    let label = label("aaa bbb ccc", lines: 0)
    let one = label.systemLayoutSizeFitting(
      CGSize(width: 40, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(one == CGSize(width: 40, height: text("aaa bbb ccc", width: 40).height))
    let both = label.systemLayoutSizeFitting(
      CGSize(width: 40, height: 99), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .required)
    #expect(both == CGSize(width: 40, height: 99))
    let neither = label.systemLayoutSizeFitting(
      UIView.layoutFittingExpandedSize, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(neither == text("aaa bbb ccc"))
  }

  @Test("a view with constraints fits what is pinned to its edges")
  func pinned() {
    let (outer, inner) = (UIView(frame: .zero), label("Back"))
    outer.addSubview(inner)
    NSLayoutConstraint.activate([
      inner.topAnchor.constraint(equalTo: outer.topAnchor, constant: 3),
      inner.bottomAnchor.constraint(equalTo: outer.bottomAnchor, constant: -4),
      inner.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 5),
      inner.trailingAnchor.constraint(equalTo: outer.trailingAnchor, constant: -6),
    ])
    let size = CGSize(width: text("Back").width + 11, height: text("Back").height + 7)
    #expect(outer.systemLayoutSizeFitting(.zero) == size)
    #expect(UIStackView(arrangedSubviews: [outer]).systemLayoutSizeFitting(.zero) == size)
  }

  /// Puts a view into another, with a gap to all edges.
  private func pin(_ inner: UIView, in outer: UIView, gap: CGFloat = 10) {
    outer.addSubview(inner)
    NSLayoutConstraint.activate([
      inner.topAnchor.constraint(equalTo: outer.topAnchor, constant: gap),
      inner.bottomAnchor.constraint(equalTo: outer.bottomAnchor, constant: -gap),
      inner.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: gap),
      inner.trailingAnchor.constraint(equalTo: outer.trailingAnchor, constant: -gap),
    ])
  }

  /// The size that fits with a length that is required.
  private func fitted(_ view: UIView, width: CGFloat? = nil, height: CGFloat? = nil) -> CGSize {
    view.systemLayoutSizeFitting(
      CGSize(width: width ?? 0, height: height ?? 0),
      withHorizontalFittingPriority: width == nil ? .fittingSizeLevel : .required,
      verticalFittingPriority: height == nil ? .fittingSizeLevel : .required)
  }

  @Test("text within a view is broken at the width that is required of the view")
  func requiredAround() {
    let (outer, words) = (UIView(frame: .zero), String(repeating: "word ", count: 60))
    pin(label(words, lines: 0), in: outer)
    let many = text(words, width: 280).height
    #expect(many > 5 * text("a").height)
    #expect(fitted(outer, width: 300) == CGSize(width: 300, height: many + 20))
    #expect(
      outer.systemLayoutSizeFitting(.zero)
        == CGSize(width: text(words).width + 20, height: text("a").height + 20))
    let column = UIStackView(arrangedSubviews: [outer])
    column.axis = .vertical
    #expect(column.sizeThatFits(CGSize(width: 300, height: 0)).height == many + 20)
  }

  @Test("a view whose height is a share of its width fits a required width, and a required height")
  func share() {
    let (outer, inner) = (UIView(frame: .zero), free(UIView(frame: .zero)))
    pin(inner, in: outer)
    inner.heightAnchor.constraint(equalTo: inner.widthAnchor, multiplier: 0.5).isActive = true
    #expect(fitted(outer, width: 320) == CGSize(width: 320, height: 170))
    #expect(fitted(outer, height: 120) == CGSize(width: 220, height: 120))
    // A width of the view's own is required as well, and came first.
    inner.widthAnchor.constraint(equalToConstant: 100).isActive = true
    #expect(fitted(outer, width: 320) == CGSize(width: 320, height: 70))
  }

  @Test("a least height leaves text of several lines as high as it is at its width")
  func leastHeight() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 900))
    let field = free(UITextView(frame: .zero))
    (field.text, field.isScrollEnabled) = ("aaa bbb ccc", false)
    let label = label("aaa bbb ccc", lines: 0)
    let heights = [
      text("aaa bbb ccc", width: 40).height, field.sizeThatFits(CGSize(width: 40, height: 0)).height,
    ]
    #expect(heights[1] > field.intrinsicContentSize.height)
    for view in [label, field] {
      parent.addSubview(view)
      view.widthAnchor.constraint(equalToConstant: 40).isActive = true
    }
    parent.layoutIfNeeded()
    #expect(parent.subviews.map(\.frame.height) == heights)
    for view in [label, field] {
      view.heightAnchor.constraint(greaterThanOrEqualToConstant: 5).isActive = true
    }
    parent.layoutIfNeeded()
    #expect(parent.subviews.map(\.frame.height) == heights)
    #expect(label.systemLayoutSizeFitting(.zero).height == heights[0])
    label.heightAnchor.constraint(greaterThanOrEqualToConstant: 400).isActive = true
    #expect(label.systemLayoutSizeFitting(.zero) == CGSize(width: 40, height: 400))
  }

  // MARK: Labels

  @Test("a label of several lines is as high as its text at the width that constraints leave")
  func wrapped() {
    let stage = Stage()
    let label = stage.add(label("aaa bbb ccc", lines: 0), name: "label")
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: stage.window.leadingAnchor, constant: 10),
      label.trailingAnchor.constraint(equalTo: stage.window.trailingAnchor, constant: -340),
      label.topAnchor.constraint(equalTo: stage.window.topAnchor),
    ])
    stage.application.layOutWindows()
    #expect(label.frame.width == 40)
    #expect(label.frame.height == text("aaa bbb ccc", width: 40).height)
    #expect(label.frame.height > text("aaa bbb ccc").height)
  }

  @Test(
    "a label has no more lines than its limit", arguments: [(1, 1), (2, 2), (3, 3), (9, 3), (0, 3)])
  func lines(limit: Int, counted: CGFloat) {
    let label = label("aaa bbb ccc", lines: limit)
    label.preferredMaxLayoutWidth = 40
    let line = TextEstimate.current.lineHeight(pointSize: 17)
    #expect(label.intrinsicContentSize.height == counted * line)
    #expect(label.sizeThatFits(CGSize(width: 40, height: 1_000)).height == counted * line)
    if limit != 1 { #expect(label.intrinsicContentSize.width <= 40) }
  }

  @Test("a label without text needs no room, and one of several lines ends at line ends")
  func emptyLabel() {
    #expect(label("").intrinsicContentSize == .zero)
    #expect(label("a\nb\nc", lines: 0).intrinsicContentSize.height == 3 * text("a").height)
    #expect(label("a\nb\nc", lines: 2).intrinsicContentSize.height == 2 * text("a").height)
  }

  // MARK: Following what moves

  @Test("what is tied to a view with a frame follows it where it goes, and the view is not laid out for it")
  func movedItem() {
    let stage = Stage()
    let anchor = stage.add(UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40)), name: "anchor")
    let button = stage.add(free(UIButton(type: .custom)), name: "button")
    NSLayoutConstraint.activate([
      button.topAnchor.constraint(equalTo: anchor.bottomAnchor, constant: 5),
      button.leadingAnchor.constraint(equalTo: anchor.leadingAnchor),
    ])
    stage.application.layOutWindows()
    #expect(button.frame == CGRect(x: 10, y: 65, width: 30, height: 34))
    anchor.center = CGPoint(x: 215, y: 220)
    #expect(stage.application.layoutIsPending && !anchor.needsLayout)
    stage.application.layOutWindows()
    #expect(button.frame.origin == CGPoint(x: 200, y: 245))
    stage.tap(205, 250, at: 0)
    #expect(stage.take().first == "0 button touchDown" && stage.isQuiet)
  }

  @Test("a header tied to the visible part of a scroll view stays there while the content scrolls")
  func stickyHeader() {
    let stage = Stage()
    let scroll = stage.add(UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400)), name: "scroll")
    scroll.contentSize = CGSize(width: 300, height: 2_000)
    let header = free(TouchView(.zero, stage))
    header.accessibilityIdentifier = "header"
    scroll.addSubview(header)
    NSLayoutConstraint.activate([
      header.topAnchor.constraint(equalTo: scroll.frameLayoutGuide.topAnchor, constant: 10),
      header.leadingAnchor.constraint(equalTo: scroll.frameLayoutGuide.leadingAnchor),
      header.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
      header.heightAnchor.constraint(equalToConstant: 44),
    ])
    stage.application.layOutWindows()
    #expect(header.frame == CGRect(x: 0, y: 10, width: 300, height: 44))
    scroll.contentOffset.y = 500
    stage.application.layOutWindows()
    #expect(header.frame == CGRect(x: 0, y: 510, width: 300, height: 44))
    #expect(stage.window.hitTest(CGPoint(x: 20, y: 20), with: nil) === header)
    #expect(scroll.contentSize == CGSize(width: 300, height: 2_000) && stage.take() == [])
  }

  @Test("a label is no wider than a rule allows, and as high as its lines then are")
  func atMost() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let (long, short) = (label("aaa bbb ccc", lines: 0), label("aaa", lines: 0))
    for label in [long, short] {
      parent.addSubview(label)
      label.widthAnchor.constraint(lessThanOrEqualToConstant: 40).isActive = true
    }
    parent.layoutIfNeeded()
    #expect(long.frame.size == CGSize(width: 40, height: text("aaa bbb ccc", width: 40).height))
    #expect(short.frame.size == text("aaa"))
  }

  @Test("a column in a scroll view makes the height of its content")
  func scrolledColumn() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    let column = free(UIStackView(arrangedSubviews: [box(10, 80), label("One"), box(10, 90)]))
    column.axis = .vertical
    column.alignment = .leading
    column.spacing = 5
    scroll.addSubview(column)
    NSLayoutConstraint.activate([
      column.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor),
      column.leadingAnchor.constraint(equalTo: scroll.contentLayoutGuide.leadingAnchor),
      column.trailingAnchor.constraint(equalTo: scroll.contentLayoutGuide.trailingAnchor),
      column.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor),
      column.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
    ])
    scroll.layoutIfNeeded()
    #expect(scroll.contentSize == CGSize(width: 300, height: 180 + text("One").height))
    #expect(column.arrangedSubviews.map(\.frame.minX) == [0, 0, 0])
    column.arrangedSubviews[0].isHidden = true
    scroll.layoutIfNeeded()
    #expect(scroll.contentSize.height == 95 + text("One").height)
  }

  // MARK: Priorities

  /// Two labels side by side that together fill a width, and their lengths.
  private func lengths(_ width: CGFloat, _ prepare: (UILabel, UILabel) -> Void) -> [CGFloat] {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: width, height: 50))
    let (one, other) = (label("aaaa"), label("bbbb"))
    parent.addSubview(one)
    parent.addSubview(other)
    prepare(one, other)
    NSLayoutConstraint.activate([
      one.leadingAnchor.constraint(equalTo: parent.leadingAnchor),
      other.leadingAnchor.constraint(equalTo: one.trailingAnchor),
      other.trailingAnchor.constraint(equalTo: parent.trailingAnchor),
    ])
    parent.layoutIfNeeded()
    return [one.frame.width, other.frame.width]
  }

  @Test("of two labels the one with the lower hugging priority is stretched")
  func hugging() {
    let own = text("aaaa").width
    #expect(
      lengths(200) { one, _ in one.setContentHuggingPriority(.init(252), for: .horizontal) } == [
        own, 200 - own,
      ])
    #expect(
      lengths(200) { _, other in other.setContentHuggingPriority(.init(252), for: .horizontal) } == [
        200 - own, own,
      ])
  }

  @Test("of two labels the one with the lower compression resistance is compressed")
  func resistance() {
    let own = text("aaaa").width
    #expect(
      lengths(50) { one, _ in one.setContentCompressionResistancePriority(.defaultLow, for: .horizontal) }
        == [50 - own, own])
    #expect(
      lengths(50) { _, other in other.setContentCompressionResistancePriority(.defaultLow, for: .horizontal) }
        == [own, 50 - own])
  }

  @Test("a constraint below the resistance gives way to the text, one above it does not")
  func widthAgainstText() {
    for (priority, wins) in [(Float(740), false), (760, true)] {
      let parent = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 50))
      let label = label("aaaa")
      parent.addSubview(label)
      let width = label.widthAnchor.constraint(equalToConstant: 5)
      width.priority = UILayoutPriority(priority)
      width.isActive = true
      parent.layoutIfNeeded()
      #expect(label.frame.width == (wins ? 5 : text("aaaa").width))
    }
  }

  // MARK: Images

  @Test("an image view is as large as its image, whatever its content mode")
  func images() {
    let image = UIImage(systemName: "star")
    for mode in [UIView.ContentMode.scaleToFill, .scaleAspectFit, .scaleAspectFill, .center] {
      let view = UIImageView(image: image)
      view.contentMode = mode
      view.frame = CGRect(x: 10, y: 10, width: 90, height: 30)
      #expect(view.intrinsicContentSize == CGSize(width: 24, height: 24))
      view.sizeToFit()
      #expect(view.frame == CGRect(x: 10, y: 10, width: 24, height: 24))
    }
    let none = UIImageView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
    #expect(none.intrinsicContentSize.width == UIView.noIntrinsicMetric)
    none.image = image
    #expect(none.intrinsicContentSize.width == 24 && none.frame.width == 5)
  }

  // MARK: Baselines of one's own

  @Test("a view's baseline is that of the view which it names for it, otherwise its lower edge")
  func ownBaseline() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    let titled = Titled(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let (label, plain) = (label("a"), free(UIView(frame: .zero)))
    for view in [titled, label, plain] as [UIView] { parent.addSubview(view) }
    NSLayoutConstraint.activate([
      label.lastBaselineAnchor.constraint(equalTo: titled.lastBaselineAnchor),
      plain.lastBaselineAnchor.constraint(equalTo: label.firstBaselineAnchor),
    ])
    parent.layoutIfNeeded()
    #expect(label.frame.minY == 30)
    #expect(plain.frame.maxY == 30 + TextEstimate.current.ascent(pointSize: 17))
  }
}

/// A view whose baseline is that of a label 30 points below its upper edge.
@MainActor
private final class Titled: UIView {
  let label = UILabel(frame: .zero)
  override init(frame: CGRect) {
    super.init(frame: frame)
    label.text = "Title"
    label.frame = CGRect(origin: CGPoint(x: 0, y: 30), size: label.intrinsicContentSize)
    addSubview(label)
  }
  required init?(coder: NSCoder) { nil }
  override var forFirstBaselineLayout: UIView { label }
  override var forLastBaselineLayout: UIView { label }
}
