// Where characters are, by the estimate by which labels are measured: a client finds the link under a finger
// with it. A glyph is a character of UTF-16.

extension NSLayoutManager {
  /// A line as it is placed in an area, in points.
  private struct PlacedLine {
    let line: TextEstimate.Line
    let pointSize: CGFloat
    let rect: CGRect
    /// Where its first character begins.
    let start: CGFloat

    /// The rectangle of glyphs of the line, from the first to before the last; they may be outside it.
    func rect(of range: NSRange) -> CGRect? {
      guard let part = line.range.intersection(range), part.length > 0 else { return nil }
      let (first, last) = (part.location - line.range.location, NSMaxRange(part) - line.range.location - 1)
      let left = line.places[first].start
      let right = line.places[last].start + line.places[last].width
      return CGRect(
        x: start + left * pointSize, y: rect.minY, width: (right - left) * pointSize, height: rect.height)
    }

    var used: CGRect {
      CGRect(x: start, y: rect.minY, width: line.width * pointSize, height: rect.height)
    }
  }

  private func placedLines(in container: NSTextContainer) -> [PlacedLine] {
    guard let textStorage, textStorage.length > 0 else { return [] }
    let estimate = TextEstimate.current
    let font = textStorage.largestFont ?? DrawnText.standardFont
    let padding = container.lineFragmentPadding
    let isBound = container.size.width > 0
    let room = isBound ? max(0, container.size.width - 2 * padding) : .greatestFiniteMagnitude
    let lines = estimate.lines(of: textStorage.string, within: room / font.pointSize)
    let height = estimate.lineHeight(pointSize: font.pointSize)
    let widest = lines.reduce(0) { max($0, $1.width) } * font.pointSize
    let space = isBound ? room : widest
    return lines.enumerated().map { index, line in
      let free = max(0, space - line.width * font.pointSize)
      let style =
        line.range.length > 0
        ? textStorage.attribute(.paragraphStyle, at: line.range.location, effectiveRange: nil) : nil
      let shift: CGFloat =
        switch (style as? NSParagraphStyle)?.alignment {
        case .center: free / 2
        case .right: free
        default: 0
        }
      let rect = CGRect(x: 0, y: CGFloat(index) * height, width: space + 2 * padding, height: height)
      return PlacedLine(line: line, pointSize: font.pointSize, rect: rect, start: padding + shift)
    }
  }

  private func placedLine(ofGlyphAt index: Int) -> PlacedLine? {
    textContainers.first.flatMap { placedLines(in: $0).first { $0.line.range.contains(index) } }
  }

  /// The parts of glyphs that are on one line each, and where they are in the first area.
  final func placed(_ glyphs: NSRange) -> [(glyphs: NSRange, rect: CGRect)] {
    guard let container = textContainers.first else { return [] }
    return placedLines(in: container).compactMap { line in
      guard let part = line.line.range.intersection(glyphs), let rect = line.rect(of: part) else {
        return nil
      }
      return (part, rect)
    }
  }

  /// The glyphs of characters: the same.
  public func glyphRange(
    forCharacterRange charRange: NSRange, actualCharacterRange: UnsafeMutablePointer<NSRange>?
  ) -> NSRange {
    actualCharacterRange?.pointee = charRange
    return charRange
  }

  /// The glyph of a character: the same.
  public func glyphIndexForCharacter(at charIndex: Int) -> Int { charIndex }

