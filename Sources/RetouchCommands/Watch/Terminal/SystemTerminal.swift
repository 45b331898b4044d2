import Glibc

/// This process's terminal: its size, and its settings while a picture is shown.
///
/// However the process ends, the terminal is restored: client code that traps or exits would otherwise leave
/// it without a cursor.
final class SystemTerminal: TerminalMode {
  private let output: Int32

  /// Takes the descriptor that leads to the terminal.
  init(_ output: Int32) { self.output = output }

  /// The columns and rows; 80 by 24 if the terminal does not report them.
  static func size(of descriptor: Int32) -> LiveTerminal.Size {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return (80, 24)
    }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  func enter() {
    TerminalRescue.output = output
    var settings = termios()
    if tcgetattr(output, &settings) == 0 {
      TerminalRescue.settings.pointee = settings
      TerminalRescue.hasSettings = true
      // Otherwise typed characters would be written into the picture; Ctrl-C and Ctrl-Z still work.
      settings.c_lflag &= ~tcflag_t(ECHO)
      tcsetattr(output, TCSANOW, &settings)
    }
    TerminalRescue.arm()
  }

  func leave() {
    if TerminalRescue.hasSettings {
      TerminalRescue.hasSettings = false
      // What was typed while the picture was shown was not meant for the shell.
      tcsetattr(output, TCSAFLUSH, TerminalRescue.settings)
    }
    TerminalRescue.output = -1
  }
}

/// Restores the terminal when the process ends in the middle of a picture. Signal handlers can access only
/// such variables.
private enum TerminalRescue {
  nonisolated(unsafe) static var output: Int32 = -1
  /// Allocated before the handlers are installed, and never freed. A static `termios` itself would be three
  /// bytes short: the 6.3 compiler leaves out the padding before its last members.
  nonisolated(unsafe) static let settings = UnsafeMutablePointer<termios>.allocate(capacity: 1)
  nonisolated(unsafe) static var hasSettings = false
  nonisolated(unsafe) static var isArmed = false

  static func arm() {
    guard !isArmed else { return }
    isArmed = true
    atexit { TerminalRescue.restore() }
    for number in [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE] {
      signal(number) { number in
        TerminalRescue.restore()
        signal(number, SIG_DFL)
        raise(number)
      }
    }
  }

  static func restore() {
    guard output >= 0 else { return }
    let text = LiveTerminal.leaving
    _ = write(output, text.utf8Start, text.utf8CodeUnitCount)
    if hasSettings { tcsetattr(output, TCSANOW, settings) }
    output = -1
  }
}
