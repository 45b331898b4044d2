import RetouchArguments

/// The options of `test` that check more than whether each case is as expected.
struct CheckOptions {
  /// Whether each case is compared with itself in other surroundings.
  let determinism: Argument<Bool>
  /// Whether each expectation has to fail in an empty view.
  let expectations: Argument<Bool>
  /// Whether warnings are findings.
  let strict: Argument<Bool>

  /// Declares the options.
  init(_ signature: inout Signature) {
    signature.group("Checking more")
    determinism = signature.flag(
      "check-determinism",
      "Compare each case alone with itself after 500 others, in reverse, and in other surroundings.")
    expectations = signature.flag(
      "check-expectations",
      "Also refuse each expectation that holds for an empty view under the case's own recording.")
    strict = signature.flag(
      "strict",
      "A case that passes with warnings is red, exit 1; with --check-determinism, whatever a case depends on is "
        + "exit 7, not a warning.")
    signature.renamed("strict-hash", to: "strict")
  }
}
