import Foundation
import RetouchRecording
import Testing

@testable import RetouchInterchange

@Suite("A node's bytes as hexadecimal text")
struct HexTextTests {
  private static func dump() throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(filePath: fixture("dump/arm64.dump"))))
  }

  private static func hex(_ number: Int, _ digits: Int, radix: Int = 16) -> String {
    let text = String(number, radix: radix)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }

  /// The bytes as a program prints them: 16 a line, a repeated line as a star, the end's offset.
  private static func text(_ bytes: [UInt8], stars: Bool, _ line: (Int, ArraySlice<UInt8>) -> String)
    -> String
  {
    var result = ""
    var last: ArraySlice<UInt8> = []
    var isStarred = false
    for place in stride(from: 0, to: bytes.count, by: 16) {
      let part = bytes[place..<min(place + 16, bytes.count)]
      if stars, part.elementsEqual(last) {
        if !isStarred { result += "*\n" }
        isStarred = true
        continue
      }
      (last, isStarred) = (part, false)
      result += line(place, part) + "\n"
    }
    return result
  }

  private static func words(_ part: ArraySlice<UInt8>) -> [String] {
    stride(from: part.startIndex, to: part.endIndex, by: 2).map {
      hex(Int(part[$0]) | ($0 + 1 < part.endIndex ? Int(part[$0 + 1]) << 8 : 0), 4)
    }
  }

  private static func characters(_ part: ArraySlice<UInt8>) -> String {
    String(decoding: part.map { 32...126 ~= $0 ? $0 : 46 }, as: UTF8.self)
  }

  /// What each program prints.
  private static func texts(_ bytes: [UInt8]) -> [(name: String, text: String)] {
    let xxd = text(bytes, stars: false) { place, part in
      let pairs = stride(from: part.startIndex, to: part.endIndex, by: 2).map { start in
        part[start..<min(start + 2, part.endIndex)].map { hex(Int($0), 2) }.joined()
      }
      let groups = pairs.joined(separator: " ")
      return hex(place, 8) + ": " + groups + String(repeating: " ", count: 41 - groups.count)
        + characters(part)
    }
    let canonical =
      text(bytes, stars: true) { place, part in
        let digits = part.map { hex(Int($0), 2) }
        return hex(place, 8) + "  " + digits.prefix(8).joined(separator: " ") + "  "
          + digits.dropFirst(8).joined(separator: " ") + "  |" + characters(part) + "|"
      } + hex(bytes.count, 8) + "\n"
    let hexdump =
      text(bytes, stars: true) { place, part in
        ([hex(place, 7)] + words(part)).joined(separator: " ")
      } + hex(bytes.count, 7) + "\n"
    let od =
      text(bytes, stars: true) { place, part in
        ([hex(place, 7, radix: 8)] + words(part)).joined(separator: " ")
      } + hex(bytes.count, 7, radix: 8) + "\n"
    return [("xxd", xxd), ("hexdump -C", canonical), ("hexdump", hexdump), ("od -x", od)]
  }

  @Test("is read as the bytes, by whatever program it was printed, and however it was pasted")
  func programs() throws {
    let bytes = try Self.dump()
    let expected = try Importer.read(bytes: bytes)
    #expect(!expected.frames.isEmpty)
    for (name, text) in Self.texts(bytes) {
      for margin in ["", "> ", "    "] {
        let pasted = ("$ sudo \(name) /dev/input/event2\n" + text + "^C\n").split(separator: "\n")
          .map { margin + $0 + "\n" }.joined()
        let document = try importText(pasted)
        #expect(document.entries == expected.entries, "\(margin)\(name)")
        #expect(document.header == expected.header, "\(margin)\(name)")
      }
    }
  }

  @Test("has the lines that hexdump leaves out because they repeat the one before")
  func repeated() throws {
    // Three events of 16 bytes that are equal but for the first, of a 32-bit system.
    func event(_ type: UInt8, _ value: UInt8) -> [UInt8] {
      [0xfe, 0x25, 0x3c, 0x65, 0x1d, 0x6b, 0x0e, 0, type, 0, 0, 0, value, 0, 0, 0]
    }
    let bytes = event(3, 5) + event(3, 7) + event(3, 7) + event(3, 7) + event(3, 7) + event(0, 0)
    for (name, text) in Self.texts(bytes) where name != "xxd" {
      let document = try importText(text)
      #expect(
        document.frames == [frame(0, [3, 0, 5], [3, 0, 7], [3, 0, 7], [3, 0, 7], [3, 0, 7])], "\(name)")
    }
  }

  @Test("that lacks lines is refused where they are missing; one that was copied from the middle is read")
  func missing() throws {
    let bytes = try Self.dump()
    for (name, text) in Self.texts(bytes) {
      let lines = text.split(separator: "\n").map { $0 + "\n" }
      #expect(lines.count > 12, "\(name)")
      let error = importError((lines[..<8] + lines[9...]).joined())
      #expect(error?.problem.contains("expected the bytes from offset") == true, "\(name)")
      let whole = try Importer.read(bytes: bytes).frames.map(\.events)
      let rest = try importText(lines.dropFirst(4).joined()).frames.map(\.events)
      #expect(!rest.isEmpty && rest.dropFirst() == whole.suffix(rest.count).dropFirst(), "\(name)")
    }
  }

  @Test("of anything but events is refused")
  func others() {
    #expect(
      importError("00000000: 8950 4e47 0d0a 1a0a 0000 000d 4948 4452  .PNG........IHDR\n")?.code
        == .unknownKind)
    #expect(importError("0000000 ffff ffff ffff ffff\n*\nfffffffffff0\n")?.code == .unknownKind)
  }
}
