import RetouchEvdev
import Foundation
import RetouchRecording
import Testing

@testable import RetouchInterchange

/// The folder of real recordings, if one is given.
private let corpus = ProcessInfo.processInfo.environment["RETOUCH_CORPUS"]

@Suite(
  "Real recordings",
  .enabled(if: corpus != nil, "RETOUCH_CORPUS names no folder of real recordings: skipped"))
struct CorpusTests {
  struct Row: CustomTestStringConvertible {
    var path: String
    var events: Int
    var frames: Int
    var duration: String
    var notes: String
    var testDescription: String { path }
  }

  static let rows: [Row] = {
    guard let corpus, let text = try? String(contentsOfFile: corpus + "/MANIFEST.tsv", encoding: .utf8) else {
      return []
    }
    return text.split(whereSeparator: \.isNewline).dropFirst().map { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      return Row(
        path: fields[0], events: Int(fields[6]) ?? -1, frames: Int(fields[7]) ?? -1, duration: fields[8],
        notes: fields[9])
    }
  }()

  @Test("the manifest lists files")
  func manifest() { #expect(!Self.rows.isEmpty) }

  @Test("each is imported, with as many frames as its manifest says", arguments: rows)
  func imports(row: Row) throws {
    let document = try Importer.open(path: "\(corpus ?? "")/\(row.path)")
    #expect(document.frames.count == row.frames)
    #expect(document.isCut == row.notes.contains("unterminated_tail"))
    #expect(!document.entries.contains { if case .wentBack = $0.entry { true } else { false } })
    let hasDescription = !row.path.hasPrefix("arm-")
    #expect(document.remarks.contains { $0.contains("no description") } != hasDescription)
    #expect(document.header.devices.count == 1)
    #expect(document.header.devices[0].name.isEmpty != hasDescription)
  }

  @Test("each equals what a plain reading of its lines gives, event by event", arguments: rows)
  func equals(row: Row) throws {
    let path = "\(corpus ?? "")/\(row.path)"
    let document = try Importer.open(path: path)
    var expected: [Frame] = []
    var pending: [InputEvent] = []
    var origin: Int64?
    var lines = 0
    for line in try String(contentsOfFile: path, encoding: .utf8).split(whereSeparator: \.isNewline)
    where line.hasPrefix("E:") {
      lines += 1
      let fields = line.prefix { $0 != "#" }.split { $0 == " " || $0 == "\t" }
      let time = fields[1].split(separator: ".").compactMap { Int64($0) }
      let stamp = time[0] * 1_000_000 + time[1]
      let event = InputEvent(
        type: try #require(UInt16(fields[2], radix: 16)), code: try #require(UInt16(fields[3], radix: 16)),
        value: try #require(Int32(fields[4])))
      if event.code == .report {
        let first = origin ?? stamp
        origin = first
        expected.append(Frame(time: stamp - first, events: pending, report: event.value))
        pending = []
      } else if !event.code.isPrivate {
        pending.append(event)
      }
    }
    #expect(lines == row.events)
    #expect(document.frames == expected)
    #expect(document.endTime == expected.last?.time ?? 0)
    if !pending.isEmpty { #expect(document.remarks.contains { $0.contains("\(pending.count) events") }) }
  }

  @Test(
    "each comes back unchanged when it is exported and imported", arguments: rows.filter { $0.frames > 0 })
  func roundTrip(row: Row) throws {
    let document = try Importer.open(path: "\(corpus ?? "")/\(row.path)")
    let evemu = try Exporter.evemu(document, device: 0)
    for bytes in [evemu.bytes, Exporter.libinput(document).bytes] {
      let back = try Importer.read(bytes: bytes)
      #expect(back.entries == document.entries)
      #expect(back.endTime == document.endTime)
      #expect(!back.isCut)
      // What no file says is missing again, and nothing else is.
      #expect(back.remarks == document.remarks.filter { $0.hasPrefix("the file does not say how far ") })
      var device = try #require(back.header.devices.first)
      if device.name == "unknown device" { device.name = "" }
      // Codes that no kernel has are lost where bits represent codes.
      let lost = evemu.remarks.contains { $0.contains("no kernel has") }
      #expect(lost || [device] == document.header.devices)
    }
    let packed = try Exporter.compressed(document)
    let back = try Importer.read(bytes: packed)
    #expect(back.header == document.header)
    #expect(back.entries == document.entries)
    if row.events > 500 { #expect(packed.count < 3 * row.events) }
  }
}
