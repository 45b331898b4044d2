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
      let content: DisplayImageContent
      switch SymbolTable.source(of: image.name) {
      case .drawing(let svg): content = .drawing(svg)
      case .icon(let icon):
        guard let path = SymbolTable.path(ofIcon: icon) else {
          remark("symbol \(image.name): its icon is missing. Install adwaita-icon-theme")
          return lettered(image.name, in: frame, tint)
        }
        content = .icon(path: path)
      case nil:
        remark("symbol \(image.name): no icon stands for it")
        return lettered(image.name, in: frame, tint)
      }
      return [
        .image(
          DisplayImage(
            frame: frame, content: content, tint: tint, name: image.name,
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
    return image.name.isEmpty ? [] : lettered(image.name, in: frame, tint)
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

  /// A rounded box with the name's first letter, if only a name is known.
  private func lettered(_ name: String, in frame: CGRect, _ tint: DisplayColor?) -> [DisplayItem] {
    let side = min(frame.width, frame.height)
    let color = tint ?? self.color(.systemGray)
    let width = max(1, side / 16)
    let line = frame.insetBy(dx: width / 2, dy: width / 2)
    let letter = name.first { $0.isLetter || $0.isNumber }.map { String($0).uppercased() } ?? "?"
    let font = DisplayFont(size: side * 0.5, weight: 600)
    let text = DisplayText(
      text: letter, place: CGPoint(x: frame.midX, y: frame.midY + side * 0.18), anchor: .center, font: font,
      color: color, widest: frame.width, width: TextMeasure.width(of: letter, font))
    return [
      .group(
        DisplayGroup(
          kind: "placeholder", name: name, frame: frame,
          items: [
            .figure(
              DisplayFigure(
                shape: .rounded(line, radius: side * 0.22), stroke: DisplayStroke(color: color, width: width))
            ),
            .text(text),
          ]))
    ]
  }
}
