import RetouchArguments
import Foundation
import RetouchSupport
import RetouchReplay
import RetouchReports
import RetouchVerdict

/// The folder that receives everything about each case that is not as expected: `DIR/SUITE/NAME`.
@MainActor
final class Artifacts {
  /// The maximum number of cases that get stories and filmstrips, each of which takes a replay.
  static let replayedCases = 20
  /// How many recognizers' stories a case gets.
  private static let storyLimit = 6
  /// How long one replay may take, in seconds.
  private static let timeLimit = 30.0

  private let folder: String
  private let isInProcess: Bool
  private let invocation: String
  private let setting: Setting
  /// Whether something could not be written.
  private(set) var hasFailed = false
  /// The files that were written, by case.
  private(set) var attachments = CaseAttachments()

  /// Checks the folder, and makes it if it does not exist.
  init(_ folder: String, isInProcess: Bool, _ invocation: String, _ setting: Setting) {
    self.folder = folder
    self.isInProcess = isInProcess
    self.invocation = invocation
    self.setting = setting
  }

  /// Writes what is known about cases.
  ///
  /// Stories and filmstrips come from further replays, in separate processes; there are none if the run was
  /// interrupted, or if it used one process for the sake of a debugger.
  func write(_ cases: some Collection<CaseResult>, isInterrupted: Bool, _ console: Console) {
    guard make(folder, console) else { return }
    var taken: Set<ExactText> = []
    for (index, red) in cases.enumerated() {
      let result = red.whole
      let testCase = result.testCase
      let suite = "\(folder)/\(Self.fileName(testCase.suite))"
      var place = "\(suite)/\(Self.fileName(testCase.name))"
      while !taken.insert(ExactText(place)).inserted { place += "-2" }
      guard make(suite, console), make(place, console) else { return }
      remove(in: place)
      do {
        try write(result, to: place, console)
        if index < Self.replayedCases, !isInProcess, setting.interruption?.isRequested != true {
          try replay(result, into: place, console)
        }
      } catch {
        fail(error, console)
      }
      attachments.add(Self.files(in: place), to: testCase)
    }
    if cases.count > Self.replayedCases, !isInProcess, !isInterrupted {
      console.note(
        "\(folder): stories and filmstrips of the first \(Self.replayedCases) of \(cases.count) cases")
    }
  }

  private func write(_ result: CaseResult, to place: String, _ console: Console) throws {
    let report = TextReport(program: setting.command)
    func write(_ name: String, _ text: String) throws {
      try OutputFile(path: "\(place)/\(name)", replaces: true, readers: .everyone).write(
        Array(text.utf8), console)
    }
    if let outcome = result.outcome { try write("outcome.txt", outcome.goldenText) }
    if let golden = try? Golden.read(for: result.testCase) { try write("golden.txt", golden) }
    try write("difference.txt", report.difference(result))
    if !result.output.isEmpty { try write("printed.txt", result.output.text) }
    if let gesture = result.testCase.gesture {
      let steps = gesture.script.steps.map { "\($0)\n" }.joined()
      let fixture = result.testCase.fixture.map { " --fixture \($0)" } ?? ""
      return try write(Self.gesture, "# retouch gesture --file FILE\(fixture) -o OUT\n" + steps)
    }
    // If the recording cannot be read, that is the case's problem, and the difference states it.
    guard let bytes = result.testCase.recordingBytes else { return }
    let name = URL(fileURLWithPath: result.testCase.recording).lastPathComponent
    try OutputFile(path: "\(place)/\(Self.recordingPrefix)\(Self.fileName(name))", replaces: true)
      .write(bytes, console)
  }

  /// Writes the recognizers' stories and draws a filmstrip.
  private func replay(_ result: CaseResult, into place: String, _ console: Console) throws {
    // A case without an outcome has no story either, and replaying it would only cost a wait.
    guard result.outcome != nil else { return }
    let address = Reproduction.address(of: result.testCase)
    var told = 0
    // Without a fixture there are no recognizers.
    let names = result.testCase.fixture == nil ? [] : NamedRecognizers.names(in: result)
    for name in names where told < Self.storyLimit {
      let path = "\(place)/\(Self.storyPrefix)\(Self.fileName(name)).txt"
      if OwnProgram.run(["replay", address, "--why", name], into: path, timeLimit: Self.timeLimit) {
        told += 1
      } else {
        unlink(path)
      }
    }
    guard Rendering.isThere else { return }
    let path = "\(place)/\(Self.filmstrip)"
    _ = OwnProgram.run(
      ["render", address, "--filmstrip", "--force", "-o", path], into: nil, timeLimit: Self.timeLimit)
  }

  // MARK: Files

  private static let recordingPrefix = "recording-"
  private static let storyPrefix = "story-"
  private static let filmstrip = "filmstrip.png"
  private static let gesture = "gesture.txt"

  /// The names of files in the order in which reports name them: what is looked at first comes first.
  private static let names = [
    filmstrip, "difference.txt", "outcome.txt", "golden.txt", "printed.txt", gesture,
  ]

  /// The files about a case in its folder; a user's own are none of them.
  private static func files(in place: String) -> [String] {
    let there = ((try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []).sorted()
    let others = there.filter { $0.hasPrefix(storyPrefix) || $0.hasPrefix(recordingPrefix) }
    return (names.filter(there.contains) + others).map { "\(place)/\($0)" }
  }

  /// Removes what an earlier run has left there.
  private func remove(in place: String) { for path in Self.files(in: place) { unlink(path) } }

  private func make(_ path: String, _ console: Console) -> Bool {
    do {
      try Retouch.makeFolder(path)
      return true
    } catch {
      fail(error, console)
      return false
    }
  }

  private func fail(_ error: any Error, _ console: Console) {
    hasFailed = true
    console.note("\(invocation): --artifacts: \(printable("\(error)"))")
  }

  /// A name that every file system, every uploader of artifacts and every reader of JUnit's attachments
  /// accepts.
  static func fileName(_ name: String) -> String {
    var result = ""
    for scalar in name.unicodeScalars {
      let isTaken =
        scalar.value >= 0x20 && scalar.value != 0x7F && !"/\\:\"<>|*?[]".unicodeScalars.contains(scalar)
      result.unicodeScalars.append(isTaken ? scalar : "_")
    }
    while result.utf8.count > 200 { result.unicodeScalars.removeLast() }
    return result.isEmpty || result.allSatisfy({ $0 == "." }) ? "_" + result : result
  }
}
