import UIKit

#if FAULTS
  import Faults
#endif

/// The measures of the Large Content Viewer's card, in points; iOS publishes none.
package enum ViewerMeasures {
  /// From the card's edge to what is in it.
  package static let padding: Double = 24
  /// The least width and height of the card.
  package static let least: Double = 200
  /// The most width.
  package static let most: Double = 440
  /// From the card to the edge of its controller's view, at least.
  package static let margin: Double = 24
  /// The width and height that an image is scaled up to.
  package static let image: Double = 120
  /// From the image to the title.
  package static let gap: Double = 12
  /// The corners' radius.
  package static let radius: Double = 24
}

// The Large Content Viewer: a card in the middle of its controller's view, image above title (LV12).
extension Depiction {
  /// The card of a viewer that is shown.
  package func items(for viewer: UILargeContentViewerInteraction) -> [DisplayItem] {
    guard let item = viewer.shownItem, let host = host(of: viewer) else { return [] }
    let region = host.convert(host.bounds, to: nil)
    return [card(of: item, in: region)]
  }

  /// The view that the card lies in the middle of: the window where the controller's view is in none.
  private func host(of viewer: UILargeContentViewerInteraction) -> UIView? {
    #if FAULTS
      if Fault.isPlanted("viewer-in-window-middle") { return viewer.view?.window }
    #endif
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
      #if FAULTS
        let follows = !Fault.isPlanted("viewer-insets-ignored")
      #else
        let follows = true
      #endif
      if follows { frame = frame.inset(by: item.largeContentImageInsets) }
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

  /// A large size also where the viewer is forced upon an ordinary one: that of body text in the user's category.
  private var titleFont: UIFont {
    #if FAULTS
      let least: UIContentSizeCategory = Fault.isPlanted("viewer-title-small") ? .large : .accessibilityMedium
      let category = least == .large ? .large : max(UIApplication.shared.preferredContentSizeCategory, least)
    #else
      let category = max(UIApplication.shared.preferredContentSizeCategory, .accessibilityMedium)
    #endif
    return .preferredFont(
      forTextStyle: .body, compatibleWith: UITraitCollection(preferredContentSizeCategory: category))
  }

  /// The card itself, through which what lies behind shows blurred.
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
