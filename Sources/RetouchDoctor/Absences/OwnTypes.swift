/// The declarations of the sources that were read, none of which belong to UIKit.
struct OwnTypes {
  /// A type with all of its extensions.
  private struct Entry {
    var inherited: [String] = []
    var isProtocol = false
    /// The names of its members, without labels.
    var members: Set<String> = []
    /// The types of its properties; nil if two properties share a name.
    var properties: [String: String?] = [:]
  }

  private var types: [String: Entry] = [:]
  private var declared: Set<String> = []
  /// What each type alias stands for, as far as that is a single name.
  private var aliases: [String: String] = [:]
  /// The names of functions, and of variables and parameters, which may hold functions.
  private var callables: Set<String> = []
  /// The names of variables that the sources go through, from one element to the next.
  private var goneThrough: Set<String> = []
  private var protocolMembers: Set<String> = []
  private var lineages: [String: [String]] = [:]
  /// A limit on the number of ancestors: no real class has more, and each class of a chain costs time in
  /// proportion to the chain's length.
  private static let depthLimit = 64

  /// Adds the declarations of a file.
  mutating func read(_ file: SourceFile) {
    for type in file.outline.types {
      types[type.name, default: Entry()].inherited += type.inherited
      if type.isProtocol { types[type.name]?.isProtocol = true }
      if !type.isExtension { declared.insert(type.name) }
      for function in type.functions {
        types[type.name]?.members.insert(String(function.name.prefix { $0 != "(" }))
      }
    }
    for index in file.tokens.indices {
      let token = file.tokens[index]
      guard token.kind == .word, let name = file.token(index + 1) else { continue }
      if name.isMark(":"), let type = file.token(index + 2), type.isMark("(") || type.kind == .attribute {
        callables.insert(token.text)
      }
      if Self.goesThrough(file, after: index) || Self.isSequence(file, index) {
        goneThrough.insert(token.text)
      }
      guard name.kind == .word else { continue }
      switch token.text {
      case "typealias", "associatedtype":
        declared.insert(name.text)
        if file.token(index + 2)?.isMark("=") == true {
          aliases[name.text] = TypeReader.annotation(file, index + 3)
        }
      case "func": callables.insert(name.text)
      case "var", "let", "case":
        callables.insert(name.text)
        guard let type = file.typeName(at: index), file.outline.isDirect(index) else { continue }
        types[type]?.members.insert(name.text)
        guard token.text != "case", let property = TypeReader.variable(file, nameAt: index + 1) else {
          continue
        }
        if let known = types[type]?.properties[name.text], known != property {
          types[type]?.properties[name.text] = .some(nil)
        } else {
          types[type]?.properties[name.text] = property
        }
      default: continue
      }
    }
  }

  /// Combines types with their extensions, once all files are read.
  mutating func finish() {
    for (name, entry) in types
    where entry.isProtocol || Ancestry.parents[name] == nil && !declared.contains(name) {
      // An extension of a protocol, or of a type that was not read: its members may belong to any type.
      protocolMembers.formUnion(entry.members)
    }
    for name in types.keys { lineages[name] = lineage(from: name) }
  }

  /// Whether the sources declare a type of this name.
  func declares(_ name: String) -> Bool {
    return declared.contains(name)
  }

  /// What a name of a library's means here: itself, or what it is an alias for; nil if the sources declare a
  /// type of this name.
  func meaning(of name: String) -> String? {
    var name = name
    for _ in 0..<Self.aliasLimit {
      guard declared.contains(name) else { return name }
      guard let next = aliases[name] else { return nil }
      // `typealias UUID = Foundation.UUID`
      if next == name { return name }
      name = next
    }
    return nil
  }

  /// Whether the sources declare an alias of this name.
  func isAlias(_ name: String) -> Bool { aliases[name] != nil }

  /// How many aliases may stand for one another.
  private static let aliasLimit = 8

