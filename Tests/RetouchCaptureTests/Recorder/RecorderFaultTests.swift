import RetouchEvdev
import Glibc
import RetouchRecording
import Testing

@testable import RetouchCapture

/// Makes every system call fail: once, several times, and always.
@Suite("A recorder whose system refuses") struct RecorderFaultTests {
  private let down = [InputEvent(.mtTrackingID, 5), InputEvent(.mtPositionX, 100)]
  private let up = [InputEvent(.mtTrackingID, -1)]

  /// The result of a run: what can be read from its file, and how it ended.
  private struct Outcome {
    var lines: [String]?
    var isCut: Bool?
    var error: CaptureError?
    var summary: RecorderSummary?
    var openCount: Int
    var fileExists: Bool
  }

  /// Records three taps to a disk in memory; each frame arrives with a separate wake-up.
  private func run(
    _ fault: Fault?, disk: MemoryDisk = MemoryDisk(), grabs: Bool = true, synchronizes: Bool = true
  ) -> Outcome {
    let input = FakeInput(["/dev/input/event2": touchscreen()])
    input.canWatch = true
    for number in Int64(1)...6 {
      input.send(
        "/dev/input/event2", at: number * 400_000, [(number * 400_000, number % 2 == 1 ? down : up)])
    }
    var system = input.system
    system.files = disk.calls
    if let fault { system = system.failing(fault) }
    var options = RecorderOptions(
      devices: ["/dev/input/event2"], output: .newFile("a.recording"), duration: 3_000_000)
    options.grabs = grabs
    options.synchronizes = synchronizes
    var outcome = Outcome(openCount: 0, fileExists: false)
    do {
      outcome.summary = try Recorder.run(options, system: system)
    } catch {
      outcome.error = error
    }
    let bytes = disk.files["a.recording"]
    outcome.fileExists = bytes != nil
    let document = bytes.flatMap { try? RecordingDocument(bytes: $0) }
    outcome.lines = document?.lines
    outcome.isCut = document?.isCut
    outcome.openCount = input.openPaths.count + disk.openCount
    return outcome
  }

  private var all: [String] {
    (Int64(1)...6).map { "\($0 * 400_000) e0 " + ($0 % 2 == 1 ? "3/57=5 3/53=100" : "3/57=-1") }
  }

  @Test("without a fault all is written") func none() {
    let outcome = run(nil)
    #expect(outcome.lines == all && outcome.isCut == false && outcome.error == nil)
    #expect(outcome.openCount == 0)
  }

  @Test(
    "any interrupted call is retried, however often it is interrupted",
    arguments: [SystemCall.open, .read, .poll, .create, .write, .synchronize], [1, 5])
  func interrupted(call: SystemCall, count: Int) {
    for skipping in [0, 1, 2, 3] {
      let outcome = run(Fault(call: call, error: EINTR, skipping: skipping, count: count))
      #expect(outcome.lines == all && outcome.isCut == false && outcome.error == nil, "after \(skipping)")
      #expect(outcome.openCount == 0)
    }
  }

  @Test("a device that turns out to have nothing to read is read again later", arguments: [1, 3])
  func nothingThere(count: Int) {
    let outcome = run(Fault(call: .read, error: EAGAIN, skipping: 1, count: count))
    #expect(outcome.lines == all && outcome.error == nil)
  }

  @Test("output waits for a full pipe, and keeps its order", arguments: [1, 7])
  func fullPipe(count: Int) {
    let outcome = run(Fault(call: .write, error: EAGAIN, skipping: 2, count: count))
    #expect(outcome.lines == all && outcome.isCut == false && outcome.error == nil)
  }

  @Test("a file that takes a few bytes at a time gets all of them", arguments: [1, 7, 100])
  func shortWrites(bytes: Int) {
    let disk = MemoryDisk()
    disk.bytesPerCall = bytes
    let outcome = run(nil, disk: disk)
    #expect(outcome.lines == all && outcome.isCut == false && outcome.error == nil)
  }

  @Test("interruptions that never end, and writes that take nothing, end with an error instead of a loop")
  func always() {
    for call in [SystemCall.open, .poll, .create, .write, .synchronize] {
      let outcome = run(Fault(call: call, error: EINTR))
      #expect(outcome.error?.description.contains("Interrupted system call") == true, "\(call)")
      #expect(outcome.openCount == 0)
    }
    #expect(run(Fault(call: .write, error: EAGAIN, skipping: 3)).error?.code == .unwritable)
    #expect(run(Fault(call: .write, error: 0, skipping: 3)).error?.code == .unwritable)
    // A device whose reads are always interrupted delivers nothing, but time goes on.
    let outcome = run(Fault(call: .read, error: EINTR))
    #expect(outcome.lines == [] && outcome.summary?.reason == .duration)
  }

  @Test(
    "a file that can no longer be written keeps what it has, and one line names it",
    arguments: [ENOSPC, EPIPE, EIO, EDQUOT, EFBIG, EBADF], [1, 2, 4, 6])
  func unwritable(error: Int32, written: Int) {
    let outcome = run(Fault(call: .write, error: error, skipping: written), synchronizes: false)
    #expect(outcome.error?.code == .unwritable)
    #expect(outcome.error?.file == "a.recording")
    #expect(outcome.error?.description.contains("\n") == false)
    // The first call writes the header, and each of the others a frame.
    #expect(outcome.lines == Array(all.prefix(written - 1)))
    #expect(outcome.isCut == true)
    #expect(outcome.openCount == 0)
  }

