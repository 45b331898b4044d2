/// A tab: the image above the title, or beside it in a wide bar, and a badge (LV14).
@MainActor
final class TabButton: BarButton {
  /// Whether the title is beside the image.
  var isWide = false {
    didSet { if isWide != oldValue { show() } }
  }
  private static let figures = AssumedFigures.standard
  private let badge = UILabel(frame: .zero)
  private let badgeBack = UIView(frame: .zero)

  /// Which tab is selected is told of its controller.
  override func followsClient(_ property: AppProperty) -> Bool {
    property != .selected && super.followsClient(property)
  }

  private var tab: UITabBarItem? { item as? UITabBarItem }
  private var bar: UITabBar? { owner as? UITabBar }

  override func show() {
    super.show()
    if badge.superview == nil {
      badgeBack.isUserInteractionEnabled = false
      badge.textAlignment = .center
      badge.font = .systemFont(ofSize: Self.figures.badgeFontSize)
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
    isWide
      ? .systemFont(ofSize: Self.figures.tabFontSizeBeside)
      : .systemFont(ofSize: Self.figures.tabFontSize, weight: .medium)
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
    let figures = Self.figures
    if isWide {
      let imageWidth = picture.isHidden ? 0 : min(size.width, figures.tabImageWidthBeside)
      let gap = hasBoth ? figures.tabImageGap : 0
      let width = min(words.width, max(0, bounds.width - imageWidth - gap - figures.tabImageGap))
      let start = bounds.midX - (imageWidth + gap + width) / 2
      picture.frame = fitted(size, in: CGRect(x: start, y: 0, width: imageWidth, height: bounds.height))
      label.frame = CGRect(x: start + imageWidth + gap, y: 0, width: width, height: bounds.height)
    } else {
      let height = hasBoth ? figures.tabImageHeight : bounds.height
      let around = figures.tabImageMargin
      picture.frame = fitted(
        size,
        in: CGRect(
          x: around, y: around, width: max(0, bounds.width - 2 * around), height: height - 2 * around))
      let (beside, titleHeight) = (figures.tabTitleMargin, figures.tabTitleHeight)
      label.frame = CGRect(
        x: beside, y: hasBoth ? figures.tabTitleTop : (bounds.height - titleHeight) / 2,
        width: max(0, bounds.width - 2 * beside), height: titleHeight)
    }
    let offset = tab?.titlePositionAdjustment ?? .zero
    label.frame = directed(label.frame).offsetBy(dx: offset.horizontal, dy: offset.vertical)
    picture.frame = directed(picture.frame)
    layOutBadge()
  }

  private func layOutBadge() {
    guard !badge.isHidden else { return }
    let words = TextEstimate.current.size(of: badge.text ?? "", font: badge.font, lines: 1).width
    let figures = Self.figures
    let height = figures.badgeHeight
    let width = min(max(height, words + figures.badgePadding), max(height, bounds.width / 2))
    let alone = figures.badgeOffsetAlone
    let anchor = picture.isHidden ? CGPoint(x: bounds.midX + alone, y: alone) : picture.frame.origin
    let x = picture.isHidden ? anchor.x : picture.frame.maxX - figures.badgeOverlap
    badgeBack.frame = directed(
      CGRect(x: x, y: max(figures.badgeTop, anchor.y - figures.badgeRise), width: width, height: height))
    badgeBack.layer.cornerRadius = height / 2
    badge.frame = badgeBack.frame
  }

  override var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    owner?.effectiveUserInterfaceLayoutDirection ?? super.effectiveUserInterfaceLayoutDirection
  }
}
