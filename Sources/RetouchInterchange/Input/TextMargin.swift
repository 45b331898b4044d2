/// What precedes each line of a text that was quoted (`> `, `> > `) or indented by blanks and tabs.
struct TextMargin {
  /// How many times the text was quoted.
  private var quotes = 0
  /// The blanks behind the last quotation mark, or those of the indentation.
  private var blanks: [UInt8] = []
  /// The blanks that each line lacks, because less was copied than its program indents it by.
  private(set) var lacking = 0

  /// Whether it is empty, so that lines are as they were printed.
  var isEmpty: Bool { quotes == 0 && blanks.isEmpty && lacking == 0 }

  init() {}

  /// Takes the margin off a line, the first of its text.
  init(of line: inout Line) {
    while true {
      let start = line.next
      line.skipBlanks()
      if line.first == UInt8(ascii: ">") {
        quotes += 1
        line.next += 1
      } else {
        blanks = Array(UnsafeBufferPointer(start: start, count: line.next - start))
        return
      }
    }
  }

  /// Takes the margin off another line, as far as it has it: reflowed and empty lines may lack its end.
  func skip(in line: inout Line) {
    for _ in 0..<quotes {
      var quoted = line
      quoted.skipBlanks()
      guard quoted.skip(">") else { return }
      line = quoted
    }
    for blank in blanks {
      guard !line.isAtEnd, line.first == blank else { return }
      line.next += 1
    }
  }

  /// Leaves a number of blanks of the indentation to each line.
  mutating func keep(_ count: Int) {
    lacking = max(0, count - blanks.count)
    blanks.removeLast(min(count, blanks.count))
  }
}

extension Line {
  /// Skips what a terminal echoes when a program is interrupted: `^C`.
  mutating func skipEcho() {
    while first == UInt8(ascii: "^"), end - next > 1, next[1] &- UInt8(ascii: "A") < 32 { next += 2 }
  }

  /// What precedes a `^C` in the line, which ended the program in the middle of it; nil without one.
  var untilEcho: Line? {
    var behind = self
    guard behind.skip(behind: "^C") else { return nil }
    return Line(start: next, end: behind.next - 2, number: number, isTerminated: false)
  }

  /// Whether the line cannot be one of libinput's YAML, but a terminal's or a mail's beside it.
  var isBesideYAML: Bool {
    var line = self
    let first = line.first
    if isAtEnd || first <= UInt8(ascii: " ") || "#\"'{".utf8.contains(first) || line.skip("- ") {
      return false
    }
    return line.word().last != UInt8(ascii: ":")
  }
}
