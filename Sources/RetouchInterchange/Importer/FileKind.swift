/// The kinds of file that can be imported.
public enum FileKind: String, CaseIterable, Hashable, Sendable {
  /// This project's own format, `.recording`.
  case recording
  /// Any of the other kinds, compressed with zstd, such as `.recording.zst`.
  case zstandard
  /// evemu's text, with or without a header.
  case evemu
  /// The YAML of `libinput record`.
  case libinput
  /// The output of Android's `getevent -t` and `-lt`.
  case getevent
  /// The output of evtest.
  case evtest
  /// What reading a device's node returns, as with `cat /dev/input/event2`: `struct input_event` of a 64-bit
  /// or a 32-bit system.
  case dump
}

extension FileKind {
  /// Detects the kind by what only one kind can begin with, never by a name; nil for anything else.
  ///
  /// - Parameter bytes: the beginning of the file; some 64 KiB are enough.
  static func detect(_ bytes: UnsafeBufferPointer<UInt8>) -> FileKind? {
    guard var start = bytes.baseAddress else { return nil }
    if bytes.starts(with: [0x28, 0xb5, 0x2f, 0xfd]) { return .zstandard }
    // Checked before any text, because a number in a dump may look like the end of a line and what follows
    // it.
    if DumpLayout.detect(bytes) != nil { return .dump }
    let end = start + bytes.count
    if bytes.starts(with: [0xef, 0xbb, 0xbf]) { start += 3 }
    var number = 0
    while start < end {
      var next = start
      while next < end, next.pointee != UInt8(ascii: "\n") { next += 1 }
      number += 1
      if let kind = detect(Line(start: start, end: next, number: number, isTerminated: true)) { return kind }
      start = next + 1
    }
    return nil
  }

  private static func detect(_ line: Line) -> FileKind? {
    func starts(_ text: StaticString) -> Bool {
      var copy = line
      return copy.skip(text)
    }
    if isObject(line) { return .recording }
    if starts("# EVEMU ") || isEvemu(line) { return .evemu }
    if starts("Event: time ") || starts("Input driver version is ") || starts("Input device ID: ") {
      return .evtest
    }
    if starts("add device ") || GeteventLine.isEvent(line) { return .getevent }
    if starts("# libinput record") || starts("ndevices:") || starts("devices:") || starts("version:")
      || starts("libinput:")
    {
      return .libinput
    }
    return nil
  }

  /// Whether a line is a JSON object; whether it is a recording is left to the reader.
  private static func isObject(_ line: Line) -> Bool {
    var line = line
    line.skipBlanks()
    return line.first == UInt8(ascii: "{")
  }

  /// Whether a line is one of evemu's letters with what follows it: a name, four hex digits, a byte, or a
  /// time.
  private static func isEvemu(_ line: Line) -> Bool {
    var line = line
    let letter = line.first
    guard "NIPBAE".utf8.contains(letter) else { return false }
    line.next += 1
    guard line.skip(":") else { return false }
    line.skipBlanks()
    return letter == UInt8(ascii: "N") || Line.hexDigit(line.first) != nil
  }
}
