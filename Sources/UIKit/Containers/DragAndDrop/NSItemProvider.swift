/// The content of a drag item; here an object of this app, as no other app runs.
open class NSItemProvider: NSObject {
  let object: Any?

  /// Makes a provider without an object, for an item that has a ``UIDragItem/localObject``.
  public override init() { object = nil }

  /// Makes a provider of an object.
  public init(object: NSObject) { self.object = object }

  /// Whether the object is of a class.
  open func canLoadObject<Object>(ofClass aClass: Object.Type) -> Bool { object is Object }
}
