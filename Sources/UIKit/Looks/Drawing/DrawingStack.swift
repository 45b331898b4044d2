import Foundation

/// The contexts that a thread draws into, the innermost last.
package enum DrawingStack {
  private final class Contexts: NSObject {
    var all: [(context: CGContext, scale: CGFloat, isImage: Bool)] = []
  }
  private static let key = "retouch.drawing"

  private static var contexts: Contexts {
    let values = Thread.current.threadDictionary
    if let found = values[key] as? Contexts { return found }
    let made = Contexts()
    values[key] = made
    return made
  }

  static var current: CGContext? { contexts.all.last?.context }
  /// The context that an image was begun with, if it is the innermost.
  static var image: (context: CGContext, scale: CGFloat)? {
    guard let last = contexts.all.last, last.isImage else { return nil }
    return (last.context, last.scale)
  }

  static func push(_ context: CGContext, scale: CGFloat = 1, isImage: Bool = false) {
    contexts.all.append((context, scale, isImage))
  }
  static func pop(image: Bool) {
    if let last = contexts.all.last, last.isImage == image { contexts.all.removeLast() }
  }
  /// Discards what a client left open on this thread, so that the next replay does not draw into it.
  package static func forgetAll() { contexts.all = [] }

  /// The pixels a point that a scale of 0 means.
  static func scale(_ scale: CGFloat) -> CGFloat {
    scale > 0 && scale.isFinite ? scale : 1
  }
}

/// The context that is drawn into now, or nil. Each thread has its own.
public func UIGraphicsGetCurrentContext() -> CGContext? { DrawingStack.current }
/// Draws into a context from now on.
public func UIGraphicsPushContext(_ context: CGContext) { DrawingStack.push(context) }
/// Draws into the context before from now on.
public func UIGraphicsPopContext() { DrawingStack.pop(image: false) }

/// Begins an image with a pixel a point.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}
/// Begins an image of a size in points, which is drawn into from now on; a scale of 0 is that of the screen.
///
/// For an empty size none is begun, as on iOS.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
  let scale = DrawingStack.scale(scale)
  DrawingStack.push(CGContext(size: size, scale: scale), scale: scale, isImage: true)
}
/// The image that is drawn now: of its size, with what was drawn so far; nil if there is none.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  guard let (context, scale) = DrawingStack.image, let image = context.makeImage() else { return nil }
  return UIImage(cgImage: image, scale: scale, orientation: .up)
}
/// Ends the image.
public func UIGraphicsEndImageContext() { DrawingStack.pop(image: true) }

/// Fills a rectangle in the colour that was set.
public func UIRectFill(_ rect: CGRect) { DrawingStack.current?.fill(rect) }
/// Fills a rectangle in the colour that was set.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) { UIRectFill(rect) }
/// Draws the border of a rectangle, a point wide and within it.
public func UIRectFrame(_ rect: CGRect) {
  DrawingStack.current?.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
}
/// Draws from now on within a rectangle alone.
public func UIRectClip(_ rect: CGRect) { DrawingStack.current?.clip(to: rect) }
