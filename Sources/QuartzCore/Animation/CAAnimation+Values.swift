import CoreGraphics
import RetouchMath

// The values that animations show at an instant (A1).

extension CAAnimation {
  /// Gives a layer the values of the animation.
  ///
  /// - Parameters:
  ///   - time: How long ago it was added, in seconds.
  ///   - start: When it was added, in the seconds of its ``beginTime``; nil in a group, where that is
  ///     relative.
  ///   - standardDuration: How long a run takes if it does not say so itself, in seconds.
  final func show(
    on layer: CALayer, after time: Double, _ start: Double?, _ standardDuration: Double
  ) {
    let run = duration > 0 ? duration : standardDuration
    guard let passed = passed(after: time, start, run) else { return }
    if let group = self as? CAAnimationGroup {
      for animation in group.animations ?? [] { animation.show(on: layer, after: passed, nil, run) }
      return
    }
    guard let animation = self as? CAPropertyAnimation, let path = animation.keyPath,
      let property = AnimatedProperty(path, of: layer), run > 0
    else { return }
    let share = passed / run
    let eased = (timingFunction ?? defaultTiming).progress(at: share)
    let own = property.read(layer)
    guard var values = animation.numbers(at: eased, own: own), values.count == own.count else { return }
    if animation.isAdditive { values = zip(own, values).map { $0 + $1 } }
    property.write(values, layer)
  }

  private var defaultTiming: CAMediaTimingFunction {
    CAMediaTimingFunction(name: self is CASpringAnimation ? .easeOut : .linear)
  }

  /// How far it is within its run, in seconds; nil while it shows nothing.
  private func passed(after time: Double, _ start: Double?, _ run: Double) -> Double? {
    let delay = beginTime > 0 ? beginTime - (start ?? 0) : 0
    guard time >= delay else { return fillMode == .backwards || fillMode == .both ? 0 : nil }
    let cycle = autoreverses ? 2 * run : run
    let all = repeatDuration > 0 ? repeatDuration : cycle * (repeatCount > 0 ? Double(repeatCount) : 1)
    var passed = (time - delay) * Double(speed) + timeOffset
    if passed >= all {
      let stays = start == nil || !isRemovedOnCompletion
      guard stays, fillMode == .forwards || fillMode == .both else { return nil }
      passed = all
    }
    guard cycle > 0, passed.isFinite else { return 0 }
    // At the end of a run it is at its last value, not at the first one of another run.
    let whole = (passed / cycle).rounded(.down)
    var rest = passed - whole * cycle
    if rest == 0, passed == all, whole > 0 { rest = cycle }
    return rest > run ? 2 * run - rest : rest
  }
}

extension CAPropertyAnimation {
  /// The value after a share of the way; nil if it has none that can be shown.
  fileprivate final func numbers(at share: Double, own: [Double]) -> [Double]? {
    func mix(_ old: [Double], _ new: [Double], _ share: Double) -> [Double]? {
      guard old.count == new.count else { return nil }
      return zip(old, new).map { share == 1 ? $1 : $0 + ($1 - $0) * share }
    }
    func sum(_ a: [Double], _ b: [Double], _ sign: Double) -> [Double] { zip(a, b).map { $0 + sign * $1 } }
    if let basic = self as? CABasicAnimation {
      let own = isAdditive ? own.map { _ in 0 } : own
      let numbers = [basic.fromValue, basic.toValue, basic.byValue].map {
        $0.flatMap { AnimatedProperty.numbers($0) }
      }
      switch (numbers[0], numbers[1], numbers[2]) {
      case (let from?, let to?, _): return mix(from, to, share)
      case (let from?, nil, let by?): return mix(from, sum(from, by, 1), share)
      case (nil, let to?, let by?): return mix(sum(to, by, -1), to, share)
      case (let from?, nil, nil): return mix(from, own, share)
      case (nil, let to?, nil): return mix(own, to, share)
      case (nil, nil, let by?): return mix(own, sum(own, by, 1), share)
      case (nil, nil, nil): return nil
      }
    }
    guard let frames = self as? CAKeyframeAnimation, let all = frames.values, !all.isEmpty else { return nil }
    let values = all.compactMap { AnimatedProperty.numbers($0) }
    guard values.count == all.count, values.count > 1 else { return values.first }
    var times = frames.keyTimes?.map(\.doubleValue) ?? []
    if times.count != values.count {
      times = values.indices.map { Double($0) / Double(values.count - 1) }
    }
    let next = times.firstIndex { $0 > share } ?? values.count - 1
    guard next > 0 else { return values[0] }
    let length = times[next] - times[next - 1]
    let part = length > 0 ? min(max(0, (share - times[next - 1]) / length), 1) : 1
    return mix(values[next - 1], values[next], part)
  }
}

