import Testing

@testable import UIKit

/// A view with an intrinsic size.
@MainActor private final class Block: UIView {
  var asked: CGSize { didSet { invalidateIntrinsicContentSize() } }
  init(_ width: CGFloat, _ height: CGFloat) {
    asked = CGSize(width: width, height: height)
    super.init(frame: .zero)
  }
  required init?(coder: NSCoder) { nil }
  override var intrinsicContentSize: CGSize { asked }
}

@MainActor @Suite("Stack views (row 1.6d)")
struct StackViewTests {
  private func stack(
    _ views: [UIView], width: CGFloat = 100, height: CGFloat = 40,
    _ distribution: UIStackView.Distribution = .fill, spacing: CGFloat = 0
  ) -> UIStackView {
    let stack = UIStackView(arrangedSubviews: views)
    stack.frame = CGRect(x: 0, y: 0, width: width, height: height)
    stack.distribution = distribution
    stack.spacing = spacing
    stack.layoutIfNeeded()
    return stack
  }

  /// Returns the start and length of each view along a row.
  private func row(_ stack: UIStackView) -> [[CGFloat]] {
    stack.layoutIfNeeded()
    return stack.arrangedSubviews.map { [$0.frame.minX, $0.frame.width] }
  }

  @Test("begin as a row that fills, without spacing")
  func defaults() {
    let stack = UIStackView()
    #expect(stack.axis == .horizontal && stack.distribution == .fill && stack.alignment == .fill)
    #expect(stack.spacing == 0 && !stack.isLayoutMarginsRelativeArrangement)
    #expect(stack.intrinsicContentSize.width == UIView.noIntrinsicMetric)
    stack.layoutIfNeeded()
    #expect(stack.systemLayoutSizeFitting(.zero) == .zero)
  }

  // MARK: Distribution

  @Test("fill gives what is left to the view that hugs least")
  func fillStretches() {
    let (a, b, c) = (Block(10, 5), Block(20, 5), Block(30, 5))
    let stack = stack([a, b, c], spacing: 5)
    #expect(row(stack) == [[0, 40], [45, 20], [70, 30]])
    b.setContentHuggingPriority(.init(249), for: .horizontal)
    #expect(row(stack) == [[0, 10], [15, 50], [70, 30]])
    #expect(stack.arrangedSubviews.allSatisfy { $0.frame.minY == 0 && $0.frame.height == 40 })
  }

  @Test("fill gives what is left to views without content, before any that has some")
  func fillFlexible() {
    let (a, b) = (UIView(), UIView())
    let label = Block(20, 5)
    label.setContentHuggingPriority(.init(1), for: .horizontal)
    #expect(row(stack([a, label, b])) == [[0, 40], [40, 20], [60, 40]])
  }

  @Test("fill takes what is missing from the view that resists least, then the next, never below nothing")
  func fillShrinks() {
    let (a, b, c) = (Block(50, 5), Block(50, 5), Block(50, 5))
    let stack = stack([a, b, c], spacing: 10)
    #expect(row(stack) == [[0, 50], [60, 30], [100, 0]])
    a.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
    #expect(row(stack) == [[0, 0], [10, 50], [70, 30]])
    #expect(row(self.stack([Block(10, 5), Block(10, 5)], width: 0, spacing: 8)) == [[0, 0], [8, 0]])
  }

