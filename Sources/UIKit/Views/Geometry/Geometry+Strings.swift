// Geometry as text, in the form of Core Graphics: {{1, 2}, {3, 4}}.

/// A point as text.
public func NSStringFromCGPoint(_ point: CGPoint) -> String { GeometryText.of([point.x, point.y]) }
/// A size as text.
public func NSStringFromCGSize(_ size: CGSize) -> String { GeometryText.of([size.width, size.height]) }
/// A rectangle as text.
public func NSStringFromCGRect(_ rect: CGRect) -> String {
  "{\(NSStringFromCGPoint(rect.origin)), \(NSStringFromCGSize(rect.size))}"
}
/// Insets as text.
public func NSStringFromUIEdgeInsets(_ insets: UIEdgeInsets) -> String {
  GeometryText.of([insets.top, insets.left, insets.bottom, insets.right])
}
/// The point of a text; zero where it has none.
public func CGPointFromString(_ string: String) -> CGPoint {
  GeometryText.numbers(string, 2).map { CGPoint(x: $0[0], y: $0[1]) } ?? .zero
}
/// The size of a text; zero where it has none.
public func CGSizeFromString(_ string: String) -> CGSize {
  GeometryText.numbers(string, 2).map { CGSize(width: $0[0], height: $0[1]) } ?? .zero
}
/// The rectangle of a text; zero where it has none.
public func CGRectFromString(_ string: String) -> CGRect {
  GeometryText.numbers(string, 4).map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) } ?? .zero
}

extension NSCoder {
  /// A point as text.
  public static func string(for point: CGPoint) -> String { NSStringFromCGPoint(point) }
  /// A size as text.
  public static func string(for size: CGSize) -> String { NSStringFromCGSize(size) }
  /// A rectangle as text.
  public static func string(for rect: CGRect) -> String { NSStringFromCGRect(rect) }
  /// Insets as text.
  public static func string(for insets: UIEdgeInsets) -> String { NSStringFromUIEdgeInsets(insets) }
  /// The point of a text; zero where it has none.
  public static func cgPoint(for string: String) -> CGPoint { CGPointFromString(string) }
  /// The size of a text; zero where it has none.
  public static func cgSize(for string: String) -> CGSize { CGSizeFromString(string) }
  /// The rectangle of a text; zero where it has none.
  public static func cgRect(for string: String) -> CGRect { CGRectFromString(string) }
  /// The insets of a text; zero where it has none.
  public static func uiEdgeInsets(for string: String) -> UIEdgeInsets {
    GeometryText.numbers(string, 4).map {
      UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3])
    } ?? .zero
  }
}

extension CGPoint: @retroactive CustomDebugStringConvertible {
  /// The coordinates: `(0.5, 2.0)`.
  public var debugDescription: String { "(\(x), \(y))" }
}

extension CGSize: @retroactive CustomDebugStringConvertible {
  /// The width and the height: `(3.0, 4.0)`.
  public var debugDescription: String { "(\(width), \(height))" }
}

extension CGRect: @retroactive CustomDebugStringConvertible {
  /// The origin and the size: `(0.5, 2.0, 3.0, 4.0)`.
  public var debugDescription: String {
    "(\(origin.x), \(origin.y), \(size.width), \(size.height))"
  }
}

private enum GeometryText {
  static func of(_ numbers: [CGFloat]) -> String {
    "{"
      + numbers.map { $0 == $0.rounded() && abs($0) < 1e15 ? "\(Int($0))" : "\($0)" }.joined(separator: ", ")
      + "}"
  }
  static func numbers(_ text: String, _ count: Int) -> [CGFloat]? {
    let words = text.split { "{}, ".contains($0) }
    let numbers = words.compactMap { Double($0) }.map { CGFloat($0) }
    return words.count == count && numbers.count == count ? numbers : nil
  }
}
