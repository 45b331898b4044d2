/// What client code can ask the machine for, and a replay answers: the same in every run.
public struct ReplaySurroundings: Hashable, Sendable {
  /// What the replay's random numbers and identifiers are made from.
  public var seed: UInt64 = 0
  /// The identifier of the time zone, as in the tz database.
  public var timeZone = "UTC"
  /// The identifier of the locale, whose language is the preferred one.
  public var locale = "en_US"
  /// Variables of the environment that client code finds besides those that every replay has.
  public var environment: [String: String] = [:]

  /// Creates the surroundings that a case has by default.
  public init() {}
}
