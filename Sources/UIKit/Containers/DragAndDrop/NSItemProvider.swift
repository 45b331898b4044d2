/// The content of a drag item: an object of this app, as no other app runs, or closures that make one, or its
/// data, when they are asked for.
///
/// Types are compared by their identifiers alone: that one conforms to another is not known here.
open class NSItemProvider: NSObject, @unchecked Sendable {
  /// Gives an object, or an error, to a closure.
  private typealias Load = (@escaping (Any?, (any Error)?) -> Void) -> Progress?
  private enum Content {
    /// An object of a type.
    case object(Any.Type)
    /// The data of a type with an identifier.
    case data(String)
  }

  /// What a drop cannot have; an object or data that the provider does not have.
  public enum ErrorCode: Int, Error, Sendable {
    /// For a reason that is not known.
    case unknownError = -1
    /// There is no such content.
    case itemUnavailableError = -1000
    /// It has another type.
    case unexpectedValueClassError = -1100
    /// It cannot be made from what is there.
    case unavailableCoercionError = -1200
  }

  let object: Any?
  private var contents: [(content: Content, load: Load)] = []
  /// The name of a file with the content, or nil; stored only.
  open var suggestedName: String?

  /// Makes a provider without an object, for an item that has a ``UIDragItem/localObject``.
  public override init() { object = nil }

  /// Makes a provider of an object.
  public init(object: NSObject) { self.object = object }

  // MARK: Objects

  private func maker(of type: Any.Type) -> Load? {
    contents.first { if case .object(let made) = $0.content { made == type } else { false } }?.load
  }

  /// Whether there is an object of a class, or a closure that makes one.
  open func canLoadObject<Object>(ofClass aClass: Object.Type) -> Bool {
    object is Object || maker(of: aClass) != nil
  }

  /// Adds a closure that makes an object of a class when that is asked for.
  open func registerObject<Object>(
    ofClass aClass: Object.Type, visibility: NSItemProviderRepresentationVisibility,
    loadHandler: @escaping (@escaping (Object?, (any Error)?) -> Void) -> Progress?
  ) {
    contents.append((.object(aClass), { done in loadHandler { done($0, $1) } }))
  }

  /// Adds an object.
  open func registerObject<Object: NSObject>(
    _ object: Object, visibility: NSItemProviderRepresentationVisibility
  ) {
    contents.append(
      (
        .object(type(of: object)),
        { done in
          done(object, nil)
          return nil
        }
      ))
  }

  /// Gives the object of a class, or an error, to a closure, on the main queue.
  @discardableResult
  open func loadObject<Object>(
    ofClass aClass: Object.Type, completionHandler: @escaping (Object?, (any Error)?) -> Void
  ) -> Progress {
    if let made = object as? Object {
      return load(
        { done in
          done(made, nil); return nil
        }, completionHandler)
    }
    return load(maker(of: aClass), completionHandler)
  }

  // MARK: Data

  /// The identifiers of the types of which there are data, in the order in which they were added.
  open var registeredTypeIdentifiers: [String] {
    contents.compactMap { if case .data(let identifier) = $0.content { identifier } else { nil } }
  }

  /// Whether there are data of a type.
  open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
    registeredTypeIdentifiers.contains(typeIdentifier)
  }

  /// Adds a closure that makes data of a type when they are asked for.
  open func registerDataRepresentation(
    forTypeIdentifier typeIdentifier: String, visibility: NSItemProviderRepresentationVisibility,
    loadHandler: @escaping (@escaping (Data?, (any Error)?) -> Void) -> Progress?
  ) {
    contents.append((.data(typeIdentifier), { done in loadHandler { done($0, $1) } }))
  }

  /// Gives the data of a type, or an error, to a closure, on the main queue.
  @discardableResult
  open func loadDataRepresentation(
    forTypeIdentifier typeIdentifier: String, completionHandler: @escaping (Data?, (any Error)?) -> Void
  ) -> Progress {
    let found = contents.first {
      if case .data(let identifier) = $0.content { identifier == typeIdentifier } else { false }
    }
    return load(found?.load, completionHandler)
  }

  /// Loads something, and gives it to a closure on the main queue.
  private func load<Value>(_ load: Load?, _ completion: @escaping (Value?, (any Error)?) -> Void) -> Progress
  {
    let progress = Progress(totalUnitCount: 1)
    nonisolated(unsafe) let completion = completion
    let done: (Any?, (any Error)?) -> Void = { value, error in
      nonisolated(unsafe) let value = value as? Value
      DispatchQueue.main.async {
        completion(value, error ?? (value == nil ? ErrorCode.itemUnavailableError : nil))
        progress.completedUnitCount = 1
      }
    }
    guard let load else {
      done(nil, nil)
      return progress
    }
    _ = load(done)
    return progress
  }
}

/// Who may see what an item provider has; only this app runs.
public enum NSItemProviderRepresentationVisibility: Int, Sendable {
  /// Every app.
  case all = 0
  /// The apps of the same team.
  case team
  /// The apps of the same group.
  case group
  /// This app.
  case ownProcess
}
