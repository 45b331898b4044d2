import Foundation
import RetouchReplay
import RetouchSupport
import Testing
import VerdictSamples

@testable import RetouchRunner
@testable import RetouchVerdict

@Suite("What could differ between two runs (rule 10 of the clock)")
struct EscapeTests {
  /// A row of Documentation/Reference/Determinism.md.
  struct Row {
    let way: String
    let fate: String
    let fixture: String

    /// The words that the outcome says each time, if the way is named.
    var words: String? {
      fate.hasPrefix("named: ") ? fate.split(separator: "`").dropFirst().first.map(String.init) : nil
    }
    var isSame: Bool { fate.hasPrefix("same: ") }
    var isUnseen: Bool { fate.hasPrefix("not seen: ") }
  }

  private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")

  /// The rows of the page, or of its section on work, which the suite `work` tests.
  private static func rows(ofWork: Bool = false) throws -> [Row] {
    let page = try String(
      contentsOf: root.appending(path: "Documentation/Reference/Determinism.md"), encoding: .utf8)
    let parts = page.split(separator: "## Work", maxSplits: 1)
    return parts[ofWork ? 1 : 0].split(separator: "\n").compactMap { line in
      guard line.hasPrefix("| "), !line.hasPrefix("| way ") else { return nil }
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      return Row(way: cells[0], fate: cells[1], fixture: cells[2].trimmingCharacters(in: ["`"]))
    }
  }

  /// The fixtures of the program, as its sources list them.
  private static func fixtures(ofWork: Bool = false) throws -> Set<String> {
    let expression = ofWork ? #/Doing<(\w+)>\.self/# : #/Trying<(\w+)>\.self/#
    let folder = root.appending(path: "Tests/EscapeProbe")
    var names: Set<String> = []
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    where path.hasSuffix(".swift") {
      let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
      for match in text.matches(of: expression) { names.insert(String(match.1)) }
    }
    return names
  }

  /// The ways that only one kind of processor has.
  private static let onX86: Set = [
    "Counter", "CounterAndProcessor", "BareClock", "BareRandom", "SharedClock", "ProcessorRandom",
  ]

  private static func rowsHere() throws -> [Row] {
    #if arch(x86_64)
      return try rows()
    #else
      return try rows().filter { !onX86.contains($0.fixture) }
    #endif
  }

  private static let path = URL(filePath: Probe.path).deletingLastPathComponent().path + "/EscapeProbe"

  /// Replays cases and passes on the answers: in each round several of a row in succession, so that a process
  /// that ends with the replay of another row has had more than one of this row.
  private func replay(
    _ rows: [Row], rounds: Int, inSuccession: Int, alone: Bool, each: (Row, WorkerPool.Answer) -> Void
  ) throws {
    try inFolder { folder in
      let file = folder + "/tap.recording"
      try Gesture.tap(at: CGPoint(x: 195, y: 400)).recording(on: .touchscreen(width: 390, height: 844)).write(
        to: file)
      let order = (0..<rounds).flatMap { _ in
        rows.flatMap { Array(repeating: $0, count: inSuccession) }
      }
      let requests = order.map {
        ReplayRequest(recording: file, fixture: $0.fixture, settings: ReplaySettings())
      }
      let options = RunOptions(jobs: 2, workers: WorkerSetting(executable: Self.path))
      options.pool().run(requests, Schedule(count: requests.count, alone: alone)) { report in
        each(order[report.request], report.answer)
      }
    }
  }

  @Test("each row of the page has a fixture, and each fixture has a row")
  func page() throws {
    let rows = try Self.rows()
    #expect(Set(rows.map { $0.fixture }) == (try Self.fixtures()))
    #expect(Set(rows.map { $0.fixture }).count == rows.count)
    #expect(rows.count >= 88)
    #expect(rows.filter { $0.isSame || $0.isUnseen || $0.words != nil }.count == rows.count)
    #expect(rows.filter(\.isUnseen).count <= 5)
    let work = try Self.rows(ofWork: true)
    #expect(Set(work.map { $0.fixture }) == (try Self.fixtures(ofWork: true)))
    #expect(work.count >= 68 && work.filter { $0.isSame || $0.words != nil }.count == work.count)
  }

