import RetouchArguments

/// A terminal that shows a changing picture, which takes up the whole of it until the terminal is left.
///
/// Only what differs from the previous picture is written.
final class LiveTerminal {
  /// The terminal's columns and rows.
  typealias Size = (columns: Int, rows: Int)

  private let stream: Console.Stream
  private let currentSize: () -> Size
  /// What happens to the terminal's input on entering and leaving.
  private let mode: any TerminalMode
  private var shown: CellGrid?
  private var isEntered = false

  /// The alternate screen, without a cursor, where long lines do not wrap.
  private static let entering = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l"
  /// The output that undoes ``entering``; it can be written at any time.
  static let leaving: StaticString = "\u{1B}[?2026l\u{1B}[0m\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"

  /// Prepares a terminal; nothing is written before ``enter()``.
  init(_ stream: Console.Stream, mode: any TerminalMode, size: @escaping () -> Size) {
    (self.stream, self.mode, currentSize) = (stream, mode, size)
  }

  deinit { leave() }

  /// Takes over the terminal.
  func enter() {
    guard !isEntered else { return }
    isEntered = true
    mode.enter()
    write(Self.entering)
  }

  /// Restores the terminal as it was.
  func leave() {
    guard isEntered else { return }
    isEntered = false
    shown = nil
    write("\(Self.leaving)")
    mode.leave()
  }

  /// Shows the picture that is drawn for the terminal's current size.
  ///
  /// - Returns: Whether anything had to be written.
  @discardableResult
  func show(_ draw: (Size) -> CellGrid) -> Bool {
    guard isEntered else { return false }
    let grid = draw(currentSize())
    let update = grid.update(from: shown, usesColor: stream.usesColor)
    shown = grid
    guard !update.isEmpty else { return false }
    write(update)
    return true
  }

  /// Forgets what is shown, so that the next picture is written in full, because something else may have
  /// written there.
  func forget() { shown = nil }

  private func write(_ text: String) {
    stream.write(text)
    stream.flush()
  }
}

/// The terminal's settings, apart from what is written to it.
protocol TerminalMode: AnyObject {
  /// Turns the echo of typed characters off.
  func enter()
  /// Restores the previous settings.
  func leave()
}
