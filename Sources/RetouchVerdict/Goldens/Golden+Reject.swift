import Foundation

extension Golden {
  /// Removes the pending outcome of a case; its golden stays as it is.
  ///
  /// - Returns: The path of what was removed, or nil if nothing was pending.
  /// - Throws: ``SuiteError``: `unreadable` in CI, `unwritable` if the file cannot be removed.
  public static func reject(_ testCase: TestCase, policy: GoldenPolicy) throws(SuiteError) -> String? {
    let file = pendingPath(for: testCase)
    try refuseInCI(policy, file: file)
    guard isPending(for: testCase) else { return nil }
    if unlink(file) != 0, errno != ENOENT {
      throw SuiteError(
        .unwritable, file: file, problem: "cannot be removed: \(String(cString: strerror(errno)))")
    }
    return file
  }

  /// Refuses to change goldens or pending outcomes in CI.
  ///
  /// - Throws: ``SuiteError`` if the policy is ``GoldenPolicy/compare``.
  public static func refuseInCI(_ policy: GoldenPolicy, file: String? = nil) throws(SuiteError) {
    guard policy == .compare else { return }
    throw SuiteError(
      .unreadable, file: file, problem: "no golden is written while CI is set",
      hint: "Accept or reject it where you develop")
  }
}
