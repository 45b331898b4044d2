/// How long something took in real time.
///
/// It says something about the machine and nothing about the case: any two are equal, so that what is
/// compared or hashed together with them never depends on the machine.
public struct WallTime: Hashable, Sendable {
  /// The time in µs.
  public var microseconds: Int64

  /// Creates a time in µs.
  public init(microseconds: Int64 = 0) { self.microseconds = microseconds }

  /// Any two are equal.
  public static func == (left: WallTime, right: WallTime) -> Bool { true }

  /// Hashes nothing, because any two are equal.
  public func hash(into hasher: inout Hasher) {}
}