/// A property of a layer that an animation names, as numbers.
@MainActor
struct AnimatedProperty {
  let read: (CALayer) -> [Double]
  let write: ([Double], CALayer) -> Void
  /// The colour that the numbers are of, and what sets it; nil for another kind of value.
  private(set) var color: (read: (CALayer) -> CGColor?, write: (CGColor?, CALayer) -> Void)?

  private init(read: @escaping (CALayer) -> [Double], write: @escaping ([Double], CALayer) -> Void) {
    (self.read, self.write) = (read, write)
  }

  private init(_ paths: [ReferenceWritableKeyPath<CALayer, CGFloat>]) {
    read = { layer in paths.map { Double(layer[keyPath: $0]) } }
    write = { for (path, value) in zip(paths, $0) { $1[keyPath: path] = CGFloat(value) } }
  }

  /// A colour by red, green, blue and opacity; none is clear black.
  private init(
    color read: @escaping (CALayer) -> CGColor?, _ write: @escaping (CGColor?, CALayer) -> Void
  ) {
    self.init(
      read: { read($0).flatMap { Self.numbers($0) } ?? [0, 0, 0, 0] },
      write: { write(Self.color($0), $1) })
    color = (read, write)
  }

  private init(color: ReferenceWritableKeyPath<CALayer, CGColor?>) {
    self.init(color: { $0[keyPath: color] }, { $1[keyPath: color] = $0 })
  }

  private init(shapeColor: ReferenceWritableKeyPath<CAShapeLayer, CGColor?>) {
    self.init(
      color: { ($0 as? CAShapeLayer)?[keyPath: shapeColor] },
      { ($1 as? CAShapeLayer)?[keyPath: shapeColor] = $0 })
  }

  /// A number of a layer that shows a path.
  private init(shape: ReferenceWritableKeyPath<CAShapeLayer, CGFloat>) {
    self.init(
      read: { layer in (layer as? CAShapeLayer).map { [Double($0[keyPath: shape])] } ?? [] },
      write: { ($1 as? CAShapeLayer)?[keyPath: shape] = CGFloat($0[0]) })
  }

  /// A part of the transform, of which the others stay.
  private init(parts: [WritableKeyPath<PlanarParts, Double>]) {
    read = { layer in
      let planar = PlanarParts(layer.affineTransform())
      return parts.prefix(1).map { planar[keyPath: $0] }
    }
    write = { values, layer in
      var planar = PlanarParts(layer.affineTransform())
      for part in parts { planar[keyPath: part] = values[0] }
      layer.setAffineTransform(planar.transform)
    }
  }

