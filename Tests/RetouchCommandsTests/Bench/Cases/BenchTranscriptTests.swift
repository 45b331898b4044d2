import Foundation
import Testing

@Suite("the page on benchmarks")
@MainActor
struct BenchTranscriptTests {
  @Test("the slow recognizer that the page shows is found, and everything is printed that it shows")
  func slow() throws {
    let page = try Document("Documentation/HowTo/Benchmark.md")
    let source = try Document.contents(of: "Tests/RetouchCommandsTests/Bench/Cases/ReorderRecognizer.swift")
    let shown = try #require(page.blocks("swift").first)
    #expect(source.contains(shown))

    let folder = try Folder()
    let transcripts = page.transcripts.filter { $0.command.hasPrefix(Self.program) }
    #expect(transcripts.count == 2)
    for transcript in transcripts {
      // Counting would step through each comparison of a debug build.
      let options = transcript.command.contains(" bench ") ? ["--time", "1ms", "--no-count"] : []
      // A fifth of the moves is enough: in a debug build each takes milliseconds.
      let command = transcript.command.replacingOccurrences(of: "0.5s", with: "0.1s")
        .replacing(#/ --frames \d+/#, with: "")
      let words = try words(of: command).map {
        $0.hasSuffix(".recording") ? folder.file($0) : $0
      }
      let run = run(words + options, fixtures: [Shelf.self])
      #expect(run.code == 0, "\(run.errors)")
      let printed = run.output.replacingOccurrences(of: folder.path + "/", with: "")
      #expect(withoutFigures(printed) == withoutFigures(transcript.output))
      guard !options.isEmpty else { continue }
      // The culprit is the first recognizer and the first call, as in the page.
      let lines = printed.split(separator: "\n")
      let recognizer = try #require(lines.first { $0.contains("recognizer ") })
      let call = try #require(lines.first { $0.contains(" ns a call") })
      #expect(recognizer.hasSuffix("recognizer view.ReorderRecognizer[0]"))
      #expect(call.hasPrefix("  ReorderRecognizer.touchesMoved: "))
    }
  }

  private static let program = ".build/release/MyTests "

  /// The words after the program's name, some of them quoted.
  private func words(of command: String) throws -> [String] {
    try #require(command.hasPrefix(Self.program))
    return command.dropFirst(Self.program.count).split(separator: "'", omittingEmptySubsequences: false)
      .enumerated().flatMap { index, part in
        index % 2 == 1 ? [String(part)] : part.split(separator: " ").map(String.init)
      }
  }

  /// The lines in the order of the alphabet, which that of small shares is not, and without what is another
  /// figure in each run or in a debug build, or what counting adds.
  private func withoutFigures(_ text: String) -> [String] {
    text.split(separator: "\n")
      .filter {
        !$0.hasPrefix("  a touch: ") && !$0.hasPrefix("  count") && !$0.hasPrefix("  slower than ")
      }.map {
        String($0.replacing(/[\d–][\d.]*/, with: "#").split(separator: " ").joined(separator: " "))
      }.sorted()
  }
}
