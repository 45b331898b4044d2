import RetouchReplay

/// A pending outcome: it waits beside a case's golden, or in place of the first one, to be accepted or
/// rejected.
///
/// It holds how the two differ but not their texts, so that thousands of them can be listed.
public struct PendingGolden: Hashable, Sendable {
  /// The case that it is for.
  public var testCase: TestCase
  /// How the outcome differs from the golden.
  public var key: DifferenceKey
  /// How many lines only the golden has.
  public var goneCount: Int
  /// How many lines only the outcome has.
  public var newCount: Int
  /// A digest of both texts, by which a review notices that they have changed since it showed them.
  private var digest: UInt64

  /// Reads the pending outcome of a case; nil if there is none.
  ///
  /// - Throws: ``SuiteError`` as ``Golden/read(for:)`` does.
  public init?(_ testCase: TestCase) throws(SuiteError) {
    guard let texts = try Self.texts(testCase) else { return nil }
    let difference = LineDifference(from: texts.golden ?? "", to: texts.outcome)
    self.testCase = testCase
    goneCount = difference.goneCount
    newCount = difference.newCount
    key = texts.golden == nil ? DifferenceKey(.first) : DifferenceKey(difference)
    digest = Self.digest(texts.golden ?? "", texts.outcome)
  }

  /// Reads the difference between the golden and the outcome that is pending now; without a golden, all lines
  /// are new.
  ///
  /// - Throws: ``SuiteError`` as ``Golden/read(for:)`` does.
  public func difference() throws(SuiteError) -> LineDifference {
    guard let texts = try Self.texts(testCase) else { return LineDifference(from: "", to: "") }
    return LineDifference(from: texts.golden ?? "", to: texts.outcome)
  }

  /// Whether the golden and the outcome are still those that this was made from.
  ///
  /// - Throws: ``SuiteError`` as ``Golden/read(for:)`` does.
  public func isCurrent() throws(SuiteError) -> Bool {
    guard let texts = try Self.texts(testCase) else { return false }
    return Self.digest(texts.golden ?? "", texts.outcome) == digest
  }

  private static func texts(
    _ testCase: TestCase
  ) throws(SuiteError) -> (golden: String?, outcome: String)? {
    guard let outcome = try Golden.readPending(for: testCase) else { return nil }
    return (try Golden.read(for: testCase), outcome)
  }

  private static func digest(_ golden: String, _ outcome: String) -> UInt64 {
    StableHash.fnv1a([golden, "\u{0}", outcome].lazy.flatMap(\.utf8))
  }
}

extension PendingGolden {
  /// Pending outcomes with equal keys, in the order of the cases.
  public struct Group: Hashable, Sendable {
    /// How the outcomes differ from their goldens.
    public var key: DifferenceKey
    /// The outcomes, at least one.
    public var members: [PendingGolden]
  }

  /// Puts outcomes whose keys are equal together: the largest group first, groups of equal size by their
  /// words.
  public static func groups(_ pending: [PendingGolden]) -> [Group] {
    Dictionary(grouping: pending, by: \.key).map { Group(key: $0.key, members: $0.value) }.sorted {
      $0.members.count != $1.members.count ? $0.members.count > $1.members.count : $0.key < $1.key
    }
  }
}
