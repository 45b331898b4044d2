import UIKit

// Images: files, symbols, and placeholders for those that cannot be drawn.
extension Depiction {
  /// The content of an image view, including the image of a button.
  func image(of view: UIImageView, in bounds: CGRect) -> [DisplayItem] {
    let shown = view.isHighlighted ? view.highlightedImage ?? view.image : view.image
    guard let shown else { return [] }
    var items: [DisplayItem]
    if let button = view.superview as? UIButton, button.imageView === view {
      // A button never distorts its image.
      let mode = view.contentMode == .scaleToFill ? .scaleAspectFit : view.contentMode
      let isTemplate = button.buttonType == .system || button.configuration != nil
      let tint = tint(of: shown, titleUIColor(of: button), asTemplate: isTemplate)
      items = self.items(for: shown, in: bounds, mode, tint)
    } else {
      items = self.items(for: shown, in: bounds, view.contentMode, tint(of: shown, view.tintColor))
    }
    guard view.effectiveUserInterfaceLayoutDirection == .rightToLeft, pointsAlongReading(shown),
      !items.isEmpty
    else { return items }
    let mirror = CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 2 * bounds.midX, ty: 0)
    return [.group(DisplayGroup(kind: "mirrored", transform: mirror, items: items))]
  }

  /// Whether an image is mirrored if reading goes from right to left: one that requests it, and the symbols
  /// that point forward or back.
  private func pointsAlongReading(_ image: UIImage) -> Bool {
    if image.flipsForRightToLeftLayoutDirection { return true }
    let words = image.name.split(separator: ".")
    guard image.isSymbolImage, words.count > 1, words[0] == "chevron" || words[0] == "arrow" else {
      return false
    }
    return words[1] == "backward" || words[1] == "forward"
  }

  /// The colour in which an image is drawn, or nil for its own colours.
  ///
  /// - Parameters:
  ///   - tint: the colour of the view that shows it.
  ///   - asTemplate: whether that view tints images that leave the choice to it.
  func tint(of image: UIImage, _ tint: UIColor, asTemplate: Bool = false) -> DisplayColor? {
    switch image.renderingMode {
    case .alwaysOriginal: image.tintColor.map(color)
    case .alwaysTemplate: color(tint)
    case .automatic:
      image.tintColor.map(color) ?? (asTemplate || image.isSymbolImage ? color(tint) : nil)
    }
  }

  /// The items of an image fitted into a rectangle.
  func items(
    for image: UIImage, in bounds: CGRect, _ mode: UIView.ContentMode, _ tint: DisplayColor?
  ) -> [DisplayItem] {
    let frame = mode.frame(of: image.size, in: bounds)
    guard frame.width > 0, frame.height > 0, frame.width.isFinite, frame.height.isFinite else { return [] }
    if image.isSymbolImage {
      guard let drawing = SymbolDrawings.svg(of: image.name) else {
        remark("symbol \(image.name): there is no drawing of it")
        return named(image.name, in: frame)
      }
      return [
        .image(
          DisplayImage(
            frame: frame, content: .drawing(drawing), tint: tint, name: image.name,
            placeholder: crossed(frame, image.name)))
      ]
    }
    if let content = image.content(for: traits) {
      return [
        .image(
          DisplayImage(
            frame: frame, content: .file(content), tint: tint, name: image.name,
            placeholder: crossed(frame, image.name)))
      ]
    }
    if let trouble = image.trouble {
      remark("\(trouble)", image: image.name)
      return crossed(frame, image.name)
    }
    return image.name.isEmpty ? [] : named(image.name, in: frame)
  }

  /// A crossed box, for an image that could not be used.
  func crossed(_ frame: CGRect, _ name: String) -> [DisplayItem] {
    let line = frame.insetBy(dx: 0.75, dy: 0.75)
    let stroke = DisplayStroke(color: color(.systemGray), width: 1.5, join: .round, cap: .round)
    let cross: [CGPath.Segment] = [
      .move(CGPoint(x: line.minX, y: line.minY)), .line(CGPoint(x: line.maxX, y: line.maxY)),
      .move(CGPoint(x: line.maxX, y: line.minY)), .line(CGPoint(x: line.minX, y: line.maxY)),
    ]
    return [
      .group(
        DisplayGroup(
          kind: "placeholder", name: name, frame: frame,
          items: [
            .figure(
              DisplayFigure(shape: .rectangle(line), fill: color(.quaternarySystemFill), stroke: stroke)),
            .figure(DisplayFigure(shape: .path(cross), stroke: stroke)),
          ]))
    ]
  }

  /// A grey box with the name, broken at its dots, if only a name is known.
  private func named(_ name: String, in frame: CGRect) -> [DisplayItem] {
    let ink = color(.secondaryLabel)
    let side = min(frame.width, frame.height)
    let width = max(0.5, side / 32)
    let words = name.split(separator: ".").map(String.init)
    let one = DisplayFont(size: 1, weight: 500)
    let widest = words.map { TextMeasure.width(of: $0, one) }.max() ?? 0
    let room = frame.insetBy(dx: side / 10, dy: side / 10)
    let size = min(room.width / max(1, widest), room.height / (1.15 * Double(max(1, words.count))), 13)
    let top = frame.midY - Double(words.count) * 1.15 * size / 2
    let font = DisplayFont(size: size, weight: 500)
    let lines = words.enumerated().map { index, word in
      DisplayItem.text(
        DisplayText(
          text: word, place: CGPoint(x: frame.midX, y: top + (Double(index) * 1.15 + 0.9) * size),
          anchor: .center, font: font, color: ink, widest: room.width,
          width: TextMeasure.width(of: word, font)))
    }
    let box = DisplayFigure(
      shape: .rounded(frame.insetBy(dx: width / 2, dy: width / 2), radius: side * 0.16),
      fill: color(.quaternarySystemFill), stroke: DisplayStroke(color: color(.systemGray3), width: width))
    return [
      .group(DisplayGroup(kind: "placeholder", name: name, frame: frame, items: [.figure(box)] + lines))
    ]
  }
}