  @Test("a program of random steps comes to the same outcome in each replay, a hundred times over")
  func programs() throws {
    try inFolder { folder in
      let file = folder + "/press.recording"
      let touch = Gesture.press(at: CGPoint(x: 195, y: 400), for: 0.6).then(
        after: 0.2, .tap(at: CGPoint(x: 100, y: 300)))
      try touch.recording(on: .touchscreen(width: 390, height: 844)).write(to: file)
      let seeds = 0..<100
      let requests = (0..<3).flatMap { _ in
        seeds.map { seed in
          var settings = ReplaySettings()
          settings.surroundings.seed = UInt64(seed)
          return ReplayRequest(recording: file, fixture: "AnyProgram", settings: settings)
        }
      }
      let options = RunOptions(jobs: 2, workers: WorkerSetting(executable: Self.path))
      var first: [Int: WorkerPool.Answer] = [:]
      var notes: Set<Int> = []
      options.pool().run(requests, Schedule(count: requests.count, alone: false)) { report in
        let seed = report.request % seeds.count
        if let before = first.updateValue(report.answer, forKey: seed) { #expect(before == report.answer) }
        guard case .answered(.outcome(let outcome)) = report.answer else {
          Issue.record("\(seed): \(report.answer)")
          return
        }
        notes.insert(outcome.lines.count { $0.kind == .note })
      }
      #expect(first.count == 100)
      // They are different programs.
      #expect(notes.count > 10)
    }
  }

  @Test("a program that lies among files of others reads its own folder, and nothing else is told")
  func ownFolder() throws {
    try inFolder { folder in
      let file = folder + "/tap.recording"
      try Gesture.tap(at: CGPoint(x: 195, y: 400)).recording(on: .touchscreen(width: 390, height: 844)).write(
        to: file)
      let program = folder + "/EscapeProbe"
      // By another process: of a copy that is being written here, a program that another test starts
      // meanwhile would keep the descriptor, and what anybody has open for writing cannot be started
      // (ETXTBSY).
      let (code, copying) = ProgramStart("/bin/cp", ["cp", Self.path, program], environment: [:]).run()
      try #require(code == 0 && ProgramStart.wait(for: copying) == 0)
      // Foundation lists the folder of the program to find its defaults.
      let request = ReplayRequest(recording: file, fixture: "Defaults", settings: ReplaySettings())
      let options = RunOptions(workers: WorkerSetting(executable: program))
      var outcomes: [Outcome] = []
      options.pool().run([request], Schedule(count: 1, alone: true)) { report in
        guard case .answered(.outcome(let outcome)) = report.answer else {
          Issue.record("\(report.answer)")
          return
        }
        outcomes.append(outcome)
      }
      #expect(outcomes.map(\.warnings) == [[]])
      #expect(outcomes.first?.lines.filter { $0.kind == .note }.count == 1)
      #expect(outcomes.first?.lines.contains { $0.kind == .trouble } == false)
    }
  }

  @Test("each way comes to the same outcome in each replay and each process, or is named in it")
  func ways() throws {
    let rows = try Self.rowsHere()
    var first: [String: WorkerPool.Answer] = [:]
    var count = 0
    for (rounds, inSuccession) in [(10, 5), (1, 1)] {
      try replay(rows, rounds: rounds, inSuccession: inSuccession, alone: rounds == 1) { row, answer in
        count += 1
        guard case .answered(.outcome(let outcome)) = answer else {
          Issue.record("\(row.fixture): \(answer)")
          return
        }
        let notes = outcome.lines.filter { $0.kind == .note }.map(\.text)
        #expect(!notes.isEmpty && !notes.contains { $0.contains("failed: ") }, "\(row.fixture): \(notes)")
        // The file system's own order is the same each time as well, on one machine.
        if row.fate == "same: by name" {
          #expect(notes.count >= 8 && notes.prefix(8) == notes.prefix(8).sorted()[...], "\(row.fixture)")
        }
        if row.isUnseen { return }
        let told = outcome.warnings.joined(separator: "\n")
        if let words = row.words {
          #expect((outcome.text + told).contains(words), "\(row.fixture): \(told)")
        } else {
          #expect(told == "", "\(row.fixture)")
        }
        guard let before = first.updateValue(answer, forKey: row.fixture), before != answer else { return }
        // What is named may differ; the words that name it may not.
        guard case .answered(.outcome(let old)) = before else { return }
        let oldNotes = old.lines.filter { $0.kind == .note }.map(\.text)
        #expect(row.words != nil || notes == oldNotes, "\(row.fixture)")
        #expect(old.warnings == outcome.warnings, "\(row.fixture)")
      }
    }
    #expect(count == 51 * rows.count)
  }
}
