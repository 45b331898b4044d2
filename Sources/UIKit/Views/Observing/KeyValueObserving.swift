import Foundation

// Key-value observing, which on iOS the Objective-C runtime does for every property. Here the classes of
// UIKit tell of the properties that NamedValues lists; a client's own tell by didChangeValue, which lowered
// sources call where a property is `@objc dynamic`.

/// What an observer is told of a change.
public struct NSKeyValueObservingOptions: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Makes a set of bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The value after it.
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  /// The value before it.
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  /// The value at once, before any change.
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
  /// A call before that of each change. Here it comes when the value is already the new one.
  public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// How a value has changed.
public enum NSKeyValueChange: UInt, Sendable {
  /// It was set.
  case setting = 1
  case insertion, removal, replacement
}

/// The name of a part of what an observer is told.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Makes a key by its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// How it changed, the number of an ``NSKeyValueChange``.
  public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
  /// The value after it.
  public static let newKey = NSKeyValueChangeKey(rawValue: "new")
  /// The value before it.
  public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
  /// Which objects of several it was.
  public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
  /// Whether the call is before the change.
  public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
}

/// What a closure is told of a change.
public struct NSKeyValueObservedChange<Value> {
  /// How it changed.
  public typealias Kind = NSKeyValueChange
  /// How it changed.
  public let kind: Kind
  /// The value after it, if that was asked for.
  public let newValue: Value?
  /// The value before it, if that was asked for.
  public let oldValue: Value?
  /// Which objects of several it was: nil.
  public var indexes: IndexSet? { nil }
  /// Whether it is the call that comes first of two, for those who asked for one before each change.
  public let isPrior: Bool
}

/// An observation, which ends with this object.
public final class NSKeyValueObservation: NSObject, @unchecked Sendable {
  private var end: (() -> Void)?

  init(_ end: @escaping () -> Void) { self.end = end }

  /// Ends the observation.
  public func invalidate() {
    let end = end
    self.end = nil
    end?()
  }

  deinit { end?() }
}

/// Who observes which values.
@MainActor
enum KeyValueObservers {
  /// Whether anything was ever observed in this process; until then a change costs one comparison.
  @exclusivity(unchecked)
  private(set) static var areUsed = false

  final class Observation {
    weak var observed: NSObject?
    weak var observer: NSObject?
    let path: String?
    /// The name of the value, which that of a closure is known by only if the object lists its own.
    let key: String?
    let context: UnsafeMutableRawPointer?
    let current: () -> Any?
    let tell: (_ old: Any?, _ new: Any?, _ isPrior: Bool) -> Void
    /// Whether it is also told before each change.
    let hasPrior: Bool
    var last: Any?

    init(
      _ observed: NSObject, _ observer: NSObject? = nil, path: String? = nil, key: String? = nil,
      context: UnsafeMutableRawPointer? = nil, hasPrior: Bool, current: @escaping () -> Any?,
      tell: @escaping (Any?, Any?, Bool) -> Void
    ) {
      (self.observed, self.observer, self.path, self.context) = (observed, observer, path, context)
      (self.current, self.tell, self.hasPrior) = (current, tell, hasPrior)
      self.key = path ?? key
      last = current()
    }
  }

  private static var all: [ObjectIdentifier: [Observation]] {
    get { UIApplication.shared.observations }
    set { UIApplication.shared.observations = newValue }
  }

  static func begin(_ observation: Observation) {
    areUsed = true
    guard let observed = observation.observed else { return }
    let id = ObjectIdentifier(observed)
    all[id] = (all[id] ?? []).filter { $0.observed != nil } + [observation]
  }

  /// Ends the observations of an object for which a closure says so.
  static func end(of observed: NSObject, where ends: (Observation) -> Bool) {
    let id = ObjectIdentifier(observed)
    all[id]?.removeAll(where: ends)
    if all[id]?.isEmpty == true { all[id] = nil }
  }

  static func end(_ observation: Observation) {
    for (id, observations) in all where observations.contains(where: { $0 === observation }) {
      let others = observations.filter { $0 !== observation }
      all[id] = others.isEmpty ? nil : others
    }
  }

