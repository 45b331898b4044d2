import Foundation
import Testing

@testable import RetouchDoctor

/// Checks that no source calls the C library's sine and the like, whose last bit depends on the processor.
@Suite("Functions of the C library that differ between processors")
struct LibraryFunctionTests {
  private static let sources = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources")

  @Test("are called nowhere; module RetouchMath has those that are needed")
  func none() throws {
    #expect(try Self.calls(of: Self.functions) == [], "use PortableMath, or squareRoot()")
  }

  @Test(
    "are found by name, alone or with a module's prefix, without mistaking other uses of such a name",
    arguments: [
      ("let a = sin(b)", ["1: sin"]), ("Foundation.pow(a, b) + Glibc.exp(1)", ["1: pow", "1: exp"]),
      ("\n\"\\(atan2(1, 2))\"", ["2: atan2"]), ("values.map(cos)", ["1: cos"]),
      ("hypot (1, 2)", ["1: hypot"]),
      ("PortableMath.sin(b) + story.log(text)", []), ("static func exp(_ value: Double) {}", []),
      ("// sin(a)\n\"cos(b)\"", []), ("let log = 1; a.squareRoot()", []),
    ])
  func words(source: String, found: [String]) {
    #expect(Self.calls(of: Self.functions, in: Array(source.utf8)) == found)
  }

  /// The length of the source's path, which it is called with, would stay in the program: another folder
  /// would give other bytes.
  @Test("`withoutActuallyEscaping` is called nowhere")
  func paths() throws {
    let found = try Self.calls(of: ["withoutActuallyEscaping"])
    #expect(found == [], "hand the closure what it would capture, as onAnyThread does")
  }

  /// What IEEE 754 does not define to the last bit.
  private static let functions: Set<String> = [
    "acos", "acosh", "asin", "asinh", "atan", "atan2", "atanh", "cbrt", "cos", "cosh", "erf", "erfc", "exp",
    "exp10",
    "exp2", "expm1", "hypot", "lgamma", "log", "log10", "log1p", "log2", "pow", "sin", "sincos", "sinh",
    "tan", "tanh",
    "tgamma",
  ]
  private static let modules: Set<String> = ["CoreGraphics", "Foundation", "Glibc", "UIKit"]

  /// The calls of functions in all sources but those of RetouchMath, each as `FILE:LINE: NAME`.
  private static func calls(of functions: Set<String>) throws -> [String] {
    let files = try #require(FileManager.default.enumerator(atPath: sources.path()))
      .compactMap { $0 as? String }
      .filter { $0.hasSuffix(".swift") && !$0.hasPrefix("RetouchMath/") }.sorted()
    #expect(files.count > 500)
    return try files.flatMap { file in
      let source = Array(try Data(contentsOf: sources.appending(path: file)))
      return calls(of: functions, in: source).map { "\(file):\($0)" }
    }
  }

  /// The calls of functions in a source, each as `LINE: NAME`.
  private static func calls(of functions: Set<String>, in source: [UInt8]) -> [String] {
    let tokens = Lexer.tokens(of: source)
    return tokens.indices.filter { index in
      func text(_ offset: Int) -> String {
        tokens.indices.contains(index + offset) ? tokens[index + offset].text : ""
      }
      guard tokens[index].kind == .word, functions.contains(tokens[index].text) else { return false }
      if text(-1) == "." { return modules.contains(text(-2)) }
      if text(-1) == "func" { return false }
      return text(1) == "(" || text(-1) == "(" && text(1) == ")"
    }.map { "\(tokens[$0].line): \(tokens[$0].text)" }
  }
}
