import Foundation
import Testing
import VerdictSamples

@testable import RetouchRunner
@testable import RetouchVerdict

@Suite("a program that misbehaves under recordings", .serialized)
@MainActor
struct BadProgramTests {
  private func run(
    _ script: String, _ change: (inout ProgramSettings) -> Void = { _ in }
  ) throws -> ProgramOutcome {
    try ProgramRunTests.run(["/bin/sh", "-c", script], "press 100,100 for 0.5s") { change(&$0) }
  }

  /// The error of a command, without its place.
  private func refusal(_ command: String) -> ProgramError? {
    do {
      _ = try ProgramRunTests.run([command])
      return nil
    } catch {
      return error as? ProgramError
    }
  }

  @Test("is named with its status or signal")
  func endings() throws {
    let failed = try run("echo last words; exit 3")
    #expect(failed.end == .exits(3))
    #expect(!failed.isFine)
    #expect(failed.remarks.contains("the program opened none of the devices"))
    let crashed = try run("echo last words; kill -SEGV $$")
    #expect(crashed.end == .crashes(signal: 11))
    #expect(crashed.text.hasSuffix("stdout    last words\n0         program   ended by SIGSEGV\n"))
  }

  @Test("is not started with a library from a folder that everyone can write to")
  func libraryOfOthers() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("retouch-\(UUID())").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    // One that is not there is made.
    try PreloadLibrary.checkOwner(of: folder)
    for (rights, isRefused) in [(0o700, false), (0o755, false), (0o775, false), (0o777, true)] {
      try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
      try FileManager.default.setAttributes([.posixPermissions: rights], ofItemAtPath: folder)
      var problem: ProgramError?
      do { try PreloadLibrary.checkOwner(of: folder) } catch { problem = error }
      #expect((problem != nil) == isRefused, "\(String(rights, radix: 8))")
      #expect(problem?.hint == (isRefused ? "Set XDG_CACHE_HOME to a folder of your own" : nil))
    }
  }

  @Test("is ended when it computes for ever, with each thread and what it does")
  func hangs() throws {
    let outcome = try run("trap '' TERM; while :; do :; done") { $0.patience = 1 }
    guard case .hangs(1, let threads) = outcome.end else { throw TestFailure() }
    #expect(threads == ["thread sh computes"])
  }

  @Test("is ended when all its threads sleep in the kernel for good")
  func deadlock() throws {
    let outcome = try run("mkfifo $TMPDIR/never-$$; exec cat $TMPDIR/never-$$") { settings in
      settings.patience = 1
      settings.environment["TMPDIR"] = FileManager.default.temporaryDirectory.path
    }
    guard case .hangs(1, let threads) = outcome.end else { throw TestFailure() }
    #expect(threads.count == 1)
    #expect(threads[0].hasPrefix("thread cat sleeps in the kernel"))
  }

  @Test("is ended when it prints without end, and what it printed is not kept for ever")
  func floods() throws {
    let outcome = try run("exec yes")
    #expect(outcome.end == .floods)
  }

  @Test("may close what it prints to, and print what is no text")
  func closes() throws {
    let outcome = try run("printf 'a\\377\\033[2Jb\\n'; exec 1>&- 2>&-; exec cat /dev/input/event0")
    #expect(ProgramRunTests.lines(outcome) == ["0 stdout a\u{fffd}\\u{1b}[2Jb"])
    #expect(outcome.text.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 32 })
  }

  @Test("leaves no process behind, however many it starts")
  func multiplies() throws {
    let outcome = try run("i=0; while [ $i -lt 300 ]; do sleep 123456 & i=$((i+1)); done; wait")
    #expect(outcome.end == .multiplies)
    #expect(sleepers == 0)
  }

  @Test("leaves no process behind that has left its session")
  func daemons() throws {
    let outcome = try run("(setsid sleep 123456 &); exec cat /dev/input/event0 > /dev/null")
    #expect(outcome.end == .waits)
    #expect(sleepers == 0)
  }

  @Test("that starts a static one has that in its outcome, and goes on")
  func staticChild() throws {
    let programs = ["/sbin/ldconfig", "/sbin/ldconfig.real", "/bin/busybox"]
    let path = try #require(
      programs.first { refusal($0)?.problem.contains("a static one") == true }, "no static program is here")
    let outcome = try run("\(path) --version > /dev/null 2>&1; sleep 0.1; echo after")
    #expect(
      ProgramRunTests.lines(outcome) == [
        "0 program runs \(path) beside it: a static one, with the machine's clock", "100000 stdout after",
      ])
  }

  @Test("is refused before it starts where a display's server would be its clock")
  func displays() throws {
    do {
      _ = try run("echo not reached") { $0.environment["WAYLAND_DISPLAY"] = "wayland-0" }
      Issue.record("it was started")
    } catch let error as ProgramError {
      #expect(
        error.problem == "expected a program that draws into memory, found WAYLAND_DISPLAY in its environment"
      )
    }
    try inFolder { folder in
      // A program that needs the library of X's toolkit, made of one that needs the C library alone.
      var bytes = try Data(contentsOf: URL(fileURLWithPath: "/bin/true"))
      let name = try #require(bytes.range(of: Data("libc.so.6".utf8)))
      bytes.replaceSubrange(name, with: Data("libXt.so6".utf8))
      _ = FileManager.default.createFile(
        atPath: folder + "/window", contents: bytes, attributes: [.posixPermissions: 0o755])
      #expect(
        refusal(folder + "/window")?.problem.contains("one of X's toolkit, a client of a display's") == true)
    }
  }

  @Test("is refused before it starts where the preload library would not reach it")
  func refusals() throws {
    #expect(refusal("/nowhere/program")?.code == .notFound)
    #expect(refusal("no-such-program")?.hint == "A program beside you is written ./no-such-program")
    try inFolder { folder in
      func write(_ name: String, _ bytes: [UInt8], mode: Int = 0o755) throws -> String {
        let path = folder + "/" + name
        _ = FileManager.default.createFile(
          atPath: path, contents: Data(bytes), attributes: [.posixPermissions: mode])
        return path
      }
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: "/bin/true")).prefix(4096))
      #expect(refusal(try write("text", Array("hello".utf8), mode: 0o644))?.code == .notFound)
      #expect(
        refusal(try write("other", [UInt8](repeating: 0, count: 100)))?.problem.contains("another format")
          == true)
      var narrow = bytes
      narrow[4] = 1
      #expect(refusal(try write("narrow", narrow))?.problem.contains("32 bits") == true)
      var foreign = bytes
      foreign[18] = 243
      #expect(refusal(try write("foreign", foreign))?.problem.contains("another processor") == true)
      var alone = bytes
      // No program headers, so none that names a loader.
      alone[56] = 0
      #expect(refusal(try write("alone", alone))?.problem.contains("a static one") == true)
      let script = try write("script", Array("#!\(folder)/alone\n".utf8))
      #expect(refusal(script)?.problem.contains("a static one") == true)
      let setuid = try write("setuid", bytes)
      #expect(chmod(setuid, 0o4755) == 0)
      #expect(refusal(setuid)?.problem.contains("setuid") == true)
    }
  }

  /// How many of this process's descendants sleep for the time that only these tests' programs sleep for.
  private var sleepers: Int {
    Descendants.of(getpid()).count { process in
      let line = FileManager.default.contents(atPath: "/proc/\(process)/cmdline") ?? Data()
      return line.range(of: Data("sleep\0123456".utf8)) != nil
    }
  }

  private struct TestFailure: Error {}
}
