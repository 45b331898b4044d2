extension TokenRules {
  /// A synchronous test of XCTest that belongs to the main actor, at which all tests of the program end.
  static func mainActorTest(_ file: SourceFile, _ index: Int) -> Finding? {
    guard file.reads("(", ")", at: index + 2), file.tokens[index].isWord("func"),
      file.outline.isDirect(index),
      let name = file.token(index + 1), name.text.hasPrefix("test"),
      file.token(index + 4)?.isWord("async") == false
    else { return nil }
    let type = file.outline.types[file.outline.typeOfToken[index]]
    guard type.inherited.contains("XCTestCase") else { return nil }
    let own = actor(of: file, before: index)
    let keyword = file.tokens[..<index].lastIndex { $0.isWord("class") }.flatMap { place in
      file.token(place + 1)?.text == type.name ? place : nil
    }
    guard
      own == "@MainActor" || own == nil && keyword.flatMap({ actor(of: file, before: $0) }) == "@MainActor"
    else { return nil }
    return file.finding(
      "main-actor-test", .compile, at: name, "@MainActor func \(name.text)()",
      "XCTest on Linux casts synchronous tests to functions of no actor, and ends the process before the first one",
      "leave @MainActor out, which RetouchTesting does not need, or make it async")
  }

  /// The actor that a declaration names before its keyword: `@MainActor`, `nonisolated` or nil.
  private static func actor(of file: SourceFile, before keyword: Int) -> String? {
    var index = keyword - 1
    while let token = file.token(index), token.kind == .attribute || token.kind == .word {
      if token.text == "@MainActor" || token.text == "nonisolated" { return token.text }
      index -= 1
    }
    return nil
  }
}
