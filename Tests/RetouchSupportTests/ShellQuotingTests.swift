import Foundation
import RetouchSupport
import Testing

@Suite("a word of a command line")
struct ShellQuotingTests {
  /// Words of what shells have a meaning for, and of what acts on a terminal.
  private static let words: [String] =
    [
      "a-b/c.d", "", "a b", "it's", "\"", "$x", "$(x)", "`x`", "~", "~root", "-x", "=ls", "a=b", "*", "?[a]",
      "{a,b}",
      "!!", "#", "a#b", "\\", "\\n", "a\\", "ü", "\u{202e}é'\u{2066}", "\u{1b}[31m9", "\n", "a\n\nb", "\t'",
      "\r\n",
      "\u{1}1", "\u{7f}f", "\u{85}a", "\u{feff}", "|", ";", "&", "<", ">", "(", ")", "^", "%", "日本",
    ] + (1..<0x20).compactMap { Unicode.Scalar($0).map { "a\($0)0" } }

  private func read(_ command: String, by shell: [String]) throws -> [String] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = shell + ["-c", "printf '%s\\0' \(command)"]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return bytes.split(separator: 0, omittingEmptySubsequences: false).dropLast()
      .map { String(decoding: $0, as: UTF8.self) }
  }

  @Test("is read back unchanged by a shell, and has nothing in it that acts on a terminal")
  func shown() throws {
    let quoted = Self.words.map { shellQuoted($0) }
    #expect(quoted.joined().unicodeScalars.allSatisfy { !$0.actsOnTerminal })
    #expect(try read(quoted.joined(separator: " "), by: ["LC_ALL=C", "bash"]) == Self.words)
  }

  @Test("that is not shown is read back by every shell")
  func unshown() throws {
    let quoted = Self.words.map { shellQuoted($0, isShown: false) }
    for shell in ["sh", "bash"] {
      #expect(try read(quoted.joined(separator: " "), by: [shell]) == Self.words)
    }
  }

  @Test("has quotes only where it must")
  func plain() {
    #expect(
      ["a-b/c.d", "a=b", "=b", "é", "\u{1b}'"].map { shellQuoted($0) } == [
        "a-b/c.d", "a=b", "'=b'", "'é'", "$'\\x1b\\''",
      ])
  }
}
