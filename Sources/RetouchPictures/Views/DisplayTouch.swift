import CoreGraphics

/// A finger in a picture: a ring with its number, and the path that it has taken.
package struct DisplayTouch: Hashable, Sendable {
  /// The finger's number in an outcome.
  package var number: Int
  /// Its positions from where it went down to where it is, in the window's points.
  package var trail: [CGPoint]
  /// Whether it is on the screen; the ring of a finger that has just been lifted is dashed.
  package var isDown: Bool

  package init(number: Int, trail: [CGPoint], isDown: Bool) {
    (self.number, self.trail, self.isDown) = (number, trail, isDown)
  }

  /// The ring's radius in points, about that of a fingertip.
  package static let radius: Double = 22
  private static let ink = DisplayColor(1, 45 / 255, 85 / 255)

  var item: DisplayItem {
    let place = trail.last ?? .zero
    let ring = CGRect(
      x: place.x - Self.radius, y: place.y - Self.radius, width: 2 * Self.radius, height: 2 * Self.radius)
    var items: [DisplayItem] = []
    if trail.count > 1 {
      var path: [CGPath.Segment] = [.move(trail[0])]
      path += trail.dropFirst().map { .line($0) }
      // A light line beneath separates it from everything it crosses.
      for (color, width) in [(DisplayColor.white.faded(0.7), 5.0), (Self.ink.faded(0.75), 2.5)] {
        items.append(
          .figure(
            DisplayFigure(
              shape: .path(path), stroke: DisplayStroke(color: color, width: width, join: .round, cap: .round)
            )))
      }
      let start = CGRect(x: trail[0].x - 4, y: trail[0].y - 4, width: 8, height: 8)
      items.append(
        .figure(
          DisplayFigure(
            shape: .ellipse(start), fill: Self.ink, stroke: DisplayStroke(color: .white, width: 1.5))))
    }
    items.append(
      .figure(
        DisplayFigure(
          shape: .ellipse(ring), fill: Self.ink.faded(isDown ? 0.22 : 0.08),
          stroke: DisplayStroke(color: .white.faded(0.8), width: 4.5))))
    items.append(
      .figure(
        DisplayFigure(
          shape: .ellipse(ring),
          stroke: DisplayStroke(color: Self.ink, width: 2.5, dashes: isDown ? [] : [5, 4]))))
    // The number is on the ring, where it hides nothing of the touched content.
    let badge = CGPoint(x: place.x + Self.radius * 0.71, y: place.y - Self.radius * 0.71)
    let disc = CGRect(x: badge.x - 9, y: badge.y - 9, width: 18, height: 18)
    items.append(
      .figure(
        DisplayFigure(shape: .ellipse(disc), fill: Self.ink, stroke: DisplayStroke(color: .white, width: 1.5))
      ))
    let font = DisplayFont(size: 11, weight: 700)
    let text = String(number)
    items.append(
      .text(
        DisplayText(
          text: text, place: CGPoint(x: badge.x, y: badge.y + 4), anchor: .center, font: font, color: .white,
          widest: 16, width: min(16, TextMeasure.width(of: text, font)))))
    return .group(DisplayGroup(kind: "touch", name: "touch \(number)", frame: ring, items: items))
  }
}
