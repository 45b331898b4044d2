/// Finds the methods of its class by the names of selectors, as the Objective-C runtime does; classes that
/// are lowered conform where their target uses selectors as names.
public protocol MethodNaming: AnyObject {
  /// The selector that calls a method of the class, or of one above it; nil if there is none of the name.
  static func _selector(named name: String) -> Selector?
}

extension Selector {
  /// The method of a class that has this selector's name.
  func method(ofClass aClass: AnyClass) -> Call? {
    (aClass as? any MethodNaming.Type)?._selector(named: name)?.method
  }
}
