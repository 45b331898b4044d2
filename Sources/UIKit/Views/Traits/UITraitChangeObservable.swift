/// A kind of trait, as used in a list of traits to observe.
public protocol UITraitDefinition {}

/// A kind of trait, given by its type.
public typealias UITrait = any UITraitDefinition.Type

/// The text size that the user prefers.
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
    let observer = TraitObserver(traits) { responder, previous in
      if let object = responder as? Self { handler(object, previous) }
    }
    traitObservers.append(observer)
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

/// A closure that observes traits.
@MainActor
final class TraitObserver: NSObject, UITraitChangeRegistration {
  let traits: [UITrait]
  let call: @MainActor (UIResponder, UITraitCollection) -> Void
  init(_ traits: [UITrait], _ call: @escaping @MainActor (UIResponder, UITraitCollection) -> Void) {
    (self.traits, self.call) = (traits, call)
  }
}

extension UIResponder {
  /// Notifies the object and its observers that the text size has changed.
  func tellOfTextSize(before category: UIContentSizeCategory) {
    tellOfTraits(previous: traitCollection.modifyingTraits { $0.preferredContentSizeCategory = category })
  }

  /// Notifies the object, and those observers that asked for a trait that has changed.
  func tellOfTraits(previous: UITraitCollection) {
    let now = traitCollection
    traitCollectionDidChange(previous)
    for observer in traitObservers
    where observer.traits.contains(where: { now.differs(from: previous, in: $0) }) {
      observer.call(self, previous)
    }
  }
}

extension UITraitCollection {
  /// Whether one of the traits that change during a replay is another one than in other traits.
  fileprivate func differs(from other: UITraitCollection, in trait: UITrait) -> Bool {
    if trait == UITraitPreferredContentSizeCategory.self {
      return preferredContentSizeCategory != other.preferredContentSizeCategory
    }
    if trait == UITraitHorizontalSizeClass.self { return horizontalSizeClass != other.horizontalSizeClass }
    if trait == UITraitVerticalSizeClass.self { return verticalSizeClass != other.verticalSizeClass }
    return trait == UITraitUserInterfaceIdiom.self && userInterfaceIdiom != other.userInterfaceIdiom
  }
}
