import RetouchArguments
import RetouchEvdev
import Foundation
import RetouchRecording
import Testing

@testable import RetouchCapture
@testable import RetouchRecordCommands

@Suite("record", .serialized) struct RecordTests {
  /// A machine with one touchscreen that taps once; its clock advances with each wait.
  private final class Machine {
    var now: Int64 = 5_000_000
    var isUnplugged = false
    private var pending: [[InputEvent]] = [
      [InputEvent(.mtTrackingID, 1), InputEvent(.mtPositionX, 5), InputEvent(.report, 0)],
      [InputEvent(EventCode(.key, 30), 1), InputEvent(.mtTrackingID, -1), InputEvent(.report, 0)],
    ]

    var system: InputSystem {
      var system = InputSystem.live
      system.list = { $0 == ListedDevice.folder ? .success(["event2"]) : .failure(.noEntry) }
      system.contents = { _ in nil }
      system.open = { $0 == "/dev/input/event2" ? .success(900) : .failure(.noEntry) }
      system.close = { _ in }
      system.setMonotonicClock = { _ in nil }
      system.physicalPath = { _ in nil }
      system.watchFolder = { _ in .failure(.noEntry) }
      system.now = { [self] _ in now }
      system.kernelRelease = { "6.1.0" }
      system.describe = { _ in
        .success(
          DeviceDescription(
            name: "Panel \u{7}", properties: [.direct],
            codes: [.key: [30], .absolute: [0x2f, 0x35, 0x36, 0x39]],
            axes: [0x2f: AxisDescription(minimum: 0, maximum: 9)]))
      }
      system.poll = { [self] watches, timeout in
        now += min(timeout ?? 1_000_000, 10_000)
        for index in watches.indices where watches[index].descriptor == 900 {
          watches[index].isReadable = true
        }
        return nil
      }
      system.read = { [self] descriptor, buffer in
        guard descriptor == 900, !pending.isEmpty else {
          return .failure(isUnplugged ? .noDevice : .wouldBlock)
        }
        let bytes = pending.removeFirst().flatMap { event -> [UInt8] in
          let time = [now / 1_000_000, now % 1_000_000].flatMap { withUnsafeBytes(of: $0) { Array($0) } }
          let code = [event.code.type.rawValue, event.code.number].flatMap {
            withUnsafeBytes(of: $0) { Array($0) }
          }
          return time + code + withUnsafeBytes(of: event.value) { Array($0) }
        }
        buffer.copyBytes(from: bytes)
        return .success(bytes.count)
      }
      return system
    }
  }

  private func run(
    _ arguments: [String], on machine: Machine = Machine(), isTerminal: Bool = false, folder: String = ""
  ) -> (code: Int32, output: String, errors: String) {
    var program = Program(
      only: LiveCommands.record(
        named: "retouch-record", isProgram: true, machine.system, folder: folder), version: "1")
    program.report = LiveCommands.report
    let console = Console.captured(width: 100, isTerminal: isTerminal)
    let code = program.run(arguments, on: console).rawValue
    return (code, console.output.text, console.error.text)
  }

  /// Runs a closure in an empty folder.
  private func inFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("retouch-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder.path)
  }