  /// Tells those who observe an object of the values that are no longer what they were, and of the one that
  /// was set. Who observes another of its values by name is told only if that depends on the one that was
  /// set.
  static func changed(_ object: NSObject, key: String? = nil) {
    let id = ObjectIdentifier(object)
    guard let observations = all[id] else { return }
    for observation in observations where observation.observed === object {
      // An observer that was told before may have ended the others.
      guard all[id]?.contains(where: { $0 === observation }) == true else { continue }
      var isSet = key != nil && observation.key == key
      if let key, let path = observation.key, path != key, let telling = object as? any ValueTelling,
        telling.toldPaths[path] != nil
      {
        guard telling.keysAffecting(path).contains(key) else { continue }
        isSet = true
      }
      let new = observation.current()
      let old = observation.last
      guard !same(old, new) || isSet else { continue }
      observation.last = new
      if observation.hasPrior {
        observation.tell(old, new, true)
        guard all[id]?.contains(where: { observation === $0 }) == true else { continue }
      }
      observation.tell(old, new, false)
    }
  }

  private static func same(_ one: Any?, _ other: Any?) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    func equals<Value: Equatable>(_ one: Value) -> Bool { one == other as? Value }
    if let one = one as? any Equatable { return equals(one) }
    return one as AnyObject === other as AnyObject
  }
}

/// The values of UIKit's objects that are known by name.
@MainActor
enum NamedValues {
  /// How a value with a name is read; nil for a name that is not known.
  static func reader(of path: String, in object: NSObject) -> (() -> Any?)? {
    if let telling = object as? any ValueTelling, telling.toldValue(forKey: path) != nil {
      return { [weak telling] in telling?.toldValue(forKey: path) ?? nil }
    }
    return builtIn(path, in: object)
  }

  private static func builtIn(_ path: String, in object: NSObject) -> (() -> Any?)? {
    /// Reads a value of the object, which is of a class.
    func of<Object: NSObject>(_: Object.Type, _ current: @escaping (Object) -> Any?) -> (() -> Any?)? {
      guard object is Object else { return nil }
      return { [weak object] in (object as? Object).flatMap(current) }
    }
    switch path {
    case "contentOffset": return of(UIScrollView.self) { $0.contentOffset }
    case "contentSize": return of(UIScrollView.self) { $0.contentSize }
    case "contentInset": return of(UIScrollView.self) { $0.contentInset }
    case "zoomScale": return of(UIScrollView.self) { $0.zoomScale }
    case "frame": return of(UIView.self) { $0.frame }
    case "bounds": return of(UIView.self) { $0.bounds }
    case "center": return of(UIView.self) { $0.center }
    case "transform": return of(UIView.self) { $0.transform }
    case "hidden", "isHidden": return of(UIView.self) { $0.isHidden }
    case "alpha": return of(UIView.self) { $0.alpha }
    case "backgroundColor": return of(UIView.self) { $0.backgroundColor }
    case "tag": return of(UIView.self) { $0.tag }
    case "enabled", "isEnabled": return of(UIControl.self) { $0.isEnabled }
    case "selected", "isSelected": return of(UIControl.self) { $0.isSelected }
    case "highlighted", "isHighlighted": return of(UIControl.self) { $0.isHighlighted }
    case "image": return of(UIImageView.self) { $0.image }
    case "state": return of(UIGestureRecognizer.self) { $0.state.rawValue }
    case "text":
      return of(UILabel.self) { $0.text } ?? of(UITextField.self) { $0.text }
        ?? of(UITextView.self) { $0.text }
    case "title": return of(UIViewController.self) { $0.title }
    default: return nil
    }
  }

