import UIKit

/// The dimensions of the Large Content Viewer's card, in points; iOS publishes none.
package enum ViewerMeasures {
  /// The distance from the card's edge to its content.
  package static let padding: Double = 24
  /// The minimum width and height of the card.
  package static let least: Double = 200
  /// The maximum width.
  package static let most: Double = 440
  /// The minimum distance from the card to the edge of its controller's view.
  package static let margin: Double = 24
  /// The width and height that an image is scaled up to.
  package static let image: Double = 120
  /// The distance from the image to the title.
  package static let gap: Double = 12
  /// The radius of the corners.
  package static let radius: Double = 24
}

// The Large Content Viewer: a card in the middle of its controller's view, image above title (LV12).
extension Depiction {
  /// The card of a visible viewer.
  package func items(for viewer: UILargeContentViewerInteraction) -> [DisplayItem] {
    guard let item = viewer.shownItem, let host = host(of: viewer) else { return [] }
    let region = host.convert(host.bounds, to: nil)
    return [card(of: item, in: region)]
  }

  /// The view in which the card is centred: the window if the controller's view is in none.
  private func host(of viewer: UILargeContentViewerInteraction) -> UIView? {
    let view = viewer.hostViewController?.viewIfLoaded
    return view?.window == nil ? viewer.view?.window : view
  }

  private func card(of item: any UILargeContentViewerItem, in region: CGRect) -> DisplayItem {
    let inner = max(
      40, min(ViewerMeasures.most, region.width - 2 * ViewerMeasures.margin) - 2 * ViewerMeasures.padding)
    let tallest = max(40, region.height - 2 * ViewerMeasures.margin - 2 * ViewerMeasures.padding)

    let image = item.largeContentImage
    let isScaled = item.scalesLargeContentImage
    var picture = CGSize.zero
    if let size = image?.size, size.width > 0, size.height > 0 {
      let most = min(inner, tallest)
      let scale =
        isScaled
        ? ViewerMeasures.image / max(size.width, size.height)
        : min(1, most / size.width, most / size.height)
      picture = CGSize(width: size.width * scale, height: size.height * scale)
    }

    let title = item.largeContentTitle.map { String($0.prefix(TextBlock.longest)) } ?? ""
    var block = self.block(title, titleFont, color(.label))
    (block.alignment, block.mode) = (.center, .byTruncatingTail)
    let gap = picture.height > 0 && !title.isEmpty ? ViewerMeasures.gap : 0
    let room = max(1, Int((tallest - picture.height - gap) / block.lineHeight))
    let lines = title.isEmpty ? [] : TextLines(title, block.font, width: inner, limit: room).lines
    block.limit = lines.count
    let widest = lines.map { TextMeasure.width(of: $0, block.font) }.max() ?? 0
    let content = CGSize(
      width: min(inner, max(picture.width, widest.rounded(.up))),
      height: picture.height + gap + Double(lines.count) * block.lineHeight)

    let size = CGSize(
      width: max(
        min(ViewerMeasures.least, inner + 2 * ViewerMeasures.padding),
        content.width + 2 * ViewerMeasures.padding),
      height: max(
        min(ViewerMeasures.least, tallest + 2 * ViewerMeasures.padding),
        content.height + 2 * ViewerMeasures.padding))
    let card = CGRect(
      x: region.midX - size.width / 2, y: region.midY - size.height / 2, width: size.width,
      height: size.height)
    let top = card.midY - content.height / 2
    var items = plate(card)
    if let image, picture.height > 0 {
      var frame = CGRect(
        x: card.midX - picture.width / 2, y: top, width: picture.width, height: picture.height)
      frame = frame.inset(by: item.largeContentImageInsets)
      items += self.items(for: image, in: frame, .scaleAspectFit, tint(of: image, .label, asTemplate: true))
    }
    if !lines.isEmpty {
      let frame = CGRect(
        x: card.midX - inner / 2, y: top + picture.height + gap, width: inner,
        height: Double(lines.count) * block.lineHeight)
      items += block.items(in: frame)
    }
    return .group(
      DisplayGroup(kind: "viewer", name: (item as? UIView).map(name(of:)), frame: card, items: items))
  }

  /// A large size even if the viewer is forced at an ordinary one: that of body text in the user's category.
  private var titleFont: UIFont {
    let category = max(UIApplication.shared.preferredContentSizeCategory, .accessibilityMedium)
    return .preferredFont(
      forTextStyle: .body, compatibleWith: UITraitCollection(preferredContentSizeCategory: category))
  }

  /// The card itself, through which the content behind shows blurred.
  private func plate(_ card: CGRect) -> [DisplayItem] {
    let isDark = traits.userInterfaceStyle == .dark
    let shape = DisplayShape.rounded(card, radius: ViewerMeasures.radius)
    let edge = DisplayShape.rounded(card.insetBy(dx: 0.25, dy: 0.25), radius: ViewerMeasures.radius - 0.25)
    return [
      shadow(
        shape, DisplayColor.black.faded(isDark ? 0.6 : 0.2), blur: 14, offset: CGSize(width: 0, height: 8)),
      .figure(
        DisplayFigure(
          shape: shape,
          fill: isDark ? DisplayColor(0.17, 0.17, 0.18, 0.84) : DisplayColor(0.955, 0.955, 0.965, 0.84),
          backdropBlur: 16)),
      .figure(
        DisplayFigure(
          shape: edge,
          stroke: DisplayStroke(
            color: isDark ? DisplayColor(1, 1, 1, 0.16) : DisplayColor(0, 0, 0, 0.1), width: 0.5))),
    ]
  }
}