  @Test("a tap is recorded into the file that was named, and what was done is said") func tap() throws {
    try inFolder { folder in
      let file = folder + "/tap.recording"
      let run = run(["-o", file, "--duration", "1s", "--display", "390x844@2"])
      #expect(run.code == 0)
      #expect(run.output.isEmpty)
      #expect(
        run.errors.hasPrefix(
          "recording event2 \"Panel \\u{7}\" (touchscreen) into \(file); Ctrl-C ends it"))
      #expect(run.errors.hasSuffix("\(file): 2 frames, 1 s\n"))
      #expect(run.errors.contains("1 event that would reveal what was typed was left out"))
      let document = try RecordingDocument(contentsOf: file)
      #expect(document.header.display == DisplayDescription(width: 390, height: 844, scale: 2))
      #expect(document.entries.count == 2 && document.endTime == 1_000_000)
      let again = self.run(["-o", file, "--duration", "1s"])
      #expect(again.code == 4)
      #expect(again.errors.contains("exists already and is not overwritten"))
      #expect(again.errors.contains("To reproduce: retouch-record --output=\(file) --duration=1s"))
    }
  }

  @Test("a rectangle that cannot be redacted is the user's to correct") func redaction() throws {
    try inFolder { folder in
      let outside = run(["-o", folder + "/a", "--display", "390x844", "--redact", "0,800,390,100"])
      #expect(outside.code == 4)
      #expect(outside.errors.contains("within the display of 390 × 844 points, found 0,800,390,100"))
      let unnamed = run(["-o", folder + "/a", "--display", "390x844", "--redact", "0,0,390,100@DSI-1"])
      #expect(unnamed.errors.contains("leave out @DSI-1"))
      let wrong = run(["-o", folder + "/a", "--redact", "0,0,390"])
      #expect(wrong.code == 4)
      #expect(wrong.errors.contains("a rectangle x,y,w,h in points such as 0,600,390,244"))
      let left = try FileManager.default.contentsOfDirectory(atPath: folder)
      #expect(left.isEmpty)
    }
  }

  @Test("without a name the file is named after the time, and no file is overwritten") func names() throws {
    try inFolder { folder in
      for _ in 0..<3 { #expect(run(["--duration", "100ms"], folder: folder + "/").code == 0) }
      let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      #expect(names.count == 3)
      let stem = String(names[0].prefix(17))
      #expect(names == ["\(stem)-2.recording", "\(stem)-3.recording", "\(stem).recording"])
      #expect(stem.filter { $0 == "-" }.count == 3)
    }
  }

  @Test("keys that are asked for are warned of, and written") func keys() throws {
    try inFolder { folder in
      let run = run(["-o", folder + "/a", "--duration", "1s", "--include-keys"])
      #expect(run.errors.contains("passwords included"))
      #expect(!run.errors.contains("left out"))
      guard case .frame(_, let events, _) = try RecordingDocument(contentsOf: folder + "/a").entries[1].entry
      else { return }
      #expect(events.first?.code == EventCode(.key, 30))
    }
  }

  @Test("the reason for stopping is printed, and a device that disappears is a failure of the machine")
  func reasons() throws {
    try inFolder { folder in
      let idle = run(["-o", folder + "/a", "--idle-stop", "2s"])
      #expect(idle.code == 0)
      #expect(idle.errors.contains("stopped: nothing happened for 2 s\n"))
      let size = run(["-o", folder + "/b", "--max-size", "540", "--duration", "1s"])
      #expect(size.code == 0)
      #expect(size.errors.contains("stopped: the recording would be larger than 540 bytes\n"))
      #expect(!size.errors.contains("nothing was recorded"))
      let machine = Machine()
      machine.isUnplugged = true
      let gone = run(["-o", folder + "/c"], on: machine)
      #expect(gone.code == 3)
      #expect(gone.errors.contains("stopped: no device is left. What they sent until then is recorded\n"))
      let document = try RecordingDocument(contentsOf: folder + "/c")
      #expect(!document.isCut)
    }
  }

  @Test("on a terminal a line shows how far it is, and is taken away at the end") func live() throws {
    try inFolder { folder in
      let run = run(["-o", folder + "/a", "--duration", "600ms"], isTerminal: true)
      #expect(run.errors.contains("0:00.2  4 events  0 frames/s  0 fingers down  0 drops"))
      #expect(run.errors.contains("0:00.5  4 events  0 frames/s"))
      #expect(run.errors.hasSuffix("\(folder)/a: 2 frames, 0.6 s\n"))
    }
  }

  @Test("invalid arguments are refused before anything is opened") func usage() throws {
    for (arguments, words) in [
      (["pen"], "expected a pen; there are event2"), (["nothing-like-it"], "found 'nothing-like-it'"),
      (["--display", "5"], "such as 1080x1920"), (["--display", "DSI-1"], "No display is connected"),
      (["--max-size", "0"], "500kB, 100MB or 2GB"), (["--duration", "5"], "a duration such as"),
    ] {
      let run = run(arguments + ["-o", "/nonexistent/x"])
      #expect(run.code == 4, "\(arguments)")
      #expect(run.errors.contains(words), "\(arguments)")
    }
  }

  @Test("a file that cannot be made is the user's to mend, with the next step, and nothing is left behind")
  func output() throws {
    try inFolder { folder in
      let noFolder = run(["-o", folder + "/none/x"])
      #expect(noFolder.code == 4)
      #expect(
        noFolder.errors.contains("cannot be created: No such file or directory. Is there such a folder?"))
      try FileManager.default.createSymbolicLink(
        atPath: folder + "/link", withDestinationPath: folder + "/nowhere")
      let link = run(["-o", folder + "/link"])
      #expect(link.code == 4)
      #expect(link.errors.contains("exists already and is not overwritten"))
      let small = run(["-o", folder + "/small", "--max-size", "10"])
      #expect(small.code == 4)
      #expect(small.errors.contains("expected a limit of at least 521 bytes, found 10"))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["link"])
    }
  }

  @Test("--list lists the devices, also for the recorder alone") func list() {
    let run = run(["--list"])
    #expect(run.code == 0)
    #expect(run.output.contains("event2  touchscreen  10"))
  }

  @Test("sizes and displays are read and written the same way")
  func values() throws {
    for text in ["500000", "1kB", "100MB", "2GB", "5gb"] {
      #expect(run(["--list", "--max-size", text]).code == 0)
    }
    for text in ["", "MB", "-5", "1TB", "99999999999GB", "1.5MB"] {
      #expect(run(["--list", "--max-size=\(text)"]).code == 4, "\(text)")
    }
    for text in ["1x1", "1080x1920@2.5", "none", "HDMI-A-1", "DSI-1"] {
      #expect(run(["--list", "--display", text]).code == 0)
    }
    for text in ["1x", "x1", "1x1@0", "1x1@", "-1", "HDMI", "1000001x1", "1x1x1"] {
      #expect(run(["--list", "--display=\(text)"]).code == 4, "\(text)")
    }
  }
}

