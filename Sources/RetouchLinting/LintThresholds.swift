/// The limits beyond which a linter reports what it measures.
///
/// The defaults are beyond what a hand does on a healthy panel.
public struct LintThresholds: Hashable, Sendable {
  /// The speed of a contact above which it is a ``LintFinding/Code/jump``, in points per second.
  public var speed: Double = 20_000
  /// The RMS of a resting contact above which it is ``LintFinding/Code/jitter``, in points.
  public var jitter: Double = 2
  /// How long a contact that moves may be silent before that is a ``LintFinding/Code/gap``, in µs.
  public var silence: Int64 = 500_000
  /// How often a device has to report while contacts move, in Hz.
  public var rate: Double = 40

  /// The defaults.
  public init() {}
}
