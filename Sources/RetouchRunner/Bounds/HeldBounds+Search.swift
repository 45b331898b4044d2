import RetouchVerdict

extension ResultCollector {
  /// Looks for the bounds that a case expects, and changes the verdict if they are not its own.
  static func holdBounds(_ result: inout CaseResult, _ run: BoundsRun) {
    var held: [HeldBounds] = []
    for expected in result.testCase.bounds {
      do throws(BoundsError) {
        held.append(try HeldBounds(expected, run))
      } catch {
        result.verdict = .failed(
          "bounds of \(expected.quantity.name): \(error.problem)" + (error.hint.map { ". \($0)" } ?? ""),
          error.code)
        break
      }
    }
    result.bounds = held
    guard result.verdict == .passed else { return }
    let mismatches = held.flatMap { $0.mismatches(in: result.testCase) }
    if !mismatches.isEmpty { result.verdict = .mismatched(mismatches) }
  }
}

extension HeldBounds {
  /// Looks for the bounds that are expected.
  ///
  /// - Throws: ``BoundsError``, as ``BoundsRun/bounds(of:in:)`` does.
  public init(_ expected: ExpectedBounds, _ run: BoundsRun) throws(BoundsError) {
    let usual = try run.tried(expected.quantity, nil).range
    let (lower, upper) = (expected.lower ?? usual.lowerBound, expected.upper ?? usual.upperBound)
    self.init(
      expected: expected,
      found: try run.bounds(of: expected.quantity, in: min(lower, upper)...max(lower, upper)))
  }
}
