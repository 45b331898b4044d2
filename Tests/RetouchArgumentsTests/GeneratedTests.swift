import RetouchSupport
import Testing

@testable import RetouchArguments

@Suite("Generated command lines")
struct GeneratedTests {
  private static let pieces = [
    "-f", "-l", "-fl", "--force", "--color", "--no-color", "-o", "-", "--", "--output", "--output=x",
    "--output=", "-ofile", "-flo", "--format", "json", "--format=trace", "--format=jsn", "--rate",
    "--rate=-5",
    "--rate=+9", "-r7", "-r=8", "60", "0", "-5", "--gain=2.50", "--gain=1e-7", "--gain", "--tail=0.25s",
    "--tail=1.5ms", "--tail", "2s", "200ms", "3us", "4\u{B5}s", "--at=1,2.50", "--at", "0,0", "-t", "-ta",
    "--tag=--", "--tag=-t", "--tag", "", "=", "--=", "-=", "---", "a b", "it's", "\0", "\u{1B}[0m", "é", "👩‍👩‍👧",
    "x=y", "9223372036854775808", "-9223372036854775808us", "--no-force", "--forc",
  ]

  @Test("any arguments are parsed or refused in one line, and their canonical form is parsed the same")
  func roundTrip() {
    var numbers = SeededNumbers(seed: 20_260_101)
    let sample = Sample()
    var taken = 0
    var refused = 0
    for _ in 0..<6000 {
      var arguments = (0..<Int.random(in: 0...7, using: &numbers)).map { _ in
        Self.pieces.randomElement(using: &numbers) ?? ""
      }
      // Half of them begin with the required value, so that enough are accepted.
      if Bool.random(using: &numbers) { arguments.insert("in", at: 0) }
      guard let values = sample.read(arguments), let parsed = sample.parsed else {
        let run = Run(sample.program, ["full"] + arguments)
        #expect(run.code == 4 && run.output.isEmpty, "\(arguments)")
        #expect(run.error.split(separator: "\n").count == 2, "\(arguments): \(run.error)")
        refused += 1
        continue
      }
      let canonical = parsed.canonicalArguments
      #expect(sample.read(canonical) == values, "\(arguments) → \(canonical)")
      #expect(sample.parsed?.canonicalArguments == canonical, "\(arguments)")
      taken += 1
    }
    #expect(taken > 500, "the generator makes too few good command lines: \(taken)")
    #expect(refused > 500)
  }

  @Test("any arguments to the whole program give an exit code and a text")
  func wholeProgram() {
    var numbers = SeededNumbers(seed: 7)
    let program = Sample().program
    let words =
      Self.pieces + ["full", "show", "record", "help", "limits", "completion", "bash", "-h", "--help"]
    for _ in 0..<3000 {
      let arguments = (0..<Int.random(in: 0...4, using: &numbers)).map { _ in
        words.randomElement(using: &numbers) ?? ""
      }
      let run = Run(program, arguments, width: Int.random(in: 0...120, using: &numbers))
      #expect([0, 1, 4].contains(run.code), "\(arguments)")
      #expect(run.error.isEmpty == (run.code != 4), "\(arguments)")
    }
  }
}
