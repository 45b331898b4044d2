/// The parts of a window that its bars cover: an element that is entirely hidden by them is not read.
///
/// A bar covers what is behind its background, which extends to the edge of the screen; a background that is
/// more than half transparent covers nothing.
@MainActor
struct BarCover {
  private let window: UIWindow
  private var backgrounds: [(view: BarBackground, frame: CGRect)] = []

  init(_ window: UIWindow) {
    self.window = window
    look(in: window)
  }

  private mutating func look(in view: UIView) {
    for subview in view.subviews where subview.isTouchable {
      guard let background = subview as? BarBackground else {
        look(in: subview)
        continue
      }
      let color = background.backgroundColor?.resolvedColor(with: background.traitCollection)
      guard let color, color.cgColor.alpha > AssumedFigures.standard.coverOpacity else { continue }
      backgrounds.append((background, background.convert(background.bounds, to: nil)))
    }
  }

  /// Whether the part of an object that is inside the window is behind the background of a bar.
  ///
  /// - Parameter frame: The object's frame in the window.
  func covers(_ object: UIAccessibilityObject, at frame: CGRect) -> Bool {
    let seen = frame.intersection(window.bounds)
    guard !seen.isEmpty, let view = Self.view(of: object) else { return false }
    return backgrounds.contains { $0.frame.contains(seen) && Self.isInFront($0.view, of: view) }
  }

  /// The view that an object is, or that an element without a view belongs to.
  private static func view(of object: UIAccessibilityObject) -> UIView? {
    var object: AnyObject? = object
    // A chain of containers that leads back to itself has no view.
    for _ in 0..<100 {
      guard let element = object as? UIAccessibilityElement else { break }
      object = element.accessibilityContainer
    }
    return object as? UIView
  }

  /// Whether a view is drawn after another view that does not contain it.
  private static func isInFront(_ view: UIView, of other: UIView) -> Bool {
    var child = view
    while let holder = child.superview {
      guard other.isInside(holder) else {
        child = holder
        continue
      }
      for subview in holder.subviews.reversed() {
        if subview === child { return !other.isInside(child) && other !== holder }
        if other.isInside(subview) { return false }
      }
      return false
    }
    return false
  }
}
