// The recorder's modules also compile with Swift 6.0, which Debian 13 carries for ARM: this is what they use
// of later standard libraries.

extension Array {
  /// Calls a closure with the elements where they lie, and throws what it throws, by its type: the standard
  /// library's own method does since 6.2.
  package func withElements<Result, Failure: Error>(
    _ body: (UnsafeBufferPointer<Element>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    #if compiler(>=6.2)
      try withUnsafeBufferPointer(body)
    #else
      try withUnsafeBufferPointer { elements in
        Swift.Result { () throws(Failure) in try body(elements) }
      }.get()
    #endif
  }
}

extension ArraySlice {
  /// Calls a closure with the elements where they lie, and throws what it throws, by its type: the standard
  /// library's own method does since 6.2.
  package func withElements<Result, Failure: Error>(
    _ body: (UnsafeBufferPointer<Element>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    #if compiler(>=6.2)
      try withUnsafeBufferPointer(body)
    #else
      try withUnsafeBufferPointer { elements in
        Swift.Result { () throws(Failure) in try body(elements) }
      }.get()
    #endif
  }
}

extension ContiguousArray {
  /// Calls a closure with the elements where they lie, and throws what it throws, by its type: the standard
  /// library's own method does since 6.2.
  package func withElements<Result, Failure: Error>(
    _ body: (UnsafeBufferPointer<Element>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    #if compiler(>=6.2)
      try withUnsafeBufferPointer(body)
    #else
      try withUnsafeBufferPointer { elements in
        Swift.Result { () throws(Failure) in try body(elements) }
      }.get()
    #endif
  }
}

#if compiler(<6.2)
  /// Elements that somebody else keeps; here a copy of them, where they do not lie in an array.
  package typealias Span<Element> = ArraySlice<Element>

  extension Array {
    /// The elements, read where they lie.
    package var span: Span<Element> { self[...] }
  }

  extension ContiguousArray {
    /// The elements.
    package var span: Span<Element> { ArraySlice(self) }
  }

  extension UnsafeBufferPointer {
    /// The elements.
    package var span: Span<Element> { ArraySlice(self) }
  }
#endif
