/// The values that an animation shows before its start and after its end.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  /// The mode's name.
  public let rawValue: String
  /// Makes a mode with a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The last value stays after the end.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// The first value is shown before the start.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// Both forwards and backwards.
  public static let both = CAMediaTimingFillMode(rawValue: "both")
  /// Neither forwards nor backwards.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
}

/// The name of a timing function.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Makes a name from a string.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// At a constant speed.
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  /// Slow at the start.
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  /// Slow at the end.
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  /// Slow at both ends.
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  /// The system's default.
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// A timing function: a cubic curve from (0, 0) to (1, 1).
public final class CAMediaTimingFunction: NSObject, Sendable {
  /// The curve's control points.
  package let points: (x1: Double, y1: Double, x2: Double, y2: Double)

  /// Makes the function with a name; an unknown one is linear.
  public init(name: CAMediaTimingFunctionName) {
    points =
      switch name {
      case .easeIn: (0.42, 0, 1, 1)
      case .easeOut: (0, 0, 0.58, 1)
      case .easeInEaseOut: (0.42, 0, 0.58, 1)
      case .default: (0.25, 0.1, 0.25, 1)
      default: (0, 0, 1, 1)
      }
  }

  /// Makes a function with two control points, whose x values are clamped to 0…1.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    points = (Double(min(max(0, c1x), 1)), Double(c1y), Double(min(max(0, c2x), 1)), Double(c2y))
  }

  /// The fraction of the change that is complete after a fraction of its time, both from 0 to 1.
  ///
  /// The curve's parameter is found by bisection, with the same arithmetic operations on every machine.
  package func progress(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < 1 else { return 1 }
    func value(_ t: Double, _ first: Double, _ second: Double) -> Double {
      let rest = 1 - t
      return 3 * rest * rest * t * first + 3 * rest * t * t * second + t * t * t
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<52 {
      let middle = (low + high) / 2
      if value(middle, points.x1, points.x2) < time { low = middle } else { high = middle }
    }
    return value((low + high) / 2, points.y1, points.y2)
  }
}

/// The type of a transition.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  /// The type's name.
  public let rawValue: String
  /// Makes a type with a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The old fades into the new.
  public static let fade = CATransitionType(rawValue: "fade")
  /// The new moves over the old.
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  /// The new pushes the old away.
  public static let push = CATransitionType(rawValue: "push")
  /// The old moves away over the new.
  public static let reveal = CATransitionType(rawValue: "reveal")
}

/// The side from which a transition starts.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  /// The side's name.
  public let rawValue: String
  /// Makes a side with a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The right.
  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  /// The left.
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  /// The top.
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  /// The bottom.
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}
