import RetouchEvdev
import RetouchRecording

/// A display as it is turned: its size in points, and which rectangles are within it.
struct TurnedDisplay: Hashable, Sendable {
  /// The name that a rectangle may give it, or nil if the recording does not name it.
  var name: String?
  /// The display, with its current rotation.
  var display: DisplayDescription

  /// The displays of a recording, the first one first; the recorder keeps the connector of a single one in
  /// `meta.display`.
  static func all(_ header: RecordingHeader) -> [TurnedDisplay] {
    if !header.displays.isEmpty {
      return header.displays.map { TurnedDisplay(name: $0.name, display: $0.description) }
    }
    guard let display = header.display else { return [] }
    if case .string(let name) = header.meta["display"] {
      return [TurnedDisplay(name: name, display: display)]
    }
    return [TurnedDisplay(name: nil, display: display)]
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

  /// Whether a rectangle is within the display as it is turned; a fraction of a point beyond its edge is
  /// allowed.
  func holds(_ rectangle: RedactionRectangle) -> Bool {
    Self.holds(rectangle, in: size)
  }

  /// Whether a rectangle is within the display after another quarter turn.
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

  /// The index of the display that a rectangle belongs to.
  ///
  /// - Throws: `outOfRange` if it names none of them, or none although there are several.
  static func place(
    of rectangle: RedactionRectangle, in displays: [TurnedDisplay]
  ) throws(RecordingError) -> Int {
    let names = displays.compactMap(\.name).joined(separator: ", ")
    guard let wanted = rectangle.display else {
      guard displays.count > 1 else { return 0 }
      throw RecordingError(
        .outOfRange,
        problem: "expected which of the displays \(names) the rectangle \(rectangle) is of, found none",
        hint: "Write \(rectangle)@\(displays[0].name ?? "NAME")")
    }
    if let place = displays.firstIndex(where: { $0.name == wanted }) { return place }
    throw RecordingError(
      .outOfRange, problem: "expected a display that the recording names, found '\(wanted)'",
      hint: names.isEmpty
        ? "It has one display without a name: leave out @\(wanted)" : "It names \(names)")
  }

  /// Checks the rectangles that a user asked for on this display.
  ///
  /// - Throws: `outOfRange` if a rectangle is outside the display in every rotation, or if none is within it
  ///   as it is turned now.
  func check(_ rectangles: [RedactionRectangle]) throws(RecordingError) {
    for rectangle in rectangles {
      guard holds(rectangle) || holdsSideways(rectangle) else { throw outside(rectangle) }
    }
    guard let first = rectangles.first, !rectangles.contains(where: holds) else { return }
    throw outside(first).with(
      hint: "It would lie within the display if that were turned: give a rectangle for each of its "
        + "rotations, that of the beginning included")
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
