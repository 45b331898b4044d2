/// What a run may write beside the goldens.
public enum GoldenPolicy: Hashable, Sendable {
  /// Nothing: in CI no golden is ever written, nor a pending one.
  case compare
  /// `NAME.golden.new` where an outcome is not the golden's, and where a case has nothing to be held against.
  case writePending

  /// `compare` where `CI` is set to anything but nothing, else `writePending`.
  public init(environment: [String: String]) {
    self = environment["CI", default: ""].isEmpty ? .writePending : .compare
  }
}
