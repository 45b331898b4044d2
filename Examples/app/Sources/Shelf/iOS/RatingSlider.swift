import UIKit

/// Five stars that a finger is drawn over.
@IBDesignable
final class RatingSlider: UIControl {
  static let count = 5

  @IBInspectable var rating: Int = 0 {
    didSet {
      for (index, star) in stars.enumerated() { star.alpha = index < rating ? 1 : 0.25 }
      accessibilityValue = "\(rating) of \(Self.count)"
    }
  }

  private let stars: [UIView] = (0..<RatingSlider.count).map { _ in UIView() }
  private var ratingBefore = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    for star in stars {
      star.backgroundColor = .systemYellow
      star.layer.cornerRadius = 8
      star.isUserInteractionEnabled = false
      addSubview(star)
    }
    isAccessibilityElement = true
    accessibilityLabel = "Rating"
    accessibilityTraits = .adjustable
    rating = 0
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width / CGFloat(Self.count)
    for (index, star) in stars.enumerated() {
      star.frame = CGRect(x: CGFloat(index) * width, y: 0, width: width, height: bounds.height)
        .insetBy(dx: 4, dy: 4)
    }
  }

  // MARK: Tracking

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    ratingBefore = rating
    follow(touch)
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    follow(touch)
    return true
  }

  override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    rating = ratingBefore
  }

  private func follow(_ touch: UITouch) {
    let share = touch.location(in: self).x / bounds.width
    let new = min(Self.count, max(0, Int((share * CGFloat(Self.count)).rounded(.up))))
    guard new != rating else { return }
    rating = new
    sendActions(for: .valueChanged)
  }

  override func accessibilityIncrement() { rating = min(Self.count, rating + 1) }

  override func accessibilityDecrement() { rating = max(0, rating - 1) }
}
