import Foundation
import RetouchSupport
import Testing

@testable import RetouchArguments

@Suite("Console")
struct ConsoleTests {
  @Test("results are buffered and written whole, in order with the messages")
  func buffering() {
    final class Log { var parts: [String] = [] }
    let log = Log()
    func stream(_ name: String) -> Console.Stream {
      Console.Stream(isTerminal: false, width: 80, usesColor: false) {
        log.parts.append(name + String(decoding: $0, as: UTF8.self))
        return nil
      }
    }
    let console = Console(output: stream("out "), error: stream("err "))
    console.print("1")
    console.write("2")
    #expect(log.parts.isEmpty)
    console.note("3")
    console.write(bytes: [52])
    #expect(console.finish() == nil)
    #expect(log.parts == ["out 1\n2", "err 3\n", "out 4"])
  }

  @Test("a long result is written in parts before it is complete")
  func memory() {
    final class Log { var sizes: [Int] = [] }
    let log = Log()
    let stream = Console.Stream(isTerminal: false, width: 80, usesColor: false) {
      log.sizes.append($0.count)
      return nil
    }
    for _ in 0..<5000 { stream.write(String(repeating: "x", count: 100)) }
    stream.flush()
    #expect(log.sizes.reduce(0, +) == 500_000)
    #expect(log.sizes.allSatisfy { $0 < 70_000 })
  }

  @Test("a run whose result cannot be written fails")
  func fullDisk() {
    let output = Console.Stream(isTerminal: false, width: 80, usesColor: false) { _ in "No space left" }
    let error = Console.captured().error
    let code = Sample().program.run(["full", "x"], on: Console(output: output, error: error))
    #expect(code == .machine)
    #expect(error.text == "sample: cannot write to stdout: No space left\n")
  }

  @Test("bytes go to a descriptor whole, and a full disk is named")
  func descriptors() throws {
    let pipe = Pipe()
    #expect(writeAll(Array("results\n".utf8), to: pipe.fileHandleForWriting.fileDescriptor) == nil)
    try pipe.fileHandleForWriting.close()
    #expect(try pipe.fileHandleForReading.readToEnd() == Data("results\n".utf8))
    let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
    #expect(writeAll([1], to: full.fileDescriptor) == "No space left on device")
    #expect(writeAll([], to: full.fileDescriptor) == nil)
  }

  @Test("progress is shown on a terminal only and gives way to the next line")
  func progress() {
    let file = Console.captured()
    file.progress("half")
    file.note("done")
    #expect(file.error.text == "done\n")

    let terminal = Console.captured(width: 5, isTerminal: true)
    terminal.progress("half\nway there")
    terminal.print("result")
    _ = terminal.finish()
    #expect(terminal.error.text == "\r\u{1B}[Khalf\r\u{1B}[K")
    #expect(terminal.output.text == "result\n")
  }

  @Test("colour is used only where it is wanted")
  func color() {
    #expect(Console.captured().output.styled("x", .red) == "x")
    #expect(Console.captured(usesColor: true).output.styled("x", .red) == "\u{1B}[31mx\u{1B}[0m")
    #expect(!Console.standard(environment: ["NO_COLOR": "1"]).output.usesColor)
  }

  @Test("a word is quoted for the shell only where it must be")
  func quoting() {
    #expect(
      ["a-b/c.d", "", "a b", "it's", "$x", "ü"].map { shellQuoted($0) } == [
        "a-b/c.d", "''", "'a b'", "'it'\\''s'", "'$x'", "'ü'",
      ])
  }
}