  /// Sets a value by its name, as a value object or as itself; false for a name that is not known.
  static func set(_ value: Any?, _ path: String, in object: NSObject) -> Bool {
    if (object as? any ValueTelling)?.setToldValue(value, forKey: path) == true { return true }
    let number = (value as? NSNumber)?.doubleValue
    switch (path, object) {
    case ("contentOffset", let view as UIScrollView): view.contentOffset = value as? CGPoint ?? .zero
    case ("contentSize", let view as UIScrollView): view.contentSize = value as? CGSize ?? .zero
    case ("contentInset", let view as UIScrollView): view.contentInset = value as? UIEdgeInsets ?? .zero
    case ("frame", let view as UIView): view.frame = value as? CGRect ?? .zero
    case ("bounds", let view as UIView): view.bounds = value as? CGRect ?? .zero
    case ("center", let view as UIView): view.center = value as? CGPoint ?? .zero
    case ("transform", let view as UIView): view.transform = value as? CGAffineTransform ?? .identity
    case ("hidden", let view as UIView): view.isHidden = number != 0
    case ("alpha", let view as UIView): view.alpha = CGFloat(number ?? 0)
    case ("backgroundColor", let view as UIView): view.backgroundColor = value as? UIColor
    case ("tintColor", let view as UIView): view.tintColor = value as? UIColor
    case ("tag", let view as UIView): view.tag = Int(number ?? 0)
    case ("enabled", let control as UIControl): control.isEnabled = number != 0
    case ("selected", let control as UIControl): control.isSelected = number != 0
    case ("highlighted", let control as UIControl): control.isHighlighted = number != 0
    case ("image", let view as UIImageView): view.image = value as? UIImage
    case ("text", let label as UILabel): label.text = value as? String
    case ("text", let field as UITextField): field.text = value as? String
    case ("text", let view as UITextView): view.text = value as? String
    case ("title", let controller as UIViewController): controller.title = value as? String
    default: return false
    }
    return true
  }

  static func unknown(_ path: String, in object: NSObject, _ what: String) {
    UIApplication.shared.observer?.trouble(
      "\(what) \(path.debugDescription) of \(type(of: object)) is not known by name here; "
        + "observe or set it by code of your own", source: object)
  }
}

extension NSObject {
  /// Tells an observer of a value, by its name, each time that it is another than before.
  ///
  /// Those of UIKit's that are told of: frames, bounds, centres, `hidden`, `alpha`, the offset, size and
  /// inset of content, states, texts and images; and in lowered sources what is `@objc dynamic`. Any other
  /// name is reported, and never told of.
  public func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {
    let all = Unchecked(value: (observed: self, observer: observer, context: context))
    MainActor.assumeIsolated {
      let (observed, observer, context) = all.value
      guard let current = NamedValues.reader(of: keyPath, in: observed) else {
        return NamedValues.unknown(keyPath, in: observed, "the observed value")
      }
      // Of the first call, for what is there already, nothing was there before.
      let tell: (Any??, Any?, Bool) -> Void = { [weak observed, weak observer] old, new, isPrior in
        var change: [NSKeyValueChangeKey: Any] = [.kindKey: NSKeyValueChange.setting.rawValue]
        if isPrior { change[.notificationIsPriorKey] = true }
        if options.contains(.new), !isPrior { change[.newKey] = new ?? NSNull() }
        if options.contains(.old), let old { change[.oldKey] = old ?? NSNull() }
        (observer as? any KeyValueObserver)?.observeValue(
          forKeyPath: keyPath, of: observed, change: change, context: context)
      }
      let observation = KeyValueObservers.Observation(
        observed, observer, path: keyPath, context: context, hasPrior: options.contains(.prior),
        current: current, tell: { tell(.some($0), $1, $2) })
      KeyValueObservers.begin(observation)
      if options.contains(.initial) { tell(nil, observation.last, false) }
    }
  }

