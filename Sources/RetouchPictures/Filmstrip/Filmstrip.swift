import CoreGraphics
import UIKit

/// Pictures of several instants side by side, each with its time above and the events below.
package struct Filmstrip {
  /// One instant.
  package struct Frame {
    /// The time, as shown above the picture.
    package var title: String
    /// The events, as shown below; lines beyond the limit are counted.
    package var lines: [String]
    /// The content of the window.
    package var picture: DisplayList

    package init(title: String, lines: [String], picture: DisplayList) {
      (self.title, self.lines, self.picture) = (title, lines, picture)
    }
  }

  /// The maximum number of lines that are written below a picture.
  package static let mostLines = 10

  // In points.
  private static let gap: Double = 28
  private static let margin: Double = 36
  private static let titleHeight: Double = 26
  private static let lineHeight: Double = 14.5
  private static let textSize: Double = 11
  /// The area of a picture on the paper, in square points, whatever its window's size.
  private static let area: Double = 260 * 563
  private static let widest: Double = 1_800

  private let frames: [Frame]
  private let traits: UITraitCollection

  /// Creates a strip; dynamic colours of the paper follow the traits.
  package init(_ frames: [Frame], traits: UITraitCollection) {
    (self.frames, self.traits) = (frames, traits)
  }

  /// The strip, in rows of equal columns.
  package var list: DisplayList {
    let window = frames.first?.picture.size ?? CGSize(width: 390, height: 844)
    let scale = min(1, (Self.area / max(1, window.width * window.height)).squareRoot())
    let cell = CGSize(width: (window.width * scale).rounded(), height: (window.height * scale).rounded())
    let fitting = Int((Self.widest - 2 * Self.margin + Self.gap) / (cell.width + Self.gap))
    // Rows of equal length look better than a last one with a single picture.
    let rows = max(1, (frames.count + max(1, fitting) - 1) / max(1, fitting))
    let columns = max(1, (frames.count + rows - 1) / rows)

    var items: [DisplayItem] = []
    var y = Self.margin
    for start in stride(from: 0, to: frames.count, by: columns) {
      let row = frames[start..<min(frames.count, start + columns)]
      for (column, frame) in row.enumerated() {
        let x = Self.margin + Double(column) * (cell.width + Self.gap)
        items.append(item(for: frame, at: CGPoint(x: x, y: y), cell, scale))
      }
      let lines = row.map { Self.shown($0.lines).count }.max() ?? 0
      y += Self.titleHeight + cell.height + 10 + Double(lines) * Self.lineHeight + Self.gap
    }
    let size = CGSize(
      width: 2 * Self.margin + Double(columns) * (cell.width + Self.gap) - Self.gap,
      height: y - Self.gap + Self.margin)
    let paper = DisplayItem.figure(
      DisplayFigure(
        shape: .rectangle(CGRect(origin: .zero, size: size)),
        fill: DisplayColor(.secondarySystemBackground, traits)))
    var remarks: [PictureRemark] = []
    for frame in frames {
      for remark in frame.picture.remarks where !remarks.contains(remark) { remarks.append(remark) }
    }
    return DisplayList(size: size, items: [paper] + items, remarks: remarks)
  }

  private static func shown(_ lines: [String]) -> [String] {
    guard lines.count > mostLines else { return lines }
    return lines.prefix(mostLines - 1) + ["… and \(lines.count - mostLines + 1) more"]
  }

  private func item(for frame: Frame, at place: CGPoint, _ cell: CGSize, _ scale: Double) -> DisplayItem {
    let (label, faint) = (DisplayColor(.label, traits), DisplayColor(.secondaryLabel, traits))
    let picture = CGRect(
      x: place.x, y: place.y + Self.titleHeight, width: cell.width, height: cell.height)
    var items: [DisplayItem] = [
      text(
        frame.title, DisplayFont(size: 15, weight: 600), label, x: place.x, baseline: place.y + 16, cell.width
      )
    ]
    let window = frame.picture.size
    let outline = DisplayShape.rounded(
      CGRect(origin: .zero, size: window), radius: 14 / scale)
    items.append(
      .figure(
        DisplayFigure(
          shape: .rounded(picture.offsetBy(dx: 0, dy: 3), radius: 14), fill: DisplayColor.black.faded(0.16),
          blur: 6)))
    items.append(
      .group(
        DisplayGroup(
          kind: "moment", name: frame.title, frame: picture,
          transform: CGAffineTransform(
            a: cell.width / window.width, b: 0, c: 0, d: cell.height / window.height, tx: picture.minX,
            ty: picture.minY),
          clip: outline, items: frame.picture.items)))
    items.append(
      .figure(
        DisplayFigure(
          shape: .rounded(picture, radius: 14),
          stroke: DisplayStroke(color: DisplayColor(.separator, traits), width: 1))))
    for (index, line) in Self.shown(frame.lines).enumerated() {
      items.append(
        text(
          line, DisplayFont(size: Self.textSize), faint, x: place.x,
          baseline: picture.maxY + 20 + Double(index) * Self.lineHeight, cell.width))
    }
    return .group(DisplayGroup(kind: "frame", name: frame.title, items: items))
  }

  private func text(
    _ text: String, _ font: DisplayFont, _ color: DisplayColor, x: Double, baseline: Double, _ width: Double
  ) -> DisplayItem {
    // A slightly too wide line is narrowed, a much too wide one is truncated.
    let most = width / 0.86
    let line = TextLines(text, font, width: most, limit: 1).lines.first ?? ""
    let natural = TextMeasure.width(of: line, font)
    return .text(
      DisplayText(
        text: line, place: CGPoint(x: x, y: baseline), anchor: .left, font: font, color: color, widest: width,
        width: min(natural, width), narrowing: natural > width ? width / natural : 1))
  }
}
