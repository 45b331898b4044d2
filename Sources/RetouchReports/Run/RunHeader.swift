import RetouchVerdict

/// What is known about a run before its first case.
public struct RunHeader: Sendable {
  /// The cases of a run, and their places.
  typealias Names = (cases: [String], places: [Int])

  /// The program's version.
  public var version: String
  /// What distinguishes the program from others of the same version, or nil: programs built from different
  /// fixtures differ in it.
  public var build: String?
  /// When the run began, in µs since 1970.
  public var startTime: Int64
  /// How many cases were selected, including those of other shards and those that cannot be used.
  public var total: Int
  /// Which part of them this run has, or nil if it has all.
  public var shard: Shard?
  /// A hash of the names of all cases that the shards divide, in order; nil for a run that has all.
  public var selection: String?
  /// How many of them this run has.
  public let caseCount: Int

  /// The places of those of its cases that cannot be used, so that they have no result.
  public let unusablePlaces: [Int]

  /// The cases of this run and their places, for callers that need both.
  let names: @Sendable () -> Names

  /// The cases of this run in order: the folder of the suite, a slash, and the case's name.
  ///
  /// For shards that were merged, they are read from the files, which takes a while if there are many.
  public var cases: [String] { names().cases }

  /// The place of each of them among all that were selected, from 0.
  public var places: [Int] { names().places }

  /// Creates a header; without places the cases are the first ones.
  public init(
    version: String, build: String? = nil, startTime: Int64, total: Int, shard: Shard? = nil,
    selection: String? = nil, cases: [String], places: [Int]? = nil, unusablePlaces: [Int] = []
  ) {
    let places = places ?? Array(cases.indices)
    self.init(
      version: version, build: build, startTime: startTime, total: total, shard: shard,
      selection: selection, caseCount: cases.count, unusablePlaces: unusablePlaces
    ) { (cases, places) }
  }

  /// Creates a header whose cases are read when they are needed.
  init(
    version: String, build: String?, startTime: Int64, total: Int, shard: Shard? = nil,
    selection: String? = nil, caseCount: Int, unusablePlaces: [Int],
    names: @escaping @Sendable () -> Names
  ) {
    self.version = version
    self.build = build
    self.startTime = startTime
    self.total = total
    self.shard = shard
    self.selection = selection
    self.caseCount = caseCount
    self.unusablePlaces = unusablePlaces
    self.names = names
  }
}

extension TestCase {
  /// The key that no two cases share: two suites in different folders may have the same name.
  public var identity: String { "\(folder)/\(name)" }
}
