/// Which views are drawn by code of a client's: those whose class overrides `draw(_:)`.
///
/// That code is not called to find out. Which implementation a class has stands in its table of methods
/// instead. Where `draw(_:)` is in that table is found by two classes that are the same but for the override.
@MainActor
enum DrawnByCode {
  /// Whether the class of a view overrides `draw(_:)`; false as well if the table cannot be read.
  static func overrides(_ view: UIView) -> Bool {
    guard let place else { return false }
    return methods(of: type(of: view))[place] != methods(of: UIView.self)[place]
  }

  private static let place: Int? = {
    let (base, with) = (methods(of: UIView.self), methods(of: WithDrawing.self))
    let without = methods(of: WithoutDrawing.self)
    let found = base.indices.filter { with[$0] != base[$0] && without[$0] == base[$0] }
    return found.count == 1 ? found[0] : nil
  }()

  /// The words of a class's description for the runtime, as many as that of a view has; its methods are
  /// among them.
  private static func methods(of type: UIView.Type) -> UnsafeBufferPointer<UInt> {
    func description(of type: UIView.Type) -> UnsafeRawPointer {
      unsafeBitCast(type, to: UnsafeRawPointer.self)
    }
    // After four words stand its size in bytes, and where in it the address of the class points.
    let base = description(of: UIView.self)
    let size = base.load(fromByteOffset: 32, as: UInt32.self) - base.load(fromByteOffset: 36, as: UInt32.self)
    return UnsafeBufferPointer(
      start: description(of: type).assumingMemoryBound(to: UInt.self),
      count: Int(size) / MemoryLayout<UInt>.size)
  }
}

private final class WithDrawing: UIView {
  override func draw(_ rect: CGRect) {}
}

private final class WithoutDrawing: UIView {}

extension UIView {
  /// Whether its class overrides `draw(_:)`.
  package final var isDrawnByCode: Bool { DrawnByCode.overrides(self) }

  func askForDisplay() {
    guard !needsDisplay else { return }
    needsDisplay = true
    if window != nil { waitForDisplay() }
  }

  /// Has an override of `draw(_:)` called after the next layout.
  func waitForDisplay() {
    guard isDrawnByCode, let application = UIApplication.current else { return }
    application.undrawn.append(Weak(self))
    application.layoutIsPending = true
  }

  /// Whether there is anything to draw: neither the view nor one around it is hidden, and it has a size.
  fileprivate var canBeDrawn: Bool {
    var view: UIView? = self
    while let next = view, !next.isHidden { view = next.superview }
    return view == nil && bounds.width > 0 && bounds.height > 0
  }
}

extension UIApplication {
  /// Calls `draw(_:)` of the views that wait for it; those that cannot be seen go on waiting, and one that
  /// asks for it while it draws does not wait again.
  func drawViews() {
    let waiting = undrawn
    undrawn = []
    for reference in waiting {
      guard let view = reference.object as? UIView, view.needsDisplay, view.window != nil else { continue }
      guard view.canBeDrawn else {
        undrawn.append(reference)
        continue
      }
      UIGraphicsPushContext(CGContext(size: view.bounds.size, scale: 1))
      view.draw(view.bounds)
      UIGraphicsPopContext()
      view.needsDisplay = false
    }
  }
}
