import RetouchEvdev
import Foundation
import RetouchSupport
import RetouchRecording
import Testing

@testable import RetouchInterchange

@Suite("Damaged files")
struct MutationTests {
  /// Every fixture, including those that are not text.
  static let seeds: [String] =
    FileManager.default.enumerator(atPath: files)?.compactMap { $0 as? String }
    .filter { !$0.hasPrefix("peers") && FileManager.default.contents(atPath: fixture($0))?.isEmpty == false }
    .sorted() ?? []

  private static let tokens = [
    "E: 0.000000 0000 0000 0\n", "E: ", "\n", "\r\n", "-", "ffffffff", "2147483648", "99999999999999999999",
    "\0",
    "0000 0003 0", "002f 100000", "[", "]", "{", "*a", "&a ", ": ", "- ", "\"", "\t# ", "0.5", ".782950",
    "\u{feff}",
  ].map { Array($0.utf8) }

  private func mutate(_ bytes: [UInt8], _ random: inout SeededNumbers) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let place = Int.random(in: 0...bytes.count, using: &random)
      let length = min(Int.random(in: 1...24, using: &random), bytes.count - place)
      switch Int.random(in: 0..<7, using: &random) {
      case 0 where place < bytes.count: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      case 1 where place < bytes.count: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 2: bytes.removeSubrange(place..<place + length)
      case 3: bytes.insert(contentsOf: bytes[place..<place + length], at: place)
      case 4: bytes.insert(contentsOf: Self.tokens.randomElement(using: &random) ?? [], at: place)
      case 5: bytes.removeSubrange(place...)
      default:
        let other = Int.random(in: 0...bytes.count, using: &random)
        bytes.insert(
          contentsOf: bytes[min(place, other)..<min(min(place, other) + 200, bytes.count)], at: other)
      }
    }
    return bytes
  }

  /// Checks what holds for every recording that an importer returns.
  private func check(_ document: RecordingDocument, size: Int, isWritten: Bool = true) {
    var last: Int64 = 0
    var events = 0
    let ids = Set(document.header.devices.map(\.id))
    var inOrder = true
    for entry in document.entries {
      if entry.time < last { inOrder = false }
      last = entry.time
      guard case .frame(let device, let frame, _) = entry.entry else { continue }
      events += frame.count
      if !ids.contains(device) || frame.contains(where: \.code.isPrivate) { inOrder = false }
    }
    #expect(inOrder)
    #expect(document.endTime >= last)
    #expect(document.entries.count + events <= size)
    guard isWritten else { return }
    // Everything that is imported can be written as a recording.
    do throws(RecordingError) {
      let written = try document.encoded(includeKeys: true)
      #expect(try RecordingDocument(bytes: written).entries == document.entries)
    } catch {
      Issue.record("it cannot be written: \(error)")
    }
  }

  @Test("a damaged file gives a recording or an error with its name, never a trap", arguments: seeds)
  func damaged(seed: String) throws {
    let original = [UInt8](try Data(contentsOf: URL(filePath: fixture(seed))))
    var random = SeededNumbers(seed: seed.utf8.reduce(7) { $0 &* 31 &+ UInt64($1) })
    var recordings = 0
    for round in 0..<400 {
      let bytes = mutate(original, &random)
      do throws(RecordingError) {
        let document = try Importer.read(
          bytes: bytes, name: "damaged", description: round % 3 == 0 ? mutate(original, &random) : nil,
          limits: ImportLimits(bytes: 1 << 20))
        recordings += 1
        check(document, size: 1 << 20, isWritten: round % 8 == 0)
      } catch {
        #expect(error.file == "damaged")
        #expect(!error.problem.isEmpty)
      }
    }
    #expect(recordings > 0)
  }

  @Test("a file of one kind that is read as another gives a recording or an error", arguments: seeds)
  func mistaken(seed: String) throws {
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: fixture(seed))))
    for kind in FileKind.allCases {
      do throws(RecordingError) {
        check(try Importer.read(bytes: bytes, as: kind, name: "mistaken"), size: 1 << 20)
      } catch {
        #expect(error.file == "mistaken")
      }
    }
  }

  @Test("a file that is not a recording is refused, with a list of the kinds that are")
  func unknown() {
    for text in ["", "hello\n", "\0\u{1}\u{2}", "%PDF-1.7\n", String(repeating: "x", count: 300_000)] {
      let error = importError(text)
      #expect(error?.code == .unknownKind)
      #expect(error?.hint?.contains("evemu") == true)
    }
  }

  @Test("a line without end is refused with its number, in bounded memory")
  func gigantic() {
    let error = importError("E: 0.000000 0000 0000 0\n# " + String(repeating: "x", count: 1_000_000))
    #expect(error?.code == .tooLarge)
    #expect(error?.line == 2)
  }

  @Test("more bytes than allowed are refused")
  func tooLong() {
    let bytes = Array(String(repeating: "E: 0.000000 0000 0000 0\n", count: 100_000).utf8)
    #expect(throws: RecordingError.self) {
      try Importer.read(bytes: bytes, limits: ImportLimits(bytes: 1 << 20))
    }
  }

  @Test("a missing file, and a folder, are named in the error")
  func missing() {
    for path in ["/nonexistent/file", files] {
      do {
        _ = try Importer.open(path: path)
        Issue.record("\(path) was read")
      } catch {
        #expect(error.code == .unreadable)
        #expect(error.file == path)
      }
    }
  }
}
