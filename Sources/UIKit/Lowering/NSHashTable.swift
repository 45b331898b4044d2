import Foundation

// Collections of objects that are not kept alive, in which many apps hold those that they tell of changes.
// Foundation does not have them on Linux.

/// How a table holds its objects.
public struct NSPointerFunctions {
  /// How a table holds its objects.
  public struct Options: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Makes a set of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Objects are kept alive.
    public static let strongMemory: Options = []
    /// Objects are not kept alive, and leave the table with their end.
    public static let weakMemory = Options(rawValue: 1 << 2 | 1)
    /// Objects are the same only if they are identical.
    public static let objectPointerPersonality = Options(rawValue: 1 << 9)
    /// Objects are copied on their way in; here they are not.
    public static let copyIn = Options(rawValue: 1 << 16)
    var isWeak: Bool { isSuperset(of: .weakMemory) }
  }
}

/// An object as a table holds it: kept alive, or not.
private final class HeldObject {
  weak var object: AnyObject?
  private let kept: AnyObject?

  init(_ value: Any, _ options: NSPointerFunctions.Options) {
    object = value as AnyObject
    kept = options.isWeak ? nil : object
  }

  /// The object as a type. (An optional one would be cast to `AnyObject` even where it is nil.)
  func object<Type>(as type: Type.Type) -> Type? { object.flatMap { $0 as? Type } }

  func holds(_ value: Any, _ options: NSPointerFunctions.Options) -> Bool {
    let other = value as AnyObject
    if object === other { return true }
    guard !options.contains(.objectPointerPersonality), let own = object as? NSObject else { return false }
    return own.isEqual(other)
  }
}

/// A set whose objects need not be kept alive; they keep the order in which they were added.
public final class NSHashTable<ObjectType>: NSObject, @unchecked Sendable {
  private let options: NSPointerFunctions.Options
  private var held: [HeldObject] = []

  /// Makes a table with room for some objects.
  public init(options: NSPointerFunctions.Options = [], capacity: Int = 0) {
    self.options = options
    super.init()
  }
  /// Makes a table that does not keep its objects alive.
  public static func weakObjects() -> NSHashTable<ObjectType> { NSHashTable(options: .weakMemory) }

  /// The objects that are still there.
  public var allObjects: [ObjectType] { held.compactMap { $0.object(as: ObjectType.self) } }
  /// Any of the objects, or nil.
  public var anyObject: ObjectType? { allObjects.first }
  /// How many objects are still there.
  public var count: Int { allObjects.count }
  /// Whether an object is in the table.
  public func contains(_ anObject: ObjectType?) -> Bool { member(anObject) != nil }
  /// The object in the table that is equal to another one, or nil.
  public func member(_ object: ObjectType?) -> ObjectType? {
    guard let object else { return nil }
    return held.first { $0.holds(object, options) }?.object(as: ObjectType.self)
  }
  /// Adds an object, unless it is there.
  public func add(_ object: ObjectType?) {
    guard let object, !contains(object) else { return }
    held.removeAll { $0.object == nil }
    held.append(HeldObject(object, options))
  }
  /// Removes an object.
  public func remove(_ object: ObjectType?) {
    guard let object else { return }
    held.removeAll { $0.holds(object, options) }
  }
  /// Removes all objects.
  public func removeAllObjects() { held = [] }
  /// Goes through the objects.
  public func objectEnumerator() -> NSEnumerator { NSArray(array: allObjects).objectEnumerator() }
}

/// A dictionary whose keys and values need not be kept alive; an entry goes with either.
public final class NSMapTable<KeyType, ObjectType>: NSObject, @unchecked Sendable {
  private let options: (key: NSPointerFunctions.Options, value: NSPointerFunctions.Options)
  private var held: [(key: HeldObject, value: HeldObject)] = []
  private var entries: [(key: KeyType, value: ObjectType)] {
    held.compactMap { entry in
      guard let key = entry.key.object(as: KeyType.self), let value = entry.value.object(as: ObjectType.self)
      else { return nil }
      return (key, value)
    }
  }

  /// Makes a table with room for some entries.
  public init(
    keyOptions: NSPointerFunctions.Options = [], valueOptions: NSPointerFunctions.Options = [],
    capacity initialCapacity: Int = 0
  ) {
    options = (keyOptions, valueOptions)
    super.init()
  }
  /// Makes a table that keeps keys and values alive.
  public static func strongToStrongObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable() }
  /// Makes a table that keeps its values alive alone.
  public static func weakToStrongObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(keyOptions: .weakMemory)
  }
  /// Makes a table that keeps its keys alive alone.
  public static func strongToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(valueOptions: .weakMemory)
  }
  /// Makes a table that keeps nothing alive.
  public static func weakToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(keyOptions: .weakMemory, valueOptions: .weakMemory)
  }

  /// How many entries are still there.
  public var count: Int { entries.count }
  /// The value of a key, or nil.
  public func object(forKey aKey: KeyType?) -> ObjectType? {
    guard let aKey else { return nil }
    return held.first { $0.key.holds(aKey, options.key) }?.value.object(as: ObjectType.self)
  }
  /// Sets the value of a key; nil removes it.
  public func setObject(_ anObject: ObjectType?, forKey aKey: KeyType?) {
    removeObject(forKey: aKey)
    guard let anObject, let aKey else { return }
    held.append((HeldObject(aKey, options.key), HeldObject(anObject, options.value)))
  }
  /// Removes a key with its value.
  public func removeObject(forKey aKey: KeyType?) {
    held.removeAll { entry in
      let isOver = entry.key.object == nil || entry.value.object == nil
      return isOver || aKey.map { entry.key.holds($0, options.key) } ?? false
    }
  }
  /// Removes all entries.
  public func removeAllObjects() { held = [] }
  /// Goes through the keys.
  public func keyEnumerator() -> NSEnumerator { NSArray(array: entries.map(\.key)).objectEnumerator() }
  /// Goes through the values; nil if there are none.
  public func objectEnumerator() -> NSEnumerator? {
    held.isEmpty ? nil : NSArray(array: entries.map(\.value)).objectEnumerator()
  }
}
