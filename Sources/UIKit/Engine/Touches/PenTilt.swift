import RetouchMath

/// How a pen is tilted, as the kernel reports it: degrees from upright, positive to the right and downwards.
package struct PenTilt: Hashable, Sendable {
  /// The tilt to the right, −90…90.
  package var x: Double
  /// The tilt towards the user, down on the screen, −90…90.
  package var y: Double

  /// Makes a tilt; upright by default.
  package init(x: Double = 0, y: Double = 0) { (self.x, self.y) = (x, y) }

  /// How far the pen is raised from the screen, in radians: π/2 upright, 0 lying flat.
  var altitude: CGFloat {
    if x == 0, y == 0 { return .pi / 2 }
    if abs(x) >= 90 || abs(y) >= 90 { return 0 }
    let (right, down) = slopes
    return PortableMath.atan2(1, (right * right + down * down).squareRoot())
  }

  /// The direction in which the pen's end points on the screen, as a vector of length 1; to the right if the
  /// pen is upright.
  var direction: CGVector {
    var (right, down) = slopes
    // A pen that lies flat has no slope that could be compared with the other one.
    if abs(x) >= 90 { (right, down) = (x < 0 ? -1 : 1, 0) }
    if abs(y) >= 90 { (right, down) = (abs(x) >= 90 ? right : 0, y < 0 ? -1 : 1) }
    let length = (right * right + down * down).squareRoot()
    return length > 0 ? CGVector(dx: right / length, dy: down / length) : CGVector(dx: 1, dy: 0)
  }

  /// How far the pen's end is to the right and down for each point that it is above the screen.
  private var slopes: (right: CGFloat, down: CGFloat) {
    (PortableMath.tan(x * .pi / 180), PortableMath.tan(y * .pi / 180))
  }
}
