import Glibc
import RetouchContactTracking
import RetouchEvdev
import RetouchRecording
import RetouchReplay

/// The picture of the fingers that `watch --paths` shows while input comes in.
final class LiveView {
  private let terminal: LiveTerminal
  private let glyphs: PathGlyphs
  /// The signals that resize, suspend and resume; nil in tests.
  private let signals: (() -> Int32?)?
  private(set) var paths: LivePaths
  private var pacer = DrawingPacer()

  /// Shows a recording's devices; `title` is the fixture's name, or nothing.
  init(
    _ header: RecordingHeader, title: String, on terminal: LiveTerminal, glyphs: PathGlyphs,
    signals: (() -> Int32?)? = nil
  ) {
    (self.terminal, self.glyphs, self.signals) = (terminal, glyphs, signals)
    paths = LivePaths(header, title: title)
  }

  /// When the next picture is due, in µs since the start; nil if nothing has changed.
  var deadline: Int64? { pacer.deadline }

  /// Takes over the terminal, and shows the empty screen.
  func begin(at now: Int64) {
    terminal.enter()
    pacer.change(at: now)
  }

  /// Restores the terminal.
  func end() { terminal.leave() }

  /// Handles what a device sent.
  func take(_ entry: TimedEntry, now: Int64) {
    paths.take(entry)
    pacer.change(at: now)
  }

  /// Records how far a frame has been handled.
  func take(_ news: LiveNews, now: Int64) {
    switch news {
    case .window(let width, let height): paths.resize(width: width, height: height)
    case .changed(let changes, let time): for change in changes { paths.take(change, at: time) }
    case .handled: return
    }
    pacer.change(at: now)
  }

  /// Adds lines of the outcome.
  func take(_ lines: [OutcomeLine], now: Int64) {
    paths.show(lines.map(\.text))
    pacer.change(at: now)
  }

  /// Draws if a picture is due.
  ///
  /// - Parameter delays: How long frames have taken so far from the kernel's timestamp until the callbacks
  ///   were done; nil if that is not known.
  func draw(at now: Int64, _ delays: LatencyDistribution?) {
    guard let deadline, now >= deadline else { return }
    if let delays, delays.count > 0 {
      paths.latency = LivePaths.Latency(
        median: delays.percentile(50), high: delays.percentile(99), worst: delays.maximum)
    }
    terminal.show { PathsPicture.draw(paths, columns: $0.columns, rows: $0.rows, glyphs: glyphs) }
    pacer.draw(at: now)
  }

  /// Acts on the signals that have arrived: another size, or a suspension from the keyboard.
  func wake(at now: Int64) {
    while let number = signals?() {
      guard number == SIGTSTP else { continue }
      terminal.leave()
      kill(getpid(), SIGSTOP)
      // The process continues here when the shell resumes it.
      terminal.enter()
    }
    terminal.forget()
    pacer.change(at: now)
  }
}
