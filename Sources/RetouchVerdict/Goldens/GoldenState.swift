import RetouchSupport

/// The state of a case's golden.
public enum GoldenState: String, Hashable, Sendable, CaseIterable {
  /// It has none and needs none: its expectations suffice.
  case unneeded
  /// It has one, and no outcome is pending.
  case accepted
  /// It needs one, and no outcome is pending.
  case missing
  /// An outcome is waiting to be accepted or rejected.
  case pending

  /// Looks only for a case's files; nothing is read or replayed.
  public init(of testCase: TestCase) {
    self.init(
      of: testCase, isPending: Golden.isPending(for: testCase), isAccepted: Golden.exists(for: testCase))
  }

  fileprivate init(of testCase: TestCase, isPending: Bool, isAccepted: Bool) {
    if isPending {
      self = .pending
    } else if isAccepted {
      self = .accepted
    } else {
      self = testCase.requiresGolden || !testCase.expectsAnything ? .missing : .unneeded
    }
  }
}

extension Golden {
  /// The states of the goldens of some cases, in the order of the cases.
  ///
  /// Each folder is read only once, because checking for each file by itself takes longer.
  public static func states(of cases: [TestCase]) -> [GoldenState] {
    var folders: [ExactText: Set<ExactText>] = [:]
    return cases.map { testCase in
      let folder = ExactText(testCase.folder)
      if folders[folder] == nil {
        folders[folder] = Set(
          Paths.files(in: testCase.folder).lazy.filter { caseName(ofFile: $0) != nil }.map(ExactText.init))
      }
      func has(_ suffix: String) -> Bool {
        folders[folder]?.contains(ExactText(testCase.name + suffix)) ?? false
      }
      return GoldenState(of: testCase, isPending: has(pendingSuffix), isAccepted: has(suffix))
    }
  }
}
