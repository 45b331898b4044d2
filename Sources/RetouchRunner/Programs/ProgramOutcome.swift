public import RetouchReplay
import RetouchSupport
import RetouchVerdict

/// What a program did under recordings, in its own time.
///
///     retouch program 1
///     0         stderr    qml: pressed
///     499000    stderr    qml: tapped
///     2499000   program   still waits
public struct ProgramOutcome: Sendable {
  /// How the program ended.
  public enum End: Hashable, Sendable {
    /// It was waiting when the recordings ended.
    case waits
    /// It ended by itself with this status.
    case exits(Int32)
    /// A signal ended it.
    case crashes(signal: Int32)
    /// It made no progress for the given seconds of real time; a line for each thread says where it is.
    case hangs(seconds: Int, threads: [String])
    /// It printed more than is kept.
    case floods
    /// It started more processes than are followed.
    case multiplies
  }

  /// The first line of the text; its number grows when the format changes.
  public static let firstLine = "retouch program 1"

  /// What the recordings' contacts and the program did, by time.
  public internal(set) var lines: [OutcomeLine] = []
  /// How it ended.
  public internal(set) var end = End.waits
  /// When it ended, in µs since the recordings' start.
  public internal(set) var endTime: Int64 = 0
  /// What the contacts of each recording were.
  var contacts: [Outcome] = []
  /// Whether the recordings had begun when it ended.
  var hasStarted = false
  /// What a user should know, one sentence each; not part of the text.
  public internal(set) var remarks: [String] = []

  /// Whether it ended as a program should: by itself with status 0, or still waiting.
  public var isFine: Bool { end == .waits || end == .exits(0) }

  /// The outcome as text, byte for byte the same in each run of the same.
  public var text: String {
    var text = Self.firstLine + "\n"
    for line in lines { text += line.text + "\n" }
    return text + ending.map { $0.text + "\n" }.joined()
  }

  /// How it ended, as lines: one, and one for each thread of a program that hangs.
  var ending: [OutcomeLine] {
    func line(_ event: String) -> OutcomeLine {
      OutcomeLine(time: endTime, kind: .end, source: "program", event: event)
    }
    switch end {
    case .waits: return [line("still waits")]
    case .exits(let status): return [line("exits with \(status)")]
    case .crashes(let signal): return [line("ended by \(SignalName.of(signal))")]
    case .hangs(let seconds, let threads):
      return [line("hangs: nothing happened for \(seconds) s of real time")] + threads.map { line($0) }
    case .floods: return [line("ended: it printed more than \(ProgramOutput.limit >> 20) MB")]
    case .multiplies: return [line("ended: it started more processes than are followed")]
    }
  }
}

/// The names of signals that end programs.
enum SignalName {
  private static let names: [Int32: String] = [
    1: "SIGHUP", 2: "SIGINT", 3: "SIGQUIT", 4: "SIGILL", 5: "SIGTRAP", 6: "SIGABRT", 7: "SIGBUS", 8: "SIGFPE",
    9: "SIGKILL", 10: "SIGUSR1", 11: "SIGSEGV", 12: "SIGUSR2", 13: "SIGPIPE", 14: "SIGALRM", 15: "SIGTERM",
    24: "SIGXCPU", 25: "SIGXFSZ", 31: "SIGSYS",
  ]

  /// The name of a signal, or its number.
  static func of(_ signal: Int32) -> String { names[signal] ?? "signal \(signal)" }
}
