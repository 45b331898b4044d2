/// The way of a contact as lines of a golden, one for each tenth of a second in which it was reported:
///
///     100000    way 1     195.000,490.000,52,7  8333,0,5833 8334,0,5833,53
///
/// A line begins with a time in µs, the place in points and the measures; `-` is one that the device does not
/// have. After that, each sample is its distance from the one before, in µs and thousandths of a point, with
/// the measures that are new. What is the same, or is `-`, is left out at the end.
package struct WayText: Sendable, Hashable {
  /// The line before the ways; its number grows when their format changes.
  package static let firstLine = "retouch ways 1"

  /// The last sample.
  package private(set) var last: WayPoint
  private var bytes: [UInt8] = []
  private let number: Int
  /// The time at which the next line begins.
  private var lineEnd: Int64 = .min
  /// Whether the line has no sample but its first one.
  private var isAtLineStart = true

  /// How long the time of a line is, in µs.
  private static let lineTime: Int64 = 100_000

  /// Begins the way of a contact by its number.
  package init(_ number: Int, at point: WayPoint) {
    (self.number, last) = (number, point)
    beginLine(point)
  }

  /// The lines, without the last one's end.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Adds a sample.
  package mutating func add(_ point: WayPoint) {
    if point.time >= lineEnd {
      bytes.append(UInt8(ascii: "\n"))
      beginLine(point)
    } else {
      if isAtLineStart { bytes.append(UInt8(ascii: " ")) }
      isAtLineStart = false
      bytes.append(UInt8(ascii: " "))
      write(point.time - last.time)
      bytes.append(UInt8(ascii: ","))
      write(point.x - last.x)
      bytes.append(UInt8(ascii: ","))
      write(point.y - last.y)
      write(point.measures, since: last.measures)
    }
    last = point
  }

  private mutating func beginLine(_ point: WayPoint) {
    let start = bytes.count
    lineEnd = (point.time / Self.lineTime + 1) * Self.lineTime
    write(point.time)
    pad(to: 10, from: start)
    let name = bytes.count
    bytes += "way ".utf8
    write(Int64(number))
    pad(to: 10, from: name)
    bytes += "\(Self.decimal(point.x)),\(Self.decimal(point.y))".utf8
    write(point.measures, since: WayPoint.Measures())
    isAtLineStart = true
  }

  private mutating func pad(to width: Int, from start: Int) {
    for _ in 0..<max(2, width - (bytes.count - start)) { bytes.append(UInt8(ascii: " ")) }
  }

  /// Writes the measures that differ from others, up to the last one that does.
  private mutating func write(_ measures: WayPoint.Measures, since others: WayPoint.Measures) {
    if measures == others { return }
    var commas = 0
    for column in WayPoint.Measures.columns {
      commas += 1
      let value = measures[keyPath: column]
      guard value != others[keyPath: column] else { continue }
      bytes += repeatElement(UInt8(ascii: ","), count: commas)
      commas = 0
      if let value { write(value) } else { bytes.append(UInt8(ascii: "-")) }
    }
  }

  private mutating func write(_ value: Int64) { bytes += String(value).utf8 }

  /// Thousandths with exactly three decimals.
  static func decimal(_ thousandths: Int64) -> String {
    let (whole, rest) = thousandths.magnitude.quotientAndRemainder(dividingBy: 1000)
    return (thousandths < 0 ? "-" : "") + "\(whole)." + String(1000 + rest).dropFirst()
  }
}

extension WayText {
  /// Reads a line of a way: the contact's number and its samples; nil if it is none.
  static func read(_ line: Substring.UTF8View) -> (number: Int, points: [WayPoint])? {
    let words = line.split(separator: UInt8(ascii: " "))
    guard words.count >= 4, words[1].elementsEqual("way".utf8), let number = Self.number(words[2]),
      let time = Self.number(words[0]), (0..<1 << 53).contains(time), (1..<1 << 32).contains(number),
      var point = Self.point(words[3], after: WayPoint(time: 0, x: 0, y: 0, measures: .init()), time: time)
    else { return nil }
    var points = [point]
    for word in words.dropFirst(4) {
      guard let next = Self.point(word, after: point, time: nil) else { return nil }
      point = next
      points.append(point)
    }
    return (Int(number), points)
  }

  /// Reads a sample after another one; the first one of a line has its time before it.
  private static func point(
    _ word: Substring.UTF8View, after last: WayPoint, time: Int64?
  ) -> WayPoint? {
    var fields = word.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)[...]
    var point = last
    if let time {
      point.time = time
    } else {
      guard let step = fields.popFirst().flatMap(number), step >= 0 else { return nil }
      point.time += step
    }
    guard let x = fields.popFirst().flatMap(number), let y = fields.popFirst().flatMap(number),
      point.time < 1 << 53, fields.count <= WayPoint.Measures.columns.count
    else { return nil }
    (point.x, point.y) = (point.x &+ x, point.y &+ y)
    for (column, field) in zip(WayPoint.Measures.columns, fields) where !field.isEmpty {
      guard field.elementsEqual([UInt8(ascii: "-")]) else {
        guard let value = number(field) else { return nil }
        point.measures[keyPath: column] = value
        continue
      }
      point.measures[keyPath: column] = nil
    }
    return point
  }

  /// A whole number; a decimal point is left out, because all places have three decimals.
  private static func number(_ text: Substring.UTF8View) -> Int64? {
    var (value, digits): (Int64, Int) = (0, 0)
    let isNegative = text.first == UInt8(ascii: "-")
    for byte in isNegative ? text.dropFirst() : text where byte != UInt8(ascii: ".") {
      guard (48...57).contains(byte), digits < 16 else { return nil }
      value = value * 10 + Int64(byte - 48)
      digits += 1
    }
    return digits > 0 ? (isNegative ? -value : value) : nil
  }
}
