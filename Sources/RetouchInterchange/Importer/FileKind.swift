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
  /// The output of evtest, or of python-evdev's.
  case evtest
  /// What reading a device's node returns, as with `cat /dev/input/event2`: `struct input_event` of a 64-bit
  /// or a 32-bit system; also as `xxd` or `hexdump` print it.
  case dump
  /// WebDriver's pointer actions, JSON.
  case actions
}

extension FileKind {
  /// Detects the kind by what only one kind can begin with, never by a name; nil for anything else.
  ///
  /// - Parameter bytes: the beginning of the file; some 64 KiB are enough.
  static func detect(_ bytes: UnsafeBufferPointer<UInt8>) -> FileKind? {
    if bytes.starts(with: [0x28, 0xb5, 0x2f, 0xfd]) { return .zstandard }
    // Checked before any text, because a number in a dump may look like the end of a line and what follows
    // it.
    if DumpLayout.detect(bytes) != nil { return .dump }
    return TextStart(bytes)?.kind
  }

  /// Whether a recording begins, by its first byte and enough to tell its first key.
  static func isRecording(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard bytes.count >= 16, let start = bytes.baseAddress else { return false }
    let text = Line(start: start, end: start + bytes.count, number: 1, isTerminated: false)
    return isObject(text) && !isActions(text)
  }

  /// Detects the kind by a line without its margin.
  static func detect(_ line: Line) -> FileKind? {
    func starts(_ text: StaticString) -> Bool {
      var copy = line
      return copy.skip(text)
    }
    if isObject(line) { return .recording }
    if starts("# EVEMU ") || isEvemu(line) { return .evemu }
    if starts("Event: time ") || starts("Event: type ") || !starts("Event: ") && EvtestLine.isEvent(line)
      || starts("Input driver version is ") || starts("Input device ID: ")
      || starts("Device info: bus: ") || starts("Device capabilities:")
    {
      return .evtest
    }
    if starts("add device ") || GeteventLine.isEvent(line) { return .getevent }
    if starts("# libinput record") || starts("ndevices:") || starts("devices:") || isVersion(line)
      || starts("libinput:")
    {
      return .libinput
    }
    return nil
  }

  /// Whether a line begins with a JSON object; whether it is a recording is left to the reader.
  private static func isObject(_ line: Line) -> Bool {
    var line = line
    line.skipBlanks()
    return line.first == UInt8(ascii: "{")
  }

  /// Whether a text is JSON of pointer actions: a list of objects, or one with a key of theirs first.
  static func isActions(_ text: Line) -> Bool {
    var text = text
    func skipSpace(_ text: inout Line) { while text.first &- 1 < 32 { text.next += 1 } }
    // On this line: a file of empty lines would be searched from each of them to its end.
    text.skipBlanks()
    let isList = text.skip("[")
    skipSpace(&text)
    guard text.skip("{") else { return false }
    skipSpace(&text)
    return isList || text.skip("\"actions\"") || text.skip("\"type\"") || text.skip("\"id\"")
      || text.skip("\"parameters\"")
  }

  private static func isVersion(_ line: Line) -> Bool {
    var line = line
    return line.skip("version: ") && line.decimal() != nil
  }

  /// Whether a line is one of evemu's letters with what follows it: a name, hex digits, or a time.
  private static func isEvemu(_ line: Line) -> Bool {
    var line = line
    let letter = line.first
    guard "NIPBAE".utf8.contains(letter) else { return false }
    line.next += 1
    guard line.skip(":") else { return false }
    line.skipBlanks()
    if letter == UInt8(ascii: "N") { return true }
    let word = line.word()
    return !word.isEmpty && word.allSatisfy { $0 == UInt8(ascii: ".") || Line.hexDigit($0) != nil }
  }
}
