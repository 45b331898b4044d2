import Foundation
import RetouchVerdict

/// The lines to an engine, written without anything that a frame would have to allocate.
struct EngineLines {
  private(set) var bytes: [UInt8] = []

  mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  mutating func put(_ word: StaticString) {
    word.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  mutating func put(_ text: String) { bytes.append(contentsOf: text.utf8) }

  mutating func space() { bytes.append(0x20) }

  mutating func endLine() { bytes.append(0x0a) }

  mutating func put(_ number: Int64) {
    if number < 0 { bytes.append(0x2d) }
    var rest = number.magnitude
    let start = bytes.count
    repeat {
      bytes.append(0x30 + UInt8(rest % 10))
      rest /= 10
    } while rest > 0
    bytes[start...].reverse()
  }

  /// A number with at most three digits after the point, as outcomes have it.
  mutating func put(_ number: Double) {
    let scaled = (number * 1000).rounded()
    guard scaled.magnitude < 1e15 else { return put("0") }
    let thousandths = Int64(scaled)
    if thousandths < 0 { bytes.append(0x2d) }
    put(Int64(thousandths.magnitude / 1000))
    var rest = thousandths.magnitude % 1000
    if rest == 0 { return }
    bytes.append(0x2e)
    var unit: UInt64 = 100
    while rest > 0 {
      bytes.append(0x30 + UInt8(rest / unit))
      rest %= unit
      unit /= 10
    }
  }
}

/// What an engine says in a line.
enum EngineWord {
  case say(String)
  case done(number: Int64, next: Int64?)

  /// Reads a line; nil if it is none of the protocol's.
  init?(_ line: ArraySlice<UInt8>) {
    if line.starts(with: "say ".utf8) || line.elementsEqual("say".utf8) {
      self = .say(String(decoding: line.dropFirst(4), as: UTF8.self))
      return
    }
    let words = line.split(separator: 0x20, omittingEmptySubsequences: true)
    guard words.count == 2 || words.count == 4, words[0].elementsEqual("done".utf8),
      let number = Self.number(words[1])
    else { return nil }
    guard words.count == 4 else {
      self = .done(number: number, next: nil)
      return
    }
    guard words[2].elementsEqual("next".utf8), let next = Self.number(words[3]) else { return nil }
    self = .done(number: number, next: next)
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int64? {
    var digits = digits
    let isNegative = digits.first == 0x2d
    if isNegative { digits.removeFirst() }
    guard !digits.isEmpty, digits.count <= 18 else { return nil }
    var number: Int64 = 0
    for digit in digits {
      guard 0x30...0x39 ~= digit else { return nil }
      number = number * 10 + Int64(digit - 0x30)
    }
    return isNegative ? -number : number
  }
}
