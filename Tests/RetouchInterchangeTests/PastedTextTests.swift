import RetouchEvdev
import RetouchRecording
import Testing

@testable import RetouchInterchange

@Suite("Text as people paste it")
struct PastedTextTests {
  /// The tree's texts of each kind: what is exported, and what other programs printed.
  static let texts: [String] = {
    let sample = RecordingDocument.sample
    return [
      (try? Exporter.evemu(sample, device: 0)).map { String(decoding: $0.bytes, as: UTF8.self) } ?? "",
      String(decoding: Exporter.libinput(sample).bytes, as: UTF8.self),
      """
      add device 1: /dev/input/event2
        name:     "panel"
        events:
          ABS (0003): 0035  : value 0, min 0, max 1343, fuzz 0, flat 0, resolution 12
        input props:
          INPUT_PROP_DIRECT
      [  95876.671440] /dev/input/event2: EV_ABS       ABS_MT_POSITION_X    000002a0
      [  95876.671440] /dev/input/event2: EV_SYN       SYN_REPORT           00000000
      [  95876.690001] /dev/input/event2: EV_ABS       ABS_MT_POSITION_X    000002a1
      [  95876.690001] /dev/input/event2: EV_SYN       SYN_REPORT           00000000

      """,
      """
      Input driver version is 1.0.1
      Input device ID: bus 0x18 vendor 0x4f3 product 0x20ab version 0x100
      Input device name: "panel"
      Supported events:
        Event type 3 (EV_ABS)
          Event code 53 (ABS_MT_POSITION_X)
            Value      0
            Min        0
            Max     1279
      Testing ... (interrupt to exit)
      Event: time 1.500000, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 7
      Event: time 1.500000, -------------- SYN_REPORT ------------
      Event: time 1.600000, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 9
      Event: time 1.600000, -------------- SYN_REPORT ------------

      """,
    ]
  }()

  private func lines(_ text: String, _ change: (String) -> String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map { change(String($0)) + "\n" }
      .joined()
  }

  private func utf16(_ text: String, isBigEndian: Bool) -> [UInt8] {
    ("\u{feff}" + text).utf16.flatMap { unit in
      let bytes = [UInt8(unit & 0xff), UInt8(unit >> 8)]
      return isBigEndian ? bytes.reversed() : bytes
    }
  }

  private func expectSame(_ bytes: [UInt8], as text: String, _ how: Comment) throws {
    let expected = try importText(text)
    let found = try Importer.read(bytes: bytes, name: "text")
    #expect(found.header == expected.header, how)
    #expect(found.entries == expected.entries, how)
    #expect(!found.isCut, how)
  }

