/// A value that does not leave the main thread.
struct Unchecked<Value>: @unchecked Sendable {
  let value: Value
}
