import Testing

@testable import RetouchDoctor

@Suite("Code that #if excludes on Linux")
struct ConditionTests {
  private func kept(_ source: String) -> [String] {
    Conditions.compiled(Lexer.tokens(of: Array(source.utf8))).map(\.text)
  }

  @Test(
    "is left out if the condition is certain",
    arguments: [
      ("os(iOS)", ["b"]), ("os(Linux)", ["a"]), ("!os(Linux)", ["b"]), ("os(iOS) || os(Linux)", ["a"]),
      ("os(Linux) && canImport(SwiftUI)", ["b"]), ("canImport(UIKit)", ["a"]),
      ("canImport(UIKit) && !os(watchOS)", ["a"]), ("DEBUG", ["a", "b"]), ("DEBUG && os(iOS)", ["b"]),
      ("DEBUG || os(Linux)", ["a"]), ("!(os(iOS) || os(macOS))", ["a"]),
      ("targetEnvironment(simulator)", ["b"]),
      ("swift(>=5.9)", ["a", "b"]), ("canImport(Somebodys)", ["a", "b"]), ("true", ["a"]), ("false", ["b"]),
      ("(", ["a", "b"]), ("", ["a", "b"]),
    ] as [(String, [String])])
  func conditions(condition: String, expected: [String]) {
    #expect(kept("#if \(condition)\na\n#else\nb\n#endif") == expected)
  }

  @Test("is told apart in nested branches and blocks, and an unclosed block is read to the end")
  func branches() {
    #expect(kept("#if os(iOS)\na\n#elseif os(Linux)\nb\n#else\nc\n#endif\nd") == ["b", "d"])
    #expect(kept("#if os(iOS)\n#if os(Linux)\na\n#else\nb\n#endif\nc\n#endif\nd") == ["d"])
    #expect(kept("#if os(Linux)\na\n#if DEBUG\nb") == ["a", "b"])
    #expect(kept("#endif\n#else\na") == ["#else", "a"])
  }
}
