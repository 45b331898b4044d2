import CRetouchPage

extension String {
  /// The text of a file that is built into the program: a script, a style sheet.
  init(_ text: retouch_text) {
    self.init(decoding: UnsafeBufferPointer(start: text.bytes, count: text.count), as: UTF8.self)
  }
}
