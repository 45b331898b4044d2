import RetouchRecording

extension YAMLReader {
  /// The scalar that was just read, as text.
  var text: String { String(decoding: scalar, as: UTF8.self) }

  /// The scalar that was just read, as a number.
  func integer(_ range: ClosedRange<Int64>, _ what: StaticString) throws(YAMLProblem) -> Int64 {
    let bytes = scalar
    var value: Int64 = 0
    let isNegative = bytes.first == UInt8(ascii: "-")
    for byte in bytes.dropFirst(isNegative ? 1 : 0) {
      let digit = byte &- UInt8(ascii: "0")
      guard digit < 10, value <= Line.lastSecond else {
        throw error("expected \(what) as a decimal number from \(range.lowerBound) to \(range.upperBound)")
      }
      value = value * 10 + Int64(digit)
    }
    if isNegative { value = -value }
    guard bytes.count > (isNegative ? 1 : 0) else { throw error("expected \(what) as a decimal number") }
    guard range.contains(value) else {
      throw error("expected \(what) from \(range.lowerBound) to \(range.upperBound)", .outOfRange)
    }
    return value
  }

  /// Reads the next value, a list of numbers; an empty one may be left out.
  func integers(_ range: ClosedRange<Int64>, _ what: StaticString) throws(YAMLProblem) -> [Int64] {
    guard try startsSequence(what) else { return [] }
    var result: [Int64] = []
    while case let event = try next(), event != .sequenceEnd {
      guard event == .scalar, result.count <= RecordingLimits.codesPerList else {
        throw error("expected \(what) as a number")
      }
      result.append(try integer(range, what))
    }
    return result
  }

  /// Whether a sequence begins; a missing value counts as an empty one.
  func startsSequence(_ what: StaticString) throws(YAMLProblem) -> Bool {
    try starts(.sequenceStart, what)
  }

  /// Whether a mapping begins; a missing value counts as an empty one.
  func startsMapping(_ what: StaticString) throws(YAMLProblem) -> Bool {
    try starts(.mappingStart, what)
  }

  /// Whether a collection begins; a missing value counts as an empty one.
  private func starts(_ start: Event, _ what: StaticString) throws(YAMLProblem) -> Bool {
    let event = try next()
    if event == start { return true }
    guard event == .scalar, scalar.isEmpty else { throw error("expected \(what)") }
    return false
  }

  /// Skips the next value of any kind.
  func skip() throws(YAMLProblem) {
    var depth = 0
    repeat {
      switch try next() {
      case .sequenceStart, .mappingStart: depth += 1
      case .sequenceEnd, .mappingEnd: depth -= 1
      case .end: throw .cut
      case .scalar: break
      }
    } while depth > 0
  }

  /// Makes an error at the last event; if the file ends there, the error is that it was cut.
  func error(_ expected: String, _ code: RecordingError.Code = .malformed) -> YAMLProblem {
    if isAtEndOfFile { return .cut }
    let found = scalar.baseAddress == nil ? "a collection" : quoted(scalar)
    return .error(RecordingError(code, line: line, problem: "\(expected), found \(found)"))
  }
}
