import Foundation
import Glibc
import RetouchReplay
import Testing

/// What `watch` makes of its options, and how it leaves a terminal.
@Suite("watch as a command")
@MainActor
struct WatchCommandTests {
  let folder: Folder

  init() throws { folder = try Folder() }

  @Test(
    "options that exclude or need each other are refused, with what to do",
    arguments: [
      (["--from", "x", "event2"], "--from plays a recording, so that no device is read: leave out event2"),
      (["--from", "x", "--grab"], "--grab is for devices"),
      (["--size", "large"], "--size needs --fixture"),
      (["--set", "viewerDelay=1"], "--set needs --fixture"),
      (["--glyphs", "ascii"], "--glyphs needs --paths"),
      (["--glyphs", "dots", "--paths"], "braille"),
      (["--paths"], "--paths draws on a terminal, and neither stdout nor stderr is one"),
      (["--display", "1080"], "a display such as"),
    ])
  func refused(arguments: [String], problem: String) {
    let run = run(["watch"] + arguments)
    #expect(run.code == 4)
    #expect(run.errors.contains(problem), "\(run.errors)")
    #expect(run.output == "")
  }

  @Test("a recording is played in real time, and prints what its replay prints", arguments: [nil, "Panel"])
  func played(fixture: String?) throws {
    let file = try folder.write("tap.recording", .tap(at: CGPoint(x: 195, y: 420), for: 0.05))
    let rest = fixture.map { ["--fixture", $0] } ?? []
    let copy = folder.file("copy.recording")
    let watched = run(["watch", "--from", file, "--record", copy] + rest)
    #expect(watched.code == 0)
    #expect(watched.output == run(["replay", file] + rest).output)
    #expect(watched.output == run(["replay", copy] + rest).output)
    #expect(watched.errors.contains("\n2 frames\n"), "\(watched.errors)")
  }

  @Test("a pipe is played as it comes, and its cut is not a failure")
  func pipe() throws {
    let file = try folder.write("tap.recording", .tap(at: CGPoint(x: 195, y: 420), for: 0.02))
    let bytes = try folder.bytes("tap.recording")
    let cut = Array(bytes[..<(try #require(bytes.dropLast().lastIndex(of: UInt8(ascii: "\n"))) + 1)])
    let watched = try Program.run(["watch", "--from", "-"], input: cut)
    #expect(watched.code == 0, "\(watched.errors)")
    #expect(watched.output.hasPrefix("retouch outcome 1\n0         contact 1  down"))
    #expect(watched.output.contains("contact 1  up"))
    _ = file
  }

  @Test("an error further on in the file is reported with its line")
  func broken() throws {
    let text = "{\"retouch\":1,\"devices\":[]}\n[0,\"m\",\"one\"]\n[-5,\"m\",\"two\"]\n"
    let run = run("watch", "--from", try folder.write("a.recording", text))
    #expect(run.code == 4)
    #expect(run.errors.contains("a.recording:3"), "\(run.errors)")
  }

  @Test("a missing file is named")
  func missing() {
    let run = run("watch", "--from", folder.file("none.recording"))
    #expect(run.code == 4)
    #expect(run.errors.contains("none.recording"))
  }

  @Test("Ctrl-C gives the terminal back: its screen, its cursor and its echo")
  func interrupted() throws {
    let file = try folder.write("press.recording", .tap(at: CGPoint(x: 195, y: 420), for: 30))
    let terminal = try PseudoTerminal(columns: 80, rows: 24)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Program.path)
    process.arguments = ["watch", "--from", file, "--paths", "--glyphs", "ascii"]
    process.standardInput = terminal.other
    process.standardOutput = terminal.other
    process.standardError = terminal.other
    try process.run()
    let number = process.processIdentifier
    // Only needed if it does not end by itself.
    let guardian = DispatchWorkItem { kill(number, SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + 20, execute: guardian)
    let shown = terminal.read { $0.contains("@0:1") }
    #expect(shown.contains("\u{1B}[?1049h\u{1B}[?25l"))
    #expect(!terminal.echoes)
    kill(number, SIGINT)
    let rest = terminal.read { $0.contains("?1049l") && $0.contains("2 frames") || $0.contains("1 frame") }
    process.waitUntilExit()
    guardian.cancel()
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == 0)
    #expect(rest.contains("\u{1B}[0m\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"))
    #expect(terminal.echoes)
  }
}

/// A terminal whose other end a test holds.
private final class PseudoTerminal {
  /// The end that a process gets.
  let other: FileHandle
  private let descriptor: Int32

  init(columns: UInt16, rows: UInt16) throws {
    descriptor = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var (isLocked, number): (Int32, Int32) = (0, 0)
    // TIOCSPTLCK and TIOCGPTN, macros that compute a number.
    try #require(
      ioctl(descriptor, 0x4004_5431, &isLocked) == 0 && ioctl(descriptor, 0x8004_5430, &number) == 0)
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(descriptor, UInt(TIOCSWINSZ), &size)
    let name = "/dev/pts/\(number)"
    other = FileHandle(fileDescriptor: open(name, O_RDWR | O_NOCTTY | O_CLOEXEC), closeOnDealloc: true)
  }

  deinit { close(descriptor) }

  /// Whether what is typed is seen.
  var echoes: Bool {
    var settings = termios()
    return tcgetattr(descriptor, &settings) == 0 && settings.c_lflag & tcflag_t(ECHO) != 0
  }

  /// Reads until a condition holds of all that was read.
  func read(until isEnough: (String) -> Bool) -> String {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while !isEnough(String(decoding: bytes, as: UTF8.self)) {
      var watch = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&watch, 1, 20_000) > 0 else { break }
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      guard count > 0 else { break }
      bytes += buffer[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
