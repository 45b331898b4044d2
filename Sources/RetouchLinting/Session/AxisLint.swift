/// Looks for a coordinate that freezes while the other one goes on.
struct AxisLint {
  private struct Axis {
    /// Steps in a row in which the coordinate moved, and then in which it was exactly the same.
    var moved = 0
    var frozen = 0
    /// How far the other one went meanwhile, in points.
    var way = 0.0
    var place = LintPlace()
    var isSaid = false
  }

  private var axes = [Axis(), Axis()]

  /// A step of this many points shows that a coordinate moves.
  private static let step = 1.5
  /// A hand that turns from a slant to a straight line wavers within this many steps and points.
  private static let steps = (moved: 4, frozen: 12)
  private static let way = 60.0

  /// Checks the next step, and returns the axis that is frozen (0 for X), where that began, and how far the
  /// other one went meanwhile.
  mutating func check(_ way: LintPoint, _ place: LintPlace) -> (axis: Int, place: LintPlace, way: Double)? {
    for index in axes.indices where !axes[index].isSaid {
      let (own, other) = index == 0 ? (abs(way.x), abs(way.y)) : (abs(way.y), abs(way.x))
      if own == 0, other > 0, axes[index].moved >= Self.steps.moved {
        if axes[index].frozen == 0 { axes[index].place = place }
        axes[index].frozen += 1
        axes[index].way += other
        guard axes[index].frozen >= Self.steps.frozen, axes[index].way >= Self.way else { continue }
        axes[index].isSaid = true
        return (index, axes[index].place, axes[index].way)
      }
      axes[index].moved = own >= Self.step ? axes[index].moved + 1 : 0
      (axes[index].frozen, axes[index].way) = (0, 0)
    }
    return nil
  }
}
