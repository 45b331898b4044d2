import Foundation
import RetouchRecording
import Testing

@Suite("Broken files")
struct BrokenFileTests {
  static let expected: [(name: String, error: String)] = [
    (
      "after-end",
      #"f:3: expected nothing behind the end line, found more. Two recordings in one file? Separate them behind this line"#
    ),
    ("axis-code", #"f:1: devices[0].axes: expected codes 0…65535 as keys, found "ABS_X""#),
    (
      "axis-out-of-range",
      #"f:1: devices[0].axes.0.max: expected an integer within -2147483648…2147483647, found 2147483648"#
    ),
    ("axis-without-max", #"f:1: devices[0].axes.53.max: expected an integer, found nothing"#),
    ("bell", #"f:2: expected a line of JSON, found '\u{07}\u{1B}[31mred'. A line is [delta,"code",…]"#),
    (
      "binary",
      #"f:1: expected text, found binary data. A recording's first line is its header; files of other programs have to be imported"#
    ),
    (
      "blank",
      #"f:1: the file is empty; expected a header {"retouch":1,…}. Was the recorder stopped before it began?"#
    ),
    ("code-number", #"f:2: code: expected a string, found 1"#),
    ("code-out-of-range", #"f:2: code of event 1: expected an integer within 0…65535, found 65536"#),
    (
      "control-character",
      #"f:2: expected a line of JSON, found '[0,"m","a\tb"]'. A line is [delta,"code",…]"#
    ),
    (
      "cut-header",
      #"f:1: the file was cut within its header, the first line. Nothing of it can be used; record it again"#
    ),
    ("deep", #"f:2: expected at most 32 levels of brackets, found more"#),
    ("device-name", #"f:1: devices[0].name: expected a string, found 12"#),
    ("device-twice", #"f:1: devices[2].id: expected an id that no other device has, found 0"#),
    ("device-without-id", #"f:1: devices[0].id: expected an integer, found nothing"#),
    ("devices-object", #"f:1: devices: expected a list, found an object"#),
    ("display-width", #"f:1: display.width: expected an integer within 1…1000000, found 0"#),
    (
      "empty-line",
      #"f:2: delta: expected an integer, found nothing. A line begins with the time since the line before, in µs"#
    ),
    (
      "empty",
      #"f:1: the file is empty; expected a header {"retouch":1,…}. Was the recorder stopped before it began?"#
    ),
    ("end-without-count", #"f:3: end.frames: expected an integer, found nothing"#),
    (
      "fraction-delta",
      #"f:2: delta: expected an integer within 0…9007199254740991, found 0.5. A line begins with the time since the line before, in µs"#
    ),
    ("garbage-line", #"f:3: expected a line of JSON, found 'hello'. A line is [delta,"code",…]"#),
    (
      "huge-delta",
      #"f:2: delta: expected an integer within 0…9007199254740991, found 9007199254740992. A line begins with the time since the line before, in µs"#
    ),
    ("late", #"f:3: expected times up to 9007199254740991 µs, found a later one"#),
    ("leading-zero", #"f:2: expected a line of JSON, found '[00,"e",0]'. A line is [delta,"code",…]"#),
    ("marker-number", #"f:2: text: expected a string, found 7"#),
    (
      "negative-delta",
      #"f:3: delta: expected an integer within 0…9007199254740991, found -1. A line begins with the time since the line before, in µs"#
    ),
    (
      "newer-version",
      #"f:1: the recording is of format version 2; this program reads up to version 1. Use a newer version of retouch"#
    ),
    (
      "no-delta",
      #"f:2: delta: expected an integer, found "e". A line begins with the time since the line before, in µs"#
    ),
    ("no-version", #"f:1: retouch: expected the format's version, a number, found "1""#),
    (
      "not-json",
      #"f:1: expected a line of JSON, found 'E: 0.000001 0003 0039 0012'. A recording's first line is its header; files of other programs have to be imported"#
    ),
    ("not-utf8", #"f:2: expected UTF-8, found other bytes. A line is [delta,"code",…]"#),
    ("object-line", #"f:2: expected a line [delta,"code",…], found an object"#),
    (
      "other-json",
      #"f:1: expected a header {"retouch":1,…}, found '{"version":1,"ndevices":1}'. A recording's first line is its header; files of other programs have to be imported"#
    ),
    (
      "pairs",
      #"f:2: expected type, code and value of each event, found 2 numbers. A frame is [delta,"e",device,type,code,value,…]"#
    ),
    (
      "plugged-twice",
      #"f:2: expected an id that no plugged device has, found 0. Give each device an id of its own"#
    ),
    (
      "report-inside",
      #"f:2: expected SYN_REPORT at the end of the line only, found it as event 1. A line is one frame: begin a new line behind each SYN_REPORT"#
    ),
    ("rotation", #"f:1: display.rotation: expected 0, 90, 180 or 270, found 45"#),
    ("scale", #"f:1: display.scale: expected a number within 0.001…1000, found 0"#),
    (
      "second-header",
      #"f:3: expected a line [delta,"code",…], found a second header. Two recordings in one file? Separate them in front of this line"#
    ),
    ("state-slots", #"f:1: devices[0].state.slots: expected at most 256 items, found a list of 257 items"#),
    ("trailing-comma", #"f:2: expected a line of JSON, found '[0,"e",0,]'. A line is [delta,"code",…]"#),
    (
      "unknown-device",
      #"f:2: expected a device that was declared, found device 1. Devices are declared in the header or by a "p" line"#
    ),
    (
      "unplugged-device",
      #"f:3: device 0 is not plugged in any more. Devices are declared in the header or by a "p" line"#
    ),
    (
      "utf16",
      #"f:1: expected text, found binary data. A recording's first line is its header; files of other programs have to be imported"#
    ),
    (
      "value-out-of-range",
      #"f:2: value of event 1: expected an integer within -2147483648…2147483647, found 2147483648"#
    ),
    ("value-text", #"f:2: value of event 1: expected an integer, found "x""#),
    ("version-zero", #"f:1: retouch: expected a version from 1 on, found 0"#),
  ]

  @Test("a broken file gives one clear line", arguments: expected)
  func brokenFile(name: String, error: String) throws {
    let bytes = try [UInt8](Data(contentsOf: URL(filePath: fixture("broken-\(name).recording"))))
    let reader = Result { () throws(RecordingError) in try RecordingDocument(bytes: bytes, name: "f") }
    #expect(throws: RecordingError.self) { try reader.get() }
    guard case .failure(let found) = reader else { return }
    #expect(found.description == error)
    #expect(found.description.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7f })
  }

  @Test("every broken file is in the table")
  func table() throws {
    let folder = fixture("")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasPrefix("broken-") }.map { $0.dropFirst("broken-".count).dropLast(".recording".count) }
    #expect(names.sorted() == Self.expected.map { $0.name[...] }.sorted())
  }
}
