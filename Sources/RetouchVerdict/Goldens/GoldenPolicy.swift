/// What a run may write next to the goldens.
public enum GoldenPolicy: Hashable, Sendable {
  /// Nothing: in CI neither a golden nor a pending outcome is ever written.
  case compare
  /// `NAME.golden.new`, if an outcome differs from the golden, or if a case has nothing to be compared with.
  case writePending

  /// `compare` if `CI` is set and not empty, otherwise `writePending`.
  public init(environment: [String: String]) {
    self = environment["CI", default: ""].isEmpty ? .writePending : .compare
  }
}
