import Testing

@testable import UIKit

@Suite("Buttons (row 1.5): their own size, and where title and image are")
@MainActor
struct ButtonFrameTests {
  private let star = UIImage(systemName: "star")
  private let large = CGRect(x: 0, y: 0, width: 200, height: 100)

  private func button(_ title: String?, image: UIImage? = nil) -> UIButton {
    let button = UIButton(type: .custom)
    button.setTitle(title, for: .normal)
    button.setImage(image, for: .normal)
    return button
  }

  private func text(_ title: String, _ size: CGFloat = 17) -> CGSize {
    TextEstimate.current.size(of: title, font: .systemFont(ofSize: size))
  }

  /// The origins of title and image in a button of 200×100 points.
  private func origins(
    _ button: UIButton, _ horizontal: UIControl.ContentHorizontalAlignment,
    _ vertical: UIControl.ContentVerticalAlignment
  ) -> (title: CGPoint?, image: CGPoint?) {
    button.frame = large
    button.contentHorizontalAlignment = horizontal
    button.contentVerticalAlignment = vertical
    button.layoutIfNeeded()
    return (
      button.currentTitle == nil ? nil : button.titleLabel?.frame.origin,
      button.currentImage == nil ? nil : button.imageView?.frame.origin
    )
  }

  // MARK: Its own size

  @Test("a button is as wide as its title, and 6 points higher above and below")
  func ownSize() {
    let button = button("Go")
    let size = CGSize(width: text("Go").width, height: text("Go").height + 12)
    #expect(button.intrinsicContentSize == size && button.sizeThatFits(.zero) == size)
    #expect(button.systemLayoutSizeFitting(.zero) == size)
    button.titleLabel?.font = .systemFont(ofSize: 30)
    #expect(button.intrinsicContentSize.height == text("Go", 30).height + 12)
    button.frame.origin = CGPoint(x: 7, y: 8)
    button.sizeToFit()
    #expect(button.frame.origin == CGPoint(x: 7, y: 8) && button.frame.size == button.intrinsicContentSize)
    button.layoutIfNeeded()
    #expect(button.titleLabel?.frame == CGRect(origin: CGPoint(x: 0, y: 6), size: text("Go", 30)))
  }

  @Test("an empty button is 30 points wide and 34 high")
  func empty() {
    for button in [UIButton(), UIButton(type: .system), button(""), UIButton(frame: large)] {
      #expect(button.intrinsicContentSize == CGSize(width: 30, height: 34))
      button.sizeToFit()
      #expect(button.bounds.size == CGSize(width: 30, height: 34))
    }
  }

  @Test("an image alone has no room around it; beside a title the higher of both counts")
  func images() {
    #expect(button(nil, image: star).intrinsicContentSize == CGSize(width: 24, height: 24))
    let both = button("Go", image: star)
    #expect(both.intrinsicContentSize.width == text("Go").width + 24)
    #expect(both.intrinsicContentSize.height == text("Go").height + 12)
    both.titleLabel?.font = .systemFont(ofSize: 5)
    #expect(both.intrinsicContentSize.height == 24)
  }

  @Test("any inset takes the place of the 6 points")
  func insets() {
    let button = button("Go")
    button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(
      button.intrinsicContentSize == CGSize(width: text("Go").width + 6, height: text("Go").height + 4))
    button.contentEdgeInsets = UIEdgeInsets(top: 0, left: .leastNonzeroMagnitude, bottom: 0, right: 0)
    #expect(button.intrinsicContentSize.height == text("Go").height)
    button.contentEdgeInsets = .zero
    #expect(button.intrinsicContentSize.height == text("Go").height + 12)
  }

  @Test("insets of title and image move them by half, and leave the button's own size alone")
  func partInsets() {
    let button = button("Go", image: star)
    let size = button.intrinsicContentSize
    let before = origins(button, .center, .center)
    button.imageEdgeInsets.left = 50
    button.titleEdgeInsets.right = 100
    button.titleEdgeInsets.top = 10
    let after = origins(button, .center, .center)
    #expect(after.image?.x == (before.image?.x ?? 0) + 25 && after.image?.y == before.image?.y)
    #expect(after.title?.x == (before.title?.x ?? 0) - 50 && after.title?.y == (before.title?.y ?? 0) + 5)
    #expect(button.intrinsicContentSize == size)
  }

