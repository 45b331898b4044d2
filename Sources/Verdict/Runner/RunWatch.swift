/// How far a run has come.
public enum RunPhase: Hashable, Sendable {
  /// So many replays are done.
  case replaying(done: Int)
  /// So many cases that are not as expected are replayed alone.
  case confirming(Int)
  /// What is to blame for what is not as expected is tried out.
  case findingCauses
  /// Each case is compared with itself: alone, after others, or as the text says.
  case comparing(String)
}

/// Whoever watches a run: hears of its progress, and may end it early.
public struct RunWatch {
  /// Receives each case's result in the order of the cases as soon as it is known, before it is confirmed.
  ///
  /// The run goes on as long as the answer is true. After the first false no further case begins, and the
  /// results of later cases, which may have come in already, do not count: which cases ran does not depend on
  /// how quick the machine is.
  public var goesOn: (CaseResult) -> Bool
  /// Hears how far the run is, also while nothing happens, some times a second.
  public var progress: ((RunPhase) -> Void)?
  /// What ends the run early, or nil.
  public var interruption: Interruption?

  /// Creates a watch that lets the run go to its end, unless told otherwise.
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
