/// A kind of trait, as used in a list of traits to observe.
public protocol UITraitDefinition {}

/// A kind of trait, given by its type.
public typealias UITrait = any UITraitDefinition.Type

/// The text size that the user prefers: the only trait that changes during a replay.
public struct UITraitPreferredContentSizeCategory: UITraitDefinition {}
/// The kind of device.
public struct UITraitUserInterfaceIdiom: UITraitDefinition {}
/// Light or dark.
public struct UITraitUserInterfaceStyle: UITraitDefinition {}
/// The reading direction.
public struct UITraitLayoutDirection: UITraitDefinition {}
/// The horizontal size class.
public struct UITraitHorizontalSizeClass: UITraitDefinition {}
/// The vertical size class.
public struct UITraitVerticalSizeClass: UITraitDefinition {}
/// The number of pixels per point.
public struct UITraitDisplayScale: UITraitDefinition {}

/// A registration for trait changes, which is passed back to cancel it.
public protocol UITraitChangeRegistration: NSObjectProtocol {}

/// An object whose trait changes can be observed: a view or a view controller.
@preconcurrency @MainActor
public protocol UITraitChangeObservable: UIResponder {}

extension UITraitChangeObservable {
  /// Calls a closure with this object and its previous traits whenever one of the given traits has changed.
  ///
  /// The closures of an object are called after its ``UIResponder/traitCollectionDidChange(_:)``, in the
  /// order of registration, and before any view in it is notified of the change (the order is a guess; that
  /// of the views is not).
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

  /// Calls a closure that names its own type, `(self: Self, previous: UITraitCollection)`, with this object
  /// and its previous traits.
  @_disfavoredOverload
  @discardableResult
  public func registerForTraitChanges<Object: UITraitChangeObservable>(
    _ traits: [UITrait], handler: @escaping @MainActor (Object, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    registerForTraitChanges(traits) { (object: Self, previous: UITraitCollection) in
      if let object = object as? Object { handler(object, previous) }
    }
  }

  /// Cancels a registration, so that its closure is no longer called.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    traitObservers.removeAll { $0 === registration }
  }
}

extension UIView: UITraitChangeObservable {}
extension UIViewController: UITraitChangeObservable {}

/// A closure that observes the text size.
@MainActor
final class TraitObserver: NSObject, UITraitChangeRegistration {
  let call: @MainActor (UIResponder, UITraitCollection) -> Void
  init(_ call: @escaping @MainActor (UIResponder, UITraitCollection) -> Void) { self.call = call }
}

extension UIResponder {
  /// Notifies the object and its observers that the text size has changed.
  func tellOfTextSize(before category: UIContentSizeCategory) {
    let previous = traitCollection.modifyingTraits { $0.preferredContentSizeCategory = category }
    traitCollectionDidChange(previous)
    for observer in traitObservers { observer.call(self, previous) }
  }
}
