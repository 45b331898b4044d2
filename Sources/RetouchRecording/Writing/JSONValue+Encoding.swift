extension JSONValue {
  /// The value as JSON on one line, without spaces, an object's keys ascending.
  ///
  /// - Throws: `RecordingError` for numbers that JSON cannot represent: infinity and NaN.
  public func encoded() throws(RecordingError) -> String {
    var output = JSONOutput()
    try output.value(self)
    return String(decoding: output.bytes, as: UTF8.self)
  }
}
