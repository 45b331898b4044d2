/// The stored properties of a client's class that may hold objects: looked up once for each class.
///
/// A `Mirror` finds them anew for each object, and copies each value into a box. Here a property that holds
/// an object is one word of memory, and one whose type can hold none is left out.
@MainActor
struct StoredProperties {
  /// A property, from which its objects are read.
  struct Property {
    var name: String
    /// How many bytes after the object's beginning it is.
    var offset: Int
    var type: Any.Type
    /// What is left of the type without `Optional` and `Array`: objects are sought in its values.
    var innermost: ObjectIdentifier
    var content: Content
  }

  /// What a property may hold.
  enum Content {
    /// One object or nothing: a strong reference, optional or not.
    case reference
    /// References, one after the other, none of them optional.
    case references
    /// A value in which objects are sought.
    case value
    /// A reference that does not keep its object, which only a mirror reads: a child of the mirror of a class
    /// this many levels above.
    case mirrored(level: Int, child: Int)
  }

  /// Those of the class itself, then those of its superclass and so on up to a framework's, each in the order
  /// of the declarations.
  let list: [Property]

  /// Returns the properties of a class, or nil if it describes itself to mirrors, which are then used
  /// instead.
  static func of(_ type: AnyClass) -> StoredProperties? {
    let id = ObjectIdentifier(type)
    if let known = known[id] { return known }
    let properties = type is any CustomReflectable.Type ? nil : StoredProperties(type)
    known[id] = .some(properties)
    return properties
  }

  private static var known: [ObjectIdentifier: StoredProperties?] = [:]

  private init(_ type: AnyClass) {
    var list: [Property] = []
    var level = 0
    var current: AnyClass? = type
    while let type = current, !PropertyScan.isFramework(type) {
      let parent: AnyClass? = _getSuperclass(type)
      let inherited = parent.map { propertyCount($0) } ?? 0
      for index in inherited..<max(inherited, propertyCount(type)) {
        var field = FieldMetadata()
        let fieldType = propertyType(type, index: index, metadata: &field)
        defer { field.free?(field.name) }
        guard let name = field.name else { continue }
        list.append(
          Property(
            name: String(cString: name), offset: propertyOffset(type, index: index), type: fieldType,
            innermost: ObjectIdentifier(Self.innermost(fieldType)),
            content: field.isStrong
              ? Self.content(of: fieldType) : .mirrored(level: level, child: index - inherited)))
      }
      (current, level) = (parent, level + 1)
    }
    self.list = list
  }

  private static func content(of type: Any.Type) -> Content {
    if isReference(type) { return .reference }
    if let optional = type as? any OptionalType.Type, isReference(optional.wrapped) { return .reference }
    if let array = type as? any ArrayType.Type, array.element is AnyClass { return .references }
    return .value
  }

  private static func innermost(_ type: Any.Type) -> Any.Type {
    if let optional = type as? any OptionalType.Type { return innermost(optional.wrapped) }
    if let array = type as? any ArrayType.Type { return innermost(array.element) }
    return type
  }

  /// Whether a value of a type is one word that points to an object.
  private static func isReference(_ type: Any.Type) -> Bool {
    type is AnyClass || type == AnyObject.self
  }
}

extension StoredProperties.Property {
  /// The object that a reference points to, or nil.
  func reference(in owner: AnyObject) -> AnyObject? {
    withAddress(in: owner) { address in
      address.load(as: UnsafeRawPointer?.self).map {
        Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue()
      }
    }
  }

  /// The objects of an array of references.
  func references(in owner: AnyObject) -> [AnyObject] {
    // The elements of an array of any class are stored alike.
    withAddress(in: owner) { $0.assumingMemoryBound(to: [AnyObject].self).pointee }
  }

  /// The value of the property.
  func value(in owner: AnyObject) -> Any {
    func copy<Value>(_ type: Value.Type) -> Any {
      withAddress(in: owner) { $0.assumingMemoryBound(to: type).pointee }
    }
    return _openExistential(type, do: copy)
  }

  /// The value of a property that is a child of a mirror, or nil.
  func value(mirrored level: Int, _ child: Int, of owner: AnyObject) -> Any? {
    var mirror: Mirror? = Mirror(reflecting: owner)
    for _ in 0..<level { mirror = mirror?.superclassMirror }
    return mirror?.children.dropFirst(child).first?.value
  }

  private func withAddress<Result>(in owner: AnyObject, _ body: (UnsafeRawPointer) -> Result) -> Result {
    withExtendedLifetime(owner) {
      body(UnsafeRawPointer(Unmanaged.passUnretained(owner).toOpaque()) + offset)
    }
  }
}

// MARK: Types

private protocol OptionalType {
  static var wrapped: Any.Type { get }
}

extension Optional: OptionalType {
  fileprivate static var wrapped: Any.Type { Wrapped.self }
}

private protocol ArrayType {
  static var element: Any.Type { get }
}

extension Array: ArrayType {
  fileprivate static var element: Any.Type { Element.self }
}

// MARK: What the runtime tells mirrors

/// What the runtime says about a property besides its type, laid out as in the standard library.
private struct FieldMetadata {
  var name: UnsafePointer<CChar>?
  var free: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
  /// Whether it keeps what it refers to: neither `weak` nor `unowned`.
  var isStrong = false
  var isVariable = false
}

/// How many properties a class has with those that it inherits, which come first.
@_silgen_name("swift_reflectionMirror_recursiveCount")
private func propertyCount(_ type: Any.Type) -> Int

/// How many bytes after the object's beginning a property is.
@_silgen_name("swift_reflectionMirror_recursiveChildOffset")
private func propertyOffset(_ type: Any.Type, index: Int) -> Int

/// The type of a property.
@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func propertyType(
  _ type: Any.Type, index: Int, metadata: UnsafeMutablePointer<FieldMetadata>
) -> Any.Type
