import Foundation
import RetouchReplay
import Testing
import UIKit
import VerdictSamples

@testable import RetouchArchives
@testable import RetouchRunner
@testable import RetouchVerdict

@Suite("A corpus that vanishes in mid-run")
struct VanishedCorpusTests {
  /// Makes a suite with a recording and a gesture in words, both of which pass.
  private func withSuite<Result>(_ body: (_ root: String) throws -> Result) throws -> Result {
    let suite = """
      {"suite": 1, "fixture": "Calm", "cases": [
        {"name": "recorded", "recording": "tap.recording", "expect": ["touch 1 began"]},
        {"name": "in-words", "gesture": ["tap 195,800"], "expect": ["touch 1 began"]}
      ]}
      """
    return try inFolder { root in
      try FileManager.default.createDirectory(atPath: root + "/s/suite", withIntermediateDirectories: true)
      try Data(suite.utf8).write(to: URL(fileURLWithPath: root + "/s/suite/suite.json"))
      let tap = Gesture.tap(at: CGPoint(x: 195, y: 800))
      try tap.recording(on: .touchscreen(width: 390, height: 844)).write(to: root + "/s/suite/tap.recording")
      return try body(root)
    }
  }

  private func verdicts(_ cases: [TestCase]) -> [CaseVerdict] {
    let options = RunOptions(jobs: 1, goldens: .compare, workers: WorkerSetting(executable: Probe.path))
    return Runner.run(cases, options: options).map(\.verdict)
  }

  private func pack(_ root: String) throws -> String {
    let path = root + "/\(UUID().uuidString).tar.zst"
    let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    defer { close(descriptor) }
    let files = try PackedFiles(under: root + "/s")
    let (index, _) = try ArchivePacker(path: path).write(files.names, to: descriptor, bytes: files.bytes)
    try Data(index).write(to: URL(fileURLWithPath: path + ".index"))
    return path
  }

  @Test("is the machine's failure, also for a case that needs no file and would have passed")
  func folder() throws {
    try withSuite { root in
      let cases = try Suite.load(root + "/s/suite").cases
      #expect(verdicts(cases) == [.passed, .passed])
      try FileManager.default.removeItem(atPath: root + "/s/suite/tap.recording")
      // A single file that is gone is not the machine's.
      guard case .failed(_, .usage) = verdicts(cases)[0] else {
        Issue.record("expected a recording that cannot be read")
        return
      }
      try FileManager.default.removeItem(atPath: root + "/s")
      let problem =
        "\(root)/s/suite is gone, so that the case could not be read to its end. Try again when it is back"
      #expect(verdicts(cases) == [.failed(problem, .machine), .failed(problem, .machine)])
    }
  }

  @Test("may lose a golden alone, which is the machine's failure; a case that never had one needs none")
  func golden() throws {
    try withSuite { root in
      let folder = root + "/s/suite"
      let golden = folder + "/in-words.golden"
      try Data("retouch outcome 1\n".utf8).write(to: URL(fileURLWithPath: golden))
      let cases = try Suite.load(folder).cases
      try FileManager.default.removeItem(atPath: golden)
      let problem = "\(golden): is gone since the suite was read. Try again when it is back"
      #expect(verdicts(cases) == [.passed, .failed(problem, .machine)])
      #expect(verdicts(try Suite.load(folder).cases) == [.passed, .passed])
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == [
          "suite.json", "tap.recording",
        ])
    }
  }

  @Test(
    "is read on from memory where it is an archive without its index, and else it is the machine's failure")
  func archive() throws {
    try withSuite { root in
      let (indexed, whole) = (try pack(root), try pack(root))
      try FileManager.default.removeItem(atPath: whole + ".index")
      for (path, expected) in [(indexed, false), (whole, true)] {
        let cases = try Suite.load(path + "/suite").cases
        #expect(cases.count == 2)
        #expect(verdicts(cases) == [.passed, .passed])
        try FileManager.default.removeItem(atPath: path)
        let verdicts = verdicts(cases)
        if expected {
          #expect(verdicts == [.passed, .passed])
        } else {
          guard case .failed(let problem, .machine) = verdicts[0] else {
            Issue.record("expected the machine's failure, found \(verdicts)")
            continue
          }
          #expect(problem.hasPrefix("\(path)/suite is gone"))
        }
      }
    }
  }

  @Test(
    "is recognized by the system's error",
    arguments: [(EIO, true), (ESTALE, true), (ENOTCONN, true), (EACCES, false)])
  func numbers(number: Int32, isMachines: Bool) {
    #expect((Paths.refusal(number) == .machineFailed) == isMachines)
    errno = number
    let error = ArchiveError.system(.unreadable, "a.tar", "cannot be read")
    #expect((error.code == .machineFailed) == isMachines)
    #expect(SuiteError(Paths.refusal(number), problem: "").exitCode == (isMachines ? .machine : .usage))
  }
}