  /// Tells an observer no longer of a value.
  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
    let all = Unchecked(value: (observed: self, observer: observer))
    MainActor.assumeIsolated {
      KeyValueObservers.end(of: all.value.observed) {
        ($0.observer === all.value.observer || $0.observer == nil) && $0.path == keyPath
      }
    }
  }

  /// Tells an observer no longer of a value that it observes with a context.
  public func removeObserver(
    _ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
  ) {
    let all = Unchecked(value: (observed: self, observer: observer, context: context))
    MainActor.assumeIsolated {
      KeyValueObservers.end(of: all.value.observed) {
        ($0.observer === all.value.observer || $0.observer == nil) && $0.path == keyPath
          && $0.context == all.value.context
      }
    }
  }

  /// The value that a path of names leads to, as ``value(forKey:)`` of each object on the way says it.
  @_disfavoredOverload
  public func value(forKeyPath keyPath: String) -> Any? {
    end(of: keyPath).flatMap { $0.object.value(forKey: $0.key) }
  }
  /// The value with a name, of those that ``addObserver(_:forKeyPath:options:context:)`` knows; others are
  /// reported, and nil.
  @_disfavoredOverload
  public func value(forKey key: String) -> Any? {
    let object = Unchecked(value: self)
    return MainActor.assumeIsolated {
      if let current = NamedValues.reader(of: key, in: object.value) { return Unchecked(value: current()) }
      NamedValues.unknown(key, in: object.value, "the value")
      return Unchecked(value: nil)
    }.value
  }
  /// Sets a value by its name; a name that is not known is reported.
  @_disfavoredOverload
  public func setValue(_ value: Any?, forKey key: String) {
    let all = Unchecked(value: (object: self, value: value))
    MainActor.assumeIsolated {
      guard !NamedValues.set(all.value.value, key, in: all.value.object) else { return }
      NamedValues.unknown(key, in: all.value.object, "the value")
    }
  }
  /// Sets the value that a path of names leads to; does nothing where there is no object on the way.
  @_disfavoredOverload
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    if let end = end(of: keyPath) { end.object.setValue(value, forKey: end.key) }
  }

  /// The last object and the last name of a path.
  private func end(of path: String) -> (object: NSObject, key: String)? {
    let names = path.split(separator: ".").map(String.init)
    var object = self
    for name in names.dropLast() {
      guard let next = object.value(forKey: name) as? NSObject else { return nil }
      object = next
    }
    return (object, names.last ?? path)
  }
}

/// An object that is told of values by their names: on iOS every object, here every responder, and those of a
/// client's that conform.
@preconcurrency @MainActor
public protocol KeyValueObserver: AnyObject {
  /// A value has changed.
  func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?)
}

/// An object whose values a closure can observe: every object.
public protocol KeyValueObserved: NSObject {}
extension NSObject: KeyValueObserved {}

extension KeyValueObserved {
  /// Calls a closure each time that a value of this object is another than before, until the observation
  /// ends.
  ///
  /// It is looked at when something changes of which the object tells: its frame, what it shows, its state. A
  /// client's own properties are told of where sources are lowered that declare them `@objc dynamic`. What is
  /// known to be told to nobody is reported: a path through another object, and what tells nothing of itself.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let all = Unchecked(value: (object: self, keyPath: keyPath, handler: changeHandler))
    let observation = MainActor.assumeIsolated {
      let (object, keyPath, handler) = all.value
      let tell: (Any?, Any?, Bool) -> Void = { [weak object] old, new, isPrior in
        guard let object else { return }
        handler(
          object,
          NSKeyValueObservedChange(
            kind: .setting, newValue: options.contains(.new) && !isPrior ? new as? Value : nil,
            oldValue: options.contains(.old) ? old as? Value : nil, isPrior: isPrior))
      }
      let observation = KeyValueObservers.Observation(
        object, key: (object as? any ValueTelling)?.toldPaths.first { $0.value == keyPath }?.key,
        hasPrior: options.contains(.prior),
        current: { [weak object] in object.map { $0[keyPath: keyPath] } }, tell: tell)
      if let why = Untold.reason(keyPath, of: object) {
        UIApplication.shared.observer?.trouble(
          "\(keyPath) of \(type(of: object)) is observed, and nobody is told of it here: \(why)",
          source: object)
      } else {
        KeyValueObservers.begin(observation)
      }
      if options.contains(.initial) { tell(nil, observation.last, false) }
      return Unchecked(value: observation)
    }
    return NSKeyValueObservation {
      MainActor.assumeIsolated { KeyValueObservers.end(observation.value) }
    }
  }
}
