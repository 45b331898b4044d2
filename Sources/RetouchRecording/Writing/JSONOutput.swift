/// Bytes of JSON in the one form that we write: no spaces, keys ascending, the shortest number.
///
/// Nothing here depends on a locale or on the order of a dictionary, so equal values give equal bytes.
struct JSONOutput {
  /// The bytes written so far.
  var bytes: [UInt8] = []

  /// Appends text that is already JSON.
  mutating func raw(_ text: StaticString) {
    bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Appends text that is already JSON, and an integer.
  mutating func integer(_ number: some FixedWidthInteger & SignedInteger, behind text: StaticString) {
    raw(text)
    integer(number)
  }

  /// Appends a decimal integer.
  @inline(__always)
  mutating func integer(_ number: some FixedWidthInteger & SignedInteger) {
    if number >= 0, number < 10 {
      bytes.append(0x30 &+ UInt8(truncatingIfNeeded: number))
    } else {
      manyDigits(Int64(number))
    }
  }

  private mutating func manyDigits(_ number: Int64) {
    var rest = number.magnitude
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { digits in
      var start = 20
      repeat {
        start -= 1
        digits[start] = 0x30 &+ UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
      } while rest > 0
      if number < 0 {
        start -= 1
        digits[start] = UInt8(ascii: "-")
      }
      bytes.append(contentsOf: digits[start...])
    }
  }

  /// Appends the shortest number that reads back as the same value; one without fraction as an integer.
  ///
  /// - Throws: `RecordingError` for numbers that JSON cannot represent: infinity and NaN.
  mutating func double(_ number: Double) throws(RecordingError) {
    guard number.isFinite else {
      throw RecordingError(.outOfRange, problem: "expected a finite number, found \(number)")
    }
    if let integer = Int64(exactly: number), integer.magnitude <= UInt64(RecordingLimits.maximumNumber) {
      self.integer(integer)
    } else {
      bytes.append(contentsOf: number.description.utf8)
    }
  }

  /// Appends a string in quotes; only quotes, backslashes and control characters are escaped.
  mutating func string(_ string: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in string.utf8 {
      switch byte {
      case UInt8(ascii: "\""): raw("\\\"")
      case UInt8(ascii: "\\"): raw("\\\\")
      case 0x0a: raw("\\n")
      case 0x0d: raw("\\r")
      case 0x09: raw("\\t")
      case 0..<0x20:
        raw("\\u00")
        bytes.append(0x30 + byte >> 4)
        bytes.append(byte & 15 < 10 ? 0x30 + byte & 15 : 0x57 + byte & 15)
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Appends any value; an object's keys ascend by their UTF-8 bytes.
  mutating func value(_ value: JSONValue) throws(RecordingError) {
    switch value {
    case .null: raw("null")
    case .bool(let bool): raw(bool ? "true" : "false")
    case .integer(let integer): self.integer(integer)
    case .number(let number): try double(number)
    case .string(let string): self.string(string)
    case .array(let items):
      try list(items, in: ("[", "]")) { (output, item) throws(RecordingError) in try output.value(item) }
    case .object(let members): try object(members)
    }
  }

  /// Appends an object.
  mutating func object(_ members: [String: JSONValue]) throws(RecordingError) {
    let sorted = members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    try list(sorted, in: ("{", "}")) { (output, member) throws(RecordingError) in
      output.string(member.key)
      output.raw(":")
      try output.value(member.value)
    }
  }

  /// Appends items with commas between and brackets around them.
  mutating func list<Items: Sequence>(
    _ items: Items, in brackets: (StaticString, StaticString),
    _ body: (inout JSONOutput, Items.Element) throws(RecordingError) -> Void
  ) throws(RecordingError) {
    raw(brackets.0)
    var isFirst = true
    for item in items {
      if !isFirst { raw(",") }
      isFirst = false
      try body(&self, item)
    }
    raw(brackets.1)
  }

  /// Appends an object whose keys are codes, ascending.
  mutating func byCode<Value>(
    _ members: [UInt16: Value], _ body: (inout JSONOutput, Value) throws(RecordingError) -> Void
  ) throws(RecordingError) {
    let sorted = members.sorted { $0.key < $1.key }
    try list(sorted, in: ("{", "}")) { (output, member) throws(RecordingError) in
      output.key(Int(member.key))
      try body(&output, member.value)
    }
  }

  /// Appends `"number":`.
  mutating func key(_ code: Int) {
    raw("\"")
    integer(code)
    raw("\":")
  }

  /// Appends a list of integers.
  mutating func integers(_ numbers: some Sequence<Int>) throws(RecordingError) {
    try list(numbers, in: ("[", "]")) { (output, number) throws(RecordingError) in output.integer(number) }
  }
}
