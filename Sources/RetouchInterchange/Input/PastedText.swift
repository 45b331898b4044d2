import Glibc
import RetouchFaults
import RetouchRecording

/// A text as its program printed it, from one that was quoted, indented or copied from a terminal.
///
/// What precedes the text becomes empty lines, so that lines keep their numbers.
final class PastedText: ByteSource {
  private let input: ImportInput
  private let start: TextStart
  private var number = 0
  private var bytes: [UInt8] = []
  private var position = 0

  init(_ input: ImportInput, _ start: TextStart) { (self.input, self.start) = (input, start) }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(RecordingError) -> Int {
    while position == bytes.count {
      bytes.removeAll(keepingCapacity: true)
      position = 0
      guard let lines = try input.nextLines() else { return 0 }
      var next = lines.start
      while next < lines.end {
        let found = memchr(next, CInt(UInt8(ascii: "\n")), lines.end - next)
        let end = UnsafePointer(found?.assumingMemoryBound(to: UInt8.self)) ?? lines.end
        number += 1
        input.line = number
        add(Line(start: next, end: end, number: number, isTerminated: found != nil))
        next = end + 1
      }
    }
    let count = min(buffer.count, bytes.count - position)
    bytes.withUnsafeBytes {
      buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[position..<position + count]))
    }
    position += count
    return count
  }

  private func add(_ line: Line) {
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
    guard rest.contains(0xc2), !Fault.isPlanted(.unbrokenBlankKept) else { return }
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
