/// The priority of a layout requirement, from 0 to 1,000.
public struct UILayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
  /// The priority as a number.
  public let rawValue: Float
  /// Makes a priority from a number.
  public init(rawValue: Float) { self.rawValue = rawValue }
  /// Makes a priority from a number.
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// It must be satisfied.
  public static let required = UILayoutPriority(1000)
  /// Almost required; the default resistance of content against being made smaller.
  public static let defaultHigh = UILayoutPriority(750)
  /// A weak preference; the default resistance of content against being made larger.
  public static let defaultLow = UILayoutPriority(250)
  /// The weakest preference, that of a fitting size.
  public static let fittingSizeLevel = UILayoutPriority(50)

  /// A higher priority.
  public static func + (priority: UILayoutPriority, difference: Float) -> UILayoutPriority {
    UILayoutPriority(priority.rawValue + difference)
  }
  /// A lower priority.
  public static func - (priority: UILayoutPriority, difference: Float) -> UILayoutPriority {
    UILayoutPriority(priority.rawValue - difference)
  }

  /// Whether the left priority is lower.
  public static func < (left: UILayoutPriority, right: UILayoutPriority) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// A value for each axis of layout.
struct PerAxis<Value> {
  var horizontal: Value
  var vertical: Value

  subscript(axis: NSLayoutConstraint.Axis) -> Value {
    get { axis == .horizontal ? horizontal : vertical }
    set {
      if axis == .horizontal {
        horizontal = newValue
      } else {
        vertical = newValue
      }
    }
  }
}

/// A view's preferences for its own layout.
struct LayoutPreferences {
  /// How much it resists being made larger than its content.
  var hugging = PerAxis(horizontal: UILayoutPriority.defaultLow, vertical: .defaultLow)
  /// How much it resists being made smaller than its content.
  var resistance = PerAxis(horizontal: UILayoutPriority.defaultHigh, vertical: .defaultHigh)
  /// The margins inside its edges that its content leaves free, in points.
  var margins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
}