  @Test(
    "imports to the same document, whatever each line begins and ends with", arguments: 0..<texts.count)
  func margins(number: Int) throws {
    let text = Self.texts[number]
    for margin in ["> ", ">", "> > ", ">> ", "  ", "    ", "\t", "> \t", "  > "] {
      // Mail leaves the blank off an empty line's mark.
      let changed = lines(text) { $0.isEmpty ? margin.trimmedAtEnd : margin + $0 }
      try expectSame(Array(changed.utf8), as: text, "\(margin)")
      try expectSame(Array(lines(changed) { $0 + "\r" }.utf8), as: text, "\(margin) with CRLF")
    }
    for end in ["\r", "\r\n", "\r\r\n"] {
      try expectSame(
        Array(text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: end).utf8),
        as: text, "\(end.utf8.map { $0 })")
    }
    try expectSame([0xef, 0xbb, 0xbf] + text.utf8, as: text, "UTF-8's mark")
    for isBigEndian in [false, true] {
      try expectSame(utf16(text, isBigEndian: isBigEndian), as: text, "UTF-16, \(isBigEndian)")
      try expectSame(
        utf16(lines(text) { $0 + "\r" }, isBigEndian: isBigEndian), as: text, "UTF-16 with CRLF")
    }
  }

  @Test(
    "imports to the same document, whatever a terminal or a mail has around it", arguments: 0..<texts.count)
  func around(number: Int) throws {
    let text = Self.texts[number]
    let before = [
      "user@host:~$ sudo record > x\n\n", "On Monday a user wrote:\n\n```\n", "Recording to 'stdout'.\n",
    ]
    let behind = [
      "^C\n", "^CReceived SIGINT, exiting...\n", "^C\nuser@host:~$ \n", "```\n\nThanks, N.\n", "^C",
    ]
    for (start, end) in before.flatMap({ start in behind.map { (start, $0) } }) + [
      ("", "^C\n"), ("$ x\n", ""),
    ] {
      for margin in ["", "> ", "    "] {
        let quoted = lines(start + text + end + (end.hasSuffix("\n") || end.isEmpty ? "" : "\n")) {
          margin + $0
        }
        try expectSame(Array(quoted.utf8), as: text, "\(margin)\(start)…\(end)")
      }
    }
  }

  @Test("keeps the last whole frame where Ctrl-C stands behind it on its line", arguments: 0..<texts.count)
  func echo(number: Int) throws {
    let text = Self.texts[number]
    let expected = try importText(text)
    let found = try importText(String(text.dropLast()) + "^C\nuser@host:~$ \n")
    #expect(found.entries == expected.entries)
  }

  @Test("is cut where Ctrl-C interrupts a line of it", arguments: 0..<texts.count)
  func interrupted(number: Int) throws {
    let text = Self.texts[number]
    let expected = try importText(text)
    for count in [8, 20] {
      let found = try importText(String(text.dropLast(count)) + "^C\nuser@host:~$ \n")
      #expect(found.frames == expected.frames.dropLast() || found.frames == expected.frames, "\(count)")
    }
  }

  @Test("may be cut at either end, at any byte", arguments: 0..<texts.count)
  func cut(number: Int) throws {
    let text = Array(Self.texts[number].utf8)
    let whole = try Importer.read(bytes: text).frames.map(\.events)
    for length in stride(from: 1, to: text.count, by: 7) {
      for bytes in [Array(text[..<length]) + [10], Array(text[length...])] {
        // A part without an event is an error, or has no frame.
        guard let found = try? Importer.read(bytes: bytes) else { continue }
        let events = found.frames.map(\.events)
        // The frame at the cut may lack its first events.
        // Of several devices the first or the last are missing, too.
        if number == 1 {
          #expect(events.count { !whole.contains($0) } <= 1, "\(length)")
          continue
        }
        let (last, first) = (whole.prefix(events.count), whole.suffix(events.count))
        #expect(events == Array(last) || events.dropFirst() == first.dropFirst(), "\(length)")
      }
    }
  }

  /// A text whose lines a mail program wrapped at blanks.
  private func wrapped(_ text: String, at columns: Int) -> String {
    lines(text) { line in
      var lines = [""]
      for word in line.split(separator: " ", omittingEmptySubsequences: false) {
        let last = lines[lines.count - 1]
        if last.isEmpty && lines.count == 1 && !line.hasPrefix(" ") {
          lines[0] = String(word)
        } else if last.count + 1 + word.count <= columns {
          lines[lines.count - 1] += (last.isEmpty && lines.count > 1 ? "" : " ") + word
        } else {
          lines.append(String(word))
        }
      }
      return lines.joined(separator: "\n")
    }
  }

  @Test("is read whole where a mail program wrapped its lines, or not at all", arguments: 0..<texts.count)
  func wrapped(number: Int) throws {
    let frames = try importText(Self.texts[number]).frames
    for columns in 30..<80 {
      guard let found = try? importText(wrapped(Self.texts[number], at: columns)) else { continue }
      #expect(found.frames == frames, "\(columns)")
    }
  }

  @Test("of evtest is joined where a mail program wrapped it at 72 columns or less")
  func wrappedEvtest() throws {
    let log = """
      Event: time 1590122452.425271, type 3 (EV_ABS), code 57 (ABS_MT_TRACKING_ID), value 24902
      Event: time 1590122452.425271, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value -116
      Event: time 1590122452.425271, -------------- SYN_REPORT ------------
      Event: time 1590122452.433333, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 7
      Event: time 1590122452.433333, -------------- SYN_REPORT ------------

      """
    for columns in 34...72 {
      for margin in ["", "> ", "  "] {
        let text = lines(wrapped(log, at: columns)) { margin + $0 }
        try expectSame(Array(text.utf8), as: log, "\(columns), \(margin)")
      }
    }
    // Only the first line has the margin.
    try expectSame(Array(wrapped(lines(log) { "  " + $0 }, at: 72).utf8), as: log, "reflowed margin")
  }

  @Test("whose events a mail program ran together is refused, and that is said")
  func runTogether() {
    let error = importError(
      """
      > Event: time 1.000000, type 3 (EV_ABS), code 57
      > (ABS_MT_TRACKING_ID), value 0 Event: time 1.000000, type 3
      > (EV_ABS), code 53 (ABS_MT_POSITION_X), value 400 Event: time
      > 1.000000, -------------- SYN_REPORT ------------
      """)
    #expect(error?.problem.contains("wrapped") == true)
    #expect(error?.line == 1)
  }

  @Test("of evemu may have wrapped comments, and blanks that must not be broken")
  func evemuComments() throws {
    let log = """
      # EVEMU 1.3
      # DMI: dmi:bvnVendor:bvrR1CET61W(1.30):bd12/21/2020:br1.30:efr1.30:svnVendor:pn20:pvrGen1
      N: panel
      E: 1.000000 0003 0036 1206 # EV_ABS / ABS_MT_POSITION_Y      a long note 1206
      E: 1.000000 0000 0000 0000 # ------------ SYN_REPORT (0) ---------- +10ms

      """
    try expectSame(Array(wrapped(log, at: 72).utf8), as: log, "wrapped")
    let unbroken = log.replacing("# EV_", with: "\u{a0}\u{a0} # EV_")
    try expectSame(Array(lines(unbroken) { "> " + $0 }.utf8), as: log, "quoted")
    // A short line would have had room for what follows it.
    #expect(importError("# EVEMU 1.3\nnonsense\nE: 1.000000 0000 0000 0\n")?.line == 2)
  }

  @Test("begins with any line of libinput's events, and names lines as the file counts them")
  func front() throws {
    let event = "    - [  1,      0,   3,  53,       7] # EV_ABS\n"
    let report = "    - [  1,      0,   0,   0,       0] # SYN_REPORT\n"
    for start in ["", "  - evdev:\n", "     0,   3,  57,       0] # EV_ABS\n"] {
      let document = try importText(start + event + report)
      #expect(document.frames == [frame(0, [3, 53, 7])], "\(start)")
      let error = importError(start + event + report + "    - [  1,      0,   0,   0,   no]\n" + report)
      #expect(error?.line == start.utf8.count { $0 == 10 } + 3, "\(start)")
    }
  }

  @Test("is one recording: a second one behind it is refused")
  func second() {
    let text = Self.texts[1]
    let error = importError(text + "^C\n$ libinput record\n" + text)
    // The text begins with a comment, and its version is the next line.
    #expect(error?.line == text.utf8.count { $0 == 10 } + 4)
    #expect(error?.hint?.contains("Cut the file in two") == true)
  }

  @Test("has an error where a line is damaged and events follow")
  func damaged() {
    for (text, line) in [
      ("E: 1.000000 0003 0035 7\nE: 1.000000 0000 0000 0\nE: 1.0\nE: 2.000000 0000 0000 0\n", 3),
      ("E: 1.000000 0003 0035 7\nE: 1.000000 0000 0000 0\nx\nE: 2.000000 0000 0000 0\n", 3),
      ("> [ 1.000000] 0003 0035 00000007\n> [ 1.00\n> [ 1.000000] 0000 0000 00000000\n", 2),
    ] {
      #expect(importError(text)?.code == .malformed)
      #expect(importError(text)?.line == line)
    }
  }

  @Test(
    "of a program that records no device is refused, with what it is and what to record",
    arguments: [
      ("D: 0\nR: 220 05 01 09 02\nN: Vendor Mouse\n", "hid-recorder"),
      ("E: 000000.003905 16 01 01 00 00\n", "hid-recorder"),
      ("-event9   DEVICE_ADDED            Power Button      seat0 default\n", "debug-events"),
      ("> event6   TOUCH_DOWN   +0.000s  0 (0) 50.00/50.00\n", "debug-events"),
      ("EVENT type 18 (TouchBegin)\n    device: 9 (9)\n", "X server"),
      ("motion a[0]=1234 a[1]=567\n", "X server"),
      ("[14:     wl_pointer] motion: time: 1234; x, y: 12.3, 45.6\n", "Wayland"),
      ("[1234.567890] wl_touch@12.down(1, 2, wl_surface@3, 0, 1.0, 2.0)\n", "Wayland"),
      ("INPUT MANAGER (dumpsys input)\n\nEvent Hub State:\n", "dumpsys input"),
      ("11-26 10:00:00.000  1 1 D x: MotionEvent { action=ACTION_DOWN }\n", "MotionEvent"),
      ("I: Bus=0018 Vendor=0000 Product=0000 Version=0000\nN: Name=\"x\"\n", "/proc/bus/input/devices"),
      ("sendevent /dev/input/event2 3 57 10\n", "sendevent"),
      ("1530000000.123456:    402    233    255\n", "tslib"),
    ])
  func foreign(text: String, name: String) {
    for text in [text, "user@host:~$ x\n" + text] {
      let error = importError(text)
      #expect(error?.code == .unknownKind)
      #expect(error?.problem.contains(name) == true)
      #expect(error?.hint?.isEmpty == false)
    }
  }
}

extension String {
  /// Without blanks at its end.
  fileprivate var trimmedAtEnd: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
