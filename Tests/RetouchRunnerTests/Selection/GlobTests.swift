import Testing
@testable import RetouchRunner
import RetouchVerdict

@Suite("A pattern of paths")
struct GlobTests {
  @Test(
    "matches a whole path",
    arguments: [
      ("safari-*", "safari-toolbar"), ("*", "a"), ("a?c", "abc"), ("*/tap", "panel/tap"),
      ("**", "a/b/c"), ("**/tap", "tap"), ("**/tap", "a/b/tap"), ("a/**/b", "a/b"), ("a/**/b", "a/x/y/b"),
      ("a*b*c", "aXbXbXc"), ("slide[large]", "slide[large]"), ("slide[*", "slide[large]"), ("./a", "a"),
      ("a//b", "a/b"), ("größ?r", "größer"),
    ])
  func matching(pattern: String, path: String) {
    #expect(Glob(pattern).matches(path))
  }

  @Test(
    "matches no other paths",
    arguments: [
      ("safari-*", "my-safari-toolbar"), ("*", "a/b"), ("a?c", "ac"), ("a?c", "a/c"), ("*/tap", "a/b/tap"),
      ("*/tap", "tap"), ("slide[large]", "slidel"), ("a*b", "aXbX"), ("", "a"), ("a/**/b", "a/x"),
      ("**/tap", "tapped"),
    ])
  func notMatching(pattern: String, path: String) {
    #expect(!Glob(pattern).matches(path))
  }

  @Test("matches what lies in a folder that it matches")
  func ancestors() {
    #expect(Glob("mobile*").matchesPathOrAncestor("mobile-bars/panel"))
    #expect(Glob("*/panel").matchesPathOrAncestor("mobile-bars/panel"))
    #expect(!Glob("panel").matchesPathOrAncestor("mobile-bars/panel"))
  }

  @Test("agrees with its definition on every short text")
  func exhaustive() {
    /// The definition itself, slow as it is.
    func matches(_ text: [Character], _ pattern: [Character]) -> Bool {
      guard let first = pattern.first else { return text.isEmpty }
      let rest = Array(pattern.dropFirst())
      if first == "*" { return (0...text.count).contains { matches(Array(text.dropFirst($0)), rest) } }
      guard let head = text.first, first == "?" || first == head else { return false }
      return matches(Array(text.dropFirst()), rest)
    }
    func words(_ alphabet: String, upTo length: Int) -> [[Character]] {
      var all: [[Character]] = [[]]
      var last = all
      for _ in 0..<length {
        last = last.flatMap { word in alphabet.map { word + [$0] } }
        all += last
      }
      return all
    }
    var count = 0
    for pattern in words("ab*?", upTo: 4) where !String(pattern).contains("**") {
      let glob = Glob(String(pattern))
      for text in words("ab", upTo: 4) {
        // A path of no parts has no name to match.
        guard !text.isEmpty, !pattern.isEmpty else { continue }
        #expect(glob.matches(String(text)) == matches(text, pattern), "\(String(pattern)) \(String(text))")
        count += 1
      }
    }
    #expect(count > 5000)
  }

  @Test("takes time that grows only with the lengths")
  func backtracking() {
    let text = String(repeating: "a", count: 2000)
    #expect(!Glob(String(repeating: "a*", count: 50) + "b").matches(text))
  }

  @Test("is recognized by a star or a question mark")
  func isPattern() {
    #expect(Glob.isPattern("a*") && Glob.isPattern("?"))
    #expect(!Glob.isPattern("slide[large]") && !Glob.isPattern(""))
  }
}
