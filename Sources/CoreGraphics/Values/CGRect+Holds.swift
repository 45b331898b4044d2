extension CGRect {
  /// Whether a point is in the rectangle, including the upper and left edges; false if a number is NaN.
  ///
  /// Foundation's `contains` traps for such a rectangle, a frequent result of a division by zero.
  @inlinable
  package func holds(_ point: CGPoint) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }
}
