import RetouchArguments
import Glibc

/// The terminal on which `watch --paths` draws, and the characters that it supports.
struct WatchScreen {
  let terminal: LiveTerminal
  let glyphs: PathGlyphs
  /// Whether results can be printed while the picture is shown, because stdout leads elsewhere.
  let leavesResults: Bool

  /// Chooses stdout, otherwise stderr, whichever is a terminal.
  ///
  /// - Throws: `UsageError` if neither is, if it cannot draw, or if results would be printed into the
  ///   drawing.
  init(_ console: Console, _ environment: [String: String], _ request: WatchRequest) throws {
    let isOutput = console.output.isTerminal
    guard isOutput || console.error.isTerminal else {
      throw UsageError("--paths draws on a terminal, and neither stdout nor stderr is one")
    }
    guard environment["TERM"] != "dumb" else {
      throw UsageError("--paths draws on a terminal that can place its cursor, and TERM is dumb")
    }
    guard !isOutput || !request.asJSON else {
      throw UsageError("--paths covers the terminal that --json prints to: send stdout to a file or a pipe")
    }
    let descriptor = isOutput ? STDOUT_FILENO : STDERR_FILENO
    terminal = LiveTerminal(
      isOutput ? console.output : console.error, mode: SystemTerminal(descriptor),
      size: { SystemTerminal.size(of: descriptor) })
    glyphs = request.glyphs ?? Self.glyphs(environment)
    leavesResults = !isOutput
  }

  /// The characters that a terminal can be expected to have.
  static func glyphs(_ environment: [String: String]) -> PathGlyphs {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    let encoding = locale.lowercased()
    guard encoding.contains("utf-8") || encoding.contains("utf8") else { return .ascii }
    // The kernel's console has at most 512 characters, without braille.
    return environment["TERM"] == "linux" ? .blocks : .braille
  }
}