  @Test("a configuration has its own insets")
  func configuration() {
    var configuration = UIButton.Configuration.plain()
    configuration.title = "Go"
    let button = UIButton(configuration: configuration)
    #expect(button.frame.origin == .zero)
    #expect(button.frame.size == CGSize(width: text("Go").width + 24, height: text("Go").height + 14))
    button.configuration?.contentInsets = .zero
    #expect(button.intrinsicContentSize == text("Go"))
    #expect(UIButton(configuration: .borderless()).intrinsicContentSize == .zero)
  }

  @Test("insets that are not numbers, or infinite, count as zero", arguments: [CGFloat.nan, .infinity])
  func badInsets(value: CGFloat) {
    let button = button("Go", image: star)
    button.contentEdgeInsets = UIEdgeInsets(top: value, left: value, bottom: 0, right: 0)
    #expect(button.intrinsicContentSize.width.isFinite && button.intrinsicContentSize.height.isFinite)
    button.imageEdgeInsets.top = value
    let (title, image) = origins(button, .left, .top)
    #expect(image == .zero && title == CGPoint(x: 24, y: 0))
  }

  // MARK: Alignment

  @Test(
    "the alignments place a title at the edges and in the middle",
    arguments: [.left, .center, .right] as [UIControl.ContentHorizontalAlignment],
    [.top, .center, .bottom] as [UIControl.ContentVerticalAlignment])
  func titles(
    horizontal: UIControl.ContentHorizontalAlignment, vertical: UIControl.ContentVerticalAlignment
  ) {
    let (button, size) = (button("Go"), text("Go"))
    let x = [.left: 0, .center: (200 - size.width) / 2, .right: 200 - size.width][horizontal]
    let y = [.top: 0, .center: (100 - size.height) / 2, .bottom: 100 - size.height][vertical]
    #expect(origins(button, horizontal, vertical).title == CGPoint(x: x ?? -1, y: y ?? -1))
    #expect(button.titleLabel?.bounds.size == size)
  }

  @Test("an image is before the title, and each of the two is aligned vertically by itself")
  func both() {
    let (button, size) = (button("Go", image: star), text("Go"))
    var (title, image) = origins(button, .left, .top)
    #expect(image == .zero && title == CGPoint(x: 24, y: 0))
    (title, image) = origins(button, .right, .bottom)
    #expect(image == CGPoint(x: 200 - size.width - 24, y: 76))
    #expect(title == CGPoint(x: 200 - size.width, y: 100 - size.height))
    (title, image) = origins(button, .center, .center)
    #expect(image == CGPoint(x: (200 - size.width - 24) / 2, y: 38))
    #expect(title == CGPoint(x: (200 - size.width + 24) / 2, y: (100 - size.height) / 2))
  }

  @Test("an image alone is stretched where the content fills; a title begins at the left")
  func fill() {
    let button = button(nil, image: star)
    _ = origins(button, .fill, .fill)
    #expect(button.imageView?.frame == large)
    _ = origins(button, .fill, .center)
    #expect(button.imageView?.frame == CGRect(x: 0, y: 38, width: 200, height: 24))
    let title = self.button("Go")
    #expect(origins(title, .fill, .center).title?.x == 0)
  }

  @Test("leading and trailing follow the reading direction, as does the order of image and title")
  func directions() {
    let (button, size) = (button("Go", image: star), text("Go"))
    #expect(origins(button, .leading, .top).image == .zero)
    #expect(button.effectiveContentHorizontalAlignment == .left)
    #expect(origins(button, .trailing, .top).title?.x == 200 - size.width)
    button.semanticContentAttribute = .forceRightToLeft
    #expect(button.effectiveContentHorizontalAlignment == .left)
    #expect(origins(button, .trailing, .top).title == .zero)
    #expect(origins(button, .trailing, .top).image == CGPoint(x: size.width, y: 0))
    #expect(origins(button, .leading, .top).image?.x == 176)
    #expect(origins(button, .left, .top).title == .zero)
  }

