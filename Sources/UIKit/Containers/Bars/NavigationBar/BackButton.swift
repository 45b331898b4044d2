/// The back button: an arrow head, and the title of the screen to which it leads.
///
/// A title that is too long is replaced by "Back", and that by the arrow head alone; the viewer and the
/// spoken text keep the title.
@MainActor
final class BackButton: BarButton {
  private static let arrowWidth = AssumedFigures.standard.backArrowWidth
  private static let gap = AssumedFigures.standard.backTitleGap
  private let arrow = UIImageView(frame: .zero)
  /// How much the button shows.
  var displayMode = UINavigationItem.BackButtonDisplayMode.default {
    didSet { if displayMode != oldValue { show() } }
  }
  /// The width that the title and the arrow head may take, in points.
  var mostWidth: CGFloat = .greatestFiniteMagnitude {
    didSet { if mostWidth != oldValue { show() } }
  }

  override func show() {
    if arrow.superview == nil {
      arrow.contentMode = .scaleAspectFit
      addSubview(arrow)
    }
    super.show()
    label.textAlignment = mirrors ? .right : .left
    arrow.image = arrowImage
    showArrowColor()
  }

  private var arrowImage: UIImage? {
    UIImage(systemName: mirrors ? "chevron.right" : "chevron.left")?.withRenderingMode(.alwaysTemplate)
  }

  private func showArrowColor() {
    arrow.tintColor = isEnabled ? usualColor : .tertiaryLabel
    arrow.alpha = isHighlighted ? AssumedFigures.standard.barHighlightOpacity : 1
  }

  override func stateDidChange() {
    super.stateDidChange()
    showArrowColor()
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    showArrowColor()
  }

  private func width(of title: String) -> CGFloat {
    TextEstimate.current.size(of: title, font: usualFont, lines: 1).width
  }

  override var shownTitle: String? {
    guard displayMode != .minimal, item.shownImage == nil, let title = item.shownTitle else { return nil }
    let room = mostWidth - Self.arrowWidth - Self.gap - 2 * Self.padding
    return [title, "Back"].first { width(of: $0) <= room }
  }

  override var contentWidth: CGFloat {
    let content = max(width(of: shownTitle ?? ""), shownImage?.size.width ?? 0)
    return 2 * Self.padding + Self.arrowWidth + (content > 0 ? Self.gap + content : 0)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    // A symbol's square is wider than the arrow head in it.
    let side = min(AssumedFigures.standard.backArrowSide, bounds.height)
    arrow.frame = directed(
      CGRect(
        x: Self.padding + (Self.arrowWidth - side) / 2, y: (bounds.height - side) / 2, width: side,
        height: side))
    let start = Self.padding + Self.arrowWidth + Self.gap
    let room = CGRect(
      x: start, y: 0, width: max(0, bounds.width - start - Self.padding), height: bounds.height)
    label.frame = directed(room)
    picture.frame = directed(fitted(shownImage?.size ?? .zero, in: room))
  }

  override var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    owner?.effectiveUserInterfaceLayoutDirection ?? super.effectiveUserInterfaceLayoutDirection
  }

  override var defaultLargeContentImage: UIImage? { super.defaultLargeContentImage ?? arrowImage }
}
