/// Where the text of another program begins in a file, which a terminal or a mail may precede.
struct TextStart {
  /// What is missing in front of a YAML's text.
  enum Cut { case devices, frames, events }

  /// The kind of text.
  var kind: FileKind
  /// Its first line, counted from 1.
  var number: Int
  /// What precedes each of its lines.
  var margin: TextMargin
  /// What is missing in front of it, if it was copied from the middle.
  var cut: Cut?
  /// Whether a line that is not empty and no comment precedes it.
  var isPreceded = false

  /// Finds the first line that only one kind of text can have.
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    (kind, number, margin) = (.recording, 0, TextMargin())
    let isFound = Self.forEachLine(bytes) { line in
      number = line.number
      if line.isAtEnd { return false }
      if let end = bytes.baseAddress.map({ $0 + bytes.count }),
        FileKind.isActions(Line(start: line.next, end: end, number: number, isTerminated: false))
      {
        (kind, margin) = (.actions, TextMargin())
        return true
      }
      var inner = line
      margin = TextMargin(of: &inner)
      if ForeignText(inner) != nil { return nil }
      if let found = FileKind.detect(line) {
        (kind, margin) = (found, TextMargin())
        return true
      }
      if !margin.isEmpty, let found = FileKind.detect(inner) {
        kind = found
        return true
      }
      if let cut = Self.cut(inner) {
        (kind, self.cut) = (.libinput, cut)
        margin.keep(cut == .events ? 4 : cut == .frames ? 2 : 0)
        return true
      }
      isPreceded = isPreceded || !inner.isAtEnd && inner.first != UInt8(ascii: "#")
      return false
    }
    guard isFound == true else { return nil }
  }

  /// Whether a text has to be read as ``PastedText``.
  var isPasted: Bool {
    switch kind {
    case .libinput: true
    case .evemu: isPreceded || !margin.isEmpty
    default: !margin.isEmpty
    }
  }

  /// What lacks in front of a line of libinput's YAML that nothing else begins with.
  private static func cut(_ line: Line) -> Cut? {
    var line = line
    guard line.skip("- ") else { return nil }
    if line.skip("node: /dev/input/") { return .devices }
    if line.skip("evdev:") { return line.isAtEnd ? .frames : nil }
    guard line.skip("[") else { return nil }
    for mark: StaticString in [",", ",", ",", ",", "]"] {
      line.skipBlanks()
      guard line.decimal() != nil, line.skip(mark) else { return nil }
    }
    return .events
  }

  /// Calls a closure with each line until it returns true; nil ends it with nil.
  static func forEachLine(_ bytes: UnsafeBufferPointer<UInt8>, _ body: (Line) -> Bool?) -> Bool? {
    guard var start = bytes.baseAddress else { return false }
    let end = start + bytes.count
    if bytes.starts(with: [0xef, 0xbb, 0xbf]) { start += 3 }
    var number = 0
    while start < end {
      var next = start
      while next < end, next.pointee != UInt8(ascii: "\n") { next += 1 }
      number += 1
      guard let isFound = body(Line(start: start, end: next, number: number, isTerminated: true)) else {
        return nil
      }
      if isFound { return true }
      start = next + 1
    }
    return false
  }
}
