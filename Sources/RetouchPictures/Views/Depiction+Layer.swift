import QuartzCore
import UIKit

// Layers: outline, border, shadow, and layers that belong to no view.
extension Depiction {
  /// The rectangle with the layer's corners.
  func outline(_ bounds: CGRect, _ layer: CALayer?) -> DisplayShape {
    guard let layer, layer.cornerRadius > 0 else { return .rectangle(bounds) }
    return .rounded(
      bounds, radius: layer.cornerRadius, corners: DisplayCorners(rawValue: layer.maskedCorners.rawValue & 15)
    )
  }

  /// The border, which is inside the bounds and in front of all of the layer's content.
  func border(of layer: CALayer?, _ bounds: CGRect) -> [DisplayItem] {
    guard let layer, layer.borderWidth > 0, let color = layer.borderColor, color.alpha > 0 else { return [] }
    let half = min(layer.borderWidth, bounds.width, bounds.height) / 2
    let line = bounds.insetBy(dx: half, dy: half)
    let radius = max(0, layer.cornerRadius - half)
    let corners = DisplayCorners(rawValue: layer.maskedCorners.rawValue & 15)
    return [
      .figure(
        DisplayFigure(
          shape: radius > 0 ? .rounded(line, radius: radius, corners: corners) : .rectangle(line),
          stroke: DisplayStroke(color: DisplayColor(color), width: half * 2)))
    ]
  }

  /// The shadow of a layer's own shape, or of its shadow path; a layer without background has none.
  func shadow(of layer: CALayer?, _ shape: DisplayShape, _ hasBackground: Bool) -> [DisplayItem] {
    guard let layer, layer.shadowOpacity > 0, let color = layer.shadowColor else { return [] }
    let origin = CGVector(
      dx: shape.bounds.minX - layer.bounds.minX, dy: shape.bounds.minY - layer.bounds.minY)
    let outline: DisplayShape
    if let path = layer.shadowPath {
      outline = DisplayShape.path(path.segments).moved(by: origin)
    } else if hasBackground || layer.backgroundColor != nil {
      outline = shape
    } else {
      return []
    }
    return [
      shadow(
        outline, DisplayColor(color).faded(Double(min(layer.shadowOpacity, 1))), blur: layer.shadowRadius,
        offset: layer.shadowOffset)
    ]
  }

  func shadow(_ shape: DisplayShape, _ color: DisplayColor, blur: Double, offset: CGSize) -> DisplayItem {
    .figure(
      DisplayFigure(
        shape: shape.moved(by: CGVector(dx: offset.width, dy: offset.height)), fill: color,
        blur: min(max(0, blur), 100)))
  }

  /// The outline that a mask leaves visible: that of its path, or of the whole layer.
  func mask(_ mask: CALayer, _ offset: CGVector) -> DisplayShape {
    var place = mask.geometry.toOutside
    place.tx += offset.dx
    place.ty += offset.dy
    let shape =
      ((mask as? CAShapeLayer)?.path).map { DisplayShape.path($0.segments) } ?? outline(mask.bounds, mask)
    return .path(shape.segments.map { $0.applying(place) })
  }

  /// The content of a layer that belongs to no view, with its sublayers.
  func item(for layer: CALayer, in offset: CGVector) -> DisplayItem? {
    let opacity = Double(min(max(0, layer.opacity), 1))
    // A view's layer is drawn with its view.
    guard layer.owner == nil, !layer.isHidden, opacity > 0 else { return nil }
    var group = DisplayGroup(kind: String(describing: type(of: layer)), name: layer.name, opacity: opacity)
    var place = layer.geometry.toOutside
    place.tx += offset.dx
    place.ty += offset.dy
    let inside: CGVector
    if layer.geometry.isPlain {
      inside = CGVector(dx: place.tx, dy: place.ty)
    } else {
      group.transform = place
      inside = .zero
    }
    let bounds = layer.bounds.offsetBy(dx: inside.dx, dy: inside.dy)
    let shape = outline(bounds, layer)
    var items = shadow(of: layer, shape, false)
    if let color = layer.backgroundColor, color.alpha > 0 { items.append(figure(shape, DisplayColor(color))) }
    if let layer = layer as? CAShapeLayer { items += figures(of: layer, inside) }
    for child in layer.sublayers ?? [] { items += item(for: child, in: inside).map { [$0] } ?? [] }
    group.items = items + border(of: layer, bounds)
    if let mask = layer.mask {
      group.clip = self.mask(mask, inside)
    } else if layer.masksToBounds {
      group.clip = shape
    }
    return .group(group)
  }

  /// The path of a shape layer: its fill and its stroke.
  func figures(of layer: CAShapeLayer, _ offset: CGVector) -> [DisplayItem] {
    guard let path = layer.path, !path.isEmpty else { return [] }
    var figure = DisplayFigure(shape: DisplayShape.path(path.segments).moved(by: offset))
    figure.fill = layer.fillColor.map { DisplayColor($0) }
    figure.isEvenOdd = layer.fillRule == .evenOdd
    if let color = layer.strokeColor, layer.lineWidth > 0 {
      figure.stroke = DisplayStroke(
        color: DisplayColor(color), width: layer.lineWidth,
        join: DisplayStroke.Join(rawValue: layer.lineJoin.rawValue) ?? .miter,
        cap: DisplayStroke.Cap(rawValue: layer.lineCap.rawValue) ?? .butt, miterLimit: layer.miterLimit,
        dashes: layer.lineDashPattern?.map(\.doubleValue).filter { $0.isFinite && $0 >= 0 } ?? [],
        phase: layer.lineDashPhase)
      if layer.strokeStart > 0 || layer.strokeEnd < 1 {
        remark("a shape's strokeStart and strokeEnd are not followed: its whole line is drawn")
      }
    }
    return [.figure(figure)]
  }
}
