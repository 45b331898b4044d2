import Foundation

// Points, sizes and rectangles as objects, and back.

extension CGPoint: @retroactive _ObjectiveCBridgeable {
  /// The value that holds the point, as `as? NSValue` makes it.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(point: self) }

  /// Takes the point out of a value, as `as! CGPoint` does.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGPoint?) {
    _ = _conditionallyBridgeFromObjectiveC(source, result: &result)
  }

  /// Takes the point out of a value, as `as? CGPoint` does; false if the value holds something else.
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout CGPoint?) -> Bool {
    result = source.holds(NSValue(point: .zero)) ? source.pointValue : nil
    return result != nil
  }

  /// Takes the point out of a value; one of zeros if there is none.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGPoint {
    source.flatMap { $0.holds(NSValue(point: .zero)) ? $0.pointValue : nil } ?? .zero
  }
}

extension CGSize: @retroactive _ObjectiveCBridgeable {
  /// The value that holds the size, as `as? NSValue` makes it.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(size: self) }

  /// Takes the size out of a value, as `as! CGSize` does.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGSize?) {
    _ = _conditionallyBridgeFromObjectiveC(source, result: &result)
  }

  /// Takes the size out of a value, as `as? CGSize` does; false if the value holds something else.
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout CGSize?) -> Bool {
    result = source.holds(NSValue(size: .zero)) ? source.sizeValue : nil
    return result != nil
  }

  /// Takes the size out of a value; one of zeros if there is none.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGSize {
    source.flatMap { $0.holds(NSValue(size: .zero)) ? $0.sizeValue : nil } ?? .zero
  }
}

extension CGRect: @retroactive _ObjectiveCBridgeable {
  /// The value that holds the rectangle, as `as? NSValue` makes it.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(rect: self) }

  /// Takes the rectangle out of a value, as `as! CGRect` does.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGRect?) {
    _ = _conditionallyBridgeFromObjectiveC(source, result: &result)
  }

  /// Takes the rectangle out of a value, as `as? CGRect` does; false if the value holds something else.
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout CGRect?) -> Bool {
    result = source.holds(NSValue(rect: .zero)) ? source.rectValue : nil
    return result != nil
  }

  /// Takes the rectangle out of a value; one of zeros if there is none.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGRect {
    source.flatMap { $0.holds(NSValue(rect: .zero)) ? $0.rectValue : nil } ?? .zero
  }
}

extension NSValue {
  /// Makes a value that holds a point.
  public convenience init(cgPoint: CGPoint) { self.init(point: cgPoint) }
  /// Makes a value that holds a size.
  public convenience init(cgSize: CGSize) { self.init(size: cgSize) }
  /// Makes a value that holds a rectangle.
  public convenience init(cgRect: CGRect) { self.init(rect: cgRect) }
  /// The point that the value holds; the origin if it holds something else.
  public var cgPointValue: CGPoint { ._unconditionallyBridgeFromObjectiveC(self) }
  /// The size that the value holds; an empty one if it holds something else.
  public var cgSizeValue: CGSize { ._unconditionallyBridgeFromObjectiveC(self) }
  /// The rectangle that the value holds; an empty one if it holds something else.
  public var cgRectValue: CGRect { ._unconditionallyBridgeFromObjectiveC(self) }

  /// Whether it holds what another does: Foundation stops the program if it is asked for what is not there.
  fileprivate func holds(_ other: NSValue) -> Bool {
    !(self is NSNumber) && strcmp(objCType, other.objCType) == 0
  }
}

extension CATransform3D: _ObjectiveCBridgeable {
  /// The value that holds the transform, as `as? NSValue` makes it.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(caTransform3D: self) }

  /// Takes the transform out of a value, as `as! CATransform3D` does.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CATransform3D?) {
    _ = _conditionallyBridgeFromObjectiveC(source, result: &result)
  }

  /// Takes the transform out of a value, as `as? CATransform3D` does; false if it holds something else.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue, result: inout CATransform3D?
  ) -> Bool {
    let identity = NSValue(caTransform3D: CATransform3DIdentity)
    guard source.holds(identity) else { return false }
    var transform = CATransform3DIdentity
    source.getValue(&transform)
    result = transform
    return true
  }

  /// Takes the transform out of a value; one of zeros if there is none.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CATransform3D {
    var result: CATransform3D?
    if let source { _forceBridgeFromObjectiveC(source, result: &result) }
    return result ?? CATransform3D()
  }
}

extension NSValue {
  // Foundation on Linux encodes no structures, but arrays of the same numbers.

  /// Makes a value that holds a transform.
  public convenience init(caTransform3D: CATransform3D) {
    var transform = caTransform3D
    self.init(bytes: &transform, objCType: "[16d]")
  }
  /// The transform that the value holds; one of zeros if it holds something else.
  public var caTransform3DValue: CATransform3D { ._unconditionallyBridgeFromObjectiveC(self) }
  /// Makes a value that holds insets.
  public convenience init(uiEdgeInsets: UIEdgeInsets) {
    var insets = uiEdgeInsets
    self.init(bytes: &insets, objCType: "[4d]")
  }
  /// The insets that the value holds; zeros if it holds something else.
  public var uiEdgeInsetsValue: UIEdgeInsets { held("[4d]", or: .zero) }
  /// Makes a value that holds a transform in the plane.
  public convenience init(cgAffineTransform: CGAffineTransform) {
    var transform = cgAffineTransform
    self.init(bytes: &transform, objCType: "[6d]")
  }
  /// The transform in the plane that the value holds; one of zeros if it holds something else.
  public var cgAffineTransformValue: CGAffineTransform {
    held("[6d]", or: CGAffineTransform(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0))
  }

  private func held<Value>(_ type: String, or other: Value) -> Value {
    guard !(self is NSNumber), strcmp(objCType, type) == 0 else { return other }
    var value = other
    withUnsafeMutablePointer(to: &value) { getValue($0) }
    return value
  }
}