@Suite("The line that a terminal shows") struct LiveLineTests {
  private func progress(_ elapsed: Int64, frames: Int) -> RecorderProgress {
    RecorderProgress(
      elapsed: elapsed, frames: frames, events: frames * 10, contacts: 2, drops: 1, devicesGone: 1, bytes: 9)
  }

  @Test("the rate is that of the last second") func rate() {
    let console = Console.captured(isTerminal: true)
    var line = LiveLine(console, hasInput: false)
    for step in Int64(0)...20 {
      line.show(progress(step * 250_000, frames: step < 10 ? 0 : Int(step - 10) * 60))
    }
    #expect(
      console.error.text.hasSuffix(
        "0:05.0  6000 events  240 frames/s  2 fingers down  1 drop  1 device unplugged"))
  }

  @Test("while markers are typed the line stays above the input, and messages push it down") func typing() {
    let console = Console.captured(width: 200, isTerminal: true)
    var line = LiveLine(console, hasInput: true)
    line.say("begun")
    line.show(progress(1_000_000, frames: 1))
    let text = LiveLine.text(progress(1_000_000, frames: 1), rate: 0)
    #expect(console.error.text == "begun\n" + text + "\n")
    line.say("marker", isTyped: true)
    #expect(console.error.text.hasSuffix("\u{1B}[2A\r\u{1B}[Jmarker\n" + text + "\n"))
    line.show(progress(61_000_000, frames: 1))
    #expect(console.error.text.contains("\u{1B}7\u{1B}[A\r\u{1B}[K1:01.0"))
    line.end()
    #expect(console.error.text.hasSuffix("\u{1B}[A\r\u{1B}[J"))
  }

  @Test("without a terminal nothing is shown") func noTerminal() {
    let console = Console.captured()
    var line = LiveLine(console, hasInput: true)
    line.show(progress(0, frames: 0))
    line.end()
    #expect(console.error.text.isEmpty)
  }
}