  @Test("fill equally makes all the same, proportionally keeps their ratio")
  func fillEquallyAndProportionally() {
    #expect(
      row(stack([Block(1, 5), Block(50, 5), UIView()], .fillEqually, spacing: 5)) == [
        [0, 30], [35, 30], [70, 30],
      ])
    #expect(
      row(stack([Block(10, 5), Block(30, 5)], .fillProportionally, spacing: 20)) == [[0, 20], [40, 60]])
    #expect(row(stack([UIView(), UIView()], .fillProportionally)) == [[0, 50], [50, 50]])
  }

  @Test("equal spacing makes the gaps the same, but not smaller than the spacing")
  func equalSpacing() {
    #expect(
      row(stack([Block(10, 5), Block(20, 5), Block(30, 5)], .equalSpacing)) == [
        [0, 10], [30, 20], [70, 30],
      ])
    #expect(row(stack([Block(40, 5), Block(50, 5)], .equalSpacing, spacing: 20)) == [[0, 40], [60, 40]])
  }

  @Test("equal centring makes the distances between centres the same, while the gaps are not too small")
  func equalCentring() {
    #expect(
      row(stack([Block(10, 5), Block(20, 5), Block(30, 5)], .equalCentering)) == [
        [0, 10], [35, 20], [70, 30],
      ])
    #expect(
      row(stack([Block(10, 5), Block(60, 5), Block(10, 5)], .equalCentering, spacing: 10)) == [
        [0, 10], [20, 60], [90, 10],
      ])
    #expect(
      row(stack([Block(10, 5), Block(10, 5), Block(60, 5)], .equalCentering, spacing: 5)) == [
        [0, 10], [20, 10], [40, 60],
      ])
  }

  @Test(
    "a single view fills the stack, whatever the distribution; none is not a problem",
    arguments: [.fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering]
      as [UIStackView.Distribution])
  func single(distribution: UIStackView.Distribution) {
    #expect(row(stack([Block(10, 5)], distribution, spacing: 7)) == [[0, 100]])
    #expect(row(stack([], distribution)) == [])
  }

  @Test("custom spacing holds after its view until it is taken back")
  func customSpacing() {
    let (a, b, c) = (Block(10, 5), Block(10, 5), Block(10, 5))
    let stack = stack([a, b, c], spacing: 5)
    stack.setCustomSpacing(30, after: b)
    stack.setCustomSpacing(99, after: c)
    #expect(row(stack) == [[0, 45], [50, 10], [90, 10]])
    #expect(stack.customSpacing(after: b) == 30)
    stack.setCustomSpacing(UIStackView.spacingUseDefault, after: b)
    #expect(row(stack) == [[0, 70], [75, 10], [90, 10]])
    #expect(stack.customSpacing(after: b) == UIStackView.spacingUseDefault)
    stack.setCustomSpacing(3, after: UIView())
    #expect(row(stack) == [[0, 70], [75, 10], [90, 10]])
  }

  // MARK: Alignment

  @Test("views stand across the stack as the alignment says, never beyond it")
  func alignments() {
    let (a, tall) = (Block(50, 10), Block(50, 90))
    let stack = stack([a, tall])
    func across() -> [CGFloat] {
      stack.layoutIfNeeded()
      return [a.frame.minY, a.frame.height, tall.frame.minY, tall.frame.height]
    }
    #expect(across() == [0, 40, 0, 40])
    stack.alignment = .top
    #expect(across() == [0, 10, 0, 40])
    stack.alignment = .center
    #expect(across() == [15, 10, 0, 40])
    stack.alignment = .bottom
    #expect(across() == [30, 10, 0, 40])
  }

  @Test("baselines bring the first or last lines of texts to one height")
  func baselines() {
    let (small, large) = (UILabel(), UILabel())
    (small.text, large.text) = ("a", "b")
    small.font = .systemFont(ofSize: 10)
    large.font = .systemFont(ofSize: 40)
    let stack = stack([small, large], height: 100)
    let estimate = TextEstimate.current
    stack.alignment = .firstBaseline
    stack.layoutIfNeeded()
    #expect(large.frame.minY == 0)
    #expect(small.frame.minY + estimate.ascent(pointSize: 10) == estimate.ascent(pointSize: 40))
    #expect(stack.systemLayoutSizeFitting(.zero).height == estimate.lineHeight(pointSize: 40))
    stack.alignment = .lastBaseline
    stack.layoutIfNeeded()
    #expect(large.frame.maxY == 100)
    #expect(100 - small.frame.maxY + estimate.descent(pointSize: 10) == estimate.descent(pointSize: 40))
  }

  // MARK: Columns, margins, nesting

  @Test("a column lays out from top to bottom; texts are as high as their lines at its width")
  func columns() {
    let label = UILabel()
    label.text = "aaa bbb"
    label.numberOfLines = 0
    let block = Block(10, 10)
    let stack = stack([label, block], width: 40, height: 500)
    stack.axis = .vertical
    stack.spacing = 4
    label.setContentHuggingPriority(.required, for: .vertical)
    stack.layoutIfNeeded()
    let height = label.textSize(within: 40).height
    #expect(height == 2 * TextEstimate.current.lineHeight(pointSize: 17))
    #expect(label.frame == CGRect(x: 0, y: 0, width: 40, height: height))
    #expect(block.frame == CGRect(x: 0, y: height + 4, width: 40, height: 500 - height - 4))
    #expect(stack.systemLayoutSizeFitting(CGSize(width: 40, height: 0)).height == height + 14)
  }

  @Test("margins keep the views off the edges where they are to count")
  func margins() {
    let block = Block(10, 10)
    let stack = stack([block])
    stack.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    stack.layoutIfNeeded()
    #expect(block.frame == CGRect(x: 0, y: 0, width: 100, height: 40))
    stack.isLayoutMarginsRelativeArrangement = true
    stack.layoutIfNeeded()
    #expect(block.frame == CGRect(x: 2, y: 1, width: 94, height: 36))
    #expect(stack.systemLayoutSizeFitting(.zero) == CGSize(width: 16, height: 14))
    #expect(stack.directionalLayoutMargins.leading == 2)
    stack.layoutMargins = UIEdgeInsets(top: 0, left: 90, bottom: 0, right: 90)
    stack.layoutIfNeeded()
    #expect(block.frame.width == 0)
  }

  @Test("a stack in a stack asks for what its views ask for, and grows with them")
  func nesting() {
    let (a, b) = (Block(10, 10), Block(20, 30))
    let inner = UIStackView(arrangedSubviews: [a, b])
    inner.axis = .vertical
    inner.spacing = 5
    let outer = stack([inner, UIView()], height: 100)
    #expect(inner.systemLayoutSizeFitting(.zero) == CGSize(width: 20, height: 45))
    #expect(row(outer) == [[0, 20], [20, 80]])
    #expect(a.frame == CGRect(x: 0, y: 0, width: 20, height: 65))
    a.asked.width = 50
    #expect(row(outer) == [[0, 50], [50, 50]])
    #expect(b.frame.width == 50)
  }

  @Test(
    "the size that a row asks for is the one at which nothing is stretched or shrunk",
    arguments: [
      (.fill, 70), (.fillEqually, 100), (.fillProportionally, 70), (.equalSpacing, 70), (.equalCentering, 80),
    ] as [(UIStackView.Distribution, CGFloat)])
  func fitting(distribution: UIStackView.Distribution, width: CGFloat) {
    let views = [Block(10, 5), Block(20, 15), Block(30, 10)]
    let stack = stack(views, distribution, spacing: 5)
    #expect(stack.systemLayoutSizeFitting(.zero) == CGSize(width: width, height: 15))
    stack.frame.size = stack.systemLayoutSizeFitting(.zero)
    stack.layoutIfNeeded()
    if distribution != .fillEqually {
      #expect(zip(views, [10, 20, 30] as [CGFloat]).allSatisfy { $0.frame.width == $1 })
    }
    #expect(views.last?.frame.maxX == width)
  }

  // MARK: The list of views

  @Test("hidden views take no space, nor does the gap after them")
  func hidden() {
    let (a, b, c) = (Block(10, 5), Block(10, 5), Block(10, 5))
    let stack = stack([a, b, c], .equalSpacing, spacing: 5)
    #expect(row(stack) == [[0, 10], [45, 10], [90, 10]])
    b.isHidden = true
    stack.layoutIfNeeded()
    #expect([a.frame.minX, c.frame.minX] == [0, 90])
    #expect(stack.systemLayoutSizeFitting(.zero).width == 25)
    c.isHidden = true
    stack.layoutIfNeeded()
    #expect(a.frame.width == 100)
    b.isHidden = false
    c.isHidden = false
    #expect(row(stack) == [[0, 10], [45, 10], [90, 10]])
  }

  @Test("views are added, moved and taken out; leaving the subviews is leaving the layout")
  func editing() {
    let (a, b, c) = (Block(10, 5), Block(10, 5), Block(10, 5))
    let stack = stack([a, b])
    stack.insertArrangedSubview(c, at: 0)
    #expect(stack.arrangedSubviews == [c, a, b])
    stack.addArrangedSubview(c)
    #expect(stack.arrangedSubviews == [a, b, c])
    stack.insertArrangedSubview(c, at: 1)
    #expect(stack.arrangedSubviews == [a, c, b])
    stack.removeArrangedSubview(a)
    #expect(stack.arrangedSubviews == [c, b])
    #expect(a.superview === stack)
    b.removeFromSuperview()
    #expect(stack.arrangedSubviews == [c])
    let other = self.stack([c])
    #expect(stack.arrangedSubviews.isEmpty)
    #expect(other.arrangedSubviews == [c])
    c.addSubview(UIView())
    other.removeArrangedSubview(UIView())
    #expect(other.arrangedSubviews == [c])
    let plain = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    other.addSubview(plain)
    other.layoutIfNeeded()
    #expect(plain.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test("an index out of range stops the client")
  func badIndex() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { UIStackView().insertArrangedSubview(UIView(), at: 1) }
    }
  }

  @Test("a view that holds the stack cannot be put into it")
  func cycle() {
    let inner = UIStackView()
    let outer = stack([inner])
    inner.addArrangedSubview(outer)
    #expect(inner.arrangedSubviews.isEmpty)
    #expect(outer.arrangedSubviews == [inner])
  }

  @Test("a transformed view is placed by its centre, its transform left alone")
  func transformed() {
    let (a, b) = (Block(20, 40), Block(80, 40))
    a.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    let stack = stack([a, b])
    stack.layoutIfNeeded()
    #expect(a.bounds.size == CGSize(width: 20, height: 40))
    #expect(a.center == CGPoint(x: 10, y: 20))
    #expect(a.frame == CGRect(x: 5, y: 10, width: 10, height: 20))
  }

  @Test("random rows never overlap, keep their order and their gaps, and fill where they should")
  func generated() {
    var state: UInt64 = 7
    func random(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    let distributions: [UIStackView.Distribution] = [
      .fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering,
    ]
    for _ in 0..<500 {
      let views = (0..<random(6)).map { _ in random(4) == 0 ? UIView() : Block(CGFloat(random(60)), 5) }
      for view in views { view.setContentHuggingPriority(.init(Float(random(1000))), for: .horizontal) }
      let spacing = CGFloat(random(10))
      let stack = stack(
        views, width: CGFloat(random(400)), distributions[random(distributions.count)], spacing: spacing)
      let spans = row(stack)
      for (one, next) in zip(spans, spans.dropFirst()) {
        #expect(next[0] - one[0] - one[1] >= spacing - 1e-9)
      }
      #expect(spans.allSatisfy { $0[1] >= 0 })
      let gaps = spacing * CGFloat(max(0, views.count - 1))
      if let last = spans.last, stack.bounds.width >= gaps {
        #expect(abs(last[0] + last[1] - stack.bounds.width) < 1e-9)
        #expect(spans[0][0] == 0)
      }
    }
  }
}
