/// What lies beside a suite as a case's golden.
public enum GoldenState: String, Hashable, Sendable, CaseIterable {
  /// There is a golden.
  case accepted
  /// An outcome waits to be accepted, with or without a golden beside it.
  case pending
  /// There is none, and the case needs one.
  case missing
  /// There is none, and the case needs none.
  case none
}

extension Golden {
  /// The states of the goldens of some cases, in the order of the cases.
  ///
  /// Each folder is read only once, because asking for each file alone takes longer.
  public static func states(of cases: [TestCase]) -> [GoldenState] {
    var folders: [String: Set<String>] = [:]
    return cases.map { testCase in
      if folders[testCase.folder] == nil {
        folders[testCase.folder] = Set(
          Paths.files(in: testCase.folder).filter { caseName(ofFile: $0) != nil })
      }
      func has(_ suffix: String) -> Bool {
        folders[testCase.folder]?.contains(testCase.name + suffix) ?? false
      }
      if has(pendingSuffix) { return .pending }
      if has(suffix) { return .accepted }
      return testCase.requiresGolden || !testCase.expectsAnything ? .missing : .none
    }
  }
}
