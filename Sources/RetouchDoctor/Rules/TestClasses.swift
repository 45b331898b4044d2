/// The classes and aliases of all files, to find XCTest's tests and the actor that each belongs to.
///
/// A target has base classes of its own, aliases and extensions, in other files than the tests.
struct TestClasses {
  private struct Entry {
    /// What it inherits where it is declared, by which its members are isolated as well.
    var inherited: [String] = []
    /// The actor that the declaration names.
    var actor: String?
  }

  /// The maximum number of a class's superclasses, protocols and aliases that are searched.
  private static let depthLimit = 64
  private static let mainActor = "@MainActor"

  private var types: [String: Entry] = [:]
  private var aliases: [String: String] = [:]

  init(_ files: [SourceFile]) {
    for file in files {
      for type in file.outline.types where type.isClass || type.isProtocol {
        types[type.name, default: Entry()].inherited += type.inherited
        if let actor = type.actor { types[type.name]?.actor = actor }
      }
      for index in file.tokens.indices where file.tokens[index].isWord("typealias") {
        guard let name = file.token(index + 1), file.token(index + 2)?.isMark("=") == true else { continue }
        aliases[name.text] = TypeReader.annotation(file, index + 3)
      }
    }
  }

  /// The synchronous tests of a file that belong to the main actor, at which all tests of the program end.
  func mainActorTests(of file: SourceFile) -> [Finding] {
    file.outline.types.flatMap { type -> [Finding] in
      guard type.isClass || type.isExtension, type.functions.contains(where: isTest),
        isTestCase(type.name)
      else { return [] }
      let around = isolation(of: type)
      return type.functions.filter { isTest($0) && ($0.actor ?? around) == Self.mainActor }.map { function in
        file.finding(
          "main-actor-test", .compile, at: function.token, "@MainActor func \(function.token.text)()",
          "XCTest on Linux casts synchronous tests to functions of no actor, and ends the process before the first one",
          "leave @MainActor out, which RetouchTesting does not need, or make it async")
      }
    }
  }

  private func isTest(_ function: Outline.Function) -> Bool {
    function.name.hasPrefix("test") && function.name.hasSuffix("()") && !function.isAsync
      && !function.isStatic
  }

  private func isTestCase(_ name: String) -> Bool {
    lineage(of: name).contains("XCTestCase")
  }

  /// The actor of a declaration's members: its own, or the nearest that the type inherits.
  private func isolation(of type: Outline.TypeDeclaration) -> String? {
    if let own = type.actor { return own }
    return lineage(of: type.name).lazy.compactMap { types[$0]?.actor }.first
  }

  /// A type and all that it inherits, the nearest first, with what aliases stand for in their places.
  private func lineage(of name: String) -> [String] {
    var (found, seen): ([String], Set<String>) = ([name], [name])
    var index = 0
    while index < found.count, found.count < Self.depthLimit {
      let current = found[index]
      let above = types[current]?.inherited ?? aliases[current].map { [$0] } ?? []
      for name in above where seen.insert(name).inserted { found.append(name) }
      index += 1
    }
    return found
  }
}
