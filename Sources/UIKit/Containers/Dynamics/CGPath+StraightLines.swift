extension CGPath {
  /// The path's lines, with its curves as chords.
  var straightLines: [(start: DynamicVector, end: DynamicVector)] {
    var lines: [(start: DynamicVector, end: DynamicVector)] = []
    var (first, last) = (DynamicVector.zero, DynamicVector.zero)
    func line(to end: DynamicVector) {
      lines.append((last, end))
      last = end
    }
    func chords(_ point: (Double) -> DynamicVector) {
      for step in 1...16 { line(to: point(Double(step) / 16)) }
    }
    applyWithBlock { element in
      let points = element.pointee.points
      let start = last
      switch element.pointee.type {
      case .moveToPoint:
        last = DynamicVector(points[0])
        first = last
      case .addLineToPoint: line(to: DynamicVector(points[0]))
      case .addQuadCurveToPoint:
        let (middle, end) = (DynamicVector(points[0]), DynamicVector(points[1]))
        chords { t in
          let (a, b) = (start + (middle - start) * t, middle + (end - middle) * t)
          return a + (b - a) * t
        }
      case .addCurveToPoint:
        let (one, two, end) = (
          DynamicVector(points[0]), DynamicVector(points[1]), DynamicVector(points[2])
        )
        chords { t in
          let (a, b, c) = (start + (one - start) * t, one + (two - one) * t, two + (end - two) * t)
          let (d, e) = (a + (b - a) * t, b + (c - b) * t)
          return d + (e - d) * t
        }
      case .closeSubpath: line(to: first)
      }
    }
    return lines
  }
}
