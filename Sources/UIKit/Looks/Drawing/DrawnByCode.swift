/// Which views are drawn by code of a client's: those whose class overrides `draw(_:)`.
///
/// That code is not called to find out, because there is no context that it could draw in. Which
/// implementation a class has stands in its table of methods instead. Where `draw(_:)` is in that table is
/// found by two classes that are the same but for the override.
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
  /// Whether its class overrides `draw(_:)`, which is never called here.
  package final var isDrawnByCode: Bool { DrawnByCode.overrides(self) }
}
