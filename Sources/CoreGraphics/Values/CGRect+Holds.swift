extension CGRect {
  /// Whether a point lies in the rectangle, the upper and left edges included; nothing lies in one whose numbers are
  /// no numbers.
  ///
  /// Foundation's `contains` stops the program for such a rectangle, which a division by a size of zero makes easily.
  @inlinable
  package func holds(_ point: CGPoint) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }
}
