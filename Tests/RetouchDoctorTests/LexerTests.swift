import Testing

@testable import RetouchDoctor

@Suite("Swift sources as tokens")
struct LexerTests {
  private func words(_ source: String) -> [String] {
    Lexer.tokens(of: Array(source.utf8)).map { $0.kind == .string ? "\"\"" : $0.text }
  }

  @Test(
    "comments and the text of strings are skipped, interpolations are not",
    arguments: [
      ("a // b\nc", ["a", "c"]),
      ("a /* b /* c */ d */ e", ["a", "e"]),
      ("/* never closed", []),
      (##"f("#selector(x)") g"##, ["f", "(", "\"\"", ")", "g"]),
      (#""a \" b" c"#, ["\"\"", "c"]),
      (#""\(x + (y)) b \("q\(z)")" c"#, ["\"\"", "x", "+", "(", "y", ")", "\"\"", "z", "c"]),
      ("\"\"\"\n a \" b \\(x) \"\" c\n\"\"\" d", ["\"\"", "x", "d"]),
      (##"#"a " \(x) \#(y) "# z"##, ["\"\"", "y", "z"]),
      ("\"open\nnext", ["\"\"", "next"]),
      ("#/a\"b/# c", ["\"\"", "c"]),
      ("`class` class", ["`class`", "class"]),
      ("#selector(a.b(_:))", ["#selector", "(", "a", ".", "b", "(", "_", ":", ")", ")"]),
      (
        "@objc func f() -> Int? { 1.5 }",
        ["@objc", "func", "f", "(", ")", "-", ">", "Int", "?", "{", "1", ".", "5", "}"]
      ),
      ("#!/usr/bin/swift\nx", ["x"]),
    ] as [(String, [String])])
  func tokens(source: String, expected: [String]) {
    #expect(words(source) == expected)
  }

  @Test("a string keeps what is written up to its first interpolation, and an interpolation is marked as one")
  func literals() {
    let tokens = Lexer.tokens(of: Array(##"a "/proc/\(b("x"))/c" #"q\n"# "\("y")" d"##.utf8))
    #expect(
      tokens.map { $0.kind == .string ? "\"" + $0.literal : $0.text } == [
        "a", "\"/proc/\\(", "b", "(", "\"x\"", ")", "\"q\\n\"#", "\"\\(", "\"y\"", "d",
      ])
    #expect(
      tokens.map(\.isInterpolated) == [
        false, false, true, true, true, true, false, false, true, false,
      ])
  }

  @Test("places are lines and columns from 1, in characters as compilers count them")
  func places() {
    let tokens = Lexer.tokens(of: Array("\u{feff}a\n  größe b\r\n\"\"\"\n\n\"\"\" c".utf8))
    #expect(tokens.map { "\($0.line):\($0.column)" } == ["1:1", "2:3", "2:9", "3:1", "5:5"])
  }

  @Test("any bytes are read to the end, whatever string or comment is left open")
  func anyBytes() {
    var state: UInt64 = 7
    func next(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    let pieces = [
      "\"", "\"\"\"", "#", "#\"", "\\(", ")", "(", "/*", "*/", "//", "\n", "class A: B {", "}", "@", "`",
      "\\", "é", "#/", "/#", "func f(", ",", "<", ">", ":", "#if", "os(", "!", "&&", "#endif", "override ",
    ]
    for _ in 0..<3000 {
      let source = (0..<next(40)).map { _ in pieces[next(pieces.count)] }.joined()
      var examination = Examination()
      examination.read(Array(source.utf8), path: "x")
      _ = examination.findings()
      let tokens = Lexer.tokens(of: Array(source.utf8))
      #expect(tokens.allSatisfy { $0.line >= 1 && $0.column >= 1 })
    }
  }
}
