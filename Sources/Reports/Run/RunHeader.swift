import Verdict

/// What is known of a run before its first case.
public struct RunHeader: Hashable, Sendable {
  /// The program's version.
  public var version: String
  /// When the run began, in µs since 1970.
  public var startTime: Int64
  /// How many cases were selected, those of other shards included.
  public var total: Int
  /// Which part of them this run has, or nil if it has all.
  public var shard: Shard?
  /// The cases of this run in order: the folder of the suite, a slash, and the case's name.
  public var cases: [String]
  /// The place of each of them among all that were selected, from 0.
  public var places: [Int]

  /// Creates a header; without places the cases are the first ones.
  public init(
    version: String, startTime: Int64, total: Int, shard: Shard? = nil, cases: [String], places: [Int]? = nil
  ) {
    self.version = version
    self.startTime = startTime
    self.total = total
    self.shard = shard
    self.cases = cases
    self.places = places ?? Array(cases.indices)
  }
}

extension TestCase {
  /// What no two cases share: two suites in different folders may have one name.
  public var identity: String { "\(folder)/\(name)" }
}
