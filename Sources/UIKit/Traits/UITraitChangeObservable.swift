/// A kind of trait, as a list of those to be told of names it.
public protocol UITraitDefinition {}

/// A kind of trait, by its type.
public typealias UITrait = any UITraitDefinition.Type

/// The size of text that the user prefers: the one trait that changes during a replay.
public struct UITraitPreferredContentSizeCategory: UITraitDefinition {}
/// The kind of device.
public struct UITraitUserInterfaceIdiom: UITraitDefinition {}
/// Light or dark.
public struct UITraitUserInterfaceStyle: UITraitDefinition {}
/// The direction of reading.
public struct UITraitLayoutDirection: UITraitDefinition {}
/// How wide the surroundings are.
public struct UITraitHorizontalSizeClass: UITraitDefinition {}
/// How high the surroundings are.
public struct UITraitVerticalSizeClass: UITraitDefinition {}
/// Pixels a point.
public struct UITraitDisplayScale: UITraitDefinition {}

/// What came of asking to be told of traits; it is handed back to be told no more.
public protocol UITraitChangeRegistration: AnyObject {}

/// Whoever can be asked to tell of its traits: views and their controllers.
@preconcurrency @MainActor
public protocol UITraitChangeObservable: UIResponder {}

extension UITraitChangeObservable {
  /// Calls a closure with this object, and the traits that it had, whenever one of some traits has changed.
  ///
  /// The closures of one object come after its ``UIResponder/traitCollectionDidChange(_:)``, in the order in which they
  /// were given, and before any view in it hears of the change (the order is a guess; that of the views is not).
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], handler: @escaping @MainActor (Self, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    let observer = TraitObserver { responder, previous in
      if let object = responder as? Self { handler(object, previous) }
    }
    if traits.contains(where: { $0 == UITraitPreferredContentSizeCategory.self }) {
      traitObservers.append(observer)
    }
    return observer
  }

  /// Calls no more the closure that a registration stands for.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    traitObservers.removeAll { $0 === registration }
  }
}

extension UIView: UITraitChangeObservable {}
extension UIViewController: UITraitChangeObservable {}

/// A closure that wants to hear of the size of text.
@MainActor
final class TraitObserver: UITraitChangeRegistration {
  let call: @MainActor (UIResponder, UITraitCollection) -> Void
  init(_ call: @escaping @MainActor (UIResponder, UITraitCollection) -> Void) { self.call = call }
}

extension UIResponder {
  /// Tells the object and its observers that the size of text has changed.
  func tellOfTextSize(before category: UIContentSizeCategory) {
    let previous = traitCollection.modifyingTraits { $0.preferredContentSizeCategory = category }
    traitCollectionDidChange(previous)
    for observer in traitObservers { observer.call(self, previous) }
  }
}
