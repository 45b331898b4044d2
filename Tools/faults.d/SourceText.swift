/// A text without its blanks, line breaks and lines of comments: how it is laid out does not matter to an
/// entry.
struct SourceText {
  let bytes: [UInt8]
  /// The bytes that count, and the place of each.
  private(set) var marks: [UInt8] = []
  private(set) var places: [Int] = []
  /// The start of each line.
  private(set) var lines: [Int] = [0]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var place = 0
    while place < bytes.count {
      let end = bytes[place...].firstIndex(of: newline) ?? bytes.count
      let start = bytes[place..<end].firstIndex { $0 != blank } ?? end
      let isComment = end - start > 1 && bytes[start] == slash && bytes[start + 1] == slash
      for index in start..<end where !isComment && bytes[index] != blank {
        marks.append(bytes[index])
        places.append(index)
      }
      place = end + 1
      lines.append(place)
    }
  }

  /// Where a text begins, counted in bytes that count, in any of some ranges of them.
  func occurrences(of text: [UInt8], in ranges: [Range<Int>]) -> [Int] {
    var found: Set<Int> = []
    for range in ranges where range.count >= text.count {
      for start in range.lowerBound...range.upperBound - text.count
      where marks[start] == text[0] && marks[start..<start + text.count].elementsEqual(text) {
        found.insert(start)
      }
    }
    return found.sorted()
  }

  /// Where what is before a byte that counts ends.
  func end(before mark: Int) -> Int { mark > 0 ? places[mark - 1] + 1 : 0 }

  /// Where a byte that counts stands, or the end of the text.
  func start(of mark: Int) -> Int { mark < places.count ? places[mark] : bytes.count }

  /// The blanks, line breaks and comments before a byte that counts.
  func blanks(before mark: Int) -> [UInt8] { Array(bytes[end(before: mark)..<start(of: mark)]) }

  /// The number of the line on which a byte that counts stands.
  func line(of mark: Int) -> Int { lines.lastIndex { $0 <= places[mark] }! + 1 }

  /// The ranges of bytes that count of all functions, properties and initializers of a name.
  ///
  /// A declaration ends before the first line that is indented no more than its own, and begins with none of
  /// the marks that continue it; a line that begins with a brace is its last.
  func ranges(of name: String, isC: Bool) -> [Range<Int>] {
    var found: [Range<Int>] = []
    let name = Array(name.utf8)
    for index in lines.indices.dropLast() where declares(text(index), name, isC: isC) {
      let depth = indentation(index)
      var end = index + 1
      while end < lines.count - 1 {
        if let first = text(end).first(where: { $0 != blank }), indentation(end) <= depth {
          if first == UInt8(ascii: "}") { end += 1 }
          if !"){]".utf8.contains(first) { break }
        }
        end += 1
      }
      found.append(mark(at: lines[index])..<mark(at: lines[end]))
    }
    return found
  }

  private func text(_ line: Int) -> ArraySlice<UInt8> {
    bytes[lines[line]..<min(max(lines[line], lines[line + 1] - 1), bytes.count)]
  }

  private func indentation(_ line: Int) -> Int {
    bytes[lines[line]...].prefix { $0 == blank }.count
  }

  /// How many bytes that count are before a place.
  private func mark(at place: Int) -> Int {
    var range = 0..<places.count
    while !range.isEmpty {
      let middle = (range.lowerBound + range.upperBound) / 2
      range = places[middle] < place ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }

  private func declares(_ line: ArraySlice<UInt8>, _ name: [UInt8], isC: Bool) -> Bool {
    for start in line.indices where line[start...].starts(with: name) {
      let (before, after) = (line[..<start], line[(start + name.count)...])
      if name[0].isOfName, before.last?.isOfName ?? false || after.first?.isOfName ?? false { continue }
      if isC {
        // A definition stands at the edge; a declaration ends with a semicolon.
        if line.first != blank, after.first == UInt8(ascii: "("), line.last != UInt8(ascii: ";") {
          return true
        }
      } else if Self.unnamed.contains(name) {
        if before.last != UInt8(ascii: ".") { return true }
      } else if Self.keywords.contains(where: { before.reversed().starts(with: $0.reversed()) }) {
        return true
      }
    }
    return false
  }

  private static let unnamed = ["init", "deinit", "subscript"].map { Array($0.utf8) }
  private static let keywords = ["func ", "var ", "let "].map { Array($0.utf8) }
}

extension UInt8 {
  /// Whether it can be part of a name.
  fileprivate var isOfName: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
      0x80...:
      true
    case UInt8(ascii: "0")...UInt8(ascii: "9"): true
    default: false
    }
  }
}

let newline = UInt8(ascii: "\n")
let blank = UInt8(ascii: " ")
let slash = UInt8(ascii: "/")