  /// The rectangle around glyphs, in points of the area; those at the ends of lines have no width.
  public func boundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer) -> CGRect {
    let rects = placedLines(in: container).compactMap { $0.rect(of: glyphRange) }
    return rects.dropFirst().reduce(rects.first ?? .zero) { $0.union($1) }
  }

  /// The glyph nearest to a point of the area, and how far through it the point is, from 0 to 1.
  public func glyphIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceThroughGlyph partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int {
    partialFraction?.pointee = 0
    let lines = placedLines(in: container).filter { $0.line.range.length > 0 }
    guard let line = lines.last(where: { $0.rect.minY <= point.y }) ?? lines.first else { return 0 }
    let x = (point.x - line.start) / line.pointSize
    let places = line.line.places
    let index = places.lastIndex { $0.start <= x && $0.width > 0 } ?? 0
    // The first of the units that a character has.
    let first = places.firstIndex { $0.start == places[index].start } ?? index
    if places[first].width > 0 {
      partialFraction?.pointee = min(max(0, (x - places[first].start) / places[first].width), 1)
    }
    return line.line.range.location + first
  }

  /// The glyph nearest to a point of the area.
  public func glyphIndex(for point: CGPoint, in container: NSTextContainer) -> Int {
    glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: nil)
  }

  /// The character nearest to a point of the area, and how far the point is from it to the next one, from 0
  /// to 1.
  public func characterIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int {
    glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: partialFraction)
  }

  /// How far through the glyph nearest to it a point of the area is, from 0 to 1.
  public func fractionOfDistanceThroughGlyph(for point: CGPoint, in container: NSTextContainer) -> CGFloat {
    var fraction: CGFloat = 0
    _ = glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: &fraction)
    return fraction
  }

  /// The glyphs of the lines that a rectangle of the area touches.
  public func glyphRange(forBoundingRect bounds: CGRect, in container: NSTextContainer) -> NSRange {
    let ranges = placedLines(in: container).filter { $0.rect.intersects(bounds) }.map(\.line.range)
    return ranges.dropFirst().reduce(ranges.first ?? NSRange(location: 0, length: 0)) { $0.union($1) }
  }

  /// The rectangle of the line that a glyph is in, as wide as the area, and the line's glyphs.
  public func lineFragmentRect(
    forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: UnsafeMutablePointer<NSRange>?
  ) -> CGRect {
    guard let line = placedLine(ofGlyphAt: glyphIndex) else { return .zero }
    effectiveGlyphRange?.pointee = line.line.range
    return line.rect
  }

  /// The part that is used of the line that a glyph is in, and the line's glyphs.
  public func lineFragmentUsedRect(
    forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: UnsafeMutablePointer<NSRange>?
  ) -> CGRect {
    guard let line = placedLine(ofGlyphAt: glyphIndex) else { return .zero }
    effectiveGlyphRange?.pointee = line.line.range
    return line.used
  }

  /// Where a glyph begins on its line's baseline, in points from the line's upper left corner.
  public func location(forGlyphAt glyphIndex: Int) -> CGPoint {
    guard let line = placedLine(ofGlyphAt: glyphIndex) else { return .zero }
    let place = line.line.places[glyphIndex - line.line.range.location]
    return CGPoint(
      x: line.start + place.start * line.pointSize,
      y: TextEstimate.current.ascent(pointSize: line.pointSize))
  }

  /// Calls a closure with each line that has some of the glyphs, until it says stop: the line's rectangle,
  /// the part of it that is used, the area, and the line's glyphs.
  public func enumerateLineFragments(
    forGlyphRange glyphRange: NSRange,
    using block: (CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    guard let container = textContainers.first else { return }
    var stop = ObjCBool(false)
    for line in placedLines(in: container) where line.rect(of: glyphRange) != nil {
      block(line.rect, line.used, container, line.line.range, &stop)
      if stop.boolValue { return }
    }
  }

  /// Calls a closure with the rectangle of the glyphs on each line, until it says stop.
  public func enumerateEnclosingRects(
    forGlyphRange glyphRange: NSRange, withinSelectedGlyphRange selectedRange: NSRange,
    in textContainer: NSTextContainer, using block: (CGRect, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var stop = ObjCBool(false)
    for rect in placedLines(in: textContainer).compactMap({ $0.rect(of: glyphRange) }) {
      block(rect, &stop)
      if stop.boolValue { return }
    }
  }
}
