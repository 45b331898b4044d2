import QuartzCore
import UIKit

/// Makes a display list of windows: the content of each view, from back to front.
///
/// Views are drawn by their properties, not by their own code: background, border, corners, shadow, opacity
/// and transform of every view and layer; text, images and the system's controls by class. What
/// `draw(_:)` draws is not shown; a view whose class overrides it is outlined, and a note in it says so.
@MainActor
package final class Depiction {
  /// The traits that dynamic colours are resolved with.
  let traits: UITraitCollection
  /// Returns a view's name in an outcome.
  private let name: (UIView) -> String
  private(set) var remarks: [PictureRemark] = []

  /// Creates an empty depiction.
  ///
  /// - Parameters:
  ///   - traits: the traits that dynamic colours are resolved with: light or dark.
  ///   - name: returns a view's name in an outcome.
  package init(traits: UITraitCollection, name: @escaping (UIView) -> String) {
    (self.traits, self.name) = (traits, name)
  }

  /// The content of the windows, on paper as large as the first window.
  ///
  /// - Parameters:
  ///   - windows: from back to front.
  ///   - viewers: the visible Large Content Viewers, in the order in which they appeared.
  ///   - touches: the fingers.
  package func list(
    windows: [UIWindow], viewers: [UILargeContentViewerInteraction] = [], touches: [DisplayTouch] = []
  ) -> DisplayList {
    let size = windows.first?.bounds.size ?? CGSize(width: 390, height: 844)
    let paper = CGRect(origin: .zero, size: size)
    var items: [DisplayItem] = [figure(.rectangle(paper), color(.systemBackground))]
    for window in windows { items += item(for: window, in: .zero).map { [$0] } ?? [] }
    for viewer in viewers { items += self.items(for: viewer) }
    for touch in touches { items.append(touch.item) }
    return DisplayList(
      size: size,
      items: [.group(DisplayGroup(kind: "paper", clip: .rectangle(paper), items: items))], remarks: remarks)
  }

  /// Adds a remark on what could not be shown faithfully, unless it is already there.
  func remark(_ sentence: String, image: String? = nil) {
    let remark = PictureRemark(sentence, image: image)
    if !remarks.contains(remark), remarks.count < 100 { remarks.append(remark) }
  }

  // MARK: Views

  /// The content of a view, with its subviews; nil if nothing of it is visible.
  ///
  /// - Parameter offset: the origin of the superview's coordinates in those of the drawing.
  func item(for view: UIView, in offset: CGVector) -> DisplayItem? {
    let layer = view.existingLayer
    let opacity = min(max(0, view.alpha), 1) * Double(min(max(0, layer?.opacity ?? 1), 1))
    guard !view.isHidden, layer?.isHidden != true, opacity > 0, !view.isFlat else { return nil }
    let placement = view.placement
    var group = DisplayGroup(
      kind: String(describing: type(of: view)), name: name(view), frame: view.convert(view.bounds, to: nil),
      opacity: opacity)
    var place = placement.toOutside
    place.tx += offset.dx
    place.ty += offset.dy
    // A view without its own transform needs no separate coordinates.
    let inside: CGVector
    if placement.isPlain {
      inside = CGVector(dx: place.tx, dy: place.ty)
    } else {
      group.transform = place
      inside = .zero
    }
    let bounds = placement.bounds.offsetBy(dx: inside.dx, dy: inside.dy)
    var content = backdrop(of: view, layer, bounds)
    content += self.content(of: view, in: bounds)
    if let look = view.standardLook { content += self.items(for: look, of: view, in: bounds) }
    for child in layer?.ownSublayers ?? [] { content += item(for: child, in: inside).map { [$0] } ?? [] }
    for subview in view.subviews where draws(subview, of: view) {
      content += item(for: subview, in: inside).map { [$0] } ?? []
    }
    if view.isDrawnByCode { content += note(on: view, in: bounds) }
    let edges = border(of: layer, bounds)
    let shape = outline(bounds, layer)
    if let mask = layer?.mask {
      group.clip = self.mask(mask, inside)
    } else if view.clipsToBounds || layer?.masksToBounds == true {
      group.clip = shape
    }
    let shadow = group.clip == nil ? self.shadow(of: layer, shape, view.backgroundColor != nil) : []
    group.items = shadow + content + edges
    return .group(group)
  }

  /// Whether a subview is drawn separately; the parts of system controls, drawn as a whole, are left out.
  private func draws(_ subview: UIView, of view: UIView) -> Bool {
    !(view is UISegmentedControl)
  }

  private func backdrop(of view: UIView, _ layer: CALayer?, _ bounds: CGRect) -> [DisplayItem] {
    let shape = outline(bounds, layer)
    var items: [DisplayItem] = []
    for color in [view.backgroundColor.map(color), layer?.backgroundColor.map { DisplayColor($0) }] {
      if let color, color.isVisible { items.append(figure(shape, color)) }
    }
    if let shape = layer as? CAShapeLayer {
      items += figures(
        of: shape, CGVector(dx: bounds.minX - view.bounds.minX, dy: bounds.minY - view.bounds.minY))
    }
    return items
  }

  // MARK: Small things that all parts use

  /// The display colour of a UIKit colour under the current traits.
  func color(_ color: UIColor) -> DisplayColor { DisplayColor(color, traits) }

  func figure(_ shape: DisplayShape, _ fill: DisplayColor) -> DisplayItem {
    .figure(DisplayFigure(shape: shape, fill: fill))
  }

  /// The view's name in an outcome.
  func name(of view: UIView) -> String { name(view) }
}
