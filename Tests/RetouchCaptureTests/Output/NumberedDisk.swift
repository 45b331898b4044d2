import Glibc

@testable import RetouchCapture
@testable import RetouchRecording

extension MemoryDisk {
  /// A system whose only folder is this disk.
  func system(of input: FakeInput) -> InputSystem {
    var system = input.system
    let list = system.list
    system.files = calls
    system.files.rename = { [self] from, to in rename(from, to) }
    system.list = { [self] folder in
      switch folder {
      case ".", "/log/": .success(files.keys.map { $0.split(separator: "/").last.map(String.init) ?? $0 })
      case ListedDevice.folder: list(folder)
      default: .failure(.noEntry)
      }
    }
    return system
  }

  /// The names of the files, in order.
  var names: [String] { files.keys.sorted() }

  /// What the file of a number holds.
  func document(_ number: Int) throws -> RecordingDocument {
    let digits = String(number)
    let name = "a-" + String(repeating: "0", count: 6 - digits.count) + digits + ".recording"
    return try RecordingDocument(bytes: files[name] ?? [])
  }
}

extension FakeInput {
  /// Records into numbered files on a disk in memory.
  func record(
    on disk: MemoryDisk, _ paths: [String] = ["/dev/touch"], duration: Int64,
    _ change: (inout RecorderOptions) -> Void
  ) throws -> (summary: RecorderSummary, news: [RecorderNews]) {
    var options = RecorderOptions(devices: paths, output: .newFile("a"), duration: duration)
    change(&options)
    var news: [RecorderNews] = []
    let controls = RecorderControls(stop: Self.stop, marks: Self.marks, lines: Self.lines)
    let summary = try Recorder.run(options, system: disk.system(of: self), controls: controls) {
      news.append($0)
    }
    return (summary, news)
  }
}
