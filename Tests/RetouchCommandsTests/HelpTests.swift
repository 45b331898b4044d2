import Foundation
import Testing
import UIKit

@Suite("help")
@MainActor
struct HelpTests {
  @Test("'help limits' lists every figure that is a guess, with its row and its value")
  func limits() {
    let run = run("help", "limits")
    #expect(run.code == 0)
    let guesses = GestureThresholds.table.filter { $0.confidence == .low }
    #expect(guesses.count > 3)
    for guess in guesses {
      let line = run.lines.first { $0.contains(" \(guess.name) ") }
      #expect(line?.contains(guess.row) == true)
      let words = [guess.meaning] + (guess.interval.map { [$0] } ?? [])
      #expect(line?.hasSuffix(words.joined(separator: "; ")) == true)
    }
    #expect(run.output.contains("viewerDelay"))
    #expect(run.output.contains("200000 µs"))
    #expect(run.output.contains(" 0.95 times "))
    #expect(run.output.contains("not Apple's"))
    let words = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("those of iOS 15 to 18, but for a switch, which is as of iOS 26"))
    #expect(run.output.contains("how large they are and what is written"))
  }

  /// The rows for which the engine has to guess because the facts are silent.
  nonisolated private static let silentRows = [
    "P1", "S5", "O1", "E1", "G1", "R10", "V6", "1.5", "1.6", "1.9", "LV2", "LV8", "LV12",
  ]

  @Test("'help limits' has every row that the engine's facts call a guess, wholly or in part")
  func rows() throws {
    // A row's confidence is its fourth column: L alone, or behind what is known better.
    let facts = try Document("Documentation/Reference/Engine.md").text.split(separator: "\n")
    let guessed = facts.compactMap { line -> String? in
      let cells = line.split(separator: "|", omittingEmptySubsequences: false)
      guard cells.count == 7 else { return nil }
      let words = cells[4].split { !$0.isLetter }
      return words.contains("L") ? cells[1].trimmingCharacters(in: .whitespaces) : nil
    }
    #expect(guessed.count > 40)
    let lines = run("help", "limits").lines
    let listed = Set(lines.flatMap { $0.split(separator: " ").prefix(2).map(String.init) })
    #expect((guessed + Self.silentRows).filter { !listed.contains($0) } == [])
  }

  @Test(
    "'help limits' prints name, value, unit and meaning of each figure, also of those that a case cannot set")
  func figures() {
    let lines = run("help", "limits").lines.map { $0.split(separator: " ").joined(separator: " ") }
    for line in [
      "viewerDelay LV11 200000 µs how long before the large content viewer shows; less than 0.5 s",
      "sheetFlickVelocity SH5 990 points how fast a flick dismisses a sheet over any way, in points a second; "
        + "between 975 and 1000",
      "tabBarHeight 1.6 49 points how high a tab bar is above the safe area",
      "barOpacity 1.6 0.94 share how opaque a bar's usual background is",
    ] { #expect(lines.contains(line), "\(line)") }
    for entry in AssumedFigures.table where entry.confidence != .high {
      // Between two columns there is a gap, however long a value is.
      #expect(
        lines.contains {
          $0.hasPrefix("\(entry.name) \(entry.row) ") && $0.hasSuffix(" \(entry.meaning)")
        }, "\(entry.name)")
    }
  }

  @Test("'help limits' prints the guesses that are not figures")
  func assumptions() {
    let output = run("help", "limits").output
    for words in [
      "maximumNumberOfTouches", "touchDragEnter",
      "the lift activates the viewer's item also after the app's own long press has begun beside it",
      "_UICTContentSizeCategoryUnspecified",
      "a press that begins between items never shows the viewer",
      "the viewer is hidden while the finger is off all items",
      "at least 200 points wide and high and at most 440 wide, 24 from the edges", "corners of radius 24",
      "24 from its edge to what is in it", "12 from the image to the title",
      "120 points along its longer side",
      "iOS's own fonts, symbols and materials",
      "nested viewers that recognize together", "a symbol's configuration",
      "nested containers announce their beginning from the outside", "in languages other than English",
      "a character's width, as a share of its font's size", "a line's height, as a share of its font's size",
    ] { #expect(output.contains(words), "\(words)") }
  }

  nonisolated private static let commands = [
    "test", "replay", "run", "render", "speak", "bounds", "shrink", "compare", "review", "accept", "reject",
    "pack",
    "merge", "bench", "version",
    "doctor", "devices", "record", "gesture", "show", "lint", "diff", "calibrate", "privacy", "trim", "split",
    "import", "export", "watch", "inject", "init",
  ]

  @Test("each command explains itself, with an example")
  func commands() {
    for name in Self.commands {
      let run = run("help", name)
      #expect(run.code == 0)
      #expect(run.output.contains("Usage: retouch \(name)"))
      #expect(run.output.contains("Examples:\n  retouch \(name)"))
      #expect(self.run("help").output.contains("  \(name) "))
    }
  }

  @Test(
    "'COMMAND -h' fits on one screen, and 'help COMMAND' has every option, those of test and bench in groups")
  func screens() throws {
    let names = Self.commands
    #expect(names.count > 20)
    for name in names {
      let short = run(name, "-h")
      #expect(short.code == 0 && short.errors == "", "\(name)")
      let lines = short.output.split(separator: "\n", omittingEmptySubsequences: false)
      // A command to copy is not wrapped.
      #expect(lines.count <= 25, "\(short.output)")
      #expect(lines.allSatisfy { $0.count <= 80 || $0.hasPrefix("  retouch ") }, "\(short.output)")
      #expect(short.output.contains("Usage: retouch \(name)"))
      #expect(short.output.contains("\n'retouch help \(name)' has "))
      let options = short.lines.filter { $0.hasPrefix("  -") || $0.hasPrefix("      --") }
      #expect(options.count <= 10, "\(short.output)")
      let long = run("help", name)
      #expect(long.output == run(name, "--help").output)
      for line in options {
        let spelling = try #require(line.split(separator: " ").first { $0.hasPrefix("--") })
        #expect(long.output.contains(" \(spelling)"), "\(name) \(spelling)")
      }
    }
    for (name, groups) in [
      ("test", ["Choosing cases", "Running them", "Checking more", "What is printed", "Margins", "Reports"]),
      ("bench", ["What is measured", "Comparing", "How it is measured", "The common stream"]),
    ] {
      let lines = run("help", name).lines
      #expect(lines.filter { groups.map { $0 + ":" }.contains($0) } == groups.map { $0 + ":" }, "\(name)")
      #expect(lines.contains("Other options:") && !lines.contains("Options:"))
    }
    // What most never need is behind one word.
    let rare = run("help", "test", "rare").lines.filter { $0.hasPrefix("      --") }
    #expect(rare.count == 8)
    #expect(Set(rare).isDisjoint(with: run("help", "test").lines))
  }

  @Test("'help fixtures' lists the fixtures, which no command's help has twice")
  func fixtures() {
    #expect(run("help", "fixtures").lines.dropFirst() == ["  Panel", "  Quiet"])
    for command in ["replay", "render", "speak", "watch"] {
      let words = run("help", command).output.split { !$0.isLetter }
      #expect(words.count { $0 == "Quiet" } == 1, "\(command)")
    }
  }

  @Test("'version' prints what --version does, and which formats can be read")
  func version() throws {
    let run = run("version")
    #expect(run.code == 0)
    #expect(run.lines[0] == self.run("--version").lines[0])
    #expect(run.lines.contains("outcome    1"))
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(self.run("version", "--json").output.utf8))
        as? [String: Any])
    #expect(json["suite"] as? Int == 1)
    #expect("retouch \(json["version"] as? String ?? "")" == run.lines[0])
    #expect((json["build"] as? String)?.count == 16)
  }

  @Test("a command that is nearly right is suggested")
  func suggestion() {
    let run = run("sow")
    #expect(run.code == 4)
    #expect(run.errors.contains("did you mean 'show'?"))
  }

  @Test("two fixtures of one name are refused, whatever was asked for")
  func fixturesOfOneName() {
    let run = RetouchCommandsTests.run(["help"], fixtures: [Panel.self, Quiet.self, Panel.self])
    #expect(run.code == 4)
    #expect(run.output == "")
    #expect(run.errors.contains("two fixtures are called 'Panel'"))
  }

  @Test("'help exit-codes' lists all of them")
  func exitCodes() {
    let lines = run("help", "exit-codes").lines
    for code in 0...8 { #expect(lines.contains { $0.hasPrefix("  \(code)  ") }) }
  }

  @Test("recording a node that does not exist says where nodes are, and leaves no file")
  func recordingNothing() throws {
    let folder = try Folder()
    let out = folder.file("out.recording")
    let missing = run("record", "event99", "-o", out)
    #expect(missing.code == 4)
    #expect(missing.errors.contains("/dev/input/event99"))
    let other = run("record", "/dev/null", "-o", out)
    #expect(other.code == 4)
    #expect(other.errors.contains("expected an event device"))
    #expect(run("record", "event99", "--max-size", "big", "-o", out).errors.contains("100MB"))
    #expect(run("record", "event99", "-o", out, "--display", "0x5").errors.contains("such as 1080x1920"))
    #expect(folder.names.isEmpty)
  }

  private func run(_ arguments: String...) -> Run { RetouchCommandsTests.run(arguments) }
}