  /// Whether the sources declare what can be called by this name.
  func hasCallable(_ name: String) -> Bool {
    callables.contains(name)
  }

  /// Whether the sources go through a variable of this name, in any order that it has.
  func isGoneThrough(_ name: String) -> Bool {
    goneThrough.contains(name)
  }

  private static let passes: Set<String> = [
    "compactMap", "description", "enumerated", "filter", "first", "flatMap", "forEach", "joined", "keys",
    "makeIterator", "map", "max", "min", "popFirst", "prefix", "randomElement", "reduce", "sorted", "values",
  ]

  /// Whether what ends at an index is gone through by one of its members: `table.values`.
  static func goesThrough(_ file: SourceFile, after index: Int) -> Bool {
    var next = index + 1
    while let mark = file.token(next), mark.isMark("?") || mark.isMark("!") { next += 1 }
    guard file.token(next)?.isMark(".") == true, let member = file.token(next + 1) else { return false }
    return passes.contains(member.text)
  }

  /// How many tokens of a path are followed, so that a source of nothing else takes no longer.
  private static let pathLimit = 16

  /// Whether a name ends what `for` goes through, `for x in self.table {`, or what an array is made of.
  private static func isSequence(_ file: SourceFile, _ index: Int) -> Bool {
    var start = index
    while file.token(start - 1)?.isMark(".") == true, start > index - pathLimit { start -= 2 }
    guard let before = file.token(start - 1), let next = file.token(index + 1) else { return false }
    if before.isWord("in") { return next.isMark("{") || next.isWord("where") }
    return before.isMark("(") && next.isMark(")") && file.token(start - 2)?.isWord("Array") == true
  }

  /// A type and all its ancestors, the nearest first.
  func lineage(of name: String) -> [String] { lineages[name] ?? lineage(from: name) }

  private func lineage(from name: String) -> [String] {
    var (found, seen): ([String], Set<String>) = ([name], [name])
    var index = 0
    while index < found.count, found.count < Self.depthLimit {
      let current = found[index]
      let above =
        (types[current]?.inherited ?? [])
        + (declared.contains(current) ? [] : Ancestry.parents[current] ?? [])
      for name in above.prefix(Self.depthLimit) where seen.insert(name).inserted { found.append(name) }
      index += 1
    }
    return found
  }

  /// The type of a property of a type, if it is known.
  func property(_ name: String, of type: String) -> String? {
    for ancestor in lineage(of: type) {
      if let own = types[ancestor]?.properties[name] { return own }
      if !declares(ancestor), let known = Ancestry.properties["\(ancestor).\(name)"] { return known }
    }
    return nil
  }

  /// The UIKit type that has a member on iOS which Retouch lacks, among a type's ancestors; nil if the
  /// sources have a member of that name themselves.
  func absent(
    _ member: String, of type: String, _ names: [String: Set<String>] = AbsentNames.members
  ) -> String? {
    let base = String(member.prefix { $0 != "(" })
    let isMethodOfDelegate = base.utf8.count < member.utf8.count
    if !isMethodOfDelegate, protocolMembers.contains(base) { return nil }
    var found: String?
    for ancestor in lineage(of: type) {
      if !isMethodOfDelegate, types[ancestor]?.members.contains(base) == true { return nil }
      if found == nil, !declares(ancestor), names[ancestor]?.contains(member) == true {
        found = ancestor
      }
    }
    return found
  }

  /// Like ``absent(_:of:)``, for a member that a type overrides or implements: its declarations are ignored.
  func absent(
    overriding member: String, in type: String, _ names: [String: Set<String>] = AbsentNames.members
  ) -> String? {
    for ancestor in lineage(of: type).dropFirst() {
      if types[ancestor]?.members.contains(String(member.prefix { $0 != "(" })) == true { return nil }
      if !declares(ancestor), names[ancestor]?.contains(member) == true { return ancestor }
    }
    return nil
  }
}
