/// The uncompressed objects of a PDF, found in one pass through the file, which keeps dictionaries, arrays,
/// names and numbers.
///
/// The pass skips the content of streams, so its time is linear in the file's length; if an object occurs
/// twice, the later one counts, as after an incremental save.
struct PDFObjects {
  indirect enum Value {
    case number(Double)
    case name(String)
    case reference(Int)
    case array([Value])
    case dictionary([String: Value])
    /// Strings, keywords and null.
    case null
  }

  private(set) var root: Value?
  private(set) var isEncrypted = false
  private(set) var hasObjectStreams = false
  private var objects: [Int: Value] = [:]

  private let bytes: [UInt8]
  private var place = 0

  /// The maximum number of objects that are kept; an image's PDF never has as many.
  private static let limit = 100_000
  private static let depth = 24

  init(_ bytes: [UInt8]) throws(ImageFlaw) {
    self.bytes = bytes
    guard PDFHeader.isPDF(bytes) else {
      throw ImageFlaw(.broken, expected: "a PDF", found: "something else", hint: "export the PDF anew")
    }
    var latest: [Int] = []
    while place < bytes.count {
      passSpace()
      guard place < bytes.count else { break }
      if let number = takeNumber() {
        latest.append(number.isFinite && abs(number) < 1e9 ? Int(number) : -1)
        if latest.count > 2 { latest.removeFirst() }
        continue
      }
      let word = takeWord()
      if word == "obj", latest.count == 2, latest[0] >= 0 {
        guard objects.count < Self.limit else {
          throw ImageFlaw(
            .huge, expected: "at most \(Self.limit) objects", found: "more", hint: "simplify the drawing")
        }
        takeObject(latest[0])
      } else if word == "trailer" {
        if case .dictionary(let trailer) = takeValue() { take(trailer: trailer) }
      } else if word.isEmpty {
        passUnknown()
      }
      latest = []
    }
  }

  /// The value that results from following references.
  func resolved(_ value: Value?) -> Value {
    var value = value ?? .null
    for _ in 0..<8 {
      guard case .reference(let number) = value else { return value }
      value = objects[number] ?? .null
    }
    return .null
  }

  private mutating func take(trailer: [String: Value]) {
    if let found = trailer["Root"] { root = found }
    if trailer["Encrypt"] != nil { isEncrypted = true }
  }

  private mutating func takeObject(_ number: Int) {
    let value = takeValue()
    objects[number] = value
    guard case .dictionary(let values) = value else { return }
    if case .name(let type) = values["Type"] ?? .null {
      if type == "XRef" { take(trailer: values) }
      if type == "ObjStm" { hasObjectStreams = true }
      if type == "Catalog", root == nil { root = .reference(number) }
    }
    let start = place
    passSpace()
    guard takeWord() == "stream" else {
      place = start
      return
    }
    // If the stream's length is known, its end is first looked for there.
    if case .number(let length) = values["Length"] ?? .null, length >= 0,
      length <= Double(bytes.count - place)
    {
      let after = place
      place += Int(length)
      if bytes[place...].prefix(20).contains(UInt8(ascii: "e")), passTo("endstream", within: 20) { return }
      place = after
    }
    if !passTo("endstream", within: .max) { place = bytes.count }
  }

  // MARK: Values

  private mutating func takeValue(_ depth: Int = 0) -> Value {
    passSpace()
    guard place < bytes.count, depth < Self.depth else { return .null }
    switch bytes[place] {
    case UInt8(ascii: "<"):
      if place + 1 < bytes.count, bytes[place + 1] == UInt8(ascii: "<") { return takeDictionary(depth) }
      while place < bytes.count, bytes[place] != UInt8(ascii: ">") { place += 1 }
      place = min(place + 1, bytes.count)
      return .null
    case UInt8(ascii: "["): return takeArray(depth)
    case UInt8(ascii: "("):
      passString()
      return .null
    case UInt8(ascii: "/"):
      place += 1
      return .name(takeWord())
    default: return takeNumberOrWord()
    }
  }

