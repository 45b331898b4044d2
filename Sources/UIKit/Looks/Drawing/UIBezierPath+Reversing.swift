extension UIBezierPath {
  /// The same path in the other direction: its parts in reverse order, each from its end to its start.
  public func reversing() -> UIBezierPath {
    let made = UIBezierPath(cgPath: cgPath.reversed)
    (made.lineWidth, made.lineCapStyle, made.lineJoinStyle) = (lineWidth, lineCapStyle, lineJoinStyle)
    (made.miterLimit, made.flatness, made.usesEvenOddFillRule) = (miterLimit, flatness, usesEvenOddFillRule)
    return made
  }
}