  @Test("the rectangles for content, title and image are those in which they are placed")
  func rects() {
    let button = button("Go", image: star)
    button.contentEdgeInsets = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
    _ = origins(button, .right, .bottom)
    let content = button.contentRect(forBounds: button.bounds)
    #expect(content == CGRect(x: 20, y: 10, width: 140, height: 60))
    #expect(button.backgroundRect(forBounds: button.bounds) == large)
    #expect(button.titleLabel?.frame == button.titleRect(forContentRect: content))
    #expect(button.imageView?.frame == button.imageRect(forContentRect: content))
    #expect(button.titleLabel?.frame.maxX == 160 && button.imageView?.frame.maxY == 70)
  }

  @Test("overrides of the rectangles place title and image")
  func overriddenRects() {
    let button = Upright(frame: large)
    button.setTitle("Go", for: .normal)
    button.setImage(star, for: .normal)
    button.layoutIfNeeded()
    #expect(button.imageView?.frame == CGRect(x: 5, y: 5, width: 190, height: 50))
    #expect(button.titleLabel?.frame == CGRect(x: 5, y: 55, width: 190, height: 40))
  }

  @Test("a title is cut to the room that there is beside the image")
  func narrow() {
    let button = button("A long title", image: star)
    button.frame = CGRect(x: 0, y: 0, width: 60, height: 40)
    button.layoutIfNeeded()
    #expect(button.imageView?.frame.minX == 0)
    #expect(button.titleLabel?.frame.minX == 24 && button.titleLabel?.frame.maxX == 60)
    button.frame.size.width = 10
    button.layoutIfNeeded()
    #expect(button.titleLabel?.frame.width == 0)
  }

  // MARK: Baselines

  @Test(
    "a button's baselines are its title's, wherever the alignment places it",
    arguments: [.top, .center, .bottom, .fill] as [UIControl.ContentVerticalAlignment])
  func baselines(vertical: UIControl.ContentVerticalAlignment) {
    let stage = Stage()
    let (button, label) = (button("Go", image: star), UILabel())
    button.contentVerticalAlignment = vertical
    button.contentEdgeInsets = UIEdgeInsets(top: 3, left: 0, bottom: 8, right: 0)
    label.text = "small"
    label.font = .systemFont(ofSize: 8)
    for view in [button, label] as [UIView] {
      view.translatesAutoresizingMaskIntoConstraints = false
      stage.window.addSubview(view)
    }
    let rule = label.lastBaselineAnchor.constraint(equalTo: button.lastBaselineAnchor)
    NSLayoutConstraint.activate([
      rule, button.topAnchor.constraint(equalTo: stage.window.topAnchor, constant: 50),
      button.heightAnchor.constraint(equalToConstant: 90),
    ])
    stage.window.layoutIfNeeded()
    let descents = [17, 8].map { TextEstimate.current.descent(pointSize: $0) }
    let title = button.titleLabel?.convert(button.titleLabel?.bounds ?? .zero, to: stage.window) ?? .zero
    #expect(abs(label.frame.maxY - descents[1] - (title.maxY - descents[0])) < 1e-6)
    rule.isActive = false
    label.firstBaselineAnchor.constraint(equalTo: button.firstBaselineAnchor).isActive = true
    stage.window.layoutIfNeeded()
    let ascents = [17, 8].map { TextEstimate.current.ascent(pointSize: $0) }
    #expect(abs(label.frame.minY + ascents[1] - (title.minY + ascents[0])) < 1e-6)
    #expect(button.forLastBaselineLayout === button.titleLabel)
    #expect(stage.take() == [])
  }

  @Test("the baseline of a button without a title is its lower edge")
  func noBaseline() {
    let button = UIButton(frame: large)
    #expect(button.forFirstBaselineLayout === button)
    #expect(button.baseline(first: false).distance(in: 100) == 100)
  }
}

/// A button with its image above its title, by overrides as clients write them.
@MainActor
private final class Upright: UIButton {
  override func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 5, dy: 5) }
  override func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    CGRect(x: contentRect.minX, y: contentRect.minY, width: contentRect.width, height: 50)
  }
  override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    CGRect(x: contentRect.minX, y: contentRect.minY + 50, width: contentRect.width, height: 40)
  }
}
