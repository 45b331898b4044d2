import Testing

@testable import RetouchArguments

@Suite("Help")
struct HelpTests {
  private let sample = Sample()

  @Test("a program's help lists its commands in groups")
  func program() {
    #expect(
      sample.program.help(width: 60) == """
        sample 1.2: Shows what a program may have.

        Usage: sample COMMAND [OPTIONS] [OPERANDS]

        Look:
          full    Take everything.
          show    Show a file.

        Change:
          record  Record a device.
          replay  Replay a case.
          fail    Throw something.

        'sample COMMAND -h' is the help of a command on one screen,
        'sample help COMMAND' is all of it. Also there to read:
        'sample help limits', 'sample help completion'.

        """)
  }

  @Test("a command's help says everything that its declaration says")
  func command() {
    #expect(
      sample.program.help(for: sample.full, width: 64) == """
        Take everything.

        Usage: sample full [OPTIONS] SOURCE [COUNT] [TIME...]

        The first paragraph of it.

        The second one.

        Operands:
          SOURCE  What to read.
          COUNT   How many.
          TIME    When.

        Options:
          -f, --force          Overwrite what is there.
          -l, --loud           Say more.
              --[no-]color     Use colour, or don't; by itself it
                               follows the terminal.
          -o, --output FILE    Write there.
              --format FORMAT  How to write. One of: text, json, trace.
                               Default: text.
          -r, --rate N         Frames a second. Default: 60.
              --gain NUMBER    A factor.
              --tail DURATION  Idle time at the end. Default: 1500ms.
              --at X,Y         Where.
          -t, --tag WORD       A word of your own. May be repeated.
          -h, --help           Show a short help; --help shows this one.

        Examples:
          sample full - -f
              Reads stdin.

        """)
  }

  @Test(
    "a short help has the usage, the first ten options with the beginning of their texts, and one example")
  func short() {
    #expect(
      Run(sample.program, ["full", "-h"], width: 64)
        == Run(
          code: 0,
          output: """
            Take everything.

            Usage: sample full [OPTIONS] SOURCE [COUNT] [TIME...]

            Options:
              -f, --force          Overwrite what is there.
              -l, --loud           Say more.
                  --[no-]color     Use colour, or don't.
              -o, --output FILE    Write there.
                  --format FORMAT  How to write.
              -r, --rate N         Frames a second.
                  --gain NUMBER    A factor.
                  --tail DURATION  Idle time at the end.
                  --at X,Y         Where.
              -t, --tag WORD       A word of your own.

              sample full - -f
                  Reads stdin.

            'sample help full' has the details.

            """))
    #expect(Run(sample.program, ["full", "--help"]).output == Run(sample.program, ["help", "full"]).output)
    #expect(
      Run(sample.program, ["full", "--help", "-h"]).output == Run(sample.program, ["help", "full"]).output)
  }

  @Test(
    "headings gather their options in the help, wherever these are declared; what is essential is chosen by name"
  )
  func groups() {
    let command = Command("go", "Go there.", essentials: ["late", "early"]) { signature in
      _ = signature.flag("plain", "Belongs nowhere.")
      signature.group("Times")
      _ = signature.flag("early", "Before noon.")
      signature.group("Places")
      _ = signature.flag("far", "A long way.")
      signature.group("Times")
      _ = signature.flag("late", "After noon.")
      signature.group(nil)
      _ = signature.flag("last", "Belongs nowhere, too.")
      return { _, _ in .success }
    }
    let program = Program("p", version: "1", "Does it.", groups: [CommandGroup("All", [command])])
    #expect(
      program.help(for: command) == """
        Go there.

        Usage: p go [OPTIONS]

        Times:
              --early  Before noon.
              --late   After noon.

        Places:
              --far  A long way.

        Other options:
              --plain  Belongs nowhere.
              --last   Belongs nowhere, too.
          -h, --help   Show a short help; --help shows this one.

        """)
    #expect(
      Run(program, ["go", "-h"]).output == """
        Go there.

        Usage: p go [OPTIONS]

        Options:
              --late   After noon.
              --early  Before noon.

        'p help go' has all 5 options, and the details.

        """)
  }

  @Test("what is rarely needed is named in the help of its command, and told by one word more")
  func rare() {
    let command = Command("go", "Go there.") { signature in
      signature.group("Times")
      _ = signature.flag("early", "Before noon.")
      _ = signature.flag("leap", "On a leap day.")
      signature.group("Places")
      _ = signature.flag("moon", "Not on earth.")
      signature.rare("leap", "moon")
      return { _, _ in .success }
    }
    let stay = Command("stay", "Stay here.") { _ in { _, _ in .success } }
    let program = Program("p", version: "1", "Does it.", groups: [CommandGroup("All", [command, stay])])
    #expect(
      program.help(for: command) == """
        Go there.

        Usage: p go [OPTIONS]

        Times:
              --early  Before noon.

        Other options:
          -h, --help  Show a short help; --help shows this one.

        Rarely needed: --leap, --moon. 'p help go rare' says what they do.

        """)
    #expect(
      Run(program, ["help", "go", "rare"]).output == """
        Times:
              --leap  On a leap day.

        Places:
              --moon  Not on earth.

        """)
    #expect(program.manual(for: command).contains("On a leap day."))
    #expect(Run(program, ["go", "--leap", "--moon"]) == Run(code: 0))
    let refused = "p: one operand too many: 'rare'\nSee 'p help'.\n"
    #expect(Run(program, ["help", "stay", "rare"]).error == refused)
    #expect(Run(program, ["help", "limits", "rare"]).error == refused)
  }

  @Test(
    "the beginning of a text is its first sentence, or the clauses of it that fit, and never a part of one")
  func beginnings() {
    let text = "One, two, three or four; five. Six"
    #expect(TextLayout.beginning(of: text, width: 40) == "One, two, three or four.")
    #expect(TextLayout.beginning(of: text, width: 24) == "One, two, three or four.")
    #expect(TextLayout.beginning(of: text, width: 23) == "One, two.")
    #expect(TextLayout.beginning(of: text, width: 8) == "One.")
    #expect(TextLayout.beginning(of: "One two three four five.", width: 22) == "One two three four five.")
    #expect(TextLayout.beginning(of: "Whole.", width: 6) == "Whole.")
    #expect(TextLayout.beginning(of: "What it is: many lines of it", width: 20) == "What it is.")
    #expect(TextLayout.beginning(of: "With --fix: write there", width: 20) == "With --fix: write there.")
  }

  @Test("no line is wider than asked for, unless a single word is", arguments: [0, 40, 57, 80, 200])
  func width(width: Int) {
    for text in [sample.program.help(width: width), sample.program.help(for: sample.full, width: width)] {
      for line in text.split(separator: "\n") where !line.contains("Usage:") {
        #expect(line.count <= max(width, 40), "\(line)")
        #expect(line.last != " ", "\(line)")
      }
    }
  }

  @Test("a label too wide for its column has a line to itself")
  func wideLabels() {
    let label = String(repeating: "w", count: 27)
    #expect(
      TextLayout.columns([("a", "one two three four five"), (label, "four")], width: 60)
        == "  a  one two three four five\n  \(label)\n     four")
  }

  @Test("paragraphs are filled, indented lines stay")
  func paragraphs() {
    #expect(
      TextLayout.wrapped("one two three\nfour five\n\n\n  as it is  \nsix\n", width: 20)
        == "one two three four\nfive\n\n\n  as it is  \nsix")
    #expect(TextLayout.wrapped("", width: 20).isEmpty)
    #expect(TextLayout.wrapped("ééééé ééééé ééééé éé", width: 20) == "ééééé ééééé ééééé éé")
  }

  @Test("a page for man says what the help says, and none of it means something to man")
  func manual() {
    let odd = Command(
      "odd", "Take -a \\ \"quote\".", discussion: ".TH at the beginning\n\n  kept -as  it is\n'more"
    ) { signature in
      let loud = signature.flag("loud", short: "l", "Say more.")
      return { parsed, _ in parsed[loud] ? .success : .mismatch }
    }
    let program = Program("sample", version: "1.2", "Shows.", groups: [CommandGroup("Look", [odd])])
    #expect(
      program.manual(for: odd) == #"""
        .TH "SAMPLE\-ODD" 1 "" "sample 1.2"
        .SH "NAME"
        .nh
        sample\-odd \- Take \-a \e "quote".
        .SH "SYNOPSIS"
        .B "sample odd"
        [OPTIONS]
        .SH "DESCRIPTION"
        \&.TH at the beginning
        .PP
        .nf
          kept \-as  it is
        .fi
        \&'more
        .SH "OPTIONS"
        .TP
        .B "\-l, \-\-loud"
        Say more.
        .TP
        .B "\-h, \-\-help"
        Show a short help; \-\-help shows this one.
        .SH "SEE ALSO"
        sample(1)

        """#)
    #expect(program.manual().contains(".SH \"LOOK\"\n.TP\n.B \"sample\\-odd(1)\"\nTake \\-a"))
  }

  @Test(
    "help prints the page of the program, and of a command that there is",
    arguments: [["help", "full", "--man"], ["help", "--man"], ["help", "nothing", "--man"]])
  func manualPrinted(_ words: [String]) {
    let console = Console.captured()
    let code = sample.program.run(words, on: console)
    #expect(code == (words.contains("nothing") ? .usage : .success))
    #expect(console.output.text.hasPrefix(".TH \"SAMPLE") == (code == .success))
  }
}
