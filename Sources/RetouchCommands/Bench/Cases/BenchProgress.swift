import RetouchArguments

/// Says on stderr what a measurement is at: on a terminal in one line that changes, elsewhere in a line a
/// second, so that what takes less than that prints nothing.
@MainActor
final class BenchProgress {
  private let console: Console
  private let now: () -> Int64
  private var told: Int64

  /// The time between two messages where there is no terminal, and between two changes of a terminal's line,
  /// in nanoseconds.
  private static let (interval, redrawing): (Int64, Int64) = (1_000_000_000, 50_000_000)

  /// Begins to wait.
  ///
  /// - Parameter now: The real time in nanoseconds.
  init(_ console: Console, now: @escaping () -> Int64 = Stopwatch.now) {
    (self.console, self.now) = (console, now)
    told = now()
  }

  /// Says what is being done, if it is time to.
  func tell(_ text: () -> String) {
    let isTerminal = console.error.isTerminal
    let time = now()
    guard time - told >= (isTerminal ? Self.redrawing : Self.interval) else { return }
    told = time
    if isTerminal { console.progress(text() + " …") } else { console.note(text() + " …") }
  }
}
