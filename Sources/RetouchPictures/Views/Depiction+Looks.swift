import UIKit

// What the system's views show beside their properties, and a note on what a client's code would draw.
extension Depiction {
  /// The items of a look, behind the view's subviews.
  func items(for look: StandardLook, of view: UIView, in bounds: CGRect) -> [DisplayItem] {
    switch look {
    case .spinner(let share, let tint): spokes(share, color(tint), in: bounds)
    case .menu(let panel, let lifted): surroundings(of: panel, lifted, in: bounds)
    }
  }

  // MARK: Spinners

  /// The spokes of a spinner, from the top clockwise; the brightest one is at the top.
  private func spokes(_ share: Double, _ ink: DisplayColor, in bounds: CGRect) -> [DisplayItem] {
    let slant = 0.5.squareRoot()
    let ways = [
      (0, -1), (slant, -slant), (1, 0), (slant, slant), (0, 1), (-slant, slant), (-1, 0), (-slant, -slant),
    ]
    let count = ways.count
    let shown = Int((Double(count) * share).rounded())
    return (0..<shown).map { index in
      func point(_ radius: Double) -> CGPoint {
        CGPoint(x: bounds.midX + radius * ways[index].0, y: bounds.midY + radius * ways[index].1)
      }
      // Each spoke was lit after the one behind it, and fades.
      let age = Double((count - index) % count) / Double(count)
      return .figure(
        DisplayFigure(
          shape: .path([.move(point(6.5)), .line(point(13))]),
          stroke: DisplayStroke(color: ink.faded(1 - 0.75 * age), width: 3.2, cap: .round)))
    }
  }

  // MARK: Menus

  /// What is behind a menu's panel: the veil over everything else, the pressed view in front of that, and
  /// shadows.
  private func surroundings(of panel: CGRect, _ lifted: UIView?, in bounds: CGRect) -> [DisplayItem] {
    let isDark = traits.userInterfaceStyle == .dark
    var items: [DisplayItem] = []
    if let lifted {
      items.append(
        .figure(
          DisplayFigure(
            shape: .rectangle(bounds), fill: DisplayColor.black.faded(isDark ? 0.4 : 0.2), backdropBlur: 9)))
      items += self.lifted(lifted, over: bounds)
    }
    let place = panel.offsetBy(dx: bounds.minX, dy: bounds.minY)
    items.append(
      shadow(
        .rounded(place, radius: 13), DisplayColor.black.faded(isDark ? 0.5 : 0.2), blur: 20,
        offset: CGSize(width: 0, height: 8)))
    return items
  }

  /// A pressed view once more, a little larger, above the shadow that it throws.
  private func lifted(_ view: UIView, over window: CGRect) -> [DisplayItem] {
    let place = view.convert(view.bounds, to: nil)
    let frame = place.offsetBy(dx: window.minX, dy: window.minY)
    // The window itself contains the menu.
    guard let superview = view.superview, frame.width > 0, frame.height > 0 else { return [] }
    // Where the superview is in the window, as far as it is only moved.
    let middle = superview.convert(view.center, to: nil)
    let offset = CGVector(
      dx: window.minX + middle.x - view.center.x, dy: window.minY + middle.y - view.center.y)
    guard let item = item(for: view, in: offset), case .group(let group) = item else { return [] }
    let scale = 1 + Self.lift / max(frame.width, frame.height)
    let growth = CGAffineTransform(
      a: scale, b: 0, c: 0, d: scale, tx: frame.midX * (1 - scale), ty: frame.midY * (1 - scale))
    let shape = outline(frame, view.existingLayer)
    let below = shadow(shape, DisplayColor.black.faded(0.25), blur: 14, offset: CGSize(width: 0, height: 6))
    return [
      .group(
        DisplayGroup(kind: "lifted", name: group.name, frame: place, transform: growth, items: [below, item]))
    ]
  }

  /// How much wider or higher a lifted view is on its longer side, in points.
  private static let lift: Double = 10

  // MARK: Views that draw themselves

  /// A dashed outline with a note, for a view whose class overrides `draw(_:)`: the picture lacks what that
  /// draws.
  func note(on view: UIView, in bounds: CGRect) -> [DisplayItem] {
    let type = String(describing: type(of: view))
    remark("\(type): what its draw(_:) draws is not shown")
    guard bounds.width > 2, bounds.height > 2 else { return [] }
    let ink = color(.systemGray)
    let font = DisplayFont(size: min(11, bounds.height / 2), weight: 500)
    var words = TextLines("\(type).draw(_:)", font, width: bounds.width - 8, limit: 1).lines.first ?? ""
    if words == "…" { words = "" }
    let width = TextMeasure.width(of: words, font)
    let plate = CGRect(
      x: bounds.minX, y: bounds.minY, width: min(width + 8, bounds.width), height: font.size * 1.5)
    var items = [
      DisplayItem.figure(
        DisplayFigure(
          shape: .rectangle(bounds.insetBy(dx: 0.5, dy: 0.5)),
          stroke: DisplayStroke(color: ink, width: 1, dashes: [4, 3])))
    ]
    if !words.isEmpty {
      items += [
        figure(.rectangle(plate), ink),
        .text(
          DisplayText(
            text: words, place: CGPoint(x: plate.minX + 4, y: plate.minY + font.size * 1.1), anchor: .left,
            font: font,
            color: .white, widest: max(1, plate.width - 8), width: width)),
      ]
    }
    return [
      .group(
        DisplayGroup(
          kind: "drawn by code", name: type, frame: view.convert(view.bounds, to: nil), items: items))
    ]
  }
}
