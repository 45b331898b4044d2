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

        'sample help COMMAND' explains a command. Also there to
        read: 'sample help limits', 'sample help completion'.

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
          -h, --help           Show this help.

        Examples:
          sample full - -f
              Reads stdin.

        """)
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
}
