import RetouchVerdict

/// How far a run has come.
public enum RunPhase: Hashable, Sendable {
  /// The given number of replays are done.
  case replaying(done: Int)
  /// The given number of cases that are not as expected are replayed alone.
  case confirming(Int)
  /// The causes of unexpected outcomes are searched for.
  case findingCauses
  /// Each case is compared with itself: alone, after others, or as the text says.
  case comparing(String)
}

/// An observer of a run, which receives its progress and may end it early.
public struct RunWatch {
  /// Receives each case's result in the order of the cases as soon as it is known, before it is confirmed.
  ///
  /// The run continues as long as the answer is true. After the first false no further case begins, and the
  /// results of later cases, which may have come in already, do not count: which cases ran does not depend on
  /// how fast the machine is.
  public var goesOn: (CaseResult) -> Bool
  /// Receives how far the run is, several times a second, even while nothing happens.
  public var progress: ((RunPhase) -> Void)?
  /// The interruption that ends the run early, or nil.
  public var interruption: Interruption?

  /// Creates a watch that never ends a run early, unless a closure does.
  public init(
    goesOn: @escaping (CaseResult) -> Bool = { _ in true }, progress: ((RunPhase) -> Void)? = nil,
    interruption: Interruption? = nil
  ) {
    self.goesOn = goesOn
    self.progress = progress
    self.interruption = interruption
  }

  /// Whether the end was requested.
  var isInterrupted: Bool { interruption?.isRequested ?? false }
}
