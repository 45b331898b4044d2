/// How far a running animation of views is, on the replay's clock (A1).
@MainActor
struct AnimationCourse {
  private let start = CACurrentMediaTime()
  private let delay: Double
  private let duration: Double
  private let reverses: Bool
  private let repeats: Bool
  private let count: Double
  private let curve: CAMediaTimingFunction

  init(
    _ duration: Double, after delay: Double, _ options: UIView.AnimationOptions, count: Double = 1,
    isSpring: Bool
  ) {
    (self.duration, self.delay, self.count) = (duration, max(0, delay), count)
    reverses = options.contains(.autoreverse)
    repeats = options.contains(.repeat)
    // How a spring moves in between is not published: it slows down without overshooting.
    curve = (isSpring ? UIView.AnimationCurve.easeOut : options.curve).function
  }

  /// The share of the way that is shown now, from 0 to 1.
  var progress: CGFloat {
    let passed = CACurrentMediaTime() - start - delay
    // NaN fails the comparison as well.
    guard duration > 0, duration.isFinite, passed > 0 else { return 0 }
    let cycle = reverses ? 2 * duration : duration
    let shown = repeats ? passed : min(passed, cycle * count)
    var rest = shown - (shown / cycle).rounded(.down) * cycle
    if rest == 0, !repeats { rest = cycle }
    return CGFloat(curve.progress(at: (rest > duration ? cycle - rest : rest) / duration))
  }
}

extension UIView.AnimationOptions {
  /// The curve that the options name; slow at both ends if they name none.
  var curve: UIView.AnimationCurve {
    switch UIView.AnimationOptions(rawValue: rawValue & UIView.AnimationOptions.curveLinear.rawValue) {
    case .curveEaseIn: .easeIn
    case .curveEaseOut: .easeOut
    case .curveLinear: .linear
    default: .easeInOut
    }
  }
}

extension UIView.AnimationCurve {
  /// The curve from (0, 0) to (1, 1).
  var function: CAMediaTimingFunction {
    let name: CAMediaTimingFunctionName =
      switch self {
      case .easeInOut: .easeInEaseOut
      case .easeIn: .easeIn
      case .easeOut: .easeOut
      case .linear: .linear
      }
    return CAMediaTimingFunction(name: name)
  }
}
