/// The classes of all files, to find what a subclass adds.
struct ClassTable {
  private struct Entry {
    private(set) var inherited: [String] = []
    private var known: Set<String> = []
    var functions: Set<String> = []

    /// Each name once: a type may have any number of extensions.
    mutating func inherit(_ names: [String]) {
      for name in names where known.insert(name).inserted { inherited.append(name) }
    }

    /// A protocol out of a set that it conforms to directly, or nil.
    func conformance(to protocols: Set<String>) -> String? {
      guard !known.isDisjoint(with: protocols) else { return nil }
      return inherited.first { protocols.contains($0) }
    }
  }

  /// The maximum number of a class's superclasses that are searched.
  private static let depthLimit = 64

  private var classes: [String: Entry] = [:]

  init(_ files: [SourceFile]) {
    for type in files.flatMap(\.outline.types) where type.isClass || type.isExtension {
      classes[type.name, default: Entry()].inherit(type.inherited)
      classes[type.name, default: Entry()].functions.formUnion(type.functions.map(\.name))
    }
  }

  /// Delegate methods that a class adds although only its superclass conforms to the protocol.
  ///
  /// On iOS the runtime finds them by name. Here the conformance was fixed where it was declared, with the
  /// protocol's own default, and nothing calls them.
  func delegateMethodsInSubclasses(of file: SourceFile) -> [Finding] {
    file.outline.types.flatMap { type in
      type.functions.compactMap { function in
        guard !function.isOverride, !function.isStatic,
          let (conforming, conformance) = conformingAncestor(of: type.name, function.name)
        else { return nil }
        return file.finding(
          "delegate-subclass", .behaviour, at: function.token, function.name,
          "nothing calls it, because it is \(conforming) that conforms to \(conformance) and does not have it",
          "declare it in \(conforming) too, with the answer that UIKit gives without it, and override it here"
        )
      }
    }
  }

  /// The nearest ancestor that conforms to a method's protocol, unless a class in between has the method.
  private func conformingAncestor(of name: String, _ function: String) -> (String, String)? {
    let protocols = DelegateMethods.protocols(with: function)
    guard !protocols.isEmpty, let own = classes[name], own.conformance(to: protocols) == nil else {
      return nil
    }
    var seen: Set<String> = [name]
    var current = own
    while let next = current.inherited.first(where: { classes[$0] != nil }), seen.insert(next).inserted,
      let entry = classes[next], seen.count < Self.depthLimit
    {
      if entry.functions.contains(function) { return nil }
      if let conformance = entry.conformance(to: protocols) {
        return (next, conformance)
      }
      current = entry
    }
    return nil
  }
}
