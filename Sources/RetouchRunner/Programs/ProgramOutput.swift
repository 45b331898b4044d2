import RetouchReplay
import RetouchVerdict

/// What one stream of a program carried, with the preload library's words between.
///
/// The library says in each stream when time moves: whatever stands before such a word was printed at the
/// time of the word before. So a line's time is exact, although nothing looks at what the program writes.
struct ProgramOutput {
  /// The bytes that are kept of a stream; a program that prints more is ended.
  static let limit = 4 << 20
  /// The lines that are kept of a program, the last ones.
  static let lineLimit = 10_000

  /// What the library says.
  enum Word {
    case time(Int64), start(Int64), end
    case opened(Int), wrote([Int]), spins, limit
    case byHand(String), becomes(String)
  }

  /// A piece of the stream: a line, or a word of the library's.
  enum Piece {
    case line(String)
    case word(Word)
  }

  private let mark: [UInt8]
  private let endMark: [UInt8]
  private(set) var bytes: [UInt8] = []

  init(token: String) {
    mark = [0x1e] + Array("\(token) ".utf8)
    endMark = mark + Array("end\n".utf8)
  }

  var isFull: Bool { bytes.count > Self.limit }
  var hasEnded: Bool { bytes.suffix(endMark.count) == endMark[...] }

  mutating func append(_ more: UnsafeRawBufferPointer) { bytes += more }

  /// The lines and words in the order in which they came.
  ///
  /// A line that was printed in several pieces is there when its end is; the last one may have no end.
  var pieces: [Piece] {
    var pieces: [Piece] = []
    var line: [UInt8] = []
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let byte = bytes[index]
      if byte == 0x1e, bytes[index...].starts(with: mark) {
        let start = index + mark.count
        let end = bytes[start...].firstIndex(of: 10) ?? bytes.endIndex
        if let word = Self.word(String(decoding: bytes[start..<end], as: UTF8.self)) {
          pieces.append(.word(word))
        }
        index = min(end + 1, bytes.endIndex)
        continue
      }
      if byte == 10 {
        pieces.append(.line(Self.text(line)))
        line = []
      } else {
        line.append(byte)
      }
      index += 1
    }
    if !line.isEmpty { pieces.append(.line(Self.text(line))) }
    return pieces
  }

  /// A line's text: bytes that are no text are shown as such, nothing acts on a terminal, and a tab is a
  /// space.
  private static func text(_ bytes: [UInt8]) -> String {
    var bytes = bytes
    if bytes.last == 13 { bytes.removeLast() }
    for index in bytes.indices where bytes[index] == 9 { bytes[index] = 32 }
    return OutcomeText.shortened(OutcomeText.printable(String(decoding: bytes, as: UTF8.self)), to: 2000)
  }

  private static func word(_ text: String) -> Word? {
    let parts = text.split(separator: " ")
    let numbers = parts.dropFirst().compactMap { Int64($0) }
    switch (parts.first, numbers.first) {
    case ("time", let time?): return .time(time)
    case ("start", let time?): return .start(time)
    case ("opened", let device?): return .opened(Int(device))
    case ("wrote", _): return .wrote(numbers.map { Int($0) })
    case ("spins", _): return .spins
    case ("hand", _) where parts.count == 2: return .byHand(String(parts[1]))
    case ("becomes", _): return .becomes(String(text.dropFirst("becomes ".count)))
    case ("limit", _): return .limit
    case ("end", _): return .end
    default: return nil
    }
  }
}
