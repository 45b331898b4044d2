/// A class whose objects take the values that were set on ``appearance()``.
///
/// What is returned is an object of the class that is never shown. An object takes over each value that was
/// set there, and that it has not been given itself, when it enters a window or a bar. Only the values that
/// `AppearanceValues` lists are taken over: colours, fonts and images of UIKit's own classes.
@preconcurrency @MainActor
public protocol UIAppearance: NSObjectProtocol {
  /// The object whose values all others take.
  static func appearance() -> Self
  /// The object whose values those take that are within objects of some classes, the innermost first.
  static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self
}

extension UIAppearance {
  /// The object whose values all others take, with some traits; the traits are ignored.
  public static func appearance(for trait: UITraitCollection) -> Self { appearance() }
}

/// A class by which an appearance can be limited.
@preconcurrency @MainActor
public protocol UIAppearanceContainer: NSObjectProtocol {}

extension UIView: UIAppearance, UIAppearanceContainer {
  /// The object whose values all others take.
  public static func appearance() -> Self { appearance(whenContainedInInstancesOf: []) }
  /// The object whose values those take that are within objects of some classes, the innermost first.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self {
    Appearances.object(of: self, within: containerTypes) { self.init(coder: AppearanceCoder()) }
  }
}

extension UIBarItem: UIAppearance {
  /// The object whose values all others take.
  public static func appearance() -> Self { appearance(whenContainedInInstancesOf: []) }
  /// The object whose values those take that are within objects of some classes, the innermost first.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self {
    Appearances.object(of: self, within: containerTypes) { self.init(coder: AppearanceCoder()) }
  }
}

extension UIViewController: UIAppearanceContainer {}

/// A coder that has nothing, with which the objects are made that are never shown.
private final class AppearanceCoder: NSCoder {
  override var allowsKeyedCoding: Bool { true }
  override func containsValue(forKey key: String) -> Bool { false }
  override func decodeObject(forKey key: String) -> Any? { nil }
}

/// The objects that clients set appearances on, in the order in which they were asked for.
@MainActor
final class Appearances {
  fileprivate struct Entry {
    let type: AnyClass
    let containers: [any UIAppearanceContainer.Type]
    /// The object that clients set values on, and one of its class that nobody has changed.
    let (given, usual): (AnyObject, AnyObject)
  }
  fileprivate var entries: [Entry] = []

  static func object<Object: AnyObject>(
    of type: Object.Type, within containers: [any UIAppearanceContainer.Type], _ make: () -> Object?
  ) -> Object {
    let all = UIApplication.shared.appearances ?? Appearances()
    UIApplication.shared.appearances = all
    let known = all.entries.first { entry in
      entry.type == type && entry.containers.count == containers.count
        && zip(entry.containers, containers).allSatisfy { ObjectIdentifier($0) == ObjectIdentifier($1) }
    }
    if let known = known?.given as? Object { return known }
    guard let given = make(), let usual = make() else {
      preconditionFailure(
        "\(type).init(coder:) made no object, which appearance() needs to keep what it is told")
    }
    all.entries.append(Entry(type: type, containers: containers, given: given, usual: usual))
    return given
  }

  /// Lets a view that enters a window take what was set for its class, the most special first.
  func apply(to view: UIView) {
    for entry in fitting(view, around: view.next) {
      guard let (given, usual) = (entry.given, entry.usual) as? (UIView, UIView), given !== view else {
        continue
      }
      for value in AppearanceValues.all { value.take(view, given, usual) }
      (view as? UISegmentedControl)?.takeTitleAttributes(of: given)
    }
  }

  /// Lets an item that a bar shows take what was set for its class.
  func apply(to item: UIBarItem, in bar: UIView?) {
    for entry in fitting(item, around: bar) {
      guard let (given, usual) = (entry.given, entry.usual) as? (UIBarItem, UIBarItem), given !== item else {
        continue
      }
      item.takeTitleAttributes(of: given)
      if let (item, given, usual) = (item, given, usual)
        as? (UIBarButtonItem, UIBarButtonItem, UIBarButtonItem),
        item.tintColor == usual.tintColor, given.tintColor != usual.tintColor
      {
        item.tintColor = given.tintColor
      }
    }
  }

  private func fitting(_ object: AnyObject, around start: UIResponder?) -> [Entry] {
    entries.filter { entry in
      guard inherits(type(of: object), from: entry.type) else { return false }
      var responder = start
      for container in entry.containers {
        while let candidate = responder, !inherits(type(of: candidate), from: container as AnyClass) {
          responder = candidate.next
        }
        guard responder != nil else { return false }
        responder = responder?.next
      }
      return true
    }
    .sorted { ($0.containers.count, depth(of: $0.type)) > ($1.containers.count, depth(of: $1.type)) }
  }

  private func inherits(_ type: AnyClass, from ancestor: AnyClass?) -> Bool {
    var candidate: AnyClass? = type
    while let current = candidate {
      if current == ancestor { return true }
      candidate = _getSuperclass(current)
    }
    return false
  }

  private func depth(of type: AnyClass) -> Int { _getSuperclass(type).map { depth(of: $0) + 1 } ?? 0 }
}