  @Test(
    "a disk that is full keeps all whole lines that fitted", arguments: Array(stride(from: 1, to: 900, by: 7))
  )
  func fullDisk(capacity: Int) {
    let disk = MemoryDisk()
    disk.capacity = capacity
    let outcome = run(nil, disk: disk)
    let size = disk.files["a.recording"]?.count ?? 0
    if let error = outcome.error {
      #expect(
        error.description.contains("No space left on device. Make room; what was written before can be read"))
      #expect(size <= capacity)
      // A header that did not fit leaves no file behind.
      #expect(outcome.fileExists == (outcome.lines != nil))
      if let lines = outcome.lines {
        #expect(lines == Array(all.prefix(lines.count)) && outcome.isCut == true)
      }
    } else {
      #expect(outcome.lines == all)
    }
    #expect(outcome.openCount == 0)
  }

  @Test(
    "a device that cannot be opened, described or grabbed is named, and no file is made",
    arguments: [
      (SystemCall.open, EACCES, CaptureError.Code.notPermitted), (.open, ENOENT, .notFound),
      (.open, ENODEV, .deviceFailed), (.open, ENXIO, .deviceFailed), (.open, EMFILE, .systemFailed),
      (.describe, ENODEV, .deviceFailed), (.describe, ENOTTY, .notAnEventDevice),
      (.grab, EBUSY, .busy), (.grab, EIO, .systemFailed), (.create, EACCES, .unwritable),
      (.create, ENOSPC, .unwritable), (.create, EROFS, .unwritable), (.create, EEXIST, .fileExists),
      (.create, ENOENT, .noFolder), (.create, ENOTDIR, .noFolder),
    ])
  func atTheStart(call: SystemCall, error: Int32, code: CaptureError.Code) {
    for count in [1, 3, nil] {
      let outcome = run(Fault(call: call, error: error, count: count))
      #expect(outcome.error?.code == code)
      #expect(!outcome.fileExists)
      #expect(outcome.openCount == 0)
    }
  }

  @Test("if a file may not be created, the error advises another place", arguments: [EACCES, EPERM, EROFS])
  func readOnlyFolder(error: Int32) {
    let outcome = run(Fault(call: .create, error: error))
    #expect(outcome.error?.hint == "Write to a folder that is yours, or to - for a pipe")
  }

  @Test("a clock that is refused is noted, and the stamps are mapped", arguments: [EINVAL, ENOENT, EPERM])
  func clock(error: Int32) {
    let outcome = run(Fault(call: .setClock, error: error))
    #expect(outcome.error == nil && outcome.summary?.frames == 6)
    #expect(
      outcome.summary?.remarks.first?.contains("cannot stamp by the monotonic clock") == true)
  }

  @Test(
    "a device that disappears during any read is noted, and recorded again once it is back",
    arguments: [ENODEV, EIO], [0, 1, 3, 5])
  func goneWhileReading(error: Int32, reads: Int) {
    let outcome = run(Fault(call: .read, error: error, skipping: reads, count: 1))
    #expect(outcome.error == nil)
    #expect(outcome.lines?.count { $0.hasSuffix(" u0") } == 1)
    #expect(outcome.lines?.count { $0.hasSuffix(" p0") } == 1)
    #expect(outcome.summary?.reason == .duration)
    #expect(outcome.openCount == 0)
  }

  @Test("waiting for a device that never comes back does not end the recording") func goneForEver() {
    let outcome = run(Fault(call: .read, error: ENODEV))
    #expect(outcome.error == nil && outcome.isCut == false && outcome.summary?.reason == .duration)
    #expect(outcome.lines?.first == "400000 u0")
  }

  @Test("if devices cannot be watched, the recording ends complete once the last one disappears")
  func cannotWatch() {
    let input = FakeInput(["/dev/input/event2": touchscreen()])
    input.canWatch = true
    input.wakes = [.init(time: 10_000, readings: ["/dev/input/event2": [.failure(.noDevice)]])]
    let system = input.system.failing(Fault(call: .watchFolder, error: ENOSYS))
    let summary = try? Recorder.run(
      RecorderOptions(devices: ["/dev/input/event2"], output: .memory), system: system)
    #expect(summary?.reason == .devicesGone)
  }

  @Test(
    "a permanently failing wait ends with an error, and the recording is complete",
    arguments: [ENOMEM, EINVAL])
  func wait(error: Int32) {
    let outcome = run(Fault(call: .poll, error: error, skipping: 3), synchronizes: false)
    #expect(outcome.error?.code == .systemFailed)
    #expect(outcome.lines == Array(all.prefix(3)) && outcome.isCut == false)
    #expect(outcome.openCount == 0)
  }

  @Test("a failed wait still writes the frames that were held back to be put in order")
  func waitingWhenTheWaitFails() {
    let input = FakeInput.usual()
    input.send(at: 10_000, [(9_000, down)])
    input.wakes.append(.init(time: 11_000, error: SystemError(rawValue: ENOMEM)))
    let disk = MemoryDisk()
    var system = input.system
    system.files = disk.calls
    let error = #expect(throws: CaptureError.self) {
      _ = try Recorder.run(
        RecorderOptions(devices: ["/dev/touch", "/dev/mouse"], output: .newFile("a.recording")),
        system: system)
    }
    #expect(error?.code == .systemFailed)
    let document = disk.files["a.recording"].flatMap { try? RecordingDocument(bytes: $0) }
    #expect(document?.lines == ["9000 e0 3/57=5 3/53=100"] && document?.isCut == false)
    #expect(input.openPaths.isEmpty && disk.openCount == 0)
  }

  @Test(
    "a disk that cannot be synchronized is named; a pipe, which has none, is not", arguments: [EIO, ENOSPC])
  func synchronize(error: Int32) {
    #expect(run(Fault(call: .synchronize, error: error)).error?.code == .unwritable)
    #expect(run(Fault(call: .synchronize, error: EINVAL)).error == nil)
  }
}
