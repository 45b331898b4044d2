import Foundation
import UIKit

/// Scans the stored properties of an object for objects that they hold.
enum PropertyScan {
  private static let lazyPrefix = "$__lazy_storage_$_"
  /// Collections longer than this are not scanned: naming must not take longer than replaying.
  private static let collectionLimit = 1000

  /// Calls back with each object that a property of the client's classes holds, and what makes its name.
  ///
  /// A lazy property that has not been used yet holds nothing. The elements of a collection are named
  /// `buttons[0]`, those of a dictionary `buttons[key]`, in the order of the keys.
  @MainActor static func objects(of owner: AnyObject, _ found: (AnyObject, () -> String) -> Void) {
    guard let properties = StoredProperties.of(type(of: owner)) else { return mirrored(owner, found) }
    for property in properties.list {
      switch property.content {
      case .reference:
        if let object = property.reference(in: owner) { found(object) { plain(property.name) } }
      case .references:
        for (index, object) in property.references(in: owner).prefix(collectionLimit).enumerated() {
          found(object) { "\(plain(property.name))[\(index)]" }
        }
      case .value:
        if leaves.contains(property.innermost) { continue }
        objects(in: property.value(in: owner), name: plain(property.name), depth: 0, found)
      case .mirrored(let level, let child):
        if let value = property.value(mirrored: level, child, of: owner) {
          objects(in: value, name: plain(property.name), depth: 0, found)
        }
      }
    }
  }

  /// Like ``objects(of:_:)``, but by mirrors alone: for classes that describe themselves to mirrors, and as
  /// the slow counterpart in tests.
  @MainActor static func mirrored(_ owner: AnyObject, _ found: (AnyObject, () -> String) -> Void) {
    var mirror: Mirror? = Mirror(reflecting: owner)
    while let level = mirror {
      if let type = level.subjectType as? AnyClass, isFramework(type) { break }
      for child in level.children {
        guard let name = child.label else { continue }
        objects(in: child.value, name: plain(name), depth: 0, found)
      }
      mirror = level.superclassMirror
    }
  }

  /// A property's name in the client's code.
  private static func plain(_ name: String) -> String {
    name.hasPrefix(lazyPrefix) ? String(name.dropFirst(lazyPrefix.count)) : name
  }

  @MainActor
  private static func objects(
    in value: Any, name: String, depth: Int, _ found: (AnyObject, () -> String) -> Void
  ) {
    let type = type(of: value)
    if type is AnyClass {
      found(value as AnyObject) { name }
      return
    }
    guard depth < 3, !leaves.contains(ObjectIdentifier(type)) else { return }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional:
      if let wrapped = mirror.children.first { objects(in: wrapped.value, name: name, depth: depth, found) }
    case .collection:
      for (index, element) in mirror.children.prefix(collectionLimit).enumerated() {
        objects(in: element.value, name: "\(name)[\(index)]", depth: depth + 1, found)
      }
    case .dictionary:
      var pairs: [(key: String, value: Any)] = []
      for pair in mirror.children.prefix(collectionLimit) {
        let parts = Array(Mirror(reflecting: pair.value).children)
        if parts.count == 2 { pairs.append((String(describing: parts[0].value), parts[1].value)) }
      }
      for pair in pairs.sorted(by: { $0.key < $1.key }) {
        objects(in: pair.value, name: "\(name)[\(pair.key)]", depth: depth + 1, found)
      }
    default:
      if isLeaf(type) { leaves.insert(ObjectIdentifier(type)) }
    }
  }

  /// The types known to have no value that holds objects; they are remembered because making a mirror takes
  /// long.
  @MainActor private static var leaves: Set<ObjectIdentifier> = []

  /// Whether all values of a type are like one that holds no objects; a client's own mirrors may differ.
  private static func isLeaf(_ type: Any.Type) -> Bool {
    guard type is any CustomReflectable.Type else { return true }
    let name = _typeName(type, qualified: true)
    return frameworks.contains { name.hasPrefix($0) }
  }

  /// The answers for classes that were asked about before; they are remembered because making a class's name
  /// takes long.
  @MainActor private static var known: [ObjectIdentifier: Bool] = [:]

  private static let frameworks = ["UIKit.", "Foundation.", "QuartzCore.", "CoreGraphics.", "Swift."]

  /// Whether a class belongs to a framework, so that its properties are not the client's.
  @MainActor static func isFramework(_ type: AnyClass) -> Bool {
    if let known = known[ObjectIdentifier(type)] { return known }
    let name = _typeName(type, qualified: true)
    var isFramework = false
    for framework in frameworks where name.hasPrefix(framework) { isFramework = true }
    known[ObjectIdentifier(type)] = isFramework
    return isFramework
  }
}
