import RecordingSamples
import RetouchEvdev
import RetouchRecording
import Testing

@Suite("Generated recordings")
struct GeneratedTests {
  @Test("a recording that is written and read is the same, and so are its bytes", arguments: 0..<20)
  func roundTrip(part: Int) throws {
    for seed in part * 5..<part * 5 + 5 {
      var random = Seeded(seed)
      let document = random.document()
      let bytes = try document.encoded(includeKeys: true)
      let again = try RecordingDocument(bytes: bytes)
      #expect(again == document, "seed \(seed)")
      #expect(try again.encoded(includeKeys: true) == bytes, "seed \(seed)")
    }
  }

  @Test("the bytes may arrive in chunks of any size", arguments: 0..<20)
  func chunks(seed: Int) throws {
    var random = Seeded(seed)
    let document = random.document()
    let bytes = try document.encoded(includeKeys: true)
    let chunks = Chunks(bytes, largest: random.pick([1, 7, 100, 1000]), random)
    #expect(try RecordingDocument(reading: RecordingReader(chunks)) == document)
  }

  @Test("the scanner and the decoder agree on every line, however it is written", arguments: 0..<12)
  func reformatted(seed: Int) throws {
    var random = Seeded(seed)
    let document = random.document()
    let lines = text(try document.encoded(includeKeys: true)).split(separator: "\n")
    for style in Style.allCases {
      var written = style == .byteOrderMark ? "\u{feff}" : ""
      for (index, line) in lines.enumerated() {
        written +=
          style.apply(String(line), isHeader: index == 0, &random)
          + (style == .carriageReturns ? "\r\n" : "\n")
      }
      #expect(try read(written) == document, "\(style)")
    }
  }

  /// Different ways to write the same lines.
  enum Style: CaseIterable {
    case spaces, carriageReturns, byteOrderMark, fractions, escapedCode, mixed

    func apply(_ line: String, isHeader: Bool, _ random: inout Seeded) -> String {
      switch self {
      case .spaces: return spaced(line, &random)
      case .carriageReturns, .byteOrderMark: return line
      case .fractions:
        // Only the decoder knows that 12.0 is 12.
        guard !isHeader, let comma = line.firstIndex(of: ",") else { return line }
        return line[..<comma] + random.pick([".0", "e0", ".000E+0"]) + line[comma...]
      case .escapedCode:
        return isHeader ? line : line.replacing("\"e\",", with: "\"\\u0065\",", maxReplacements: 1)
      case .mixed:
        let style = random.pick([Style.spaces, .byteOrderMark, .fractions, .escapedCode])
        return style.apply(line, isHeader: isHeader, &random)
      }
    }

    /// Inserts white space wherever JSON allows it.
    private func spaced(_ line: String, _ random: inout Seeded) -> String {
      var result = ""
      var isInString = false
      var isEscaped = false
      for character in line.unicodeScalars {
        let separates = !isInString && "[]{},:".unicodeScalars.contains(character)
        if separates { result += random.list(upTo: 2) { $0.pick([" ", "\t", "\r"]) }.joined() }
        result.unicodeScalars.append(character)
        if separates { result += random.list(upTo: 2) { $0.pick([" ", "\t", "\r"]) }.joined() }
        if isEscaped {
          isEscaped = false
        } else if isInString, character == "\\" {
          isEscaped = true
        } else if character == "\"" {
          isInString.toggle()
        }
      }
      return result
    }
  }

  @Test("changed bytes load or give an error, and what loads can be written", arguments: 0..<25)
  func mutations(part: Int) throws {
    var loaded = 0
    var refused = 0
    var random = Seeded(1000 + part)
    let original = try random.document().encoded(includeKeys: true)
    for _ in 0..<15 {
      var bytes = original
      for _ in 0..<Int.random(in: 1...3, using: &random) { mutate(&bytes, &random) }
      let document: RecordingDocument
      do {
        document = try RecordingDocument(bytes: bytes, name: "f")
      } catch {
        refused += 1
        #expect(error.file == "f" && !error.problem.contains("\n"))
        continue
      }
      loaded += 1
      let written = try RecordingDocument(bytes: document.encoded(includeKeys: true))
      var expected = document
      expected.isCut = false
      expected.remarks = []
      expected.miscount = nil
      expected.entries.removeAll { if case .unknown = $0.entry { true } else { false } }
      #expect(written == expected)
    }
    #expect(loaded + refused == 15)
  }

  private func mutate(_ bytes: inout [UInt8], _ random: inout Seeded) {
    guard !bytes.isEmpty else { return }
    let place = Int.random(in: 0..<bytes.count, using: &random)
    // Half of the changed bytes are bytes that recordings consist of.
    let byte =
      random.chance(50)
      ? random.pick(Array("0123456789,-[]{}\"\n e.\\xd".utf8)) : UInt8.random(in: 0...255, using: &random)
    switch Int.random(in: 0..<5, using: &random) {
    case 0, 1: bytes[place] = byte
    case 2: bytes.insert(byte, at: place)
    case 3: bytes.remove(at: place)
    default:
      let end = min(bytes.count, place + Int.random(in: 0...200, using: &random))
      if random.chance(50) {
        bytes.removeSubrange(place..<end)
      } else {
        bytes.insert(contentsOf: bytes[place..<end], at: Int.random(in: 0...bytes.count, using: &random))
      }
    }
  }

  @Test("nonsense is refused in one line", arguments: 0..<50)
  func nonsense(seed: Int) {
    var random = Seeded(seed)
    let bytes = random.list(upTo: 400) { UInt8.random(in: 0...255, using: &$0) }
    #expect(failure(bytes)?.description.contains("\n") == false)
  }
}

/// Hands out bytes in chunks of random sizes.
private final class Chunks: ByteSource {
  private var rest: ArraySlice<UInt8>
  private let largest: Int
  private var random: Seeded

  init(_ bytes: [UInt8], largest: Int, _ random: Seeded) {
    rest = bytes[...]
    self.largest = largest
    self.random = random
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let chunk = rest.prefix(min(Int.random(in: 1...largest, using: &random), buffer.count))
    rest = rest.dropFirst(chunk.count)
    buffer.copyBytes(from: chunk)
    return chunk.count
  }
}
