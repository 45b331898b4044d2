/// The distance between two points, in points; it uses nothing but √, so it is the same on every machine.
func distance(_ a: CGPoint, _ b: CGPoint) -> Double {
  let dx = Double(a.x - b.x)
  let dy = Double(a.y - b.y)
  return (dx * dx + dy * dy).squareRoot()
}
