/// What a detent's height may depend on.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
  /// The traits of the container.
  var containerTraitCollection: UITraitCollection { get }
  /// The height of the large detent, in points, without the safe area below.
  var maximumDetentValue: CGFloat { get }
}

extension UISheetPresentationController {
  /// A height at which a sheet rests (SH1).
  @preconcurrency @MainActor
  open class Detent: NSObject {
    /// The name of a detent.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      /// The text of the identifier.
      public let rawValue: String
      /// Makes an identifier from any text.
      public init(rawValue: String) { self.rawValue = rawValue }
      /// Makes an identifier from any text.
      public init(_ rawValue: String) { self.rawValue = rawValue }
      /// About half the screen.
      public static let medium = Identifier("com.apple.UIKit.medium")
      /// The whole screen below the safe area's upper edge (SH8).
      public static let large = Identifier("com.apple.UIKit.large")
    }

    /// The name of the detent.
    public final let identifier: Identifier
    private let resolver: @MainActor (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

    init(
      _ identifier: Identifier,
      _ resolver: @escaping @MainActor (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) { (self.identifier, self.resolver) = (identifier, resolver) }

    /// The detent of about half the screen.
    open class func medium() -> Detent {
      Detent(.medium) { context in
        guard let container = (context as? SheetRoom)?.container else { return nil }
        return container.bounds.height / 2 - container.safeAreaInsets.bottom
      }
    }

    /// The detent of the whole screen below the safe area's upper edge (SH8).
    open class func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }

    /// A detent with a height from a closure, in points, without the safe area below; a detent without a
    /// height is ignored.
    open class func custom(
      identifier: Identifier? = nil,
      resolver: @escaping @MainActor (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent {
      Detent(identifier ?? Identifier(UIApplication.shared.nameWithNumber("retouch.detent")), resolver)
    }

    /// The height of the detent, in points, without the safe area below; nil if the detent is ignored.
    open func resolvedValue(in context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    {
      resolver(context)
    }
  }
}

/// The room available to a sheet.
@MainActor
final class SheetRoom: NSObject, UISheetPresentationControllerDetentResolutionContext {
  let container: UIView

  init(_ container: UIView) { self.container = container }

  var containerTraitCollection: UITraitCollection { container.traitCollection }
  var maximumDetentValue: CGFloat {
    let safe = container.safeAreaInsets
    return max(0, container.bounds.height - safe.top - safe.bottom)
  }

  /// The detents that have a height, as the position of the sheet's upper edge at each, the highest sheet
  /// first; a single one that fills the room if no detent has a height.
  func tops(
    of detents: [UISheetPresentationController.Detent]
  ) -> [(top: CGFloat, identifier: UISheetPresentationController.Detent.Identifier)] {
    let (most, safe) = (maximumDetentValue, container.safeAreaInsets.bottom)
    var found: [(top: CGFloat, identifier: UISheetPresentationController.Detent.Identifier)] = []
    for detent in detents {
      guard let value = detent.resolvedValue(in: self), value > 0 else { continue }
      found.append((container.bounds.height - min(value, most) - safe, detent.identifier))
    }
    if found.isEmpty { found = [(container.bounds.height - most - safe, .large)] }
    return found.sorted { $0.top < $1.top }
  }
}
