import UIKit

// The content of views by class: text and images; controls are in a separate file.
extension Depiction {
  /// The items that a view of its class shows in front of its background and behind its subviews.
  func content(of view: UIView, in bounds: CGRect) -> [DisplayItem] {
    switch view {
    case let label as UILabel: text(of: label, in: bounds)
    case let view as UIImageView: image(of: view, in: bounds)
    case let button as UIButton: background(of: button, in: bounds)
    case let control as UISwitch: parts(of: control, in: bounds)
    case let control as UISlider: parts(of: control, in: bounds)
    case let control as UISegmentedControl: parts(of: control, in: bounds)
    case let control as UIStepper: parts(of: control, in: bounds)
    case let control as UIPageControl: parts(of: control, in: bounds)
    default: []
    }
  }

  // MARK: Text

  private func text(of label: UILabel, in bounds: CGRect) -> [DisplayItem] {
    guard let text = label.text, !text.isEmpty, let font = label.font else { return [] }
    var color = self.color(
      label.isHighlighted ? label.highlightedTextColor ?? label.textColor : label.textColor)
    var alignment = label.textAlignment
    if let button = label.superview as? UIButton, button.titleLabel === label {
      color = self.color(titleUIColor(of: button))
      // Real letters may be wider than the estimate that the label is as wide as.
      let isMiddle = button.contentHorizontalAlignment == .center && button.currentImage == nil
      if isMiddle, alignment == .natural, label.numberOfLines == 1 { alignment = .center }
    }
    if !label.isEnabled { color = color.faded(0.4) }
    var block = self.block(text, font, color)
    block.alignment = alignment
    if label.effectiveUserInterfaceLayoutDirection == .rightToLeft { block.direction = .rightToLeft }
    block.mode = label.lineBreakMode
    block.limit = max(0, label.numberOfLines)
    let estimate = TextEstimate.current.size(
      of: String(text.prefix(TextBlock.longest)), font: font,
      width: label.numberOfLines == 1 ? .greatestFiniteMagnitude : bounds.width)
    let room = block.limit > 0 ? min(bounds.height, Double(block.limit) * block.lineHeight) : bounds.height
    block.isMeantToFit = estimate.width <= bounds.width + 0.5 && estimate.height <= room + 0.5
    return block.items(in: bounds)
  }

  /// A text in a UIKit font.
  func block(_ text: String, _ font: UIFont, _ color: DisplayColor) -> TextBlock {
    let estimate = TextEstimate.current
    return TextBlock(
      text: text, font: DisplayFont(font), lineHeight: estimate.lineHeight(pointSize: font.pointSize),
      ascent: estimate.ascent(pointSize: font.pointSize), color: color, direction: traits.layoutDirection)
  }
}

extension DisplayFont {
  /// Creates the font that represents a UIKit font.
  init(_ font: UIFont) {
    self.init(
      size: font.pointSize, weight: Self.weight(font.weight),
      isMonospaced: font.fontName == ".SystemFont-Mono" || font.fontName.contains("Mono"))
  }

  /// UIKit's weights are between −1 and 1, those of fonts between 100 and 900.
  private static func weight(_ weight: UIFont.Weight) -> Int {
    let named: [(UIFont.Weight, Int)] = [
      (.ultraLight, 100), (.thin, 200), (.light, 300), (.regular, 400), (.medium, 500), (.semibold, 600),
      (.bold, 700), (.heavy, 800), (.black, 900),
    ]
    return named.min { abs($0.0.rawValue - weight.rawValue) < abs($1.0.rawValue - weight.rawValue) }?.1 ?? 400
  }
}

extension UIView.ContentMode {
  /// The place of content with a size within bounds.
  func frame(of size: CGSize, in bounds: CGRect) -> CGRect {
    func scaled(_ scale: Double) -> CGSize { CGSize(width: size.width * scale, height: size.height * scale) }
    func placed(_ size: CGSize, _ x: Double, _ y: Double) -> CGRect {
      CGRect(
        x: bounds.minX + (bounds.width - size.width) * x, y: bounds.minY + (bounds.height - size.height) * y,
        width: size.width, height: size.height)
    }
    guard size.width > 0, size.height > 0 else { return .zero }
    let (x, y) = (bounds.width / size.width, bounds.height / size.height)
    return switch self {
    case .scaleToFill, .redraw: bounds
    case .scaleAspectFit: placed(scaled(min(x, y)), 0.5, 0.5)
    case .scaleAspectFill: placed(scaled(max(x, y)), 0.5, 0.5)
    case .center: placed(size, 0.5, 0.5)
    case .top: placed(size, 0.5, 0)
    case .bottom: placed(size, 0.5, 1)
    case .left: placed(size, 0, 0.5)
    case .right: placed(size, 1, 0.5)
    case .topLeft: placed(size, 0, 0)
    case .topRight: placed(size, 1, 0)
    case .bottomLeft: placed(size, 0, 1)
    case .bottomRight: placed(size, 1, 1)
    }
  }
}
