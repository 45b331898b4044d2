/// How long a program may do nothing before it counts as one that hangs.
///
/// The time in which its threads waited for a processor is not counted: on a busy machine a program that
/// computes for a second needs many. There is an end to that.
struct Patience {
  private let limit, most: Duration
  private var idle = Duration.zero
  private var real = Duration.zero
  private var starved: Int64?

  /// - Parameter most: The seconds of real time that end it in any case.
  init(seconds: Int, most: Int) { (limit, self.most) = (.seconds(seconds), .seconds(most)) }

  /// It did something.
  mutating func begin() { (idle, real, starved) = (.zero, .zero, nil) }

  /// Whether it is over, after another while in which nothing happened.
  ///
  /// - Parameter starved: how long the threads have waited for a processor so far, together, in ns.
  mutating func isOver(after span: Duration, starved total: Int64) -> Bool {
    let waited = Duration.nanoseconds(max(0, total - (starved ?? total)))
    starved = total
    real += span
    idle += span - min(waited, span)
    return idle > limit || real > most
  }
}
