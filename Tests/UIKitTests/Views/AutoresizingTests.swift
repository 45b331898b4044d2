import Testing

@testable import UIKit

@Suite("Autoresizing (row 1.6c): every mask, along both axes")
@MainActor
struct AutoresizingTests {
  /// Where a view from 10 to 30 ends up in a superview that grows from 100 to 200 points, or shrinks to 50.
  struct Span: Sendable, CustomTestStringConvertible {
    var before = false
    var inside = false
    var after = false
    var grown: (start: CGFloat, length: CGFloat)
    var shrunk: (start: CGFloat, length: CGFloat)
    var testDescription: String { "\(before ? "←" : "|")\(inside ? "↔" : "-")\(after ? "→" : "|")" }

    init(_ mask: String, _ grown: (CGFloat, CGFloat), _ shrunk: (CGFloat, CGFloat)) {
      (before, inside, after) = (mask.contains("l"), mask.contains("w"), mask.contains("r"))
      (self.grown, self.shrunk) = (grown, shrunk)
    }
  }

  nonisolated static let spans = [
    Span("", (10, 20), (10, 20)), Span("r", (10, 20), (10, 20)), Span("l", (110, 20), (-40, 20)),
    Span("w", (10, 120), (10, 0)), Span("wr", (10, 20 + 100 * 20 / 90), (10, 20 - 50 * 20 / 90)),
    Span("lr", (10 + 100 * 10 / 80, 20), (10 - 50 * 10 / 80, 20)),
    Span("lw", (10 + 100 * 10 / 30, 20 + 100 * 20 / 30), (10 - 50 * 10 / 30, 0)),
    Span("lwr", (20, 40), (5, 10)),
  ]

  @Test("the difference is shared among what is flexible, in proportion", arguments: spans, spans)
  func masks(across: Span, down: Span) {
    for (size, isGrown) in [(CGFloat(200), true), (50, false)] {
      let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      let child = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
      parent.addSubview(child)
      if across.before { child.autoresizingMask.insert(.flexibleLeftMargin) }
      if across.inside { child.autoresizingMask.insert(.flexibleWidth) }
      if across.after { child.autoresizingMask.insert(.flexibleRightMargin) }
      if down.before { child.autoresizingMask.insert(.flexibleTopMargin) }
      if down.inside { child.autoresizingMask.insert(.flexibleHeight) }
      if down.after { child.autoresizingMask.insert(.flexibleBottomMargin) }
      parent.frame.size = CGSize(width: size, height: size)
      let (x, y) = isGrown ? (across.grown, down.grown) : (across.shrunk, down.shrunk)
      let frame = child.frame
      #expect(abs(frame.minX - x.start) < 1e-9 && abs(frame.width - x.length) < 1e-9)
      #expect(abs(frame.minY - y.start) < 1e-9 && abs(frame.height - y.length) < 1e-9)
    }
  }

  @Test("masks are followed through several levels, and not where the superview forbids it")
  func levels() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let middle = UIView(frame: parent.bounds)
    let leaf = UIView(frame: CGRect(x: 10, y: 10, width: 80, height: 80))
    parent.addSubview(middle)
    middle.addSubview(leaf)
    for view in [middle, leaf] { view.autoresizingMask = [.flexibleWidth, .flexibleHeight] }
    parent.bounds.size = CGSize(width: 300, height: 50)
    #expect(middle.frame == CGRect(x: 0, y: 0, width: 300, height: 50))
    #expect(leaf.frame == CGRect(x: 10, y: 10, width: 280, height: 30))
    middle.autoresizesSubviews = false
    parent.bounds.size = CGSize(width: 100, height: 100)
    #expect(middle.frame.width == 100 && leaf.frame.width == 280)
  }

  @Test("a view without autoresizing as constraints does not follow its mask")
  func constrained() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    parent.addSubview(child)
    child.autoresizingMask = .flexibleWidth
    child.translatesAutoresizingMaskIntoConstraints = false
    parent.bounds.size.width = 200
    #expect(child.frame.width == 20)
  }

  @Test("a turned view follows with its bounds and centre")
  func turned() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = UIView(frame: CGRect(x: 10, y: 40, width: 80, height: 20))
    parent.addSubview(child)
    child.transform = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    child.autoresizingMask = [.flexibleWidth, .flexibleTopMargin, .flexibleBottomMargin]
    parent.bounds.size = CGSize(width: 200, height: 200)
    #expect(child.bounds.size == CGSize(width: 180, height: 20) && child.center == CGPoint(x: 100, y: 100))
    #expect(child.frame == CGRect(x: 90, y: 10, width: 20, height: 180))
  }

  @Test("a superview that grows from nothing gives all to what is flexible, equally where all is empty")
  func fromNothing() {
    let parent = UIView(frame: .zero)
    let (whole, centered) = (UIView(frame: .zero), UIView(frame: .zero))
    whole.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    centered.autoresizingMask = [
      .flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin,
    ]
    parent.addSubview(whole)
    parent.addSubview(centered)
    parent.frame = CGRect(x: 0, y: 0, width: 60, height: 40)
    #expect(whole.frame == CGRect(x: 0, y: 0, width: 60, height: 40))
    #expect(centered.frame == CGRect(x: 30, y: 20, width: 0, height: 0))
  }
}