  private mutating func takeNumberOrWord() -> Value {
    guard let number = takeNumber() else {
      if takeWord().isEmpty { place += 1 }
      return .null
    }
    // Two integers and an R form a reference.
    let start = place
    passSpace()
    if let second = takeNumber(), second >= 0, number >= 0, number < 1e9, number == number.rounded() {
      passSpace()
      if place < bytes.count, bytes[place] == UInt8(ascii: "R"), takeWord() == "R" {
        return .reference(Int(number))
      }
    }
    place = start
    return .number(number)
  }

  private mutating func takeArray(_ depth: Int) -> Value {
    place += 1
    var values: [Value] = []
    while true {
      passSpace()
      guard place < bytes.count else { return .null }
      if bytes[place] == UInt8(ascii: "]") {
        place += 1
        return .array(values)
      }
      let start = place
      let value = takeValue(depth + 1)
      guard place > start else { return .null }
      if values.count < 1_000 { values.append(value) }
    }
  }

  private mutating func takeDictionary(_ depth: Int) -> Value {
    place += 2
    var values: [String: Value] = [:]
    while true {
      passSpace()
      guard place < bytes.count else { return .null }
      if bytes[place] == UInt8(ascii: ">") {
        place = min(place + 2, bytes.count)
        return .dictionary(values)
      }
      guard bytes[place] == UInt8(ascii: "/") else { return .null }
      place += 1
      let name = takeWord()
      let value = takeValue(depth + 1)
      if values.count < 1_000 { values[name] = value }
    }
  }

  // MARK: Bytes

  private mutating func passSpace() {
    while place < bytes.count {
      switch bytes[place] {
      case 0, 0x09, 0x0a, 0x0c, 0x0d, 0x20: place += 1
      case UInt8(ascii: "%"):
        while place < bytes.count, bytes[place] != 0x0a, bytes[place] != 0x0d { place += 1 }
      default: return
      }
    }
  }

  /// Skips a string in parentheses, which nest; a backslash escapes the next byte.
  private mutating func passString() {
    var depth = 0
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "\\"): place += 1
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      default: break
      }
      place += 1
      if depth == 0 { break }
    }
    place = min(place, bytes.count)
  }

  private mutating func passUnknown() {
    if bytes[place] == UInt8(ascii: "(") { passString() } else { place += 1 }
  }

  private mutating func passTo(_ word: String, within reach: Int) -> Bool {
    let word = Array(word.utf8)
    let last = bytes.count - word.count
    var next = place
    while next <= last, next - place < reach {
      if bytes[next] == word[0], bytes[next...].starts(with: word) {
        place = next + word.count
        return true
      }
      next += 1
    }
    return false
  }

  /// Reads a number of at most 32 bytes, or returns nil if there is none here.
  private mutating func takeNumber() -> Double? {
    var end = place
    while end < bytes.count, end - place < 33 {
      switch bytes[end] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
        end += 1
        continue
      default: break
      }
      break
    }
    guard end > place, end - place <= 32 else { return nil }
    guard let number = Double(String(decoding: bytes[place..<end], as: UTF8.self)) else { return nil }
    place = end
    return number
  }

  /// Reads the characters up to the next space or delimiter, of which at most 128 are kept.
  private mutating func takeWord() -> String {
    let start = place
    while place < bytes.count, Self.isRegular(bytes[place]) { place += 1 }
    return String(decoding: bytes[start..<min(place, start + 128)], as: UTF8.self)
  }

  private static func isRegular(_ byte: UInt8) -> Bool {
    switch byte {
    case 0, 0x09, 0x0a, 0x0c, 0x0d, 0x20, UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "<"),
      UInt8(ascii: ">"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"),
      UInt8(ascii: "/"), UInt8(ascii: "%"):
      false
    default: true
    }
  }
}
