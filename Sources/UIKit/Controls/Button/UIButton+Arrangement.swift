// Where a button's title and image are.

extension UIButton {
  /// The frames of title and image.
  struct Parts {
    var title = CGRect.zero
    var image = CGRect.zero
  }

  /// The space around the content: the configuration's, or what a client has set.
  var contentRoom: UIEdgeInsets {
    configuration?.contentInsets.insets(rightToLeft: isRightToLeft) ?? contentEdgeInsets
  }

  /// The size of title and image with the space around them.
  ///
  /// Without a configuration and without insets, there are 6 points above and below a title, and a button
  /// without title and image is 30 points wide and 34 high.
  var ownSize: CGSize {
    let (title, image) = naturalSizes
    let (size, room) = (together(title, image), contentRoom)
    let figures = AssumedFigures.standard
    guard configuration == nil, room == .zero else {
      return CGSize(
        width: finite(size.width + room.left + room.right),
        height: finite(size.height + room.top + room.bottom))
    }
    if title == .zero, currentImage == nil {
      return CGSize(width: figures.buttonEmptyWidth, height: figures.buttonEmptyHeight)
    }
    let padded = title == .zero ? 0 : title.height + 2 * figures.buttonTitlePadding
    return CGSize(width: size.width, height: max(padded, image.height))
  }

  private var naturalSizes: (title: CGSize, image: CGSize) {
    (currentTitle == nil ? .zero : titleLabel?.intrinsicContentSize ?? .zero, currentImage?.size ?? .zero)
  }

  private var isColumn: Bool { configuration?.imagePlacement.isDisjoint(with: [.top, .bottom]) == false }

  /// Whether the image is before the title, from left to right or from top to bottom.
  private var imageIsFirst: Bool {
    let placement = configuration?.imagePlacement ?? .leading
    if isColumn { return placement.contains(.top) }
    return placement.contains(.trailing) == isRightToLeft
  }

  private var gap: CGFloat {
    currentTitle == nil || currentImage == nil ? 0 : configuration?.imagePadding ?? 0
  }

  private func together(_ title: CGSize, _ image: CGSize) -> CGSize {
    isColumn
      ? CGSize(width: max(title.width, image.width), height: title.height + gap + image.height)
      : CGSize(width: title.width + gap + image.width, height: max(title.height, image.height))
  }

  /// Places title and image in a rectangle according to the alignments; a title is no wider than the
  /// available space.
  func parts(in room: CGRect) -> Parts {
    var (title, image) = naturalSizes
    let beside = isColumn ? 0 : gap + image.width
    if title.width > room.width - beside, let label = titleLabel {
      title.width = max(0, room.width - beside)
      title.height = label.textSize(within: title.width).height
    }
    let (horizontal, vertical) = (horizontalPlace, verticalPlace)
    // An image alone can be stretched; text cannot, and starts where the available space does.
    if currentTitle == nil {
      if horizontal == nil { image.width = room.width }
      if vertical == nil { image.height = room.height }
    }
    let whole = together(title, image)
    func frame(_ size: CGSize, before: CGFloat) -> CGRect {
      let (width, height) = isColumn ? (size.width, whole.height) : (whole.width, size.height)
      let x = room.origin.x + (room.width - width) * (horizontal ?? 0)
      let y = room.origin.y + (room.height - height) * (vertical ?? (isColumn ? 0 : middle))
      return CGRect(
        x: isColumn ? x : x + before, y: isColumn ? y + before : y, width: size.width, height: size.height)
    }
    let (titleLength, imageLength) = isColumn ? (title.height, image.height) : (title.width, image.width)
    return Parts(
      title: frame(title, before: imageIsFirst ? imageLength + gap : 0),
      image: frame(image, before: imageIsFirst ? 0 : titleLength + gap))
  }

  /// The share of the spare space that is to the left of the content, or nil if the content fills it.
  private var horizontalPlace: CGFloat? {
    return switch effectiveContentHorizontalAlignment {
    case .left, .leading: 0
    case .right, .trailing: 1
    case .center: middle
    case .fill: nil
    }
  }

  /// The share of the spare space that is above the content, or nil if the content fills it.
  private var verticalPlace: CGFloat? {
    return switch contentVerticalAlignment {
    case .top: 0
    case .bottom: 1
    case .center: middle
    case .fill: nil
    }
  }

  private var middle: CGFloat { 1 / 2 }

  /// The baseline of the title, which moves with the button's height as the alignment says.
  func baselineOfTitle(first: Bool) -> Baseline {
    guard currentTitle != nil, let label = titleLabel else {
      return .bottom
    }
    let (title, image) = naturalSizes
    let before = isColumn && imageIsFirst ? image.height + gap : 0
    let height = isColumn ? together(title, image).height : title.height
    let share = verticalPlace ?? (isColumn ? 0 : middle)
    let room = contentRoom
    let text = label.baseline(first: first).distance(in: title.height)
    return Baseline(
      share: share, offset: finite(room.top - share * (room.top + room.bottom + height) + before + text))
  }
}

extension CGRect {
  /// The rectangle within insets; where those leave no space, one with zero width or height in their middle.
  ///
  /// Insets that are infinite or not numbers count as zero.
  func reduced(by insets: UIEdgeInsets) -> CGRect {
    let (top, left) = (finite(insets.top), finite(insets.left))
    let (width, height) = (
      size.width - left - finite(insets.right), size.height - top - finite(insets.bottom)
    )
    return CGRect(
      x: origin.x + left + min(0, width) / 2, y: origin.y + top + min(0, height) / 2,
      width: max(0, width), height: max(0, height))
  }
}
