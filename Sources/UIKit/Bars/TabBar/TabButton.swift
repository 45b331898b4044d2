/// A tab: the image over the title, or beside it where there is room, and a badge (LV14).
@MainActor
final class TabButton: BarButton {
  /// Whether the title stands beside the image.
  var isWide = false {
    didSet { if isWide != oldValue { show() } }
  }
  private let badge = UILabel(frame: .zero)
  private let badgeBack = UIView(frame: .zero)

  private var tab: UITabBarItem? { item as? UITabBarItem }
  private var bar: UITabBar? { owner as? UITabBar }

  override func show() {
    super.show()
    if badge.superview == nil {
      badgeBack.isUserInteractionEnabled = false
      badge.textAlignment = .center
      badge.font = .systemFont(ofSize: 13)
      badge.textColor = .white
      addSubview(badgeBack)
      addSubview(badge)
    }
    badge.text = tab?.badgeValue
    badge.isHidden = badge.text == nil
    badgeBack.isHidden = badge.isHidden
    badgeBack.backgroundColor = tab?.badgeColor ?? bar?.look(of: self)?.badgeBackgroundColor ?? .systemRed
  }

  override var shownTitle: String? { item.shownTitle }
  override var shownImage: UIImage? { isSelected ? tab?.selectedImage ?? item.shownImage : item.shownImage }
  override var usualFont: UIFont {
    isWide ? .systemFont(ofSize: 13) : .systemFont(ofSize: 10, weight: .medium)
  }
  override var usualColor: UIColor {
    let given = bar?.look(of: self)?.iconColor
    return given ?? (isSelected ? tintColor : bar?.unselectedItemTintColor ?? .systemGray)
  }
  override var barAttributes: [NSAttributedString.Key: Any] {
    bar?.look(of: self)?.titleTextAttributes ?? [:]
  }

  override func stateDidChange() {
    super.stateDidChange()
    show()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = shownImage?.size ?? .zero
    let words = TextEstimate.current.size(of: label.text ?? "", font: label.font, lines: 1)
    let hasBoth = !label.isHidden && !picture.isHidden
    if isWide {
      let imageWidth = picture.isHidden ? 0 : min(size.width, 30)
      let gap: CGFloat = hasBoth ? 8 : 0
      let width = min(words.width, max(0, bounds.width - imageWidth - gap - 8))
      let start = bounds.midX - (imageWidth + gap + width) / 2
      picture.frame = fitted(size, in: CGRect(x: start, y: 0, width: imageWidth, height: bounds.height))
      label.frame = CGRect(x: start + imageWidth + gap, y: 0, width: width, height: bounds.height)
    } else {
      let height: CGFloat = hasBoth ? 33 : bounds.height
      picture.frame = fitted(
        size, in: CGRect(x: 2, y: 2, width: max(0, bounds.width - 4), height: height - 4))
      label.frame = CGRect(
        x: 1, y: hasBoth ? 34 : (bounds.height - 12) / 2, width: max(0, bounds.width - 2), height: 12)
    }
    let offset = tab?.titlePositionAdjustment ?? .zero
    label.frame = directed(label.frame).offsetBy(dx: offset.horizontal, dy: offset.vertical)
    picture.frame = directed(picture.frame)
    layOutBadge()
  }

  private func layOutBadge() {
    guard !badge.isHidden else { return }
    let words = TextEstimate.current.size(of: badge.text ?? "", font: badge.font, lines: 1).width
    let width = min(max(18, words + 10), max(18, bounds.width / 2))
    let anchor = picture.isHidden ? CGPoint(x: bounds.midX + 12, y: 12) : picture.frame.origin
    let x = picture.isHidden ? anchor.x : picture.frame.maxX - 8
    badgeBack.frame = directed(CGRect(x: x, y: max(1, anchor.y - 4), width: width, height: 18))
    badgeBack.layer.cornerRadius = 9
    badge.frame = badgeBack.frame
  }

  override var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    owner?.effectiveUserInterfaceLayoutDirection ?? super.effectiveUserInterfaceLayoutDirection
  }
}
