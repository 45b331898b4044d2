import Testing

@testable import UIKit

@MainActor @Suite("Labels and image views")
struct LabelTests {
  func label(_ text: String, lines: Int = 1) -> UILabel {
    let label = UILabel()
    label.text = text
    label.numberOfLines = lines
    return label
  }

  /// Returns the estimated size of a text; the estimate's figures are guesses.
  func estimate(_ text: String, _ font: UIFont, width: CGFloat = .greatestFiniteMagnitude) -> CGSize {
    TextEstimate.current.size(of: text, font: font, width: width)
  }

  @Test("touches go past labels and image views to what is behind")
  func touchesGoPast() {
    let back = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    for view in [
      UILabel(frame: back.bounds), UIImageView(frame: back.bounds), UIImageView(image: UIImage(named: "a")),
    ] {
      #expect(!view.isUserInteractionEnabled)
      back.addSubview(view)
      #expect(back.hitTest(CGPoint(x: 5, y: 5), with: nil) === back)
      view.isUserInteractionEnabled = true
      #expect(back.hitTest(CGPoint(x: 5, y: 5), with: nil) === view)
      view.removeFromSuperview()
    }
  }

  @Test("a label is as large as its text, in one line or in as many as there may be")
  func sizes() {
    let font = UIFont.systemFont(ofSize: 17)
    #expect(UILabel().intrinsicContentSize == .zero)
    #expect(label("Back to the list").intrinsicContentSize == estimate("Back to the list", font))
    #expect(
      label("Back to the list").sizeThatFits(CGSize(width: 20, height: 0))
        == estimate("Back to the list", font))
    let several = label("Back to the list", lines: 0)
    #expect(
      several.sizeThatFits(CGSize(width: 70, height: 0)) == estimate("Back to the list", font, width: 70))
    #expect(several.sizeThatFits(.zero) == estimate("Back to the list", font))
    several.preferredMaxLayoutWidth = 70
    #expect(several.intrinsicContentSize == estimate("Back to the list", font, width: 70))
    several.numberOfLines = 1
    several.font = .systemFont(ofSize: 30)
    #expect(several.intrinsicContentSize == estimate("Back to the list", .systemFont(ofSize: 30)))
    several.sizeToFit()
    #expect(several.bounds.size == several.intrinsicContentSize)
  }

  @Test("a label names itself by its text until the client says otherwise")
  func naming() {
    let label = label("Camera")
    #expect(label.largeContentTitle == "Camera")
    #expect(label.accessibilityLabel == "Camera")
    #expect(label.isAccessibilityElement)
    #expect(label.accessibilityTraits == .staticText)
    label.largeContentTitle = "Take a picture"
    label.accessibilityLabel = "Shutter"
    #expect(label.largeContentTitle == "Take a picture")
    #expect(label.accessibilityLabel == "Shutter")
    #expect(label.text == "Camera")
  }

  @Test("a preferred font follows the user's text size where it is asked to")
  func dynamicType() {
    let stage = Stage(contentSizeCategory: .large)
    #expect(UIFont.preferredFont(forTextStyle: .body).pointSize == 17)
    let (following, fixed) = (label("Back"), label("Back"))
    for label in [following, fixed] {
      label.font = .preferredFont(forTextStyle: .body)
      stage.window.addSubview(label)
    }
    following.adjustsFontForContentSizeCategory = true
    let stack = UIStackView(arrangedSubviews: [following, fixed])
    stack.frame = CGRect(x: 0, y: 0, width: 300, height: 50)
    stack.distribution = .equalSpacing
    stage.window.addSubview(stack)
    stage.window.layoutIfNeeded()
    stage.application.setPreferredContentSizeCategory(.accessibilityLarge)
    #expect(following.font.pointSize == 33)
    #expect(fixed.font.pointSize == 17)
    #expect(UIFont.preferredFont(forTextStyle: .body).pointSize == 33)
    stage.window.layoutIfNeeded()
    #expect(following.bounds.width == estimate("Back", .systemFont(ofSize: 33)).width)
    #expect(fixed.bounds.width == estimate("Back", .systemFont(ofSize: 17)).width)
    following.font = .systemFont(ofSize: 10)
    #expect(following.font.pointSize == 10)
  }

  @Test("an image view is as large as the image that it shows")
  func images() {
    let small = UIImage(name: "small", size: CGSize(width: 10, height: 20))
    let large = UIImage(name: "large", size: CGSize(width: 40, height: 30))
    let view = UIImageView(image: small, highlightedImage: large)
    #expect(view.frame == CGRect(x: 0, y: 0, width: 10, height: 20))
    #expect(view.intrinsicContentSize == CGSize(width: 10, height: 20))
    view.isHighlighted = true
    #expect(view.intrinsicContentSize == CGSize(width: 40, height: 30))
    #expect(view.sizeThatFits(.zero) == CGSize(width: 40, height: 30))
    view.highlightedImage = nil
    #expect(view.intrinsicContentSize == CGSize(width: 10, height: 20))
    view.image = nil
    #expect(view.intrinsicContentSize.width == UIView.noIntrinsicMetric)
    #expect(view.largeContentImage == nil)
  }
}
