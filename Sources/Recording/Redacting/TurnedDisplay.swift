import Evdev

/// A display as it is turned: its size in points, and which rectangles lie within it.
struct TurnedDisplay: Hashable, Sendable {
  /// The name that a rectangle may give it, or nil if the recording does not name it.
  var name: String?
  /// The display, with its current rotation.
  var display: DisplayDescription

  /// The display of a recording, or nil if none is known; the recorder keeps its connector in `meta.display`.
  init?(_ header: RecordingHeader) {
    guard let display = header.display else { return nil }
    self.display = display
    if case .string(let name) = header.meta["display"] { self.name = name }
  }

  /// Quarter turns clockwise, 0…3.
  var quarterTurns: Int { ((display.rotation / 90) % 4 + 4) % 4 }

  /// The pixels that a point has; 1 instead of a scale that is not positive.
  var scale: Double { display.scale > 0 && display.scale.isFinite ? display.scale : 1 }

  /// The size in points, as the display is turned.
  var size: (width: Double, height: Double) {
    let size = (Double(display.width) / scale, Double(display.height) / scale)
    return quarterTurns % 2 == 0 ? size : (size.1, size.0)
  }

  /// Whether a rectangle lies within the display as it is turned; a fraction of a point beyond its edge is allowed.
  func holds(_ rectangle: RedactionRectangle) -> Bool {
    Self.holds(rectangle, in: size)
  }

  /// Whether a rectangle lies within the display if it is turned by another quarter.
  func holdsSideways(_ rectangle: RedactionRectangle) -> Bool {
    Self.holds(rectangle, in: (size.height, size.width))
  }

  private static func holds(
    _ rectangle: RedactionRectangle, in size: (width: Double, height: Double)
  ) -> Bool {
    rectangle.x >= 0 && rectangle.y >= 0 && rectangle.width > 0 && rectangle.height > 0
      && rectangle.x + rectangle.width <= size.width.rounded(.up)
      && rectangle.y + rectangle.height <= size.height.rounded(.up)
  }

  /// Checks what a user asked for.
  ///
  /// - Throws: `outOfRange` if a rectangle lies outside the display in every rotation, if none lies within it as it
  ///   is turned now, or if a rectangle names another display.
  func check(_ rectangles: [RedactionRectangle]) throws(RecordingError) {
    for rectangle in rectangles {
      if let wanted = rectangle.display, wanted != name {
        throw RecordingError(
          .outOfRange, problem: "expected a display that the recording names, found '\(wanted)'",
          hint: name.map { "It names \($0)" }
            ?? "It has one display without a name: leave out @\(wanted)")
      }
      guard holds(rectangle) || holdsSideways(rectangle) else { throw outside(rectangle) }
    }
    guard let first = rectangles.first, !rectangles.contains(where: holds) else { return }
    throw outside(first).with(
      hint: "It would lie within the display if that were turned: give a rectangle for each way "
        + "in which it stands, that of the beginning included")
  }

  private func outside(_ rectangle: RedactionRectangle) -> RecordingError {
    let (width, height) = size
    let isInPixels =
      scale != 1 && Self.holds(rectangle, in: (width * scale, height * scale))
    return RecordingError(
      .outOfRange,
      problem:
        "expected a rectangle within the display of \(Self.text(width)) × \(Self.text(height)) points, "
        + "found \(rectangle)",
      hint: isInPixels
        ? "These seem to be pixels: divide them by \(Self.text(scale)) to get points"
        : "A rectangle is x,y,w,h in points, from the upper left corner of the display as it is turned")
  }

  private static func text(_ number: Double) -> String {
    let thousandths = (number * 1000).rounded() / 1000
    return thousandths == thousandths.rounded() ? "\(Int64(thousandths))" : "\(thousandths)"
  }
}
