import RetouchRecording

/// A text as its program printed it, from one that was quoted, indented or copied from a terminal.
///
/// What precedes the text becomes empty lines, so that lines keep their numbers.
final class PastedText: MadeText {
  private let input: ImportInput
  private let start: TextStart

  init(_ input: ImportInput, _ start: TextStart) { (self.input, self.start) = (input, start) }

  override func make() throws(RecordingError) -> Bool { try input.takeLines { add($0) } }

  private func add(_ line: Line) {
    let number = line.number
    if number == start.number { bytes += start.lead.utf8 }
    if number >= start.number {
      var line = line
      start.margin.skip(in: &line)
      if start.kind != .libinput {
        add(line.rest)
      } else if !line.isBesideYAML {
        if !line.isAtEnd { bytes += repeatElement(UInt8(ascii: " "), count: start.margin.lacking) }
        add((line.untilEcho ?? line).rest)
      }
    }
    if number >= start.number || number > start.replacedLines, line.isTerminated { bytes.append(10) }
  }
}

extension PastedText {
  /// Adds bytes, with a blank for each one that must not be broken, which mail programs make of blanks.
  private func add(_ rest: UnsafeBufferPointer<UInt8>) {
    let start = bytes.count
    bytes += rest
    guard rest.contains(0xc2) else { return }
    var kept = start
    var next = start
    while next < bytes.count {
      let isBlank = bytes[next] == 0xc2 && next + 1 < bytes.count && bytes[next + 1] == 0xa0
      bytes[kept] = isBlank ? UInt8(ascii: " ") : bytes[next]
      kept += 1
      next += isBlank ? 2 : 1
    }
    bytes.removeSubrange(kept...)
  }
}

extension TextStart {
  /// The lines that precede a text whose beginning is missing, which its format cannot do without.
  var lead: String {
    switch cut {
    case nil: ""
    case .devices: "devices:\n"
    case .frames: "devices:\n- events:\n"
    case .events: "devices:\n- events:\n  - evdev:\n"
    }
  }

  private var leadLines: Int { lead.utf8.count { $0 == 10 } }

  /// How many lines of the file those replace.
  fileprivate var replacedLines: Int { min(leadLines, number - 1) }
  /// How many lines they are more than that.
  var addedLines: Int { leadLines - replacedLines }
}
