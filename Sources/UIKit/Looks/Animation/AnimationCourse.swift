/// How far a running animation of views is, on the replay's clock (A1).
@MainActor
struct AnimationCourse {
  private let start = CACurrentMediaTime()
  private let delay: Double
  private let duration: Double
  private let reverses: Bool
  private let repeats: Bool
  private let curve: CAMediaTimingFunction

  init(_ duration: Double, after delay: Double, _ options: UIView.AnimationOptions, isSpring: Bool) {
    (self.duration, self.delay) = (duration, max(0, delay))
    reverses = options.contains(.autoreverse)
    repeats = options.contains(.repeat)
    let name: CAMediaTimingFunctionName =
      switch UIView.AnimationOptions(
        rawValue: options.rawValue & UIView.AnimationOptions.curveLinear.rawValue)
      {
      // How a spring moves in between is not published: it slows down without overshooting.
      case _ where isSpring: .easeOut
      case .curveEaseIn: .easeIn
      case .curveEaseOut: .easeOut
      case .curveLinear: .linear
      default: .easeInEaseOut
      }
    curve = CAMediaTimingFunction(name: name)
  }

  /// The share of the way that is shown now, from 0 to 1.
  var progress: CGFloat {
    let passed = CACurrentMediaTime() - start - delay
    // NaN fails the comparison as well.
    guard duration > 0, duration.isFinite, passed > 0 else { return 0 }
    let cycle = reverses ? 2 * duration : duration
    let rest = repeats ? passed - (passed / cycle).rounded(.down) * cycle : min(passed, cycle)
    return CGFloat(curve.progress(at: (rest > duration ? cycle - rest : rest) / duration))
  }
}