  /// The property of a layer with a name; nil if its values under way are not shown.
  init?(_ name: String, of layer: CALayer) {
    let isShape = layer is CAShapeLayer
    switch name {
    case "strokeStart" where isShape: self.init(shape: \.strokeStart)
    case "strokeEnd" where isShape: self.init(shape: \.strokeEnd)
    case "lineWidth" where isShape: self.init(shape: \.lineWidth)
    case "lineDashPhase" where isShape: self.init(shape: \.lineDashPhase)
    case "strokeColor" where isShape: self.init(shapeColor: \.strokeColor)
    case "fillColor" where isShape: self.init(shapeColor: \.fillColor)
    case "backgroundColor": self.init(color: \.backgroundColor)
    case "borderColor": self.init(color: \.borderColor)
    case "shadowColor": self.init(color: \.shadowColor)
    case "borderWidth": self.init([\.borderWidth])
    case "shadowRadius": self.init([\.shadowRadius])
    case "shadowOpacity":
      self.init(read: { [Double($0.shadowOpacity)] }, write: { $1.shadowOpacity = Float($0[0]) })
    case "shadowOffset": self.init([\.shadowOffset.width, \.shadowOffset.height])
    case "position": self.init([\.position.x, \.position.y])
    case "position.x": self.init([\.position.x])
    case "position.y": self.init([\.position.y])
    case "anchorPoint": self.init([\.anchorPoint.x, \.anchorPoint.y])
    case "bounds":
      self.init([\.bounds.origin.x, \.bounds.origin.y, \.bounds.size.width, \.bounds.size.height])
    case "bounds.origin": self.init([\.bounds.origin.x, \.bounds.origin.y])
    case "bounds.origin.x": self.init([\.bounds.origin.x])
    case "bounds.origin.y": self.init([\.bounds.origin.y])
    case "bounds.size": self.init([\.bounds.size.width, \.bounds.size.height])
    case "bounds.size.width": self.init([\.bounds.size.width])
    case "bounds.size.height": self.init([\.bounds.size.height])
    case "cornerRadius": self.init([\.cornerRadius])
    case "zPosition": self.init([\.zPosition])
    case "opacity":
      self.init(read: { [Double($0.opacity)] }, write: { $1.opacity = Float($0[0]) })
    case "transform":
      self.init(
        read: { Self.numbers($0.affineTransform()) ?? [] },
        write: {
          $1.setAffineTransform(
            CGAffineTransform(
              a: CGFloat($0[0]), b: CGFloat($0[1]), c: CGFloat($0[2]), d: CGFloat($0[3]), tx: CGFloat($0[4]),
              ty: CGFloat($0[5])))
        })
    case "transform.scale": self.init(parts: [\.scaleX, \.scaleY])
    case "transform.scale.x": self.init(parts: [\.scaleX])
    case "transform.scale.y": self.init(parts: [\.scaleY])
    case "transform.rotation", "transform.rotation.z": self.init(parts: [\.angle])
    case "transform.translation.x": self.init(parts: [\.x])
    case "transform.translation.y": self.init(parts: [\.y])
    case "transform.translation":
      self.init(
        read: { layer in [Double(layer.affineTransform().tx), Double(layer.affineTransform().ty)] },
        write: { values, layer in
          var planar = PlanarParts(layer.affineTransform())
          (planar.x, planar.y) = (values[0], values[1])
          layer.setAffineTransform(planar.transform)
        })
    default: return nil
    }
  }

  /// A client's value as numbers; nil if it is of another type.
  nonisolated static func numbers(_ value: Any) -> [Double]? {
    switch value {
    case let value as CGFloat: [Double(value)]
    case let value as Double: [value]
    case let value as Float: [Double(value)]
    case let value as Int: [Double(value)]
    case let value as NSNumber: [value.doubleValue]
    case let value as CGPoint: [Double(value.x), Double(value.y)]
    case let value as CGSize: [Double(value.width), Double(value.height)]
    case let value as CGRect:
      [Double(value.origin.x), Double(value.origin.y), Double(value.width), Double(value.height)]
    case let value as CGAffineTransform:
      [value.a, value.b, value.c, value.d, value.tx, value.ty].map { Double($0) }
    case let value as CATransform3D: numbers(value.planar)
    case let value as CGColor: [value.red, value.green, value.blue, value.alpha].map { Double($0) }
    default: nil
    }
  }

  private nonisolated static func color(_ numbers: [Double]) -> CGColor {
    CGColor(
      red: CGFloat(numbers[0]), green: CGFloat(numbers[1]), blue: CGFloat(numbers[2]),
      alpha: CGFloat(numbers[3]))
  }
}

/// A transform within the plane as a scale, a rotation and a translation.
private struct PlanarParts {
  var scaleX: Double
  var scaleY: Double
  /// In radians.
  var angle: Double
  var x: Double
  var y: Double

  init(_ transform: CGAffineTransform) {
    let (a, b, c, d) = (Double(transform.a), Double(transform.b), Double(transform.c), Double(transform.d))
    angle = b == 0 && a > 0 ? 0 : PortableMath.atan2(b, a)
    scaleX = (a * a + b * b).squareRoot()
    scaleY = (c * c + d * d).squareRoot() * (a * d - b * c < 0 ? -1 : 1)
    (x, y) = (Double(transform.tx), Double(transform.ty))
  }

  var transform: CGAffineTransform {
    var result = CGAffineTransform(scaleX: CGFloat(scaleX), y: CGFloat(scaleY))
    if angle != 0 { result = result.concatenating(CGAffineTransform(rotationAngle: CGFloat(angle))) }
    (result.tx, result.ty) = (CGFloat(x), CGFloat(y))
    return result
  }
}
